internal import ZoetropeQuartzCore

/// Actions waiting for their time: a binary heap, so that a thousand timers stay cheap.
///
/// The order is total: time first, then the order in which actions were added. Two runs of one
/// app are therefore the same, whatever it schedules.
struct ActionQueue {
  struct Entry {
    let time: Double
    /// Counts all actions ever added; breaks ties of equal times.
    let sequence: UInt64
    let handle: ScheduledAction
    let action: @MainActor () -> Void

    func precedes(_ other: Entry) -> Bool {
      time < other.time || (time == other.time && sequence < other.sequence)
    }
  }

  private var heap: [Entry] = []
  private(set) var nextSequence: UInt64 = 0

  var first: Entry? { heap.first }

  /// The times of all actions that were not called off, in order.
  @MainActor var pendingTimes: [Double] {
    heap.filter { !$0.handle.isCancelled }.map(\.time).sorted()
  }

  mutating func add(
    at time: Double, handle: ScheduledAction, _ action: @escaping @MainActor () -> Void
  ) {
    heap.append(Entry(time: time, sequence: nextSequence, handle: handle, action: action))
    nextSequence += 1
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  mutating func removeFirst() -> Entry? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while true {
      let left = 2 * parent + 1
      guard left < heap.count else { break }
      let right = left + 1
      let child = right < heap.count && heap[right].precedes(heap[left]) ? right : left
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(parent, child)
      parent = child
    }
    return first
  }
}
