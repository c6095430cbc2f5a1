import ZoetropeGeometry

extension TimingFunction {
  /// The eased progress for a linear one. At or before 0 it is 0, at or after 1 it is 1; between,
  /// the curve may leave 0…1 (fact 2.11). Right to 1e-9. NaN gives 0.
  public func value(at progress: Double) -> Double {
    TimingCurve(self).value(at: progress)
  }
}

/// A timing function made ready to be solved: the polynomials of its two coordinates.
///
///     x(s) = ((ax·s + bx)·s + cx)·s      progress in
///     y(s) = ((ay·s + by)·s + cy)·s      progress out
struct TimingCurve: Equatable, Sendable {
  private var ax = 0.0
  private var bx = 0.0
  private var cx = 1.0
  private var ay = 0.0
  private var by = 0.0
  private var cy = 1.0
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
    let x1 = min(max(first.x, 0), 1)
    let x2 = min(max(second.x, 0), 1)
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * first.y
    by = 3 * (second.y - first.y) - cy
    ay = 1 - cy - by
  }

  func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if isLinear { return progress }
    let s = parameter(at: progress)
    return ((ay * s + by) * s + cy) * s
  }

  /// Newton's method, kept inside a bracket that halves whenever a step would leave it: x(s) never
  /// falls, so the bracket always holds the answer, also where x(s) is flat.
  private func parameter(at progress: Double) -> Double {
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
