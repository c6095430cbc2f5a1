extension Path.Segment {
  /// The length along the segment, in its own units.
  ///
  /// The curve's speed is integrated with a rule of 15 points, whose 7-point part gives the error
  /// estimate; a piece whose estimate is not yet below its share of the tolerance is halved.
  /// Ordinary curves need one piece for a thousandth of a point; a cusp costs some ten halvings.
  ///
  /// - Parameter tolerance: the largest error. Below rounding error the result is simply as good
  ///   as rounding allows.
  /// - Returns: zero when all points coincide, NaN or infinity when a coordinate is such.
  ///
  /// Source: A. S. Kronrod's extension of Gauss's 7-point rule, with the weights of R. Piessens
  /// et al., "QUADPACK" (1983).
  public func length(within tolerance: Double = GeometryTolerance.length) -> Double {
    length(from: 0, to: 1, within: tolerance)
  }

  /// The length between two parameters, `from ≤ to`.
  public func length(from: Double, to: Double, within tolerance: Double) -> Double {
    switch self {
    case .line(let start, let end):
      return (end - start).length * (to - from)
    case .quadratic(let curve):
      return SpeedPolynomial(curve).integral(from, to, tolerance, depth: 0)
    case .cubic(let curve):
      return SpeedPolynomial(curve).integral(from, to, tolerance, depth: 0)
    }
  }

  /// The parameter where the length from the start is `length`, to within `tolerance` along the
  /// curve. Below zero gives 0, beyond the end gives 1.
  ///
  /// - Parameter total: the segment's length, where it is known already.
  public func parameter(
    atLength length: Double, within tolerance: Double = GeometryTolerance.length,
    total: Double? = nil
  ) -> Double {
    let total = total ?? self.length(within: tolerance)
    guard length > 0, total > 0 else { return 0 }
    guard length < total else { return 1 }
    return parameter(after: 0, by: length, of: total, within: tolerance)
  }

  /// The parameter that lies `length` along the curve after parameter `start`.
  ///
  /// - Parameter rest: the length from `start` to the end; more than `length`.
  func parameter(
    after start: Double, by length: Double, of rest: Double, within tolerance: Double
  ) -> Double {
    guard rest > 0 else { return 1 }
    if case .line = self { return start + (1 - start) * (length / rest) }
    // Newton's steps, kept inside the interval that is known to hold the answer.
    var low = start
    var high = 1.0
    var lengthAtLow = 0.0
    var t = start + (1 - start) * (length / rest)
    for _ in 0..<60 {
      let lengthAtT = lengthAtLow + self.length(from: low, to: t, within: tolerance / 4)
      let miss = length - lengthAtT
      if !(miss.magnitude > tolerance / 2) { return t }
      let speed = derivative(at: t).length
      if miss > 0 {
        low = t
        lengthAtLow = lengthAtT
      } else {
        high = t
      }
      let step = t + miss / speed
      t = step > low && step < high ? step : low + (high - low) / 2
      if !(high - low > 0x1p-52) { return t }
    }
    return t
  }
}

/// The derivative of a curve as a polynomial of its parameter.
private struct SpeedPolynomial {
  let constant: Point
  let linear: Point
  let square: Point
  /// How far rounding may take a computed speed from the true one. Where a fast curve nearly stops,
  /// the terms cancel and this is more than the speed itself.
  let roundingError: Double

  /// Of the terms' sum: some sixteen roundings of half a unit in the last place.
  private static let relativeRounding = 0x1p-49
  /// Slower than this, squares lose digits to underflow.
  private static let slowestSpeed = 0x1p-500

  private init(constant: Point, linear: Point, square: Point) {
    self.constant = constant
    self.linear = linear
    self.square = square
    roundingError =
      (constant.length + linear.length + square.length) * Self.relativeRounding
      + Self.slowestSpeed
  }

  init(_ curve: QuadraticCurve) {
    self.init(
      constant: (curve.control - curve.start) * 2,
      linear: (curve.start - curve.control * 2 + curve.end) * 2, square: .zero)
  }

  init(_ curve: CubicCurve) {
    let d0 = (curve.control1 - curve.start) * 3
    let d1 = (curve.control2 - curve.control1) * 3
    let d2 = (curve.end - curve.control2) * 3
    self.init(constant: d0, linear: (d1 - d0) * 2, square: d0 - d1 * 2 + d2)
  }

  @inline(__always) private func speed(_ t: Double) -> Double {
    (constant + (linear + square * t) * t).length
  }

  func integral(_ from: Double, _ to: Double, _ tolerance: Double, depth: Int32) -> Double {
    let middle = from + (to - from) / 2
    let half = (to - from) / 2
    @inline(__always) func pair(_ node: Double) -> Double {
      speed(middle - half * node) + speed(middle + half * node)
    }
    let center = speed(middle)
    let p1 = pair(0.9914553711208126)
    let p2 = pair(0.9491079123427585)
    let p3 = pair(0.8648644233597691)
    let p4 = pair(0.7415311855993944)
    let p5 = pair(0.5860872354676911)
    let p6 = pair(0.4058451513773972)
    let p7 = pair(0.20778495500789848)
    var fine = center * 0.20948214108472782 + p1 * 0.022935322010529224
    fine += p2 * 0.06309209262997856 + p3 * 0.10479001032225019
    fine += p4 * 0.14065325971552592 + p5 * 0.1690047266392679
    fine += p6 * 0.19035057806478542 + p7 * 0.20443294007529889
    var coarse = center * 0.4179591836734694 + p2 * 0.1294849661688697
    coarse += p4 * 0.27970539148927664 + p6 * 0.3818300505051189
    fine *= half
    coarse *= half
    // Halving cannot repair rounding, in the sum or in the speeds; without a floor for the latter
    // every piece of a huge curve would be halved to the last depth. Infinities end here too.
    let reachable = Swift.max(tolerance, fine * 1e-14, (to - from) * roundingError)
    guard (fine - coarse).magnitude > reachable, depth < GeometryTolerance.deepestSubdivision
    else { return fine }
    return integral(from, middle, tolerance / 2, depth: depth + 1)
      + integral(middle, to, tolerance / 2, depth: depth + 1)
  }
}
