/// Which open families stand for others, best first. The names are those of Debian's packages that
/// the set-up installs, then common ones.
enum FontSubstitutes {
  /// The default families of a design. The first is what tests are exact with.
  static func families(of design: FontDesign, width: FontWidth) -> [String] {
    switch design {
    case .sans where width.rawValue < 90: ["Roboto Condensed", "Liberation Sans Narrow"]
    case .sans: ["Roboto", "Inter", "Noto Sans", "Open Sans", "Liberation Sans", "DejaVu Sans"]
    case .serif: ["Liberation Serif", "Noto Serif", "DejaVu Serif", "FreeSerif"]
    case .monospaced: ["DejaVu Sans Mono", "Noto Sans Mono", "Liberation Mono", "Hack"]
    case .rounded: ["Quicksand", "Nunito", "Varela Round", "Comfortaa", "Dosis"]
    }
  }

  /// Families whose letters are as wide as those of a family that is not open, so that lines break
  /// at the same places.
  ///
  /// They have regular and bold faces only, so a name that asks for another weight gets the
  /// design's family, which has it.
  static func sameWidths(as family: String, weight: FontWeight) -> [String] {
    guard weight == .regular || weight == .bold else { return [] }
    return switch FontName.key(family) {
    case "helvetica", "helveticaneue", "arial": ["Liberation Sans", "Arimo"]
    case "times", "timesnew", "timesnewroman": ["Liberation Serif", "Tinos"]
    case "courier", "couriernew": ["Liberation Mono", "Cousine"]
    default: []
    }
  }

  /// Where letters are looked for that a text's own font lacks, before all other installed fonts:
  /// Latin, Greek, Cyrillic, Hebrew and Arabic, Devanagari, the ideographs, signs and emoji, Korean.
  static let fallbacks = [
    "Roboto", "DejaVu Sans", "Lohit Devanagari", "Droid Sans Fallback", "Symbola", "NanumGothic",
  ]

  /// For emoji; their signs in other fonts are small and plain.
  static let emoji = ["Symbola", "Noto Emoji", "DejaVu Sans"]
}
