extension Path {
  /// The path drawn from its end to its start: subpaths in reverse order, each backwards.
  ///
  /// Fact 8.7: a closed subpath begins with its last point before the close, so that a rectangle
  /// from the top left, reversed, begins at the bottom left. Reversing twice gives the same path when
  /// every subpath begins with a move.
  public var reversed: Path {
    var result = Path()
    result.reserve(verbs: verbs.count, points: points.count)
    var segments: [Segment] = []
    var begin = Point.zero
    var subpaths: [(begin: Point, segments: [Segment], isClosed: Bool)] = []
    forEachSegment { event in
      switch event {
      case .begin(let point):
        begin = point
        segments.removeAll()
      case .segment(let segment): segments.append(segment)
      case .end(let isClosed): subpaths.append((begin, segments, isClosed))
      }
    }
    for subpath in subpaths.reversed() {
      var segments = subpath.segments
      // The edge that closing draws is drawn by closing again.
      if subpath.isClosed, segments.count > 1,
        case .line(_, let end) = segments[segments.count - 1],
        end == subpath.begin
      {
        segments.removeLast()
      }
      result.move(to: segments.last?.end ?? subpath.begin)
      for segment in segments.reversed() { result.append(segment.reversed) }
      if subpath.isClosed { result.close() }
    }
    return result
  }
}
