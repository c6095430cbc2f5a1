/// Text with styles: a list of scalars, and for each the place of its style in a list.
package struct StyledText: Sendable {
  package private(set) var scalars: [Unicode.Scalar] = []
  package private(set) var styleIndices: [Int] = []
  package private(set) var styles: [TextStyle] = []
  /// One a style. A paragraph is set as the style of its first scalar says.
  package private(set) var paragraphStyles: [ParagraphStyle] = []

  package init() {}

  package init(_ text: String, _ style: TextStyle, _ paragraphStyle: ParagraphStyle = .init()) {
    append(text, style, paragraphStyle)
  }

  /// Adds text behind what is there. Every call makes a style of its own, also of equal ones: its
  /// place in `styles` is how an owner finds its colour again.
  package mutating func append(
    _ text: String, _ style: TextStyle, _ paragraphStyle: ParagraphStyle = .init()
  ) {
    scalars.append(contentsOf: text.unicodeScalars)
    styleIndices += [Int](repeating: styles.count, count: scalars.count - styleIndices.count)
    styles.append(style)
    paragraphStyles.append(paragraphStyle)
  }

  /// The same text in another size: every font, tracking and offset is multiplied.
  package func scaled(by factor: Double) -> StyledText {
    var copy = self
    for index in styles.indices {
      copy.styles[index].font = styles[index].font.withSize(styles[index].font.size * factor)
      copy.styles[index].tracking *= factor
      copy.styles[index].baselineOffset *= factor
    }
    return copy
  }

  /// The same text with all paragraphs set in one way.
  package func withParagraphs(_ style: ParagraphStyle) -> StyledText {
    var copy = self
    copy.paragraphStyles = styles.map { _ in style }
    return copy
  }

  /// A piece of it: a range, or a sign in the style of its neighbour.
  enum Part {
    case range(Range<Int>)
    case sign(Unicode.Scalar, at: Int)
  }

  /// Pieces put together, and for each scalar its place in this text.
  func joining(_ parts: [Part]) -> (text: StyledText, places: [Int]) {
    var result = self
    result.scalars = []
    result.styleIndices = []
    var places: [Int] = []
    for part in parts {
      switch part {
      case .range(let range):
        let range = range.clamped(to: scalars.indices)
        result.scalars += scalars[range]
        result.styleIndices += styleIndices[range]
        places += range
      case .sign(let scalar, let place):
        result.scalars.append(scalar)
        result.styleIndices.append(styleIndex(at: place))
        places.append(place)
      }
    }
    return (result, places)
  }

  /// The style at a place; behind the end, that of the last scalar.
  func styleIndex(at place: Int) -> Int {
    if styleIndices.indices.contains(place) { return styleIndices[place] }
    return styleIndices.last ?? 0
  }

  /// The ranges between the ends of paragraphs, the ends left out. Text that ends with one has an
  /// empty paragraph behind it.
  var paragraphs: [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var index = 0
    while index < scalars.count {
      guard scalars[index].endsParagraph else {
        index += 1
        continue
      }
      ranges.append(start..<index)
      let isPair = scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      index += isPair ? 2 : 1
      start = index
    }
    return ranges + [start..<scalars.count]
  }
}

extension Unicode.Scalar {
  fileprivate var endsParagraph: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
