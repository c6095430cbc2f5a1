import Zoetrope

/// A disc that changes its colour.
@MainActor func addFillColor(to root: CALayer) {
  root.backgroundColor = UIColor.white.cgColor

  let disc = CAShapeLayer()
  disc.path = UIBezierPath(ovalIn: CGRect(x: 14, y: 14, width: 72, height: 72)).cgPath
  disc.fillColor = UIColor.red.cgColor
  root.addSublayer(disc)

  let change = CABasicAnimation(keyPath: "fillColor")
  change.fromValue = UIColor.red.cgColor
  change.toValue = UIColor.blue.cgColor
  change.duration = 1
  change.repeatCount = .infinity
  disc.add(change, forKey: "change")
}
