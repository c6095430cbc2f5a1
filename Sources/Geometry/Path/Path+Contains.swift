extension Path {
  /// How often the path winds round a point: clockwise turns (on a y-down screen) count 1,
  /// anticlockwise ones −1. Open subpaths are closed by a line, as filling does.
  ///
  /// Curves are cut where they turn back in y and their crossing with the point's horizontal is found
  /// to the last bits, so the answer has no tolerance. A point on the path belongs to one side of it.
  /// Segments that are not finite do not count.
  public func winding(at point: Point) -> Int32 {
    guard point.isFinite else { return 0 }
    var winding: Int32 = 0
    var start = Point.zero
    var pen = Point.zero
    forEachSegment { event in
      switch event {
      case .begin(let place):
        start = place
        pen = place
      case .segment(let segment):
        guard segment.isFinite else { return }
        winding &+= segment.crossings(of: point)
        pen = segment.end
      case .end:
        if pen.isFinite && start.isFinite {
          winding &+= Segment.line(pen, start).crossings(of: point)
        }
      }
    }
    return winding
  }

  /// Whether a fill paints the point.
  public func contains(_ point: Point, rule: FillRule = .nonZero) -> Bool {
    let winding = winding(at: point)
    return rule == .nonZero ? winding != 0 : winding % 2 != 0
  }

  /// Whether a stroke paints the point, to within `tolerance` of its outline.
  public func strokeContains(
    _ point: Point, style: StrokeStyle, within tolerance: Double = 0.01
  ) -> Bool {
    stroked(style, within: tolerance).contains(point)
  }
}

extension Path.Segment {
  /// Crossings of the ray from `point` to the left. On the left of something that is gone round
  /// clockwise the pen goes up, which counts 1.
  fileprivate func crossings(of point: Point) -> Int32 {
    if case .line(let a, let b) = self { return Self.lineCrossing(a, b, point) }
    let curve = cubic
    let low = Swift.min(curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
    let high = Swift.max(curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
    let left = Swift.min(curve.start.x, curve.control1.x, curve.control2.x, curve.end.x)
    guard point.y >= low, point.y <= high, point.x >= left else { return 0 }
    var cuts = (0.0, 1.0, 1.0, 1.0)
    let d0 = curve.control1.y - curve.start.y
    let d1 = curve.control2.y - curve.control1.y
    let d2 = curve.end.y - curve.control2.y
    for t in Roots.quadratic(d0 - 2 * d1 + d2, 2 * (d1 - d0), d0) where t > 0 && t < 1 {
      if t < cuts.1 {
        (cuts.1, cuts.2) = (t, cuts.1)
      } else {
        cuts.2 = t
      }
    }
    return Self.monotoneCrossing(curve, cuts.0, cuts.1, point)
      &+ Self.monotoneCrossing(curve, cuts.1, cuts.2, point)
      &+ Self.monotoneCrossing(curve, cuts.2, cuts.3, point)
  }

  /// Half open in y, so that a corner between two edges is crossed once or not at all.
  private static func lineCrossing(_ a: Point, _ b: Point, _ point: Point) -> Int32 {
    guard (a.y <= point.y) != (b.y <= point.y) else { return 0 }
    let isDown = b.y > a.y
    let (upper, lower) = isDown ? (a, b) : (b, a)
    // The point is right of the edge.
    guard (lower - upper).cross(point - upper) <= 0 else { return 0 }
    return isDown ? -1 : 1
  }

  private static func monotoneCrossing(
    _ curve: CubicCurve, _ from: Double, _ to: Double, _ point: Point
  ) -> Int32 {
    guard from < to else { return 0 }
    let a = from == 0 ? curve.start.y : curve.point(at: from).y
    let b = to == 1 ? curve.end.y : curve.point(at: to).y
    guard (a <= point.y) != (b <= point.y) else { return 0 }
    let isDown = b > a
    var low = from
    var high = to
    // Halving until the two parameters are neighbours.
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { break }
      if (curve.point(at: middle).y <= point.y) == isDown { low = middle } else { high = middle }
    }
    guard curve.point(at: low).x <= point.x else { return 0 }
    return isDown ? -1 : 1
  }
}
