/// Why a Lottie file cannot be shown at all, and the place that says so.
public struct LottieError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The text is no JSON.
    case notJSON(String)
    /// It is JSON, but no animation.
    case notLottie(String)
    /// The archive cannot be read.
    case badArchive(String)
    /// It asks for more than is drawn; the limit is in the text.
    case limitExceeded(String)
  }

  public var reason: Reason
  /// Counted from 1; 0 where the fault has no place in a text. Columns count bytes.
  public var line: Int
  public var column: Int
  /// The way to the place in the JSON text, such as `layers[3].shapes[0]`; may be empty.
  public var path: String

  public init(_ reason: Reason, line: Int = 0, column: Int = 0, path: String = "") {
    self.reason = reason
    self.line = line
    self.column = column
    self.path = path
  }

  init(_ reason: Reason, at location: Location, in bytes: [UInt8]) {
    let (line, column) = JSONPath.lineAndColumn(ofByte: Int(location.byte), in: bytes)
    self.init(
      reason, line: line, column: column, path: JSONPath.path(to: location, in: bytes))
  }

  init(_ error: JSONError, in bytes: [UInt8]) {
    let reason: Reason =
      switch error.reason {
      case .tooLong, .tooDeep, .tooManyValues: .limitExceeded("\(error.reason)")
      default: .notJSON("\(error.reason)")
      }
    self.init(reason, at: Location(byte: UInt32(clamping: error.position)), in: bytes)
  }
}

extension LottieError: CustomStringConvertible {
  /// One line: where and what.
  public var description: String {
    let what =
      switch reason {
      case .notJSON(let text), .notLottie(let text), .badArchive(let text),
        .limitExceeded(let text):
        text
      }
    var place = line > 0 ? "line \(line), column \(column)" : ""
    if !path.isEmpty { place += (place.isEmpty ? "" : ", ") + path }
    return place.isEmpty ? what : "\(place): \(what)"
  }
}
