/// A place, or a displacement, in the plane. Coordinates are in whatever space the owner says
/// (points above the display list, pixels below it); x grows to the right and y downwards.
@frozen public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  @inlinable public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(0, 0)

  @inlinable public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  @inlinable public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  @inlinable public static func * (a: Point, scale: Double) -> Point {
    Point(a.x * scale, a.y * scale)
  }
  @inlinable public static prefix func - (a: Point) -> Point { Point(-a.x, -a.y) }

  /// False when a coordinate is infinite or not a number.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The scalar product of two displacements.
  @inlinable public func dot(_ other: Point) -> Double { x * other.x + y * other.y }

  /// The z component of the vector product: positive when `other` lies clockwise of self on a
  /// y-down screen.
  @inlinable public func cross(_ other: Point) -> Double { x * other.y - y * other.x }

  /// The length of the displacement from zero.
  @inlinable public var length: Double { (x * x + y * y).squareRoot() }

  @inlinable public func distance(to other: Point) -> Double { (other - self).length }

  /// The point at `fraction` of the way to `other`; exact at 0 and, for finite points, at 1.
  @inlinable public func interpolated(to other: Point, _ fraction: Double) -> Point {
    Point(
      x * (1 - fraction) + other.x * fraction,
      y * (1 - fraction) + other.y * fraction)
  }
}

/// A width and a height. Either may be negative; see ``Rect/standardized``.
@frozen public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  @inlinable public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public static let zero = Size(0, 0)

  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }
}

extension Point {
  /// The displacement of length 1 in the same direction; nil when there is none: zero, infinite
  /// or not a number. Lengths whose squares overflow or vanish are fine.
  @inlinable public var normalized: Point? {
    let length = self.length
    if length > 1e-150, length < 1e150 { return Point(x / length, y / length) }
    let largest = x.magnitude > y.magnitude ? x.magnitude : y.magnitude
    guard largest > 0, isFinite else { return nil }
    let scaled = Point(x / largest, y / largest)
    let scaledLength = scaled.length
    guard scaledLength.isFinite else { return nil }
    return Point(scaled.x / scaledLength, scaled.y / scaledLength)
  }
}
