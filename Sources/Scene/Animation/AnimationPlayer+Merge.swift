import ZoetropeGeometry

extension AnimationPlayer {
  /// Puts an animation's value where its property is: cycles that are complete are added first
  /// where it is cumulative, then the value underneath where it is additive.
  ///
  /// The value, and `valueWidth` further on the end value, are in the memory's work space.
  func merge(
    _ step: UnsafePointer<AnimationStep>, completedCycles: Double, on state: NodeState,
    memory: EvaluationMemory
  ) {
    let value = memory.work + EvaluationMemory.valueWidth
    let end = value + EvaluationMemory.valueWidth
    let place = state.values.base + Int(step.pointee.slot)
    let cycles = step.pointee.isCumulative ? completedCycles : 0

    switch step.pointee.blend {
    case .numbers:
      for index in 0..<Int(step.pointee.width) {
        let sum = value[index] + end[index] * cycles
        place[index] = step.pointee.isAdditive ? place[index] + sum : sum
      }
    case .color:
      if step.pointee.isAdditive, value[4] == 0 { return }
      for index in 0..<4 {
        let sum = value[index] + end[index] * cycles
        place[index] = step.pointee.isAdditive && place[4] != 0 ? place[index] + sum : sum
      }
      place[4] = value[4]
    case .switchAtOnce, .switchHalfWay: place[0] = value[0]
    case .transform:
      var matrix = Transform3D(numbers: value)
      if cycles > 0 {
        matrix = matrix.concatenating(Transform3D(numbers: end).repeated(cycles))
      }
      if step.pointee.isAdditive { matrix = matrix.concatenating(Transform3D(numbers: place)) }
      matrix.write(to: place)
    case .transformComponent:
      let current = memory.work
      for index in 0..<Int(step.pointee.width) {
        let sum = value[index] + end[index] * cycles
        value[index] = step.pointee.isAdditive ? current[index] + sum : sum
      }
      Transform3D(numbers: place).setting(step.pointee.keyPath.component, to: value).write(
        to: place)
    case .valueFunction:
      for index in 0..<Int(step.pointee.width) { value[index] += end[index] * cycles }
      guard var matrix = step.pointee.valueFunction?.transform(value) else { return }
      if step.pointee.isAdditive { matrix = matrix.concatenating(Transform3D(numbers: place)) }
      matrix.write(to: place)
    case .path, .numberList, .colorList: break
    }
  }
}

extension Transform3D {
  /// This transform, so many times in a row. Whole counts up to a million; more make no difference
  /// that anybody could see.
  func repeated(_ count: Double) -> Transform3D {
    var left = count > 0 ? Int32(min(count, 1e6)) : 0
    var result = Transform3D.identity
    var power = self
    while left > 0 {
      if left & 1 == 1 { result = result.concatenating(power) }
      power = power.concatenating(power)
      left >>= 1
    }
    return result
  }
}

extension Animation.ValueFunction {
  var isScale: Bool {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: true
    default: false
    }
  }

  /// The transform that the numbers stand for.
  func transform(_ n: UnsafePointer<Double>) -> Transform3D {
    switch self {
    case .rotateX: .rotation(n[0], 1, 0, 0)
    case .rotateY: .rotation(n[0], 0, 1, 0)
    case .rotateZ: .rotation(n[0], 0, 0, 1)
    case .scale: .scale(n[0], n[1], n[2])
    case .scaleX: .scale(n[0], 1, 1)
    case .scaleY: .scale(1, n[0], 1)
    case .scaleZ: .scale(1, 1, n[0])
    case .translate: .translation(n[0], n[1], n[2])
    case .translateX: .translation(n[0], 0, 0)
    case .translateY: .translation(0, n[0], 0)
    case .translateZ: .translation(0, 0, n[0])
    }
  }
}
