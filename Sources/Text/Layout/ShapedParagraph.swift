internal import ZoetropeGeometry

/// A paragraph, shaped: how wide its clusters are, where it may be broken, and the glyphs of any
/// part of it.
struct ShapedParagraph {
  let text: StyledText
  /// For each scalar, its place in the whole text.
  let places: [Int]
  let style: ParagraphStyle
  /// The starts of the clusters, and the end.
  let clusters: [Int]
  /// One a cluster: its width, without that of tabs.
  let widths: [Double]
  /// One a cluster: whether it hangs over at the end of a line.
  let isSpace: [Bool]
  /// One a cluster: whether a line may begin with it.
  let canBegin: [Bool]

  private let values: [UInt32]
  private let levels: BidiLevels
  private let items: [TextItem]

  /// Every tab ends at a multiple of this many points: TextKit's default.
  private static let tabInterval = 28.0

  init(
    _ text: StyledText, places: [Int], style: ParagraphStyle, catalogue: FontCatalogue
  ) {
    self.text = text
    self.places = places
    self.style = style
    values = text.scalars.map(\.value)
    clusters = Self.clusters(of: text.scalars)
    let levels = BidiLevels(values, style.direction)
    self.levels = levels
    items = Itemizer(text, catalogue).items(levels: levels.levels, clusters: clusters)
    let opportunities = LineBreaker.opportunities(in: text.scalars)
    canBegin = clusters.dropLast().map { opportunities[$0] }
    isSpace = clusters.dropLast().map { start in
      text.scalars[start].properties.isWhitespace && LineBreakClass(text.scalars[start]) != .glue
    }
    var widths = [Double](repeating: 0, count: text.scalars.count)
    for item in items where text.scalars[item.range.lowerBound] != "\t" {
      for glyph in Shaper.shape(values, item.range, of: item, style: text.styles[item.style])
      where widths.indices.contains(glyph.cluster) {
        widths[glyph.cluster] += glyph.advance
      }
    }
    self.widths = Self.spread(widths, clusters)
  }

  var clusterCount: Int { clusters.count - 1 }

  var isRightToLeft: Bool { levels.paragraphLevel % 2 == 1 }

  /// The width of a cluster that begins `x` points into its line.
  func width(of cluster: Int, at x: Double) -> Double {
    text.scalars[clusters[cluster]] == "\t" ? Self.tab(at: x) : widths[cluster]
  }

  private static func tab(at x: Double) -> Double {
    let stops = (max(0, x) / tabInterval).rounded(.down) + 1
    return stops * tabInterval - max(0, x)
  }

  private static func clusters(of scalars: [Unicode.Scalar]) -> [Int] {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    var starts = [0]
    for character in String(view) {
      starts.append(starts[starts.count - 1] + character.unicodeScalars.count)
    }
    // The string is of these scalars, so its characters are too; kept true for any.
    starts[starts.count - 1] = starts.count == 1 ? 0 : scalars.count
    return starts
  }

  /// Widths by cluster from widths by scalar. A ligature's is shared among its clusters, so that
  /// measuring up to any of them goes up steadily.
  private static func spread(_ widths: [Double], _ clusters: [Int]) -> [Double] {
    zip(clusters, clusters.dropFirst()).map { start, end in
      widths[min(start, end)..<max(start, end)].reduce(0, +)
    }
  }

  /// The runs of a part of the paragraph as one line, from left to right, beginning at x = 0 with
  /// what is leftmost.
  func runs(of range: Range<Int>, trailing: Range<Int>) -> [GlyphRun] {
    var levels = levels
    levels.resetTrailing(trailing)
    var pieces: [(item: TextItem, range: Range<Int>)] = []
    for item in items where item.range.overlaps(range) {
      let inside = item.range.clamped(to: range)
      // Trailing spaces may run another way than the text that they stand behind.
      let cut = min(max(trailing.lowerBound, inside.lowerBound), inside.upperBound)
      for part in [inside.lowerBound..<cut, cut..<inside.upperBound] where !part.isEmpty {
        var item = item
        item.level = levels.levels[part.lowerBound]
        pieces.append((item, part))
      }
    }
    var runs: [GlyphRun] = []
    var x = 0.0
    for index in BidiLevels.visualOrder(of: pieces.map(\.item.level)) {
      let run = run(of: pieces[index].item, pieces[index].range, at: x)
      x += run.width
      runs.append(run)
    }
    return runs
  }

  private func run(of item: TextItem, _ range: Range<Int>, at start: Double) -> GlyphRun {
    let style = text.styles[item.style]
    let isTab = text.scalars[range.lowerBound] == "\t"
    var glyphs: [PlacedGlyph] = []
    var x = start
    let tab = ShapedGlyph(id: 0, cluster: range.lowerBound, advance: Self.tab(at: x))
    for glyph in isTab ? [tab] : Shaper.shape(values, range, of: item, style: style) {
      let advance = glyph.advance
      glyphs.append(
        PlacedGlyph(
          id: glyph.id,
          origin: Point(x + glyph.xOffset, -glyph.yOffset - style.baselineOffset),
          advance: advance,
          place: places.indices.contains(glyph.cluster) ? places[glyph.cluster] : 0,
          isDrawn: !isTab))
      x += advance
    }
    return GlyphRun(
      font: item.font, style: item.style, isRightToLeft: item.level % 2 == 1, glyphs: glyphs,
      origin: Point(start, 0), width: x - start)
  }
}
