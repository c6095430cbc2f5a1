import Zoetrope

/// A card of placeholders over which a light runs, until the text has come.
final class ShimmerView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  private var gradientLayer: CAGradientLayer { layer as! CAGradientLayer }

  func startShimmering() {
    let dark = UIColor.systemGray5.cgColor
    let light = UIColor.systemGray6.cgColor
    gradientLayer.startPoint = CGPoint(x: 0, y: 0.5)
    gradientLayer.endPoint = CGPoint(x: 1, y: 0.5)
    gradientLayer.colors = [dark, light, dark]
    gradientLayer.locations = [0, 0.5, 1]

    let animation = CABasicAnimation(keyPath: "locations")
    animation.fromValue = [-1, -0.5, 0]
    animation.toValue = [1, 1.5, 2]
    animation.duration = 1.2
    animation.repeatCount = .infinity
    gradientLayer.add(animation, forKey: "shimmer")
  }

  func stopShimmering() { gradientLayer.removeAnimation(forKey: "shimmer") }
}

final class ShimmerViewController: UIViewController {
  private let card = UIView()
  private let placeholder = UIView()
  private let avatar = UIView()
  private let name = UILabel()
  private let message = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    card.frame = view.bounds.insetBy(dx: 16, dy: 40)
    card.backgroundColor = .white
    card.layer.cornerRadius = 12
    card.clipsToBounds = true
    view.addSubview(card)

    placeholder.frame = card.bounds
    card.addSubview(placeholder)
    let width = card.bounds.width
    for (frame, radius) in [
      (CGRect(x: 16, y: 16, width: 48, height: 48), 24.0),
      (CGRect(x: 76, y: 24, width: 90, height: 12), 6),
      (CGRect(x: 76, y: 46, width: 60, height: 10), 5),
      (CGRect(x: 16, y: 84, width: width - 32, height: 12), 6),
      (CGRect(x: 16, y: 106, width: width - 80, height: 12), 6),
    ] {
      let bar = ShimmerView(frame: frame)
      bar.layer.cornerRadius = radius
      bar.startShimmering()
      placeholder.addSubview(bar)
    }

    avatar.frame = CGRect(x: 16, y: 16, width: 48, height: 48)
    avatar.backgroundColor = .systemIndigo
    avatar.layer.cornerRadius = 24
    name.frame = CGRect(x: 76, y: 16, width: width - 92, height: 48)
    name.text = "Ada Lovelace"
    name.font = .boldSystemFont(ofSize: 17)
    message.frame = CGRect(x: 16, y: 72, width: width - 32, height: 60)
    message.text = "The engine weaves patterns just as the loom weaves leaves."
    message.textColor = .secondaryLabel
    message.font = .systemFont(ofSize: 14)
    message.numberOfLines = 0
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    Timer.scheduledTimer(withTimeInterval: 2.4, repeats: false) { [weak self] _ in
      self?.showContent()
    }
  }

  private func showContent() {
    UIView.transition(with: card, duration: 0.5, options: .transitionCrossDissolve) {
      self.placeholder.removeFromSuperview()
      self.card.addSubview(self.avatar)
      self.card.addSubview(self.name)
      self.card.addSubview(self.message)
    }
  }
}
