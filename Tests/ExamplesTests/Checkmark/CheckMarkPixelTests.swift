import Foundation
import Testing
import ZoetropeStage

@testable import Checkmark

/// What a point of the screen shows in the five states of the demo's specification.
struct CheckMarkProbe: Sendable, CustomTestStringConvertible {
  /// `purple` is the canvas, `stroke` the colour of the moment.
  enum Shown: Sendable { case purple, blue, pink, stroke }

  var x: Double
  var y: Double
  var check: Shown
  var changing: Shown
  var cross: Shown
  var nearlyCheck: Shown

  var testDescription: String { "(\(x), \(y))" }

  static let all = [
    CheckMarkProbe(187.5, 333.5, .purple, .stroke, .pink, .purple),
    CheckMarkProbe(187.5, 437.3, .blue, .purple, .pink, .purple),
    CheckMarkProbe(291.3, 333.5, .blue, .purple, .pink, .blue),
    CheckMarkProbe(209.18, 333.41, .blue, .purple, .purple, .blue),
    CheckMarkProbe(158.35, 351.85, .blue, .purple, .purple, .blue),
    CheckMarkProbe(170, 351, .purple, .stroke, .pink, .purple),
    CheckMarkProbe(205, 351, .purple, .stroke, .pink, .purple),
  ]

  init(
    _ x: Double, _ y: Double, _ check: Shown, _ changing: Shown, _ cross: Shown,
    _ nearlyCheck: Shown
  ) {
    self.x = x
    self.y = y
    self.check = check
    self.changing = changing
    self.cross = cross
    self.nearlyCheck = nearlyCheck
  }
}

@MainActor @Suite struct CheckMarkPixelTests {
  private struct State {
    var name: String
    var time: Double
    var stroke: RGB
    var shown: (CheckMarkProbe) -> CheckMarkProbe.Shown
  }

  private func frames(scale: Int) throws -> RecordedFrames {
    RecordedFrames(
      document: try TappedCheckMark(taps: 2, runningTo: 2).stage.document, scale: scale)
  }

  /// At one pixel a point no pixel lies wholly in a line of two points that runs across it.
  @Test(arguments: [2, 3])
  func `every probe shows what the specification says`(scale: Int) throws {
    let recorded = try frames(scale: scale)
    let (toX, toCheck) = (TappedCheckMark.firstTap, TappedCheckMark.secondTap)
    let states: [State] = [
      State(name: "check", time: 0.25, stroke: RGB(25, 69, 255)) { $0.check },
      State(name: "to the cross, 0.8 s", time: toX + 0.8, stroke: RGB(255, 0, 121)) { $0.changing },
      State(name: "to the check mark, 0.5 s", time: toCheck + 0.5, stroke: RGB(78, 53, 224)) {
        $0.changing
      },
      State(name: "cross", time: toX + 1.5, stroke: RGB(255, 0, 121)) { $0.cross },
      State(name: "to the check mark, 1 s", time: toCheck + 1, stroke: RGB(25, 69, 255)) {
        $0.nearlyCheck
      },
    ]
    for state in states {
      let frame = recorded.frame(at: state.time)
      for probe in CheckMarkProbe.all {
        let expected =
          switch state.shown(probe) {
          case .purple: RGB(0, 0, 138)
          case .blue: RGB(25, 69, 255)
          case .pink: RGB(255, 0, 121)
          case .stroke: state.stroke
          }
        let pixel = frame[probe.x, probe.y]
        #expect(pixel == expected, "\(state.name) at \(probe.testDescription)")
      }
    }
  }

  /// The same in debug and release builds, and on every machine.
  @Test(arguments: frames)
  func `frames are the same bytes for ever`(time: Double, hash: String) throws {
    let frame = try frames(scale: 2).frame(at: time)
    #expect(String(frame.bitmap.hash, radix: 16) == hash)
  }

  nonisolated private static let frames: [(time: Double, hash: String)] = [
    (0, "1d6681910ca6c22e"), (0.75, "699332202b58cd58"), (1.125, "7519b0186dd6a03a"),
    (1.425, "d0810b9a0d376bd9"), (2, "3f805cb8337ac0d0"), (3, "8a4e3d4dd7c1674"),
    (3.25, "c6e4780bb2b6c2a5"), (4, "1d6681910ca6c22e"),
  ]
}
