public import Foundation
public import ZoetropeCoreGraphics

/// A colour in sRGB, or a rule that gives one for each appearance. Red, green and blue may lie
/// outside 0…1 (they are clamped where they are drawn); alpha is clamped, and NaN counts as 0.
public final class UIColor: Sendable, Hashable, CustomStringConvertible {
  private struct Components: Hashable, Sendable {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 1
  }

  private let own: Components
  /// Nil for a colour that is the same everywhere.
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  private var components: Components { resolvedColor(with: .current).own }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    own = Components(
      red: red.isNaN ? 0 : red, green: green.isNaN ? 0 : green, blue: blue.isNaN ? 0 : blue,
      alpha: Self.unit(alpha))
    provider = nil
  }

  /// A colour that depends on the appearance: light or dark.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    own = Components()
    provider = dynamicProvider
  }

  /// How often a dynamic colour may give another one. A provider that gives itself would go round
  /// for ever.
  private static let deepestProvider = 16

  /// The colour for an appearance: itself where it is the same for all, and black for a provider
  /// that never comes to a colour.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    for _ in 0..<Self.deepestProvider {
      guard let provider = color.provider else { return color }
      color = provider(traitCollection)
    }
    return color.provider == nil ? color : .black
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// - Parameter hue: 0 is red, 1/3 green, 2/3 blue, 1 red again.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sixth = Self.unit(hue) * 6
    let chroma = Self.unit(brightness) * Self.unit(saturation)
    let base = Self.unit(brightness) - chroma
    // Each component is a trapezoid over the colour circle, centred on its own hue.
    func component(_ centre: CGFloat) -> CGFloat {
      let away = abs(sixth - centre)
      let distance = min(away, 6 - away)
      return base + chroma * max(0, min(1, 2 - distance))
    }
    self.init(red: component(0), green: component(2), blue: component(4), alpha: alpha)
  }

  /// The colour's components; one without any (no colour space of ours) is black.
  public convenience init(cgColor: CGColor) {
    let components = cgColor.components ?? []
    switch components.count {
    case 4...:
      self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case 2:
      self.init(white: components[0], alpha: components[1])
    default:
      self.init(white: 0, alpha: cgColor.alpha)
    }
  }

  /// Of a dynamic colour, the one for ``UITraitCollection/current``.
  public var cgColor: CGColor {
    let own = components
    return ZoetropeCoreGraphics.CGColor(
      red: own.red, green: own.green, blue: own.blue, alpha: own.alpha)
  }

  /// Dynamic where this colour is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    guard provider == nil else {
      return UIColor { self.resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
    return UIColor(red: own.red, green: own.green, blue: own.blue, alpha: alpha)
  }

  /// Writes the components where a pointer is given; always true, as every colour here is RGB.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = components
    red?.pointee = own.red
    green?.pointee = own.green
    blue?.pointee = own.blue
    alpha?.pointee = own.alpha
    return true
  }

  /// The mean of red, green and blue, as grey; always true.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = components
    white?.pointee = (own.red + own.green + own.blue) / 3
    alpha?.pointee = own.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let own = components
    let (red, green, blue) = (own.red, own.green, own.blue)
    let greatest = max(red, green, blue)
    let chroma = greatest - min(red, green, blue)
    var sixth: CGFloat = 0
    if chroma > 0 {
      sixth =
        if greatest == red {
          (green - blue) / chroma
        } else if greatest == green {
          2 + (blue - red) / chroma
        } else {
          4 + (red - green) / chroma
        }
      if sixth < 0 { sixth += 6 }
    }
    hue?.pointee = sixth / 6
    saturation?.pointee = greatest > 0 ? chroma / greatest : 0
    brightness?.pointee = greatest
    alpha?.pointee = own.alpha
    return true
  }

  /// NaN counts as 0.
  private static func unit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }

  /// Dynamic colours are equal to themselves alone.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    left === right || (left.provider == nil && right.provider == nil && left.own == right.own)
  }

  public func hash(into hasher: inout Hasher) {
    if provider == nil {
      hasher.combine(own)
    } else {
      hasher.combine(ObjectIdentifier(self))
    }
  }

  public var description: String {
    let own = components
    return "UIColor(\(own.red), \(own.green), \(own.blue), \(own.alpha))"
  }
}
