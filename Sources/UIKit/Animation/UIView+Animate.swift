public import Foundation
import ZoetropeQuartzCore

extension UIView {
  /// Animates the changes that the closure makes, starting slowly and ending slowly.
  ///
  /// - Parameter duration: seconds; 0 or less changes at once.
  /// - Parameter completion: called with false when an animation was cut short; when nothing
  ///   moved, with true in the next turn (fact 12.11).
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations,
      completion: completion)
  }

  /// - Parameter delay: seconds; the changed properties show their old values until then.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay, options: options,
      pacing: { _ in .timingFunction(options.curve.timingFunction) },
      animations: animations, completion: completion)
  }

  /// Animates with a spring that is at rest when the duration is over (fact 5.25).
  ///
  /// - Parameter dampingRatio: 1 does not overshoot; the nearer to 0, the more it oscillates.
  /// - Parameter velocity: in whole distances a second, towards the target.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    run(
      duration: duration, delay: delay, options: options,
      pacing: { duration in
        let spring = ViewSpring(
          dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity),
          duration: duration)
        return .spring(
          stiffness: spring.stiffness, damping: spring.damping, velocity: spring.initialVelocity,
          allowsOverdamping: false)
      },
      animations: animations, completion: completion)
  }

  /// Changes at once, whatever block this is called in.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let settings = UIApplication.shared.animationSettings
    let old = settings.isEnabled
    settings.isEnabled = false
    actionsWithoutAnimation()
    settings.isEnabled = old
  }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIApplication.shared.animationSettings.isEnabled = enabled
  }

  public class var areAnimationsEnabled: Bool {
    UIApplication.shared.animationSettings.isEnabled
  }

  /// The duration of the block that runs now, in seconds; 0 outside of one.
  public class var inheritedAnimationDuration: TimeInterval {
    ViewAnimationBlock.current?.duration ?? 0
  }

  /// How often the animations of the block that runs now are played; it may be fractional, and 0
  /// means once.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    ViewAnimationBlock.current?.repeatCount = repeatCount
  }

  private class func run(
    duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
    pacing: (TimeInterval) -> ViewAnimationBlock.Pacing, animations: () -> Void,
    completion: ((Bool) -> Void)?
  ) {
    let state = ViewAnimationState()
    // A block in a block takes duration and pacing from the outer one unless it says otherwise;
    // the delay is its own (fact 12.13).
    let outer = ViewAnimationBlock.current
    let inherited = options.contains(.overrideInheritedDuration) ? nil : outer?.duration
    let length = inherited ?? duration
    if length > 0 {
      let inheritedPacing = options.contains(.overrideInheritedCurve) ? nil : outer?.pacing
      let block = ViewAnimationBlock(
        duration: length, delay: delay, options: options,
        pacing: inheritedPacing ?? pacing(length), state: state)
      ViewAnimationBlock.$current.withValue(block) { animations() }
    } else {
      performWithoutAnimation(animations)
    }
    state.seal(completion)
  }
}

/// What an app has said about its view animations.
@MainActor final class AnimationSettings {
  var isEnabled = true
}

extension UIApplication {
  var animationSettings: AnimationSettings { attachment { AnimationSettings() } }
}
