/// Finds which of many boxes overlap.
///
/// Boxes stand in the order of their left sides. Short ones are compared with those behind them for as
/// long as they reach. Where many are long, the plane is halved until few are left in each part, and
/// every pair is met in the part that holds the corner where their overlap begins, so once.
struct PairFinder {
  struct Box: BitwiseCopyable {
    var left: Int64
    var top: Int64
    var right: Int64
    var bottom: Int64
    /// Two that are settled are no pair.
    var isSettled = false
  }

  /// Half-open: what begins at its right or bottom side belongs to the neighbour.
  private typealias Region = Box

  /// So few are compared with each other.
  private static let few = 24
  /// With fewer neighbours than this, looking along x alone is quicker than halving.
  private static let fewAlongX: Int64 = 256
  /// A region of one grid step cannot be halved; thirty halvings of both sides reach it.
  private static let deepest = 60
  /// For one pair of boxes, of which many meet.
  private static let stepsPerPair: Int64 = 4
  /// For telling on which side of a line a box lies.
  private static let stepsPerMember: Int64 = 4

  private let boxes: UnsafeBufferPointer<Box>
  /// Those that are not settled, in order.
  private var unsettled: [Int32] = []
  /// The members of the parts that are being looked at, each behind those of the part that it is in.
  private var members: [Int32] = []
  private(set) var budget: WorkBudget

  /// - Parameter boxes: by rising left sides.
  init(_ boxes: UnsafeBufferPointer<Box>, budget: WorkBudget) {
    self.boxes = boxes
    self.budget = budget
    for index in boxes.indices where !boxes[index].isSettled {
      unsettled.append(Int32(truncatingIfNeeded: index))
    }
  }

  /// - Returns: false when the budget is spent, or `body` returned false.
  mutating func forEachPair(_ body: (Int32, Int32) -> Bool) -> Bool {
    let count = pairsAlongX()
    if count <= Int64(boxes.count) * Self.fewAlongX {
      return budget.spend(count * Self.stepsPerPair) && compareAlongX(body)
    }
    members = (0..<Int32(truncatingIfNeeded: boxes.count)).map { $0 }
    let side = Int64(GridPoint.limit) + 1
    return visit(
      0..<members.count, Region(left: -side, top: -side, right: side, bottom: side), depth: 0, body)
  }

  // MARK: Along x

  /// The first place in a rising list of boxes, from `low` on, whose box begins behind `right`.
  private func firstBehind(
    _ right: Int64, from low: Int, count: Int, _ box: (Int) -> Int
  ) -> Int {
    var (low, high) = (low, count)
    while low < high {
      let middle = (low + high) / 2
      if boxes[box(middle)].left <= right { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many pairs of boxes have columns in common.
  private func pairsAlongX() -> Int64 {
    var pairs: Int64 = 0
    // How many unsettled ones there are up to the box.
    var passed = 0
    for index in boxes.indices {
      let box = boxes[index]
      if box.isSettled {
        let end = firstBehind(box.right, from: passed, count: unsettled.count) {
          Int(unsettled[$0])
        }
        pairs += Int64(end - passed)
      } else {
        passed += 1
        let end = firstBehind(box.right, from: index + 1, count: boxes.count) { $0 }
        pairs += Int64(end - index - 1)
      }
    }
    return pairs
  }

  private func compareAlongX(_ body: (Int32, Int32) -> Bool) -> Bool {
    var passed = 0
    for index in boxes.indices {
      let box = boxes[index]
      let own = Int32(truncatingIfNeeded: index)
      func meets(_ other: Box) -> Bool { other.top <= box.bottom && other.bottom >= box.top }
      if box.isSettled {
        var next = passed
        while next < unsettled.count {
          let other = unsettled[next]
          guard boxes[Int(other)].left <= box.right else { break }
          if meets(boxes[Int(other)]), !body(own, other) { return false }
          next += 1
        }
      } else {
        passed += 1
        var other = index + 1
        while other < boxes.count, boxes[other].left <= box.right {
          if meets(boxes[other]), !body(own, Int32(truncatingIfNeeded: other)) { return false }
          other += 1
        }
      }
    }
    return true
  }

  // MARK: By halves

  private mutating func visit(
    _ part: Range<Int>, _ region: Region, depth: Int, _ body: (Int32, Int32) -> Bool
  ) -> Bool {
    guard budget.spend(part.count, each: Self.stepsPerMember) else { return false }
    guard part.contains(where: { !boxes[Int(members[$0])].isSettled }) else { return true }
    guard part.count > Self.few, depth < Self.deepest else { return compare(part, region, body) }
    let isWide = region.right - region.left >= region.bottom - region.top
    for isHorizontal in [isWide, !isWide] {
      let (low, high) =
        isHorizontal ? (region.left, region.right) : (region.top, region.bottom)
      guard high - low > 1 else { continue }
      let middle = low + (high - low) / 2
      let first = members.count
      for place in part {
        let box = boxes[Int(members[place])]
        if (isHorizontal ? box.left : box.top) < middle { members.append(members[place]) }
      }
      let second = members.count
      for place in part {
        let box = boxes[Int(members[place])]
        if (isHorizontal ? box.right : box.bottom) >= middle { members.append(members[place]) }
      }
      let end = members.count
      defer { members.removeLast(end - first) }
      // Halving what lies across does not help.
      if (end - first) * 2 > part.count * 3 { continue }
      var (before, after) = (region, region)
      if isHorizontal {
        before.right = middle
        after.left = middle
      } else {
        before.bottom = middle
        after.top = middle
      }
      return visit(first..<second, before, depth: depth + 1, body)
        && visit(second..<end, after, depth: depth + 1, body)
    }
    return compare(part, region, body)
  }

  private mutating func compare(
    _ part: Range<Int>, _ region: Region, _ body: (Int32, Int32) -> Bool
  ) -> Bool {
    for place in part {
      let a = boxes[Int(members[place])]
      var next = place + 1
      while next < part.upperBound {
        let b = boxes[Int(members[next])]
        guard b.left <= a.right else { break }
        next += 1
        if a.isSettled, b.isSettled { continue }
        // Of the two left sides b's is the larger.
        let top = Swift.max(a.top, b.top)
        guard top <= Swift.min(a.bottom, b.bottom), b.left >= region.left, b.left < region.right,
          top >= region.top, top < region.bottom
        else { continue }
        if !body(members[place], members[next - 1]) { return false }
      }
      guard budget.spend(next - place, each: Self.stepsPerPair) else { return false }
    }
    return true
  }
}
