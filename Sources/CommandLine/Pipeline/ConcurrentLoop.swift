internal import Synchronization

/// Runs `body` for 0, 1, … `count` − 1 on so many threads, the caller's among them, and returns
/// when all are done.
///
/// Dispatch's `concurrentPerform` would take every core, whatever `--threads` asked for.
func concurrentLoop(threads: Int, count: Int, _ body: @Sendable (Int) -> Void) {
  let next = Counter()
  withoutActuallyEscaping(body) { body in
    let work: @Sendable () -> Void = {
      while true {
        let index = next.take()
        guard index < count else { return }
        body(index)
      }
    }
    let helpers = (0..<max(0, min(threads, count) - 1)).compactMap { _ in SystemThread(work) }
    work()
    for helper in helpers { helper.join() }
  }
}

private final class Counter: Sendable {
  private let next = Atomic<Int>(0)
  func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}
