import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeTesting

@testable import ZoetropeText

/// Whether the families are there that the set-up installs, all of which the page uses.
private let fontsAreThere: Bool = {
  let families = Set(FontCatalogue.shared.familyNames)
  return families.isSuperset(
    of: FontSubstitutes.fallbacks + ["Quicksand", "Liberation Serif", "DejaVu Sans Mono"])
}()

/// A page of what text has to get right, compared with a picture to the byte.
///
/// The picture was compared by eye with what `hb-view` draws of the same strings and fonts.
@Suite(.enabled(if: fontsAreThere, "the set-up's fonts are not installed"))
struct SheetTests {
  private struct Row {
    var text: String
    var font = FontDescriptor()
    var size = 20.0
    var width = 280.0
    var height = Double.infinity
    var lines = 1
    var paragraph = ParagraphStyle(lineBreakMode: .truncatingTail)
    var tracking = 0.0
  }

  private static let long =
    "Letters are shapes, and lines end where words do, also in long paragraphs."

  private static let rows: [Row] = [
    Row(text: "office fjord AVATAR To. 1/2"),
    Row(text: "résumé e\u{323}\u{301} Ångström Ξεσκεπάζω Съешь"),
    Row(text: "السلام عليكم ١٢٣"),
    Row(text: "abc שלום 123 עולם (xyz)"),
    Row(text: "שלום abc 123 עולם (xyz)"),
    Row(text: "नमस्ते क्षत्रिय हिन्दी"),
    Row(text: "日本語テキスト 汉字"),
    Row(text: "한국어 글꼴 안녕하세요"),
    Row(text: "😀 👍 ❤\u{FE0F} 1\u{FE0F}\u{20E3} ☂ ♞"),
    Row(text: "Rounded bold", font: FontDescriptor(design: .rounded, weight: .bold)),
    Row(text: "Thin italic", font: FontDescriptor(weight: .thin, isItalic: true)),
    Row(text: "let mono = 0xFF", font: FontDescriptor(design: .monospaced)),
    Row(
      text: "Serif bold italic", font: FontDescriptor(design: .serif, weight: .bold, isItalic: true)
    ),
    Row(text: "letter spacing", tracking: 3),
    Row(text: long, size: 13, lines: 0, paragraph: ParagraphStyle(alignment: .left)),
    Row(text: long, size: 13, lines: 0, paragraph: ParagraphStyle(alignment: .center)),
    Row(text: long, size: 13, lines: 0, paragraph: ParagraphStyle(alignment: .right)),
    Row(text: long, size: 13, lines: 0, paragraph: ParagraphStyle(alignment: .justified)),
    Row(text: long, size: 13, paragraph: ParagraphStyle(lineBreakMode: .truncatingHead)),
    Row(text: long, size: 13, paragraph: ParagraphStyle(lineBreakMode: .truncatingMiddle)),
    Row(text: long, size: 13, paragraph: ParagraphStyle(lineBreakMode: .truncatingTail)),
    Row(text: long, size: 13, lines: 2, paragraph: ParagraphStyle(lineBreakMode: .truncatingTail)),
    Row(text: "日本語の文章は、どこでも行が変わります。", size: 16, width: 130, lines: 0),
  ]

  @Test func `a page of scripts, alignments and cuts looks as it did`() throws {
    var commands: [Command] = []
    var y = 10.0
    for row in Self.rows {
      let font = FontCatalogue.shared.font(row.font, size: row.size)
      let layout = TextLayout(
        StyledText(row.text, TextStyle(font: font, tracking: row.tracking), row.paragraph),
        width: row.width, height: row.height, maximumLines: row.lines)
      let room = Path(rect: Rect(10, y, row.width, layout.size.height))
      commands.append(.fill(Fill(room, paint: .color(Color(0.93, 0.95, 1)))))
      let letters = layout.path.transformed(by: .translation(10, y))
      commands.append(.fill(Fill(letters, paint: .color(Color(0, 0, 0)))))
      y += layout.size.height + 6
    }
    let list = DisplayList(
      width: 300, height: Int32(y + 4), background: Color(1, 1, 1),
      commands: commands)
    try expectGolden(list, "text/page")
  }
}
