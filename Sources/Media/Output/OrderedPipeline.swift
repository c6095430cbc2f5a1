import Dispatch
import Synchronization

/// Runs jobs on other threads and takes their results back in the order in which the jobs were
/// given, on the thread that gives them. At most `limit` jobs are under way, so memory is bounded.
final class OrderedPipeline<Value: Sendable> {
  private final class Slot: Sendable {
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<Value, MediaError>?>(nil)
  }

  private let limit: Int
  private let queue = DispatchQueue.global()
  private var underWay: [Slot] = []
  private let deliver: (Value) throws(MediaError) -> Void

  init(limit: Int, deliver: @escaping (Value) throws(MediaError) -> Void) {
    self.limit = max(1, limit)
    self.deliver = deliver
  }

  deinit {
    for slot in underWay { slot.done.wait() }
  }

  /// Waits while `limit` jobs are under way. Throws what an earlier job or its delivery threw.
  func submit(_ job: @escaping @Sendable () throws(MediaError) -> Value) throws(MediaError) {
    if underWay.count >= limit { try deliverFirst() }
    let slot = Slot()
    underWay.append(slot)
    queue.async {
      let result = Result { () throws(MediaError) in try job() }
      slot.result.withLock { $0 = result }
      slot.done.signal()
    }
  }

  /// Waits for all jobs.
  func drain() throws(MediaError) {
    while !underWay.isEmpty { try deliverFirst() }
  }

  private func deliverFirst() throws(MediaError) {
    let slot = underWay.removeFirst()
    slot.done.wait()
    guard let result = slot.result.withLock({ $0 }) else { return }
    try deliver(result.get())
  }
}
