extension Path {
  /// The path with its corners rounded, as After Effects' Round Corners does.
  ///
  /// A corner between two lines is cut off `radius` before and after it, but no further than half
  /// of each line, and bridged by a curve; between lines at right angles that is a quarter
  /// circle. Ends of open subpaths and corners that touch a curve stay.
  ///
  /// - Parameter radius: in the path's units. Zero, negative and NaN change nothing.
  public func roundingCorners(radius: Double) -> Path {
    guard radius > 0 else { return self }
    var result = Path()
    result.reserve(verbs: verbs.count * 2, points: points.count * 3)
    var segments: [Segment] = []
    var begin = Point.zero
    forEachSegment { event in
      switch event {
      case .begin(let point):
        begin = point
        segments.removeAll(keepingCapacity: true)
      case .segment(let segment):
        // A line without length has no direction, and the corner is with the next one.
        if case .line(let a, let b) = segment, a == b { return }
        segments.append(segment)
      case .end(let isClosed):
        Self.appendRounded(segments, from: begin, isClosed, radius, to: &result)
      }
    }
    return result
  }

  private static func appendRounded(
    _ segments: [Segment], from begin: Point, _ isClosed: Bool, _ radius: Double,
    to result: inout Path
  ) {
    guard segments.count > 1 else {
      result.move(to: begin)
      for segment in segments { result.append(segment) }
      if isClosed { result.close() }
      return
    }
    /// How much of a line a corner at one of its ends takes away, as a part of it.
    func cut(_ a: Point, _ b: Point) -> Double {
      let length = a.distance(to: b)
      return length > 0 ? Swift.min(0.5, radius / length) : 0
    }
    func isLine(_ index: Int) -> Bool {
      if case .line = segments[index] { return true }
      return false
    }
    let count = segments.count
    func hasCorner(before index: Int) -> Bool {
      if index == 0 && !isClosed { return false }
      return isLine(index) && isLine(index == 0 ? count - 1 : index - 1)
    }
    for index in 0..<count {
      let segment = segments[index]
      guard case .line(let a, let b) = segment else {
        if index == 0 { result.move(to: segment.start) }
        result.append(segment)
        continue
      }
      let isCutBefore = hasCorner(before: index)
      let isCutAfter =
        index + 1 < count ? hasCorner(before: index + 1) : isClosed && hasCorner(before: 0)
      let part = cut(a, b)
      let from = isCutBefore ? a.interpolated(to: b, part) : a
      let to = isCutAfter ? b.interpolated(to: a, part) : b
      if index == 0 { result.move(to: from) }
      result.addLine(to: to)
      guard isCutAfter else { continue }
      let next = segments[index + 1 < count ? index + 1 : 0]
      let end = b.interpolated(to: next.end, cut(b, next.end))
      result.addCubic(
        to.interpolated(to: b, quarterCircleControl), end.interpolated(to: b, quarterCircleControl),
        to: end)
    }
    if isClosed { result.close() }
  }
}
