import ZoetropeGeometry

extension AnimationStep {
  /// Whether the step is a track that needs no more of its timing than where it begins.
  var alwaysActs: Bool {
    timing.duration == 0 && timing.repeatCount == 0 && timing.repeatDuration == 0
      && timing.speed == 1 && timing.timeOffset == 0
  }
}

extension AnimationPlayer {
  /// A track with a duration, or in a group: its time is what is left of it after repeats.
  func showTrack(
    _ step: UnsafePointer<AnimationStep>, _ position: TimePosition,
    on state: NodeState, memory: EvaluationMemory
  ) {
    showTrack(
      step, at: step.pointee.timing.beginTime + position.seconds, on: state,
      memory: memory)
  }

  /// Works out a track's value and merges it into the node's.
  ///
  /// - Parameter time: the node's, or the group's.
  func showTrack(
    _ step: UnsafePointer<AnimationStep>, at time: Double,
    on state: NodeState, memory: EvaluationMemory
  ) {
    program.pointee.keyedTracks.withUnsafeBufferPointer { tracks in
      guard let first = tracks.baseAddress else { return }
      let track = first + Int(step.pointee.track)
      let (segment, fraction) = track.pointee.place(at: time - step.pointee.timing.beginTime)
      if step.pointee.blend.isObject {
        return showTrackObject(step, track, segment, fraction, state, memory: memory)
      }
      let result = memory.work + EvaluationMemory.valueWidth
      let stride = track.pointee.stride
      let start = numbers + Int(track.pointee.values) + max(segment, 0) * stride
      let end = result + EvaluationMemory.valueWidth
      let isHeld = segment < 0 || track.pointee.segments[segment].isHeld
      if isHeld || fraction <= 0 || fraction >= 1 {
        let value = segment >= 0 && fraction >= 1 ? start + stride : start
        for part in 0..<stride { result[part] = value[part] }
      } else if let curve = track.pointee.segments[segment].curve {
        let progress = track.pointee.eased(fraction, segment, part: 0)
        let point = curve.location(at: progress, track.pointee.motion).point
        (result[0], result[1]) = (point.x, point.y)
      } else {
        interpolate(step, track, segment, fraction, from: start, into: result)
      }
      if track.pointee.turnsAlong { turn(state, track, segment, fraction, start) }
      // Tracks have no cycles to add up.
      for part in 0..<stride { end[part] = 0 }
      merge(step, completedCycles: 0, on: state, memory: memory)
    }
  }

  /// Number by number, each with its own easing; what does not blend is held.
  private func interpolate(
    _ step: UnsafePointer<AnimationStep>, _ track: UnsafePointer<KeyedTrack>, _ segment: Int,
    _ fraction: Double, from start: UnsafePointer<Double>,
    into result: UnsafeMutablePointer<Double>
  ) {
    let stride = track.pointee.stride
    switch step.pointee.blend {
    case .numbers, .transformComponent, .valueFunction:
      for part in 0..<stride {
        let progress = track.pointee.eased(fraction, segment, part: part)
        result[part] = blended(start[part], start[stride + part], progress)
      }
    case .color:
      for part in 0..<4 {
        let progress = track.pointee.eased(fraction, segment, part: part)
        result[part] = blended(start[part], start[stride + part], progress)
      }
      result[4] = start[4] != 0 && start[stride + 4] != 0 ? 1 : 0
    case .transform:
      let progress = track.pointee.eased(fraction, segment, part: 0)
      Transform3D(numbers: start).interpolated(to: Transform3D(numbers: start + stride), progress)
        .write(to: result)
    default:
      for part in 0..<stride { result[part] = start[part] }
    }
  }

  private func showTrackObject(
    _ step: UnsafePointer<AnimationStep>, _ track: UnsafePointer<KeyedTrack>, _ segment: Int,
    _ fraction: Double, _ state: NodeState, memory: EvaluationMemory
  ) {
    let first = Int(track.pointee.values)
    let index = first + max(segment, 0)
    let isHeld = segment < 0 || track.pointee.segments[segment].isHeld
    let current = state.objects.pointee.value(of: step.pointee.keyPath.property)
    if isHeld || fraction <= 0 || fraction >= 1 {
      let place = segment >= 0 && fraction >= 1 ? index + 1 : index
      let value = program.pointee.objects[place]
      return showObject(
        step, from: value, to: value, morph: -1, progress: 0, current: current, memory: memory)
    }
    showObject(
      step, from: program.pointee.objects[index], to: program.pointee.objects[index + 1],
      morph: track.pointee.morphs >= 0
        ? track.pointee.morphs + Int32(truncatingIfNeeded: segment) : -1,
      progress: track.pointee.eased(fraction, segment, part: 0),
      turnsTangents: track.pointee.motion == .byParameter, current: current, memory: memory)
  }

  /// Writes the direction of the motion. Where nothing moves the last direction stays.
  private func turn(
    _ state: NodeState, _ track: UnsafePointer<KeyedTrack>, _ segment: Int, _ fraction: Double,
    _ start: UnsafePointer<Double>
  ) {
    guard segment >= 0, let slot = Property.pathRotation.slot else { return }
    let stride = track.pointee.stride
    var direction: Point
    if let curve = track.pointee.segments[segment].curve {
      let progress = track.pointee.eased(fraction, segment, part: 0)
      direction = curve.location(at: progress, track.pointee.motion).direction
    } else {
      direction = Point(start[stride] - start[0], start[stride + 1] - start[1])
    }
    guard direction != .zero, direction.isFinite else { return }
    state.values.base[slot] = ExactMath.arcTangent2(direction.y, direction.x)
  }
}
