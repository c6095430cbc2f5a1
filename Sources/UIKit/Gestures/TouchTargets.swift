package import Foundation
import ZoetropeQuartzCore

/// A place of the screen, and what hears a finger there.
package struct TouchTarget {
  /// What hears of touches: a gesture recognizer, a control, or a view or controller of the app's
  /// own, which may have its own ideas about touches.
  package enum Listener: Hashable {
    case tap(count: Int)
    case longPress(seconds: TimeInterval)
    case swipe(UISwipeGestureRecognizer.Direction)
    /// A control with actions.
    case press
    /// A class of the app's, whose handling of touches cannot be seen from outside.
    case ownClass
    /// A gesture that is no single movement: a pan, a pinch, a rotation, several fingers.
    case continuous
  }

  /// The corners of a convex outline, in points of the screen.
  package var outline: [CGPoint]
  /// With what tells one object from another, innermost view first.
  package var listeners: [(object: ObjectIdentifier, listener: Listener)]

  package func contains(_ point: CGPoint) -> Bool { ConvexOutline.contains(outline, point) }

  fileprivate func hearsAsMuch(as other: TouchTarget) -> Bool {
    listeners.count == other.listeners.count
      && zip(listeners, other.listeners).allSatisfy { $0.object == $1.object }
  }
}

extension UIApplication {
  /// The places that fingers reach, front to back: the first that a finger is in has it. What has
  /// no listeners is only there where it keeps fingers from something behind it.
  ///
  /// Views that override `hitTest` or `point(inside:)` are taken for their bounds.
  package var touchTargets: [TouchTarget] {
    var targets: [TouchTarget] = []
    for window in windows.reversed() where !window.isHidden {
      let screen = UIScreen.main.bounds
      window.collectTouchTargets(
        in: window, within: ConvexOutline.corners(of: screen), inherited: [], to: &targets)
    }
    while targets.last?.listeners.isEmpty == true { targets.removeLast() }
    return targets
  }
}

extension UIView {
  fileprivate func collectTouchTargets(
    in window: UIWindow, within outer: [CGPoint],
    inherited: [(object: ObjectIdentifier, listener: TouchTarget.Listener)],
    to targets: inout [TouchTarget]
  ) {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, animationsBlockingTouches == 0 else {
      return
    }
    let own = ConvexOutline.corners(of: bounds).map { corner in
      let point = convert(corner, to: nil)
      return CGPoint(x: point.x + window.frame.minX, y: point.y + window.frame.minY)
    }
    let outline = ConvexOutline.intersection(of: own, and: outer)
    guard outline.count >= 3 else { return }
    let listeners = touchListeners + inherited
    let first = targets.count
    for view in subviews.reversed() {
      view.collectTouchTargets(in: window, within: outline, inherited: listeners, to: &targets)
    }
    // A finger that a disabled control does not take goes to what lies behind it.
    if let control = self as? UIControl, !control.isEnabled { return }
    let target = TouchTarget(outline: outline, listeners: listeners)
    if targets[first...].allSatisfy({ $0.hearsAsMuch(as: target) }) {
      targets.removeSubrange(first...)
    }
    targets.append(target)
  }

  private var touchListeners: [(object: ObjectIdentifier, listener: TouchTarget.Listener)] {
    var result: [(object: ObjectIdentifier, listener: TouchTarget.Listener)] = []
    for recognizer in gestureRecognizers ?? [] where recognizer.isEnabled {
      result.append((ObjectIdentifier(recognizer), recognizer.listener))
    }
    if let control = self as? UIControl, control.hearsPresses {
      result.append((ObjectIdentifier(control), control is UISlider ? .continuous : .press))
    }
    if result.isEmpty, isOfOwnClass(self) || controller.map(isOfOwnClass) == true {
      result.append((ObjectIdentifier(self), .ownClass))
    }
    return result
  }

  /// Whether the object's class was written by the app: it may handle touches itself.
  private func isOfOwnClass(_ object: UIResponder) -> Bool {
    let name = String(reflecting: type(of: object))
    return !name.hasPrefix("ZoetropeUIKit.") && !name.hasPrefix("C4.")
  }
}

extension UIGestureRecognizer {
  fileprivate var listener: TouchTarget.Listener {
    switch self {
    case let tap as UITapGestureRecognizer where tap.numberOfTouchesRequired == 1:
      .tap(count: tap.numberOfTapsRequired)
    case let press as UILongPressGestureRecognizer where press.numberOfTouchesRequired == 1:
      .longPress(seconds: press.minimumPressDuration)
    case let swipe as UISwipeGestureRecognizer where swipe.numberOfTouchesRequired == 1:
      .swipe(swipe.direction)
    default: .continuous
    }
  }
}

/// Convex polygons, by their corners.
package enum ConvexOutline {
  static func corners(of rect: CGRect) -> [CGPoint] {
    [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
  }

  /// Above 0 on the one side of an edge, below it on the other, 0 on its line.
  private static func side(_ point: CGPoint, _ from: CGPoint, _ to: CGPoint) -> CGFloat {
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
  }

  private static func edges(_ outline: [CGPoint]) -> [(CGPoint, CGPoint)] {
    outline.indices.map { (outline[$0], outline[($0 + 1) % outline.count]) }
  }

  package static func contains(_ outline: [CGPoint], _ point: CGPoint) -> Bool {
    let sides = edges(outline).map { side(point, $0, $1) }
    return outline.count >= 3 && !(sides.contains { $0 > 0 } && sides.contains { $0 < 0 })
  }

  package static func middle(_ outline: [CGPoint]) -> CGPoint {
    let count = CGFloat(max(outline.count, 1))
    return CGPoint(
      x: outline.reduce(0) { $0 + $1.x } / count, y: outline.reduce(0) { $0 + $1.y } / count)
  }

  /// What lies in both: Sutherland and Hodgman's clipping, edge by edge. Empty when nothing does.
  static func intersection(of subject: [CGPoint], and clip: [CGPoint]) -> [CGPoint] {
    var result = subject
    let middle = middle(clip)
    for (from, to) in edges(clip) {
      let inside: CGFloat = side(middle, from, to) < 0 ? -1 : 1
      var next: [CGPoint] = []
      for (start, end) in edges(result) {
        let first = side(start, from, to) * inside
        let second = side(end, from, to) * inside
        if first >= 0 { next.append(start) }
        if (first > 0 && second < 0) || (first < 0 && second > 0) {
          let share = first / (first - second)
          next.append(
            CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
        }
      }
      result = next
    }
    let hasArea = edges(result).contains { side(result[0], $0, $1) != 0 }
    return hasArea && result.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? result : []
  }
}
