public import Foundation
import ZoetropeCoreGraphics

/// A thumb on a line that stands for a number.
open class UISlider: UIControl {
  /// Nil is the tint.
  open var minimumTrackTintColor: UIColor? { didSet { update() } }
  open var maximumTrackTintColor: UIColor? { didSet { update() } }
  open var thumbTintColor: UIColor? { didSet { update() } }
  /// Whether actions hear each step of a drag, or its end alone.
  open var isContinuous = true

  private let rest = UIView()
  private let done = UIView()
  private let thumb = UIView()
  private var number: Float = 0
  /// From the thumb's middle to the finger that holds it.
  private var grip: CGFloat = 0

  private static let thumbSide: CGFloat = 28
  private static let thickness: CGFloat = 4
  private static let height: CGFloat = 34
  /// Ours: Apple does not say how long the thumb takes.
  private static let changeDuration: TimeInterval = 0.25
  /// Points beside the thumb in which a finger still takes it. Ours.
  private static let reach: CGFloat = 10

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    for part in [rest, done, thumb] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    rest.layer.cornerRadius = Self.thickness / 2
    done.layer.cornerRadius = Self.thickness / 2
    thumb.layer.cornerRadius = Self.thumbSide / 2
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    update()
  }

  private func update() {
    rest.backgroundColor = maximumTrackTintColor ?? .systemFill
    done.backgroundColor = minimumTrackTintColor ?? tintColor
    thumb.backgroundColor = thumbTintColor ?? .white
  }

  // MARK: The value

  open var minimumValue: Float = 0 { didSet { value = number } }
  open var maximumValue: Float = 1 { didSet { value = number } }

  /// Between the minimum and the maximum; values outside are clamped, and NaN is the minimum.
  open var value: Float {
    get { number }
    set {
      number =
        newValue > minimumValue ? max(minimumValue, min(newValue, maximumValue)) : minimumValue
      setNeedsLayout()
    }
  }

  open func setValue(_ value: Float, animated: Bool) {
    self.value = value
    guard animated else { return }
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      self.layoutIfNeeded()
    }
  }

  /// Where the value lies between the minimum, 0, and the maximum, 1.
  private var part: CGFloat {
    let range = CGFloat(maximumValue) - CGFloat(minimumValue)
    return range > 0 && range.isFinite ? (CGFloat(number) - CGFloat(minimumValue)) / range : 0
  }

  private var way: CGFloat { max(0, bounds.width - Self.thumbSide) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let middle = bounds.minX + Self.thumbSide / 2 + way * part
    rest.frame = CGRect(
      x: bounds.minX, y: bounds.midY - Self.thickness / 2, width: bounds.width,
      height: Self.thickness)
    done.frame = CGRect(
      x: bounds.minX, y: rest.frame.minY, width: middle - bounds.minX, height: Self.thickness)
    thumb.frame = CGRect(
      x: middle - Self.thumbSide / 2, y: bounds.midY - Self.thumbSide / 2, width: Self.thumbSide,
      height: Self.thumbSide)
  }

  // MARK: Dragging

  override var hearsPresses: Bool { true }

  /// Only the thumb is taken, as on iOS.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    layoutIfNeeded()
    let place = touch.location(in: self)
    grip = place.x - thumb.center.x
    return thumb.frame.insetBy(dx: -Self.reach, dy: -Self.reach).contains(place)
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard way > 0 else { return true }
    let place = touch.location(in: self).x - grip - bounds.minX - Self.thumbSide / 2
    let old = number
    value = minimumValue + (maximumValue - minimumValue) * Float(place / way)
    if isContinuous, number != old { sendActions(for: .valueChanged) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if !isContinuous { sendActions(for: .valueChanged) }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }
}
