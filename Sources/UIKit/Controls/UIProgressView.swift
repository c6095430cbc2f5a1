public import Foundation
import ZoetropeCoreGraphics

/// A bar that fills from the left.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable {
    case `default`, bar
  }

  open var progressViewStyle = Style.default
  /// Nil is the tint.
  open var progressTintColor: UIColor? { didSet { update() } }
  open var trackTintColor: UIColor? { didSet { update() } }

  private let fill = UIView()
  private var part: Float = 0

  /// Points; what iOS has since 14.
  private static let thickness: CGFloat = 4
  /// Ours: Apple does not say how long a change takes.
  private static let changeDuration: TimeInterval = 0.25

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: Self.thickness))
    progressViewStyle = style
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    layer.cornerRadius = Self.thickness / 2
    fill.layer.cornerRadius = Self.thickness / 2
    addSubview(fill)
    update()
  }

  private func update() {
    backgroundColor = trackTintColor ?? .systemFill
    fill.backgroundColor = progressTintColor ?? tintColor
  }

  /// 0…1; values outside are clamped, and NaN counts as 0.
  open var progress: Float {
    get { part }
    set {
      part = newValue > 0 ? min(newValue, 1) : 0
      setNeedsLayout()
    }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    self.progress = progress
    guard animated else { return }
    UIView.animate(withDuration: Self.changeDuration, delay: 0, options: .beginFromCurrentState) {
      self.layoutIfNeeded()
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    update()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    fill.layer.cornerRadius = bounds.height / 2
    fill.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: bounds.width * CGFloat(part), height: bounds.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.thickness)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.thickness)
  }
}
