internal import Foundation
internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeMedia
internal import ZoetropeRaster
internal import ZoetropeScene
internal import ZoetropeStage

/// What a window shows: an app that runs, or a recording.
@MainActor protocol WindowContent: AnyObject {
  /// In points.
  var size: Size { get }
  /// How fast time runs; 0 stands still.
  var rate: Double { get set }
  /// Lets as much happen as the host's clock says, in seconds.
  func advance(to hostTime: Double) throws
  func step(by seconds: Double) throws
  func touch(_ kind: Event.Kind, at point: CGPoint, finger: Int) throws
  /// A tap on what is in front and answers to one: for keyboards.
  func press() throws
  /// From the beginning.
  func restart()
  /// Seconds of the host's clock until something happens by itself; nil when nothing will.
  var timeUntilNextAction: Double? { get }
  /// Gives the picture when it has changed.
  func draw(width: Int, height: Int, _ surface: (Bitmap) -> Void) -> Bool
  /// Makes the next picture count as changed.
  func setNeedsDisplay()
}

/// An app on the wall clock.
@MainActor final class AppContent: WindowContent {
  private let makeStage: @MainActor () -> Stage
  private var live: LiveStage
  private var hostTime: Double

  init(startingAt hostTime: Double, _ makeStage: @escaping @MainActor () -> Stage) {
    self.makeStage = makeStage
    self.hostTime = hostTime
    live = Self.start(makeStage, at: hostTime)
  }

  private static func start(
    _ makeStage: @MainActor () -> Stage, at hostTime: Double
  ) -> LiveStage {
    let stage = makeStage()
    stage.isRecording = false
    return LiveStage(stage, startingAt: hostTime)
  }

  var size: Size { Size(Double(live.stage.size.width), Double(live.stage.size.height)) }

  var rate: Double {
    get { live.rate }
    set { live.rate = newValue }
  }

  func advance(to hostTime: Double) throws {
    self.hostTime = hostTime
    try live.advance(to: hostTime)
  }

  func step(by seconds: Double) throws { try live.step(by: seconds) }

  func touch(_ kind: Event.Kind, at point: CGPoint, finger: Int) throws {
    try live.touch(kind, at: point, finger: finger)
  }

  func press() throws {
    guard let point = live.stage.firstTapPoint else { return }
    try live.touch(.tap, at: point)
  }

  func restart() {
    let rate = live.rate
    live = Self.start(makeStage, at: hostTime)
    live.rate = rate
  }

  var timeUntilNextAction: Double? { live.timeUntilNextAction }

  func draw(width: Int, height: Int, _ surface: (Bitmap) -> Void) -> Bool {
    live.draw(width: width, height: height, surface)
  }

  func setNeedsDisplay() { live.setNeedsDisplay() }
}

/// A recording, from the beginning again when it is over, unless it can be touched.
@MainActor final class RecordingContent: WindowContent {
  private let footage: Footage
  private var evaluator: FootageEvaluator?
  private var pictureSize = PixelSizeKey(width: 0, height: 0)
  private var playback: InteractivePlayback?
  private var hostTime: Double
  private var time = 0.0
  private var bitmap = Bitmap(width: 0, height: 0)
  private var renderer = Renderer()
  private var shown: DisplayList?
  var rate = 1.0

  private struct PixelSizeKey: Hashable {
    var width: Int
    var height: Int
  }

  init(_ footage: Footage, startingAt hostTime: Double) {
    self.footage = footage
    self.hostTime = hostTime
    restart()
  }

  var size: Size { footage.size }

  func advance(to hostTime: Double) {
    move(by: (hostTime - self.hostTime) * rate)
    self.hostTime = hostTime
  }

  func step(by seconds: Double) { move(by: seconds) }

  private func move(by seconds: Double) {
    time += max(0, seconds)
    if playback == nil {
      let duration = footage.duration
      if duration > 0, time > duration {
        time -= duration * (time / duration).rounded(.down)
      }
    }
    playback?.move(to: time)
  }

  func touch(_ kind: Event.Kind, at point: CGPoint, finger: Int) {
    // A recording knows whole gestures; of those a mouse makes taps.
    guard kind == .touchEnded || kind == .tap else { return }
    playback?.send(.tap, at: Point(Double(point.x), Double(point.y)))
  }

  func press() { playback?.sendToFirst(.tap) }

  func restart() {
    time = 0
    playback = nil
    if case .recording(let document) = footage, document.interaction != nil {
      playback = InteractivePlayback(document)
    }
  }

  var timeUntilNextAction: Double? { nil }

  func draw(width: Int, height: Int, _ surface: (Bitmap) -> Void) -> Bool {
    let list: DisplayList
    if let playback {
      list = playback.scene.evaluate(
        at: playback.sceneTime, width: Int32(clamping: width), height: Int32(clamping: height),
        background: footage.background)
    } else {
      let size = PixelSizeKey(width: width, height: height)
      if evaluator == nil || pictureSize != size {
        pictureSize = size
        evaluator = FootageEvaluator(
          footage, size: PixelSize(width: width, height: height), background: nil)
      }
      list = evaluator?.displayList(at: time) ?? DisplayList(width: 0, height: 0)
    }
    guard renderer.render(list, over: shown, in: &bitmap) > 0 else { return false }
    shown = list
    surface(bitmap)
    return true
  }

  func setNeedsDisplay() { shown = nil }
}
