/// Which edges of two contours correspond, and the contour with fewer of them cut accordingly.
///
/// Each edge of the shorter list corresponds to a run of one or more edges of the longer one and is
/// cut in as many pieces, in the proportions of their lengths. Which runs is found by dynamic
/// programming over all monotone assignments, for every admissible start.
struct MorphCorrespondence {
  /// The contour with more edges, turned so that its edges correspond in order.
  let more: MorphContour
  /// The other one's edges after cutting: as many as `more` has.
  let cutEdges: [MorphContour.Edge]

  init(fewer: MorphContour, more: MorphContour, isDirectionFree: Bool) {
    var best: (cost: Double, fewer: MorphContour, more: MorphContour, runs: [Int])?
    func consider(_ fewer: MorphContour, _ more: MorphContour) {
      let (cost, runs) = Self.runs(fewer, more)
      // Strictly less by more than rounding: of equal ones the first one wins.
      if best == nil || cost < best!.cost * (1 - 1e-12) { best = (cost, fewer, more, runs) }
    }
    func considerStarts(_ fewer: MorphContour, _ more: MorphContour) {
      if more.isClosed {
        for shift in Self.shifts(of: more, along: fewer) {
          consider(fewer, more.rotated(by: shift))
        }
      } else if fewer.isClosed {
        for shift in Self.shifts(of: fewer, along: more) {
          consider(fewer.rotated(by: shift), more)
        }
      } else {
        consider(fewer, more)
      }
    }
    considerStarts(fewer, more)
    if isDirectionFree { considerStarts(fewer, more.reversed) }
    let chosen = best ?? (0, fewer, more, [more.edges.count])
    self.more = chosen.more
    cutEdges = Self.cut(chosen.fewer, along: chosen.more, chosen.runs)
  }

  /// Steps of the search that are affordable while a frame waits, some ten milliseconds.
  private static let mostWork = 2_000_000.0

  private static func work(_ fewer: MorphContour, _ more: MorphContour) -> Double {
    let m = Double(fewer.edges.count)
    let slack = Double(more.edges.count) - m + 1
    return m * slack * slack * slack / 2
  }

  /// Which edges of a closed contour may come first. All of them where the search is short; else
  /// the one that fits best when both contours are sampled at even distances.
  private static func shifts(of contour: MorphContour, along other: MorphContour) -> Range<Int> {
    let count = contour.edges.count
    let search =
      count < other.edges.count ? work(contour, other) : work(other, contour)
    if search * Double(count) <= mostWork { return 0..<count }
    let shift = coarseShift(of: contour, along: other)
    return shift..<(shift + 1)
  }

  private static func coarseShift(of contour: MorphContour, along other: MorphContour) -> Int {
    let sampleCount = 128
    let own = samples(of: contour, sampleCount)
    let its = samples(of: other, sampleCount)
    let frame = CostFrame(contour)
    let otherFrame = CostFrame(other)
    var best = (cost: Double.infinity, shift: 0)
    for shift in 0..<sampleCount {
      var cost = 0.0
      for index in 0..<sampleCount {
        let gap =
          frame.apply(own[(index + shift) % sampleCount].point) - otherFrame.apply(its[index].point)
        cost += gap.dot(gap)
      }
      if cost < best.cost { best = (cost, shift) }
    }
    return own[best.shift].edge
  }

  /// Places at even distances, and the edges that they lie on.
  private static func samples(
    of contour: MorphContour, _ count: Int
  ) -> [(point: Point, edge: Int)] {
    var total = 0.0
    for edge in contour.edges { total += edge.length }
    var result: [(point: Point, edge: Int)] = []
    var index = 0
    var passed = 0.0
    for sample in 0..<count {
      let distance = total * Double(sample) / Double(count)
      while index + 1 < contour.edges.count, passed + contour.edges[index].length <= distance {
        passed += contour.edges[index].length
        index += 1
      }
      let edge = contour.edges[index]
      let fraction = edge.length > 0 ? Swift.min(1, (distance - passed) / edge.length) : 0
      result.append((edge.curve.point(at: fraction), index))
    }
    return result
  }

  /// How many edges of `more` each edge of `fewer` corresponds to, and what that costs.
  private static func runs(
    _ fewer: MorphContour, _ more: MorphContour
  ) -> (cost: Double, runs: [Int]) {
    let m = fewer.edges.count
    let n = more.edges.count
    let fewerFrame = m == n ? CostFrame.absolute : CostFrame(fewer)
    let moreFrame = m == n ? CostFrame.absolute : CostFrame(more)
    let corners = (0..<n).map { moreFrame.apply(more.corner($0)) }
    if m == n {
      var cost = 0.0
      for index in 0..<m {
        let gap = fewerFrame.apply(fewer.corner(index)) - corners[index]
        cost += gap.dot(gap)
      }
      return (cost, [Int](repeating: 1, count: m))
    }
    guard work(fewer, more) <= mostWork else { return (0, runsByLength(fewer, more)) }

    var reached = [0.0]
    for edge in more.edges { reached.append(reached[reached.count - 1] + edge.length) }
    // cost[i][j]: the first i edges of one against the first i + j edges of the other.
    let slack = n - m
    var cost = [Double](repeating: .infinity, count: (m + 1) * (slack + 1))
    var choice = [Int](repeating: 0, count: (m + 1) * (slack + 1))
    cost[0] = 0
    for i in 0..<m {
      for extra in 0...slack where cost[i * (slack + 1) + extra].isFinite {
        let first = i + extra
        for run in 1...(slack - extra + 1) {
          let total = reached[first + run] - reached[first]
          var added = 0.0
          for k in 0..<run {
            let fraction = total > 0 ? (reached[first + k] - reached[first]) / total : 0
            let gap =
              fewerFrame.apply(fewer.edges[i].curve.point(at: fraction)) - corners[first + k]
            added += gap.dot(gap)
          }
          let target = (i + 1) * (slack + 1) + extra + run - 1
          let sum = cost[i * (slack + 1) + extra] + added
          if sum < cost[target] {
            cost[target] = sum
            choice[target] = run
          }
        }
      }
    }
    var runs = [Int](repeating: 1, count: m)
    var extra = slack
    for i in stride(from: m, to: 0, by: -1) {
      let run = Swift.max(1, choice[i * (slack + 1) + extra])
      runs[i - 1] = run
      extra = Swift.max(0, extra - (run - 1))
    }
    return (cost[m * (slack + 1) + slack], runs)
  }

  /// The quick way for long lists: every edge gets one, and the rest goes to the longest pieces.
  private static func runsByLength(_ fewer: MorphContour, _ more: MorphContour) -> [Int] {
    let m = fewer.edges.count
    let n = more.edges.count
    var total = 0.0
    for edge in fewer.edges { total += edge.length }
    guard total > 0 else {
      var runs = [Int](repeating: 1, count: m)
      runs[m - 1] += n - m
      return runs
    }
    var runs: [Int] = []
    var length = 0.0
    var given = 0
    for (index, edge) in fewer.edges.enumerated() {
      length += edge.length
      let left = m - index - 1
      let wanted = Double(n) * (length / total)
      let upTo =
        wanted.isFinite
        ? Int(Swift.max(0, Swift.min(Double(n), wanted.rounded(.toNearestOrEven)))) : 0
      let run = Swift.max(1, Swift.min(upTo - given, n - left - given))
      runs.append(run)
      given += run
    }
    runs[m - 1] += n - given
    return runs
  }

  private static func cut(
    _ fewer: MorphContour, along more: MorphContour, _ runs: [Int]
  ) -> [MorphContour.Edge] {
    var result: [MorphContour.Edge] = []
    result.reserveCapacity(more.edges.count)
    var next = 0
    for (index, run) in runs.enumerated() {
      let edge = fewer.edges[index]
      if run == 1 {
        result.append(edge)
        next += 1
        continue
      }
      var total = 0.0
      for other in more.edges[next..<(next + run)] { total += other.length }
      var from = 0.0
      var length = 0.0
      for k in 0..<run {
        length += more.edges[next + k].length
        let to = k == run - 1 ? 1 : total > 0 ? length / total : Double(k + 1) / Double(run)
        var piece = edge.piece(from: from, to: to)
        // Neighbours share their corner to the last bit.
        if let last = result.last, k > 0 { piece.curve.start = last.curve.end }
        result.append(piece)
        from = to
      }
      next += run
    }
    return result
  }
}

/// Where costs are measured: contours of different make are compared after both were brought to
/// the same place and size, so that what moves or grows as a whole does not distort the match.
private struct CostFrame {
  var center: Point
  var scale: Double

  static let absolute = CostFrame(center: .zero, scale: 1)

  init(_ contour: MorphContour) {
    center = contour.center
    let size = Swift.max(contour.box.width, contour.box.height)
    scale = size > 0 ? 1 / size : 0
  }

  private init(center: Point, scale: Double) {
    self.center = center
    self.scale = scale
  }

  func apply(_ point: Point) -> Point { (point - center) * scale }
}
