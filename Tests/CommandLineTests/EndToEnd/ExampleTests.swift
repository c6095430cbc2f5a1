import Foundation
import Testing

/// The built-in examples through the command line.
@Suite struct ExampleTests {
  let zoetrope: Executable

  init() throws { zoetrope = try Executable() }

  @Test func `list has a line with a sentence for each example`() throws {
    defer { zoetrope.remove() }
    let lines = try zoetrope("list").text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("checkmark  ") && $0.hasSuffix(".") })
  }

  @Test func `an unknown example suggests the one that was meant`() throws {
    defer { zoetrope.remove() }
    let outcome = try zoetrope("render", "chekmark", "-o", "a.png")
    #expect(outcome.status == 3)
    #expect(
      outcome.line
        == "zoetrope: chekmark: there is no scene and no file of this name; "
        + "did you mean \"checkmark\"?")
    #expect(try zoetrope.files.isEmpty)
  }

  /// Gestures come by option, by file, or are the example's own; all are the same taps.
  @Test func `a tap is the same from an option and from a file`() throws {
    defer { zoetrope.remove() }
    try zoetrope.write(
      #"{"time": 0.5, "kind": "tap", "position": [187, 333]}"# + "\n", to: "taps.jsonl")
    func picture(_ name: String, _ arguments: String...) throws -> Data {
      let outcome = try zoetrope.run(
        Executable.path,
        ["render", "checkmark", "--time", "1.7", "--scale", "0.5", "-o", name] + arguments)
      #expect(outcome.status == 0, "\(outcome.messages)")
      return try zoetrope.contents(name)
    }
    let own = try picture("own.png")
    #expect(try picture("option.png", "--tap", "0.5@187,333") == own)
    #expect(try picture("file.png", "--events", "taps.jsonl") == own)
    #expect(try picture("late.png", "--tap", "1.5@187,333") != own)
  }

  @Test func `a file of events with a mistake names its line`() throws {
    defer { zoetrope.remove() }
    try zoetrope.write("\n{\"time\": 1}\n", to: "taps.jsonl")
    let outcome = try zoetrope("render", "checkmark", "--events", "taps.jsonl", "-o", "a.png")
    #expect(outcome.status == 3)
    #expect(outcome.line?.contains("taps.jsonl: line 2") == true, "\(outcome.messages)")
  }

  /// Case K4-01: delays are hundredths of a second, none below two, and the tool says so.
  @Test func `a GIF at 60 frames a second is written at 50, and keeps its duration`() throws {
    defer { zoetrope.remove() }
    let outcome = try zoetrope(
      "render", "checkmark", "--tap", "0@187,333", "--duration", "1", "--fps", "60", "--scale",
      "0.2", "-o", "a.gif")
    #expect(outcome.status == 0)
    #expect(
      outcome.line?.contains("50 frames a second are written, not the 60 that --fps asks") == true)
    let delays = try delays(ofGIF: Array(zoetrope.contents("a.gif")))
    #expect(delays.reduce(0, +) == 100)
    #expect(delays.allSatisfy { $0 >= 2 })
    let quiet = try zoetrope(
      "render", "checkmark", "--duration", "0.1", "--scale", "0.2", "--quiet", "-o", "b.gif")
    #expect(quiet.messages.isEmpty)
  }

  /// The delays in the graphic control extensions: 21 F9 04 flags delay(2) index 00.
  private func delays(ofGIF bytes: [UInt8]) -> [Int] {
    bytes.indices.dropLast(7).filter {
      bytes[$0] == 0x21 && bytes[$0 + 1] == 0xF9 && bytes[$0 + 2] == 4 && bytes[$0 + 7] == 0
    }.map { Int(bytes[$0 + 4]) | Int(bytes[$0 + 5]) << 8 }
  }
}
