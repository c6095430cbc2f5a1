// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

package import ZoetropeGeometry

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
}

/// What the components of a ``CGColor`` mean.
///
/// Everything is drawn in gamma-encoded sRGB; the other spaces are converted to it.
public final class CGColorSpace: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case gray
    case sRGB
    case linearSRGB
    case displayP3
  }

  package let kind: Kind
  private let spaceName: String

  package init(_ kind: Kind, name: String) {
    self.kind = kind
    self.spaceName = name
  }

  /// Nil for a name that is not one of the constants of this class.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB, Self.genericRGBLinear, Self.deviceRGB:
      self.init(name == Self.genericRGBLinear ? .linearSRGB : .sRGB, name: name)
    case Self.linearSRGB, Self.extendedLinearSRGB: self.init(.linearSRGB, name: name)
    case Self.displayP3, Self.extendedDisplayP3: self.init(.displayP3, name: name)
    case Self.genericGrayGamma2_2, Self.extendedGray, Self.deviceGray:
      self.init(.gray, name: name)
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
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  package static let deviceRGB = "kCGColorSpaceDeviceRGB"
  package static let deviceGray = "kCGColorSpaceDeviceGray"

  public var name: String? { spaceName }

  public var model: CGColorSpaceModel { kind == .gray ? .monochrome : .rgb }

  /// Without alpha.
  public var numberOfComponents: Int { kind == .gray ? 1 : 3 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.kind == b.kind && a.spaceName == b.spaceName
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(spaceName) }

  /// - Parameter components: ``numberOfComponents`` numbers and alpha.
  package func color(_ components: [Double]) -> Color {
    switch kind {
    case .gray:
      return Color(components[0], components[0], components[0], components[1])
    case .sRGB:
      return Color(components[0], components[1], components[2], components[3])
    case .linearSRGB:
      return Color(
        linearRed: components[0], green: components[1], blue: components[2],
        alpha: components[3])
    case .displayP3:
      return Color(
        displayP3Red: components[0], green: components[1], blue: components[2],
        alpha: components[3])
    }
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(.sRGB, name: CGColorSpace.deviceRGB)
}

public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(.gray, name: CGColorSpace.deviceGray)
}
