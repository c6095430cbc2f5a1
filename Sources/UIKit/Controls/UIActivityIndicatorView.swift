public import Foundation
import ZoetropeCoreGraphics
import ZoetropeQuartzCore

/// A wheel of eight spokes that says that something is going on.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var style: Style {
    didSet { frame.size = sizeThatFits(.zero) }
  }
  /// Whether the wheel is only seen while it turns.
  open var hidesWhenStopped = true { didSet { update() } }
  open var color: UIColor! = .systemGray {
    didSet {
      if color == nil { color = .systemGray }
      setNeedsLayout()
    }
  }
  open private(set) var isAnimating = false

  private let spokes: [UIView]

  /// Seconds a round. Ours, as are the spokes' proportions: Apple does not publish them.
  private static let round: TimeInterval = 1
  private static let spokeCount = 8
  /// The opacity of the spoke that was lit longest ago.
  private static let palest: CGFloat = 0.2

  public init(style: Style) {
    self.style = style
    spokes = (0..<Self.spokeCount).map { _ in UIView() }
    super.init(frame: .zero)
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .medium)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .medium
    spokes = (0..<Self.spokeCount).map { _ in UIView() }
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    frame.size = sizeThatFits(.zero)
    isUserInteractionEnabled = false
    spokes.forEach(addSubview)
    update()
  }

  open func startAnimating() {
    isAnimating = true
    update()
  }

  open func stopAnimating() {
    isAnimating = false
    update()
  }

  private func update() {
    let key = "turn"
    for (index, spoke) in spokes.enumerated() {
      // At rest as at the beginning of a round.
      let age = CGFloat((Self.spokeCount - index) % Self.spokeCount) / CGFloat(Self.spokeCount)
      spoke.alpha = 1 - age * (1 - Self.palest)
      spoke.isHidden = !isAnimating && hidesWhenStopped
      guard isAnimating, window != nil else {
        spoke.layer.removeAnimation(forKey: key)
        continue
      }
      guard spoke.layer.animation(forKey: key) == nil else { continue }
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 1
      fade.toValue = Self.palest
      fade.duration = Self.round
      fade.timeOffset = Self.round * Double(age)
      fade.repeatCount = .infinity
      spoke.layer.add(fade, forKey: key)
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    update()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = sizeThatFits(.zero).width
    let thickness = side * 0.12
    for (index, spoke) in spokes.enumerated() {
      spoke.bounds = CGRect(x: 0, y: 0, width: thickness, height: side * 0.25)
      spoke.layer.cornerRadius = thickness / 2
      spoke.backgroundColor = color
      // The outer end lies on the circle around the wheel.
      spoke.layer.anchorPoint = CGPoint(x: 0.5, y: 2)
      spoke.center = CGPoint(x: bounds.midX, y: bounds.midY)
      let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(Self.spokeCount)
      spoke.transform = CGAffineTransform(rotationAngle: angle)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
}
