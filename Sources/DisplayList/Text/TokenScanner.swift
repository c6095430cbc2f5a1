internal import ZoetropeGeometry

/// Walks over the words of a `.dl` text, a line at a time.
struct TokenScanner {
  let bytes: [UInt8]
  private(set) var position = 0
  /// Counted from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let newline = UInt8(ascii: "\n")

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private mutating func skipBlanks() {
    while position < bytes.count, isBlank(bytes[position]) { position += 1 }
  }

  var isAtEndOfText: Bool { position >= bytes.count }

  /// True when nothing but blanks is left in the line.
  mutating func isAtEndOfLine() -> Bool {
    skipBlanks()
    return position >= bytes.count || bytes[position] == Self.newline
  }

  mutating func skipLine() {
    while position < bytes.count, bytes[position] != Self.newline { position += 1 }
    if position < bytes.count {
      position += 1
      line += 1
    }
  }

  /// The next word of the line, without moving; empty at its end.
  mutating func peek() -> Range<Int> {
    skipBlanks()
    var end = position
    while end < bytes.count, bytes[end] != Self.newline, !isBlank(bytes[end]) { end += 1 }
    return position..<end
  }

  mutating func next() -> Range<Int> {
    let word = peek()
    position = word.upperBound
    return word
  }

  /// Takes the next word when it is `literal`.
  mutating func take(_ literal: StaticString) -> Bool {
    let word = peek()
    guard equals(word, literal) else { return false }
    position = word.upperBound
    return true
  }

  func equals(_ word: Range<Int>, _ literal: StaticString) -> Bool {
    guard word.count == literal.utf8CodeUnitCount else { return false }
    for (offset, index) in word.enumerated() where bytes[index] != literal.utf8Start[offset] {
      return false
    }
    return true
  }

  /// What stands there, cut to a length that fits a message.
  func text(_ word: Range<Int>) -> String {
    String(decoding: bytes[word.prefix(40)], as: UTF8.self)
  }

  func failure(expected what: String, found word: Range<Int>) -> DisplayListError {
    DisplayListError(line: line, reason: .expected(what: what, found: text(word)))
  }

  mutating func number(_ what: String) throws(DisplayListError) -> Double {
    let word = peek()
    var end = position
    guard let value = DecimalNumber.read(bytes, at: &end, allowsSpecialValues: true),
      end == word.upperBound
    else { throw failure(expected: what, found: word) }
    position = end
    return value
  }

  mutating func point(_ what: String) throws(DisplayListError) -> Point {
    Point(try number(what), try number(what))
  }

  mutating func integer(_ what: String) throws(DisplayListError) -> Int32 {
    let word = peek()
    let value = try number(what)
    guard let result = Int32(exactly: value) else { throw failure(expected: what, found: word) }
    return result
  }

  /// Numbers with commas between them and no blanks.
  mutating func list(_ what: String) throws(DisplayListError) -> [Double] {
    let word = next()
    var values: [Double] = []
    guard let end = commaSeparated(from: word.lowerBound, into: &values), end == word.upperBound
    else { throw failure(expected: what, found: word) }
    return values
  }

  /// Where the numbers end, or nil when one is missing.
  private func commaSeparated(from start: Int, into values: inout [Double]) -> Int? {
    var index = start
    while true {
      guard let value = DecimalNumber.read(bytes, at: &index, allowsSpecialValues: true) else {
        return nil
      }
      values.append(value)
      guard index < bytes.count, bytes[index] == UInt8(ascii: ",") else { return index }
      index += 1
    }
  }

  /// `#rrggbbaa`, or `rgba(r,g,b,a)` with components of 0…1 for what eight bits cannot say.
  mutating func color() throws(DisplayListError) -> Color {
    let what = "a colour such as #ff0000ff or rgba(1,0,0,1)"
    let word = next()
    if word.count == 9, bytes[word.lowerBound] == UInt8(ascii: "#") {
      guard let red = hexByte(at: word.lowerBound + 1),
        let green = hexByte(at: word.lowerBound + 3),
        let blue = hexByte(at: word.lowerBound + 5),
        let alpha = hexByte(at: word.lowerBound + 7)
      else { throw failure(expected: what, found: word) }
      return Color(
        Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
    }
    let opening: StaticString = "rgba("
    guard word.count > 6, equals(word.lowerBound..<word.lowerBound + 5, opening) else {
      throw failure(expected: what, found: word)
    }
    var values: [Double] = []
    guard let end = commaSeparated(from: word.lowerBound + 5, into: &values),
      values.count == 4, end == word.upperBound - 1, bytes[end] == UInt8(ascii: ")")
    else { throw failure(expected: what, found: word) }
    return Color(values[0], values[1], values[2], values[3])
  }

  /// The byte that two hexadecimal digits name.
  func hexByte(at index: Int) -> UInt8? {
    guard index + 1 < bytes.count, let high = hexDigit(bytes[index]),
      let low = hexDigit(bytes[index + 1])
    else { return nil }
    return high << 4 | low
  }

  private func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
