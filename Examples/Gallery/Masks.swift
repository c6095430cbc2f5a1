import Zoetrope

@MainActor func addCircleMask(to root: CALayer) { addGradient(to: root, cutBy: circlePath()) }
@MainActor func addSquareMask(to root: CALayer) { addGradient(to: root, cutBy: squarePath()) }
@MainActor func addStarMask(to root: CALayer) { addGradient(to: root, cutBy: starPath()) }

/// The mask and the frame around it move together: both were given the same animation.
@MainActor func addMorphingMask(to root: CALayer) {
  let mask = addGradient(to: root, cutBy: circlePath())

  let frame = CAShapeLayer()
  frame.path = mask.path
  frame.fillColor = nil
  frame.strokeColor = UIColor(red: 0.2, green: 0.11, blue: 0.35, alpha: 1).cgColor
  frame.lineWidth = 3
  frame.lineJoin = .round
  root.addSublayer(frame)

  let morph = CAKeyframeAnimation(keyPath: "path")
  // A little smaller, since a frame reaches beyond the path that it is drawn along.
  let smallStar = starPath()
  smallStar.apply(CGAffineTransform(translationX: 5, y: 8).scaledBy(x: 0.9, y: 0.9))
  let (circle, square, star) = (circlePath().cgPath, squarePath().cgPath, smallStar.cgPath)
  // Each shape rests for half a second and takes one second to become the next.
  morph.values = [circle, circle, square, square, star, star, circle]
  morph.keyTimes = [0, 0.5, 1.5, 2, 3, 3.5, 4.5].map { NSNumber(value: $0 / 4.5) }
  morph.timingFunctions = (0..<6).map { _ in CAMediaTimingFunction(name: .easeInEaseOut) }
  morph.duration = 4.5
  morph.repeatCount = .infinity
  mask.add(morph, forKey: "morph")
  frame.add(morph, forKey: "morph")
}

/// A gradient of which only what lies inside a path is seen.
/// - Returns: the mask.
@discardableResult
@MainActor private func addGradient(to root: CALayer, cutBy path: UIBezierPath) -> CAShapeLayer {
  root.backgroundColor = UIColor.white.cgColor

  let gradient = CAGradientLayer()
  gradient.frame = root.bounds
  gradient.colors = [
    UIColor(red: 1, green: 0.78, blue: 0.3, alpha: 1).cgColor,
    UIColor(red: 0.87, green: 0.2, blue: 0.46, alpha: 1).cgColor,
    UIColor(red: 0.35, green: 0.18, blue: 0.66, alpha: 1).cgColor,
  ]
  root.addSublayer(gradient)

  // What a mask paints does not matter, only where it does.
  let mask = CAShapeLayer()
  mask.path = path.cgPath
  gradient.mask = mask
  return mask
}

private func circlePath() -> UIBezierPath {
  UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 90, height: 90))
}

private func squarePath() -> UIBezierPath {
  UIBezierPath(rect: CGRect(x: 10, y: 10, width: 80, height: 80))
}

/// Five points on a circle of radius 50, and five between them.
private func starPath() -> UIBezierPath {
  let path = UIBezierPath()
  path.move(to: CGPoint(x: 50, y: 0))
  for point in [
    CGPoint(x: 61.226, y: 34.549), CGPoint(x: 97.553, y: 34.549), CGPoint(x: 68.164, y: 55.902),
    CGPoint(x: 79.389, y: 90.451), CGPoint(x: 50, y: 69.098), CGPoint(x: 20.611, y: 90.451),
    CGPoint(x: 31.836, y: 55.902), CGPoint(x: 2.447, y: 34.549), CGPoint(x: 38.774, y: 34.549),
  ] {
    path.addLine(to: point)
  }
  path.close()
  return path
}
