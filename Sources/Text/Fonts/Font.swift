package import ZoetropeGeometry

/// A face at a size.
package struct Font: Hashable, Sendable {
  package var face: FontFace
  /// The length of an em, in points. Zero draws nothing; sizes that are no number count as zero.
  package var size: Double
  /// How far letters lean to the right, as a share of their height: 0 but for faces that stand in
  /// for an italic that is not installed, and what an app asks for.
  package var slant: Double

  package init(face: FontFace, size: Double, slant: Double = 0) {
    self.face = face
    self.size = size.isFinite ? min(max(size, 0), Self.largestSize) : 0
    self.slant = slant.isFinite ? min(max(slant, -1), 1) : 0
  }

  /// Points; larger letters than any picture keep outlines within what numbers can hold.
  private static let largestSize = 1e5

  /// The lean of an italic that is made from an upright face: that of many oblique fonts, 12°.
  static let obliqueSlant = 0.2125565616700221

  /// Points a unit of the font.
  package var scale: Double { size / face.metrics.unitsPerEm }

  package func withSize(_ size: Double) -> Font { Font(face: face, size: size, slant: slant) }

  /// How far letters reach above the baseline, in points.
  package var ascent: Double { face.metrics.ascent * scale }
  /// How far letters reach below the baseline: a positive length.
  package var descent: Double { face.metrics.descent * scale }
  /// What belongs between two lines.
  package var leading: Double { face.metrics.lineGap * scale }
  package var capHeight: Double { face.metrics.capHeight * scale }
  package var xHeight: Double { face.metrics.xHeight * scale }
  package var lineHeight: Double { ascent + descent }

  /// The outline of a glyph whose origin is at a point, in points with y down.
  package func outline(of glyph: UInt32, at origin: Point) -> Path {
    face.outline(of: glyph).transformed(
      by: AffineTransform(scale, 0, slant * scale, -scale, origin.x, origin.y))
  }
}
