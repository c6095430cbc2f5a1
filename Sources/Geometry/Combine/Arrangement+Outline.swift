extension Arrangement {
  /// An edge of the result, directed so that the inside lies clockwise of it on a y-down screen.
  struct Side: Sendable {
    var from: GridPoint
    var to: GridPoint
    var source: Int32
    var fromParameter: Double
    var toParameter: Double
  }

  /// Finds the edges that separate inside from outside.
  ///
  /// A vertical line sweeps over the edges, which do not cross any more, and keeps those that it
  /// meets in order from top to bottom. What lies above an edge that begins is known from the one
  /// above it.
  ///
  /// - Returns: nil when that takes more work than there may be.
  mutating func outline(
    operation: PathOperation, rule: FillRule, otherRule: FillRule, budget: inout WorkBudget
  ) -> [Side]? {
    guard budget.spend(edges.count, each: Self.stepsPerEdge) else { return nil }
    edges.sortByPlaces { a, b in
      if a.start != b.start { return a.start < b.start }
      // Of those that begin together the upper one first.
      let turn = a.start.turn(b.end, a.end)
      return turn != 0 ? turn < 0 : a.end < b.end
    }
    var sides: [Side] = []
    var status = SweepStatus()
    func isInside(_ first: Int32, _ second: Int32) -> Bool {
      operation.isInside(
        rule == .nonZero ? first != 0 : first % 2 != 0,
        otherRule == .nonZero ? second != 0 : second % 2 != 0)
    }
    var next = 0
    while next < edges.count {
      let point = edges[next].start
      guard budget.spend(status.blockCount, each: 1) else { return nil }
      status.removeEnded(at: point, edges)
      var place = status.place(of: point, edges)
      let above = status.entry(above: place)
      var first = above?.first ?? 0
      var second = above?.second ?? 0
      while next < edges.count, edges[next].start == point {
        let edge = edges[next]
        let isInsideAbove = isInside(first, second)
        first &+= edge.first
        second &+= edge.second
        let isInsideBelow = isInside(first, second)
        if isInsideAbove != isInsideBelow {
          // With the inside below, going right has it clockwise.
          sides.append(
            isInsideBelow
              ? Side(
                from: edge.start, to: edge.end, source: edge.source,
                fromParameter: edge.startParameter, toParameter: edge.endParameter)
              : Side(
                from: edge.end, to: edge.start, source: edge.source,
                fromParameter: edge.endParameter, toParameter: edge.startParameter))
        }
        status.insert(
          SweepStatus.Entry(edge: Int32(truncatingIfNeeded: next), first: first, second: second),
          endingAt: edge.end, at: &place)
        next += 1
      }
    }
    return sides
  }

  /// Joins the sides to closed contours and cuts their curves out of the segments they came from.
  ///
  /// - Returns: nil when that takes more work than there may be.
  func path(of sides: [Side], budget: inout WorkBudget) -> Path? {
    guard budget.spend(sides.count, each: Self.stepsPerEdge) else { return nil }
    var sides = sides
    sides.sortByPlaces { a, b in
      if a.from != b.from { return a.from < b.from }
      return a.to < b.to
    }
    var isUsed = [Bool](repeating: false, count: sides.count)
    var result = Path()
    for begin in sides.indices where !isUsed[begin] {
      var contour: [Side] = []
      var current = begin
      while true {
        isUsed[current] = true
        contour.append(sides[current])
        guard let next = Self.successor(of: sides[current], sides, isUsed, &budget) else { break }
        current = next
      }
      // The plane without crossings has as many sides into a point as out of it; only a contour that
      // comes home is an outline.
      if contour.count > 1, contour[0].from == contour[contour.count - 1].to {
        append(contour, to: &result)
      }
    }
    return budget.isSpent ? nil : result
  }

  /// The unused side that leaves where this one arrives, the most clockwise one of several: so
  /// contours that touch at a point stay apart.
  private static func successor(
    of side: Side, _ sides: [Side], _ isUsed: [Bool], _ budget: inout WorkBudget
  ) -> Int? {
    var low = 0
    var high = sides.count
    while low < high {
      let middle = (low + high) / 2
      if sides[middle].from < side.to { low = middle + 1 } else { high = middle }
    }
    var best: Int?
    while low < sides.count, sides[low].from == side.to, budget.spend(1) {
      if !isUsed[low] {
        if let other = best {
          if isMoreClockwise(sides[low], than: sides[other], after: side) { best = low }
        } else {
          best = low
        }
      }
      low += 1
    }
    return best
  }

  private static func isMoreClockwise(_ a: Side, than b: Side, after side: Side) -> Bool {
    let turnA = side.from.turn(side.to, a.to)
    let turnB = side.from.turn(side.to, b.to)
    // Right turns before going on before left turns; among the same kind the one clockwise of
    // the other.
    if (turnA > 0) != (turnB > 0) { return turnA > 0 }
    return a.from.turn(b.to, a.to) > 0
  }
}
