public import Foundation

/// One finger, from where it goes down to where it goes up.
@MainActor public final class UITouch: Hashable {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  public enum TouchType: Int, Sendable { case direct, indirect, pencil, indirectPointer }

  public internal(set) var phase: Phase = .began
  /// Seconds on the app's clock.
  public internal(set) var timestamp: TimeInterval
  public internal(set) var tapCount = 1
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public var type: TouchType { .direct }
  public var force: CGFloat { 1 }
  public var maximumPossibleForce: CGFloat { 1 }
  /// Those on the touched view and above it, the touched view's first.
  public var gestureRecognizers: [UIGestureRecognizer]? { watchers.compactMap(\.recognizer) }

  /// Weak, as recognizers keep their touches.
  private var watchers: [Watcher] = []
  private struct Watcher { weak var recognizer: UIGestureRecognizer? }

  func add(_ recognizer: UIGestureRecognizer) {
    watchers.append(Watcher(recognizer: recognizer))
  }

  /// In the window's points.
  var position: CGPoint
  var previousPosition: CGPoint
  /// Where the finger went down.
  let start: CGPoint
  /// A gesture took the touch over; its view was told that it is cancelled.
  var isTakenFromView = false

  init(at position: CGPoint, timestamp: TimeInterval) {
    self.position = position
    previousPosition = position
    start = position
    self.timestamp = timestamp
  }

  /// - Parameter view: nil for the window.
  public func location(in view: UIView?) -> CGPoint { converted(position, to: view) }

  public func previousLocation(in view: UIView?) -> CGPoint {
    converted(previousPosition, to: view)
  }

  private func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return window.convert(point, to: view)
  }

  nonisolated public static func == (left: UITouch, right: UITouch) -> Bool { left === right }

  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// What happened at one moment: the touches on the screen, of which some began, moved or ended.
@MainActor public final class UIEvent {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }

  public var type: EventType { .touches }
  public let timestamp: TimeInterval
  public let allTouches: Set<UITouch>?
  /// The touch that this event is about.
  let touch: UITouch

  init(touch: UITouch, among touches: [UITouch], timestamp: TimeInterval) {
    self.touch = touch
    allTouches = Set(touches)
    self.timestamp = timestamp
  }

  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches?.filter { $0.view === view }
  }
}
