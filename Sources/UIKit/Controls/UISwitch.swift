public import Foundation
import ZoetropeCoreGraphics

/// A thumb that slides between off and on. Its size is its own.
open class UISwitch: UIControl {
  /// Nil is the system's green.
  open var onTintColor: UIColor? { didSet { update() } }
  open var thumbTintColor: UIColor? { didSet { update() } }

  private let track = UIView()
  private let thumb = UIView()
  private var isOnNow = false

  private static let size = CGSize(width: 51, height: 31)
  private static let thumbSide: CGFloat = 27
  /// Ours: Apple does not say how long the thumb takes.
  private static let changeDuration: TimeInterval = 0.25

  /// Whatever size is asked for, the switch has its own.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bounds.size = Self.size
    setUp()
  }

  private func setUp() {
    for part in [track, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = Self.thumbSide / 2
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    thumb.bounds.size = CGSize(width: Self.thumbSide, height: Self.thumbSide)
    update()
  }

  open var isOn: Bool {
    get { isOnNow }
    set { setOn(newValue, animated: false) }
  }

  open func setOn(_ on: Bool, animated: Bool) {
    isOnNow = on
    guard animated else { return update() }
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      self.update()
    }
  }

  private func update() {
    track.frame = bounds
    track.backgroundColor = isOnNow ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.backgroundColor = thumbTintColor ?? .white
    let margin = (Self.size.height - Self.thumbSide) / 2 + Self.thumbSide / 2
    thumb.center = CGPoint(x: isOnNow ? bounds.maxX - margin : bounds.minX + margin, y: bounds.midY)
    alpha = isEnabled ? 1 : 0.5
  }

  open override var isEnabled: Bool { didSet { update() } }

  override var hearsPresses: Bool { true }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside else { return }
    setOn(!isOnNow, animated: true)
    sendActions(for: .valueChanged)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
  open override var intrinsicContentSize: CGSize { Self.size }
}
