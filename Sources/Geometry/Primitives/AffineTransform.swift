/// A map of the plane that keeps straight lines straight and parallels parallel.
///
///     x' = a·x + c·y + tx
///     y' = b·x + d·y + ty
///
/// The letters are Core Graphics'. With y down, a positive rotation turns clockwise on screen.
@frozen public struct AffineTransform: Hashable, Sendable {
  public var a: Double
  public var b: Double
  public var c: Double
  public var d: Double
  public var tx: Double
  public var ty: Double

  @inlinable public init(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double
  ) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  public static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

  @inlinable public static func translation(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(1, 0, 0, 1, x, y)
  }

  @inlinable public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
    AffineTransform(x, 0, 0, y, 0, 0)
  }

  /// First self, then `next`: Core Graphics' `concatenating`.
  @inlinable public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a * next.a + b * next.c, a * next.b + b * next.d,
      c * next.a + d * next.c, c * next.b + d * next.d,
      tx * next.a + ty * next.c + next.tx, tx * next.b + ty * next.d + next.ty)
  }

  @inlinable public func apply(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  @inlinable public var determinant: Double { a * d - b * c }

  /// How much the map can lengthen: its larger singular value. Never negative.
  public var largestScale: Double {
    // The singular values are (√(S+2D) ± √(S−2D)) / 2 with S the sum of squares, D = |det|.
    let sum = a * a + b * b + c * c + d * d
    let twice = 2 * determinant.magnitude
    let difference = sum - twice
    return ((sum + twice).squareRoot() + (difference > 0 ? difference : 0).squareRoot()) / 2
  }

  /// The map's mean scale of lengths, √|det|: what a circle's area is scaled by, as a length.
  public var meanScale: Double { determinant.magnitude.squareRoot() }

  @inlinable public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The map back, or nil when the plane was flattened to a line or a point.
  @inlinable public var inverse: AffineTransform? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = AffineTransform(
      d / determinant, -b / determinant, -c / determinant, a / determinant,
      (c * ty - d * tx) / determinant, (b * tx - a * ty) / determinant)
    return result.isFinite ? result : nil
  }
}
