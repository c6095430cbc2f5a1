public import Foundation
public import ZoetropeCoreGraphics

/// A colour in sRGB. Red, green and blue may lie outside 0…1 (they are clamped where they are
/// drawn); alpha is clamped, and NaN counts as 0.
public final class UIColor: Sendable, Hashable, CustomStringConvertible {
  let red: CGFloat
  let green: CGFloat
  let blue: CGFloat
  let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red.isNaN ? 0 : red
    self.green = green.isNaN ? 0 : green
    self.blue = blue.isNaN ? 0 : blue
    self.alpha = Self.unit(alpha)
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

  public var cgColor: CGColor {
    ZoetropeCoreGraphics.CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Writes the components where a pointer is given; always true, as every colour here is RGB.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = self.alpha
    return true
  }

  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
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
    alpha?.pointee = self.alpha
    return true
  }

  /// NaN counts as 0.
  private static func unit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }

  public static func == (left: UIColor, right: UIColor) -> Bool {
    left.red == right.red && left.green == right.green && left.blue == right.blue
      && left.alpha == right.alpha
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(red)
    hasher.combine(green)
    hasher.combine(blue)
    hasher.combine(alpha)
  }

  public var description: String { "UIColor(\(red), \(green), \(blue), \(alpha))" }
}
