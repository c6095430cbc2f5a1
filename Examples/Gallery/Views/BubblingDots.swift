import Zoetrope

/// Three dots that hop one after another in a speech bubble, as while somebody types.
final class BubblingDotsViewController: UIViewController {
  private var dots: [UIView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let bubble = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 64))
    bubble.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    bubble.backgroundColor = .systemGray5
    bubble.layer.cornerRadius = 26
    bubble.layer.maskedCorners = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner,
    ]
    view.addSubview(bubble)

    dots = (0..<3).map { _ in
      let dot = UIView()
      dot.backgroundColor = .systemGray
      dot.layer.cornerRadius = 8
      return dot
    }
    let stack = UIStackView(arrangedSubviews: dots)
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.frame = CGRect(x: 26, y: 24, width: 68, height: 16)
    bubble.addSubview(stack)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    for (index, dot) in dots.enumerated() {
      UIView.animateKeyframes(
        withDuration: 1.2, delay: 0.15 * Double(index), options: [.repeat, .calculationModeCubic]
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          dot.transform = CGAffineTransform(translationX: 0, y: -12)
          dot.backgroundColor = .systemBlue
        }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
          dot.transform = .identity
          dot.backgroundColor = .systemGray
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          dot.transform = .identity
        }
      }
    }
  }
}
