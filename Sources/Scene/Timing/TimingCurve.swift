import ZoetropeGeometry

extension TimingFunction {
  /// The eased progress for a linear one. At or before 0 it is 0, at or after 1 it is 1; between,
  /// the curve may leave 0…1 (fact 2.11). Right to 1e-9. NaN gives 0.
  public func value(at progress: Double) -> Double {
    TimingCurve(self).value(at: progress)
  }
}

/// A timing function made ready to be solved.
///
///     x(s) = ((ax·s + bx)·s + cx)·s      progress in
///     y(s) = ((ay·s + by)·s + cy)·s      progress out
///
/// It keeps the control points and not the polynomials, which cost less to make than to fetch from
/// memory where thousands of animations run.
struct TimingCurve: Equatable, Sendable {
  private var x1 = 0.0
  private var y1 = 0.0
  private var x2 = 1.0
  private var y2 = 1.0
  let isLinear: Bool

  static let linear = TimingCurve(.linear)

  /// Control points are brought into 0…1 along x, where the curve would otherwise run back in
  /// time; a control point that is not finite makes the function linear.
  init(_ function: TimingFunction) {
    guard case .cubic(let first, let second) = function, first.isFinite, second.isFinite,
      first.x != first.y || second.x != second.y
    else {
      isLinear = true
      return
    }
    isLinear = false
    x1 = min(max(first.x, 0), 1)
    x2 = min(max(second.x, 0), 1)
    (y1, y2) = (first.y, second.y)
  }

  func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if isLinear { return progress }
    let s = parameter(at: progress)
    let cy = 3 * y1
    let by = 3 * (y2 - y1) - cy
    let ay = 1 - cy - by
    return ((ay * s + by) * s + cy) * s
  }

  /// Newton's method, kept inside a bracket that halves whenever a step would leave it: x(s) never
  /// falls, so the bracket always holds the answer, also where x(s) is flat.
  private func parameter(at progress: Double) -> Double {
    let cx = 3 * x1
    let bx = 3 * (x2 - x1) - cx
    let ax = 1 - cx - bx
    var low = 0.0
    var high = 1.0
    var s = progress
    for _ in 0..<Self.mostSteps {
      let error = ((ax * s + bx) * s + cx) * s - progress
      if error.magnitude < Self.precision { return s }
      if error < 0 { low = s } else { high = s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      let next = s - error / slope
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  /// In units of progress: three digits below the promised 1e-9, which a steep y then magnifies.
  private static let precision = 1e-13
  /// Halving alone reaches the last bit of a Double in so many steps.
  private static let mostSteps = 54
}

/// A timing function's answer, kept for the animations that ask the same: those that a transaction
/// began together have their progress in common.
struct CurveSolution {
  private var curve = TimingCurve.linear
  /// A progress that is never asked for.
  private var progress = -1.0
  private var value = 0.0

  /// How many of them an evaluation keeps, each in a place of its own.
  static let kept = 16

  /// The eased progress, as ``TimingCurve/value(at:)`` has it.
  @inline(__always) static func value(
    of curve: TimingCurve, at progress: Double,
    in solutions: UnsafeMutablePointer<CurveSolution>
  ) -> Double {
    if curve.isLinear { return curve.value(at: progress) }
    let solution = solutions + curve.place(among: kept)
    if solution.pointee.progress == progress, solution.pointee.curve == curve {
      return solution.pointee.value
    }
    let value = curve.value(at: progress)
    solution.pointee.curve = curve
    solution.pointee.progress = progress
    solution.pointee.value = value
    return value
  }
}

extension TimingCurve {
  /// A place for what is known of the curve, which others may share.
  fileprivate func place(among count: Int) -> Int {
    // Knuth's multiplicative hashing: its highest bits depend on all of the sum's.
    let sum =
      x1.bitPattern &+ x2.bitPattern &* 3 &+ y1.bitPattern &* 5 &+ y2.bitPattern &* 7
    return Int(truncatingIfNeeded: (sum &* 0x9E37_79B9_7F4A_7C15) >> 60) & (count - 1)
  }
}
