import ZoetropeGeometry

extension AnimationPlayer {
  /// The interpolation table for everything that is kept as numbers.
  ///
  /// - Parameters:
  ///   - from: the numbers of the ends that are named; the same for `to` and `by`.
  ///   - current: the value underneath; stands in for ends that are not named.
  ///   - result: gets the value, and `valueWidth` further on the end value, which a cumulative
  ///     animation adds once for each completed cycle (fact 3.14).
  /// - Returns: false when nothing moves.
  func interpolate(
    _ step: UnsafePointer<AnimationStep>, from: UnsafePointer<Double>?,
    to: UnsafePointer<Double>?, by: UnsafePointer<Double>?, progress: Double,
    current: UnsafePointer<Double>, into result: UnsafeMutablePointer<Double>
  ) -> Bool {
    let end = result + EvaluationMemory.valueWidth

    switch step.pointee.blend {
    case .numbers, .transformComponent, .valueFunction:
      for index in 0..<Int(step.pointee.width) {
        guard
          let ends = endpoints(
            from: from?[index], to: to?[index], by: by?[index], current: current[index])
        else { return false }
        result[index] = blended(ends.start, ends.end, progress)
        end[index] = ends.end
      }
    case .color:
      for index in 0..<4 {
        guard
          let ends = endpoints(
            from: from?[index], to: to?[index], by: by?[index], current: current[index])
        else { return false }
        result[index] = blended(ends.start, ends.end, progress)
        end[index] = ends.end
      }
      guard
        let presence = endpoints(
          from: from.map { Presence($0[4]) }, to: to.map { Presence($0[4]) },
          by: by.map { Presence($0[4]) }, current: Presence(current[4]))
      else { return false }
      // No colour at either end shows none for the whole animation (fact 3.16).
      result[4] = presence.start.isThere && presence.end.isThere ? 1 : 0
      end[4] = presence.end.isThere ? 1 : 0
    case .switchAtOnce, .switchHalfWay:
      let start = from ?? current
      let last = to ?? current
      let hasSwitched = step.pointee.blend == .switchAtOnce ? progress > 0 : progress >= 0.5
      result[0] = hasSwitched ? last[0] : start[0]
      end[0] = last[0]
    case .transform:
      guard
        let ends = endpoints(
          from: from.map { Transform3D(numbers: $0) }, to: to.map { Transform3D(numbers: $0) },
          by: by.map { Transform3D(numbers: $0) }, current: Transform3D(numbers: current))
      else { return false }
      ends.start.interpolated(to: ends.end, progress).write(to: result)
      ends.end.write(to: end)
    case .path, .numberList, .colorList: return false
    }
    return true
  }
}

/// The number at `progress` between two; exactly `start` at 0 and `end` at 1.
@inline(__always) func blended(_ start: Double, _ end: Double, _ progress: Double) -> Double {
  start * (1 - progress) + end * progress
}

/// Whether there is a colour: a sum has one when either side has (fact 3.12).
private struct Presence: Movable {
  var isThere: Bool
  init(_ number: Double) { isThere = number != 0 }
  func moved(by offset: Presence) -> Presence { isThere ? self : offset }
  func movedBack(by offset: Presence) -> Presence { moved(by: offset) }
}
