import Zoetrope

/// A ring whose line grows.
@MainActor func addLineWidth(to root: CALayer) {
  root.backgroundColor = UIColor.white.cgColor

  let ring = CAShapeLayer()
  ring.path = UIBezierPath(ovalIn: CGRect(x: 20, y: 20, width: 60, height: 60)).cgPath
  ring.fillColor = nil
  ring.strokeColor = UIColor(red: 0.18, green: 0.46, blue: 0.57, alpha: 1).cgColor
  ring.lineWidth = 2
  root.addSublayer(ring)

  let growth = CABasicAnimation(keyPath: "lineWidth")
  growth.toValue = 12
  growth.duration = 1
  growth.repeatCount = .infinity
  ring.add(growth, forKey: "growth")
}
