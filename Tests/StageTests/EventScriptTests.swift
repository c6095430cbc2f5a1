import Foundation
import Testing
import ZoetropeStage

@Suite struct EventScriptTests {
  @Test func `each line is an event`() throws {
    let events = try EventScript.events(
      """
      # two fingers
      {"time": 0.5, "kind": "tap", "position": [187, 333.5]}

        {"position": [1, 2], "finger": 1, "kind": "began", "time": 0}
      """)
    #expect(
      events == [
        .tap(at: 0.5, point: CGPoint(x: 187, y: 333.5)),
        .touchBegan(at: 0, point: CGPoint(x: 1, y: 2), finger: 1),
      ])
  }

  @Test func `lines may end as on Windows`() throws {
    let line = #"{"time": 1, "kind": "moved", "position": [0, 0]}"#
    #expect(try EventScript.events("\(line)\r\n\(line)\r\n").count == 2)
  }

  @Test(arguments: [
    ("hello", "line 1: not a JSON object"),
    ("[1]", "line 1: not a JSON object"),
    (#"{"kind": "tap", "position": [0, 0]}"#, "line 1: \"time\" is missing"),
    (#"{"time": "1", "kind": "tap", "position": [0, 0]}"#, "\"time\" has the wrong type"),
    (#"{"time": 1, "kind": "swipe", "position": [0, 0]}"#, "unknown kind \"swipe\"; use one of"),
    (#"{"time": -1, "kind": "tap", "position": [0, 0]}"#, "time -1.0 is not a time"),
    (#"{"time": 1, "kind": "tap", "position": [0]}"#, "a position is two finite numbers"),
  ])
  func `a bad line is named with what to do`(text: String, message: String) {
    #expect {
      try EventScript.events(text)
    } throws: { error in
      "\(error)".contains(message)
    }
  }

  @Test func `a drag passes its points at even steps`() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 5)]
    let events = Event.drag(at: 1, through: points, duration: 0.5)
    #expect(events.map(\.kind) == [.touchBegan, .touchMoved, .touchMoved, .touchEnded])
    #expect(events.map(\.time) == [1, 1.25, 1.5, 1.5])
    #expect(Event.drag(at: 1, through: [], duration: 1).isEmpty)
    #expect(Event.press(at: 1, point: .zero, duration: 2).map(\.time) == [1, 3])
  }

  @Test func `a mutated script is read or refused, and nothing else`() {
    let script = Array(
      """
      {"time": 0.5, "kind": "tap", "position": [187, 333.5]}
      {"time": 1e2, "kind": "ended", "position": [-1, 2], "finger": 3}
      """.utf8)
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<500 {
      var bytes = script
      for _ in 0...random(4) {
        let index = random(bytes.count)
        switch random(3) {
        case 0: bytes[index] = UInt8(random(256))
        case 1: bytes.remove(at: index)
        default: bytes.insert(bytes[random(bytes.count)], at: index)
        }
      }
      _ = try? EventScript.events(String(decoding: bytes, as: UTF8.self))
    }
  }
}
