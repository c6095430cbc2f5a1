extension NodeKind {
  /// Whether a node of a motion layer's contents has the property.
  func hasContentProperty(_ property: Property) -> Bool {
    switch property {
    case .position: return isOutlineBox || self == .group || self == .repeater || self == .twist
    case .pivot, .scale: return self == .group || self == .repeater
    case .rotation: return self == .group || self == .repeater || self == .star
    case .transform, .skew, .skewAxis, .pathRotation: return self == .group
    case .blendMode: return self == .group || isPaint
    case .opacity:
      return self == .group || isPaint || self == .maskShape || self == .shadowEffect
        || self == .fillEffect
    case .path: return self == .path || self == .maskShape
    case .size, .isReversed: return isOutlineBox
    case .starType, .pointCount, .innerRadius, .outerRadius, .innerRoundness, .outerRoundness:
      return self == .star
    case .cornerRadius: return self == .rectangle || self == .cornerRounding
    case .fillColor: return self == .fill || self == .fillEffect
    case .fillRule: return self == .fill || self == .gradientFill || self == .combine
    case .strokeColor: return self == .stroke
    case .lineWidth, .lineCap, .lineDashPattern, .lineDashPhase:
      return self == .stroke || self == .gradientStroke
    case .lineJoin, .miterLimit:
      return self == .stroke || self == .gradientStroke || self == .offsetPath
    case .gradientType, .colors, .locations, .startPoint, .endPoint, .highlightLength,
      .highlightAngle, .stopAlphas, .stopAlphaLocations:
      return self == .gradientFill || self == .gradientStroke
    case .strokeStart, .strokeEnd, .trimOffset, .trimCounting, .trimsStrokesOnly:
      return self == .trim
    case .copyCount, .copyOffset, .startOpacity, .endOpacity, .copiesBelow:
      return self == .repeater
    case .combineMode: return self == .combine
    case .ridgeCount, .isSmooth: return self == .zigZag
    case .amount:
      return self == .dashLength || self == .offsetPath || self == .zigZag || self == .puckerBloat
        || self == .twist || self == .blurEffect || self == .toneEffect
    case .maskMode, .isInverted, .expansion, .feather: return self == .maskShape
    case .shadowColor, .shadowRadius, .direction, .distance: return self == .shadowEffect
    case .shadowTone, .midTone, .highlightTone: return self == .toneEffect
    case .colorMatrix: return self == .colorMatrixEffect
    case .levels: return self == .levelsEffect
    default: return false
    }
  }

  /// Outlines that are given by a middle and a size.
  private var isOutlineBox: Bool { self == .rectangle || self == .ellipse || self == .star }

  private var isPaint: Bool {
    switch self {
    case .fill, .stroke, .gradientFill, .gradientStroke: true
    default: false
    }
  }
}

/// How one outline of a list of mask shapes meets those before it. Raw values are the document's.
///
/// The first one that counts meets nothing where it adds or lightens or differs, and everything
/// where it takes away.
public enum MaskMode: UInt8, CaseIterable, Sendable {
  /// The outline is left out.
  case none = 0
  case add, subtract, intersect, lighten, darken, difference

  static let largest: UInt8 = 6
}
