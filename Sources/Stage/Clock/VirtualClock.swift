internal import ZoetropeQuartzCore

/// A clock that goes as fast as the machine, and stops at the exact time of everything that is
/// scheduled on it.
///
/// Actions run in *turns*, as in a run loop: a turn takes all that is due and was scheduled
/// before the turn began; what those actions schedule for the same time waits for the next
/// turn. The owner is told when a turn has ended, which is when the app's changes are committed.
@MainActor final class VirtualClock {
  /// Seconds; never falls.
  private(set) var now: Double = 0
  private var queue = ActionQueue()

  /// An app that schedules more actions than this without the clock moving on by
  /// `stillness` will never let it move on.
  static let actionLimit = 100_000
  /// Seconds that count as standing still. A chain of ever shorter delays also never ends.
  static let stillness = 1e-6

  /// - Parameter time: seconds; a time that has passed, and NaN, mean the next turn.
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> ScheduledAction {
    let handle = ScheduledAction()
    queue.add(at: time > now ? time : now, handle: handle, action)
    return handle
  }

  /// Runs all that is scheduled up to and including `time`, then stands at `time`.
  ///
  /// - Parameter turn: runs the actions that it is given and does what ends a turn.
  func advance(
    to time: Double, turn: (_ actions: [@MainActor () -> Void]) -> Void
  ) throws(StageError) {
    guard time >= now else { return }
    var stillSince = now
    var actionsSinceThen = 0
    while let first = queue.first, first.time <= time {
      now = first.time
      if now - stillSince > Self.stillness {
        stillSince = now
        actionsSinceThen = 0
      }
      let actions = takeTurn()
      actionsSinceThen += actions.count
      guard actionsSinceThen <= Self.actionLimit else {
        throw .runaway(time: now, actions: actionsSinceThen)
      }
      if !actions.isEmpty { turn(actions) }
    }
    now = time
  }

  /// The time of the next action that was not called off, or nil when nothing waits.
  var nextTime: Double? {
    while let first = queue.first {
      guard first.handle.isCancelled else { return first.time }
      _ = queue.removeFirst()
    }
    return nil
  }

  /// The times of all actions that were not called off, in order.
  var pendingTimes: [Double] { queue.pendingTimes }

  private func takeTurn() -> [@MainActor () -> Void] {
    let end = queue.nextSequence
    var actions: [@MainActor () -> Void] = []
    while let first = queue.first, first.time <= now, first.sequence < end {
      guard let entry = queue.removeFirst(), !entry.handle.isCancelled else { continue }
      // An earlier action of the same turn may still call this one off.
      actions.append {
        guard !entry.handle.isCancelled else { return }
        entry.action()
      }
    }
    return actions
  }
}
