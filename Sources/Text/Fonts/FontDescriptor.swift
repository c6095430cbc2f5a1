/// How heavy the strokes of a font are, as OpenType numbers it: 1…1000.
///
/// The names are Apple's, whose lightest is the ultra light one; CSS calls 100 thin and 200 extra
/// light.
package struct FontWeight: RawRepresentable, Hashable, Comparable, Sendable {
  package var rawValue: Double

  package init(rawValue: Double) {
    self.rawValue = rawValue.isFinite ? min(max(rawValue, 1), 1000) : 400
  }

  package static let ultraLight = FontWeight(rawValue: 100)
  package static let thin = FontWeight(rawValue: 200)
  package static let light = FontWeight(rawValue: 300)
  package static let regular = FontWeight(rawValue: 400)
  package static let medium = FontWeight(rawValue: 500)
  package static let semibold = FontWeight(rawValue: 600)
  package static let bold = FontWeight(rawValue: 700)
  package static let heavy = FontWeight(rawValue: 800)
  package static let black = FontWeight(rawValue: 900)

  package static func < (a: FontWeight, b: FontWeight) -> Bool { a.rawValue < b.rawValue }
}

/// How wide the letters of a font are, in percent of what is normal for its family.
package struct FontWidth: RawRepresentable, Hashable, Sendable {
  package var rawValue: Double

  package init(rawValue: Double) {
    self.rawValue = rawValue.isFinite ? min(max(rawValue, 1), 1000) : 100
  }

  package static let condensed = FontWidth(rawValue: 75)
  package static let normal = FontWidth(rawValue: 100)
  package static let expanded = FontWidth(rawValue: 125)
}

/// What the letters of a font are like, where no family is named or the named one is absent.
package enum FontDesign: UInt8, Hashable, Sendable {
  case sans, serif, monospaced, rounded
}

/// What a font is asked for by. Whatever is installed answers: see ``FontCatalogue/font(_:size:)``.
package struct FontDescriptor: Hashable, Sendable {
  /// A family by name; nil asks for the default family of the design.
  package var family: String?
  package var design: FontDesign
  package var weight: FontWeight
  package var width: FontWidth
  package var isItalic: Bool

  package init(
    family: String? = nil, design: FontDesign = .sans, weight: FontWeight = .regular,
    width: FontWidth = .normal, isItalic: Bool = false
  ) {
    self.family = family
    self.design = design
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
  }
}
