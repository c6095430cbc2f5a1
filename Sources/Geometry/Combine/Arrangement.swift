/// A place on the grid of whole numbers that areas are combined on.
struct GridPoint: Hashable, Comparable, Sendable {
  /// Both lie within ±2²⁹, so that products of differences fit 64 bits.
  var x: Int64
  var y: Int64

  static let limit = 536_870_912.0

  /// From left to right, and from top to bottom on the same vertical.
  static func < (a: GridPoint, b: GridPoint) -> Bool { a.x != b.x ? a.x < b.x : a.y < b.y }

  /// Positive when `p` lies clockwise (on a y-down screen) of the line from self to `q`; exact.
  func turn(_ q: GridPoint, _ p: GridPoint) -> Int64 {
    (q.x - x) * (p.y - y) - (q.y - y) * (p.x - x)
  }
}

/// Two paths as straight edges on a common grid, on the way to a plane without crossings.
struct Arrangement {
  struct Edge: Sendable {
    /// `start < end` always; what ran the other way has negative windings.
    var start: GridPoint
    var end: GridPoint
    /// How often the first path's and the second path's pen went from start to end.
    var first: Int32
    var second: Int32
    /// The segment it was cut from, and the parameters there at start and end.
    var source: Int32
    var startParameter: Double
    var endParameter: Double
    /// Whether it met all others in a pass before and was not cut.
    var isSettled = false
  }

  var edges: [Edge] = []
  private(set) var sources: [Path.Segment] = []
  private let origin: Point
  private let scale: Double

  /// Nil when there are more edges than can be combined with the work there may be.
  init?(
    _ first: Path, _ second: Path, within tolerance: Double, _ budget: inout WorkBudget
  ) {
    let verbs = first.verbs.count + second.verbs.count
    guard budget.spend(verbs, each: Self.stepsPerSegment) else { return nil }
    var builder = BoundsBuilder()
    for path in [first, second] {
      path.forEachSegment { event in
        if case .segment(let segment) = event { builder.add(segment.cubic) }
      }
    }
    let box = builder.rect ?? .zero
    let size = Swift.max(box.width, box.height)
    // A power of two, and an origin on the grid: coordinates with few digits keep them all.
    let fit = size > 0 ? (GridPoint.limit * 2 / size).binade : 1
    scale = fit.isFinite && size.isFinite ? fit : 1
    let middle = Point(
      (box.midX * scale).rounded(.toNearestOrEven), (box.midY * scale).rounded(.toNearestOrEven))
    origin = middle.isFinite ? middle * (1 / scale) : .zero
    guard size.isFinite else { return }
    let tolerance = Swift.max(tolerance, size * GeometryTolerance.finestCombining)
    add(first, isFirst: true, within: tolerance)
    add(second, isFirst: false, within: tolerance)
    if edges.count > Int(GeometryTolerance.mostCombinedEdges) { return nil }
  }

  /// For taking a segment's box and making lines of it.
  private static var stepsPerSegment: Int64 { 100 }

  private mutating func add(_ path: Path, isFirst: Bool, within tolerance: Double) {
    var start = Point.zero
    var pen = Point.zero
    path.forEachSegment { event in
      switch event {
      case .begin(let point):
        start = point
        pen = point
      case .segment(let segment):
        pen = segment.end
        add(segment, isFirst: isFirst, within: tolerance)
      case .end:
        if pen != start { add(.line(pen, start), isFirst: isFirst, within: tolerance) }
      }
    }
  }

  private mutating func add(_ segment: Path.Segment, isFirst: Bool, within tolerance: Double) {
    // What is too much once stays so.
    guard segment.isFinite, edges.count <= Int(GeometryTolerance.mostCombinedEdges) else { return }
    let source = Int32(truncatingIfNeeded: sources.count)
    sources.append(segment)
    var count: Int32 = 1
    // In steps of the grid, where squares of coordinates cannot overflow.
    func scaled(_ point: Point) -> Point { (point - origin) * scale }
    switch segment {
    case .line: break
    case .quadratic(let curve):
      count = QuadraticCurve(scaled(curve.start), scaled(curve.control), scaled(curve.end))
        .lineCount(within: tolerance * scale)
    case .cubic(let curve):
      count = CubicCurve(
        scaled(curve.start), scaled(curve.control1), scaled(curve.control2), scaled(curve.end)
      ).lineCount(within: tolerance * scale)
    }
    var from = grid(segment.start)
    var parameter = 0.0
    for index in 1...count {
      let next = index == count ? 1 : Double(index) / Double(count)
      let to = grid(index == count ? segment.end : segment.point(at: next))
      if from != to {
        let isForward = from < to
        let winding: Int32 = isForward ? 1 : -1
        edges.append(
          Edge(
            start: isForward ? from : to, end: isForward ? to : from,
            first: isFirst ? winding : 0, second: isFirst ? 0 : winding, source: source,
            startParameter: isForward ? parameter : next,
            endParameter: isForward ? next : parameter))
        from = to
        parameter = next
      } else if index == count {
        // What rounds to nothing belongs to its neighbour.
        parameter = next
      }
    }
  }

  // MARK: The grid

  private func grid(_ point: Point) -> GridPoint {
    func whole(_ value: Double) -> Int64 {
      let rounded = (value * scale).rounded(.toNearestOrEven)
      guard rounded.magnitude <= GridPoint.limit else {
        return rounded > 0 ? Int64(GridPoint.limit) : rounded < 0 ? -Int64(GridPoint.limit) : 0
      }
      return Int64(rounded)
    }
    return GridPoint(x: whole(point.x - origin.x), y: whole(point.y - origin.y))
  }

  func place(_ point: GridPoint) -> Point {
    Point(Double(point.x) / scale + origin.x, Double(point.y) / scale + origin.y)
  }

  // MARK: Coincident edges

  /// Makes one edge of those with the same ends, and drops those whose windings cancel.
  mutating func mergeCoincident() {
    edges.sortByPlaces { a, b in
      if a.start != b.start { return a.start < b.start }
      if a.end != b.end { return a.end < b.end }
      return a.source < b.source
    }
    var kept = 0
    for index in edges.indices {
      if kept > 0, edges[kept - 1].start == edges[index].start,
        edges[kept - 1].end == edges[index].end
      {
        edges[kept - 1].first &+= edges[index].first
        edges[kept - 1].second &+= edges[index].second
      } else {
        edges[kept] = edges[index]
        kept += 1
      }
    }
    edges.removeLast(edges.count - kept)
    edges.removeAll { $0.first == 0 && $0.second == 0 }
  }
}
