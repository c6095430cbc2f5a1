/// The two sides of the stroke, step by step. The plus side lies clockwise of the direction on a
/// y-down screen.
extension Stroker {
  mutating func line(to end: Point) {
    pen.raw = end
    let step = end - pen.point
    let length = step.length
    guard length > pen.shortestStep, let direction = step.normalized else { return }
    startStep(direction, length: length)
    let normal = direction.clockwise * pen.radius
    plus.append(end + normal)
    minus.append(end - normal)
    pen.point = end
    pen.direction = direction
  }

  /// A curve of more lines is halved, to find out what of it can be seen.
  private static var manyLines: Int32 { 512 }

  mutating func curve(_ curve: CubicCurve, depth: Int32 = 0) {
    let extent =
      (curve.control1 - curve.start).length + (curve.control2 - curve.control1).length
      + (curve.end - curve.control2).length
    guard extent.isFinite, seen == nil || extent < CurveRun.farthest else {
      return line(to: curve.end)
    }
    guard extent > pen.shortestStep,
      let first = direction(
        from: curve.start, curve.control1, curve.control2, curve.end),
      let last = direction(
        from: curve.end, curve.control2, curve.control1, curve.start)
    else { return line(to: curve.end) }

    let count = curve.lineCount(within: pen.tolerance / 2)
    if count > Self.manyLines, let seen, depth < GeometryTolerance.deepestSubdivision {
      if seen.intersection(Path.Segment.cubic(curve).controlBounds) == nil {
        return line(to: curve.end)
      }
      let (before, after) = curve.halves
      self.curve(before, depth: depth + 1)
      pen.raw = after.start
      self.curve(after, depth: depth + 1)
      return
    }
    let step = 1 / Double(count)
    var t = 0.0
    var from = curve.start
    var incoming = first
    var index: Int32 = 1
    while index <= count {
      let isLast = index == count
      let nextT = isLast ? 1 : Double(index) * step
      let to = isLast ? curve.end : curve.point(at: nextT)
      let outgoing =
        isLast ? -last : curve.derivative(at: nextT).normalized ?? incoming
      if index == 1 {
        let isSmooth = incoming.dot(outgoing) >= pen.smoothTurnCosine
        startStep(first, length: isSmooth ? (to - from).length : 0)
      } else {
        pen.available = (to - from).length
      }
      advance(curve, t, from, incoming, nextT, to, outgoing, depth: 0)
      t = nextT
      from = to
      incoming = outgoing
      index &+= 1
    }
    pen.point = curve.end
    pen.raw = curve.end
    pen.direction = -last
  }

  /// Where the way leads from `point`: to the first of the others that is far enough away.
  private func direction(from point: Point, _ a: Point, _ b: Point, _ c: Point) -> Point? {
    for target in [a, b, c] where (target - point).length > pen.shortestStep {
      return (target - point).normalized
    }
    return nil
  }

  /// Begins a line or a curve whose first straight piece has the given length.
  private mutating func startStep(_ direction: Point, length: Double) {
    if pen.hasDirection {
      let wasFirst = pen.isFirstStep
      let cut = turn(
        at: pen.point, from: pen.direction, to: direction, join: pen.join, nextLength: length)
      if wasFirst { pen.firstAvailable = pen.available - cut }
      pen.isFirstStep = false
      pen.available = length - cut
    } else {
      pen.hasDirection = true
      pen.firstDirection = direction
      let normal = direction.clockwise * pen.radius
      plus.append(pen.point + normal)
      minus.append(pen.point - normal)
      pen.available = length
    }
  }

  /// A stretch of a curve. Where the pen turns too far for a chord it is halved; what still turns
  /// after that is a cusp and is rounded.
  private mutating func advance(
    _ curve: CubicCurve, _ t0: Double, _ p0: Point, _ u0: Point, _ t1: Double, _ p1: Point,
    _ u1: Point, depth: Int32
  ) {
    if u0.dot(u1) >= pen.smoothTurnCosine {
      chord(p0, u0, p1, u1)
      return
    }
    if depth < Self.deepestTurn {
      let middle = t0 + (t1 - t0) / 2
      let p = curve.point(at: middle)
      let u = curve.derivative(at: middle).normalized ?? u0
      advance(curve, t0, p0, u0, middle, p, u, depth: depth + 1)
      advance(curve, middle, p, u, t1, p1, u1, depth: depth + 1)
      return
    }
    let normal = u0.clockwise * pen.radius
    plus.append(p1 + normal)
    minus.append(p1 - normal)
    pen.available = 0
    _ = turn(at: p1, from: u0, to: u1, join: .round, nextLength: 0)
  }

  /// How often a stretch is halved in search of its turn. A cusp's turn lies at one parameter, so
  /// it is never found; this deep the rest of the stretch has no length.
  private static var deepestTurn: Int32 { 12 }

  private mutating func chord(_ p0: Point, _ u0: Point, _ p1: Point, _ u1: Point) {
    let normal0 = u0.clockwise * pen.radius
    let normal1 = u1.clockwise * pen.radius
    // On the inner side of a bend that is tighter than the pen the outline runs backwards.
    let isPlusInner = u0.cross(u1) > 0
    let inward = isPlusInner ? normal1 - normal0 : normal0 - normal1
    let isBackwards = (p1 - p0 + inward).dot(u0 + u1) <= 0
    guard isBackwards else {
      plus.append(p1 + normal1)
      minus.append(p1 - normal1)
      return
    }
    // The two crosswise lines of the pen meet on the inner side, `reach` of the way out.
    let reach = (p1 - p0).cross(normal1) / normal0.cross(normal1)
    let hub = p0 + normal0 * (reach.magnitude <= 1 ? reach : 0)
    if isPlusInner {
      Self.appendBackwards(hub: hub, end: p1 + normal1, to: &plus)
      minus.append(p1 - normal1)
    } else {
      plus.append(p1 + normal1)
      Self.appendBackwards(hub: hub, end: p1 - normal1, to: &minus)
    }
  }

  /// Goes to `end` by way of the hub where the crosswise lines meet, and once round the wedge
  /// beyond it, so that this counts with the sign of the rest: straight on it would count against.
  private static func appendBackwards(hub: Point, end: Point, to side: inout [Point]) {
    let begin = side.last ?? hub
    side.append(hub)
    side.append(end)
    side.append(begin)
    side.append(hub)
    side.append(end)
  }

  /// Turns the pen on the spot. Afterwards each side's last point is where the next step begins.
  ///
  /// - Returns: how much of the next step the inner corner has cut off.
  private mutating func turn(
    at point: Point, from u0: Point, to u1: Point, join: LineJoin, nextLength: Double
  ) -> Double {
    let cross = u0.cross(u1)
    let cosine = u0.dot(u1)
    // The corner between the two offset lines is within rounding of where the first one ended.
    if cosine > 0, pen.radius * cross * cross <= pen.tolerance / 2 { return 0 }
    let normal0 = u0.clockwise * pen.radius
    let normal1 = u1.clockwise * pen.radius
    let corner = (normal0 + normal1) * (1 / (1 + cosine))
    let isPlusInner = cross > 0
    let sign = isPlusInner ? 1.0 : -1.0

    var cut = pen.radius * cross.magnitude / (1 + cosine)
    let innerCorner = point + corner * sign
    let innerEnd = point + normal1 * sign
    let fits = cut <= pen.available && cut <= nextLength && innerCorner.isFinite
    if !fits { cut = 0 }
    func inner(_ side: inout [Point]) {
      if fits {
        side[side.count - 1] = innerCorner
      } else {
        // By way of the path itself: what overlaps then counts twice, and never against.
        side.append(point)
        side.append(innerEnd)
      }
    }

    let outerCorner = point - corner * sign
    let outerEnd = point - normal1 * sign
    let radius = normal0 * -sign
    let pen = self.pen
    func outer(_ side: inout [Point]) {
      switch join {
      case .miter where pen.hasMiter(turnCosine: cosine) && outerCorner.isFinite:
        side[side.count - 1] = outerCorner
        return
      case .round:
        let angle = ExactMath.arcTangent2(cross.magnitude, cosine)
        pen.arc(around: point, from: radius, turn: angle * sign, into: &side)
      default: break
      }
      side.append(outerEnd)
    }

    if isPlusInner {
      inner(&plus)
      outer(&minus)
    } else {
      inner(&minus)
      outer(&plus)
    }
    return cut
  }

  /// Joins the end of a subpath to its start.
  mutating func closeRing(_ join: LineJoin) {
    let next = pen.isFirstStep ? 0 : pen.firstAvailable
    _ = turn(
      at: pen.point, from: pen.direction, to: pen.firstDirection, join: join,
      nextLength: next)
    if let last = plus.popLast() { plus[0] = last }
    if let last = minus.popLast() { minus[0] = last }
  }
}
