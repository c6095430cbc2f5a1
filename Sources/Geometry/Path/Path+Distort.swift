/// Changes of a whole outline, as motion-graphics tools have them.
extension Path {
  /// Pulls corners towards the middle of the path's corners and pushes what is between them away
  /// from it, or the other way round (After Effects' Pucker & Bloat).
  ///
  /// - Parameter amount: a share of the way to the middle; above 0 corners move in and controls
  ///   out, below 0 the other way round. Zero and what is not finite change nothing.
  public func puckered(by amount: Double) -> Path {
    guard amount != 0, amount.isFinite else { return self }
    var middle = Point.zero
    var count = 0.0
    forEachSegment { event in
      guard case .segment(let segment) = event else { return }
      middle = middle + segment.end
      count += 1
    }
    guard count > 0 else { return self }
    middle = middle * (1 / count)
    func corner(_ point: Point) -> Point { point + (middle - point) * amount }
    func control(_ point: Point) -> Point { point - (middle - point) * amount }
    return mappingCurves { curve in
      CubicCurve(
        corner(curve.start), control(curve.control1), control(curve.control2), corner(curve.end))
    }
  }

  /// Turns every point about `center`, the further out the more (After Effects' Twist).
  ///
  /// - Parameter angle: how far a point turns that lies as far out as the box round the path does;
  ///   radians, clockwise on a y-down screen.
  public func twisted(by angle: Double, around center: Point) -> Path {
    guard angle != 0, angle.isFinite, center.isFinite, let box = controlBounds else { return self }
    let reach = Swift.max(box.width, box.height) / 2
    guard reach > 0 else { return self }
    func turned(_ point: Point) -> Point {
      let away = point - center
      let (sine, cosine) = ExactMath.sineAndCosine(angle * away.length / reach)
      return center + Point(away.x * cosine - away.y * sine, away.x * sine + away.y * cosine)
    }
    return mappingCurves { curve in
      CubicCurve(
        turned(curve.start), turned(curve.control1), turned(curve.control2), turned(curve.end))
    }
  }

  /// Puts ridges along every segment (After Effects' Zig Zag).
  ///
  /// - Parameters:
  ///   - size: how far the ridges stand out to either side, in the path's units.
  ///   - ridges: how many a segment has; held to 0…1000, fractions are dropped.
  ///   - isSmooth: waves instead of corners.
  public func zigZagged(size: Double, ridges: Double, isSmooth: Bool) -> Path {
    guard size.isFinite, !isEmpty else { return self }
    let count = Self.cornersPerSegment(ridges: ridges)
    var result = Path()
    var corners: [(place: Point, along: Point)] = []
    var side = 1.0
    func addCorner(_ segment: Segment, _ t: Double) {
      let tangent = segment.tangent(at: t)
      let out = Point(tangent.y, -tangent.x)
      corners.append((segment.point(at: t) + out * (size * side), tangent))
      side = -side
    }
    var last: Segment?
    forEachSegment { event in
      switch event {
      case .begin:
        corners.removeAll(keepingCapacity: true)
        side = 1
        last = nil
      case .segment(let segment):
        for step in 0..<count { addCorner(segment, Double(step) / Double(count)) }
        last = segment
      case .end(let isClosed):
        if let last, !isClosed { addCorner(last, 1) }
        Self.append(corners, isClosed: isClosed, isSmooth: isSmooth, to: &result)
      }
    }
    return result
  }

  private static func append(
    _ corners: [(place: Point, along: Point)], isClosed: Bool, isSmooth: Bool,
    to result: inout Path
  ) {
    guard let first = corners.first else { return }
    result.move(to: first.place)
    var last = first
    let end = isClosed ? corners.count : corners.count - 1
    guard end > 0 else { return }
    for index in 1...end {
      let next = corners[index % corners.count]
      if isSmooth {
        let reach = last.place.distance(to: next.place) / 2
        result.addCubic(
          last.place + last.along * reach, next.place - next.along * reach, to: next.place)
      } else if index < corners.count {
        result.addLine(to: next.place)
      }
      last = next
    }
    if isClosed { result.close() }
  }

  /// How many corners ``zigZagged(size:ridges:isSmooth:)`` makes of a segment.
  package static func cornersPerSegment(ridges: Double) -> Int {
    ridges > 0 ? Int(Swift.min(ridges, mostRidges)) + 1 : 1
  }

  /// More ridges than can be told apart.
  package static let mostRidges = 1000.0

  /// Every segment as a curve and changed; what was closed is closed again.
  private func mappingCurves(_ change: (CubicCurve) -> CubicCurve) -> Path {
    var result = Path()
    result.reserve(verbs: verbs.count, points: verbs.count * 3)
    var hasPen = false
    forEachSegment { event in
      switch event {
      case .begin: hasPen = false
      case .segment(let segment):
        let curve = change(segment.cubic)
        if !hasPen { result.move(to: curve.start) }
        hasPen = true
        result.addCubic(curve.control1, curve.control2, to: curve.end)
      case .end(let isClosed):
        if isClosed, hasPen { result.close() }
      }
    }
    return result
  }
}
