internal import Foundation
internal import ZoetropeGeometry
internal import ZoetropeScene

/// Serves layers that are used outside of any app: transactions nest and end, completions run, and
/// nothing is shown. It keeps real time, and its turns are those of the main actor.
@MainActor final class DefaultHost: AppHost {
  private static let shared = DefaultHost()
  static let context = RenderContext(host: shared, scene: Scene(size: Size(0, 0)))

  private let start = ContinuousClock.now
  private var flushIsScheduled = false

  var now: Double { (ContinuousClock.now - start) / .seconds(1) }

  @discardableResult
  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> ScheduledAction {
    let handle = ScheduledAction()
    // Nobody waits for longer than a day, and NaN means now.
    let delay = min(max(time - now, 0), 86_400)
    Task { @MainActor in
      if delay > 0 { try? await Task.sleep(for: .seconds(delay)) }
      if !handle.isCancelled { action() }
    }
    return handle
  }

  func receive(_ commit: Commit) {}

  func flushSoon(_ context: RenderContext) {
    guard !flushIsScheduled else { return }
    flushIsScheduled = true
    schedule(at: now) { [weak self] in
      self?.flushIsScheduled = false
      context.flush()
    }
  }
}
