public import Foundation
public import ZoetropeScene
public import ZoetropeStage
public import ZoetropeUIKit

/// A scene that has a name on the command line: what it shows, how large it is, how long it runs.
///
///     Composition("pulse", "A circle breathes.", width: 400, height: 400, duration: 2) { Pulse() }
///
/// The closure makes what is shown: a C4 canvas or another view controller, or it fills the root
/// of a bare layer tree that it is given. It is called anew for each recording, with the virtual
/// clock at 0.
public struct Composition: Sendable {
  /// What to type on the command line: letters, digits and dashes, no spaces.
  public var name: String
  /// One sentence for `list`.
  public var summary: String
  /// Points.
  public var size: CGSize
  /// Seconds that are rendered when nothing else is asked for.
  public var duration: Double
  /// Pixels a point when nothing else is asked for.
  public var scale: Double
  /// Frames a second when nothing else is asked for.
  public var frameRate: FrameRate
  /// Seen where the scene itself paints nothing.
  public var background: UIColor
  /// What a person does to the scene when the command line scripts nothing.
  public var events: [Event]

  private enum Content {
    case controller(@MainActor @Sendable () -> UIViewController)
    case layers(@MainActor @Sendable (_ root: CALayer) -> Void)
  }

  private var content: Content

  /// A scene made of a view controller, which a C4 canvas is.
  public init(
    _ name: String, _ summary: String, width: Double, height: Double, duration: Double,
    scale: Double = 2, frameRate: FrameRate = FrameRate(60), background: UIColor = .clear,
    events: [Event] = [], _ makeController: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.init(
      name, summary, CGSize(width: width, height: height), duration, scale, frameRate, background,
      events, .controller(makeController))
  }

  /// A scene made of layers alone: the closure adds them to the root, which is as large as the
  /// scene.
  public init(
    _ name: String, _ summary: String, width: Double, height: Double, duration: Double,
    scale: Double = 2, frameRate: FrameRate = FrameRate(60), background: UIColor = .clear,
    events: [Event] = [],
    layers addLayers: @escaping @MainActor @Sendable (_ root: CALayer) -> Void
  ) {
    self.init(
      name, summary, CGSize(width: width, height: height), duration, scale, frameRate, background,
      events, .layers(addLayers))
  }

  private init(
    _ name: String, _ summary: String, _ size: CGSize, _ duration: Double, _ scale: Double,
    _ frameRate: FrameRate, _ background: UIColor, _ events: [Event], _ content: Content
  ) {
    self.name = name
    self.summary = summary
    self.size = size
    self.duration = duration
    self.scale = scale
    self.frameRate = frameRate
    self.background = background
    self.events = events
    self.content = content
  }

  /// The scene on a stage of its own, with the virtual clock at 0: to be run and touched.
  @MainActor public func makeStage() -> Stage { makeStage(onProblem: nil) }

  /// - Parameter onProblem: hears what the app does in vain; nil means standard error.
  @MainActor private func makeStage(onProblem: (@MainActor (String) -> Void)?) -> Stage {
    let stage = Stage(size: size, scale: scale, frameRate: frameRate, background: background)
    stage.onProblem = onProblem
    switch content {
    case .controller(let make): stage.host(make)
    case .layers(let add): stage.hostLayers(add)
    }
    return stage
  }

  /// Runs the scene on a virtual clock, as fast as the machine goes, and gives what it committed.
  ///
  /// - Parameters:
  ///   - events: taps and touches; nil means the composition's own.
  ///   - duration: seconds to run; nil means the composition's own.
  /// - Throws: ``CommandFailure`` when the scene never lets the clock move on.
  @MainActor public func document(
    events: [Event]? = nil, duration: Double? = nil
  ) throws(CommandFailure) -> Document {
    try document(events: events, duration: duration, onProblem: nil)
  }

  /// - Parameter onProblem: hears what the app does in vain; nil means standard error.
  @MainActor func document(
    events: [Event]?, duration: Double?, onProblem: (@MainActor (String) -> Void)?
  ) throws(CommandFailure) -> Document {
    let stage = makeStage(onProblem: onProblem)
    stage.send(events ?? self.events)
    do throws(StageError) {
      try stage.run(to: duration ?? self.duration)
    } catch {
      throw .failed(name, "\(error)")
    }
    return stage.document
  }

  /// Explores the scene: whenever it waits, it is sent each gesture that it listens to.
  ///
  /// - Parameter onProblem: hears what the app does in vain, in each run again.
  /// - Throws: ``CommandFailure`` when the scene never lets the clock move on.
  @MainActor func interactiveRecording(
    onProblem: @escaping @MainActor (String) -> Void
  ) throws(CommandFailure) -> InteractiveRecording {
    do throws(StageError) {
      return try Stage.recordInteractively { makeStage(onProblem: onProblem) }
    } catch {
      throw .failed(name, "\(error)")
    }
  }
}

/// Lists compositions one a line, as ``runCommandLine(version:_:)`` takes them.
@resultBuilder public enum CompositionsBuilder {
  public static func buildExpression(_ composition: Composition) -> [Composition] { [composition] }
  public static func buildExpression(_ compositions: [Composition]) -> [Composition] {
    compositions
  }
  public static func buildBlock(_ parts: [Composition]...) -> [Composition] {
    parts.flatMap(\.self)
  }
  public static func buildArray(_ parts: [[Composition]]) -> [Composition] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Composition]?) -> [Composition] { part ?? [] }
  public static func buildEither(first part: [Composition]) -> [Composition] { part }
  public static func buildEither(second part: [Composition]) -> [Composition] { part }
}

extension Event {
  /// A tap, for a composition's `events`: `.tap(at: 0.5, x: 187, y: 333)`.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - x: points from the left edge.
  ///   - y: points from the top edge.
  public static func tap(at time: Double, x: Double, y: Double) -> Event {
    .tap(at: time, point: CGPoint(x: x, y: y))
  }
}
