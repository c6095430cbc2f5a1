/// The scene of an app that is still running, as somebody sees it who hears of its commits.
///
/// A viewer's clock is never exactly the app's, so a commit may arrive before its time has come
/// here; it waits until then. The scene is then the same at every time as the app's own, however
/// late or early the commits arrived.
///
///     var playback = LivePlayback(document)      // all of the document at once
///     playback.receive(commit)                   // as they come
///     playback.move(to: clock.now)
///     draw(playback.scene.evaluate(at: clock.now, …))
public struct LivePlayback: Sendable {
  /// The fold of what was received and whose time has come.
  public private(set) var scene: Scene
  /// Received, and not yet in the scene.
  private var waiting: [Commit] = []

  /// More commits than a clock can be early for. Beyond it the oldest act at once, so that a clock
  /// that stands still costs no memory.
  static let mostWaiting = 1024

  /// - Parameter document: what the app did so far, its times in the past.
  public init(_ document: Document) {
    scene = document.scene(at: .infinity)
  }

  /// Takes a commit; those of equal times act in the order in which they were received.
  public mutating func receive(_ commit: Commit) {
    waiting.append(commit)
    if waiting.count > Self.mostWaiting { scene.apply(waiting.removeFirst()) }
  }

  /// Folds in what is due: up to and including a time, in seconds of the app's clock. It does not
  /// go back: an earlier time, and NaN, change nothing.
  public mutating func move(to time: Double) {
    var count = 0
    // A commit without a time acts at once, so that those behind it are not lost.
    while count < waiting.count, !(waiting[count].time > time), !time.isNaN {
      scene.apply(waiting[count])
      count += 1
    }
    waiting.removeFirst(count)
  }
}
