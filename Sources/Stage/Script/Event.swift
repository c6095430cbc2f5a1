public import Foundation

/// Something that a person does to the app, at an exact time.
public struct Event: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// A finger that goes down and up again at once.
    case tap
    case touchBegan = "began"
    case touchMoved = "moved"
    case touchEnded = "ended"
    /// The system took the touch away.
    case touchCancelled = "cancelled"
  }

  /// Seconds on the stage's clock.
  public var time: Double
  public var kind: Kind
  /// In points of the stage; the origin is the top left corner.
  public var position: CGPoint
  /// Which finger: events with the same number belong to one touch.
  public var finger: Int

  public init(time: Double, kind: Kind, position: CGPoint, finger: Int = 0) {
    self.time = time
    self.kind = kind
    self.position = position
    self.finger = finger
  }

  public static func tap(at time: Double, point: CGPoint) -> Event {
    Event(time: time, kind: .tap, position: point)
  }

  public static func touchBegan(at time: Double, point: CGPoint, finger: Int = 0) -> Event {
    Event(time: time, kind: .touchBegan, position: point, finger: finger)
  }

  public static func touchMoved(at time: Double, point: CGPoint, finger: Int = 0) -> Event {
    Event(time: time, kind: .touchMoved, position: point, finger: finger)
  }

  public static func touchEnded(at time: Double, point: CGPoint, finger: Int = 0) -> Event {
    Event(time: time, kind: .touchEnded, position: point, finger: finger)
  }

  /// A finger that goes down at the first point, is at each further point a step later, and goes
  /// up at the last.
  ///
  ///     began    moved    moved    ended
  ///     time     +1/3 d   +2/3 d   +d        (four points over a duration d)
  ///
  /// - Parameter duration: seconds from first to last point; negative and NaN count as 0.
  /// - Returns: nothing for no points.
  public static func drag(
    at time: Double, through points: [CGPoint], duration: Double, finger: Int = 0
  ) -> [Event] {
    guard let first = points.first, let last = points.last else { return [] }
    let steps = Double(max(points.count - 1, 1))
    let length = duration > 0 ? duration : 0
    var events = [Event.touchBegan(at: time, point: first, finger: finger)]
    for (index, point) in points.enumerated().dropFirst() {
      let moment = time + length * Double(index) / steps
      events.append(.touchMoved(at: moment, point: point, finger: finger))
    }
    events.append(.touchEnded(at: time + length, point: last, finger: finger))
    return events
  }

  /// A finger that stays at one point for a while.
  public static func press(at time: Double, point: CGPoint, duration: Double) -> [Event] {
    drag(at: time, through: [point], duration: duration)
  }
}
