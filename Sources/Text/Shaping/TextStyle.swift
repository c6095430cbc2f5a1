/// How a run of text is shaped and placed. What colour it has is its owner's business.
package struct TextStyle: Hashable, Sendable {
  package var font: Font
  /// Points added behind every letter; ligatures are not made where it is not zero.
  package var tracking: Double
  /// Whether pairs of letters move together as the font says.
  package var isKerned: Bool
  package var hasLigatures: Bool
  /// Points by which letters are raised.
  package var baselineOffset: Double
  package var underline: LineDecoration
  package var strikethrough: LineDecoration
  /// A BCP 47 tag, for letters that differ between languages; nil is no language.
  package var language: String?

  package init(
    font: Font, tracking: Double = 0, isKerned: Bool = true, hasLigatures: Bool = true,
    baselineOffset: Double = 0, underline: LineDecoration = .none,
    strikethrough: LineDecoration = .none, language: String? = nil
  ) {
    self.font = font
    self.tracking = Self.length(tracking)
    self.isKerned = isKerned
    self.hasLigatures = hasLigatures
    self.baselineOffset = Self.length(baselineOffset)
    self.underline = underline
    self.strikethrough = strikethrough
    self.language = language
  }

  /// Lengths that are no number count as zero, and none is larger than any picture.
  static func length(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e6), 1e6) : 0
  }
}

/// A line along text.
package enum LineDecoration: UInt8, Hashable, Sendable {
  case none, single, thick, double
}
