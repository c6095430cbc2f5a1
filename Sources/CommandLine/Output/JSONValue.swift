/// JSON to print. (Foundation's encoder takes longer to load than most commands to run.)
package enum JSONValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// With at most so many decimals; what is not finite is null, as JSON has no word for it.
  case number(Double, decimals: Int)
  case string(String)
  case array([JSONValue])
  /// Members in this order.
  case object([(String, JSONValue)])

  package var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .number(let value, let decimals): value.isFinite ? short(value, decimals) : "null"
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.text).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { Self.quoted($0) + ":" + $1.text }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
