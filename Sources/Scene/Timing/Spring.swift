import ZoetropeGeometry

/// The motion of a damped spring from 0 to 1: the solved form of ``Animation/Spring``.
///
/// With ω = √(k/m), ζ = c / (2√(k·m)) and v the starting speed towards the target, the distance
/// that is left, y = 1 − x, is
///
///     ζ < 1   e^(−ζωt) · (cos ω't + B·sin ω't),   ω' = ω√(1 − ζ²),  B = (ζω − v) / ω'
///     ζ = 1   e^(−ωt) · (1 + (ω − v)·t)
///     ζ > 1   A·e^(s₁t) + (1 − A)·e^(s₂t),        s₁,₂ = −ω(ζ ∓ √(ζ² − 1))
///
/// The last only where overdamping is allowed; otherwise ζ counts as 1 (facts 5.3, 5.12).
struct SpringMotion: Equatable, Sendable {
  private enum Form: UInt8, Sendable { case settled, underdamped, critical, overdamped }
  private var form: Form
  /// ζω, ω, or −s₁: the rate at which what is left decays.
  private(set) var decay: Double
  /// ω', unused, or −s₂.
  private var second: Double
  /// B, ω − v, or A.
  private(set) var amplitude: Double

  var isUnderdamped: Bool { form == .underdamped }
  var isCritical: Bool { form == .critical }

  init(_ spring: Animation.Spring) {
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    let ratio = spring.damping / (2 * (spring.stiffness * spring.mass).squareRoot())
    let velocity = spring.initialVelocity
    form = .settled
    (decay, second, amplitude) = (0, 0, 0)
    guard frequency.isFinite, frequency > 0, ratio.isFinite, ratio >= 0, velocity.isFinite else {
      return
    }
    if ratio < 1 {
      form = .underdamped
      decay = ratio * frequency
      second = frequency * (1 - ratio * ratio).squareRoot()
      amplitude = (decay - velocity) / second
    } else if ratio == 1 || !spring.allowsOverdamping {
      form = .critical
      decay = frequency
      amplitude = frequency - velocity
    } else {
      form = .overdamped
      let root = (ratio * ratio - 1).squareRoot()
      // ω(ζ − root) would cancel for large ζ; the product of the two rates is ω².
      second = frequency * (ratio + root)
      decay = frequency * frequency / second
      amplitude = (second - velocity) / (second - decay)
    }
  }

  /// What is left of the way after `time` seconds: 1 at the start, towards 0.
  func remainder(at time: Double) -> Double {
    guard time > 0 else { return 1 }
    let left: Double
    switch form {
    case .settled: left = 0
    case .underdamped:
      let (sine, cosine) = ExactMath.sineAndCosine(second * time)
      left = ExactMath.exponential(-decay * time) * (cosine + amplitude * sine)
    case .critical:
      left = ExactMath.exponential(-decay * time) * (1 + amplitude * time)
    case .overdamped:
      left =
        amplitude * ExactMath.exponential(-decay * time)
        + (1 - amplitude) * ExactMath.exponential(-second * time)
    }
    return left.isFinite ? left : 0
  }

  func value(at time: Double) -> Double { 1 - remainder(at: time) }
}

extension Animation.Spring {
  /// Progress after `time` seconds: 0 at the start, 1 at rest, beyond 1 where it overshoots.
  /// A spring whose constants make no motion (zero or infinite mass, stiffness) is at rest.
  public func value(at time: Double) -> Double { SpringMotion(self).value(at: time) }

  /// How near to rest counts as settled: a share of the whole distance.
  private static let settledShare = 0.001
  /// The same for overdamped springs. Facts 5.20: Core Animation's rule is not known; its one
  /// published value, 2.6 ± 0.2 s, is met by the slow exponential falling to a hundredth.
  private static let overdampedSettledShare = 0.01
  /// The step, in seconds, in which a spring without oscillation is searched (fact 5.18).
  private static let settlingStep = 0.1
  /// Stops the search on springs that take hours.
  private static let mostSettlingSteps: Int32 = 100_000
  /// What never settles: the largest Float, as Core Animation answers (fact 5.19).
  private static let never = Double(Float.greatestFiniteMagnitude)

  /// Seconds until the spring rests within a thousandth of its way. It depends on the spring alone,
  /// not on an animation's duration or values (facts 5.13 to 5.21).
  public var settlingDuration: Double {
    if damping == 0 { return Self.never }
    if damping == .infinity { return 0 }
    let motion = SpringMotion(self)
    let result: Double
    if motion.isUnderdamped {
      let envelope = 1 + motion.amplitude.magnitude
      result = ExactMath.logarithm(envelope / Self.settledShare) / motion.decay
    } else if motion.isCritical {
      var time = 0.0
      var steps: Int32 = 0
      // Adding up is the rule here: the measured values carry its rounding.
      while motion.remainder(at: time).magnitude >= Self.settledShare {
        guard steps < Self.mostSettlingSteps else { return Self.never }
        time += Self.settlingStep
        steps += 1
      }
      result = time
    } else {
      let share = motion.amplitude.magnitude / Self.overdampedSettledShare
      result = share > 1 ? ExactMath.logarithm(share) / motion.decay : 0
    }
    return result < Self.never ? max(result, 0) : Self.never
  }

  /// The spring of `UIView.animate(usingSpringWithDamping:initialSpringVelocity:)`: of mass 1, and
  /// as stiff as it takes to be nearly at rest after `duration`.
  ///
  /// Its frequency ω makes the sine's share of what is left fall to a thousandth at the end:
  ///
  ///     |(ζω − v) / (ω√(1 − ζ²))| · e^(−ζωd) = 0.001        (1 + (ω − v)·d) · e^(−ωd) for ζ = 1
  ///
  /// found by twelve steps of Newton's method from 5/d (fact 5.25).
  ///
  /// - Parameters:
  ///   - dampingRatio: ζ; held within 1.19e-7…1.
  ///   - initialVelocity: whole distances a second, towards the target.
  ///   - duration: seconds; held within 0.01…10 for the search.
  public init(dampingRatio: Double, initialVelocity: Double, duration: Double) {
    let ratio = dampingRatio > 1.19e-7 ? min(dampingRatio, 1) : 1.19e-7
    let time = duration > 0.01 ? min(duration, 10) : 0.01
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let root = (1 - ratio * ratio).squareRoot()
    var frequency = 5 / time
    for _ in 0..<12 {
      let decay = ExactMath.exponential(-ratio * frequency * time)
      let left: Double
      let slope: Double
      if ratio < 1 {
        let share = (ratio * frequency - velocity) / (frequency * root)
        left = share.magnitude * decay
        let shareSlope = velocity / (frequency * frequency * root)
        slope = ((share < 0 ? -shareSlope : shareSlope) - ratio * time * share.magnitude) * decay
      } else {
        left = (1 + (frequency - velocity) * time) * decay
        slope = -(frequency - velocity) * time * time * decay
      }
      let next = frequency - (left - Self.settledShare) / slope
      guard next.isFinite, next > 0 else { break }
      frequency = next
    }
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: velocity)
  }

  /// The spring of `init(perceptualDuration:bounce:)`: mass 1, k = (2π/d)², and a damping of
  /// 4π(1 − b)/d for a bounce from 0 up, 4π/(d(1 + b)) below (fact 5.22).
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds; 0.5 when not positive.
  ///   - bounce: from -1 (never gets there) through 0 (critical) to 1 (never rests).
  public init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let duration = perceptualDuration > 0 ? perceptualDuration : 0.5
    let root = 2 * Double.pi / duration
    let damping = bounce >= 0 ? 2 * root * (1 - bounce) : 2 * root / (1 + bounce)
    self.init(
      mass: 1, stiffness: root * root, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }
}
