public import Foundation
import ZoetropeDisplayList
public import ZoetropeRaster
import ZoetropeScene

/// Runs an app on the wall clock: what a window, a server or a program of one's own shows it with.
///
///     let live = LiveStage(stage, startingAt: clock.now)
///     while isOpen {
///       try live.advance(to: clock.now)
///       live.draw(width: 750, height: 1334) { bitmap in show(bitmap) }
///     }
///
/// The host reads its own clock and passes its time, so nothing here waits or runs by itself. The
/// app's time is the host's, less its start, less the time for which it was paused.
@MainActor public final class LiveStage {
  public let stage: Stage
  /// How fast the app's time runs: 1 as the host's, 0.25 in slow motion, 0 not at all. Negative
  /// numbers and NaN count as 0.
  public var rate = 1.0 {
    didSet { if !(rate >= 0 && rate.isFinite) { rate = 0 } }
  }

  private var hostTime: Double
  private var appTime: Double
  private var bitmap = Bitmap(width: 0, height: 0)
  private var shown: DisplayList?
  private var renderer = Renderer()

  /// An app that could not run for longer than this, because the machine slept, does not make up
  /// for it. Seconds.
  private static let longestStep = 1.0
  /// Pixels. Above it a frame is a mistake: 8192 by 8192 are 256 MiB.
  private static let longestSide = 8192

  /// - Parameter stage: with its app; from now on this runs it.
  /// - Parameter hostTime: the host's clock now, in seconds from any moment.
  public init(_ stage: Stage, startingAt hostTime: Double) {
    self.stage = stage
    self.hostTime = hostTime
    appTime = stage.time
  }

  /// Lets the app do all that is due.
  ///
  /// - Parameter hostTime: seconds; a time that has passed, and NaN, change nothing.
  /// - Throws: when the app never lets the clock move on.
  public func advance(to hostTime: Double) throws(StageError) {
    guard hostTime > self.hostTime, hostTime.isFinite else { return }
    appTime += min(hostTime - self.hostTime, Self.longestStep) * rate
    self.hostTime = hostTime
    try stage.run(to: appTime)
  }

  /// Moves the app's clock on by so many seconds, whatever the rate: one frame, when it is paused.
  public func step(by seconds: Double) throws(StageError) {
    guard seconds > 0, seconds.isFinite else { return }
    appTime += seconds
    try stage.run(to: appTime)
  }

  /// Does to the app what a person does to it now.
  ///
  /// - Parameters:
  ///   - kind: a finger that goes down, moves or goes up, or a whole tap.
  ///   - point: in points of the stage.
  ///   - finger: which one.
  public func touch(
    _ kind: Event.Kind, at point: CGPoint, finger: Int = 0
  ) throws(StageError) {
    stage.send([Event(time: appTime, kind: kind, position: point, finger: finger)])
    try stage.run(to: appTime)
  }

  /// Host's seconds until the app does something by itself; nil when it waits for nothing. What it
  /// shows may change before that, while animations run.
  public var timeUntilNextAction: Double? {
    guard rate > 0, let next = stage.nextTime else { return nil }
    return max(0, (next - appTime) / rate)
  }

  /// Draws what the app shows now, fitted into so many pixels and centred.
  ///
  /// - Parameter surface: is given the picture, when it differs from the last one. The bitmap is
  ///   premultiplied, its rows go from the top.
  /// - Returns: whether it differed.
  @discardableResult
  public func draw(width: Int, height: Int, _ surface: (Bitmap) -> Void) -> Bool {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else { return false }
    let list = stage.scene.evaluate(
      at: appTime, width: Int32(width), height: Int32(height),
      background: stage.document.background)
    guard renderer.render(list, over: shown, in: &bitmap) > 0 else { return false }
    shown = list
    surface(bitmap)
    return true
  }

  /// Forgets what was drawn, so that the next picture is given to the surface in any case.
  public func setNeedsDisplay() { shown = nil }
}
