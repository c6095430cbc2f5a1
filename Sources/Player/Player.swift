import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster
import ZoetropeScene

/// One scene being played: bytes in, frames out.
///
/// It plays a recording, from which any moment can be drawn in any order, or an app that is still
/// running, whose commits come in one by one.
///
/// This is what stands behind the functions that the WebAssembly module exports, and it is
/// ordinary Swift, so the tests run the same code natively.
struct Player {
  /// Why the last call did not do what it was asked.
  enum Problem: Hashable {
    /// A frame was asked for before a document was loaded.
    case noDocument
    /// A side of the frame is below 1 or above ``longestSide``, or the time is not a number.
    case badFrame
    /// A commit came, and what is loaded is a recording, or nothing.
    case notLive
    /// The bytes are not a document, or not commits.
    case badDocument(DocumentError)

    /// The number that the host gets, part of the interface: 1, 2, 3, and from 16 on the reasons
    /// of ``DocumentError`` in their order.
    var code: Int32 {
      switch self {
      case .noDocument: 1
      case .badFrame: 2
      case .notLive: 3
      case .badDocument(let error): 16 + Int32(error.reason.rawValue)
      }
    }

    /// The byte of what was read at which reading stopped; 0 where nothing was read.
    var offset: Int32 {
      if case .badDocument(let error) = self { Int32(clamping: error.offset) } else { 0 }
    }
  }

  private enum Source {
    case nothing
    case recording(Playback)
    case interactive(InteractivePlayback)
    case live(LivePlayback)
  }

  /// Pixels. Above it a frame is a mistake: 8192 by 8192 are 256 MiB.
  static let longestSide: Int32 = 8192

  /// Nil when the last call did what it was asked.
  private(set) var problem: Problem?
  /// The frame that was drawn last: premultiplied, rows from the top.
  private(set) var frame = Bitmap(width: 0, height: 0)
  /// Pixels that the last frame painted anew; 0 when it is the one before it.
  private(set) var painted = 0
  /// The box around those pixels.
  private(set) var paintedBounds = PixelBounds.empty
  /// What was painted since the host was given the pixels.
  private var unread = PixelBounds.empty
  /// The list that `frame` shows; nil when it shows none.
  private var shown: DisplayList?
  private var source = Source.nothing
  private var renderer = Renderer()

  /// How the scene wants to be shown. Of a recording it has the commits too.
  private(set) var document: Document?

  /// The scene as it was drawn last.
  var scene: Scene? {
    switch source {
    case .nothing: nil
    case .recording(let playback): playback.scene
    case .interactive(let playback): playback.scene
    case .live(let playback): playback.scene
    }
  }

  // MARK: What is played

  /// Takes a recording's bytes. When they cannot be read the player is left without a document.
  mutating func load(_ bytes: [UInt8]) -> Bool {
    take(bytes) {
      $0.interaction == nil ? .recording(Playback($0)) : .interactive(InteractivePlayback($0))
    }
  }

  /// Takes what an app that is still running did so far, as a document.
  mutating func beginLive(_ bytes: [UInt8]) -> Bool {
    let isTaken = take(bytes) { .live(LivePlayback($0)) }
    // They are in the scene.
    document?.commits = []
    return isTaken
  }

  private mutating func take(_ bytes: [UInt8], _ source: (Document) -> Source) -> Bool {
    (self.source, document, shown) = (.nothing, nil, nil)
    do throws(DocumentError) {
      let document = try Document(decoding: bytes)
      self.document = document
      self.source = source(document)
      problem = nil
    } catch {
      problem = .badDocument(error)
    }
    return problem == nil
  }

  /// Takes encoded commits of the running app, one behind the other. They are played when their
  /// times come. Bytes that are not commits change nothing.
  mutating func apply(_ bytes: [UInt8]) -> Bool {
    guard case .live(var playback) = source else { return fail(.notLive) }
    // Taken out while it changes, so that it is not copied.
    source = .nothing
    defer { source = .live(playback) }
    do throws(DocumentError) {
      for commit in try Commit.sequence(decoding: bytes) { playback.receive(commit) }
    } catch {
      return fail(.badDocument(error))
    }
    problem = nil
    return true
  }

  // MARK: Frames

  /// Draws the frame at `time` seconds: the scene fitted into the pixels, centred. Only what is
  /// not as it was in the frame before is painted.
  mutating func render(at time: Double, width: Int32, height: Int32) -> Bool {
    guard let document else { return fail(.noDocument) }
    let sides = 1...Self.longestSide
    guard time.isFinite, sides.contains(width), sides.contains(height) else {
      return fail(.badFrame)
    }
    move(to: time)
    guard let scene else { return fail(.noDocument) }
    let list = scene.evaluate(
      at: sceneTime(time), width: width, height: height, background: document.background)
    painted = renderer.render(list, over: shown, in: &frame)
    paintedBounds = renderer.painted
    unread = unread.union(paintedBounds)
    shown = list
    problem = nil
    return true
  }

  /// Gives the host the frame's pixels with straight alpha.
  ///
  /// - Parameter hasFrameBefore: the memory holds what this gave the last time, so only what was
  ///   painted since is copied.
  mutating func copyPixels(to memory: UnsafeMutableRawBufferPointer, hasFrameBefore: Bool) {
    frame.copyStraightAlpha(to: memory, in: hasFrameBefore ? unread : nil)
    unread = .empty
  }

  private mutating func move(to time: Double) {
    let taken = source
    source = .nothing
    switch taken {
    case .nothing: break
    case .recording(var playback):
      playback.move(to: time)
      source = .recording(playback)
    case .interactive(var playback):
      playback.move(to: time)
      source = .interactive(playback)
    case .live(var playback):
      playback.move(to: time)
      source = .live(playback)
    }
  }

  /// Where the clock of what is played stands at a time of the host's.
  private func sceneTime(_ time: Double) -> Double {
    if case .interactive(let playback) = source { playback.sceneTime } else { time }
  }

  // MARK: Touches

  /// What can be touched; nil for what only plays.
  var touches: InteractivePlayback? {
    if case .interactive(let playback) = source { playback } else { nil }
  }

  /// Does to the recording what a person does to it at a time.
  ///
  /// - Parameter point: of the canvas; nil means what is in front and answers.
  /// - Returns: whether it is answered.
  mutating func send(_ gesture: Gesture, at point: Point?, time: Double) -> Bool {
    guard case .interactive(var playback) = source, time.isFinite else { return false }
    // Taken out while it changes, so that it is not copied.
    source = .nothing
    defer { source = .interactive(playback) }
    playback.move(to: time)
    guard let point else { return playback.sendToFirst(gesture) }
    return playback.send(gesture, at: point)
  }

  private mutating func fail(_ reason: Problem) -> Bool {
    problem = reason
    return false
  }
}
