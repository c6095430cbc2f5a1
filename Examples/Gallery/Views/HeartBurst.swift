import Zoetrope

/// A heart that fills, swells and throws sparks when it is liked.
final class HeartBurstViewController: UIViewController {
  private let heart = CAShapeLayer()
  private let button = UIButton(type: .custom)
  private var isLiked = false

  private static let size: CGFloat = 80

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.frame = CGRect(x: 0, y: 0, width: Self.size, height: Self.size)
    button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    button.addAction(UIAction { [weak self] _ in self?.toggle() }, for: .touchUpInside)
    view.addSubview(button)

    heart.frame = button.bounds
    heart.path = heartPath(in: button.bounds).cgPath
    heart.lineWidth = 3
    heart.lineJoin = .round
    heart.strokeColor = UIColor.lightGray.cgColor
    heart.fillColor = UIColor.clear.cgColor
    button.layer.addSublayer(heart)
  }

  private func heartPath(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    let side = rect.width * 0.25
    path.addArc(
      withCenter: CGPoint(x: rect.midX - side, y: rect.minY + side * 1.5), radius: side,
      startAngle: .pi * 0.8, endAngle: 0, clockwise: true)
    path.addArc(
      withCenter: CGPoint(x: rect.midX + side, y: rect.minY + side * 1.5), radius: side,
      startAngle: .pi, endAngle: .pi * 0.2, clockwise: true)
    path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY - 4))
    path.close()
    return path
  }

  private func toggle() {
    isLiked.toggle()
    if isLiked {
      like()
    } else {
      heart.fillColor = UIColor.clear.cgColor
      heart.strokeColor = UIColor.lightGray.cgColor
    }
  }

  private func like() {
    heart.fillColor = UIColor.systemPink.cgColor
    heart.strokeColor = UIColor.systemPink.cgColor

    let pop = CASpringAnimation(keyPath: "transform.scale")
    pop.fromValue = 0.3
    pop.toValue = 1
    pop.damping = 9
    pop.stiffness = 220
    pop.initialVelocity = 6
    pop.duration = pop.settlingDuration
    heart.add(pop, forKey: "pop")

    let ring = CAShapeLayer()
    ring.frame = button.bounds
    ring.path = UIBezierPath(ovalIn: button.bounds).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemPink.cgColor
    ring.lineWidth = 0
    button.layer.insertSublayer(ring, below: heart)
    let growth = CABasicAnimation(keyPath: "transform.scale")
    growth.fromValue = 0.2
    growth.toValue = 1.5
    let thinning = CABasicAnimation(keyPath: "lineWidth")
    thinning.fromValue = 18
    thinning.toValue = 0
    let burst = CAAnimationGroup()
    burst.animations = [growth, thinning]
    burst.duration = 0.5
    burst.timingFunction = CAMediaTimingFunction(name: .easeOut)
    ring.add(burst, forKey: nil)

    let sparks = CAEmitterLayer()
    sparks.emitterPosition = CGPoint(x: button.bounds.midX, y: button.bounds.midY)
    sparks.emitterShape = .circle
    sparks.emitterMode = .outline
    sparks.emitterSize = CGSize(width: 50, height: 50)
    sparks.beginTime = CACurrentMediaTime()
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.contents = spark().cgImage
    cell.color = UIColor.systemOrange.cgColor
    cell.redRange = 0.4
    cell.greenRange = 0.6
    cell.blueRange = 0.6
    cell.birthRate = 150
    cell.lifetime = 0.7
    cell.lifetimeRange = 0.2
    cell.velocity = 90
    cell.velocityRange = 30
    cell.alphaSpeed = -1.2
    cell.scale = 0.5
    cell.scaleSpeed = -0.4
    sparks.emitterCells = [cell]
    button.layer.insertSublayer(sparks, below: heart)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.15) {
      sparks.setValue(0, forKeyPath: "emitterCells.spark.birthRate")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) {
      sparks.removeFromSuperlayer()
      ring.removeFromSuperlayer()
    }
  }

  private func spark() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { context in
      UIColor.white.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 14, height: 14))
    }
  }
}
