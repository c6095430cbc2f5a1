extension Path {
  /// A place on a path that is nearest to some point.
  public struct NearestPoint: Hashable, Sendable {
    public var point: Point
    /// How far it is from the point that was asked about.
    public var distance: Double
    /// Which segment it lies on, counted over the whole path, and where on it.
    public var segment: Int
    public var parameter: Double
  }

  /// The place nearest to `target`; the first of equals. Nil when nothing with finite coordinates
  /// was drawn, or the target is not finite.
  public func nearest(to target: Point) -> NearestPoint? {
    guard target.isFinite else { return nil }
    var best: NearestPoint?
    var index = 0
    forEachSegment { event in
      guard case .segment(let segment) = event else { return }
      defer { index += 1 }
      guard segment.isFinite else { return }
      let t = segment.nearestParameter(to: target)
      let point = segment.point(at: t)
      let distance = point.distance(to: target)
      if distance < best?.distance ?? .infinity {
        best = NearestPoint(point: point, distance: distance, segment: index, parameter: t)
      }
    }
    return best
  }
}

extension Path.Segment {
  /// The parameter whose point is nearest to `target`; the first of equals.
  ///
  /// At a nearest point inside the curve the way to the target is square to the tangent: a
  /// polynomial of the fifth degree, all of whose zeros are tried beside both ends.
  public func nearestParameter(to target: Point) -> Double {
    if case .line(let start, let end) = self {
      let step = end - start
      let square = step.dot(step)
      guard square > 0, square < .infinity else { return 0 }
      return Swift.max(0, Swift.min(1, (target - start).dot(step) / square))
    }
    let curve = cubic
    let p0 = curve.start - target
    let p1 = curve.control1 - target
    let p2 = curve.control2 - target
    let p3 = curve.end - target
    let d0 = p1 - p0
    let d1 = p2 - p1
    let d2 = p3 - p2
    // The product of a cubic (p) and a quadratic (d) in Bernstein form.
    let product = SIMD8(
      p0.dot(d0),
      (3 * p1.dot(d0) + 2 * p0.dot(d1)) / 5,
      (3 * p2.dot(d0) + 6 * p1.dot(d1) + p0.dot(d2)) / 10,
      (p3.dot(d0) + 6 * p2.dot(d1) + 3 * p1.dot(d2)) / 10,
      (2 * p3.dot(d1) + 3 * p2.dot(d2)) / 5,
      p3.dot(d2), 0, 0)
    var best = (parameter: 0.0, distance: p0.length)
    BernsteinPolynomial(degree: 5, product).forEachRoot { t in
      let distance = curve.point(at: t).distance(to: target)
      if distance < best.distance { best = (t, distance) }
    }
    return p3.length < best.distance ? 1 : best.parameter
  }
}
