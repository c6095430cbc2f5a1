public import Foundation

/// Fingers that drag. It begins when they have moved far enough to mean it.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max

  /// Points that the fingers move before the pan begins. Ours: measured values of UIKit's lie
  /// about here, and Apple does not say.
  private static let slop: CGFloat = 10
  /// Seconds back over which the velocity is taken. Ours: long enough to smooth a finger, short
  /// enough to follow it.
  private static let velocitySpan: TimeInterval = 0.1

  private struct Sample {
    var time: TimeInterval
    var place: CGPoint
    var fingers: Int
  }

  /// In the window's points; the middle of the fingers while their number stays the same.
  private var start: CGPoint = .zero
  private var carried: CGPoint = .zero
  private var samples: [Sample] = []

  public override init() { super.init() }

  public convenience init(handler: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init()
    addHandler { [unowned self] _ in handler(self) }
  }

  /// How far the fingers went since they went down, in the directions of a view.
  open func translation(in view: UIView?) -> CGPoint {
    direction(moved, in: view)
  }

  /// Takes the translation so far as another one; the fingers go on from there.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let wanted = windowDirection(translation, from: view)
    let moved = moved
    carried.x += wanted.x - moved.x
    carried.y += wanted.y - moved.y
  }

  /// Points a second, in the directions of a view.
  open func velocity(in view: UIView?) -> CGPoint {
    guard let last = samples.last,
      let first = samples.first(where: { last.time - $0.time <= Self.velocitySpan }),
      last.time > first.time
    else { return .zero }
    let time = CGFloat(last.time - first.time)
    return direction(
      CGPoint(
        x: (last.place.x - first.place.x) / time, y: (last.place.y - first.place.y) / time),
      in: view)
  }

  private var moved: CGPoint {
    let place = location(in: nil)
    return CGPoint(x: carried.x + place.x - start.x, y: carried.y + place.y - start.y)
  }

  /// Whether the gesture may begin here; for recognizers that only start in some places.
  func mayBegin(at start: CGPoint) -> Bool { true }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1 {
      start = location(in: nil)
      samples = []
      if !mayBegin(at: start) { state = .failed }
    }
    if numberOfTouches > maximumNumberOfTouches, state == .possible { state = .failed }
    remember(event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    remember(event)
    switch state {
    case .possible:
      let moved = moved
      let far = moved.x * moved.x + moved.y * moved.y >= Self.slop * Self.slop
      if far, numberOfTouches >= minimumNumberOfTouches { state = .began }
    case .began, .changed:
      state = .changed
    default: break
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    remember(event)
    let remaining = numberOfTouches - touches.count
    guard remaining < minimumNumberOfTouches else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func reset() {
    carried = .zero
    samples = []
  }

  private func remember(_ event: UIEvent) {
    let place = location(in: nil)
    if let last = samples.last, last.fingers != numberOfTouches {
      // The middle jumps where a finger comes or goes; what was moved so far is kept.
      carried.x += last.place.x - start.x
      carried.y += last.place.y - start.y
      start = place
      samples = []
    }
    samples.append(Sample(time: event.timestamp, place: place, fingers: numberOfTouches))
    samples.removeAll { event.timestamp - $0.time > 2 * Self.velocitySpan }
  }

  private func direction(_ vector: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return vector }
    let origin = window.convert(CGPoint.zero, to: view)
    let tip = window.convert(vector, to: view)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }

  private func windowDirection(_ vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = self.view?.window else { return vector }
    let origin = view.convert(CGPoint.zero, to: window)
    let tip = view.convert(vector, to: window)
    return CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
  }
}

public struct UIRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = UIRectEdge(rawValue: 1 << 0)
  public static let left = UIRectEdge(rawValue: 1 << 1)
  public static let bottom = UIRectEdge(rawValue: 1 << 2)
  public static let right = UIRectEdge(rawValue: 1 << 3)
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}

/// A pan that starts at an edge of the screen.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  /// Points from the edge within which the finger has to go down. Ours: Apple does not say.
  private static let reach: CGFloat = 20

  override func mayBegin(at start: CGPoint) -> Bool {
    let screen = UIScreen.main.bounds
    return (edges.contains(.left) && start.x <= screen.minX + Self.reach)
      || (edges.contains(.right) && start.x >= screen.maxX - Self.reach)
      || (edges.contains(.top) && start.y <= screen.minY + Self.reach)
      || (edges.contains(.bottom) && start.y >= screen.maxY - Self.reach)
  }
}
