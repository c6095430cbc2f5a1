/// Where lines stand between the sides of a text.
package enum TextAlignment: UInt8, Hashable, Sendable {
  case left, center, right
  /// Both sides; the last line of a paragraph as `natural`.
  case justified
  /// The side where the paragraph's direction begins.
  case natural
}

/// What happens to text that is wider than its lines.
package enum LineBreakMode: UInt8, Hashable, Sendable {
  /// Lines end where words do, or inside of a word that is wider than a line.
  case wordWrapping
  /// Lines end behind any letter.
  case characterWrapping
  /// As words in all lines but the last one that is allowed, which goes on beyond the side.
  case clipping
  /// As words in all lines but the last one that is allowed, where an ellipsis takes the place of
  /// its beginning, its end or its middle.
  case truncatingHead, truncatingTail, truncatingMiddle
}

/// How the lines of a paragraph are set. Lengths are in points; those that are no number count as
/// zero.
package struct ParagraphStyle: Hashable, Sendable {
  package var alignment = TextAlignment.natural
  package var lineBreakMode = LineBreakMode.wordWrapping
  package var direction = WritingDirection.natural
  /// Between two lines.
  package var lineSpacing = 0.0
  /// Between this paragraph and the next.
  package var paragraphSpacing = 0.0
  package var paragraphSpacingBefore = 0.0
  /// Times the height that the fonts ask for; 0 leaves it.
  package var lineHeightMultiple = 0.0
  package var minimumLineHeight = 0.0
  /// 0 is no maximum.
  package var maximumLineHeight = 0.0
  package var firstLineHeadIndent = 0.0
  package var headIndent = 0.0
  /// From the far side where it is not positive, else from the near one.
  package var tailIndent = 0.0

  package init(
    alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .wordWrapping,
    direction: WritingDirection = .natural
  ) {
    self.alignment = alignment
    self.lineBreakMode = lineBreakMode
    self.direction = direction
  }

  /// The height of a line that would be `natural` high.
  func lineHeight(_ natural: Double) -> Double {
    var height = natural
    let multiple = TextStyle.length(lineHeightMultiple)
    if multiple > 0 { height *= multiple }
    height = max(height, TextStyle.length(minimumLineHeight))
    let maximum = TextStyle.length(maximumLineHeight)
    return maximum > 0 ? min(height, maximum) : height
  }

  /// The room between the indents of a line in `width`, and where it begins on the near side.
  func room(in width: Double, isFirst: Bool) -> (start: Double, width: Double) {
    let start = max(0, TextStyle.length(isFirst ? firstLineHeadIndent : headIndent))
    let tail = TextStyle.length(tailIndent)
    let end = tail > 0 ? min(tail, width) : width + tail
    return (start, max(0, end - start))
  }
}
