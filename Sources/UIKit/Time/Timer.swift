public import Foundation

/// Calls a block after a while, once or again and again, on the app's clock.
///
/// This is Foundation's class for apps that run on a stage, where time is not the machine's: the
/// n-th call of a repeating timer comes at exactly `start + n · interval`. A file that also
/// imports Foundation writes `Zoetrope.Timer` or `UIKit.Timer`.
@MainActor public final class Timer {
  /// Seconds between calls of a repeating timer, else 0.
  public let timeInterval: TimeInterval
  public private(set) var isValid = true
  /// Kept for source compatibility: a virtual clock has no need to be late.
  public var tolerance: TimeInterval = 0
  public var userInfo: Any?

  private let block: @MainActor (Timer) -> Void
  private let repeats: Bool
  private let interval: TimeInterval
  private var start: TimeInterval = 0
  private var calls = 0.0
  private var alarm: Alarm?

  /// Seconds that Foundation takes for an interval that is not positive.
  private static let shortestInterval: TimeInterval = 0.0001

  /// A timer that waits to be added to a run loop.
  public init(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void
  ) {
    self.interval = interval > 0 ? interval : Self.shortestInterval
    timeInterval = repeats ? self.interval : 0
    self.repeats = repeats
    self.block = block
  }

  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    timer.run()
    return timer
  }

  /// Calls the block now. It does not change when the next call comes, but one that does not
  /// repeat is then over.
  public func fire() {
    guard isValid else { return }
    if !repeats { invalidate() }
    block(self)
  }

  public func invalidate() {
    isValid = false
    alarm?.cancel()
    alarm = nil
  }

  func run() {
    guard isValid, alarm == nil else { return }
    start = Clock.now
    arm()
  }

  private func arm() {
    alarm = Alarm(at: start + (calls + 1) * interval) { [self] in
      calls += 1
      fire()
      if isValid { arm() }
    }
  }
}

extension RunLoop {
  /// Starts the timer on the app's clock; all modes are one.
  @MainActor public func add(_ timer: Timer, forMode mode: RunLoop.Mode) { timer.run() }
}
