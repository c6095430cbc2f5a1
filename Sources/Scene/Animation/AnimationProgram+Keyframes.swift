import ZoetropeGeometry

/// Translating keyframe animations.
extension AnimationProgram {
  /// Nil when there is nothing to show.
  mutating func makeTrack(
    _ keyframes: Animation.Keyframes, type: PropertyType, for step: AnimationStep,
    report: (KeyPath?, Diagnostic.Reason) -> Void
  ) -> KeyframeTrack? {
    let keyTimes = usableTimes(of: keyframes, report: report)
    if let path = keyframes.path {
      return makePathTrack(keyframes, path, keyTimes, type: type, report: report)
    }
    for value in keyframes.values {
      guard isUsable(value, as: type, in: step, report: report) else { return nil }
    }
    let mode = keyframes.calculationMode
    // Values and times are cut to what both have; only the end of the last slot may be extra
    // (facts 4.15, 4.16).
    var count = keyframes.values.count
    if !keyTimes.isEmpty { count = min(count, keyTimes.count) }
    guard count > 0 else {
      report(keyframes.target.keyPath, .nothingToAnimate)
      return nil
    }
    var track = KeyframeTrack(
      form: .pairwise, count: count, times: Array(keyTimes.prefix(count)),
      curves: keyframes.timingFunctions.map { TimingCurve($0) }, stride: Int(step.width))
    for (index, value) in keyframes.values.prefix(count).enumerated() {
      let place = store(value, as: type, in: step)
      if index == 0 { track.values = place }
    }
    if step.blend == .path { storeMorphs(between: keyframes.values.prefix(count), in: &track) }

    switch mode {
    case .linear: break
    case .discrete: track.form = .discrete
    case .paced:
      if keyTimes.isEmpty { pace(&track, width: Int(step.width), isObject: step.blend.isObject) }
    case .cubic, .cubicPaced:
      guard step.blend.isSpline, count > 1 else { break }
      track.splineWidth = step.blend == .color ? 4 : Int(step.width)
      if mode == .cubicPaced, keyTimes.isEmpty {
        pace(&track, width: track.splineWidth, isObject: false)
      }
      track.form = .spline
      storeTangents(of: keyframes, in: &track)
    }
    // Pacing leaves nothing for the timing functions to say (fact 4.14).
    if mode == .cubicPaced || mode == .paced && keyTimes.isEmpty { track.curves = [] }
    return track
  }

  /// Empty where there are none, or they are not in rising order within 0…1.
  private func usableTimes(
    of keyframes: Animation.Keyframes, report: (KeyPath?, Diagnostic.Reason) -> Void
  ) -> [Double] {
    var last = 0.0
    for time in keyframes.keyTimes {
      guard time >= last, time <= 1 else {
        report(keyframes.target.keyPath, .badKeyTimes)
        return []
      }
      last = time
    }
    return keyframes.keyTimes
  }

  private func makePathTrack(
    _ keyframes: Animation.Keyframes, _ path: Path, _ keyTimes: [Double], type: PropertyType,
    report: (KeyPath?, Diagnostic.Reason) -> Void
  ) -> KeyframeTrack? {
    guard type == .point else {
      report(keyframes.target.keyPath, .wrongType)
      return nil
    }
    let mode = keyframes.calculationMode
    let isPaced = (mode == .paced || mode == .cubicPaced) && keyTimes.isEmpty
    let motion = MotionPath(path, isPaced: isPaced, rotation: keyframes.rotationMode)
    guard PropertyValue.path(path).isFinite else {
      report(keyframes.target.keyPath, .badValue)
      return nil
    }
    guard !motion.segments.isEmpty else {
      report(keyframes.target.keyPath, .nothingToAnimate)
      return nil
    }
    var track = KeyframeTrack(
      form: mode == .discrete ? .discretePath : .path, count: motion.segments.count,
      times: keyTimes.count > 1 ? Array(keyTimes.prefix(motion.segments.count + 1)) : [],
      curves: isPaced ? [] : keyframes.timingFunctions.map { TimingCurve($0) }, stride: 2)
    track.path = motion
    return track
  }

  // MARK: Pacing

  /// Times in proportion to the distances between values (facts 4.5, 4.13). A paced spline has
  /// these times too; between them it is not paced, as its published values show (fact 4.12).
  private func pace(_ track: inout KeyframeTrack, width: Int, isObject: Bool) {
    guard !isObject, track.count > 1, width > 0 else { return }
    var times = [0.0]
    var way = 0.0
    for index in 1..<track.count {
      way += distance(index - 1, index, of: track, width: width)
      times.append(way)
    }
    guard way > 0, way.isFinite else { return }
    track.times = times.map { $0 / way }
  }

  private func distance(_ a: Int, _ b: Int, of track: KeyframeTrack, width: Int) -> Double {
    var sum = 0.0
    for part in 0..<width {
      let step =
        numbers[Int(track.values) + b * width + part]
        - numbers[Int(track.values) + a * width + part]
      sum += step * step
    }
    return sum.squareRoot()
  }

  // MARK: Splines

  /// Kochanek and Bartels' tangents. At the ends they are the whole difference to the neighbour,
  /// and uneven times stretch them (fact 4.9).
  ///
  /// Source: D. Kochanek, R. Bartels, "Interpolating splines with local tension, continuity, and bias
  /// control", SIGGRAPH 1984.
  private mutating func storeTangents(
    of keyframes: Animation.Keyframes, in track: inout KeyframeTrack
  ) {
    let (count, stride, width) = (track.count, track.stride, track.splineWidth)
    // Lists count only when they are complete (fact 4.11).
    func complete(_ list: [Double]) -> [Double]? {
      list.count == keyframes.values.count && list.allSatisfy { $0.isFinite } ? list : nil
    }
    let tensions = complete(keyframes.tensions)
    let continuities = complete(keyframes.continuities)
    let biases = complete(keyframes.biases)
    var tangents: [Double] = []
    tangents.reserveCapacity(count * width * 2)
    for index in 0..<count {
      let tension = 1 - (tensions?[index] ?? 0)
      let continuity = continuities?[index] ?? 0
      let bias = biases?[index] ?? 0
      var (inScale, outScale) = (1.0, 1.0)
      if index > 0, index < count - 1, !track.times.isEmpty {
        let before = track.times[index] - track.times[index - 1]
        let after = track.times[index + 1] - track.times[index]
        if before + after > 0 {
          inScale = 2 * before / (before + after)
          outScale = 2 * after / (before + after)
        }
      }
      var leadIn: [Double] = []
      var leadOut: [Double] = []
      for part in 0..<width {
        func value(_ at: Int) -> Double { numbers[Int(track.values) + at * stride + part] }
        let before = index > 0 ? value(index) - value(index - 1) : 0
        let after = index < count - 1 ? value(index + 1) - value(index) : 0
        if index == 0 || index == count - 1 {
          leadIn.append(tension * (before + after))
          leadOut.append(tension * (before + after))
          continue
        }
        leadIn.append(
          tension / 2 * inScale
            * ((1 - continuity) * (1 + bias) * before + (1 + continuity) * (1 - bias) * after))
        leadOut.append(
          tension / 2 * outScale
            * ((1 + continuity) * (1 + bias) * before + (1 - continuity) * (1 - bias) * after))
      }
      tangents.append(contentsOf: leadIn)
      tangents.append(contentsOf: leadOut)
    }
    track.tangents = appendNumbers(tangents)
  }

  /// Morphs between one path and the next, so that a frame only blends points.
  private mutating func storeMorphs(
    between values: ArraySlice<PropertyValue>, in track: inout KeyframeTrack
  ) {
    for index in values.indices.dropLast() {
      let place = appendMorph(values[index], values[index + 1])
      if index == values.startIndex { track.morphs = place }
    }
  }
}
