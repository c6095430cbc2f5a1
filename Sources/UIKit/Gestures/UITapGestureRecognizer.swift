import Foundation
import ZoetropeQuartzCore

/// Fingers that go down and up again quickly and without moving far.
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  /// Seconds that a finger may stay down. Ours: Apple does not say.
  private static let longestTap: TimeInterval = 1.5
  /// Seconds that may pass between two taps of a double tap. Ours: Apple does not say.
  private static let longestPause: TimeInterval = 0.35
  /// Points that a finger may wander. Ours: Apple does not say.
  private static let farthestMove: CGFloat = 45

  private var taps = 0
  private var fingersDown = 0
  private var mostFingersDown = 0
  private var began: TimeInterval = 0
  /// Some of the taps have come, and the next one may still.
  private var isWaitingForTap = false
  private var patience: Alarm?

  public override init() { super.init() }

  public convenience init(handler: @escaping (UITapGestureRecognizer) -> Void) {
    self.init()
    addHandler { [unowned self] _ in handler(self) }
  }

  override var isUndecided: Bool { super.isUndecided || (state == .possible && isWaitingForTap) }

  open override func canPrevent(_ other: UIGestureRecognizer) -> Bool {
    // A single tap does not keep a double tap from being recognized after it.
    guard let tap = other as? UITapGestureRecognizer else { return true }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if fingersDown == 0 { began = event.timestamp }
    fingersDown += touches.count
    mostFingersDown = max(mostFingersDown, fingersDown)
    patience?.cancel()
    if fingersDown > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where !isNear(touch) { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingersDown -= touches.count
    guard touches.allSatisfy(isNear), event.timestamp - began <= Self.longestTap else {
      state = .failed
      return
    }
    guard fingersDown == 0 else { return }
    guard mostFingersDown == numberOfTouchesRequired else {
      state = .failed
      return
    }
    mostFingersDown = 0
    taps += 1
    if taps >= numberOfTapsRequired {
      isWaitingForTap = false
      state = .ended
    } else {
      isWaitingForTap = true
      patience = Alarm(after: Self.longestPause) { [weak self] in
        guard let self, self.isWaitingForTap else { return }
        self.isWaitingForTap = false
        self.state = .failed
        self.reset()
        self.state = .possible
      }
    }
  }

  open override func reset() {
    taps = 0
    fingersDown = 0
    mostFingersDown = 0
    isWaitingForTap = false
    patience?.cancel()
    patience = nil
  }

  private func isNear(_ touch: UITouch) -> Bool { touch.isWithin(Self.farthestMove) }
}
