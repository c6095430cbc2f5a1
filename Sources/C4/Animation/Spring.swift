/// How a spring moves.
///
/// The initial velocity is 1 unless another is given; C4's own comment promises 0.
public struct Spring: Hashable, Sendable {
  /// Above 0.
  public var mass: Double
  /// Above 0.
  public var stiffness: Double
  /// 0 or more.
  public var damping: Double
  /// Whole distances a second, towards the target.
  public var initialVelocity: Double

  public init(
    mass: Double = 1.0, stiffness: Double = 100.0, damping: Double = 10.0,
    initialVelocity: Double = 1.0
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }
}
