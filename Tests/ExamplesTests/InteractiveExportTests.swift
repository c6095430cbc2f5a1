import Checkmark
import Foundation
import LoadingAnimation
import Testing
import ZoetropeDisplayList
import ZoetropeRaster
import ZoetropeScene
import ZoetropeStage
import ZoetropeUIKit

/// The examples explored: what the document does is what the app does.
@MainActor @Suite struct InteractiveExportTests {
  private static func checkMark() -> Stage {
    let stage = Stage(size: CGSize(width: 375, height: 667))
    stage.host { CheckMark() }
    return stage
  }

  private func picture(_ scene: Scene, _ time: Double) -> UInt64 {
    let list = scene.evaluate(at: time, width: 94, height: 167, background: nil)
    var bitmap = Bitmap(width: 94, height: 167)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap)
    return bitmap.hash
  }

  @Test func `the check mark has a state for the check, one for the cross, and two ways`() throws {
    let recording = try Stage.recordInteractively { Self.checkMark() }
    #expect(recording.report.stateCount == 2)
    #expect(recording.report.transitionCount == 2)
    #expect(recording.report.notes == [])
    let segments = try #require(recording.document.interaction?.segments)
    // seed-demos 3: becoming a cross takes 1.05 s, becoming a check 1.25 s.
    #expect(segments.map { ($0.duration * 1e6).rounded() / 1e6 } == [0, 1.05, 1.25])
  }

  @Test func `the recorded check mark shows what the app shows, tap after tap`() throws {
    let document = try Stage.recordInteractively { Self.checkMark() }.document
    let read = try Document(decoding: document.encoded())
    #expect(read == document)
    var playback = InteractivePlayback(read)
    let stage = Self.checkMark()
    let taps = [0.5, 2.5, 5, 7.25]
    stage.send(taps.map { .tap(at: $0, point: CGPoint(x: 187, y: 333)) })
    var next = 0
    for frame in 0..<90 {
      let time = Double(frame) / 10
      while next < taps.count, taps[next] <= time {
        playback.move(to: taps[next])
        expectAnswer(&playback) { $0.send(.tap, at: .init(187, 333)) }
        next += 1
      }
      playback.move(to: time)
      try stage.run(to: time)
      let shown = picture(playback.scene, playback.sceneTime)
      #expect(shown == picture(stage.document.scene(at: time), time), "at \(time) s")
    }
  }

  @Test func `the loading animation rests blue, and a tap plays it again`() throws {
    let recording = try Stage.recordInteractively {
      let stage = Stage(size: CGSize(width: 375, height: 667))
      stage.host { LoadingViewController() }
      return stage
    }
    let segments = try #require(recording.document.interaction?.segments)
    #expect(recording.report.stateCount == 1)
    #expect(segments.count == 2)
    // It listens to nothing while it plays, and then to a button as large as the screen.
    var playback = InteractivePlayback(recording.document)
    playback.move(to: 2)
    expectNoAnswer(&playback) { $0.send(.tap, at: .init(187, 333)) }
    playback.move(to: 6)
    #expect(playback.isAtRest)
    let rest = picture(playback.scene, playback.sceneTime)
    expectAnswer(&playback) { $0.send(.tap, at: .init(10, 600)) }
    playback.move(to: 8)
    #expect(!playback.isAtRest)
    #expect(picture(playback.scene, playback.sceneTime) != rest)
    playback.move(to: 6 + segments[1].duration)
    #expect(playback.isAtRest)
    #expect(picture(playback.scene, playback.sceneTime) == rest)
  }
}

/// Gestures change the playback, which an expectation's own expression cannot.
private func expectAnswer(
  _ playback: inout InteractivePlayback, _ location: SourceLocation = #_sourceLocation,
  _ send: (inout InteractivePlayback) -> Bool
) {
  let isAnswered = send(&playback)
  #expect(isAnswered, sourceLocation: location)
}

private func expectNoAnswer(
  _ playback: inout InteractivePlayback, _ location: SourceLocation = #_sourceLocation,
  _ send: (inout InteractivePlayback) -> Bool
) {
  let isAnswered = send(&playback)
  #expect(!isAnswered, sourceLocation: location)
}
