/// The bytes inside a `data:` address.
///
/// Source: RFC 2397 and RFC 4648, section 4.
struct DataURI {
  var mediaType: String
  var bytes: [UInt8]

  /// Nil for any other address. Base64 ends at the first character that is none.
  init?(_ text: String) {
    let utf8 = text.utf8
    guard text.hasPrefix("data:"), let comma = utf8.firstIndex(of: UInt8(ascii: ",")) else {
      return nil
    }
    let head = text[text.index(text.startIndex, offsetBy: 5)..<comma]
    mediaType =
      head.split(separator: ";", omittingEmptySubsequences: false).first
      .map(String.init) ?? ""
    let body = utf8[utf8.index(after: comma)...]
    bytes = head.hasSuffix(";base64") ? Self.base64(body) : Self.percentDecoded(body)
  }

  private static func base64(_ text: Substring.UTF8View) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3 + 3)
    var bits: UInt32 = 0
    var count = 0
    scan: for byte in text {
      let value: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = UInt32(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = UInt32(byte) + 4
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\t"): continue
      default: break scan
      }
      bits = bits << 6 | value
      count += 1
      if count % 4 == 0 {
        result.append(UInt8(truncatingIfNeeded: bits >> 16))
        result.append(UInt8(truncatingIfNeeded: bits >> 8))
        result.append(UInt8(truncatingIfNeeded: bits))
      }
    }
    switch count % 4 {
    case 2: result.append(UInt8(truncatingIfNeeded: bits >> 4))
    case 3:
      result.append(UInt8(truncatingIfNeeded: bits >> 10))
      result.append(UInt8(truncatingIfNeeded: bits >> 2))
    default: break
    }
    return result
  }

  private static func percentDecoded(_ text: Substring.UTF8View) -> [UInt8] {
    let raw = Array(text)
    var result: [UInt8] = []
    var index = 0
    while index < raw.count {
      if raw[index] == UInt8(ascii: "%"), index + 2 < raw.count,
        let value = UInt8(String(decoding: raw[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(value)
        index += 3
      } else {
        result.append(raw[index])
        index += 1
      }
    }
    return result
  }
}
