package import ZoetropeGeometry

/// A colour: components in a colour space, and alpha, not premultiplied.
///
/// Two colours are equal when their spaces and components are.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  private let space: CGColorSpace
  /// The space's components, then alpha.
  private let values: [Double]

  private init(_ space: CGColorSpace, _ values: [Double]) {
    self.space = space
    self.values = values
  }

  package convenience init(_ color: Color) {
    self.init(.shared, [color.red, color.green, color.blue, color.alpha])
  }

  /// Components in sRGB, nominally 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(Double(red), Double(green), Double(blue), Double(alpha)))
  }

  /// Components in sRGB, nominally 0…1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Components in the extended gray space, nominally 0…1.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.sharedGray, [Double(gray), Double(alpha)])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(gray: gray, alpha: alpha)
  }

  /// - Parameter components: as many numbers as the space has components, and one for alpha. It
  ///   must point at that many.
  public convenience init?(
    colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>
  ) {
    let count = space.numberOfComponents + 1
    self.init(space, UnsafeBufferPointer(start: components, count: count).map { Double($0) })
  }

  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var colorSpace: CGColorSpace? { space }

  /// Including alpha, which is the last.
  public var numberOfComponents: Int { values.count }

  public var components: [CGFloat]? { values.map { CGFloat($0) } }

  public var alpha: CGFloat { CGFloat(values.last ?? 0) }

  public func copy() -> CGColor? { self }

  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(space, values.dropLast() + [Double(alpha)])
  }

  /// The colour as it is drawn: gamma-encoded sRGB, values outside 0…1 kept.
  package var color: Color { space.color(values) }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.space == b.space && a.values == b.values)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(space)
    hasher.combine(values)
  }

  public var description: String {
    "CGColor(\(space.name ?? "unnamed") \(values.map { "\($0)" }.joined(separator: " ")))"
  }
}

extension CGColorSpace {
  /// What a colour has that names no space.
  fileprivate static let shared = CGColorSpace(.sRGB, name: CGColorSpace.sRGB)
  fileprivate static let sharedGray = CGColorSpace(.gray, name: CGColorSpace.extendedGray)
}
