import Zoetrope

/// Paper of five colours and three shapes rains for a second and a half.
final class ConfettiViewController: UIViewController {
  private let colors: [UIColor] = [
    .systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple,
  ]
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    label.text = "Level complete!"
    label.font = .systemFont(ofSize: 22, weight: .bold)
    label.textAlignment = .center
    label.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 40)
    label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    view.addSubview(label)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    label.transform = CGAffineTransform(scaleX: 0.4, y: 0.4)
    UIView.animate(
      withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0,
      options: []
    ) {
      self.label.transform = .identity
    }
    celebrate()
  }

  private func celebrate() {
    let emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: view.bounds.midX, y: -10)
    emitter.emitterShape = .line
    emitter.emitterSize = CGSize(width: view.bounds.width, height: 1)
    emitter.beginTime = CACurrentMediaTime()
    emitter.seed = 7
    emitter.emitterCells = colors.enumerated().map { index, color in
      let cell = CAEmitterCell()
      cell.contents = piece(index % 3, color: color).cgImage
      cell.birthRate = 12
      cell.lifetime = 4
      cell.lifetimeRange = 1
      cell.velocity = 130
      cell.velocityRange = 60
      cell.emissionLongitude = .pi
      cell.emissionRange = .pi / 5
      cell.yAcceleration = 60
      cell.spin = 3
      cell.spinRange = 5
      cell.scale = 0.5
      cell.scaleRange = 0.25
      return cell
    }
    view.layer.addSublayer(emitter)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
      emitter.birthRate = 0
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 6) {
      emitter.removeFromSuperlayer()
    }
  }

  private func piece(_ shape: Int, color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24)).image { _ in
      color.setFill()
      switch shape {
      case 0: UIBezierPath(rect: CGRect(x: 2, y: 7, width: 20, height: 10)).fill()
      case 1: UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 14, height: 14)).fill()
      default:
        let triangle = UIBezierPath()
        triangle.move(to: CGPoint(x: 12, y: 3))
        triangle.addLine(to: CGPoint(x: 21, y: 20))
        triangle.addLine(to: CGPoint(x: 3, y: 20))
        triangle.close()
        triangle.fill()
      }
    }
  }
}
