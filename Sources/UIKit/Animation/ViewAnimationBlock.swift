import Foundation
import ZoetropeQuartzCore

/// A call of `UIView.animate` while its closure runs: what views change in there becomes
/// animations with its timing.
///
/// The block is found through a task-local value, so nothing has to be put back when the closure
/// ends, and blocks nest.
@MainActor final class ViewAnimationBlock {
  @TaskLocal static var current: ViewAnimationBlock?

  enum Pacing {
    case timingFunction(CAMediaTimingFunction)
    case spring(stiffness: Double, damping: Double, velocity: Double, allowsOverdamping: Bool)
  }

  /// Seconds; above zero.
  let duration: TimeInterval
  /// Seconds; the old values show until then (fact 12.10).
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  let pacing: Pacing
  let state: ViewAnimationState
  /// Set inside the closure by `UIView.setAnimationRepeatCount`; nil asks the options.
  var repeatCount: Float?

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, pacing: Pacing,
    state: ViewAnimationState
  ) {
    self.duration = duration
    self.delay = delay > 0 ? delay : 0
    self.options = options
    self.pacing = pacing
    self.state = state
  }

  /// What a view's layer does when a property changes: nothing outside of a block, and not even
  /// Core Animation's default (fact 6.15).
  static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let block = current, UIView.areAnimationsEnabled, PropertyMotion.canMove(key) else {
      return NSNull()
    }
    return block.action(for: layer, forKey: key)
  }

  private func action(for layer: CALayer, forKey key: String) -> any CAAction {
    let startsFromScreen = options.contains(.beginFromCurrentState)
    let shown = startsFromScreen ? layer.presentation() : nil
    let old = (shown ?? layer).value(forKeyPath: key)
    if PropertyMotion.isAdditive(key) { return AdditiveViewAction(block: self, old: old) }
    let animation: CABasicAnimation
    switch pacing {
    case .timingFunction:
      animation = ViewBasicAnimation(keyPath: key)
    case .spring:
      animation = ViewSpringAnimation(keyPath: key)
    }
    animation.fromValue = old
    configure(animation, for: layer)
    return animation
  }

  /// A basic animation that runs as the block says, without its values.
  func makeAnimation(keyPath: String, for layer: CALayer) -> CABasicAnimation {
    let animation: CABasicAnimation
    switch pacing {
    case .timingFunction: animation = CABasicAnimation(keyPath: keyPath)
    case .spring: animation = CASpringAnimation(keyPath: keyPath)
    }
    configure(animation, for: layer)
    return animation
  }

  private func configure(_ animation: CABasicAnimation, for layer: CALayer) {
    switch pacing {
    case .timingFunction(let function):
      animation.timingFunction = function
    case .spring(let stiffness, let damping, let velocity, let allowsOverdamping):
      if let spring = animation as? CASpringAnimation {
        spring.mass = 1
        spring.stiffness = CGFloat(stiffness)
        spring.damping = CGFloat(damping)
        spring.initialVelocity = CGFloat(velocity)
        spring.allowsOverdamping = allowsOverdamping
      }
    }
    animation.duration = duration
    animation.fillMode = .both
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime() + delay, from: nil)
    }
    animation.autoreverses = options.contains(.autoreverse)
    if let repeatCount {
      animation.repeatCount = repeatCount
    } else if options.contains(.repeat) {
      animation.repeatCount = .infinity
    }
    animation.delegate = ViewAnimationRun(
      of: layer.delegate as? UIView, in: state,
      blocksTouches: !options.contains(.allowUserInteraction))
  }
}
