public import Foundation
import ZoetropeCoreGraphics
import ZoetropeGeometry
package import ZoetropeQuartzCore
public import ZoetropeScene
public import ZoetropeUIKit

/// Hosts an app on a virtual clock, plays events to it, and records what it commits.
///
///     let stage = Stage(size: CGSize(width: 375, height: 667))
///     stage.host { CheckMark() }
///     stage.send([.tap(at: 0.5, point: CGPoint(x: 187, y: 333))])
///     try stage.run(to: 3)
///     let document = stage.document            // any frame of the three seconds
///
/// The app's timers, delays, completions and gestures come at their exact times, as fast as the
/// machine goes. Several stages live side by side in one process: an app finds its own stage
/// through the task that runs it, so everything that makes or changes its layers happens in
/// ``perform(_:)`` or in what the stage calls.
@MainActor public final class Stage {
  /// Points.
  public let size: CGSize
  /// Pixels a point that the app is laid out for.
  public let scale: CGFloat
  /// What was committed so far. Its duration is where the clock stood last.
  public private(set) var document: Document

  /// Whether ``document`` keeps what is committed. An app that runs for hours is not recorded.
  public var isRecording = true
  /// Hears of each commit at once: what sends them elsewhere.
  public var onCommit: ((Commit) -> Void)?

  /// Hears of what the app does in vain: a value of the wrong type, a font that is not installed.
  /// Nil means standard error.
  public var onProblem: (@MainActor (String) -> Void)?

  private let clock = VirtualClock()
  private let application: UIApplication
  private lazy var context = RenderContext(host: self, scene: Scene(size: document.size))
  private var window: UIWindow?
  private var failure: StageError?

  /// - Parameter size: points.
  /// - Parameter scale: pixels a point.
  /// - Parameter frameRate: what the document says that it should be shown with.
  /// - Parameter background: what the document says that lies behind the layers.
  public init(
    size: CGSize, scale: CGFloat = 2, frameRate: FrameRate = FrameRate(60),
    background: UIColor = .clear
  ) {
    self.size = size
    self.scale = scale
    application = UIApplication(screen: UIScreen(size: size, scale: scale))
    document = Document(
      size: size.coreSize, scale: Double(scale), frameRate: frameRate,
      background: background.cgColor.color)
  }

  /// Seconds; moved by ``run(to:)`` alone.
  public var time: Double { clock.now }

  /// What bare layers are added to: a layer as large as the stage, made on first use.
  public private(set) lazy var rootLayer: CALayer = perform {
    let root = CALayer()
    root.name = "stage"
    root.frame = CGRect(origin: .zero, size: size)
    context.addRoot(root)
    return root
  }

  // MARK: Hosting

  /// Shows a view controller, and calls it as an app's window would: loadView, viewDidLoad,
  /// viewWillAppear, layout; viewDidAppear comes in the next turn, after the first commit.
  ///
  /// - Parameter makeController: runs on the stage, so that what it makes belongs to it.
  /// - Returns: the controller, to be looked at and spoken to in ``perform(_:)``.
  @discardableResult
  public func host<Controller: UIViewController>(
    _ makeController: () -> Controller
  ) -> Controller {
    perform {
      let controller = makeController()
      let window = self.window ?? UIWindow(frame: CGRect(origin: .zero, size: size))
      self.window = window
      window.rootViewController = controller
      window.makeKeyAndVisible()
      return controller
    }
  }

  /// Shows bare layers: the closure adds them to the root.
  public func hostLayers(_ addLayers: (_ root: CALayer) -> Void) {
    let root = rootLayer
    perform { addLayers(root) }
  }

  /// Plays events to the app when their times come; those of equal times in this order. An event
  /// whose time has passed comes in the next turn.
  public func send(_ events: [Event]) {
    for event in events {
      _ = clock.schedule(at: event.time) { [unowned self] in deliver(event) }
    }
  }

  // MARK: Running

  /// Runs code of the app now, as a turn of its own: what it changed is committed at its end.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    defer { inApplication { context.flush() } }
    return try inApplication(body)
  }

  /// Lets the app run until the clock stands at a time; everything that is due by then, that time
  /// included, has happened.
  ///
  /// - Parameter time: seconds; a time that has passed changes nothing.
  /// - Throws: when the app never lets the clock move on; it then stays where it was stopped, and
  ///   running on throws the same.
  public func run(to time: Double) throws(StageError) {
    if let failure { throw failure }
    do throws(StageError) {
      try clock.advance(to: time) { actions in
        perform {
          for action in actions { action() }
        }
      }
    } catch {
      failure = error
      throw error
    }
    document.duration = clock.now
  }

  /// The time of the next thing that the app waits for; nil when it waits for nothing.
  public var nextTime: Double? { clock.nextTime }

  /// The fold of what was committed so far.
  package var scene: Scene { context.scene }

  /// The places that fingers reach now, front to back.
  package var touchTargets: [TouchTarget] { inApplication { application.touchTargets } }

  /// A point at which something listens to taps, of what is in front; nil when nothing does.
  package var firstTapPoint: CGPoint? {
    touchTargets.first { target in target.gestures.contains { $0.gesture == .tap && $0.isCertain } }
      .map { ConvexOutline.middle($0.outline) }
  }

  /// Seconds from now until each thing that the app waits for, in order.
  var pendingDelays: [Double] { clock.pendingTimes.map { $0 - clock.now } }

  private func inApplication<Result>(_ body: () throws -> Result) rethrows -> Result {
    try RenderContext.$current.withValue(context) {
      try UIApplication.$current.withValue(application) { try body() }
    }
  }

  private func deliver(_ event: Event) {
    for phase in event.kind.phases {
      application.touches.touch(
        finger: event.finger, phase: phase, position: event.position, timestamp: clock.now)
    }
  }
}

extension Stage: AppHost {
  package var now: Double { clock.now }

  @discardableResult
  package func schedule(
    at time: Double, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    clock.schedule(at: time, action)
  }

  package func receive(_ commit: Commit) {
    if isRecording { document.commits.append(commit) }
    onCommit?(commit)
  }

  package func report(_ problem: String) {
    if let onProblem { onProblem(problem) } else { writeToStandardError(problem) }
  }
}

extension Event.Kind {
  /// What a finger does, one after the other.
  fileprivate var phases: [UITouch.Phase] {
    switch self {
    case .tap: [.began, .ended]
    case .touchBegan: [.began]
    case .touchMoved: [.moved]
    case .touchEnded: [.ended]
    case .touchCancelled: [.cancelled]
    }
  }
}
