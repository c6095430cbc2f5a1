package import ZoetropeScene

/// What runs an app: its clock, its run loop, and where its commits go. A Stage implements it.
@MainActor package protocol AppHost: AnyObject {
  /// Seconds on the host's clock. On a virtual clock it moves only between actions.
  var now: Double { get }

  /// Runs `action` when the clock reaches `time`; at once on the next turn when that is past.
  /// Actions of equal times run in the order in which they were scheduled.
  @discardableResult
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> ScheduledAction

  /// Takes what a transaction changed. Called at most once a run-loop turn and layer tree.
  func receive(_ commit: Commit)
}

/// Something that a host will run, and that can still be called off.
@MainActor package final class ScheduledAction {
  package private(set) var isCancelled = false
  package init() {}
  package func cancel() { isCancelled = true }
}

/// The connection between model trees and the host that plays them: one a hosted app.
///
/// It is found through a task-local value and not through a global, so several apps (and tests)
/// live side by side in one process.
@MainActor package final class RenderContext {
  @TaskLocal package static var current: RenderContext?

  package unowned let host: any AppHost
  /// The fold of what was committed so far: what presentation() reads.
  package internal(set) var scene: Scene

  package init(host: any AppHost, scene: Scene) {
    self.host = host
    self.scene = scene
  }
}
