internal import CTextLibraries

/// A stretch of text that is shaped in one go: one direction, script, style and face.
struct TextItem {
  var range: Range<Int>
  var level: UInt8
  /// As HarfBuzz numbers scripts.
  var script: UInt32
  var style: Int
  var font: Font
}

/// Cuts a paragraph into items.
struct Itemizer {
  private let text: StyledText
  private let catalogue: FontCatalogue

  init(_ text: StyledText, _ catalogue: FontCatalogue) {
    self.text = text
    self.catalogue = catalogue
  }

  /// - Parameter clusters: the starts of the paragraph's grapheme clusters, and its end.
  func items(levels: [UInt8], clusters: [Int]) -> [TextItem] {
    let scripts = Scripts.resolved(text.scalars)
    var items: [TextItem] = []
    for (start, end) in zip(clusters, clusters.dropFirst()) where start < end {
      let style = text.styleIndices[start]
      let previous = items.last.flatMap { $0.style == style ? $0.font : nil }
      let item = TextItem(
        range: start..<end, level: levels[start], script: scripts[start], style: style,
        font: font(of: Array(text.scalars[start..<end]), text.styles[style].font, previous))
      if let last = items.last, last.level == item.level, last.script == item.script,
        last.style == style, last.font == item.font, !isTab(start), !isTab(last.range.lowerBound)
      {
        items[items.count - 1].range = last.range.lowerBound..<end
      } else {
        items.append(item)
      }
    }
    return items
  }

  /// A tab is an item of its own: how wide it is depends on where it stands.
  private func isTab(_ index: Int) -> Bool { text.scalars[index] == "\t" }

  /// The font that draws a cluster: the style's own where it has all its characters.
  private func font(of cluster: [Unicode.Scalar], _ own: Font, _ previous: Font?) -> Font {
    let needed = cluster.filter { !$0.isInvisible }
    guard !needed.isEmpty, own.face.shaper != nil else {
      // Marks without a letter and signs without a picture stay with what is before them.
      return needed.isEmpty ? previous ?? own : own
    }
    let wantsEmoji = cluster.isEmoji
    if !wantsEmoji, needed.allSatisfy({ own.face.glyph(for: $0) != nil }) { return own }
    // The text before chose a face that serves here too: words stay in one face.
    if !wantsEmoji, let previous, previous != own, previous.face.shaper != nil,
      !needed.contains(where: { $0.properties.isWhitespace || $0.isASCII }),
      needed.allSatisfy({ previous.face.glyph(for: $0) != nil })
    {
      return previous
    }
    if let face = catalogue.fallback(for: needed, like: own, isEmoji: wantsEmoji) {
      return Font(face: face, size: own.size, slant: own.slant)
    }
    if needed.allSatisfy({ own.face.glyph(for: $0) != nil }) { return own }
    // Where no font has all of a cluster, that of its first character shows the most.
    if needed.count > 1 {
      return font(of: [needed[0]], own, nil)
    }
    catalogue.warn(
      "text: no installed font has \(needed[0].codePoint); letters of its script are drawn as "
        + "boxes", once: Scripts.script(of: needed[0]))
    return Font(face: .boxes, size: own.size)
  }
}

extension Unicode.Scalar {
  /// Has no picture of its own, so that no font needs to know it.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }

  /// `U+0E01`
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

extension [Unicode.Scalar] {
  /// Whether a cluster asks for a picture: by its nature, or by the selector behind it.
  fileprivate var isEmoji: Bool {
    guard let first else { return false }
    return first.properties.isEmojiPresentation
      || (first.properties.isEmoji && contains("\u{FE0F}"))
  }
}

/// The script of each character.
enum Scripts {
  private static let common = hbTag("Zyyy")
  private static let inherited = hbTag("Zinh")
  static let latin = hbTag("Latn")

  /// Signs that all scripts share, and marks, have the script of what is before them; at the
  /// beginning, of what comes first.
  static func resolved(_ scalars: [Unicode.Scalar]) -> [UInt32] {
    guard let harfbuzz = harfbuzz_load()?.pointee else {
      return [UInt32](repeating: latin, count: scalars.count)
    }
    let functions = harfbuzz.hb_unicode_funcs_get_default()
    var scripts = scalars.map { harfbuzz.hb_unicode_script(functions, $0.value).rawValue }
    func isShared(_ script: UInt32) -> Bool { script == common || script == inherited }
    var current = scripts.first { !isShared($0) } ?? latin
    for index in scripts.indices {
      if isShared(scripts[index]) { scripts[index] = current } else { current = scripts[index] }
    }
    return scripts
  }

  static func script(of scalar: Unicode.Scalar) -> UInt32 {
    guard let harfbuzz = harfbuzz_load()?.pointee else { return latin }
    return harfbuzz.hb_unicode_script(harfbuzz.hb_unicode_funcs_get_default(), scalar.value)
      .rawValue
  }

  private static func hbTag(_ name: StaticString) -> UInt32 {
    name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
  }
}
