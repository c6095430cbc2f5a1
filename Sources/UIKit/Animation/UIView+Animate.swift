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
        .spring(
          CASpringAnimation(
            dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity),
            duration: duration))
      },
      animations: animations, completion: completion)
  }

  /// Animates with a spring by how it feels (fact 5.34). It takes as long as the spring needs to
  /// settle, which is longer than `duration`.
  ///
  /// - Parameter duration: seconds that the spring seems to take; 0 or less changes at once.
  /// - Parameter bounce: 0 does not overshoot, more bounces, up to 1; less is slower.
  /// - Parameter velocity: in whole distances a second, towards the target.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity velocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity
    run(
      duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, options: options,
      pacing: { _ in .spring(spring) }, animations: animations, completion: completion)
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

  /// Repeats what is changed in the closure, inside of an animation block.
  ///
  /// - Parameter count: may be fractional; 0 plays once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = ViewAnimationBlock.current else { return animations() }
    let repeating = block.repeating(Float(count), autoreverses: autoreverses)
    ViewAnimationBlock.$current.withValue(repeating, operation: animations)
  }

  /// - Parameter recorder: takes the changes, and is asked to make animations of them afterwards.
  class func run(
    duration: TimeInterval, delay: TimeInterval, options: AnimationOptions,
    pacing: (TimeInterval) -> ViewPacing, recorder: ViewKeyframes? = nil,
    animations: () -> Void, completion: ((Bool) -> Void)?
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
        pacing: inheritedPacing ?? pacing(length), state: state, recorder: recorder)
      ViewAnimationBlock.$current.withValue(block, operation: animations)
      recorder?.addAnimations(in: block)
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
