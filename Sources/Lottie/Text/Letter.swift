internal import ZoetropeGeometry

/// One letter of a text layer: what it looks like, and where it stands when no animator moves it.
struct Letter {
  /// Around its own origin on the baseline, in points with y down, painted as its text says.
  var shapes: [Lottie.Shape]
  /// How far the next letter is, tracking included.
  var advance: Double
  /// The width without tracking.
  var width: Double
  /// Its places among what selectors count, from 0 on.
  var index: Int
  /// Nil for spaces.
  var visibleIndex: Int?
  var word: Int
  var line: Int
}

/// Letters in lines, before they are moved.
struct LetterLayout {
  var letters: [Letter] = []
  /// The letters of each line.
  var lines: [Range<Int>] = []
  /// Where the first line's baseline begins, and the width of the box; nil is no box.
  var origin = Point.zero
  var boxWidth: Double?
  var lineHeight = 0.0
  var justification = Lottie.TextDocument.Justification.left
  var wordCount = 0
  var visibleCount = 0

  /// The origin of each letter.
  ///
  /// - Parameters:
  ///   - tracking: more distance behind each letter, in thousandths of an em.
  ///   - lineSpacing: more distance above each letter's line.
  func origins(moreAdvance: (Int) -> Double, lineSpacing: (Int) -> Double) -> [Point] {
    var origins: [Point] = []
    origins.reserveCapacity(letters.count)
    var y = origin.y
    for (index, line) in lines.enumerated() {
      if index > 0 { y += lineHeight }
      if let first = line.first { y += lineSpacing(first) }
      var width = 0.0
      for letter in trimmed(line) { width += letters[letter].advance + moreAdvance(letter) }
      var x = origin.x
      let room = boxWidth ?? 0
      switch justification {
      case .left, .lastLineLeft, .full: break
      case .right, .lastLineRight: x += room - width
      case .center, .lastLineCenter: x += (room - width) / 2
      }
      for letter in line {
        origins.append(Point(x, y))
        x += letters[letter].advance + moreAdvance(letter)
      }
    }
    return origins
  }

  /// A line without the spaces at its end, which do not count for its width.
  private func trimmed(_ line: Range<Int>) -> Range<Int> {
    var end = line.upperBound
    while end > line.lowerBound, letters[end - 1].visibleIndex == nil { end -= 1 }
    return line.lowerBound..<end
  }
}
