#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A value that threads share, and can wait for: a mutex with a condition (Hoare's monitor).
///
/// Unchecked because the compiler cannot see that `state` is only touched while the mutex is held.
final class Monitor<State>: @unchecked Sendable {
  private var state: State
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init(_ state: sending State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_cond_destroy(changed)
    pthread_mutex_destroy(mutex)
    changed.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` alone, then wakes all who wait.
  func change<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until `body`, run alone after each change, gives a value.
  func wait<Result>(_ body: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    while true {
      if let result = body(&state) { return result }
      pthread_cond_wait(changed, mutex)
    }
  }

  /// Waits like ``wait(_:)``, but gives up after so many seconds; NaN and less than none do not wait.
  func wait<Result>(atMost seconds: Double, _ body: (inout State) -> Result?) -> Result? {
    pthread_mutex_lock(mutex)
    defer {
      pthread_cond_broadcast(changed)
      pthread_mutex_unlock(mutex)
    }
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = Int(seconds > 0 ? min(seconds, 1e6) * 1e9 : 0) + Int(end.tv_nsec)
    end.tv_sec += nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    while true {
      if let result = body(&state) { return result }
      if pthread_cond_timedwait(changed, mutex, &end) == ETIMEDOUT { return body(&state) }
    }
  }
}
