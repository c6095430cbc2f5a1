import Foundation
import ZoetropeQuartzCore

/// Adds what makes a changed property run from its old value to its new one, on top of what
/// already moves it.
@MainActor final class AdditiveViewAction: CAAction {
  private let block: ViewAnimationBlock
  private let old: Any?

  init(block: ViewAnimationBlock, old: Any?) {
    self.block = block
    self.old = old
  }

  func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    guard let layer = object as? CALayer else { return }
    for part in PropertyMotion.parts(of: event, from: old, to: layer.value(forKeyPath: event)) {
      if block.options.contains(.beginFromCurrentState) { removeRunning(part.keyPath, on: layer) }
      let animation = block.makeAnimation(keyPath: part.keyPath, for: layer)
      animation.fromValue = part.from
      animation.toValue = part.to
      animation.isAdditive = true
      (animation.delegate as? ViewAnimationRun)?.begin()
      layer.add(animation, forKey: freeKey(part.keyPath, on: layer))
    }
  }

  /// `position`, `position-2`, `position-3`, … as UIKit names animations that run side by side.
  private func keys(_ keyPath: String) -> some Sequence<String> {
    (1...).lazy.map { $0 == 1 ? keyPath : "\(keyPath)-\($0)" }
  }

  private func freeKey(_ keyPath: String, on layer: CALayer) -> String {
    keys(keyPath).first { layer.animation(forKey: $0) == nil } ?? keyPath
  }

  /// What starts from what is on the screen takes the place of what runs (fact 12.7).
  private func removeRunning(_ keyPath: String, on layer: CALayer) {
    for key in layer.animationKeys() ?? [] {
      guard let animation = layer.animation(forKey: key) as? CAPropertyAnimation,
        animation.keyPath == keyPath, animation.delegate is ViewAnimationRun
      else { continue }
      layer.removeAnimation(forKey: key)
    }
  }
}

/// An animation from old to new value that reports to its block when it is added.
final class ViewBasicAnimation: CABasicAnimation {
  override func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (delegate as? ViewAnimationRun)?.begin()
    super.run(forKey: event, object: object, arguments: arguments)
  }
}

final class ViewSpringAnimation: CASpringAnimation {
  override func run(forKey event: String, object: Any, arguments: [AnyHashable: Any]?) {
    (delegate as? ViewAnimationRun)?.begin()
    super.run(forKey: event, object: object, arguments: arguments)
  }
}
