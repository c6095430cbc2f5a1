/// A colour as people write it: red, green and blue in the gamma-encoded sRGB space, and alpha
/// kept apart from them (straight, not premultiplied).
///
/// Components are nominally 0…1. Values outside (wide gamut, additive animations) are kept and
/// only clamped where pixels are made.
@frozen public struct Color: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  @inlinable public init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let clear = Color(0, 0, 0, 0)
  public static let black = Color(0, 0, 0)
  public static let white = Color(1, 1, 1)
}
