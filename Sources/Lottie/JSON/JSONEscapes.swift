/// The backslash sequences of JSON strings.
enum JSONEscapes {
  /// The bytes that a raw string means. What is no escape after a backslash stays as it is, and
  /// half of a surrogate pair becomes U+FFFD.
  static func resolved(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(raw.count)
    var index = 0
    while index < raw.count {
      let byte = raw[index]
      index += 1
      guard byte == UInt8(ascii: "\\"), index < raw.count else {
        result.append(byte)
        continue
      }
      let letter = raw[index]
      index += 1
      switch letter {
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "u"): appendScalar(of: raw, at: &index, to: &result)
      default: result.append(letter)
      }
    }
    return result
  }

  private static func appendScalar(
    of raw: UnsafeBufferPointer<UInt8>, at index: inout Int, to result: inout [UInt8]
  ) {
    guard let first = unit(of: raw, at: index) else { return result.append(UInt8(ascii: "u")) }
    index += 4
    var code = first
    if (0xD800..<0xDC00).contains(first), index + 1 < raw.count,
      raw[index] == UInt8(ascii: "\\"), raw[index + 1] == UInt8(ascii: "u"),
      let second = unit(of: raw, at: index + 2), (0xDC00..<0xE000).contains(second)
    {
      code = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
      index += 6
    }
    let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
    result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }

  /// Four hexadecimal digits.
  private static func unit(of raw: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
    guard index + 4 <= raw.count else { return nil }
    var value: UInt32 = 0
    for byte in raw[index..<index + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - 87)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - 55)
      default: return nil
      }
    }
    return value
  }
}
