public import Foundation
import ZoetropeUIKit

/// Does something again and again, a certain number of times (fact 13.17).
///
///     Timer(interval: 0.25, count: 3) { … }.start()     // t + 0.25, 0.5 and 0.75 s
@MainActor public final class Timer {
  /// How often the action has run since the timer was started, or stopped last.
  public private(set) var step = 0
  private let count: Int
  private let interval: TimeInterval
  private let action: () -> Void
  private var timer: ZoetropeUIKit.Timer?

  /// - Parameter interval: seconds.
  /// - Parameter count: after so many times the timer stops.
  public init(interval: TimeInterval, count: Int = Int.max, action: @escaping () -> Void) {
    self.interval = interval
    self.count = count
    self.action = action
  }

  /// Runs the action now, and stops the timer when that was the last time.
  public func fire() {
    action()
    step += 1
    if step >= count { stop() }
  }

  /// Starts, or goes on after a pause; does nothing while the timer runs.
  public func start() {
    guard timer == nil else { return }
    timer = ZoetropeUIKit.Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      self.fire()
    }
  }

  /// Keeps the number of steps.
  public func pause() {
    timer?.invalidate()
    timer = nil
  }

  public func stop() {
    pause()
    step = 0
  }
}
