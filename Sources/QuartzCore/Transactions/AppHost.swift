internal import Foundation
package import ZoetropeScene

/// What runs an app: its clock, its run loop, and where its commits go. A Stage implements it.
///
/// The host calls ``RenderContext/flush()`` at the end of each of its turns, with
/// ``RenderContext/current`` set to the context of the app whose actions ran.
@MainActor package protocol AppHost: AnyObject {
  /// Seconds on the host's clock. On a virtual clock it moves only between actions.
  var now: Double { get }

  /// Runs `action` when the clock reaches `time`; at once on the next turn when that is past.
  /// Actions of equal times run in the order in which they were scheduled.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> ScheduledAction

  /// Takes what a transaction changed. The context's scene already has it.
  func receive(_ commit: Commit)

  /// Takes a sentence about something that the app did and that had no effect: a value of the
  /// wrong type, a layer put into itself. Each is reported once.
  func report(_ problem: String)
}

extension AppHost {
  package func report(_ problem: String) { writeToStandardError(problem) }

  package func writeToStandardError(_ problem: String) {
    FileHandle.standardError.write(Data("zoetrope: \(problem)\n".utf8))
  }
}

/// Something that a host will run, and that can still be called off.
@MainActor package final class ScheduledAction {
  package private(set) var isCancelled = false
  package init() {}
  package func cancel() { isCancelled = true }
}
