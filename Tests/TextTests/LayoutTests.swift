import Testing
import ZoetropeGeometry

@testable import ZoetropeText

/// The boxes that stand for letters without a font are 0.6 em wide and a space is 0.3 em: exact
/// numbers on any machine. At 10 points a letter is 6 and a space 3 points wide, a line 11.7 high.
private let noFonts = FontCatalogue(folders: [])
private let box = Font(face: .boxes, size: 10)

private func lay(
  _ text: String, width: Double = .infinity, height: Double = .infinity, lines: Int = 0,
  _ mode: LineBreakMode = .wordWrapping, _ alignment: TextAlignment = .natural
) -> TextLayout {
  TextLayout(
    StyledText(
      text, TextStyle(font: box), ParagraphStyle(alignment: alignment, lineBreakMode: mode)),
    width: width, height: height, maximumLines: lines, catalogue: noFonts)
}

/// What each line shows of a text, an ellipsis as a dot.
private func words(_ text: String, _ layout: TextLayout) -> [String] {
  let scalars = Array(text.unicodeScalars)
  return layout.lines.map { line in
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars[line.range])
    return String(view)
  }
}

@Suite struct LayoutTests {
  @Test func `lines end where words do, and spaces hang over`() {
    let text = "aa bb cc"
    // Two words and the space between them are 27 wide.
    let layout = lay(text, width: 27)
    #expect(words(text, layout) == ["aa bb ", "cc"])
    #expect(layout.lines.map(\.width) == [27, 12])
    #expect(words(text, lay(text, width: 26.9)) == ["aa ", "bb ", "cc"])
  }

  @Test func `a text fits into the width that it was measured with`() {
    let text = "aa bb cc"
    #expect(lay(text, width: lay(text).size.width).lines.count == 1)
  }

  @Test func `a word wider than a line is broken inside`() {
    #expect(words("aaaaa b", lay("aaaaa b", width: 13)) == ["aa", "aa", "a ", "b"])
  }

  @Test func `characters wrap anywhere`() {
    #expect(words("ab cd", lay("ab cd", width: 16, .characterWrapping)) == ["ab ", "cd"])
    #expect(words("abcd", lay("abcd", width: 13, .characterWrapping)) == ["ab", "cd"])
  }

  @Test(arguments: [0.0, -5, -Double.infinity])
  func `a width of nothing takes a letter a line`(width: Double) {
    #expect(lay("abc", width: width).lines.count == 3)
  }

  @Test func `a width that is no number is no limit`() {
    #expect(lay("aa bb", width: .nan).lines.count == 1)
    #expect(lay("aa bb", width: .nan).size.width == 27)
  }

  @Test func `paragraphs end lines, and text that ends with one has an empty line`() {
    #expect(lay("a\nb\r\nc\u{2028}d\u{2029}").lines.count == 5)
    #expect(lay("").lines.count == 1)
    #expect((lay("").size.height - 11.7).magnitude < 1e-9)
  }

  @Test func `the lines' heights and spacings add up`() {
    var style = ParagraphStyle()
    style.lineSpacing = 2
    style.paragraphSpacing = 5
    style.minimumLineHeight = 20
    let layout = TextLayout(
      StyledText("a b\nc", TextStyle(font: box), style), width: 6, catalogue: noFonts)
    #expect(layout.lines.map(\.top) == [0, 22, 49])
    // What a line is higher than its letters is above them.
    #expect(layout.lines[0].origin.y == 20 - 2.4)
    #expect(layout.size.height == 69)
  }

  @Test(arguments: [
    (TextAlignment.left, 0.0), (.center, 9), (.right, 18), (.natural, 0), (.justified, 0),
  ])
  func `an alignment places lines in the width`(alignment: TextAlignment, x: Double) {
    let layout = lay("aa", width: 30, .wordWrapping, alignment)
    #expect(layout.lines[0].origin.x == x)
    #expect(layout.lines[0].runs[0].glyphs[0].origin.x == x)
  }

  @Test func `tracking is behind every letter, and indents move lines`() {
    var style = ParagraphStyle()
    style.firstLineHeadIndent = 4
    style.headIndent = 8
    let layout = TextLayout(
      StyledText("aa bb", TextStyle(font: box, tracking: 1), style), width: 25,
      catalogue: noFonts)
    #expect(layout.lines.map(\.origin.x) == [4, 8])
    #expect(layout.lines.map(\.width) == [14, 14])
  }

  // MARK: Cutting. An ellipsis is a box, too.

  @Test(arguments: [
    (LineBreakMode.truncatingTail, [0, 1, 1]), (.truncatingHead, [6, 6, 7]),
    (.truncatingMiddle, [0, 0, 7]),
  ])
  func `a line without room is cut where the mode says`(mode: LineBreakMode, places: [Int]) {
    // Room for two letters beside the ellipsis.
    let layout = lay("abcdefgh", width: 18.5, lines: 1, mode)
    #expect(layout.isTruncated)
    #expect(layout.lines.count == 1)
    #expect(layout.lines[0].isTruncated)
    #expect(layout.lines[0].width == 18)
    #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.place) == places)
  }

  @Test func `text that fits is not cut`() {
    let layout = lay("abc", width: 18, lines: 1, .truncatingTail)
    #expect(!layout.isTruncated)
    #expect(layout.lines[0].width == 18)
  }

  @Test func `no space stands before the ellipsis, and the last of several lines is cut`() {
    let layout = lay("aa bb cc dd", width: 24, lines: 2, .truncatingTail)
    #expect(layout.lines.count == 2)
    #expect(layout.lines[1].runs.flatMap(\.glyphs).map(\.place) == [3, 4, 4])
  }

  @Test func `a second paragraph that has no line left is told by an ellipsis`() {
    let layout = lay("aa\nbb", width: 100, lines: 1, .truncatingTail)
    #expect(layout.lines[0].isTruncated)
    #expect(layout.lines[0].runs.flatMap(\.glyphs).count == 3)
  }

  @Test func `the height limits the lines, but for the first`() {
    #expect(lay("a b c", width: 6, height: 24, .truncatingTail).lines.count == 2)
    #expect(lay("a b c", width: 6, height: 1).lines.count == 1)
    #expect(lay("a b c", width: 6, height: 23.4).lines.count == 2)
  }

  @Test func `clipped text goes on to the side and no further`() throws {
    let layout = lay("aaaa", width: 15, lines: 1, .clipping)
    #expect(layout.lines.count == 1)
    let ink = try #require(layout.inkBounds)
    #expect(ink.minX == 0.6 && ink.maxX <= 15 && ink.maxX > 14.9)
  }

  @Test func `a tab ends at the next multiple of 28 points`() {
    let glyphs = lay("a\tb\t\tc").lines[0].runs.flatMap(\.glyphs).filter(\.isDrawn)
    #expect(glyphs.map(\.origin.x) == [0, 28, 84])
  }

  @Test func `styles keep their places`() {
    var text = StyledText("ab", TextStyle(font: box))
    text.append("cd", TextStyle(font: box, underline: .single))
    let layout = TextLayout(text, catalogue: noFonts)
    #expect(layout.lines[0].runs.map(\.style) == [0, 1])
    // An underline is as long as its letters; without it the second style begins with a letter.
    #expect(layout.path(ofStyle: 1).bounds?.minX == 12)
    #expect(layout.path(ofStyle: 0).bounds?.minX == 0.6)
    let background = layout.backgrounds(ofStyle: 1).first ?? .zero
    #expect(background.minX == 12 && background.width == 12 && background.minY == 0)
  }

  @Test func `justified lines reach both sides, but for the last`() throws {
    try #require(roboto != nil, "the default family is not installed")
    let font = FontCatalogue.shared.font(FontDescriptor(), size: 10)
    let layout = TextLayout(
      StyledText(
        "one two three four five six", TextStyle(font: font), ParagraphStyle(alignment: .justified)),
      width: 60)
    #expect(layout.lines.count > 2)
    for line in layout.lines.dropLast() {
      let last = try #require(
        line.runs.flatMap(\.glyphs).last { $0.id != font.face.glyph(for: " ") })
      #expect((last.origin.x + last.advance - 60).magnitude < 1e-9)
    }
    #expect(try #require(layout.lines.last).width < 60)
  }

  // MARK: Any text

  private static let alphabet: [ClosedRange<UInt32>] = [
    0...0x7F, 0x80...0x24F, 0x300...0x36F, 0x370...0x4FF, 0x590...0x5FF, 0x600...0x6FF,
    0x900...0x97F, 0xE00...0xE7F, 0x1100...0x11FF, 0x2000...0x206F, 0x2600...0x27BF,
    0x3040...0x30FF, 0x4E00...0x4E40, 0xAC00...0xAC40, 0xD7B0...0xD7FF, 0xFE00...0xFE0F,
    0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0xE0000...0xE007F, 0...0x10FFFF,
  ]

  @Test func `any scalars in any room are laid out without harm`() {
    var generator = SeededGenerator(seed: 20)
    let fonts = [
      box, FontCatalogue.shared.font(FontDescriptor(), size: 12),
      FontCatalogue.shared.font(FontDescriptor(design: .serif, isItalic: true), size: 7),
    ]
    let sizes = [0, 30, 100, 1e300, -1, .nan, .infinity, -.infinity]
    let modes: [LineBreakMode] = [
      .wordWrapping, .characterWrapping, .clipping, .truncatingHead, .truncatingTail,
      .truncatingMiddle,
    ]
    for _ in 0..<250 {
      var text = StyledText()
      for _ in 0..<Int(generator.next() % 3) + 1 {
        var view = String.UnicodeScalarView()
        for _ in 0..<Int(generator.next() % 12) {
          let range = Self.alphabet[Int(generator.next() % UInt64(Self.alphabet.count))]
          let value = range.lowerBound + UInt32(generator.next() % UInt64(range.count))
          if let scalar = Unicode.Scalar(value) { view.append(scalar) }
        }
        var style = TextStyle(font: fonts[Int(generator.next() % 3)])
        style.tracking = [0, 0, 3, -40][Int(generator.next() % 4)]
        var paragraph = ParagraphStyle(
          alignment: [.left, .center, .right, .justified, .natural][Int(generator.next() % 5)],
          lineBreakMode: modes[Int(generator.next() % 6)],
          direction: [.natural, .leftToRight, .rightToLeft][Int(generator.next() % 3)])
        paragraph.lineHeightMultiple = sizes[Int(generator.next() % 8)]
        paragraph.headIndent = sizes[Int(generator.next() % 8)]
        paragraph.tailIndent = sizes[Int(generator.next() % 8)]
        text.append(String(view), style, paragraph)
      }
      let layout = TextLayout(
        text, width: sizes[Int(generator.next() % 8)], height: sizes[Int(generator.next() % 8)],
        maximumLines: Int(generator.next() % 4), catalogue: .shared)
      #expect(!layout.lines.isEmpty)
      for line in layout.lines {
        #expect(line.range.lowerBound >= 0 && line.range.upperBound <= text.scalars.count)
        #expect(line.origin.isFinite && line.width.isFinite && line.height.isFinite)
      }
      if layout.lines.count < 4 { _ = layout.path }
    }
  }
}
