import ZoetropeCoreGraphics
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// A host with a clock that tests move by hand: what is scheduled runs at its time, in order, and
/// every run ends with a flush, as a turn of a run loop does.
@MainActor final class TestHost: AppHost {
  private(set) var now: Double
  private(set) var commits: [Commit] = []
  private(set) var reports: [String] = []
  private var waiting:
    [(time: Double, order: Int, handle: ScheduledAction, action: @MainActor () -> Void)] =
      []
  private var nextOrder = 0
  private(set) var context: RenderContext!
  let size = Size(400, 400)

  /// - Parameter start: seconds; not 0, since a begin time of 0 means "now".
  init(startingAt start: Double = 100) {
    now = start
    context = RenderContext(host: self, scene: Scene(size: size))
  }

  func schedule(at time: Double, _ action: @escaping @MainActor () -> Void) -> ScheduledAction {
    let handle = ScheduledAction()
    waiting.append((time > now ? time : now, nextOrder, handle, action))
    nextOrder += 1
    return handle
  }

  func receive(_ commit: Commit) { commits.append(commit) }

  func report(_ problem: String) { reports.append(problem) }

  /// Runs the app's code in a turn of its own.
  func turn<Result>(_ body: @MainActor () throws -> Result) rethrows -> Result {
    let result = try RenderContext.$current.withValue(context) { try body() }
    RenderContext.$current.withValue(context) { context.flush() }
    return result
  }

  /// Shows a layer in front of the others, and commits.
  func show(_ layer: CALayer) { turn { context.addRoot(layer) } }

  /// Runs what is due up to and including a time, then stands there.
  func run(to time: Double) {
    while let next = waiting.filter({ $0.time <= time }).min(by: {
      ($0.time, $0.order) < ($1.time, $1.order)
    }) {
      waiting.removeAll { $0.order == next.order }
      now = max(now, next.time)
      if !next.handle.isCancelled { turn { next.action() } }
    }
    now = max(now, time)
  }

  func run(for seconds: Double) { run(to: now + seconds) }
}
