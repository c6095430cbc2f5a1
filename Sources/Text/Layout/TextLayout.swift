package import ZoetropeGeometry

/// Text in lines: where every glyph stands.
///
/// The text's coordinates have y down, with zero at the upper left corner of its room. The same
/// text, fonts and room give the same numbers everywhere.
///
///     let font = FontCatalogue.shared.font(FontDescriptor(weight: .bold), size: 17)
///     let layout = TextLayout(StyledText("office", TextStyle(font: font)), width: 200)
///     layout.path     // outlines, to be filled by the non-zero rule
package struct TextLayout: Sendable {
  /// From top to bottom.
  package private(set) var lines: [TextLine] = []
  /// The width that the lines stand in: the room's, or where that has no end, the widest line's.
  package private(set) var width = 0.0
  /// What the text takes: the widest line with its indents, and the height of all lines.
  package private(set) var size = Size(0, 0)
  /// Whether some of the text does not show.
  package private(set) var isTruncated = false
  /// The styles of the text that was laid out.
  package let styles: [TextStyle]
  /// Where what is drawn is cut off at the sides of the room: its width.
  var clipWidth: Double?

  /// - Parameters:
  ///   - width: the room in points. Infinite: lines end only where paragraphs do, and NaN means
  ///     that too. Zero and less: a letter a line.
  ///   - height: the room in points; the last line that it has room for is where text is cut. At
  ///     least one line is made.
  ///   - maximumLines: the most lines that are made; zero and less is no limit.
  package init(
    _ text: StyledText, width: Double = .infinity, height: Double = .infinity,
    maximumLines: Int = 0, catalogue: FontCatalogue = .shared
  ) {
    styles = text.styles
    guard !text.styles.isEmpty else { return }
    let room = width.isNaN ? .infinity : max(0, width)
    let limits = Limits(
      width: room, height: height.isNaN ? .infinity : height, lines: max(0, maximumLines))
    var alignments: [(style: ParagraphStyle, isFirst: Bool, isLast: Bool)] = []
    var y = 0.0
    let paragraphs = text.paragraphs
    for (index, range) in paragraphs.enumerated() {
      let style = text.paragraphStyles[text.styleIndex(at: range.lowerBound)]
      let (part, places) = text.joining([.range(range)])
      let paragraph = ShapedParagraph(
        part, places: places.isEmpty ? [range.lowerBound] : places, style: style,
        catalogue: catalogue)
      let builder = LineBuilder(paragraph: paragraph, catalogue: catalogue)
      if index > 0 { y += max(0, TextStyle.length(style.paragraphSpacingBefore)) }
      var isDone = false
      var cluster = 0
      repeat {
        let isFirst = cluster == 0
        let (line, end) = Self.nextLine(
          builder, from: cluster, y: y, lineCount: lines.count, limits,
          textFollows: index + 1 < paragraphs.count)
        var placed = line
        placed.move(by: Point(0, y))
        lines.append(placed)
        alignments.append((style, isFirst, end == nil || end == paragraph.clusterCount))
        y += line.height + max(0, TextStyle.length(style.lineSpacing))
        size.height = max(size.height, placed.top + placed.height)
        cluster = end ?? paragraph.clusterCount
        isDone = end == nil
      } while cluster < paragraph.clusterCount
      if isDone {
        isTruncated =
          lines.last.map { $0.isTruncated || $0.range.upperBound < text.scalars.count }
          ?? false
        if style.lineBreakMode == .clipping, room.isFinite { clipWidth = room }
        break
      }
      y += max(0, TextStyle.length(style.paragraphSpacing))
    }
    align(alignments, room: room)
  }

  private struct Limits {
    var width: Double
    var height: Double
    var lines: Int
  }

  /// The next line, and the cluster behind it; nil when it is the last one that there is room for.
  private static func nextLine(
    _ builder: LineBuilder, from start: Int, y: Double, lineCount: Int, _ limits: Limits,
    textFollows: Bool
  ) -> (line: TextLine, end: Int?) {
    let paragraph = builder.paragraph
    let room = paragraph.style.room(in: limits.width, isFirst: start == 0).width
    let end = builder.end(ofLineFrom: start, width: room)
    let line = builder.line(start..<end)
    let isLast =
      lineCount + 1 == limits.lines || y + 2 * line.height > limits.height + heightSlack
    let textIsLeft = end < paragraph.clusterCount || textFollows
    guard isLast else { return (line, end) }
    guard textIsLeft else { return (line, nil) }
    switch paragraph.style.lineBreakMode {
    case .wordWrapping, .characterWrapping: return (line, nil)
    case .clipping: return (builder.line(start..<paragraph.clusterCount), nil)
    case .truncatingHead, .truncatingTail, .truncatingMiddle:
      return (
        builder.truncatedLine(
          from: start, width: room, textFollows: textFollows && end == paragraph.clusterCount), nil
      )
    }
  }

  /// In points, as the slack of widths.
  private static let heightSlack = 1.0 / 1024

  private mutating func align(
    _ alignments: [(style: ParagraphStyle, isFirst: Bool, isLast: Bool)], room: Double
  ) {
    for (index, line) in lines.enumerated() {
      let (start, _) = alignments[index].style.room(in: 0, isFirst: alignments[index].isFirst)
      size.width = max(size.width, line.width + start)
    }
    width = room.isFinite ? room : size.width
    for index in lines.indices {
      let (style, isFirst, isLast) = alignments[index]
      let (start, inner) = style.room(in: width, isFirst: isFirst)
      let isRightToLeft = lines[index].isRightToLeft
      // The near side is where reading begins.
      let left = isRightToLeft ? width - start - inner : start
      if style.alignment == .justified, !isLast { justify(&lines[index], to: inner) }
      let free = inner - lines[index].width
      let share =
        switch style.alignment {
        case .left: 0.0
        case .center: 0.5
        case .right: 1.0
        case .natural, .justified: isRightToLeft ? 1.0 : 0.0
        }
      lines[index].move(by: Point(left + free * share, 0))
    }
  }

  /// Widens the spaces between words, so that a line that begins at zero reaches from side to side.
  private func justify(_ line: inout TextLine, to width: Double) {
    let lineWidth = line.width
    func isGap(_ glyph: PlacedGlyph, _ run: GlyphRun) -> Bool {
      // What hangs over at the ends stays as it is.
      glyph.isDrawn && run.font.face.glyph(for: " ") == glyph.id && glyph.origin.x > 0
        && glyph.origin.x + glyph.advance < lineWidth
    }
    let gaps = line.runs.reduce(0) { count, run in count + run.glyphs.count { isGap($0, run) } }
    guard width > lineWidth, gaps > 0 else { return }
    let share = (width - lineWidth) / Double(gaps)
    var offset = 0.0
    for (runIndex, run) in line.runs.enumerated() {
      let before = offset
      line.runs[runIndex].origin.x += before
      for (index, glyph) in run.glyphs.enumerated() {
        line.runs[runIndex].glyphs[index].origin.x += offset
        guard isGap(glyph, run) else { continue }
        line.runs[runIndex].glyphs[index].advance += share
        offset += share
      }
      line.runs[runIndex].width += offset - before
    }
    line.width = width
  }
}
