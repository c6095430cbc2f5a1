internal import ZoetropeGeometry

/// Reads a JSON text into nodes, without recursion.
///
/// It is strict about what separates values, since a comma too few means a damaged file, and lax
/// where nothing can be misread: control characters in strings, and bytes that are no UTF-8.
struct JSONScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private var position = 0
  private(set) var nodes: JSONNodeBuffer
  /// Nodes of the lists and objects that are still open, outermost first.
  private var open: [Int] = []

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    // Most values take five bytes or more with what separates them.
    nodes = JSONNodeBuffer(capacity: min(text.count / 5 + 16, 1 << 20))
  }

  /// Whoever made the scanner frees its nodes, whatever comes of this.
  mutating func scan() throws(JSONError) {
    skipByteOrderMark()
    var expectsValue = true
    while true {
      if expectsValue { expectsValue = try !scanValue() }
      if expectsValue { continue }
      guard let container = open.last else { break }
      let isObject = nodes[container].kind == .object
      skipSpace()
      let byte = try current()
      if byte == UInt8(ascii: ",") {
        position += 1
        nodes[container].payload += 1
        if isObject { try scanKey() }
        expectsValue = true
      } else if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
        position += 1
        nodes[container].payload += 1
        close()
      } else {
        throw error(.expected(isObject ? .commaOrBrace : .commaOrBracket))
      }
    }
    skipSpace()
    if position < text.count { throw error(.trailingText) }
  }

  /// Scans a whole value, or the beginning of a list or object that is not empty.
  ///
  /// - Returns: whether the value is whole.
  private mutating func scanValue() throws(JSONError) -> Bool {
    skipSpace()
    let byte = try current()
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): try scanNumber(first: byte)
    case UInt8(ascii: "["):
      try beginContainer(.array)
      skipSpace()
      guard try current() == UInt8(ascii: "]") else { return false }
      position += 1
      close()
    case UInt8(ascii: "{"):
      try beginContainer(.object)
      skipSpace()
      guard try current() == UInt8(ascii: "}") else {
        try scanKey()
        return false
      }
      position += 1
      close()
    case UInt8(ascii: "\""):
      position += 1
      let start = position
      let hasEscapes = try skipString()
      let end = UInt64(position - 1) | (hasEscapes ? 1 << 32 : 0)
      try append(.string, start: start, payload: end)
    case UInt8(ascii: "t"): try scanWord("true", .yes)
    case UInt8(ascii: "f"): try scanWord("false", .no)
    case UInt8(ascii: "n"): try scanWord("null", .null)
    default: throw error(.expected(.value))
    }
    return true
  }

  private mutating func scanNumber(first: UInt8) throws(JSONError) {
    let start = position
    // Most numbers of a Lottie file are whole and have a digit or two.
    if first != UInt8(ascii: "-"), position + 1 < text.count {
      let second = text[position + 1]
      if second == UInt8(ascii: ",") || second == UInt8(ascii: "]") || second == UInt8(ascii: "}") {
        position += 1
        let value = Double(first - UInt8(ascii: "0"))
        return try append(.number, start: start, payload: value.bitPattern)
      }
    }
    guard let value = DecimalNumber.read(text, at: &position) else {
      throw error(.expected(.value))
    }
    try append(.number, start: start, payload: value.bitPattern)
  }

  private mutating func scanKey() throws(JSONError) {
    skipSpace()
    guard try current() == UInt8(ascii: "\"") else { throw error(.expected(.key)) }
    position += 1
    let start = position
    _ = try skipString()
    let length = position - 1 - start
    var packed: UInt64 = 0
    for index in 0..<min(length, 8) {
      packed |= UInt64(text[start + index]) << UInt64(index * 8)
    }
    try reserveNode()
    nodes.append(JSONNode(.key, start: start, next: length, payload: packed))
    skipSpace()
    guard try current() == UInt8(ascii: ":") else { throw error(.expected(.colon)) }
    position += 1
  }

  /// Moves behind the closing quote of the string that `position` is in.
  ///
  /// - Returns: whether there are escapes in it.
  private mutating func skipString() throws(JSONError) -> Bool {
    let start = position
    var hasEscapes = false
    let count = text.count
    while position < count {
      // Pictures are strings of megabytes: eight bytes a step while there is neither sign.
      if position + 8 <= count, let base = text.baseAddress {
        let word = UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self)
        if !word.hasByte(UInt8(ascii: "\"")), !word.hasByte(UInt8(ascii: "\\")) {
          position += 8
          continue
        }
      }
      switch text[position] {
      case UInt8(ascii: "\""):
        position += 1
        return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = true
        position += 2
      default: position += 1
      }
    }
    throw JSONError(reason: .unclosedString, position: start - 1)
  }

  private mutating func scanWord(
    _ word: StaticString, _ kind: JSONNode.Kind
  ) throws(JSONError) {
    let start = position
    for index in 0..<word.utf8CodeUnitCount {
      guard position < text.count else { throw error(.endsEarly) }
      guard text[position] == word.utf8Start[index] else { throw error(.expected(.value)) }
      position += 1
    }
    try append(kind, start: start)
  }

  // MARK: Nodes

  private mutating func beginContainer(_ kind: JSONNode.Kind) throws(JSONError) {
    guard open.count < JSONLimits.deepestNesting else { throw error(.tooDeep) }
    open.append(nodes.count)
    try append(kind, start: position)
    position += 1
  }

  private mutating func close() {
    nodes[open.removeLast()].end(at: nodes.count)
  }

  private mutating func append(
    _ kind: JSONNode.Kind, start: Int, payload: UInt64 = 0
  ) throws(JSONError) {
    try reserveNode()
    nodes.append(JSONNode(kind, start: start, next: nodes.count + 1, payload: payload))
  }

  private func reserveNode() throws(JSONError) {
    guard nodes.count < JSONLimits.mostValues else { throw error(.tooManyValues) }
  }

  // MARK: Bytes

  private func current() throws(JSONError) -> UInt8 {
    guard position < text.count else { throw error(.endsEarly) }
    return text[position]
  }

  private mutating func skipSpace() {
    while position < text.count, text[position] <= UInt8(ascii: " ") { position += 1 }
  }

  private mutating func skipByteOrderMark() {
    if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { position = 3 }
  }

  private func error(_ reason: JSONError.Reason) -> JSONError {
    JSONError(reason: reason, position: min(position, text.count))
  }
}

extension UInt64 {
  /// Whether one of the eight bytes has this value.
  ///
  /// Source: H. S. Warren, "Hacker's Delight", 2nd edition, section 6-1.
  fileprivate func hasByte(_ byte: UInt8) -> Bool {
    let low: UInt64 = 0x0101_0101_0101_0101
    let difference = self ^ (low &* UInt64(byte))
    return (difference &- low) & ~difference & (low << 7) != 0
  }
}
