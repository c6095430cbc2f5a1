internal import ZoetropeGeometry
internal import ZoetropeText

/// Sets a text document: characters become letters in lines.
///
/// A letter's outline is the file's own (`chars`), else that of an installed font.
struct LetterMaker {
  /// More letters than anybody reads on one layer; it bounds what a hostile file can claim.
  static let mostLetters = 4096

  private let document: Lottie.TextDocument
  private let glyphs: [Lottie.Glyph]
  private let fontFamily: String
  private let fontStyle: String
  /// Percent of an em.
  private let ascent: Double
  /// Asked for only where the file has no outline: what replaces a missing font is reported.
  private lazy var font = FontCatalogue.shared.font(
    named: document.fontName, size: document.fontSize)
  /// Whether some of the text was left out.
  private(set) var isCut = false

  init(_ document: Lottie.TextDocument, _ composition: Lottie.Composition) {
    self.document = document
    glyphs = composition.glyphs
    let entry = composition.fonts.first { $0.name == document.fontName }
    fontFamily = entry?.family ?? document.fontName
    fontStyle = entry?.style ?? ""
    ascent = entry?.ascent ?? 75
  }

  mutating func layout() -> LetterLayout {
    var layout = LetterLayout()
    layout.lineHeight = document.lineHeight
    layout.justification = document.justification
    layout.origin = Point(0, -document.baselineShift)
    if let size = document.boxSize {
      layout.boxWidth = size.x
      layout.origin =
        document.boxPosition.point
        + Point(0, ascent / 100 * document.fontSize - document.baselineShift)
    }
    var text = document.text
    if document.caps != .regular { text = text.uppercased() }
    var word = 0
    for paragraph in text.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.isNewline || $0 == "\u{3}" })
    {
      append(letters(of: String(paragraph), word: &word), to: &layout)
      word += 1
    }
    number(&layout)
    return layout
  }

  private func number(_ layout: inout LetterLayout) {
    var words: Set<Int> = []
    for (line, range) in layout.lines.enumerated() {
      for index in range {
        layout.letters[index].index = index
        layout.letters[index].line = line
        if layout.letters[index].visibleIndex != nil {
          layout.letters[index].visibleIndex = layout.visibleCount
          layout.visibleCount += 1
          words.insert(layout.letters[index].word)
        }
      }
    }
    // Words are numbered without gaps.
    let numbers = Dictionary(
      uniqueKeysWithValues: words.sorted().enumerated().map { ($1, $0) })
    for index in layout.letters.indices {
      layout.letters[index].word = numbers[layout.letters[index].word] ?? 0
    }
    layout.wordCount = words.count
  }

  /// Breaks a paragraph at its spaces where a box is too narrow for it.
  private mutating func append(_ letters: [Letter], to layout: inout LetterLayout) {
    var letters = letters
    let free = max(0, Self.mostLetters - layout.letters.count)
    if letters.count > free {
      letters = Array(letters.prefix(free))
      isCut = true
    }
    let start = layout.letters.count
    layout.letters += letters
    guard let room = layout.boxWidth, room > 0 else {
      layout.lines.append(start..<layout.letters.count)
      return
    }
    var lineStart = 0
    var width = 0.0
    /// Behind the last space of the line.
    var breakAfter: Int?
    var index = 0
    while index < letters.count {
      let isSpace = letters[index].visibleIndex == nil
      if !isSpace, width + letters[index].width > room, index > lineStart {
        let end = breakAfter ?? index
        layout.lines.append(start + lineStart..<start + end)
        lineStart = end
        index = end
        width = 0
        breakAfter = nil
        continue
      }
      width += letters[index].advance
      index += 1
      if isSpace { breakAfter = index }
    }
    layout.lines.append(start + lineStart..<layout.letters.count)
  }

  // MARK: Letters

  private mutating func letters(of text: String, word: inout Int) -> [Letter] {
    let tracking = document.tracking / 1000 * document.fontSize
    var letters: [Letter] = []
    for character in text.prefix(Self.mostLetters + 1) {
      let isSpace = character.isWhitespace
      if isSpace { word += 1 }
      let (outlines, width) = outline(of: character)
      letters.append(
        Letter(
          shapes: isSpace ? [] : painted(outlines), advance: width + tracking, width: width,
          index: 0, visibleIndex: isSpace ? nil : 0, word: word, line: 0))
      if isSpace { word += 1 }
    }
    return letters
  }

  private mutating func outline(of character: Character) -> (shapes: [Lottie.Shape], width: Double)
  {
    let name = String(character)
    if let glyph = glyphs.first(where: {
      $0.character == name && $0.family == fontFamily
        && (fontStyle.isEmpty || $0.style == fontStyle)
    }) {
      // Outlines are in hundredths of an em.
      let size = document.fontSize
      var transform = Lottie.Transform()
      transform.scale = Lottie.AnimatedValue(Lottie.Vector(size, size, size))
      return (
        [
          Lottie.Shape(
            location: .start,
            content: .group(Lottie.Group(items: glyph.shapes, transform: transform)))
        ],
        glyph.width / 100 * size
      )
    }
    let layout = TextLayout(StyledText(name, TextStyle(font: font)))
    var path = Path()
    var width = 0.0
    for line in layout.lines {
      // The same place whatever room the line stands in.
      width += line.width
      for run in line.runs {
        for glyph in run.glyphs where glyph.isDrawn {
          path.append(
            run.font.outline(of: glyph.id, at: Point(glyph.origin.x - line.origin.x, 0)))
        }
      }
    }
    // A line's width leaves spaces at its end out.
    if character.isWhitespace, let space = font.face.glyph(for: " ") {
      width = font.face.advance(of: space) * font.scale
    }
    return (Lottie.BezierPath.contours(of: path).map(Self.shape), width)
  }

  private static func shape(_ path: Lottie.BezierPath) -> Lottie.Shape {
    Lottie.Shape(
      location: .start,
      content: .path(
        Lottie.PathShape(path: Lottie.AnimatedValue(path), direction: .clockwise)))
  }

  /// Outlines with the document's paints, topmost first as everywhere.
  private func painted(_ outlines: [Lottie.Shape]) -> [Lottie.Shape] {
    var paints: [Lottie.Shape] = []
    if let color = document.fillColor {
      paints.append(
        Lottie.Shape(
          location: .start,
          content: .fill(
            Lottie.Fill(
              color: Lottie.AnimatedValue(color), opacity: Lottie.AnimatedValue(100),
              rule: .nonZero))))
    }
    if let color = document.strokeColor {
      let stroke = Lottie.Shape(
        location: .start,
        content: .stroke(
          Lottie.Stroke(
            color: Lottie.AnimatedValue(color), opacity: Lottie.AnimatedValue(100),
            style: Lottie.StrokeStyle(
              width: Lottie.AnimatedValue(document.strokeWidth), cap: .butt, join: .miter,
              miterLimit: Lottie.AnimatedValue(4), dashes: []))))
      paints.insert(stroke, at: document.isStrokeOverFill ? 0 : paints.count)
    }
    return outlines + paints
  }
}

extension Lottie.BezierPath {
  /// Every contour of a path for itself.
  static func contours(of path: Path) -> [Lottie.BezierPath] {
    var contours: [Lottie.BezierPath] = []
    var current = Lottie.BezierPath()
    func vertex(_ point: Point) -> Vertex {
      Vertex(point: point, inTangent: .zero, outTangent: .zero)
    }
    func addCubic(_ first: Point, _ second: Point, _ end: Point) {
      guard let last = current.vertices.indices.last else { return }
      current.vertices[last].outTangent = first - current.vertices[last].point
      current.vertices.append(
        Vertex(point: end, inTangent: second - end, outTangent: .zero))
    }
    func finish() {
      if current.vertices.count > 1 { contours.append(current) }
      current = Lottie.BezierPath()
    }
    path.forEachElement { element in
      switch element {
      case .move(let point):
        finish()
        current.vertices = [vertex(point)]
      case .line(let point): current.vertices.append(vertex(point))
      case .quadratic(let control, let end):
        guard let start = current.vertices.last?.point else { return }
        addCubic(
          start + (control - start) * (2 / 3), end + (control - end) * (2 / 3), end)
      case .cubic(let first, let second, let end): addCubic(first, second, end)
      case .close: current.isClosed = true
      }
    }
    finish()
    return contours
  }
}
