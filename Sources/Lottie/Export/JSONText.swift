internal import ZoetropeGeometry

/// JSON to be written, with numbers as short as they may be.
indirect enum JSONText {
  /// Rounded to so many decimals.
  case number(Double, decimals: Int = 3)
  case string(String)
  case bool(Bool)
  case array([JSONText])
  /// Members in this order.
  case object([(String, JSONText)])

  static func numbers(_ values: [Double], decimals: Int = 3) -> JSONText {
    .array(values.map { .number($0, decimals: decimals) })
  }

  var bytes: [UInt8] {
    var result: [UInt8] = []
    write(to: &result)
    return result
  }

  private func write(to bytes: inout [UInt8]) {
    switch self {
    case .number(let value, let decimals):
      DecimalNumber.write(value, decimals: decimals, to: &bytes)
    case .string(let text): Self.write(text, to: &bytes)
    case .bool(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: ("\\u00" + (digits.count < 2 ? "0" : "") + digits).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
