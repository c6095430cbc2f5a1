import Foundation
import RandomInput
import Testing

/// Lottie files through the command line.
@Suite struct LottieTests {
  let zoetrope: Executable

  init() throws {
    zoetrope = try Executable()
    try zoetrope.write(LottieSamples.box, to: "box.json")
  }

  private func picture(_ arguments: String...) throws -> Data {
    let outcome = try zoetrope.run(
      Executable.path,
      ["render", "box.json", "--format", "rgba", "-o", "-", "--quiet"] + arguments)
    #expect(outcome.status == 0, "\(outcome.messages)")
    return outcome.output
  }

  /// The colour at a point of a picture that is 120 wide.
  private func pixel(_ picture: Data, _ x: Int, _ y: Int) -> [UInt8] {
    let start = (y * 120 + x) * 4
    return picture.count >= start + 4 ? Array(picture[start..<start + 4]) : []
  }

  /// Case K3-03.
  @Test func `frames are those of the file`() throws {
    defer { zoetrope.remove() }
    let before = try picture("--frame", "4.999")
    #expect(pixel(before, 20, 50) == [0, 0, 0, 255])
    let jumped = try picture("--frame", "5")
    #expect(pixel(jumped, 100, 50) == [0, 0, 0, 255])
    #expect(pixel(jumped, 20, 50) == [0, 0, 0, 0])
  }

  @Test func `a value is set by its key path`() throws {
    defer { zoetrope.remove() }
    let red = try picture("--frame", "3", "--set", "**.Fill 1.Color=#ff0000")
    #expect(pixel(red, 20, 50) == [255, 0, 0, 255])
    let nowhere = try zoetrope(
      "render", "box.json", "-o", "a.png", "--frame", "3", "--set", "Bal.Color=#ff0000")
    #expect(nowhere.status == 2)
    #expect(nowhere.line?.contains("there is no such property") == true, "\(nowhere.messages)")
  }

  @Test func `a marker is a time, and its name in error is answered with those there are`() throws {
    defer { zoetrope.remove() }
    let marked = LottieSamples.box.replacing(
      "\"nm\":\"Box\",",
      with: "\"nm\":\"Box\",\"markers\":[{\"cm\":\"jump\",\"tm\":5,\"dr\":2}],")
    try zoetrope.write(marked, to: "box.json")
    #expect(try picture("--time", "marker:jump") == picture("--frame", "5"))
    let range = try zoetrope.run(
      Executable.path,
      [
        "render", "box.json", "--from", "marker:jump", "--to", "marker:jump", "--format", "rgba",
        "-o", "-", "--quiet",
      ])
    #expect(range.output.count == 2 * 120 * 100 * 4)
    let unknown = try zoetrope("render", "box.json", "-o", "a.png", "--time", "marker:jmp")
    #expect(unknown.status == 2)
    #expect(unknown.line?.contains("there are: jump (0.5 s)") == true, "\(unknown.messages)")
    let sheet = try zoetrope("sheet", "box.json", "-o", "s.png", "--from", "marker:none")
    #expect(sheet.status == 2)
  }

  @Test func `what is left out is listed by layer and place`() throws {
    defer { zoetrope.remove() }
    try zoetrope.write(LottieSamples.everything, to: "all.json")
    let info = try zoetrope("info", "all.json", "--json")
    #expect(info.status == 0)
    #expect(info.text.contains("layers[2].shapes[0].it[12].c.x"))
    #expect(info.text.contains("layer \\\"Shapes\\\""))
  }

  @Test func `a damaged file is refused in one line with its place`() throws {
    defer { zoetrope.remove() }
    try zoetrope.write(String(LottieSamples.box.dropLast(20)), to: "cut.json")
    let outcome = try zoetrope("render", "cut.json", "-o", "a.png", "--frame", "0")
    #expect(outcome.status == 3)
    #expect(outcome.line?.hasPrefix("zoetrope: cut.json: line 7, column") == true)
  }
}
