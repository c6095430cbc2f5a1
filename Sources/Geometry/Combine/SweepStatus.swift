/// The edges that the sweeping line meets, from top to bottom, with the windings below each.
///
/// They stand in blocks of some dozen, so that putting one in moves few and looking for those that
/// have ended passes over whole blocks.
struct SweepStatus {
  struct Entry: BitwiseCopyable {
    var edge: Int32
    /// Below the edge.
    var first: Int32
    var second: Int32
  }

  private struct Block {
    var entries: [Entry]
    /// The first of the places where its edges end.
    var earliestEnd: GridPoint
  }

  /// Between two entries: before the `offset`th of a block.
  struct Place {
    fileprivate var block: Int
    fileprivate var offset: Int
  }

  /// So many that blocks are halved; about the root of as many edges as a line ever meets.
  private static let largestBlock = 64

  /// None is empty.
  private var blocks: [Block] = []

  /// How many blocks there are: what one step of the sweep looks at.
  var blockCount: Int { blocks.count }

  /// Removes what ends at a point or before.
  mutating func removeEnded(at point: GridPoint, _ edges: [Arrangement.Edge]) {
    var kept = 0
    for index in blocks.indices {
      if blocks[index].earliestEnd <= point {
        blocks[index].entries.removeAll { edges[Int($0.edge)].end <= point }
        guard let first = blocks[index].entries.first else { continue }
        var earliest = edges[Int(first.edge)].end
        for entry in blocks[index].entries where edges[Int(entry.edge)].end < earliest {
          earliest = edges[Int(entry.edge)].end
        }
        blocks[index].earliestEnd = earliest
      }
      if kept != index { blocks.swapAt(kept, index) }
      kept += 1
    }
    blocks.removeLast(blocks.count - kept)
  }

  /// The place before the first edge that lies below a point.
  func place(of point: GridPoint, _ edges: [Arrangement.Edge]) -> Place {
    func isAbove(_ entry: Entry) -> Bool {
      let edge = edges[Int(entry.edge)]
      return edge.start.turn(edge.end, point) > 0
    }
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      let entries = blocks[middle].entries
      if isAbove(entries[entries.count - 1]) { low = middle + 1 } else { high = middle }
    }
    guard low < blocks.count else {
      return low > 0
        ? Place(block: low - 1, offset: blocks[low - 1].entries.count) : Place(block: 0, offset: 0)
    }
    let entries = blocks[low].entries
    var (first, last) = (0, entries.count)
    while first < last {
      let middle = (first + last) / 2
      if isAbove(entries[middle]) { first = middle + 1 } else { last = middle }
    }
    return Place(block: low, offset: first)
  }

  /// The entry above a place.
  func entry(above place: Place) -> Entry? {
    if place.offset > 0 { return blocks[place.block].entries[place.offset - 1] }
    return place.block > 0 ? blocks[place.block - 1].entries.last : nil
  }

  /// Puts an entry in; the place is the one below it afterwards.
  mutating func insert(_ entry: Entry, endingAt end: GridPoint, at place: inout Place) {
    if blocks.isEmpty {
      blocks.append(Block(entries: [entry], earliestEnd: end))
      place = Place(block: 0, offset: 1)
      return
    }
    blocks[place.block].entries.insert(entry, at: place.offset)
    if end < blocks[place.block].earliestEnd { blocks[place.block].earliestEnd = end }
    place.offset += 1
    let count = blocks[place.block].entries.count
    guard count > Self.largestBlock else { return }
    // Both halves may have the earliest end; looking in vain costs little.
    let half = count / 2
    let second = Block(
      entries: Array(blocks[place.block].entries[half...]),
      earliestEnd: blocks[place.block].earliestEnd)
    blocks[place.block].entries.removeSubrange(half...)
    blocks.insert(second, at: place.block + 1)
    if place.offset > half { place = Place(block: place.block + 1, offset: place.offset - half) }
  }
}
