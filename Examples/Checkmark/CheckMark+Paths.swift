import C4

// The paths as a drawing tool exported them.
extension CheckMark {
  func createB1() -> UIBezierPath {
    let bezier = UIBezierPath()
    bezier.moveToPoint(CGPointMake(177.2, 30.4))
    bezier.addCurveToPoint(
      CGPointMake(103.8, 0), controlPoint1: CGPointMake(158.4, 11.6),
      controlPoint2: CGPointMake(132.5, 0))
    bezier.addCurveToPoint(
      CGPointMake(0, 103.8), controlPoint1: CGPointMake(46.5, 0),
      controlPoint2: CGPointMake(0, 46.5))
    bezier.addCurveToPoint(
      CGPointMake(103.8, 207.6), controlPoint1: CGPointMake(0, 161.1),
      controlPoint2: CGPointMake(46.5, 207.6))
    bezier.addCurveToPoint(
      CGPointMake(207.6, 103.8), controlPoint1: CGPointMake(161.1, 207.6),
      controlPoint2: CGPointMake(207.6, 161.1))
    bezier.addCurveToPoint(
      CGPointMake(177.2, 30.4), controlPoint1: CGPointMake(207.6, 75.1),
      controlPoint2: CGPointMake(196, 49.2))
    bezier.addLineToPoint(CGPointMake(69.2, 138.4))
    return bezier
  }

  func createB2() -> UIBezierPath {
    let bezier = UIBezierPath()
    bezier.moveToPoint(CGPointMake(90.9, 138.4))
    bezier.addLineToPoint(CGPointMake(10.6, 58.1))
    bezier.addCurveToPoint(
      CGPointMake(0, 103.8), controlPoint1: CGPointMake(3.8, 71.9),
      controlPoint2: CGPointMake(0, 87.4))
    bezier.addCurveToPoint(
      CGPointMake(103.8, 207.6), controlPoint1: CGPointMake(0, 161.1),
      controlPoint2: CGPointMake(46.5, 207.6))
    bezier.addCurveToPoint(
      CGPointMake(207.7, 103.8), controlPoint1: CGPointMake(161.1, 207.6),
      controlPoint2: CGPointMake(207.7, 161.1))
    bezier.addCurveToPoint(
      CGPointMake(103.9, 0), controlPoint1: CGPointMake(207.7, 46.5),
      controlPoint2: CGPointMake(161.3, 0))
    bezier.addCurveToPoint(
      CGPointMake(10.7, 58.1), controlPoint1: CGPointMake(63, 0),
      controlPoint2: CGPointMake(27.6, 23.7))
    return bezier
  }

  func createB3() -> UIBezierPath {
    let bezier = UIBezierPath()
    bezier.moveToPoint(CGPointMake(138.4, 138.4))
    bezier.addLineToPoint(CGPointMake(30.4, 30.4))
    bezier.addCurveToPoint(
      CGPointMake(0, 103.8), controlPoint1: CGPointMake(11.6, 49.2),
      controlPoint2: CGPointMake(0, 75.1))
    bezier.addCurveToPoint(
      CGPointMake(42, 187.2), controlPoint1: CGPointMake(0, 138),
      controlPoint2: CGPointMake(16.5, 168.3))
    bezier.addLineToPoint(CGPointMake(160, 69.2))
    return bezier
  }
}
