extension Path {
  /// Streams the path as straight edges that stray from it by at most `tolerance`.
  ///
  /// The number of lines that a curve needs follows from its second differences, and the lines are
  /// spread evenly over its parameter; the end points are exact. Nothing is allocated.
  ///
  /// Bare moves are not passed on. An element with a coordinate that is infinite or not a number
  /// is left out. A curve whose coordinates are so large that their squares overflow (1e150) is
  /// replaced by its chord.
  ///
  /// - Parameters:
  ///   - tolerance: the largest distance, in the units after `transform`. One that is not positive
  ///     asks for the finest that ``GeometryTolerance/mostLinesPerCurve`` allows.
  ///   - transform: applied to the points first.
  ///   - visible: after the transform, what is going to be looked at. Where a curve of many lines is
  ///     above, below or beside it, one line may stand for many. Nil wants all.
  ///
  /// Source: G. Wang, "The subdivision method for finding the intersection between two Bézier
  /// curves or surfaces", Zhejiang University Journal (1984), for the bound on the number.
  @inlinable public func flatten<Sink: PolylineSink>(
    within tolerance: Double, transform: AffineTransform = .identity, visible: Rect? = nil,
    into sink: inout Sink
  ) {
    points.withUnsafeBufferPointer { points in
      var next = 0
      var start = Point.zero
      var pen = Point.zero
      var hasPen = false
      var hasBegun = false
      for verb in verbs {
        let first = next
        next += verb.pointCount
        if verb == .close {
          if hasBegun { sink.close() }
          pen = start
          hasBegun = false
          continue
        }
        let end = transform.apply(points[next - 1])
        guard end.isFinite else { continue }
        if verb == .move || !hasPen {
          start = end
          pen = end
          hasPen = true
          hasBegun = false
          continue
        }
        if !hasBegun {
          sink.move(to: pen)
          hasBegun = true
        }
        switch verb {
        case .quadratic:
          QuadraticCurve(pen, transform.apply(points[first]), end)
            .flatten(within: tolerance, visible: visible, into: &sink)
        case .cubic:
          CubicCurve(
            pen, transform.apply(points[first]), transform.apply(points[first + 1]), end
          ).flatten(within: tolerance, visible: visible, into: &sink)
        default:
          sink.line(to: end)
        }
        pen = end
      }
    }
  }

  /// The path with its curves replaced by lines that stray by at most `tolerance`.
  public func flattened(within tolerance: Double) -> Path {
    var result = Path()
    result.reserve(verbs: verbs.count * 8, points: verbs.count * 8)
    flatten(within: tolerance, into: &result)
    return result
  }
}

extension QuadraticCurve {
  /// How many lines follow the curve within `tolerance`, when spread evenly over its parameter.
  @inlinable public func lineCount(within tolerance: Double) -> Int32 {
    let bend = start - control * 2 + end
    return Int32(
      ceiling: (bend.length / (4 * tolerance)).squareRoot(),
      in: 1...GeometryTolerance.mostLinesPerCurve)
  }

  /// Passes on the lines after the start point.
  @inlinable public func flatten<Sink: PolylineSink>(
    within tolerance: Double, visible: Rect? = nil, into sink: inout Sink
  ) {
    let bend = start - control * 2 + end
    let slope = (control - start) * 2
    guard bend.dot(bend).isFinite else { return sink.line(to: end) }
    let count = lineCount(within: tolerance)
    if count > CurveRun.fewLines, let visible {
      let run = CurveRun(
        start: start, end: end, slope: slope, bend: bend, twist: .zero, count: count,
        visible: visible)
      return run.flatten(into: &sink)
    }
    let step = 1 / Double(count)
    var index: Int32 = 1
    while index < count {
      let t = Double(index) * step
      sink.line(to: start + (slope + bend * t) * t)
      index &+= 1
    }
    sink.line(to: end)
  }
}

extension CubicCurve {
  /// How many lines follow the curve within `tolerance`, when spread evenly over its parameter.
  @inlinable public func lineCount(within tolerance: Double) -> Int32 {
    let bend1 = start - control1 * 2 + control2
    let bend2 = control1 - control2 * 2 + end
    let square1 = bend1.dot(bend1)
    let square2 = bend2.dot(bend2)
    let largest = (square1 > square2 ? square1 : square2).squareRoot()
    return Int32(
      ceiling: (0.75 * largest / tolerance).squareRoot(),
      in: 1...GeometryTolerance.mostLinesPerCurve)
  }

  /// Passes on the lines after the start point.
  @inlinable public func flatten<Sink: PolylineSink>(
    within tolerance: Double, visible: Rect? = nil, into sink: inout Sink
  ) {
    let slope = (control1 - start) * 3
    let bend = (start - control1 * 2 + control2) * 3
    let twist = end - start + (control1 - control2) * 3
    guard (bend.dot(bend) + twist.dot(twist)).isFinite else { return sink.line(to: end) }
    let count = lineCount(within: tolerance)
    if count > CurveRun.fewLines, let visible {
      let run = CurveRun(
        start: start, end: end, slope: slope, bend: bend, twist: twist, count: count,
        visible: visible)
      return run.flatten(into: &sink)
    }
    let step = 1 / Double(count)
    var index: Int32 = 1
    while index < count {
      let t = Double(index) * step
      sink.line(to: start + (slope + (bend + twist * t) * t) * t)
      index &+= 1
    }
    sink.line(to: end)
  }
}
