package import Foundation

/// Brings fingers to views and gesture recognizers.
///
/// A finger that goes down is bound to the view under it, and to the recognizers on that view and
/// on all above it. Recognizers hear of each change first; a view hears of it unless one of them
/// has recognized its gesture and takes the touch away.
@MainActor package final class TouchDispatcher {
  private var touches: [Int: UITouch] = [:]
  /// In the order in which they went down; a dictionary has none.
  private var fingers: [Int] = []

  /// - Parameter position: in points of the screen.
  package func touch(
    finger: Int, phase: UITouch.Phase, position: CGPoint, timestamp: TimeInterval
  ) {
    if phase == .began {
      // A finger that goes down twice was lifted in between, and nobody said so.
      if touches[finger] != nil {
        touch(finger: finger, phase: .cancelled, position: position, timestamp: timestamp)
      }
      guard let touch = begin(at: position, timestamp: timestamp) else { return }
      touches[finger] = touch
      fingers.append(finger)
      send(touch)
      return
    }
    guard let touch = touches[finger] else { return }
    touch.phase = phase
    touch.timestamp = timestamp
    touch.previousPosition = touch.position
    touch.position = position
    send(touch)
    guard phase == .ended || phase == .cancelled else { return }
    touches[finger] = nil
    fingers.removeAll { $0 == finger }
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.forget(touch) }
  }

  private func begin(at position: CGPoint, timestamp: TimeInterval) -> UITouch? {
    for window in UIApplication.shared.windows.reversed() where !window.isHidden {
      let point = CGPoint(
        x: position.x - window.frame.minX, y: position.y - window.frame.minY)
      guard let view = window.hitTest(point, with: nil) else { continue }
      let touch = UITouch(at: point, timestamp: timestamp)
      touch.window = window
      touch.view = view
      var current: UIView? = view
      while let owner = current {
        for recognizer in owner.gestureRecognizers ?? [] where recognizer.accepts(touch) {
          touch.add(recognizer)
          recognizer.track(touch)
        }
        current = owner.superview
      }
      return touch
    }
    return nil
  }

  private func send(_ touch: UITouch) {
    let all = fingers.compactMap { touches[$0] }
    let event = UIEvent(touch: touch, among: all, timestamp: touch.timestamp)
    touch.window?.sendEvent(event)
  }

  func deliver(_ event: UIEvent) {
    let touch = event.touch
    for recognizer in touch.gestureRecognizers ?? [] {
      recognizer.receive([touch], of: touch.phase, with: event)
    }
    guard !touch.isTakenFromView, let view = touch.view else { return }
    let isTaken = (touch.gestureRecognizers ?? []).contains {
      $0.cancelsTouchesInView && $0.hasRecognized
    }
    if isTaken {
      touch.isTakenFromView = true
      // A view that never heard of the touch is not told that it is over.
      if touch.phase != .began { view.touchesCancelled([touch], with: event) }
      return
    }
    view.receive([touch], of: touch.phase, with: event)
  }
}

extension UIResponder {
  func receive(_ touches: Set<UITouch>, of phase: UITouch.Phase, with event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
