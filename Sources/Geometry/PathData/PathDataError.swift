/// Why SVG path data could not be read any further, and where.
public struct PathDataError: Error, Hashable, Sendable {
  @frozen public enum Reason: Hashable, Sendable {
    /// The data does not begin with a move.
    case missingMove
    /// A letter or sign that is no command, or a number where a command must stand.
    case unknownCommand
    /// A number that the command needs is not there.
    case missingNumber
    /// The two flags of an arc are single digits, 0 or 1.
    case invalidFlag
    /// A coordinate is too large for a number.
    case outOfRange
  }

  public var reason: Reason
  /// Counted in bytes from the start of the data.
  public var position: Int

  public init(_ reason: Reason, position: Int) {
    self.reason = reason
    self.position = position
  }
}

extension PathDataError: CustomStringConvertible {
  /// What is wrong, where, and what was expected.
  public var description: String {
    var text = [UInt8]("path data, byte ".utf8)
    DecimalNumber.write(Double(position), to: &text)
    let message: StaticString =
      switch reason {
      case .missingMove: ": expected a move (M or m) first; the path is empty"
      case .unknownCommand:
        ": expected one of M L H V C S Q T A Z, or a number that goes on with the last command"
      case .missingNumber: ": expected a number; the unfinished command is left out"
      case .invalidFlag: ": expected an arc flag, 0 or 1; the unfinished arc is left out"
      case .outOfRange: ": the coordinate is too large; the command is left out"
      }
    message.withUTF8Buffer { text.append(contentsOf: $0) }
    return String(decoding: text, as: UTF8.self)
  }
}
