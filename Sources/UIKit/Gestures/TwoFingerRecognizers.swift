public import Foundation
import ZoetropeGeometry

/// What pinches and rotations have in common: a vector between two fingers.
open class TwoFingerGestureRecognizer: UIGestureRecognizer {
  /// From the first finger to the second when both were down, and now; in the window's points.
  private var first = CGPoint.zero
  private var current = CGPoint.zero
  private var previous: (time: TimeInterval, value: Double)?
  /// The gesture's number a second.
  fileprivate var speed = 0.0

  /// How far the number has to change before the gesture begins.
  fileprivate var threshold: Double { 0 }
  /// The gesture's number for a vector, from that at the start.
  fileprivate func measure(from first: CGPoint, to current: CGPoint) -> Double { 0 }

  fileprivate var measured: Double { measure(from: first, to: current) }

  fileprivate func restart() { first = current }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else {
      if numberOfTouches > 2, state == .possible { state = .failed }
      return
    }
    update()
    first = current
    previous = nil
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 2 else { return }
    update()
    let value = measured
    if let previous, event.timestamp > previous.time {
      speed = (value - previous.value) / (event.timestamp - previous.time)
    }
    previous = (event.timestamp, value)
    switch state {
    case .possible: if abs(value - measure(from: first, to: first)) >= threshold { state = .began }
    case .began, .changed: state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    previous = nil
    speed = 0
  }

  private func update() {
    let a = location(ofTouch: 0, in: nil)
    let b = location(ofTouch: 1, in: nil)
    current = CGPoint(x: b.x - a.x, y: b.y - a.y)
  }
}

/// Two fingers that come together or go apart.
open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
  private var factor: CGFloat = 1

  public override init() { super.init() }

  public convenience init(handler: @escaping (UIPinchGestureRecognizer) -> Void) {
    self.init()
    addHandler { [unowned self] _ in handler(self) }
  }

  /// The distance of the fingers in units of that at the start. It may be set, and goes on there.
  open var scale: CGFloat {
    get { factor * CGFloat(measured) }
    set {
      factor = newValue
      restart()
    }
  }

  /// Change of the scale a second.
  open var velocity: CGFloat { factor * CGFloat(speed) }

  /// Ours: Apple does not say.
  fileprivate override var threshold: Double { 0.05 }

  fileprivate override func measure(from first: CGPoint, to current: CGPoint) -> Double {
    let start = Double(first.x * first.x + first.y * first.y).squareRoot()
    let now = Double(current.x * current.x + current.y * current.y).squareRoot()
    return start > 0 ? now / start : 1
  }

  open override func reset() {
    super.reset()
    factor = 1
  }
}

/// Two fingers that turn about each other.
open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
  private var offset: CGFloat = 0

  public override init() { super.init() }

  public convenience init(handler: @escaping (UIRotationGestureRecognizer) -> Void) {
    self.init()
    addHandler { [unowned self] _ in handler(self) }
  }

  /// Radians since the start, clockwise on the screen. It may be set, and goes on there.
  open var rotation: CGFloat {
    get { offset + CGFloat(measured) }
    set {
      offset = newValue
      restart()
    }
  }

  /// Radians a second.
  open var velocity: CGFloat { CGFloat(speed) }

  /// Radians. Ours: Apple does not say.
  fileprivate override var threshold: Double { 0.1 }

  fileprivate override func measure(from first: CGPoint, to current: CGPoint) -> Double {
    let cross = Double(first.x * current.y - first.y * current.x)
    let dot = Double(first.x * current.x + first.y * current.y)
    return ExactMath.arcTangent2(cross, dot)
  }

  open override func reset() {
    super.reset()
    offset = 0
  }
}
