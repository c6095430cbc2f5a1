import Foundation
import Testing
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeCommandLine

/// Recordings (.zoe) through the command line.
@Suite struct RecordingTests {
  let zoetrope: Executable

  /// A bar that turns for ever, once a second: 12 degrees a frame at 30 frames a second.
  static let turn = {
    let bar = NodeID(1)
    var timing = Timing()
    timing.duration = 1
    timing.repeatCount = .infinity
    let turn = Animation(
      timing: timing,
      content: .basic(
        .init(
          target: .init(KeyPath(.transform, .rotationZ)), from: .number(0),
          to: .number(2 * .pi))))
    return Document(
      size: Size(40, 40), scale: 1, duration: 1, frameRate: FrameRate(30), background: .white,
      commits: [
        Commit(
          time: 0,
          operations: [
            .create(bar, .layer), .name(bar, "bar"),
            .set(bar, .bounds, .rect(Rect(0, 0, 30, 4))),
            .set(bar, .position, .point(Point(20, 20))),
            .set(bar, .backgroundColor, .color(.black)),
            .insert(bar, into: .root, role: .child, index: 0),
            .animate(bar, key: AnimationKey(1), turn),
          ])
      ])
  }()

  init() throws {
    zoetrope = try Executable()
    try Data(Self.turn.encoded()).write(to: zoetrope.folder.appendingPathComponent("turn.zoe"))
  }

  /// Raw frames, each 40 by 40.
  func frames(_ arguments: String...) throws -> [Data] {
    let outcome = try zoetrope.run(
      Executable.path, ["render", "turn.zoe", "-o", "-", "--format", "rgba"] + arguments)
    try #require(outcome.status == 0, "\(outcome.messages)")
    let size = 40 * 40 * 4
    return stride(from: 0, to: outcome.output.count, by: size).map {
      outcome.output[$0..<min($0 + size, outcome.output.count)]
    }
  }

  /// Case K4-06 A.
  @Test func `an endless turn of a second has 30 frames and none twice`() throws {
    defer { zoetrope.remove() }
    let frames = try frames()
    #expect(frames.count == 30)
    #expect(Set(frames.map { Data($0) }).count == 15, "a bar looks the same after half a turn")
    #expect(frames[29] != frames[0])
    #expect(frames[15] == frames[0])
  }

  /// Case K4-06 D.
  @Test func `every second frame at 60 is the frame at 30`() throws {
    defer { zoetrope.remove() }
    let slow = try frames("--fps", "30")
    let fast = try frames("--fps", "60", "--threads", "3")
    #expect(fast.count == 60)
    for frame in 0..<30 { #expect(fast[2 * frame] == slow[frame], "frame \(frame)") }
  }

  /// Case K4-06 C: the frame's time is 107891 · 1001 / 30000 s, which leaves 0.963033… of a turn.
  @Test func `a frame after an hour comes at once and at its exact time`() throws {
    defer { zoetrope.remove() }
    let late = try frames("--frame", "107891", "--fps", "30000/1001")
    let early = try frames("--time", "0.96303333333333333")
    #expect(late.count == 1)
    #expect(late == early)
  }

  @Test func `a range begins and ends where it was told to`() throws {
    defer { zoetrope.remove() }
    let all = try frames()
    #expect(try frames("--from", "0.5", "--to", "0.6") == Array(all[15..<18]))
    #expect(try frames("--frame", "7") == [all[7]])
  }

  @Test func `inspect shows the value at the moment`() throws {
    defer { zoetrope.remove() }
    let text = try zoetrope("inspect", "turn.zoe", "--time", "0.25").text
    #expect(text.contains("\"bar\"  layer"))
    #expect(text.contains("position 20 20"))
    #expect(text.contains("animation of transform.rotationZ"))
  }

  @Test func `info tells frames and what moves`() throws {
    defer { zoetrope.remove() }
    let text = try zoetrope("info", "turn.zoe").text
    #expect(text.contains("1 s, 30 frames at 30 a second"))
  }

  @Test func `a plot has a line that rises`() throws {
    defer { zoetrope.remove() }
    let outcome = try zoetrope(
      "plot", "turn.zoe", "--layer", "bar", "--key", "transform.rotation.z", "-o", "turn.svg")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(String(decoding: try zoetrope.contents("turn.svg"), as: UTF8.self).contains("<svg"))
    let mistake = try zoetrope(
      "plot", "turn.zoe", "--layer", "baar", "--key", "position", "-o", "a.svg")
    #expect(mistake.status == 2)
    #expect(mistake.line?.contains("did you mean \"bar\"?") == true)
  }

  @Test func `a recording converts to itself`() throws {
    defer { zoetrope.remove() }
    try zoetrope("convert", "turn.zoe", "copy.zoe")
    #expect(try zoetrope.contents("copy.zoe") == zoetrope.contents("turn.zoe"))
    try zoetrope("convert", "turn.zoe", "moment.dl", "--time", "0.1")
    #expect(try zoetrope("compare", "moment.dl", "turn.zoe", "--time", "0.1").status == 0)
    #expect(try zoetrope("compare", "moment.dl", "turn.zoe", "--time", "0.2").status == 1)
  }

  @Test func `a recording that ends too early says so, at every length`() throws {
    defer { zoetrope.remove() }
    let bytes = try zoetrope.contents("turn.zoe")
    for length in [1, 7, bytes.count / 2, bytes.count - 1] {
      try bytes.prefix(length).write(to: zoetrope.folder.appendingPathComponent("short.zoe"))
      let outcome = try zoetrope("render", "short.zoe", "-o", "a.png")
      #expect(outcome.status == 3, "\(length) bytes: \(outcome.messages)")
      #expect(outcome.line?.hasPrefix("zoetrope: short.zoe: byte ") == true, "\(outcome.messages)")
    }
    #expect(try zoetrope.files == ["short.zoe", "turn.zoe"])
  }

  @Test func `a recording takes no taps`() throws {
    defer { zoetrope.remove() }
    let outcome = try zoetrope("render", "turn.zoe", "--tap", "0@1,1", "-o", "a.png")
    #expect(outcome.status == 2)
    #expect(outcome.line?.contains("--tap") == true)
  }

  /// Case K4-04.
  @Test func `an odd size is kept where the format can`() throws {
    defer { zoetrope.remove() }
    try zoetrope("render", "turn.zoe", "-o", "f-%d.png", "--size", "19x11", "--frame", "0")
    let bytes = try zoetrope.contents("f-0.png")
    #expect(bytes[16..<24] == Data([0, 0, 0, 19, 0, 0, 0, 11]))
  }

  @Test func `the picture depends on neither folder, language nor time zone`() throws {
    defer { zoetrope.remove() }
    let here = try frames("--frame", "3")
    let elsewhere = try zoetrope.shell(
      "LANG=de_DE.UTF-8 LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo SWIFT_DETERMINISTIC_HASHING=1 "
        + "\"$Z\" render turn.zoe -o - --format rgba --frame 3")
    #expect(elsewhere.output == here[0])
  }
}
