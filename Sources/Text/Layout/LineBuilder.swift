internal import ZoetropeGeometry

/// Fills lines with the clusters of a paragraph and makes lines of them.
struct LineBuilder {
  let paragraph: ShapedParagraph
  let catalogue: FontCatalogue

  /// In points: a text whose measured width is given back to it as its room must not be broken by
  /// what rounding leaves.
  private static let slack = 1.0 / 1024

  private var mode: LineBreakMode { paragraph.style.lineBreakMode }

  /// The cluster behind the last one that a line takes when it begins with `start`. At least one is
  /// taken, however narrow the line.
  func end(ofLineFrom start: Int, width: Double) -> Int {
    var x = 0.0
    var lastBreak: Int?
    var cluster = start
    while cluster < paragraph.clusterCount {
      let canBegin = mode == .characterWrapping || paragraph.canBegin[cluster]
      if cluster > start, canBegin, !paragraph.isSpace[cluster] { lastBreak = cluster }
      let advance = paragraph.width(of: cluster, at: x)
      // Spaces hang over the end of a line.
      if !paragraph.isSpace[cluster], cluster > start, x + advance > width + Self.slack {
        return lastBreak ?? cluster
      }
      x += advance
      cluster += 1
    }
    return cluster
  }

  /// The line of some clusters; its left end and its upper edge are at zero, its width is set.
  func line(_ clusters: Range<Int>) -> TextLine {
    let start = paragraph.clusters[clusters.lowerBound]
    let end = paragraph.clusters[clusters.upperBound]
    var visibleEnd = clusters.upperBound
    while visibleEnd > clusters.lowerBound, paragraph.isSpace[visibleEnd - 1] { visibleEnd -= 1 }
    let trailing = paragraph.clusters[visibleEnd]..<end
    // A soft hyphen shows where a line ends with it.
    if clusters.upperBound < paragraph.clusterCount, end > start,
      paragraph.text.scalars[end - 1] == "\u{AD}"
    {
      return replaced(
        [.range(start..<end - 1), .sign("\u{2010}", at: end - 1)], isTruncated: false)
    }
    let runs = paragraph.runs(of: start..<end, trailing: trailing)
    var hanging = 0.0
    for run in runs {
      for glyph in run.glyphs where trailing.contains(glyph.place - firstPlace) {
        hanging += glyph.advance
      }
    }
    return line(
      of: runs, range: firstPlace + start..<firstPlace + end, hanging: hanging, isTruncated: false)
  }

  /// Where the paragraph begins in the whole text.
  private var firstPlace: Int { paragraph.places.first ?? 0 }

  private func line(
    of runs: [GlyphRun], range: Range<Int>, hanging: Double, isTruncated: Bool
  ) -> TextLine {
    var line = TextLine(
      runs: runs, range: range, origin: .zero,
      width: runs.reduce(0) { $0 + $1.width } - hanging, ascent: 0, descent: 0, top: 0, height: 0,
      isTruncated: isTruncated, isRightToLeft: paragraph.isRightToLeft)
    // What hangs over is at the end of reading: to the left where that is right to left.
    if paragraph.isRightToLeft, hanging != 0 {
      for index in line.runs.indices { line.runs[index].move(by: Point(-hanging, 0)) }
    }
    var fonts = runs.map { ($0.font, paragraph.text.styles[$0.style].baselineOffset) }
    if fonts.isEmpty {
      fonts = [(paragraph.text.styles[paragraph.text.styleIndex(at: 0)].font, 0)]
    }
    line.ascent = fonts.reduce(-Double.infinity) { max($0, $1.0.ascent + $1.1) }
    line.descent = fonts.reduce(-Double.infinity) { max($0, $1.0.descent - $1.1) }
    let leading = fonts.reduce(0) { max($0, $1.0.leading) }
    line.height = paragraph.style.lineHeight(line.ascent + line.descent + leading)
    line.origin.y = line.height - leading - line.descent
    for index in line.runs.indices { line.runs[index].move(by: Point(0, line.origin.y)) }
    return line
  }

  // MARK: Cutting

  /// The rest of the paragraph from a cluster on as one line, cut as the mode says.
  ///
  /// - Parameter textFollows: whether there is text behind the paragraph, for which an ellipsis has
  ///   to stand in any case.
  func truncatedLine(from start: Int, width: Double, textFollows: Bool) -> TextLine {
    let all = start..<paragraph.clusterCount
    let ellipsisWidth = replaced(
      [.sign("\u{2026}", at: paragraph.clusters[start])], isTruncated: true
    ).width
    var room = max(0, width - ellipsisWidth)
    // Shaping the pieces anew may make them a little wider than they were.
    for _ in 0..<8 {
      let (head, tail) = kept(all, width: room, textFollows: textFollows)
      let line = truncatedLine(all, head: head, tail: tail)
      if line.width <= width + Self.slack || (head.isEmpty && tail.isEmpty) { return line }
      room = max(0, room - (line.width - width) - Self.slack)
    }
    return truncatedLine(all, head: start..<start, tail: start..<start)
  }

  /// The clusters before the ellipsis and those behind it.
  private func kept(_ all: Range<Int>, width: Double, textFollows: Bool)
    -> (head: Range<Int>, tail: Range<Int>)
  {
    var (head, tail) = (all.lowerBound, all.upperBound)
    var (headWidth, tailWidth) = (0.0, 0.0)
    while head < tail {
      let takesHead: Bool
      switch textFollows ? .truncatingTail : mode {
      case .truncatingHead: takesHead = false
      case .truncatingMiddle: takesHead = headWidth <= tailWidth
      default: takesHead = true
      }
      let cluster = takesHead ? head : tail - 1
      let advance = paragraph.width(of: cluster, at: headWidth)
      guard headWidth + tailWidth + advance <= width + Self.slack else { break }
      if takesHead {
        headWidth += advance
        head += 1
      } else {
        tailWidth += advance
        tail -= 1
      }
    }
    // No space stands beside the ellipsis.
    while head > all.lowerBound, paragraph.isSpace[head - 1] { head -= 1 }
    while tail < all.upperBound, paragraph.isSpace[tail] { tail += 1 }
    return (all.lowerBound..<head, max(head, tail)..<all.upperBound)
  }

  private func truncatedLine(_ all: Range<Int>, head: Range<Int>, tail: Range<Int>) -> TextLine {
    let starts = paragraph.clusters
    let cut = starts[head.upperBound]
    var line = replaced(
      [
        .range(starts[head.lowerBound]..<cut),
        .sign("\u{2026}", at: head.isEmpty ? starts[tail.lowerBound] : max(cut - 1, 0)),
        .range(starts[tail.lowerBound]..<starts[tail.upperBound]),
      ], isTruncated: true)
    line.range = firstPlace + starts[all.lowerBound]..<firstPlace + starts[all.upperBound]
    return line
  }

  /// A line of pieces of the paragraph, in the paragraph's direction.
  private func replaced(_ parts: [StyledText.Part], isTruncated: Bool) -> TextLine {
    let (text, places) = paragraph.text.joining(parts)
    var style = paragraph.style
    style.direction = paragraph.isRightToLeft ? .rightToLeft : .leftToRight
    let whole = ShapedParagraph(
      text, places: places.map { firstPlace + $0 }, style: style, catalogue: catalogue)
    let runs = whole.runs(
      of: 0..<text.scalars.count, trailing: text.scalars.count..<text.scalars.count)
    let first = places.min() ?? 0
    let end = (places.max() ?? -1) + 1
    return line(
      of: runs, range: firstPlace + first..<firstPlace + max(first, end), hanging: 0,
      isTruncated: isTruncated)
  }
}
