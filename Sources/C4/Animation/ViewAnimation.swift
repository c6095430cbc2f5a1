public import Foundation
import ZoetropeQuartzCore
public import ZoetropeUIKit

/// Animates what a closure changes on views and shapes.
///
///     let fade = ViewAnimation(duration: 0.5) { self.circle.strokeEnd = 0 }
///     fade.delay = 1
///     fade.animate()                       // t = 0 s
///                                          //     1 … 1.5 s, then its observers are told
///
/// The closure never runs before the next turn, even without a delay (fact 13.6). Shapes animate
/// inside a transaction with this animation's duration and curve, views in a `UIView` animation
/// that begins from the current state; observers are told when the transaction completes, also
/// when nothing moved (fact 13.7).
///
/// As published, and kept here because it shows: C4 unites UIKit's ease-in and ease-out for its
/// default curve, which in UIKit's numbers is *linear*, so with ``Animation/Curve/easeInOut`` the
/// properties of views run linearly and only those of shapes ease (fact 13.5).
public class ViewAnimation: Animation {
  /// When set, what can moves as a spring.
  public var spring: Spring?
  /// Seconds before the closure runs.
  public var delay: TimeInterval = 0
  public var animations: () -> Void

  /// The animations whose closures run now, innermost last.
  @TaskLocal static var current: ViewAnimation?

  public init(_ animations: @escaping () -> Void) {
    self.animations = animations
    super.init()
  }

  public convenience init(duration: TimeInterval, animations: @escaping () -> Void) {
    self.init(animations)
    self.duration = duration
  }

  /// The pacing of shapes.
  public var timingFunction: CAMediaTimingFunction {
    switch curve {
    case .linear: CAMediaTimingFunction(name: .linear)
    case .easeOut: CAMediaTimingFunction(name: .easeOut)
    case .easeIn: CAMediaTimingFunction(name: .easeIn)
    case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
    }
  }

  /// The options of views.
  public var options: UIView.AnimationOptions {
    var options: UIView.AnimationOptions = [.beginFromCurrentState]
    switch curve {
    case .linear: options.formUnion(.curveLinear)
    case .easeOut: options.formUnion(.curveEaseOut)
    case .easeIn: options.formUnion(.curveEaseIn)
    case .easeInOut: options.formUnion([.curveEaseIn, .curveEaseOut])
    }
    if autoreverses { options.formUnion(.autoreverse) }
    if repeatCount > 0 { options.formUnion(.repeat) }
    return options
  }

  open override func animate() {
    wait(delay) {
      let block = { ViewAnimation.$current.withValue(self) { self.runClosure() } }
      if let spring = self.spring {
        UIView.animate(
          withDuration: self.duration, delay: 0,
          usingSpringWithDamping: CGFloat(spring.damping),
          initialSpringVelocity: CGFloat(spring.initialVelocity), options: self.options,
          animations: block)
      } else {
        UIView.animate(
          withDuration: self.duration, delay: 0, options: self.options, animations: block)
      }
    }
  }

  private func runClosure() {
    UIView.setAnimationRepeatCount(Float(repeatCount))
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(timingFunction)
    CATransaction.setCompletionBlock { self.postCompletedEvent() }
    animations()
    CATransaction.commit()
  }
}
