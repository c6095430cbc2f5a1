import Foundation
import ZoetropeGeometry
import ZoetropeScene
import ZoetropeUIKit

/// A gesture that a recorder makes at a place of the app.
struct TouchGesture: Hashable {
  var gesture: Gesture
  var point: CGPoint
  /// How long a finger stays down for a press, in seconds.
  var pressDuration: Double
  /// When it begins on the app's clock, in seconds.
  var time = 0.0

  /// Seconds between the taps of a double tap: as quick as a person is.
  private static let pause = 0.1
  /// Points and seconds of a swipe: a quick flick.
  private static let swipeLength: CGFloat = 80
  private static let swipeDuration = 0.1
  /// Seconds that a finger stays down after its press was recognized.
  private static let lift = 0.05

  /// When the gesture has been made out, in seconds: a player knows it no earlier.
  var recognitionTime: Double {
    switch gesture {
    case .tap: time
    case .doubleTap: time + Self.pause
    case .longPress: time + pressDuration
    case .swipeLeft, .swipeRight, .swipeUp, .swipeDown: time + Self.swipeDuration
    }
  }

  var events: [Event] {
    switch gesture {
    case .tap: [.tap(at: time, point: point)]
    case .doubleTap: [.tap(at: time, point: point), .tap(at: time + Self.pause, point: point)]
    case .longPress: Event.press(at: time, point: point, duration: pressDuration + Self.lift)
    case .swipeLeft: swipe(-1, 0)
    case .swipeRight: swipe(1, 0)
    case .swipeUp: swipe(0, -1)
    case .swipeDown: swipe(0, 1)
    }
  }

  private func swipe(_ x: CGFloat, _ y: CGFloat) -> [Event] {
    let end = CGPoint(x: point.x + x * Self.swipeLength, y: point.y + y * Self.swipeLength)
    let middle = CGPoint(x: (point.x + end.x) / 2, y: (point.y + end.y) / 2)
    return Event.drag(at: time, through: [point, middle, end], duration: Self.swipeDuration)
  }
}

extension TouchTarget {
  /// The gestures that a recorder can make here: with the press's length, and whether something
  /// is known to listen to it. Each once, the innermost listener's first.
  var gestures: [(gesture: Gesture, pressDuration: Double, isCertain: Bool)] {
    var result: [(gesture: Gesture, pressDuration: Double, isCertain: Bool)] = []
    func add(_ gesture: Gesture, pressDuration: Double = 0, isCertain: Bool = true) {
      if let known = result.firstIndex(where: { $0.gesture == gesture }) {
        if isCertain { result[known].isCertain = true }
      } else {
        result.append((gesture, pressDuration, isCertain))
      }
    }
    for (_, listener) in listeners {
      switch listener {
      case .tap(count: 1), .press: add(.tap)
      case .tap(count: 2): add(.doubleTap)
      case .longPress(let seconds): add(.longPress, pressDuration: seconds)
      case .swipe(let directions):
        if directions.contains(.left) { add(.swipeLeft) }
        if directions.contains(.right) { add(.swipeRight) }
        if directions.contains(.up) { add(.swipeUp) }
        if directions.contains(.down) { add(.swipeDown) }
      case .ownClass: add(.tap, isCertain: false)
      case .tap, .continuous: break
      }
    }
    return result
  }

  /// Whether something listens here to gestures that are no single movement.
  var hasOtherListeners: Bool {
    listeners.contains { _, listener in
      switch listener {
      case .continuous: true
      case .tap(let count): count > 2
      default: false
      }
    }
  }

  /// The area as a document has it.
  ///
  /// - Parameter target: where a gesture leads; nil for an area of something that moves, which
  ///   keeps only the gestures that are certainly listened to.
  func area(_ target: ((Gesture) -> Int32?)? = nil) -> TouchArea {
    let corners = outline.map { Point(Double($0.x), Double($0.y)) }
    var answers: [TouchArea.Answer] = []
    for (gesture, _, isCertain) in gestures {
      if let target {
        if let segment = target(gesture) { answers.append(.init(gesture, target: segment)) }
      } else if isCertain {
        answers.append(.init(gesture))
      }
    }
    return TouchArea(outline: corners, answers: answers)
  }
}
