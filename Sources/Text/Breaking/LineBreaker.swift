/// Where lines may be broken.
///
/// Source: Unicode Standard Annex 14, revision 51, rules LB4 to LB31 in their order. Without its
/// optional tailoring; see ``LineBreakClass`` for what the classes leave out.
enum LineBreaker {
  /// For each scalar, whether a line may begin with it. The first one never counts.
  static func opportunities(in scalars: [Unicode.Scalar]) -> [Bool] {
    let classes = scalars.map { LineBreakClass($0) }
    let bases = bases(of: classes)
    var result = [Bool](repeating: false, count: scalars.count)
    // The class before the spaces that end here, and how many regional indicators do.
    var beforeSpaces: LineBreakClass?
    var indicators = 0
    for index in classes.indices.dropFirst() {
      let previous = bases[index - 1]
      if previous != .space { beforeSpaces = previous }
      if previous != .regionalIndicator {
        indicators = 0
      } else if classes[index - 1] == .regionalIndicator {
        indicators += 1
      }
      let context = Context(
        before: previous, beforeSpaces: beforeSpaces ?? .space,
        twoBefore: index > 1 ? bases[index - 2] : nil, rawBefore: classes[index - 1],
        completesFlag: indicators % 2 == 1,
        nextIsWide: scalars[index].isEastAsianBracket)
      result[index] = context.canBreak(before: classes[index])
    }
    return result
  }

  /// Rules LB9 and LB10: a mark has the class of what it stands on, or is a letter.
  private static func bases(of classes: [LineBreakClass]) -> [LineBreakClass] {
    var bases = classes
    for index in classes.indices where classes[index].isMark {
      let base = index > 0 ? bases[index - 1] : .space
      bases[index] = base.takesMarks ? base : .alphabetic
    }
    return bases
  }
}

extension Unicode.Scalar {
  /// Whether an opening bracket has the East Asian width of an ideograph (rule LB30).
  fileprivate var isEastAsianBracket: Bool {
    switch value {
    case 0x2329, 0x3008...0x301D, 0xFE17...0xFE5D, 0xFF08...0xFF62: true
    default: false
    }
  }
}

extension LineBreakClass {
  fileprivate var isMark: Bool { self == .combiningMark || self == .zeroWidthJoiner }

  fileprivate var takesMarks: Bool { !endsLine && self != .space && self != .zeroWidthSpace }

  fileprivate var endsLine: Bool {
    self == .mandatory || self == .carriageReturn || self == .lineFeed || self == .nextLine
  }

  fileprivate var isLetter: Bool { self == .alphabetic || self == .hebrewLetter }

  fileprivate var isPicture: Bool {
    self == .ideographic || self == .emojiBase || self == .emojiModifier
  }

  fileprivate var isHangul: Bool {
    switch self {
    case .hangulL, .hangulV, .hangulT, .hangulLV, .hangulLVT: true
    default: false
    }
  }
}

/// What stands before a place where a line may be broken.
private struct Context {
  var before: LineBreakClass
  /// The same, spaces skipped.
  var beforeSpaces: LineBreakClass
  var twoBefore: LineBreakClass?
  var rawBefore: LineBreakClass
  /// Whether an odd number of regional indicators ends here: the next one completes a flag.
  var completesFlag: Bool
  /// Whether what follows is as wide as an ideograph.
  var nextIsWide: Bool

  func canBreak(before next: LineBreakClass) -> Bool {
    // LB4 to LB8a: ends of lines, spaces, joiners.
    if before.endsLine { return !(before == .carriageReturn && next == .lineFeed) }
    if next.endsLine || next == .space || next == .zeroWidthSpace { return false }
    if beforeSpaces == .zeroWidthSpace { return true }
    if rawBefore == .zeroWidthJoiner { return false }
    // LB9: marks stay on their letters.
    if next.isMark, before.takesMarks { return false }
    let next = next.isMark ? .alphabetic : next
    // LB11 to LB13.
    if before == .wordJoiner || next == .wordJoiner || before == .glue { return false }
    if next == .glue, before != .space, before != .breakAfter, before != .hyphen { return false }
    switch next {
    case .closePunctuation, .closeParenthesis, .exclamation, .infixSeparator, .solidus: return false
    default: break
    }
    // LB14 to LB18: spaces, and what looks through them.
    if holdsThroughSpaces(next) { return false }
    if before == .space { return true }
    // LB19 to LB22.
    if before == .quotation || next == .quotation { return false }
    if before == .contingent || next == .contingent { return true }
    switch next {
    case .breakAfter, .hyphen, .nonstarter, .inseparable: return false
    default: break
    }
    if before == .breakBefore { return false }
    if twoBefore == .hebrewLetter, before == .hyphen || before == .breakAfter { return false }
    if before == .solidus, next == .hebrewLetter { return false }
    return !holdsTogether(next)
  }

  private func holdsThroughSpaces(_ next: LineBreakClass) -> Bool {
    switch beforeSpaces {
    case .openPunctuation: true
    case .quotation: next == .openPunctuation
    case .closePunctuation, .closeParenthesis: next == .nonstarter
    case .breakBothSides: next == .breakBothSides
    default: false
    }
  }

  /// LB23 to LB30b: words, numbers, syllables, flags.
  private func holdsTogether(_ next: LineBreakClass) -> Bool {
    switch (before, next) {
    case (.alphabetic, .numeric), (.hebrewLetter, .numeric): true
    case (.numeric, _) where next.isLetter: true
    case (.prefix, _) where next.isPicture || next.isHangul || next.isLetter: true
    case (_, .postfix) where before.isPicture || before.isHangul || before.isLetter: true
    case (.postfix, _) where next.isLetter: true
    case (_, .prefix) where before.isLetter: true
    case (.closePunctuation, .postfix), (.closeParenthesis, .postfix), (.closePunctuation, .prefix),
      (.closeParenthesis, .prefix), (.numeric, .postfix), (.numeric, .prefix),
      (.postfix, .openPunctuation), (.postfix, .numeric), (.prefix, .openPunctuation),
      (.prefix, .numeric), (.hyphen, .numeric), (.infixSeparator, .numeric), (.numeric, .numeric),
      (.solidus, .numeric):
      true
    case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV), (.hangulL, .hangulLVT),
      (.hangulV, .hangulV), (.hangulV, .hangulT), (.hangulLV, .hangulV), (.hangulLV, .hangulT),
      (.hangulT, .hangulT), (.hangulLVT, .hangulT):
      true
    case (.infixSeparator, _) where next.isLetter: true
    case (.closeParenthesis, _) where next.isLetter || next == .numeric: true
    case (.numeric, .openPunctuation): !nextIsWide
    case (_, .openPunctuation) where before.isLetter: !nextIsWide
    case (.regionalIndicator, .regionalIndicator): completesFlag
    case (.emojiBase, .emojiModifier): true
    default: before.isLetter && next.isLetter
    }
  }
}
