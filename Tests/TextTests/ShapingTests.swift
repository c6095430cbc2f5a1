import Foundation
import Testing
import ZoetropeGeometry

@testable import ZoetropeText

private func lay(_ text: String, _ font: Font, tracking: Double = 0) -> TextLayout {
  TextLayout(StyledText(text, TextStyle(font: font, tracking: tracking)))
}

private func glyphs(_ layout: TextLayout) -> [PlacedGlyph] {
  layout.lines.flatMap { $0.runs.flatMap(\.glyphs) }
}

private let hbShape = "/usr/bin/hb-shape"

/// What is exact with the default family and those that stand in for it.
@Suite(.enabled(if: roboto != nil, "the default family is not installed"))
struct ShapingTests {
  let font = roboto ?? Font(face: .boxes, size: 32)

  @Test func `letters that the font joins are one glyph`() {
    // o, ffi, c, e.
    #expect(glyphs(lay("office", font)).map(\.place) == [0, 1, 4, 5])
    var style = TextStyle(font: font)
    style.hasLigatures = false
    #expect(glyphs(TextLayout(StyledText("office", style))).count == 6)
    #expect(glyphs(lay("office", font, tracking: 1)).count == 6)
  }

  @Test func `pairs move together as the font says`() {
    let kerned = lay("AVA", font).size.width
    var style = TextStyle(font: font)
    style.isKerned = false
    let plain = TextLayout(StyledText("AVA", style)).size.width
    #expect(kerned < plain)
    let sum = ["A", "V", "A"].map { lay($0, font).size.width }.reduce(0, +)
    #expect((plain - sum).magnitude < 1e-9)
  }

  @Test func `a mark stands on its letter`() {
    let composed = glyphs(lay("é", font))
    let combined = glyphs(lay("e\u{301}", font))
    #expect(composed.map(\.id) == combined.map(\.id))
    // Two marks have no letter of their own together: base and mark, one cluster.
    #expect(Set(glyphs(lay("e\u{323}\u{301}", font)).map(\.place)) == [0])
  }

  @Test func `the size multiplies everything and nothing is rounded`() {
    let small = lay("AVATAR office", font.withSize(1))
    let large = lay("AVATAR office", font.withSize(1024))
    #expect(large.size.width == small.size.width * 1024)
    #expect(glyphs(large).map(\.origin.x) == glyphs(small).map { $0.origin.x * 1024 })
  }

  @Test func `an outline is the font's, upside down, at its place`() throws {
    let letter = lay("H", font.withSize(2048))
    // Measured: the H of the default family, in units of the font.
    let bounds = try #require(letter.inkBounds)
    #expect(bounds.maxY == 1900)
    #expect(bounds.minY == 1900 - 1456)
    #expect(
      letter.path.elements.count == font.face.outline(of: glyphs(letter)[0].id).elements.count)
  }

  @Test func `Hebrew runs to the left, and Latin inside of it to the right`() {
    let layout = lay("אבג abc דהו", font)
    let places = glyphs(layout).map(\.place)
    // From left to right on screen: the last Hebrew word, abc, the first one.
    #expect(places == [10, 9, 8, 7, 4, 5, 6, 3, 2, 1, 0])
    #expect(layout.lines[0].isRightToLeft)
    let inLatin = glyphs(lay("abc אבג 12 דהו", font)).map(\.place)
    #expect(inLatin == [0, 1, 2, 3, 13, 12, 11, 10, 8, 9, 7, 6, 5, 4])
  }

  @Test func `a right-to-left paragraph begins at the right, its spaces beyond the left`() {
    let layout = TextLayout(StyledText("אב גד", TextStyle(font: font)), width: 60)
    #expect(layout.lines.count == 2)
    for line in layout.lines {
      #expect((line.origin.x + line.width - 60).magnitude < 1e-9)
    }
    // The space at the first line's end is left of its letters.
    let space = layout.lines[0].runs.flatMap(\.glyphs).first { $0.place == 2 }
    #expect(space.map { $0.origin.x < layout.lines[0].origin.x } == true)
  }

  @Test func `Arabic letters join, and part where the line is broken`() {
    // The same letter alone, and joined on both sides.
    let alone = glyphs(lay("ب", font)).map(\.id)
    let joined = glyphs(lay("ببب", font)).map(\.id)
    #expect(alone.count == 1 && joined.count == 3)
    #expect(Set(joined).count == 3 && !joined.contains(alone[0]))
  }

  @Test func `a face is found for letters that the font lacks`() {
    for (text, family) in [
      ("אב", "DejaVu Sans"), ("नमस्ते", "Lohit Devanagari"), ("日本語", "Droid Sans Fallback"),
      ("😀", "Symbola"),
    ] {
      guard FontCatalogue.shared.familyNames.contains(family) else { continue }
      #expect(lay(text, font).lines[0].runs.map(\.font.face.familyName) == [family])
    }
  }

  @Test func `a sign with an emoji selector is drawn by the emoji font, as one cluster`() {
    guard FontCatalogue.shared.familyNames.contains("Symbola") else { return }
    let layout = lay("1\u{FE0F}\u{20E3}", font)
    #expect(layout.lines[0].runs.map(\.font.face.familyName) == ["Symbola"])
    #expect(lay("1", font).lines[0].runs[0].font.face === font.face)
  }

  @Test func `letters that no font has are boxes, and told once a script`() {
    let catalogue = FontCatalogue(folders: nil)
    let text = "\u{10A00}\u{10A10}"  // Kharosthi
    guard catalogue.fallback(for: ["\u{10A00}"], like: font) == nil else { return }
    let layout = TextLayout(StyledText(text, TextStyle(font: font)), catalogue: catalogue)
    #expect(layout.lines[0].runs.map(\.font.face.name) == ["boxes"])
    _ = TextLayout(StyledText(text, TextStyle(font: font)), catalogue: catalogue)
    #expect(catalogue.takeWarnings().count == 1)
  }

  /// The glyphs and places that HarfBuzz's own program prints for the same file.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: hbShape), "hb-shape is not installed"),
    arguments: [
      "office AVATAR Type.", "fjord ﬁ ΑΒΓ Жук", "résumé e\u{323}\u{301}",
      "1/2 \u{2019}s \u{201C}x\u{201D}",
    ])
  func `glyphs stand where hb-shape says`(text: String) throws {
    let file = try #require(FontCatalogue.shared.path(ofFontNamed: "Roboto-Regular"))
    let output = try run(
      hbShape, ["--no-glyph-names", "--no-clusters", "--output-format=text", file, text])
    // [glyph@x,y+advance|…], offsets left out where they are zero.
    let expected = output.trimmingCharacters(in: .init(charactersIn: "[]\n")).split(separator: "|")
    let unit = font.withSize(font.face.metrics.unitsPerEm)
    let line = try #require(lay(text, unit).lines.first)
    var pen = 0.0
    let actual = line.runs.flatMap(\.glyphs).map { glyph in
      let x = glyph.origin.x - pen
      let y = line.origin.y - glyph.origin.y
      pen += glyph.advance
      let offset = x == 0 && y == 0 ? "" : "@\(Int(x)),\(Int(y))"
      return "\(glyph.id)\(offset)+\(Int(glyph.advance))"
    }
    #expect(actual == expected.map(String.init))
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
