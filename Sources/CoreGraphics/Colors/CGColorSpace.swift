// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

package import ZoetropeGeometry

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
  case cmyk
  case lab
  case deviceN
  case indexed
  case pattern
  case XYZ
}

/// What the components of a ``CGColor`` mean.
///
/// Everything is drawn in gamma-encoded sRGB; the other spaces are converted to it.
public final class CGColorSpace: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case gray
    case linearGray
    case sRGB
    case linearSRGB
    case displayP3
    case linearDisplayP3
    case cmyk
  }

  package let kind: Kind
  private let spaceName: String
  private let isPattern: Bool

  package init(_ kind: Kind, name: String, isPattern: Bool = false) {
    self.kind = kind
    self.spaceName = name
    self.isPattern = isPattern
  }

  /// The space of patterns that bring their colours along, or with `base` of those that are painted
  /// in a colour of that space.
  public convenience init?(patternBaseSpace base: CGColorSpace?) {
    self.init(base?.kind ?? .sRGB, name: base?.spaceName ?? "", isPattern: true)
  }

  /// Nil for a name that is not one of the constants of this class.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.genericRGBLinear, Self.deviceRGB:
      self.init(name == Self.genericRGBLinear ? .linearSRGB : .sRGB, name: name)
    case Self.linearSRGB, Self.extendedLinearSRGB: self.init(.linearSRGB, name: name)
    case Self.displayP3, Self.extendedDisplayP3: self.init(.displayP3, name: name)
    case Self.linearDisplayP3, Self.extendedLinearDisplayP3:
      self.init(.linearDisplayP3, name: name)
    case Self.genericGrayGamma2_2, Self.extendedGray, Self.deviceGray:
      self.init(.gray, name: name)
    case Self.linearGray, Self.extendedLinearGray: self.init(.linearGray, name: name)
    case Self.genericCMYK, Self.deviceCMYK: self.init(.cmyk, name: name)
    default: return nil
    }
  }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"
  public static let linearGray = "kCGColorSpaceLinearGray"
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  package static let deviceRGB = "kCGColorSpaceDeviceRGB"
  package static let deviceGray = "kCGColorSpaceDeviceGray"
  package static let deviceCMYK = "kCGColorSpaceDeviceCMYK"

  public var name: String? { isPattern ? nil : spaceName }

  /// What a pattern is painted with.
  public var baseColorSpace: CGColorSpace? {
    isPattern && !spaceName.isEmpty ? CGColorSpace(kind, name: spaceName) : nil
  }

  public var model: CGColorSpaceModel {
    if isPattern { return .pattern }
    return switch kind {
    case .gray, .linearGray: .monochrome
    case .sRGB, .linearSRGB, .displayP3, .linearDisplayP3: .rgb
    case .cmyk: .cmyk
    }
  }

  /// Without alpha.
  public var numberOfComponents: Int {
    switch kind {
    case .cmyk: 4
    case .sRGB, .linearSRGB, .displayP3, .linearDisplayP3: 3
    case .gray, .linearGray: 1
    }
  }

  /// Whether the space has colours that sRGB's 0…1 lacks.
  public var isWideGamutRGB: Bool { kind == .displayP3 || kind == .linearDisplayP3 }

  /// Whether components outside 0…1 mean something.
  public var usesExtendedRange: Bool { spaceName.hasPrefix("kCGColorSpaceExtended") }

  public var supportsOutput: Bool { true }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.kind == b.kind && a.spaceName == b.spaceName && a.isPattern == b.isPattern
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(spaceName) }

  /// The colour as sRGB. Inks are taken for ideal filters of light: no profile is read.
  ///
  /// - Parameter components: ``numberOfComponents`` numbers and alpha.
  package func color(_ components: [Double]) -> Color {
    guard components.count > numberOfComponents else { return .clear }
    let alpha = components[numberOfComponents]
    switch kind {
    case .gray: return Color(white: components[0], alpha: alpha)
    case .linearGray:
      return Color(white: Color.encoded(fromLinear: components[0]), alpha: alpha)
    case .sRGB: return Color(components[0], components[1], components[2], alpha)
    case .linearSRGB:
      return Color(
        linearRed: components[0], green: components[1], blue: components[2], alpha: alpha)
    case .displayP3:
      return Color(
        displayP3Red: components[0], green: components[1], blue: components[2], alpha: alpha)
    case .linearDisplayP3:
      let encoded = components.prefix(3).map { Color.encoded(fromLinear: $0) }
      return Color(displayP3Red: encoded[0], green: encoded[1], blue: encoded[2], alpha: alpha)
    case .cmyk:
      let light = components.prefix(3).map { (1 - $0) * (1 - components[3]) }
      return Color(light[0], light[1], light[2], alpha)
    }
  }

  /// An sRGB colour in this space: what ``color(_:)`` reads. A grey is the colour's luminance, and
  /// an ink's share of black is as large as it can be.
  package func components(of color: Color) -> [Double] {
    switch kind {
    case .gray: return [Color.encoded(fromLinear: color.luminance), color.alpha]
    case .linearGray: return [color.luminance, color.alpha]
    case .sRGB: return [color.red, color.green, color.blue, color.alpha]
    case .linearSRGB:
      let light = color.linear
      return [light.red, light.green, light.blue, color.alpha]
    case .displayP3:
      let wide = color.displayP3
      return [wide.red, wide.green, wide.blue, color.alpha]
    case .linearDisplayP3:
      let wide = color.displayP3
      return [wide.red, wide.green, wide.blue].map { Color.linear(fromEncoded: $0) }
        + [color.alpha]
    case .cmyk:
      let light = max(color.red, color.green, color.blue)
      guard light > 0 else { return [0, 0, 0, 1, color.alpha] }
      return [color.red, color.green, color.blue].map { 1 - $0 / light }
        + [1 - light, color.alpha]
    }
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(.sRGB, name: CGColorSpace.deviceRGB)
}

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(.gray, name: CGColorSpace.deviceGray)
}

public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
  CGColorSpace(.cmyk, name: CGColorSpace.deviceCMYK)
}
