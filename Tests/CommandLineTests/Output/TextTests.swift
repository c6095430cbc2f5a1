import Testing

@testable import ZoetropeCommandLine

@Suite struct TextTests {
  @Test func `fixed decimals round half away from zero`() {
    #expect(fixed(1.25, 1) == "1.3")
    #expect(fixed(-0.004, 2) == "0.00")
    #expect(fixed(-1.5, 0) == "-2")
    #expect(fixed(0.05, 2) == "0.05")
    #expect(fixed(12, 3) == "12.000")
    #expect(fixed(.infinity, 2) == "inf")
    #expect(fixed(1e300, 2) == "1e+300")
  }

  @Test func `short decimals drop their zeros`() {
    #expect(short(4.5) == "4.5")
    #expect(short(10) == "10")
    #expect(short(0.1 + 0.2) == "0.3")
    #expect(short(100, 0) == "100")
  }

  @Test func `a clock shows hours only when there are some`() {
    #expect(clock(seconds: 1.4) == "0:01")
    #expect(clock(seconds: 760) == "12:40")
    #expect(clock(seconds: 3723) == "1:02:03")
    #expect(clock(seconds: .nan) == "0:00")
  }

  @Test func `progress tells rate and time left`() {
    let progress = RenderProgress(frame: 12, frames: 48, elapsed: 0.5)
    #expect(progress.json == #"{"frame":12,"frames":48,"fps":24,"eta":1.5}"#)
    #expect(
      progress.bar(name: "a.mp4") == "a.mp4  ██████░░░░░░░░░░░░░░░░░░  12/48  24 fps  0:02 left")
    let start = RenderProgress(frame: 0, frames: 48, elapsed: 0)
    #expect(start.json == #"{"frame":0,"frames":48,"fps":0,"eta":null}"#)
  }

  @Test func `JSON text is escaped`() {
    let value = JSONValue.object([
      ("a\"b\\", .string("tab\t\u{1}é")), ("n", .number(.nan, decimals: 2)),
    ])
    #expect(value.text == #"{"a\"b\\":"tab\t\u0001é","n":null}"#)
  }
}
