import Foundation

/// A quick, straight move in one direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var direction: Direction = .right
  open var numberOfTouchesRequired = 1

  /// Points that the finger moves in the direction. Ours: Apple does not say.
  private static let distance: CGFloat = 50
  /// Seconds that it may take. Ours: Apple does not say.
  private static let duration: TimeInterval = 0.5

  private var began: TimeInterval = 0

  public override init() { super.init() }

  public convenience init(handler: @escaping (UISwipeGestureRecognizer) -> Void) {
    self.init()
    addHandler { [unowned self] _ in handler(self) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1 { began = event.timestamp }
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard event.timestamp - began <= Self.duration else {
      state = .failed
      return
    }
    guard numberOfTouches == numberOfTouchesRequired, let touch = touches.first else { return }
    let dx = touch.position.x - touch.start.x
    let dy = touch.position.y - touch.start.y
    let (along, across) = abs(dx) >= abs(dy) ? (abs(dx), abs(dy)) : (abs(dy), abs(dx))
    guard along >= Self.distance else { return }
    let way: Direction = abs(dx) >= abs(dy) ? (dx > 0 ? .right : .left) : (dy > 0 ? .down : .up)
    // Straight: less than 30° or so beside the direction.
    let isStraight = across <= along / 2
    state = isStraight && direction.contains(way) ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }
}
