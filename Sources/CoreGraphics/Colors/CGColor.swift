package import ZoetropeGeometry

/// A colour: components in a colour space, and alpha, not premultiplied.
///
/// Two colours are equal when their spaces and components are.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  private let space: CGColorSpace
  /// The space's components, then alpha.
  private let values: [Double]
  /// What is painted instead of one colour. Contexts paint it; layers, animations and gradients
  /// take it for clear.
  public let pattern: CGPattern?

  private init(_ space: CGColorSpace, _ values: [Double], pattern: CGPattern? = nil) {
    self.space = space
    self.values = values
    self.pattern = pattern
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

  /// Shares of ink, 0…1. There is no profile behind it: see ``CGColorSpace``.
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(
      .sharedCMYK, [cyan, magenta, yellow, black, alpha].map { Double($0) })
  }

  /// - Parameter components: as many numbers as the space has components, and one for alpha. It
  ///   must point at that many.
  public convenience init?(
    colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>
  ) {
    let count = space.numberOfComponents + 1
    self.init(space, UnsafeBufferPointer(start: components, count: count).map { Double($0) })
  }

  /// - Parameter components: of a pattern with colours of its own one number, its alpha; of others
  ///   as many as the base of the space has, and alpha.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    let count = pattern.isColored ? 1 : space.numberOfComponents + 1
    self.init(
      space, UnsafeBufferPointer(start: components, count: count).map { Double($0) },
      pattern: pattern)
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
    CGColor(space, values.dropLast() + [Double(alpha)], pattern: pattern)
  }

  /// The same colour with the components of another space.
  ///
  /// - Parameters:
  ///   - intent: no say here; colours outside of a space keep components outside of 0…1.
  ///   - options: not read.
  public func converted(
    to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?
  ) -> CGColor? {
    if space == self.space { return self }
    return pattern == nil ? CGColor(space, space.components(of: color)) : nil
  }

  /// The colour as it is drawn: gamma-encoded sRGB, values outside 0…1 kept.
  package var color: Color { pattern == nil ? space.color(values) : .clear }

  /// What a pattern without colours of its own is painted in; of other patterns the alpha.
  var patternPaint: CGColor? {
    guard let pattern else { return nil }
    return pattern.color(values.map { CGFloat($0) }, in: space)
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || (a.space == b.space && a.values == b.values && a.pattern == b.pattern)
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
  fileprivate static let sharedCMYK = CGColorSpace(.cmyk, name: CGColorSpace.genericCMYK)
}
