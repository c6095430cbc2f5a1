extension Arrangement {
  /// Cuts all edges where they cross or touch others. Rounding the cuts to the grid moves edges by
  /// up to half a step, which can make new crossings, so this is repeated until there are none.
  ///
  /// - Returns: false when there are more crossings than can be found with the work there may be.
  mutating func splitCrossings(_ budget: inout WorkBudget) -> Bool {
    for _ in 0..<Self.mostPasses {
      switch splitOnce(&budget) {
      case .some(true): continue
      case .some(false): return true
      case nil: return false
      }
    }
    return true
  }

  /// For sorting an edge into its place, and what else is done to each of them once a pass.
  static var stepsPerEdge: Int64 { 400 }

  /// Two or three passes are usual. Each pass after that only meets crossings of edges that were
  /// moved by half a grid step; what is left after these is smaller than that.
  private static var mostPasses: Int { 24 }

  /// A cut of one edge.
  private struct Cut {
    var edge: Int32
    var point: GridPoint
  }

  /// - Returns: whether anything was cut; nil when there is too much.
  private mutating func splitOnce(_ budget: inout WorkBudget) -> Bool? {
    guard budget.spend(edges.count, each: Self.stepsPerEdge) else { return nil }
    // Cuts are applied in this order, so that the result does not hang on how edges were found.
    edges.sortByPlaces { a, b in
      if a.start != b.start { return a.start < b.start }
      if a.end != b.end { return a.end < b.end }
      return a.source < b.source
    }
    var cuts: [Cut] = []
    let boxes = edges.map { edge in
      PairFinder.Box(
        left: edge.start.x, top: Swift.min(edge.start.y, edge.end.y), right: edge.end.x,
        bottom: Swift.max(edge.start.y, edge.end.y),
        // What has met before and was not cut then has nothing new to find.
        isSettled: edge.isSettled)
    }
    let isComplete = edges.withUnsafeBufferPointer { edges in
      boxes.withUnsafeBufferPointer { boxes in
        var finder = PairFinder(boxes, budget: budget)
        defer { budget = finder.budget }
        return finder.forEachPair { index, other in
          Self.meet(edges[Int(index)], index, edges[Int(other)], other, &cuts)
          return cuts.count <= Int(GeometryTolerance.mostCombinedEdges)
        }
      }
    }
    guard isComplete else { return nil }
    guard !cuts.isEmpty else { return false }
    for index in edges.indices { edges[index].isSettled = true }
    apply(&cuts)
    return true
  }

  private static func meet(
    _ a: Edge, _ aIndex: Int32, _ b: Edge, _ bIndex: Int32, _ cuts: inout [Cut]
  ) {
    let bStart = a.start.turn(a.end, b.start)
    let bEnd = a.start.turn(a.end, b.end)
    if (bStart > 0 && bEnd > 0) || (bStart < 0 && bEnd < 0) {
      // Clearly on one side; but an end may lie so near that it rounds onto the edge.
      touch(a, aIndex, b.start, bStart, &cuts)
      touch(a, aIndex, b.end, bEnd, &cuts)
      touch(b, bIndex, a.start, b.start.turn(b.end, a.start), &cuts)
      touch(b, bIndex, a.end, b.start.turn(b.end, a.end), &cuts)
      return
    }
    let aStart = b.start.turn(b.end, a.start)
    let aEnd = b.start.turn(b.end, a.end)
    touch(a, aIndex, b.start, bStart, &cuts)
    touch(a, aIndex, b.end, bEnd, &cuts)
    touch(b, bIndex, a.start, aStart, &cuts)
    touch(b, bIndex, a.end, aEnd, &cuts)
    guard (bStart > 0) != (bEnd > 0), bStart != 0, bEnd != 0 else { return }
    guard (aStart > 0) != (aEnd > 0), aStart != 0, aEnd != 0 else { return }
    // A proper crossing, as far along a as the distances of a's ends from b are to each other.
    let fraction = Double(aStart) / (Double(aStart) - Double(aEnd))
    let x = Double(a.end.x - a.start.x) * fraction
    let y = Double(a.end.y - a.start.y) * fraction
    let point = GridPoint(
      x: a.start.x + Int64(x.rounded(.toNearestOrEven)),
      y: a.start.y + Int64(y.rounded(.toNearestOrEven)))
    if point != a.start && point != a.end { cuts.append(Cut(edge: aIndex, point: point)) }
    if point != b.start && point != b.end { cuts.append(Cut(edge: bIndex, point: point)) }
  }

  /// Cuts an edge at a point that lies on it, or within half a grid step of it.
  private static func touch(
    _ edge: Edge, _ index: Int32, _ point: GridPoint, _ turn: Int64, _ cuts: inout [Cut]
  ) {
    guard point > edge.start, point < edge.end else { return }
    guard point.y >= Swift.min(edge.start.y, edge.end.y),
      point.y <= Swift.max(edge.start.y, edge.end.y)
    else { return }
    // |turn| is the distance times the length; the longer side stands for the length.
    let width = edge.end.x - edge.start.x
    let height = (edge.end.y - edge.start.y).magnitude
    guard turn.magnitude * 2 <= Swift.max(width.magnitude, height) else { return }
    cuts.append(Cut(edge: index, point: point))
  }

  private mutating func apply(_ cuts: inout [Cut]) {
    // Along each edge the points are in the order of the edge, since it runs to larger points.
    cuts.sortByPlaces { $0.edge != $1.edge ? $0.edge < $1.edge : $0.point < $1.point }
    var next = 0
    while next < cuts.count {
      let index = Int(cuts[next].edge)
      let whole = edges[index]
      let length = Self.length(whole.start, whole.end)
      var piece = whole
      piece.isSettled = false
      var isFirst = true
      func append(_ piece: Edge, to edges: inout [Edge]) {
        if isFirst { edges[index] = piece } else { edges.append(piece) }
        isFirst = false
      }
      while next < cuts.count, Int(cuts[next].edge) == index {
        let point = cuts[next].point
        next += 1
        // Steep edges: a rounded cut may step back; such a one is left for the next pass.
        guard point > piece.start, point < whole.end else { continue }
        let fraction = Swift.min(1, Self.length(whole.start, point) / length)
        let parameter =
          whole.startParameter + (whole.endParameter - whole.startParameter) * fraction
        piece.end = point
        piece.endParameter = parameter
        append(piece, to: &edges)
        piece.start = point
        piece.startParameter = parameter
      }
      piece.end = whole.end
      piece.endParameter = whole.endParameter
      append(piece, to: &edges)
    }
  }

  private static func length(_ a: GridPoint, _ b: GridPoint) -> Double {
    Point(Double(b.x - a.x), Double(b.y - a.y)).length
  }
}
