package import Foundation
import ZoetropeQuartzCore

/// Something that will be done after a while on the app's clock, and can be called off.
@MainActor package final class Alarm {
  private let scheduled: ScheduledAction?

  /// - Parameter seconds: 0, negative and NaN mean the next turn.
  package convenience init(after seconds: TimeInterval, _ action: @escaping () -> Void) {
    self.init(at: Clock.now + (seconds > 0 ? seconds : 0), action)
  }

  /// At an exact time of the app's clock.
  package init(at time: TimeInterval, _ action: @escaping () -> Void) {
    scheduled = RenderContext.active.host?.schedule(at: time) { action() }
  }

  package func cancel() { scheduled?.cancel() }
}

/// The app's clock.
@MainActor package enum Clock {
  /// Seconds.
  package static var now: TimeInterval { CACurrentMediaTime() }
}
