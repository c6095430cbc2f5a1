import Foundation
import ZoetropeQuartzCore

/// Gathers what the steps of a keyframe animation change, and makes one animation of each
/// property.
@MainActor final class ViewKeyframes: ViewChangeRecorder {
  private struct Step {
    var start: Double
    var end: Double
    var value: Any
  }

  private struct Change {
    var layer: CALayer
    var key: String
    var first: Any
    var steps: [Step] = []
  }

  private let calculationMode: CAAnimationCalculationMode
  /// In the order in which properties changed first.
  private var changes: [Change] = []
  /// The step that runs now; the whole time outside of steps.
  private var now = (start: 0.0, end: 1.0)

  init(_ calculationMode: CAAnimationCalculationMode) { self.calculationMode = calculationMode }

  func during(_ start: Double, _ duration: Double, _ animations: () -> Void) {
    let outer = now
    let begin = Self.share(start)
    now = (begin, Self.share(begin + (duration > 0 ? duration : 0)))
    animations()
    now = outer
  }

  /// Within 0…1; NaN counts as 0.
  private static func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }

  func record(
    _ key: String, of layer: CALayer, from old: Any?, to new: Any?, in block: ViewAnimationBlock
  ) {
    guard let old, let new else { return }
    let place =
      changes.firstIndex { $0.layer === layer && $0.key == key }
      ?? {
        changes.append(Change(layer: layer, key: key, first: old))
        return changes.count - 1
      }()
    changes[place].steps.append(Step(start: now.start, end: now.end, value: new))
  }

  func addAnimations(in block: ViewAnimationBlock) {
    for change in changes {
      var (times, values) = keyframes(of: change)
      // The model's value is what additive animations are relative to.
      let final = change.layer.value(forKeyPath: change.key)
      for track in PropertyMotion.tracks(of: change.key, through: values + [final]) {
        let animation = CAKeyframeAnimation(keyPath: track.keyPath)
        animation.values = track.values.dropLast()
        if calculationMode == .discrete, times.count == values.count { times.append(1) }
        // Paced animations make their own times (fact 4.6).
        if calculationMode != .paced, calculationMode != .cubicPaced {
          animation.keyTimes = times.map { NSNumber(value: $0) }
        }
        animation.calculationMode = calculationMode
        if case .timingFunction(let function) = block.pacing { animation.timingFunction = function }
        block.add(animation, for: track, to: change.layer)
      }
    }
  }

  /// From the first value through the steps in the order of their times; between steps the value
  /// stays. A step that begins before the last one has ended waits for it.
  private func keyframes(of change: Change) -> (times: [Double], values: [Any]) {
    var times = [0.0]
    var values = [change.first]
    func append(_ time: Double, _ value: Any) {
      times.append(time)
      values.append(value)
    }
    let steps = change.steps.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    for (_, step) in steps {
      let (time, value) = (times[times.count - 1], values[values.count - 1])
      if step.start > time { append(step.start, value) }
      append(max(step.end, time), step.value)
    }
    if let time = times.last, time < 1 { append(1, values[values.count - 1]) }
    return (times, values)
  }
}
