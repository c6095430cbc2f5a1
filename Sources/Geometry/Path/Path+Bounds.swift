extension Path {
  /// The smallest rectangle that holds all points, control points too (Core Graphics'
  /// `boundingBox`, fact 8.22). Nil for an empty path. Coordinates that are not finite do not count.
  public var controlBounds: Rect? {
    var box = BoundsBuilder()
    for point in points { box.add(point) }
    return box.rect
  }

  /// The smallest rectangle that holds what the pen drew (Core Graphics' `boundingBoxOfPath`,
  /// fact 8.22). Nil for an empty path. Segments that are not finite do not count.
  public var bounds: Rect? {
    var box = BoundsBuilder()
    forEachSegment { event in
      switch event {
      case .begin(let point): box.add(point)
      case .segment(.line(_, let end)): box.add(end)
      case .segment(.quadratic(let curve)): box.add(curve.raised)
      case .segment(.cubic(let curve)): box.add(curve)
      case .end: break
      }
    }
    return box.rect
  }
}

extension Path.Segment {
  /// The rectangle round its ends and control points; an empty one when they are not finite.
  package var controlBounds: Rect {
    var box = BoundsBuilder()
    let curve = cubic
    for point in [curve.start, curve.control1, curve.control2, curve.end] { box.add(point) }
    return box.rect ?? .zero
  }
}

/// Grows a rectangle around points and curves.
package struct BoundsBuilder {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity

  package init() {}

  package var rect: Rect? {
    minX <= maxX ? Rect(minX, minY, maxX - minX, maxY - minY) : nil
  }

  package mutating func add(_ point: Point) {
    guard point.isFinite else { return }
    addX(point.x)
    addY(point.y)
  }

  package mutating func add(_ curve: CubicCurve) {
    guard Path.Segment.cubic(curve).isFinite else { return }
    add(curve.start)
    add(curve.end)
    // Where a coordinate turns back, its derivative is zero. Without controls outside of the
    // ends it cannot turn.
    let d0 = curve.control1 - curve.start
    let d1 = curve.control2 - curve.control1
    let d2 = curve.end - curve.control2
    if !(d0.x >= 0 && d1.x >= 0 && d2.x >= 0 || d0.x <= 0 && d1.x <= 0 && d2.x <= 0) {
      for t in Roots.quadratic(d0.x - 2 * d1.x + d2.x, 2 * (d1.x - d0.x), d0.x)
      where t > 0 && t < 1 {
        addX(curve.point(at: t).x)
      }
    }
    if !(d0.y >= 0 && d1.y >= 0 && d2.y >= 0 || d0.y <= 0 && d1.y <= 0 && d2.y <= 0) {
      for t in Roots.quadratic(d0.y - 2 * d1.y + d2.y, 2 * (d1.y - d0.y), d0.y)
      where t > 0 && t < 1 {
        addY(curve.point(at: t).y)
      }
    }
  }

  private mutating func addX(_ x: Double) {
    if x < minX { minX = x }
    if x > maxX { maxX = x }
  }

  private mutating func addY(_ y: Double) {
    if y < minY { minY = y }
    if y > maxY { maxY = y }
  }
}
