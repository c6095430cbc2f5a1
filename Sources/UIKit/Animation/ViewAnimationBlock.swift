import Foundation
import ZoetropeQuartzCore

/// What is told which properties views change while an animation closure runs.
@MainActor protocol ViewChangeRecorder: AnyObject {
  /// - Parameter old: what the animation starts from; nil for a property without a value.
  /// - Parameter new: the model's value now.
  func record(
    _ key: String, of layer: CALayer, from old: Any?, to new: Any?, in block: ViewAnimationBlock)
}

/// A call of `UIView.animate` while its closure runs: what views change in there becomes
/// animations with its timing.
///
/// The block is found through a task-local value, so nothing has to be put back when the closure
/// ends, and blocks nest.
@MainActor final class ViewAnimationBlock {
  @TaskLocal static var current: ViewAnimationBlock?

  /// Seconds; above zero.
  let duration: TimeInterval
  /// Seconds; the old values show until then (fact 12.10).
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  let pacing: ViewPacing
  let state: ViewAnimationState
  /// Takes the changes; nil adds an animation for each at once.
  let recorder: (any ViewChangeRecorder)?
  /// Set inside the closure; nil asks the options.
  var repeatCount: Float?
  private let autoreverses: Bool?

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    pacing: ViewPacing, state: ViewAnimationState, recorder: (any ViewChangeRecorder)? = nil,
    repeatCount: Float? = nil, autoreverses: Bool? = nil
  ) {
    self.duration = duration
    self.delay = delay > 0 ? delay : 0
    self.options = options
    self.pacing = pacing
    self.state = state
    self.recorder = recorder
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
  }

  /// The same block with other repeats.
  func repeating(_ count: Float, autoreverses: Bool) -> ViewAnimationBlock {
    ViewAnimationBlock(
      duration: duration, delay: delay, options: options, pacing: pacing, state: state,
      recorder: recorder, repeatCount: count, autoreverses: autoreverses)
  }

  // MARK: Changes

  /// What a view's layer does when a property changes: nothing outside of a block, and not even
  /// Core Animation's default (fact 6.15).
  static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard let block = current, UIView.areAnimationsEnabled, PropertyMotion.canMove(key) else {
      return NSNull()
    }
    // Fact 12.7: from what is on the screen, or from the model.
    let shown = block.options.contains(.beginFromCurrentState) ? layer.presentation() : nil
    return ViewChangeAction(block: block, old: (shown ?? layer).value(forKeyPath: key))
  }

  fileprivate func propertyDidChange(_ key: String, of layer: CALayer, from old: Any?) {
    let new = layer.value(forKeyPath: key)
    if let recorder {
      recorder.record(key, of: layer, from: old, to: new, in: self)
      return
    }
    for track in PropertyMotion.tracks(of: key, through: [old, new]) {
      let animation = pacing.animation(of: track.keyPath)
      animation.fromValue = track.values.first
      // A plain animation without an end follows the model.
      animation.toValue = track.isAdditive ? track.values.last : nil
      add(animation, for: track, to: layer)
    }
  }

  // MARK: Animations

  /// Gives an animation the block's timing, and adds it to a layer.
  func add(_ animation: CAPropertyAnimation, for track: PropertyMotion.Track, to layer: CALayer) {
    if options.contains(.beginFromCurrentState) { layer.removeViewAnimations(of: track.keyPath) }
    animation.isAdditive = track.isAdditive
    animation.duration = duration
    animation.fillMode = .both
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime() + delay, from: nil)
    }
    animation.autoreverses = autoreverses ?? options.contains(.autoreverse)
    if let repeatCount {
      animation.repeatCount = repeatCount
    } else if options.contains(.repeat) {
      animation.repeatCount = .infinity
    }
    let run = ViewAnimationRun(
      of: layer.delegate as? UIView, in: state,
      blocksTouches: !options.contains(.allowUserInteraction))
    animation.delegate = run
    run.begin()
    layer.add(
      animation, forKey: track.isAdditive ? layer.freeKey(for: track.keyPath) : track.keyPath)
  }
}

/// The action of a property that changes in a block: tells the block when it has changed.
@MainActor private final class ViewChangeAction: CAAction {
  private let block: ViewAnimationBlock
  private let old: Any?

  init(block: ViewAnimationBlock, old: Any?) {
    self.block = block
    self.old = old
  }

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer else { return }
    block.propertyDidChange(event, of: layer, from: old)
  }
}

extension CALayer {
  /// `position`, `position-2`, `position-3`, … as UIKit names animations that run side by side.
  func freeKey(for keyPath: String) -> String {
    var number = 1
    var key = keyPath
    while animation(forKey: key) != nil {
      number += 1
      key = "\(keyPath)-\(number)"
    }
    return key
  }

  /// What starts from what is on the screen takes the place of what runs (fact 12.7).
  fileprivate func removeViewAnimations(of keyPath: String) {
    for key in animationKeys() ?? [] {
      guard let animation = animation(forKey: key) as? CAPropertyAnimation,
        animation.keyPath == keyPath, animation.delegate is ViewAnimationRun
      else { continue }
      removeAnimation(forKey: key)
    }
  }
}
