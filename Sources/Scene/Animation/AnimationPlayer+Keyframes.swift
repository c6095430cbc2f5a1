import ZoetropeGeometry

extension AnimationPlayer {
  /// Works out a keyframe animation's value and merges it into the node's.
  func show(
    keyframes step: UnsafePointer<AnimationStep>, progress: Double, _ position: TimePosition,
    on state: NodeState, memory: EvaluationMemory
  ) {
    program.pointee.tracks.withUnsafeBufferPointer { tracks in
      guard let first = tracks.baseAddress else { return }
      let track = first + Int(step.pointee.track)
      let result = memory.work + EvaluationMemory.valueWidth
      let current = currentNumbers(of: step, isStartUsed: false, state, memory: memory)
      switch track.pointee.form {
      case .path, .discretePath:
        let turn = follow(track, progress: progress, into: result)
        merge(step, completedCycles: position.completedCycles, on: state, memory: memory)
        if let turn { self.turn(state, towards: turn, as: track.pointee.path?.rotation) }
        return
      case .pairwise, .discrete:
        let (index, fraction) = track.pointee.place(at: progress)
        let next =
          track.pointee.form == .discrete || track.pointee.count == 1 ? index : index + 1
        if step.pointee.blend.isObject {
          showKeyedObject(step, track, index, next, fraction, state, memory: memory)
          return
        }
        let values = numbers + Int(track.pointee.values)
        guard
          interpolate(
            step, from: values + index * track.pointee.stride,
            to: values + next * track.pointee.stride, by: nil, progress: fraction,
            current: current, into: result)
        else { return }
      case .spline:
        showSpline(step, track, progress: progress, into: result)
      }
      // What a cumulative animation adds for each cycle is its last value (fact 3.14).
      let last = Int(track.pointee.values) + (track.pointee.count - 1) * track.pointee.stride
      let end = result + EvaluationMemory.valueWidth
      for part in 0..<track.pointee.stride { end[part] = numbers[last + part] }
      merge(step, completedCycles: position.completedCycles, on: state, memory: memory)
    }
  }

  private func showKeyedObject(
    _ step: UnsafePointer<AnimationStep>, _ track: UnsafePointer<KeyframeTrack>, _ index: Int,
    _ next: Int, _ fraction: Double, _ state: NodeState, memory: EvaluationMemory
  ) {
    let first = Int(track.pointee.values)
    let morph = track.pointee.morphs
    showObject(
      step, from: program.pointee.objects[first + index], to: program.pointee.objects[first + next],
      morph: morph >= 0 && next > index ? morph + Int32(truncatingIfNeeded: index) : -1,
      progress: fraction,
      current: state.objects.pointee.value(of: step.pointee.keyPath.property), memory: memory)
  }

  private func showSpline(
    _ step: UnsafePointer<AnimationStep>, _ track: UnsafePointer<KeyframeTrack>,
    progress: Double, into result: UnsafeMutablePointer<Double>
  ) {
    let (index, fraction) = track.pointee.place(at: progress)
    for part in 0..<track.pointee.splineWidth {
      result[part] = track.pointee.splineNumber(
        part, step: index, fraction: fraction, numbers: numbers)
    }
    if step.pointee.blend == .color {
      let presence = numbers + Int(track.pointee.values) + index * track.pointee.stride + 4
      result[4] = presence[0] != 0 && presence[track.pointee.stride] != 0 ? 1 : 0
    }
  }

  /// Writes the place on the path, and gives the direction there when the layer is to follow it.
  private func follow(
    _ track: UnsafePointer<KeyframeTrack>, progress: Double,
    into result: UnsafeMutablePointer<Double>
  ) -> Point? {
    guard let path = track.pointee.path else { return nil }
    let found: (point: Point, tangent: Point)
    if let measure = path.measure {
      found = path.location(at: min(max(progress, 0), 1), of: measure)
    } else {
      let (step, fraction) = track.pointee.place(at: progress)
      found = path.location(step: step, fraction: fraction)
    }
    (result[0], result[1]) = (found.point.x, found.point.y)
    let last = path.segments[path.segments.count - 1].end
    (result[EvaluationMemory.valueWidth], result[EvaluationMemory.valueWidth + 1]) =
      (last.x, last.y)
    return path.rotation == .none ? nil : found.tangent
  }

  /// Turns the layer's +x axis along the path, before its own transform (fact 4.25).
  private func turn(
    _ state: NodeState, towards tangent: Point, as mode: Animation.Keyframes.RotationMode?
  ) {
    let direction = mode == .autoReverse ? -tangent : tangent
    let place = state.values.base + (Property.transform.slot ?? 0)
    Transform3D(AffineTransform(direction.x, direction.y, -direction.y, direction.x, 0, 0))
      .concatenating(Transform3D(numbers: place)).write(to: place)
  }
}
