public import Dispatch
import Foundation

/// The main queue of the app, on the app's clock.
///
/// On a stage, time is not the machine's, so Dispatch's own main queue would wait for another
/// clock. Other queues are Dispatch's; a file that imports Dispatch or Foundation beside UIKit
/// writes `Zoetrope.DispatchQueue` or `UIKit.DispatchQueue` for this one.
@MainActor public final class DispatchQueue {
  public static let main = DispatchQueue()

  private init() {}

  nonisolated public static func global(
    qos: DispatchQoS.QoSClass = .default
  ) -> Dispatch.DispatchQueue {
    Dispatch.DispatchQueue.global(qos: qos)
  }

  /// In the next turn.
  public func async(execute work: @escaping @MainActor () -> Void) {
    _ = Alarm(after: 0, work)
  }

  /// At an exact time; in the next turn when that has passed.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @MainActor () -> Void) {
    _ = Alarm(at: deadline.seconds, work)
  }

  public func async(execute workItem: DispatchWorkItem) {
    async { workItem.perform() }
  }

  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    asyncAfter(deadline: deadline) { workItem.perform() }
  }
}

/// A time of the app's clock.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// On the app's clock.
  let seconds: TimeInterval

  @MainActor public static func now() -> DispatchTime { DispatchTime(seconds: Clock.now) }

  public static let distantFuture = DispatchTime(seconds: .infinity)

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds - seconds)
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    switch interval {
    case .seconds(let count): time + Double(count)
    case .milliseconds(let count): time + Double(count) / 1e3
    case .microseconds(let count): time + Double(count) / 1e6
    case .nanoseconds(let count): time + Double(count) / 1e9
    case .never: .distantFuture
    @unknown default: .distantFuture
    }
  }

  public static func < (left: DispatchTime, right: DispatchTime) -> Bool {
    left.seconds < right.seconds
  }
}

/// Does something after a while on the app's clock.
@MainActor public func delay(seconds: Double, completion: @escaping () -> Void) {
  _ = Alarm(after: seconds, completion)
}
