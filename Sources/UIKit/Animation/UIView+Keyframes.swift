public import Foundation
import ZoetropeQuartzCore

extension UIView {
  /// How keyframes run. Raw values are UIKit's; a curve of ``AnimationOptions`` may be added, as
  /// people do: `[.calculationModeLinear, .init(rawValue: AnimationOptions.curveLinear.rawValue)]`.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = Self(rawValue: 1 << 0)
    public static let allowUserInteraction = Self(rawValue: 1 << 1)
    public static let beginFromCurrentState = Self(rawValue: 1 << 2)
    public static let `repeat` = Self(rawValue: 1 << 3)
    public static let autoreverse = Self(rawValue: 1 << 4)
    public static let overrideInheritedDuration = Self(rawValue: 1 << 5)
    public static let overrideInheritedOptions = Self(rawValue: 1 << 9)

    public static let calculationModeLinear: Self = []
    public static let calculationModeDiscrete = Self(rawValue: 1 << 10)
    public static let calculationModePaced = Self(rawValue: 2 << 10)
    public static let calculationModeCubic = Self(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = Self(rawValue: 4 << 10)

    private static let calculationModes: UInt = 7 << 10

    var calculationMode: CAAnimationCalculationMode {
      switch (rawValue & Self.calculationModes) >> 10 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    var animationOptions: AnimationOptions {
      AnimationOptions(rawValue: rawValue & ~Self.calculationModes)
    }
  }

  /// Animates in steps: the closure calls ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``
  /// for each. What it changes outside of these moves for the whole time.
  ///
  /// The whole is eased in and out, unless a linear curve is among the options (fact 12.16).
  ///
  /// - Parameter duration: seconds; 0 or less changes at once.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let options = options
    let inner = options.animationOptions
    run(
      duration: duration, delay: delay, options: inner,
      pacing: { _ in .timingFunction(inner.curve.timingFunction) },
      recorder: ViewKeyframes(options.calculationMode), animations: animations,
      completion: completion)
  }

  /// One step of ``animateKeyframes(withDuration:delay:options:animations:completion:)``; outside
  /// of it the changes are made without steps.
  ///
  /// - Parameter frameStartTime: when it begins, as a part of the whole duration, 0…1.
  /// - Parameter frameDuration: how long it takes, as a part of the whole duration. What would
  ///   reach beyond the end is cut.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    guard let keyframes = ViewAnimationBlock.current?.recorder as? ViewKeyframes else {
      return animations()
    }
    keyframes.during(frameStartTime, frameDuration, animations)
  }
}
