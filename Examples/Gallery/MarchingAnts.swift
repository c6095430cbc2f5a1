import Zoetrope

/// A dashed line whose dashes walk around a square. The phase runs over one whole pattern, so the
/// end of each round looks as its beginning.
@MainActor func addMarchingAnts(to root: CALayer) {
  root.backgroundColor = UIColor.white.cgColor

  let line = CAShapeLayer()
  line.path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 80, height: 80)).cgPath
  line.fillColor = nil
  line.strokeColor = UIColor.black.cgColor
  line.lineWidth = 2
  line.lineDashPattern = [6, 4]
  root.addSublayer(line)

  let march = CABasicAnimation(keyPath: "lineDashPhase")
  march.fromValue = 0
  march.toValue = 10
  march.duration = 0.5
  march.repeatCount = .infinity
  line.add(march, forKey: "march")
}
