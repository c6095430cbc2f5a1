import Foundation
import ZoetropeQuartzCore

/// How the animations of a block get from their beginning to their end.
@MainActor enum ViewPacing {
  case timingFunction(CAMediaTimingFunction)
  /// A spring without key path and values.
  case spring(CASpringAnimation)

  static var linear: ViewPacing { .timingFunction(CAMediaTimingFunction(name: .linear)) }

  /// A basic animation of a key path that is paced so, without values and without duration.
  func animation(of keyPath: String) -> CABasicAnimation {
    switch self {
    case .timingFunction(let function):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
      return animation
    case .spring(let template):
      let animation = template.copy() as? CASpringAnimation ?? template
      animation.keyPath = keyPath
      return animation
    }
  }

  /// The part of the way after a part of the time; a spring may overshoot.
  func progress(at fraction: Double, of duration: TimeInterval) -> Double {
    switch self {
    case .timingFunction(let function): function.value(at: fraction)
    case .spring(let spring):
      fraction >= 1 ? 1 : fraction <= 0 ? 0 : spring.progress(at: fraction * duration)
    }
  }

  /// The part of the time after which a part of the way is first reached.
  func fraction(at progress: Double, of duration: TimeInterval) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    // A spring crosses a place several times: first find between which two steps the first is.
    let steps = 64
    var (low, high) = (0.0, 1.0)
    for step in 1...steps {
      let fraction = Double(step) / Double(steps)
      if self.progress(at: fraction, of: duration) >= progress {
        (low, high) = (fraction - 1 / Double(steps), fraction)
        break
      }
    }
    // Halving as often as a Double has digits.
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if self.progress(at: middle, of: duration) < progress { low = middle } else { high = middle }
    }
    return high
  }
}
