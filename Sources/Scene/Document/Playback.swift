/// A document being played: its scene at a time, folded on from the time before.
///
///     var playback = Playback(document)
///     for frame in frames {
///       playback.move(to: frame.time)
///       draw(playback.scene.evaluate(at: frame.time, …))
///     }
///
/// Going forward folds only the commits in between; going back begins anew. The scene is the same
/// whichever way it was come to: ``Document/scene(at:)`` gives it too.
public struct Playback: Sendable {
  public let document: Document
  /// The fold of all commits up to ``time``.
  public private(set) var scene: Scene
  /// Seconds; minus infinity before the first move.
  public private(set) var time = -Double.infinity
  /// How many commits are in the scene.
  public private(set) var commitCount = 0

  public init(_ document: Document) {
    self.document = document
    scene = Scene(size: document.size)
  }

  /// - Parameter time: seconds on the document's clock; a commit of exactly this time is in. NaN
  ///   changes nothing.
  public mutating func move(to time: Double) {
    if time < self.time {
      scene = Scene(size: document.size)
      commitCount = 0
    } else if time.isNaN {
      return
    }
    self.time = time
    // A commit without a time acts at once, so that those behind it are not lost.
    while commitCount < document.commits.count, !(document.commits[commitCount].time > time) {
      scene.apply(document.commits[commitCount])
      commitCount += 1
    }
  }
}

extension Document {
  /// The scene of all commits up to a time.
  public func scene(at time: Double) -> Scene {
    var playback = Playback(self)
    playback.move(to: time)
    return playback.scene
  }
}
