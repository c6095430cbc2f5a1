import ZoetropeGeometry

/// Plays the animations of a node, from where the scene keeps them: nothing of them is copied.
struct AnimationPlayer {
  /// The node's steps among those of the scene, and how many they are.
  let steps: UnsafePointer<AnimationStep>
  let count: Int
  /// The numbers that the steps' indices count from.
  let numbers: UnsafePointer<Double>
  /// Whatever else the steps name: springs, tracks, paths.
  let program: UnsafePointer<AnimationProgram>

  /// A group whose children are being played.
  struct OpenGroup {
    /// The step behind its last child.
    var end: Int32
    /// Its local time: what its children take for their parent's.
    var time: Double
    /// What a child without a duration lasts (fact 1.25).
    var duration: Double
  }

  /// Changes the values of a node to what its animations show at a time.
  ///
  /// Animations act in the order in which they were added; each sees what those before it made
  /// (facts 3.9, 3.10).
  ///
  /// - Parameter time: seconds in the node's local time.
  func play(at time: Double, on state: NodeState, memory: EvaluationMemory) {
    var depth = 0
    var index = 0
    while index < count {
      let step = steps + index
      while depth > 0, index >= Int(memory.groups[depth - 1].end) { depth -= 1 }
      if step.pointee.kind == .track, depth == 0, step.pointee.alwaysActs {
        showTrack(step, at: time, on: state, memory: memory)
        index += 1
        continue
      }
      let parentTime = depth > 0 ? memory.groups[depth - 1].time : time
      let fallback = depth > 0 ? memory.groups[depth - 1].duration : Timing.unnamedDuration
      let position = step.pointee.timing.position(at: parentTime, fallbackDuration: fallback)
      guard
        position.shows(
          filling: step.pointee.timing.fillMode,
          isRemovedOnCompletion: step.pointee.isRemovedOnCompletion)
      else {
        index = Int(step.pointee.next)
        continue
      }
      switch step.pointee.kind {
      case .group:
        let duration = step.pointee.timing.simpleDuration(fallback: fallback)
        memory.groups[depth] = OpenGroup(
          end: step.pointee.next,
          time: groupTime(position, curve: step.pointee.curve, duration: duration),
          duration: duration)
        depth += 1
      case .basic:
        var progress = eased(step, at: position.fraction, memory)
        if step.pointee.spring >= 0 {
          let duration = step.pointee.timing.simpleDuration(fallback: fallback)
          progress = program.pointee.springs[Int(step.pointee.spring)].value(
            at: progress * duration)
        }
        show(basic: step, progress: progress, position, on: state, memory: memory)
      case .keyframes:
        show(
          keyframes: step, progress: eased(step, at: position.fraction, memory), position,
          on: state, memory: memory)
      case .track: showTrack(step, position, on: state, memory: memory)
      case .transition: break  // It is not the values that it changes.
      }
      index += 1
    }
  }

  @inline(__always) private func eased(
    _ step: UnsafePointer<AnimationStep>, at fraction: Double, _ memory: EvaluationMemory
  ) -> Double {
    CurveSolution.value(of: step.pointee.curve, at: fraction, in: memory.solutions)
  }

  /// Children are clipped to the group's duration, never scaled (fact 1.24), so an overshooting
  /// timing function stays inside of it too.
  private func groupTime(_ position: TimePosition, curve: TimingCurve, duration: Double) -> Double {
    if curve.isLinear || duration == .infinity { return position.seconds }
    return min(max(curve.value(at: position.fraction), 0), 1) * duration
  }

  /// Works out a basic animation's value and merges it into the node's.
  private func show(
    basic step: UnsafePointer<AnimationStep>, progress: Double, _ position: TimePosition,
    on state: NodeState, memory: EvaluationMemory
  ) {
    if step.pointee.blend.isObject {
      let current = state.objects.pointee.value(of: step.pointee.keyPath.property)
      showObject(
        step,
        from: step.pointee.from >= 0 ? program.pointee.objects[Int(step.pointee.from)] : current,
        to: step.pointee.to >= 0 ? program.pointee.objects[Int(step.pointee.to)] : current,
        morph: step.pointee.morph, progress: progress, current: current, memory: memory)
      return
    }
    func named(_ place: Int32) -> UnsafePointer<Double>? {
      place >= 0 ? numbers + Int(place) : nil
    }
    let isStartUsed = step.pointee.from < 0 || step.pointee.to < 0
    guard
      interpolate(
        step, from: named(step.pointee.from), to: named(step.pointee.to),
        by: named(step.pointee.by), progress: progress,
        current: currentNumbers(of: step, isStartUsed: isStartUsed, state, memory: memory),
        into: memory.work + EvaluationMemory.valueWidth)
    else { return }
    merge(step, completedCycles: position.completedCycles, on: state, memory: memory)
  }

  /// The numbers that the animation starts from when it does not name its ends, and that an
  /// additive one adds to.
  ///
  /// - Parameter isStartUsed: false when both ends are named.
  func currentNumbers(
    of step: UnsafePointer<AnimationStep>, isStartUsed: Bool, _ state: NodeState,
    memory: EvaluationMemory
  ) -> UnsafeMutablePointer<Double> {
    let place = state.values.base + Int(step.pointee.slot)
    switch step.pointee.blend {
    case .transformComponent:
      // Taking a transform apart is the costly part of such an animation.
      guard isStartUsed || step.pointee.isAdditive else { return memory.work }
      Transform3D(numbers: place).read(step.pointee.keyPath.component, into: memory.work)
      return memory.work
    case .valueFunction:
      // The function's neutral value: the transform as it is has no such numbers.
      let neutral = step.pointee.valueFunction.map { $0.isScale ? 1.0 : 0.0 } ?? 0
      for index in 0..<Int(step.pointee.width) { memory.work[index] = neutral }
      return memory.work
    default: return place
    }
  }
}
