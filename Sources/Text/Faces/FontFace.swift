internal import CTextLibraries
internal import Synchronization
package import ZoetropeGeometry

/// The letters of one font, without a size: outlines and metrics in the font's own units, y up.
///
/// Hinting is off and nothing is rounded, so the same file gives the same numbers everywhere.
package final class FontFace: Sendable {
  /// For messages and inspectors.
  package let name: String
  package let familyName: String
  package let postScriptName: String
  package let weight: FontWeight
  package let isItalic: Bool
  package let metrics: FontFaceMetrics
  /// Nil for the face of boxes.
  let shaper: FaceShaper?
  private let outlines = Mutex<[UInt32: Path]>([:])

  /// Nil when the file cannot be read as a font with glyphs.
  init?(_ font: InstalledFont) {
    guard let shaper = FaceShaper(file: font.file, index: font.index) else { return nil }
    self.shaper = shaper
    metrics = shaper.metrics
    name = font.name
    familyName = font.families.first ?? font.name
    postScriptName = font.postScriptName
    weight = FontWeight(rawValue: font.weight)
    isItalic = font.isItalic
  }

  private init(boxes metrics: FontFaceMetrics) {
    shaper = nil
    self.metrics = metrics
    name = "boxes"
    familyName = "boxes"
    postScriptName = "boxes"
    weight = .regular
    isItalic = false
  }

  /// Draws a box for every letter: what stands where no font has a letter.
  package static let boxes = FontFace(
    boxes: FontFaceMetrics(
      unitsPerEm: 1000, ascent: 930, descent: 240, lineGap: 0, capHeight: 700, xHeight: 500,
      underlineOffset: -100, underlineThickness: 50, strikethroughOffset: 260,
      strikethroughThickness: 50))

  /// The glyph of a character by itself, or nil when the font has none.
  package func glyph(for scalar: Unicode.Scalar) -> UInt32? { shaper?.glyph(for: scalar.value) }

  /// How far a glyph by itself moves the pen.
  package func advance(of glyph: UInt32) -> Double {
    shaper?.advance(of: glyph) ?? (glyph == BoxGlyph.empty ? 0 : BoxGlyph.advance)
  }

  /// The outline of a glyph, filled by the non-zero rule; empty for spaces and unknown glyphs.
  package func outline(of glyph: UInt32) -> Path {
    guard let shaper else { return glyph == BoxGlyph.box ? BoxGlyph.outline : Path() }
    if let known = outlines.withLock({ $0[glyph] }) { return known }
    let outline = shaper.outline(of: glyph)
    outlines.withLock { $0[glyph] = outline }
    return outline
  }
}

extension FontFace: Hashable {
  package static func == (a: FontFace, b: FontFace) -> Bool { a === b }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Measures of a font in its own units, y up: offsets and heights are above the baseline, but the
/// descent, which is how far letters reach below it.
package struct FontFaceMetrics: Hashable, Sendable {
  package var unitsPerEm: Double
  package var ascent: Double
  package var descent: Double
  package var lineGap: Double
  package var capHeight: Double
  package var xHeight: Double
  package var underlineOffset: Double
  package var underlineThickness: Double
  package var strikethroughOffset: Double
  package var strikethroughThickness: Double
}

/// The glyphs of the face of boxes: an empty one and a box.
enum BoxGlyph {
  static let empty: UInt32 = 0
  static let box: UInt32 = 1
  /// In thousandths of an em, as the outline is.
  static let advance = 600.0

  static let outline: Path = {
    var path = Path()
    path.move(to: Point(60, 0))
    for corner in [Point(540, 0), Point(540, 700), Point(60, 700)] { path.addLine(to: corner) }
    path.close()
    // Runs the other way, so that the non-zero rule leaves it open.
    path.move(to: Point(110, 50))
    for corner in [Point(110, 650), Point(490, 650), Point(490, 50)] { path.addLine(to: corner) }
    path.close()
    return path
  }()
}
