/// A key to look for, with its first eight bytes in one number so that a comparison is one step.
struct JSONKey: ExpressibleByStringLiteral, Sendable {
  let packed: UInt64
  let text: StaticString

  init(stringLiteral text: StaticString) {
    var packed: UInt64 = 0
    for index in 0..<min(text.utf8CodeUnitCount, 8) {
      packed |= UInt64(text.utf8Start[index]) << UInt64(index * 8)
    }
    self.packed = packed
    self.text = text
  }

  /// Whether a key node of a text that starts at `bytes` is this key, letter by letter.
  func matches(_ node: JSONNode, in bytes: UnsafePointer<UInt8>) -> Bool {
    let length = text.utf8CodeUnitCount
    guard node.payload == packed, node.next == length else { return false }
    var index = 8
    while index < length {
      if bytes[Int(node.start) + index] != text.utf8Start[index] { return false }
      index += 1
    }
    return true
  }
}
