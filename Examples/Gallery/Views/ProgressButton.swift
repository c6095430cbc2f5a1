import Zoetrope

/// A button that shrinks to a circle, counts a download round its edge, and ends with a tick.
final class ProgressButton: UIButton {
  private let track = CAShapeLayer()
  private let progressLayer = CAShapeLayer()
  private let tick = CAShapeLayer()
  private let originalWidth: CGFloat

  override init(frame: CGRect) {
    originalWidth = frame.width
    super.init(frame: frame)
    layer.cornerRadius = frame.height / 2
    backgroundColor = .systemBlue
    setTitle("Download", for: .normal)
    titleLabel?.font = .systemFont(ofSize: 18, weight: .semibold)
    for ring in [track, progressLayer, tick] {
      ring.fillColor = UIColor.clear.cgColor
      ring.lineWidth = 4
      ring.lineCap = .round
      ring.lineJoin = .round
      ring.isHidden = true
      layer.addSublayer(ring)
    }
    track.strokeColor = UIColor(white: 0.85, alpha: 1).cgColor
    progressLayer.strokeColor = UIColor.systemBlue.cgColor
    tick.strokeColor = UIColor.white.cgColor
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.height
    let square = CGRect(x: bounds.midX - side / 2, y: 0, width: side, height: side)
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: square.midX, y: square.midY), radius: side / 2 - 2,
      startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    track.path = circle.cgPath
    progressLayer.path = circle.cgPath
    let mark = UIBezierPath()
    mark.move(to: CGPoint(x: square.minX + side * 0.3, y: side * 0.52))
    mark.addLine(to: CGPoint(x: square.minX + side * 0.45, y: side * 0.66))
    mark.addLine(to: CGPoint(x: square.minX + side * 0.71, y: side * 0.36))
    tick.path = mark.cgPath
  }

  func start() {
    isUserInteractionEnabled = false
    setTitle("", for: .normal)
    UIView.animate(withDuration: 0.3) {
      self.bounds.size.width = self.bounds.height
      self.layoutIfNeeded()
    } completion: { _ in
      self.backgroundColor = .clear
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      self.track.isHidden = false
      self.progressLayer.isHidden = false
      CATransaction.commit()
      self.fill()
    }
  }

  private func fill() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.finish() }
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.toValue = 1
    animation.duration = 1.2
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    progressLayer.strokeEnd = 1
    progressLayer.add(animation, forKey: "progress")
    CATransaction.commit()
  }

  private func finish() {
    track.isHidden = true
    progressLayer.isHidden = true
    tick.isHidden = false
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    draw.fromValue = 0
    draw.duration = 0.35
    tick.add(draw, forKey: "draw")
    UIView.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 3,
      options: .curveEaseOut
    ) {
      self.backgroundColor = .systemGreen
      self.transform = CGAffineTransform(scaleX: 1.15, y: 1.15)
    }
  }
}

final class ProgressButtonViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let button = ProgressButton(frame: CGRect(x: 0, y: 0, width: 180, height: 60))
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    button.addAction(UIAction { [weak button] _ in button?.start() }, for: .touchUpInside)
    view.addSubview(button)
  }
}
