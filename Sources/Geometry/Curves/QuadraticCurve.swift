/// A parabola's arc: a Bézier curve with one control point.
@frozen public struct QuadraticCurve: Hashable, Sendable {
  public var start: Point
  public var control: Point
  public var end: Point

  @inlinable public init(_ start: Point, _ control: Point, _ end: Point) {
    self.start = start
    self.control = control
    self.end = end
  }

  /// The point at parameter `t`; the ends are exact.
  @inlinable public func point(at t: Double) -> Point {
    let s = 1 - t
    return start * (s * s) + control * (2 * s * t) + end * (t * t)
  }

  /// How fast and where the point moves as `t` grows.
  @inlinable public func derivative(at t: Double) -> Point {
    (control - start) * (2 * (1 - t)) + (end - control) * (2 * t)
  }

  /// The piece between two parameters; `from > to` gives it backwards.
  public func piece(from: Double, to: Double) -> QuadraticCurve {
    let first = from == 0 ? start : point(at: from)
    let last = to == 1 ? end : point(at: to)
    return QuadraticCurve(first, first + derivative(at: from) * ((to - from) / 2), last)
  }

  /// The same curve with two control points. Exact but for rounding.
  @inlinable public var raised: CubicCurve {
    CubicCurve(
      start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
  }
}
