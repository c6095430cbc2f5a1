package import ZoetropeCoreGraphics
internal import ZoetropeScene

// What frameworks above need to know about how animations pace themselves.

extension CAMediaTimingFunction {
  /// The eased progress for a linear one.
  package func value(at progress: Double) -> Double { sceneFunction.value(at: progress) }
}

extension CASpringAnimation {
  /// The spring of `UIView.animate(usingSpringWithDamping:)`: of mass 1 and at rest after
  /// `duration` (fact 5.25), which is also the animation's.
  package convenience init(
    dampingRatio: Double, initialVelocity: Double, duration: CFTimeInterval
  ) {
    self.init()
    let spring = Animation.Spring(
      dampingRatio: dampingRatio.isNaN ? 1 : dampingRatio, initialVelocity: initialVelocity,
      duration: duration)
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    self.initialVelocity = CGFloat(spring.initialVelocity)
    self.duration = duration
  }

  /// The part of the way that the spring has gone after so many seconds.
  package func progress(at seconds: CFTimeInterval) -> Double { sceneSpring.value(at: seconds) }
}
