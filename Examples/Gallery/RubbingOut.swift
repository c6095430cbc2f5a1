import Zoetrope

/// A line is drawn by moving the end of its stroke from the start of the path to its end, ...
@MainActor func addDrawing(to root: CALayer) {
  addSpiral(to: root, strokeEndFrom: 0, to: 1)
}

/// ... and rubbed out by moving it back.
@MainActor func addRubbingOut(to root: CALayer) {
  addSpiral(to: root, strokeEndFrom: 1, to: 0)
}

@MainActor private func addSpiral(to root: CALayer, strokeEndFrom start: Double, to end: Double) {
  root.backgroundColor = UIColor.white.cgColor

  let spiral = CAShapeLayer()
  spiral.path = spiralPath().cgPath
  spiral.fillColor = nil
  spiral.strokeColor = UIColor(red: 0.82, green: 0.16, blue: 0.09, alpha: 1).cgColor
  spiral.lineWidth = 5
  spiral.lineCap = .round
  root.addSublayer(spiral)

  let stroke = CABasicAnimation(keyPath: "strokeEnd")
  stroke.fromValue = start
  stroke.toValue = end
  stroke.duration = 1
  stroke.repeatCount = .infinity
  spiral.add(stroke, forKey: "stroke")
}

/// Half circles, each six points wider than the one before. Their centres lie six points apart, so
/// that each begins where the last one ended.
private func spiralPath() -> UIBezierPath {
  let path = UIBezierPath()
  for turn in 0..<6 {
    let isUpper = turn.isMultiple(of: 2)
    path.addArc(
      withCenter: CGPoint(x: isUpper ? 53 : 47, y: 47), radius: 6 + 6 * CGFloat(turn),
      startAngle: isUpper ? .pi : 0, endAngle: isUpper ? 2 * .pi : .pi, clockwise: true)
  }
  return path
}
