internal import ZoetropeDisplayList

public enum CGBlendMode: Int32, Sendable {
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter

  /// The mode of the display list. `plusDarker` has no standard formula and draws as `darken`.
  var mode: BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken, .plusDarker: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .copy
    case .sourceIn: .sourceIn
    case .sourceOut: .sourceOut
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationIn: .destinationIn
    case .destinationOut: .destinationOut
    case .destinationAtop: .destinationAtop
    case .xor: .xor
    case .plusLighter: .plusLighter
    }
  }
}

public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}

public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, medium, high
}
