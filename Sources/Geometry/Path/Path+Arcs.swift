extension Path {
  /// Draws an arc of a circle, after a line to its start (or a move where nothing was drawn yet).
  ///
  /// Facts 8.18 and 8.19: the arc becomes ⌈|sweep| / 90°⌉ equal curves with handles of
  /// (4/3)·tan(δ/4) radii. For a quarter that strays from the circle by 0.03 % of the radius.
  ///
  /// - Parameters:
  ///   - startAngle: radians from the x axis, clockwise on a y-down screen.
  ///   - sweep: radians to go on, positive clockwise on screen. More than a turn is one turn.
  ///   - radius: negative ones mean their magnitude. Any argument that is not finite: nothing
  ///     is drawn.
  public mutating func addArc(center: Point, radius: Double, startAngle: Double, sweep: Double) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, !sweep.isNaN else { return }
    let sweep = Swift.max(-2 * .pi, Swift.min(2 * .pi, sweep))
    let radius = radius.magnitude
    let (sine, cosine) = ExactMath.sineAndCosine(startAngle)
    let start = center + Point(cosine, sine) * radius
    if isEmpty { move(to: start) } else { addLine(to: start) }
    addArcCurves(
      startAngle: startAngle, sweep: sweep,
      transform: AffineTransform(radius, 0, 0, radius, center.x, center.y))
  }

  /// Draws an arc as UIKit's `addArc(withCenter:…)` does (fact 8.16): `clockwise` is as seen on
  /// screen and sweeps growing angles. The end angle is taken modulo a turn in that direction, so
  /// that 0 to 2π is the whole circle and 0 to −π/2 clockwise is three quarters.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    guard sweep.isFinite else { return }
    if sweep > turn { sweep = turn }
    if sweep < 0 {
      sweep = ExactMath.remainder(sweep, dividingBy: turn)
      if sweep < 0 { sweep += turn }
    }
    addArc(
      center: center, radius: radius, startAngle: startAngle, sweep: clockwise ? sweep : -sweep)
  }

  /// Rounds the corner at `corner` of the way from the current point to `corner` to `end`: a line
  /// to the first tangent point, then the arc (fact 8.20). Just a line to `corner` when the three
  /// points lie on a line or the radius is zero; nothing without a current point.
  public mutating func addArc(corner: Point, end: Point, radius: Double) {
    guard let current = currentPoint else { return }
    guard let incoming = (corner - current).normalized,
      let outgoing = (end - corner).normalized,
      radius.isFinite, radius != 0, corner.isFinite
    else { return addLine(to: corner) }
    let cross = incoming.cross(outgoing)
    let turn = ExactMath.arcTangent2(cross, incoming.dot(outgoing))
    guard cross.magnitude > 1e-12 else { return addLine(to: corner) }
    let radius = radius.magnitude
    let reach = radius * ExactMath.tangent(turn.magnitude / 2)
    let side = cross > 0 ? 1.0 : -1.0
    let first = corner - incoming * reach
    let center = first + Point(-incoming.y, incoming.x) * (radius * side)
    guard first.isFinite, center.isFinite else { return addLine(to: corner) }
    addLine(to: first)
    let spoke = first - center
    addArcCurves(
      startAngle: ExactMath.arcTangent2(spoke.y, spoke.x), sweep: turn,
      transform: AffineTransform(radius, 0, 0, radius, center.x, center.y))
  }

  /// Appends the curves of an arc of the unit circle, mapped by `transform`. The current point
  /// must be its start.
  ///
  /// - Parameter end: where the last curve ends, when that is known better than by its angle.
  mutating func addArcCurves(
    startAngle: Double, sweep: Double, transform: AffineTransform, end: Point? = nil
  ) {
    // A hair less, so that a sum of angles that is off by rounding does not cost another curve.
    let quarters = sweep.magnitude / (.pi / 2) - 1e-9
    let count = Int32(ceiling: quarters, in: 0...4)
    guard count > 0 else { return }
    let step = sweep / Double(count)
    let reach = 4.0 / 3 * ExactMath.tangent(step / 4)
    var (sine, cosine) = ExactMath.sineAndCosine(startAngle)
    for index in 1...count {
      let next = ExactMath.sineAndCosine(startAngle + step * Double(index))
      addCubic(
        transform.apply(Point(cosine - sine * reach, sine + cosine * reach)),
        transform.apply(
          Point(next.cosine + next.sine * reach, next.sine - next.cosine * reach)),
        to: (index == count ? end : nil) ?? transform.apply(Point(next.cosine, next.sine)))
      (sine, cosine) = next
    }
  }
}
