/// What a character does to line breaks: the classes of Unicode Standard Annex 14.
///
/// The classes are derived from the properties that Swift's standard library knows and from short
/// lists; letters of languages that are broken with a dictionary (Thai, Lao, Khmer, Burmese) count
/// as alphabetic, so that they break at spaces.
enum LineBreakClass: UInt8 {
  case mandatory, carriageReturn, lineFeed, nextLine, space, zeroWidthSpace, wordJoiner
  case zeroWidthJoiner, glue, contingent, combiningMark
  case hyphen, breakAfter, breakBefore, breakBothSides
  case quotation, openPunctuation, closePunctuation, closeParenthesis, exclamation, infixSeparator
  case solidus, inseparable, nonstarter, numeric, prefix, postfix
  case alphabetic, hebrewLetter, ideographic, emojiBase, emojiModifier, regionalIndicator
  case hangulL, hangulV, hangulT, hangulLV, hangulLVT

  init(_ scalar: Unicode.Scalar) {
    self = Self.listed(scalar.value) ?? Self.hangul(scalar.value) ?? Self.derived(scalar)
  }

  /// Characters whose class no property tells.
  private static func listed(_ value: UInt32) -> LineBreakClass? {
    switch value {
    case 0x0B, 0x0C, 0x2028, 0x2029: .mandatory
    case 0x0A: .lineFeed
    case 0x0D: .carriageReturn
    case 0x85: .nextLine
    case 0x20: .space
    case 0x200B: .zeroWidthSpace
    case 0x2060, 0xFEFF: .wordJoiner
    case 0x200D: .zeroWidthJoiner
    case 0xA0, 0x2007, 0x2011, 0x202F, 0x034F, 0x035C...0x0362, 0x0F08, 0x0F0C, 0x0F12, 0x180E:
      .glue
    case 0xFFFC: .contingent
    case 0x2D: .hyphen
    case 0x09, 0x7C, 0xAD, 0x058A, 0x05BE, 0x0964, 0x0965, 0x2010, 0x2012, 0x2013, 0x2027, 0x2056,
      0x2058...0x205B, 0x205D, 0x205E:
      .breakAfter
    case 0xB4, 0x02C8, 0x02CC, 0x02DF, 0x0C77, 0x0C84, 0x1806, 0x1FFD: .breakBefore
    case 0x2014: .breakBothSides
    case 0x22, 0x27, 0x275B...0x275E, 0x2760: .quotation
    case 0xA1, 0xBF: .openPunctuation
    case 0x29, 0x5D: .closeParenthesis
    case 0x3001, 0x3002, 0xFE11, 0xFE12, 0xFE50, 0xFE52, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64:
      .closePunctuation
    case 0x21, 0x3F, 0x05C6, 0x061B, 0x061E, 0x061F, 0x06D4, 0x07F9, 0xFE15, 0xFE16, 0xFE56, 0xFE57,
      0xFF01, 0xFF1F:
      .exclamation
    case 0x2C, 0x2E, 0x3A, 0x3B, 0x037E, 0x0589, 0x060C, 0x060D, 0x07F8, 0x2044, 0xFE10, 0xFE13,
      0xFE14:
      .infixSeparator
    case 0x2F: .solidus
    case 0x2024...0x2026, 0x22EF, 0xFE19: .inseparable
    case 0x2B, 0x5C, 0xB1, 0x2116, 0x2212, 0x2213: .prefix
    case 0x25, 0xA2, 0xB0, 0x066A, 0x2030...0x2037, 0x2057, 0x20A7, 0x20B6, 0x20BB, 0x20BE, 0x2103,
      0x2109, 0xFDFC, 0xFE6A, 0xFF05, 0xFFE0:
      .postfix
    case 0x1F1E6...0x1F1FF: .regionalIndicator
    case 0x17D6, 0x203C, 0x203D, 0x2047...0x2049, 0x3005, 0x301C, 0x303B, 0x303C, 0x309B...0x309E,
      0x30A0, 0x30FB...0x30FE, 0xFE54, 0xFE55, 0xFF1A, 0xFF1B, 0xFF65, 0xFF9E, 0xFF9F:
      .nonstarter
    // Small kana, which do not begin a line.
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095,
      0x3096, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE,
      0x30F5,
      0x30F6, 0x31F0...0x31FF, 0xFF67...0xFF70:
      .nonstarter
    default: nil
    }
  }

  private static func hangul(_ value: UInt32) -> LineBreakClass? {
    switch value {
    case 0x1100...0x115F, 0xA960...0xA97C: .hangulL
    case 0x1160...0x11A7, 0xD7B0...0xD7C6: .hangulV
    case 0x11A8...0x11FF, 0xD7CB...0xD7FB: .hangulT
    // Every 28th syllable has no final consonant.
    case 0xAC00...0xD7A3: (value - 0xAC00) % 28 == 0 ? .hangulLV : .hangulLVT
    default: nil
    }
  }

  private static func derived(_ scalar: Unicode.Scalar) -> LineBreakClass {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format:
      return .combiningMark
    case .openPunctuation: return .openPunctuation
    case .closePunctuation: return .closePunctuation
    case .initialPunctuation, .finalPunctuation: return .quotation
    case .spaceSeparator: return .breakAfter
    case .currencySymbol: return .prefix
    case .decimalNumber: return (0xFF10...0xFF19).contains(scalar.value) ? .ideographic : .numeric
    default: break
    }
    if properties.isEmojiModifier { return .emojiModifier }
    // Places that are kept for pictures behave as pictures do that take a skin's colour.
    let isReserved = properties.generalCategory == .unassigned
    if properties.isEmojiModifierBase
      || isReserved && (0x1F000...0x1FAFF).contains(scalar.value)
    {
      return .emojiBase
    }
    if properties.isIdeographic || properties.isEmojiPresentation { return .ideographic }
    switch scalar.value {
    case 0x05D0...0x05F2, 0xFB1D...0xFB4F: return .hebrewLetter
    case 0x2E80...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1F000...0x1FAFF, 0x20000...0x3FFFD:
      return .ideographic
    default: return .alphabetic
    }
  }
}
