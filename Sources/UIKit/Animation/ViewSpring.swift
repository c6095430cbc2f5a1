import ZoetropeGeometry

/// The spring of a view animation: mass 1, and stiff enough to be at rest when its time is over.
struct ViewSpring: Hashable {
  var stiffness: Double
  var damping: Double
  /// Whole distances a second, towards the target.
  var initialVelocity: Double

  /// How far from rest, as a part of the distance, the spring may still be at its end.
  private static let rest = 0.001
  /// Where solving for the frequency starts, in units of one over the duration.
  private static let firstGuess = 5.0
  private static let steps = 12
  /// Damping ratios below this would divide by zero: the smallest step of a `Float`.
  private static let leastDampingRatio = 1.19e-7

  /// The spring whose envelope has fallen to `rest` after a duration (fact 5.25).
  ///
  /// With damping ratio ζ below 1 the envelope is |ζω − v| / (ω√(1 − ζ²)) · e^(−ζωd), and with
  /// ζ = 1 it is (1 + (ω − v)d) · e^(−ωd). Newton's method finds the frequency ω; the derivatives
  /// are taken by hand.
  ///
  /// - Parameter dampingRatio: cut to 0…1; NaN counts as 1.
  /// - Parameter duration: seconds, cut to 0.01…10 for the solving.
  init(dampingRatio: Double, initialVelocity: Double, duration: Double) {
    let ratio = dampingRatio.isNaN ? 1 : max(Self.leastDampingRatio, min(dampingRatio, 1))
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let time = max(0.01, min(duration.isNaN ? 0.01 : duration, 10))
    var frequency = Self.firstGuess / time
    for _ in 0..<Self.steps {
      let (value, slope) =
        ratio < 1
        ? Self.underdamped(frequency, ratio: ratio, velocity: velocity, time: time)
        : Self.critical(frequency, velocity: velocity, time: time)
      let next = frequency - value / slope
      guard next.isFinite, next > 0 else { break }
      frequency = next
    }
    stiffness = frequency * frequency
    damping = 2 * ratio * frequency
    self.initialVelocity = velocity
  }

  private static func underdamped(
    _ frequency: Double, ratio: Double, velocity: Double, time: Double
  ) -> (value: Double, slope: Double) {
    let decay = ExactMath.exponential(-ratio * frequency * time)
    let root = (1 - ratio * ratio).squareRoot()
    let numerator = ratio * frequency - velocity
    let sign: Double = numerator < 0 ? -1 : 1
    let amplitude = sign * numerator / (frequency * root)
    let amplitudeSlope = sign * velocity / (frequency * frequency * root)
    return (
      amplitude * decay - rest, decay * (amplitudeSlope - ratio * time * amplitude)
    )
  }

  private static func critical(
    _ frequency: Double, velocity: Double, time: Double
  ) -> (value: Double, slope: Double) {
    let decay = ExactMath.exponential(-frequency * time)
    let amplitude = 1 + (frequency - velocity) * time
    return (amplitude * decay - rest, decay * (time - time * amplitude))
  }
}
