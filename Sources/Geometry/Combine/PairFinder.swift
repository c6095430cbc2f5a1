/// Finds which of many boxes overlap.
///
/// Short boxes that stand in the order of their left sides are compared with those behind them for as
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
  private static let fewAlongX = 256
  /// A region of one grid step cannot be halved; thirty halvings of both sides reach it.
  private static let deepest = 60

  private let boxes: UnsafeBufferPointer<Box>
  /// Pairs that may still be compared.
  private(set) var budget: Int

  init(_ boxes: UnsafeBufferPointer<Box>, budget: Int) {
    self.boxes = boxes
    self.budget = budget
  }

  /// - Returns: false when the budget was used up, or `body` returned false.
  mutating func forEachPair(_ body: (Int32, Int32) -> Bool) -> Bool {
    if let count = pairsAlongX(), count <= boxes.count * Self.fewAlongX {
      budget -= count
      return budget >= 0 && compareAlongX(body)
    }
    let side = Int64(GridPoint.limit) + 1
    return visit(
      (0..<Int32(truncatingIfNeeded: boxes.count)).map { $0 },
      Region(left: -side, top: -side, right: side, bottom: side), depth: 0, body)
  }

  /// How many pairs of boxes have columns in common; nil when they are not in order.
  private func pairsAlongX() -> Int? {
    var pairs = 0
    for index in boxes.indices {
      let box = boxes[index]
      if index > 0, boxes[index - 1].left > box.left { return nil }
      // The first box behind this one's right side.
      var (low, high) = (index + 1, boxes.count)
      while low < high {
        let middle = (low + high) / 2
        if boxes[middle].left <= box.right { low = middle + 1 } else { high = middle }
      }
      pairs += low - index - 1
    }
    return pairs
  }

  private func compareAlongX(_ body: (Int32, Int32) -> Bool) -> Bool {
    for index in boxes.indices {
      let box = boxes[index]
      var other = index + 1
      while other < boxes.count, boxes[other].left <= box.right {
        if boxes[other].top <= box.bottom, boxes[other].bottom >= box.top,
          !box.isSettled || !boxes[other].isSettled,
          !body(Int32(truncatingIfNeeded: index), Int32(truncatingIfNeeded: other))
        {
          return false
        }
        other += 1
      }
    }
    return true
  }

  private mutating func visit(
    _ members: [Int32], _ region: Region, depth: Int, _ body: (Int32, Int32) -> Bool
  ) -> Bool {
    guard members.contains(where: { !boxes[Int($0)].isSettled }) else { return true }
    guard members.count > Self.few, depth < Self.deepest else {
      return compare(members, region, body)
    }
    let isWide = region.right - region.left >= region.bottom - region.top
    for isHorizontal in [isWide, !isWide] {
      let (low, high) =
        isHorizontal ? (region.left, region.right) : (region.top, region.bottom)
      guard high - low > 1 else { continue }
      let middle = low + (high - low) / 2
      var first: [Int32] = []
      var second: [Int32] = []
      for member in members {
        let box = boxes[Int(member)]
        if (isHorizontal ? box.left : box.top) < middle { first.append(member) }
        if (isHorizontal ? box.right : box.bottom) >= middle { second.append(member) }
      }
      // Halving what lies across does not help.
      if Swift.min(first.count, second.count) * 10 > members.count * 9 { continue }
      var (before, after) = (region, region)
      if isHorizontal {
        before.right = middle
        after.left = middle
      } else {
        before.bottom = middle
        after.top = middle
      }
      return visit(first, before, depth: depth + 1, body)
        && visit(second, after, depth: depth + 1, body)
    }
    return compare(members, region, body)
  }

  private mutating func compare(
    _ members: [Int32], _ region: Region, _ body: (Int32, Int32) -> Bool
  ) -> Bool {
    budget -= members.count * (members.count - 1) / 2
    guard budget >= 0 else { return false }
    for (position, member) in members.enumerated() {
      let a = boxes[Int(member)]
      for other in members[(position + 1)...] {
        let b = boxes[Int(other)]
        if a.isSettled, b.isSettled { continue }
        let left = Swift.max(a.left, b.left)
        let top = Swift.max(a.top, b.top)
        guard left <= Swift.min(a.right, b.right), top <= Swift.min(a.bottom, b.bottom),
          left >= region.left, left < region.right, top >= region.top, top < region.bottom
        else { continue }
        if !body(member, other) { return false }
      }
    }
    return true
  }
}
