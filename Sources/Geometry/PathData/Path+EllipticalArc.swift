extension Path {
  /// Draws an arc of an ellipse from the current point to `end`, as SVG's `A` does; nothing without
  /// a current point.
  ///
  /// A zero radius gives a line, an arc to where the pen is nothing; radii that are too small to
  /// reach are enlarged. What cannot be computed for its size is a line, too.
  ///
  /// - Parameters:
  ///   - radii: along the ellipse's own axes; their signs do not matter.
  ///   - rotation: of the ellipse's x axis, radians clockwise on a y-down screen.
  ///   - isLarge: takes more than half of the ellipse.
  ///   - isClockwise: on a y-down screen (SVG's sweep flag).
  ///
  /// Source: SVG 2, appendix B.2, "Elliptical arc implementation notes".
  public mutating func addArc(
    to end: Point, radii: Point, rotation: Double, isLarge: Bool, isClockwise: Bool
  ) {
    guard let start = currentPoint, start != end else { return }
    var radiusX = radii.x.magnitude
    var radiusY = radii.y.magnitude
    guard radiusX > 0, radiusY > 0 else { return addLine(to: end) }
    let (sine, cosine) = ExactMath.sineAndCosine(rotation)
    let half = (start - end) * 0.5
    let x = (cosine * half.x + sine * half.y) / radiusX
    let y = (cosine * half.y - sine * half.x) / radiusY
    // Everything in units of the radii: the chord's half length decides whether they reach.
    let reach = x * x + y * y
    if reach > 1 {
      let scale = reach.squareRoot()
      radiusX *= scale
      radiusY *= scale
    }
    let scale = reach > 1 ? 1 / reach.squareRoot() : 1
    let (unitX, unitY) = (x * scale, y * scale)
    let square = unitX * unitX + unitY * unitY
    let distance = (Swift.max(0, 1 - square) / square).squareRoot()
    let side = isLarge == isClockwise ? -distance : distance
    let center = Point(side * unitY, -side * unitX)
    let first = Point(unitX, unitY) - center
    let last = Point(-unitX, -unitY) - center
    let startAngle = ExactMath.arcTangent2(first.y, first.x)
    var sweep = ExactMath.arcTangent2(last.y, last.x) - startAngle
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let toPlace = AffineTransform(
      radiusX * cosine, radiusX * sine, -radiusY * sine, radiusY * cosine, 0, 0)
    let middle = start.interpolated(to: end, 0.5) + toPlace.apply(center)
    let transform = AffineTransform(
      toPlace.a, toPlace.b, toPlace.c, toPlace.d, middle.x, middle.y)
    guard transform.isFinite, startAngle.isFinite, sweep.isFinite, sweep != 0 else {
      return addLine(to: end)
    }
    addArcCurves(startAngle: startAngle, sweep: sweep, transform: transform, end: end)
  }
}
