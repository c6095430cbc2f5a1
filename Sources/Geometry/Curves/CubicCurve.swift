/// A Bézier curve with two control points.
@frozen public struct CubicCurve: Hashable, Sendable {
  public var start: Point
  public var control1: Point
  public var control2: Point
  public var end: Point

  @inlinable public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The straight line as a curve of even speed: controls at one and two thirds.
  @inlinable public init(line start: Point, _ end: Point) {
    self.init(
      start, start.interpolated(to: end, 1.0 / 3), start.interpolated(to: end, 2.0 / 3), end)
  }

  /// The point at parameter `t`; the ends are exact.
  @inlinable public func point(at t: Double) -> Point {
    let s = 1 - t
    return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t)
      + end * (t * t * t)
  }

  /// How fast and where the point moves as `t` grows.
  @inlinable public func derivative(at t: Double) -> Point {
    let s = 1 - t
    return (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t)
      + (end - control2) * (3 * t * t)
  }

  @inlinable public func secondDerivative(at t: Double) -> Point {
    (start - control1 * 2 + control2) * (6 * (1 - t)) + (control1 - control2 * 2 + end) * (6 * t)
  }

  /// The two halves, which share the middle point.
  @inlinable public var halves: (CubicCurve, CubicCurve) {
    let a = start.interpolated(to: control1, 0.5)
    let b = control1.interpolated(to: control2, 0.5)
    let c = control2.interpolated(to: end, 0.5)
    let ab = a.interpolated(to: b, 0.5)
    let bc = b.interpolated(to: c, 0.5)
    let middle = ab.interpolated(to: bc, 0.5)
    return (CubicCurve(start, a, ab, middle), CubicCurve(middle, bc, c, end))
  }

  /// The piece between two parameters; `from > to` gives it backwards.
  public func piece(from: Double, to: Double) -> CubicCurve {
    let first = from == 0 ? start : point(at: from)
    let last = to == 1 ? end : point(at: to)
    let scale = (to - from) / 3
    return CubicCurve(
      first, first + derivative(at: from) * scale, last - derivative(at: to) * scale, last)
  }
}
