import UIKit

// A file as people have it in their apps, with nothing but UIKit imported.

@IBDesignable class PulseButton: UIControl {
  @IBInspectable var ringColor: UIColor = .systemPink {
    didSet { ring.strokeColor = ringColor.cgColor }
  }
  @IBInspectable var ringWidth: CGFloat = 4 {
    didSet { ring.lineWidth = ringWidth }
  }

  private let ring = CAShapeLayer()
  private(set) var pulses = 0
  private(set) var ticks = 0
  private var timer: Timer?

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = ringColor.cgColor
    ring.lineWidth = ringWidth
    layer.addSublayer(ring)
    addAction(UIAction { [weak self] action in self?.pulse(action) }, for: .touchUpInside)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.frame = bounds
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: ringWidth, dy: ringWidth)).cgPath
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    timer?.invalidate()
    guard window != nil else { return }
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] _ in
      self?.ticks += 1
    }
  }

  @IBAction func pulse(_ sender: Any) {
    pulses += 1
    let grow = CABasicAnimation(keyPath: "transform.scale")
    grow.fromValue = 1
    grow.toValue = 1.2
    grow.duration = 0.2
    grow.autoreverses = true
    ring.add(grow, forKey: "pulse")
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut]) {
      self.alpha = 0.5
    } completion: { _ in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { self.alpha = 1 }
    }
  }
}
