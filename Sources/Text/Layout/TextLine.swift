package import ZoetropeGeometry

/// A glyph of a laid out text.
package struct PlacedGlyph: Hashable, Sendable {
  package var id: UInt32
  /// Where its outline's origin lies, in the text's coordinates: y down.
  package var origin: Point
  /// How far it moves the pen to the right.
  package var advance: Double
  /// The scalar of the text that it begins with; glyphs of one cluster have the same.
  package var place: Int
  /// False for tabs, whose glyph is no picture.
  package var isDrawn: Bool
}

/// Glyphs of one font, style and direction that stand side by side, from left to right.
package struct GlyphRun: Hashable, Sendable {
  package var font: Font
  /// The place of its style in the text's list.
  package var style: Int
  package var isRightToLeft: Bool
  package var glyphs: [PlacedGlyph]
  /// The left end of its baseline.
  package var origin: Point
  package var width: Double

  mutating func move(by offset: Point) {
    origin = origin + offset
    for index in glyphs.indices { glyphs[index].origin = glyphs[index].origin + offset }
  }

  /// The outlines of its glyphs.
  package func appendOutlines(to path: inout Path) {
    for glyph in glyphs where glyph.isDrawn {
      path.append(font.outline(of: glyph.id, at: glyph.origin))
    }
  }
}

/// A line of a laid out text.
package struct TextLine: Hashable, Sendable {
  /// From left to right.
  package var runs: [GlyphRun]
  /// What of the text it shows, with the spaces at its end. In a line that was cut it is all that
  /// the line stands for.
  package var range: Range<Int>
  /// The left end of the baseline.
  package var origin: Point
  /// Of its letters, without the spaces at its end.
  package var width: Double
  package var ascent: Double
  /// A positive length.
  package var descent: Double
  /// The upper edge of the room that it takes, and its height.
  package var top: Double
  package var height: Double
  /// Whether an ellipsis stands for some of its text.
  package var isTruncated: Bool
  package var isRightToLeft: Bool

  mutating func move(by offset: Point) {
    origin = origin + offset
    top += offset.y
    for index in runs.indices { runs[index].move(by: offset) }
  }
}
