import ZoetropeUIKit

/// A part of a circle, closed by a straight line from its end to its start.
open class Arc: Shape {
  /// In the direction in which the angle grows from `start`, or falls, to `end`.
  ///
  /// - Parameters start, end: radians from +x; growing angles turn clockwise on the screen.
  public convenience init(center: Point, radius: Double, start: Double, end: Double) {
    self.init(center: center, radius: radius, start: start, end: end, clockwise: end <= start)
  }

  /// - Parameter clockwise: as published, true goes towards growing angles, which is clockwise on
  ///   the screen.
  public init(center: Point, radius: Double, start: Double, end: Double, clockwise: Bool) {
    super.init(frame: Rect())
    let arc = CGMutablePath()
    arc.addArc(
      center: CGPoint(center), radius: CGFloat(radius), startAngle: CGFloat(start),
      endAngle: CGFloat(end), clockwise: !clockwise)
    arc.closeSubpath()
    path = Path(path: arc)
    adjustToFitPath()
  }
}

/// A part of a disc: an arc and the two lines to the centre.
open class Wedge: Shape {
  public convenience init(center: Point, radius: Double, start: Double, end: Double) {
    self.init(center: center, radius: radius, start: start, end: end, clockwise: end <= start)
  }

  public init(center: Point, radius: Double, start: Double, end: Double, clockwise: Bool) {
    super.init(frame: Rect())
    let wedge = CGMutablePath()
    wedge.addArc(
      center: CGPoint(center), radius: CGFloat(radius), startAngle: CGFloat(start),
      endAngle: CGFloat(end), clockwise: !clockwise)
    wedge.addLine(to: CGPoint(center))
    wedge.closeSubpath()
    path = Path(path: wedge)
    adjustToFitPath()
  }
}
