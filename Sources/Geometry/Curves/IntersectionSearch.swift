/// Finds where two segments meet: both are halved where their hulls touch until the pieces are
/// straight, and what the pieces give is refined on the curves themselves.
///
/// Source: subdivision of hulls as in T. W. Sederberg, "Computer Aided Geometric Design", chapter 7;
/// Newton's method for the last digits.
struct IntersectionSearch {
  /// A point that the curves share, or one end of a stretch that they share.
  struct Meeting {
    var point: Point
    var t: Double
    var u: Double
  }

  private let scaledTolerance: Double
  private let a: Path.Segment
  private let b: Path.Segment

  /// A stretch of both curves along which they are within the tolerance; a crossing has no length.
  private struct Stretch {
    var begin: Meeting
    var end: Meeting
  }

  private struct Piece {
    var curve: CubicCurve
    var from: Double
    var to: Double

    var halves: (Piece, Piece) {
      let (first, second) = curve.halves
      let middle = (from + to) / 2
      return (
        Piece(curve: first, from: from, to: middle), Piece(curve: second, from: middle, to: to)
      )
    }

    /// At least the distance of the curve from its chord run through at even speed.
    var bend: Double {
      let chord = CubicCurve(line: curve.start, curve.end)
      return Swift.max(
        (curve.control1 - chord.control1).length, (curve.control2 - chord.control2).length)
    }
  }

  /// What coordinates were multiplied with, a power of two: squares of any finite ones then are
  /// finite too.
  private let scale: Double

  init(_ a: Path.Segment, _ b: Path.Segment, within tolerance: Double) {
    let corners = [a.cubic, b.cubic].flatMap { [$0.start, $0.control1, $0.control2, $0.end] }
    var largest = 0.0
    for point in corners {
      largest = Swift.max(largest, Swift.max(point.x.magnitude, point.y.magnitude))
    }
    // Twice as small as needed, for differences.
    let scale = largest > 0 ? 0.5 / largest.binade : 1
    var extent = 0.0
    for point in corners {
      let step = point * scale - corners[0] * scale
      extent = Swift.max(extent, Swift.max(step.x.magnitude, step.y.magnitude))
    }
    self.scale = scale.isFinite ? scale : 1
    self.a = a.scaled(by: self.scale)
    self.b = b.scaled(by: self.scale)
    let finest = extent * GeometryTolerance.finestCombining
    scaledTolerance = Swift.max(tolerance * self.scale, finest)
  }

  /// In the path's own units.
  var tolerance: Double { scaledTolerance / scale }

  /// In the order of the first segment.
  ///
  /// - Parameter budget: pairs of pieces that may still be looked at; what is left is written back.
  func meetings(_ budget: inout Int) -> [Meeting] {
    guard scaledTolerance.isFinite else { return [] }
    var stretches = stretches(&budget)
    stretches.sortByPlaces { ($0.begin.t, $0.begin.u) < ($1.begin.t, $1.begin.u) }
    var joined: [Stretch] = []
    for stretch in stretches {
      // The pieces of one stretch overlap or follow each other on both curves.
      if let index = joined.lastIndex(where: { follows(stretch, $0) }) {
        if stretch.end.t > joined[index].end.t { joined[index].end = stretch.end }
      } else {
        joined.append(stretch)
      }
    }
    return joined.flatMap { stretch in
      stretch.begin.point.distance(to: stretch.end.point) <= 2 * scaledTolerance
        ? [stretch.begin] : [stretch.begin, stretch.end]
    }.map { Meeting(point: Point($0.point.x / scale, $0.point.y / scale), t: $0.t, u: $0.u) }
  }

  private func follows(_ next: Stretch, _ stretch: Stretch) -> Bool {
    if next.begin.point.distance(to: stretch.end.point) <= 2 * scaledTolerance { return true }
    guard next.begin.t <= stretch.end.t else { return false }
    let (low, high) = (
      Swift.min(stretch.begin.u, stretch.end.u), Swift.max(stretch.begin.u, stretch.end.u)
    )
    return next.begin.u >= low && next.begin.u <= high
      && stretch.begin.point.distance(to: stretch.end.point) > 2 * scaledTolerance
  }

  private func stretches(_ budget: inout Int) -> [Stretch] {
    var found: [Stretch] = []
    var pairs = [
      (Piece(curve: a.cubic, from: 0, to: 1), Piece(curve: b.cubic, from: 0, to: 1))
    ]
    while let (first, second) = pairs.popLast(), budget > 0 {
      budget -= 1
      guard Self.hullsTouch(first.curve, second.curve, within: scaledTolerance) else { continue }
      let (bendA, bendB) = (first.bend, second.bend)
      // A tenth, so that what is decided on chords holds for the curves.
      let isStraightA = bendA <= scaledTolerance / 10 || first.to - first.from < 0x1p-40
      let isStraightB = bendB <= scaledTolerance / 10 || second.to - second.from < 0x1p-40
      if isStraightA && isStraightB {
        if let stretch = meet(first, second) { found.append(stretch) }
      } else if !isStraightA && (bendA >= bendB || isStraightB) {
        let (one, two) = first.halves
        pairs.append((two, second))
        pairs.append((one, second))
      } else {
        let (one, two) = second.halves
        pairs.append((first, two))
        pairs.append((first, one))
      }
    }
    return found
  }

  private static func hullsTouch(
    _ a: CubicCurve, _ b: CubicCurve, within distance: Double
  ) -> Bool {
    func areApart(_ axis: (Point) -> Double) -> Bool {
      let (a0, a1, a2, a3) = (axis(a.start), axis(a.control1), axis(a.control2), axis(a.end))
      let (b0, b1, b2, b3) = (axis(b.start), axis(b.control1), axis(b.control2), axis(b.end))
      let lowA = Swift.min(Swift.min(a0, a1), Swift.min(a2, a3))
      let highA = Swift.max(Swift.max(a0, a1), Swift.max(a2, a3))
      let lowB = Swift.min(Swift.min(b0, b1), Swift.min(b2, b3))
      let highB = Swift.max(Swift.max(b0, b1), Swift.max(b2, b3))
      return lowA > highB + distance || lowB > highA + distance
    }
    if areApart({ $0.x }) || areApart({ $0.y }) { return false }
    // Across the chord of the one hulls are thin, so that parallel curves part early.
    let chord = a.end - a.start
    let length = chord.length
    guard length > 0, length.isFinite else { return true }
    let normal = Point(-chord.y / length, chord.x / length)
    return !areApart { ($0 - a.start).dot(normal) }
  }

  /// What two straight pieces share.
  private func meet(_ first: Piece, _ second: Piece) -> Stretch? {
    let (p, q) = (first.curve.start, second.curve.start)
    let stepA = first.curve.end - p
    let stepB = second.curve.end - q
    let (lengthA, lengthB) = (stepA.length, stepB.length)
    let turn = stepA.cross(stepB)
    // Parallel when they part by less than the tolerance along the shorter one.
    if turn.magnitude <= scaledTolerance * Swift.max(lengthA, lengthB) {
      if let stretch = overlap(first, second, stepA, lengthA) { return stretch }
    }
    var s = 0.5
    var v = 0.5
    if turn != 0 {
      s = (q - p).cross(stepB) / turn
      v = (q - p).cross(stepA) / turn
    }
    let t = first.from + (first.to - first.from) * Self.clamped(s)
    let u = second.from + (second.to - second.from) * Self.clamped(v)
    guard let meeting = refined(t, u, first, second) else { return nil }
    return Stretch(begin: meeting, end: meeting)
  }

  private static func clamped(_ value: Double) -> Double {
    value > 0 ? Swift.min(value, 1) : 0
  }

  /// The stretch along which two nearly parallel pieces are within the tolerance of each other.
  private func overlap(
    _ first: Piece, _ second: Piece, _ step: Point, _ length: Double
  ) -> Stretch? {
    guard length > 0 else { return nil }
    let direction = step * (1 / length)
    let from = (second.curve.start - first.curve.start).dot(direction)
    let to = (second.curve.end - first.curve.start).dot(direction)
    let low = Swift.max(0, Swift.min(from, to))
    let high = Swift.min(length, Swift.max(from, to))
    guard high - low > 2 * scaledTolerance else { return nil }
    func meeting(_ distance: Double) -> Meeting? {
      let part = to == from ? 0 : Self.clamped((distance - from) / (to - from))
      return refined(
        first.from + (first.to - first.from) * (distance / length),
        second.from + (second.to - second.from) * part, first, second)
    }
    guard let begin = meeting(low), let end = meeting(high),
      begin.point.distance(to: end.point) > scaledTolerance
    else { return nil }
    return begin.t <= end.t ? Stretch(begin: begin, end: end) : Stretch(begin: end, end: begin)
  }

  /// The place on the curves themselves, or nil when they stay apart there.
  private func refined(_ t: Double, _ u: Double, _ first: Piece, _ second: Piece) -> Meeting? {
    var (t, u) = (t, u)
    /// Newton's method doubles the digits with each step; from the tolerance's six to sixteen takes
    /// two, and a few more where the curves meet at a small angle.
    for _ in 0..<6 {
      let apart = b.point(at: u) - a.point(at: t)
      let (speedA, speedB) = (a.derivative(at: t), b.derivative(at: u))
      let turn = speedA.cross(speedB)
      // At a touch there is no such crossing.
      guard turn.magnitude > 1e-6 * speedA.length * speedB.length else { break }
      let nextT = Self.clamped(t + apart.cross(speedB) / turn)
      let nextU = Self.clamped(u + apart.cross(speedA) / turn)
      if nextT == t, nextU == u { break }
      (t, u) = (nextT, nextU)
    }
    // It must not run away to another meeting.
    let slackA = first.to - first.from
    let slackB = second.to - second.from
    guard t >= first.from - slackA, t <= first.to + slackA, u >= second.from - slackB,
      u <= second.to + slackB
    else { return nil }
    (t, u) = touch(near: t, u)
    var pointA = a.point(at: t)
    if pointA.distance(to: b.point(at: u)) > scaledTolerance / 4 {
      // The nearest places, by turns.
      for _ in 0..<4 {
        u = b.nearestParameter(to: pointA)
        t = a.nearestParameter(to: b.point(at: u))
        pointA = a.point(at: t)
      }
    }
    let pointB = b.point(at: u)
    guard pointA.distance(to: pointB) <= scaledTolerance else { return nil }
    // An end that is this near is meant.
    func snapped(_ parameter: Double, _ segment: Path.Segment, _ point: Point) -> Double {
      if point.distance(to: segment.start) <= scaledTolerance / 16 { return 0 }
      if point.distance(to: segment.end) <= scaledTolerance / 16 { return 1 }
      return parameter
    }
    return Meeting(
      point: pointA.interpolated(to: pointB, 0.5), t: snapped(t, a, pointA),
      u: snapped(u, b, pointB))
  }

  /// Where the curves run side by side, if that is near and they are within the tolerance there;
  /// otherwise the places that were given. Crossings that close to a touch are one with it.
  private func touch(near t: Double, _ u: Double) -> (Double, Double) {
    /// The sine of the angle between the curves at a place of the first, and the nearest place of
    /// the second.
    func angle(_ t: Double) -> (sine: Double, u: Double) {
      let u = b.nearestParameter(to: a.point(at: t))
      let (speedA, speedB) = (a.derivative(at: t), b.derivative(at: u))
      let lengths = speedA.length * speedB.length
      return (lengths > 0 ? speedA.cross(speedB) / lengths : 0, u)
    }
    /// Below this sine a touch within the tolerance may be near: curves of a unit's radius are
    /// a tolerance of a millionth apart at most where they turn by less.
    let steepest = 4e-3
    var (last, place) = (t, Self.clamped(t + (t < 0.5 ? 1e-4 : -1e-4)))
    var before = angle(last).sine
    guard before.magnitude < steepest, before != 0 else { return (t, u) }
    var now = angle(place)
    for _ in 0..<12 where now.sine != 0 && now.sine != before {
      let next = Self.clamped(place - now.sine * (place - last) / (now.sine - before))
      if next == place { break }
      (last, before, place) = (place, now.sine, next)
      now = angle(place)
    }
    let distance = a.point(at: place).distance(to: b.point(at: now.u))
    guard now.sine.magnitude < 1e-9, distance <= scaledTolerance else { return (t, u) }
    return (place, now.u)
  }
}

extension Path.Segment {
  fileprivate func scaled(by scale: Double) -> Path.Segment {
    switch self {
    case .line(let start, let end): .line(start * scale, end * scale)
    case .quadratic(let curve):
      .quadratic(QuadraticCurve(curve.start * scale, curve.control * scale, curve.end * scale))
    case .cubic(let curve):
      .cubic(
        CubicCurve(
          curve.start * scale, curve.control1 * scale, curve.control2 * scale, curve.end * scale))
    }
  }
}
