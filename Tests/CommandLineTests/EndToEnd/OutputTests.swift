import Foundation
import Testing

/// What commands write, seen from outside.
@Suite struct OutputTests {
  let zoetrope: Executable

  init() throws {
    zoetrope = try Executable()
    try zoetrope.write(Executable.picture, to: "picture.dl")
  }

  @Test func `one picture has the size that was asked for, odd ones included`() throws {
    defer { zoetrope.remove() }
    try zoetrope("render", "picture.dl", "-o", "a.png", "--size", "199x101")
    #expect(try size(ofPNG: zoetrope.contents("a.png")) == [199, 101])
    try zoetrope("render", "picture.dl", "-o", "b.png", "--scale", "1.5")
    #expect(try size(ofPNG: zoetrope.contents("b.png")) == [96, 72])
  }

  private func size(ofPNG bytes: Data) -> [Int] {
    [16, 20].map { offset in bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func `a sequence has a file for each frame and nothing else`() throws {
    defer { zoetrope.remove() }
    let outcome = try zoetrope(
      "render", "picture.dl", "-o", "f-%03d.png", "--duration", "0.5", "--fps", "10")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(
      try zoetrope.files == (0..<5).map { "f-00\($0).png" } + ["picture.dl"])
  }

  @Test func `raw frames are width times height times four bytes, whatever the threads`() throws {
    defer { zoetrope.remove() }
    let frames = try ["1", "2", "3"].map {
      try zoetrope(
        "render", "picture.dl", "-o", "-", "--format", "rgba", "--duration", "0.1", "--fps", "30",
        "--threads", $0)
    }
    #expect(frames[0].output.count == 64 * 48 * 4 * 3)
    #expect(frames[0].output == frames[1].output)
    #expect(frames[0].output == frames[2].output)
    #expect(frames.allSatisfy { $0.messages.isEmpty })
  }

  @Test func `a display list may come from standard input`() throws {
    defer { zoetrope.remove() }
    try zoetrope("render", "picture.dl", "-o", "a.png")
    let outcome = try zoetrope(
      "render", "-", "--format", "dl", "-o", "b.png", input: Data(Executable.picture.utf8))
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try zoetrope.contents("a.png") == zoetrope.contents("b.png"))
  }

  @Test func `progress as JSON counts up to all frames`() throws {
    defer { zoetrope.remove() }
    let outcome = try zoetrope(
      "render", "picture.dl", "-o", "f-%d.png", "--duration", "1", "--fps", "10", "--progress",
      "json")
    let lines = outcome.messages.split(separator: "\n")
    let last = try #require(lines.last)
    #expect(last.hasPrefix(#"{"frame":10,"frames":10,"fps":"#), "\(outcome.messages)")
    #expect(last.hasSuffix(#","eta":0}"#), "\(outcome.messages)")
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
  }

  @Test func `a drawn list equals its own picture, and another does not`() throws {
    defer { zoetrope.remove() }
    try zoetrope("render", "picture.dl", "-o", "a.png")
    let equal = try zoetrope("compare", "picture.dl", "a.png")
    #expect(equal.status == 0)
    #expect(equal.text == "equal: 64x48\n")
    try zoetrope.write(
      Executable.picture + "fill nonzero #000000ff M 0 0 L 2 0 L 2 1 L 0 1 Z\n", to: "b.dl")
    let other = try zoetrope("compare", "a.png", "b.dl", "--diff", "diff.png")
    #expect(other.status == 1)
    #expect(
      other.text
        == "different: 2 pixels of 3072 (0.065 %), at most 255 levels apart, the first at 0,0\n")
    #expect(try size(ofPNG: zoetrope.contents("diff.png")) == [64, 48])
    #expect(try zoetrope("compare", "a.png", "b.dl", "--tolerance", "255").status == 0)
  }

  @Test func `info tells size and content, also as JSON`() throws {
    defer { zoetrope.remove() }
    let text = try zoetrope("info", "picture.dl").text
    #expect(text.contains("64 by 48 points, 64x48 pixels"))
    let json = try zoetrope("info", "picture.dl", "--json").output
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["kind"] as? String == "display list")
    #expect(object["pixelWidth"] as? Int == 64)
    #expect((object["counts"] as? [String: Int])?["strokes"] == 1)
  }

  @Test func `bench prints the agreed figures`() throws {
    defer { zoetrope.remove() }
    let json = try zoetrope("bench", "picture.dl", "--frames", "5", "--json").output
    let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["frames"] as? Int == 5)
    for key in [
      "ms_per_frame_median", "cpu_ms_per_frame_median", "evaluate_ms_median", "raster_ms_median",
    ] {
      #expect(object[key] as? Double ?? -1 >= 0, "\(key)")
    }
  }

  /// The protocol of the shared benchmark of rasterisers.
  @Test func `a bench worker draws when told and writes its picture`() throws {
    defer { zoetrope.remove() }
    let outcome = try zoetrope(
      "bench", "--worker", "picture.dl", input: Data("run 3\ndump raw\n".utf8))
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.first == "ready" && lines.last == "ok")
    #expect(lines.dropFirst().first?.split(separator: " ").count == 3)
    let raw = try zoetrope.contents("raw")
    #expect(raw.count == 64 * 48 * 4)
    // The middle of the disc, #ff5c7a, blue first.
    #expect(Array(raw[(24 * 64 + 24) * 4..<(24 * 64 + 24) * 4 + 4]) == [0x7A, 0x5C, 0xFF, 0xFF])
  }

  @Test func `a contact sheet is as wide as asked`() throws {
    defer { zoetrope.remove() }
    let outcome = try zoetrope(
      "sheet", "picture.dl", "-o", "s.png", "--duration", "1", "--count", "5", "--width", "300")
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try size(ofPNG: zoetrope.contents("s.png"))[0] == 300)
  }

  @Test func `a display list converts to itself`() throws {
    defer { zoetrope.remove() }
    try zoetrope("convert", "picture.dl", "a.dl")
    try zoetrope("convert", "a.dl", "b.dl")
    #expect(try zoetrope.contents("a.dl") == zoetrope.contents("b.dl"))
    #expect(try zoetrope("compare", "picture.dl", "a.dl").status == 0)
  }

  @Test func `every command explains itself with an example`() throws {
    defer { zoetrope.remove() }
    for command in [
      "new", "list", "render", "sheet", "preview", "inspect", "info", "convert", "compare",
      "bench",
    ] {
      let help = try zoetrope(command, "--help")
      #expect(help.status == 0)
      #expect(help.text.contains("zoetrope \(command)"), "\(command)")
      #expect(help.text.contains("Example"), "\(command)")
      #expect(help.messages.isEmpty)
    }
    #expect(try zoetrope("--version").text.hasPrefix("zoetrope "))
    #expect(try zoetrope().status == 2)
  }
}
