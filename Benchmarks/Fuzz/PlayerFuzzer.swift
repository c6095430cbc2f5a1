import Checkmark
import RandomInput
import ZoetropeCommandLine
import ZoetropeGeometry
import ZoetropeLottie
import ZoetropeRaster
import ZoetropeScene
import ZoetropeStage

/// Damaged documents and commits, as a player gets them.
struct PlayerFuzzer {
  private var renderer = Renderer()
  private var bitmap = Bitmap(width: 0, height: 0)
  private let documents: [[UInt8]]
  /// A document with a scene to which commits are added.
  private let begun: Document
  private let commits: [[UInt8]]

  init() {
    let lotties = LottieSamples.small.compactMap {
      try? LottieAnimation(json: Array($0.utf8)).document().0
    }
    let samples = Document.samples + lotties
    documents = samples.map { $0.encoded() }
    begun = samples[0]
    commits = samples.map { $0.commits.flatMap { $0.encoded() } }
  }

  /// Reads a document, touches it and draws some of its moments, also going back.
  mutating func playDocument(_ random: inout SeededGenerator) {
    let bytes = Mutation.binary(of: documents.randomElement(using: &random) ?? [], &random)
    guard let document = try? Document(decoding: bytes) else { return }
    guard document.interaction != nil else {
      var playback = Playback(document)
      for time in [0, document.duration / 2, 1e9, 0.3] {
        playback.move(to: time)
        draw(playback.scene, at: time, document.background)
      }
      return
    }
    var playback = InteractivePlayback(document)
    for time in [0.25, 1.5, 40] {
      playback.move(to: time)
      _ = playback.send(
        Gesture.allCases.randomElement(using: &random) ?? .tap, at: Point(10, 10))
      draw(playback.scene, at: playback.sceneTime, document.background)
    }
  }

  /// Adds commits to a scene, in one or two messages.
  mutating func playCommits(_ random: inout SeededGenerator) {
    var playback = LivePlayback(begun)
    for time in [0.5, 1] {
      let bytes = Mutation.binary(of: commits.randomElement(using: &random) ?? [], &random)
      for commit in (try? Commit.sequence(decoding: bytes)) ?? [] { playback.receive(commit) }
      playback.move(to: time)
      draw(playback.scene, at: time, begun.background)
    }
    // What a viewer who comes now would be sent.
    _ = playback.scene.snapshot(at: 1).encoded().count
  }

  private mutating func draw(_ scene: Scene, at time: Double, _ background: Color) {
    let list = scene.evaluate(at: time, width: 24, height: 16, background: background)
    renderer.render(list, into: &bitmap)
  }
}

/// What pages say to an app, damaged. The app is made anew every thousand seeds.
@MainActor final class MessageFuzzer {
  private var hub = PreviewHub(greeting: "") {}
  private var app: PreviewApp?
  private var now = 0.0
  private let page: UInt32 = 7

  private static let pointer: [UInt8] = [1, 0, 0] + bytes(of: 187) + bytes(of: 333)
  private static let messages = [
    pointer, pointer, pointer, [2] + bytes(of: 0.5), [3] + bytes(of: 0.02), [4],
  ]

  private static func bytes(of number: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> UInt64($0 * 8)) }
  }

  func run(seed: UInt64, _ random: inout SeededGenerator) {
    if app == nil || seed.isMultiple(of: 1000) { begin() }
    let message = Self.messages.randomElement(using: &random) ?? []
    let isGood = random.chance(3)
    let isTaken = hub.receive(
      isGood ? message : Mutation.binary(of: message, &random), from: page)
    if !isTaken {
      // As the server does: the connection is closed, and the page opens another one.
      hub.close(page)
      hub.open(page)
    }
    now += 0.004
    app?.turn(hub.take(waitingAtMost: 0), at: now)
    // A page that reads now and then.
    if random.chance(4) { while hub.next(for: page) != nil {} }
  }

  private func begin() {
    hub = PreviewHub(greeting: "") {}
    app = PreviewApp(hub: hub) {
      let stage = Stage(size: .init(width: 375, height: 667))
      stage.host { CheckMark() }
      return stage
    }
    hub.open(page)
    now = 0
  }
}
