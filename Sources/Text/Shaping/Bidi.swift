internal import CTextLibraries

/// The direction of a paragraph's text.
package enum WritingDirection: UInt8, Hashable, Sendable {
  /// That of the first letter that has one; left to right where none has.
  case natural
  case leftToRight
  case rightToLeft
}

/// The embedding levels of a paragraph: even ones run left to right, odd ones right to left.
///
/// The levels are FriBidi's (Unicode Standard Annex 9, rules P2 to I2); the rules for lines, L1 and
/// L2, are here, because lines are made here.
struct BidiLevels {
  /// One a scalar.
  private(set) var levels: [UInt8]
  let paragraphLevel: UInt8

  /// - Parameter scalars: one paragraph.
  init(_ scalars: [UInt32], _ direction: WritingDirection) {
    let base: UInt8 = direction == .rightToLeft ? 1 : 0
    // Most text has nothing that runs right to left, and needs no levels found.
    guard direction == .rightToLeft || scalars.contains(where: Self.mayRunRightToLeft),
      let fribidi = fribidi_load()?.pointee, let count = Int32(exactly: scalars.count)
    else {
      levels = [UInt8](repeating: base, count: scalars.count)
      paragraphLevel = base
      return
    }
    var types = [FriBidiCharType](repeating: FriBidiCharType(0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var found = [FriBidiLevel](repeating: 0, count: scalars.count)
    var paragraph: FriBidiParType =
      switch direction {
      case .natural: paragraph_by_content
      case .leftToRight: paragraph_left_to_right
      case .rightToLeft: paragraph_right_to_left
      }
    fribidi.fribidi_get_bidi_types(scalars, count, &types)
    fribidi.fribidi_get_bracket_types(scalars, count, types, &brackets)
    let highest = fribidi.fribidi_get_par_embedding_levels_ex(
      types, brackets, count, &paragraph, &found)
    let isKnown = highest > 0
    levels = found.map { isKnown ? UInt8(clamping: $0) : base }
    paragraphLevel = isKnown && paragraph == paragraph_right_to_left ? 1 : (isKnown ? 0 : base)
  }

  /// The first blocks with letters that run right to left begin here, but for the marks that say so.
  private static func mayRunRightToLeft(_ scalar: UInt32) -> Bool {
    guard scalar >= 0x590 else { return false }
    return scalar < 0x900 || (0x200E...0x200F).contains(scalar)
      || (0x202A...0x202E).contains(scalar) || (0x2066...0x2069).contains(scalar)
      || (0xFB1D...0xFEFF).contains(scalar) || (0x10800...0x10FFF).contains(scalar)
      || (0x1E800...0x1EFFF).contains(scalar)
  }

  /// Rule L1, part 4: white space at the end of a line runs as the paragraph does.
  mutating func resetTrailing(_ range: Range<Int>) {
    for index in range.clamped(to: levels.indices) { levels[index] = paragraphLevel }
  }

  /// Rule L2: the order, from left to right, of pieces of a line that are given with their levels in
  /// the order of the text.
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
