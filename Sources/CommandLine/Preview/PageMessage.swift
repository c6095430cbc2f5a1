/// What a page says to the app: a few bytes, the first of which is the kind.
///
///     1  pointer   phase u8 (0 down, 1 moved, 2 up, 3 cancelled), finger u8, x f64, y f64
///     2  rate      f64: 1 as usual, 0 stops the app's clock
///     3  step      f64: seconds by which a stopped clock goes on
///     4  restart
///
/// Numbers have their low byte first. Anything else is no message, and closes the connection.
package enum PageMessage: Hashable, Sendable {
  package enum Phase: UInt8, Sendable { case down, moved, up, cancelled }

  /// In the scene's points.
  case pointer(Phase, finger: UInt8, x: Double, y: Double)
  case rate(Double)
  case step(Double)
  case restart

  /// No message is longer, in bytes. Connections that say more are closed.
  package static let longest = 64
  /// Fingers of one hand and a half, and a mouse.
  static let fingers = 16 as UInt8
  static let rates = 0.0...16.0
  /// Seconds; the app would otherwise be busy for as long as a page likes.
  static let longestStep = 10.0
  /// Points: a place far off the screen is a place all the same.
  static let places = -1e6...1e6

  package init?(_ bytes: [UInt8]) {
    guard let kind = bytes.first, bytes.count <= Self.longest else { return nil }
    switch (kind, bytes.count) {
    case (1, 19):
      let (x, y) = (Self.number(bytes, at: 3), Self.number(bytes, at: 11))
      guard let phase = Phase(rawValue: bytes[1]), bytes[2] < Self.fingers,
        Self.places.contains(x), Self.places.contains(y)
      else { return nil }
      self = .pointer(phase, finger: bytes[2], x: x, y: y)
    case (2, 9):
      let rate = Self.number(bytes, at: 1)
      guard Self.rates.contains(rate) else { return nil }
      self = .rate(rate)
    case (3, 9):
      let seconds = Self.number(bytes, at: 1)
      guard seconds > 0, seconds <= Self.longestStep else { return nil }
      self = .step(seconds)
    case (4, 1): self = .restart
    default: return nil
    }
  }

  private static func number(_ bytes: [UInt8], at start: Int) -> Double {
    var bits: UInt64 = 0
    for index in 0..<8 { bits |= UInt64(bytes[start + index]) << UInt64(index * 8) }
    return Double(bitPattern: bits)
  }
}
