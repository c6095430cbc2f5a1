public import Foundation

/// Fingers that stay down in one place. It begins when they have stayed long enough, and ends
/// when they are lifted.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// Seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// Points.
  open var allowableMovement: CGFloat = 10
  open var numberOfTouchesRequired = 1
  /// Taps that come before the press.
  open var numberOfTapsRequired = 0

  private var patience: Alarm?

  public override init() { super.init() }

  public convenience init(handler: @escaping (UILongPressGestureRecognizer) -> Void) {
    self.init()
    addHandler { [unowned self] _ in handler(self) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches <= numberOfTouchesRequired else {
      state = state == .possible ? .failed : .cancelled
      return
    }
    guard numberOfTouches == numberOfTouchesRequired else { return }
    patience = Alarm(after: minimumPressDuration) { [weak self] in
      guard let self, self.state == .possible, self.numberOfTouches > 0 else { return }
      self.state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    switch state {
    case .possible:
      if touches.contains(where: { !$0.isWithin(allowableMovement) }) { state = .failed }
    case .began, .changed:
      state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    patience?.cancel()
    patience = nil
  }
}

extension UITouch {
  /// Whether the finger is still near where it went down.
  func isWithin(_ distance: CGFloat) -> Bool {
    let dx = position.x - start.x
    let dy = position.y - start.y
    return dx * dx + dy * dy <= distance * distance
  }
}
