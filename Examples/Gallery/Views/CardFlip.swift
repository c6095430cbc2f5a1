import Zoetrope

/// A playing card that turns over when it is tapped, and on the next tap back.
final class CardFlipViewController: UIViewController {
  private let card = UIView()
  private let front = UIView()
  private let back = UIView()
  private var isFaceUp = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.05, green: 0.42, blue: 0.3, alpha: 1)

    card.frame = CGRect(x: 0, y: 0, width: 120, height: 168)
    card.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    card.layer.shadowOpacity = 0.4
    card.layer.shadowRadius = 6
    card.layer.shadowOffset = CGSize(width: 0, height: 3)
    view.addSubview(card)

    for side in [front, back] {
      side.frame = card.bounds
      side.layer.cornerRadius = 10
      side.clipsToBounds = true
    }
    setUpFront()
    setUpBack()
    card.addSubview(back)

    card.addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.flip() })
  }

  private func setUpFront() {
    front.backgroundColor = .white
    let corner = UILabel(frame: CGRect(x: 10, y: 8, width: 40, height: 28))
    corner.text = "A"
    corner.font = .systemFont(ofSize: 24, weight: .semibold)
    corner.textColor = .systemRed
    front.addSubview(corner)

    let heart = CAShapeLayer()
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 60, y: 118))
    path.addCurve(
      to: CGPoint(x: 60, y: 70), controlPoint1: CGPoint(x: 4, y: 84),
      controlPoint2: CGPoint(x: 36, y: 40))
    path.addCurve(
      to: CGPoint(x: 60, y: 118), controlPoint1: CGPoint(x: 84, y: 40),
      controlPoint2: CGPoint(x: 116, y: 84))
    heart.path = path.cgPath
    heart.fillColor = UIColor.systemRed.cgColor
    front.layer.addSublayer(heart)
  }

  private func setUpBack() {
    back.backgroundColor = .white
    let pattern = UIView(frame: back.bounds.insetBy(dx: 8, dy: 8))
    pattern.backgroundColor = .systemIndigo
    pattern.layer.cornerRadius = 6
    pattern.clipsToBounds = true
    for row in 0..<10 {
      for column in 0..<7 where (row + column) % 2 == 0 {
        let dot = UIView(frame: CGRect(x: column * 15 + 3, y: row * 15 + 5, width: 8, height: 8))
        dot.backgroundColor = UIColor.white.withAlphaComponent(0.35)
        dot.transform = CGAffineTransform(rotationAngle: .pi / 4)
        pattern.addSubview(dot)
      }
    }
    back.addSubview(pattern)
  }

  private func flip() {
    let (from, to) = isFaceUp ? (front, back) : (back, front)
    UIView.transition(
      from: from, to: to, duration: 0.6,
      options: isFaceUp ? .transitionFlipFromRight : .transitionFlipFromLeft)
    isFaceUp.toggle()
  }
}
