import Zoetrope

/// Three bars that become a cross when they are tapped, and bars again on the next tap.
final class MenuButton: UIControl {
  private let top = CAShapeLayer()
  private let middle = CAShapeLayer()
  private let bottom = CAShapeLayer()

  var isOpen = false {
    didSet { if isOpen != oldValue { morph() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    let bar = UIBezierPath()
    bar.move(to: .zero)
    bar.addLine(to: CGPoint(x: 48, y: 0))
    for (layer, y) in [(top, -16.0), (middle, 0), (bottom, 16)] {
      layer.path = bar.cgPath
      layer.bounds = CGRect(x: 0, y: 0, width: 48, height: 5)
      layer.anchorPoint = CGPoint(x: 0.5, y: 0)
      layer.position = CGPoint(x: bounds.midX, y: bounds.midY + y)
      layer.lineWidth = 5
      layer.lineCap = .round
      layer.strokeColor = UIColor.white.cgColor
      self.layer.addSublayer(layer)
    }
    addAction(
      UIAction { [weak self] _ in
        self?.isOpen.toggle()
        self?.sendActions(for: .valueChanged)
      }, for: .touchUpInside)
  }

  private func morph() {
    CATransaction.begin()
    CATransaction.setAnimationDuration(0.45)
    CATransaction.setAnimationTimingFunction(
      CAMediaTimingFunction(controlPoints: 0.5, -0.6, 0.3, 1.5))
    let centre = CGPoint(x: bounds.midX, y: bounds.midY)
    top.position.y = isOpen ? centre.y : centre.y - 16
    bottom.position.y = isOpen ? centre.y : centre.y + 16
    let quarter = CGFloat.pi / 4
    top.transform = isOpen ? CATransform3DMakeRotation(quarter, 0, 0, 1) : CATransform3DIdentity
    bottom.transform = isOpen ? CATransform3DMakeRotation(-quarter, 0, 0, 1) : CATransform3DIdentity
    middle.strokeStart = isOpen ? 0.5 : 0
    middle.strokeEnd = isOpen ? 0.5 : 1
    middle.opacity = isOpen ? 0 : 1
    CATransaction.commit()
  }
}

/// The button over a panel that slides in.
final class MenuMorphViewController: UIViewController {
  private let panel = UIView()
  private let button = MenuButton(frame: CGRect(x: 16, y: 16, width: 72, height: 72))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.96, green: 0.38, blue: 0.33, alpha: 1)

    panel.frame = CGRect(x: -150, y: 0, width: 150, height: view.bounds.height)
    panel.backgroundColor = UIColor(white: 0.12, alpha: 1)
    view.addSubview(panel)

    let items = ["Home", "Search", "Profile"].map { title in
      let label = UILabel()
      label.text = title
      label.textColor = .white
      label.font = .systemFont(ofSize: 17, weight: .medium)
      return label
    }
    let stack = UIStackView(arrangedSubviews: items)
    stack.axis = .vertical
    stack.distribution = .fillEqually
    stack.spacing = 8
    stack.frame = CGRect(x: 24, y: 104, width: 110, height: 110)
    panel.addSubview(stack)

    button.addAction(UIAction { [weak self] _ in self?.slide() }, for: .valueChanged)
    view.addSubview(button)
  }

  private func slide() {
    UIView.animate(
      withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0.3,
      options: [.beginFromCurrentState, .allowUserInteraction]
    ) {
      self.panel.frame.origin.x = self.button.isOpen ? 0 : -self.panel.bounds.width
    }
  }
}
