import ZoetropeGeometry

/// A track made ready to be played: see ``Animation/Track``.
struct KeyedTrack: Sendable {
  /// When each key is reached, in rising order.
  var times: [Double] = []
  /// One a segment between two keys.
  var segments: [Segment] = []
  /// The easing of all segments, one after another.
  var curves: [TimingCurve] = []
  /// First value among the program's numbers (or objects), the others follow.
  var values: Int32 = -1
  var stride: Int
  /// First of the morphs between one path and the next.
  var morphs: Int32 = -1
  var motion: Animation.Track.Motion
  var turnsAlong: Bool

  struct Segment: Sendable {
    var isHeld: Bool
    /// First of its easing curves and how many they are; none is linear.
    var firstCurve: Int32
    var curveCount: Int32
    /// Where a point moves on a curve; nil moves straight.
    var curve: SpatialCurve?
  }

  /// Times nearer than this to a key, as a share of the time to the one before, count as the key's:
  /// frames are quotients, and 3 · (1/30) · 30 need not be 3.
  private static let nearness = 1e-9

  /// The segment that a time lies in and how far into it, before easing. At or behind the last key
  /// the fraction is 1 of the last segment; a track of one key has segment -1.
  func place(at time: Double) -> (segment: Int, fraction: Double) {
    let count = times.count
    guard count > 1 else { return (-1, 0) }
    if !(time > times[0]) { return (0, 0) }
    // The last key whose time is not after this one.
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    if low + 1 < count, times[low + 1] - time <= Self.nearness * (1 + time.magnitude) {
      low += 1
      while low + 1 < count, times[low + 1] == times[low] { low += 1 }
      return low + 1 < count ? (low, 0) : (count - 2, 1)
    }
    guard low + 1 < count else { return (count - 2, 1) }
    return (low, (time - times[low]) / (times[low + 1] - times[low]))
  }

  /// Eased progress of one number of the value.
  @inline(__always) func eased(_ fraction: Double, _ segment: Int, part: Int) -> Double {
    let count = Int(segments[segment].curveCount)
    guard count > 0 else { return fraction }
    return curves[Int(segments[segment].firstCurve) + min(part, count - 1)].value(at: fraction)
  }
}

/// A curve between two values of a point, with what is needed to run along it by length.
struct SpatialCurve: Sendable {
  let curve: CubicCurve
  let length: Double

  init(_ curve: CubicCurve) {
    self.curve = curve
    length = Path.Segment.cubic(curve).length(within: Self.tolerance)
  }

  /// A hundredth of a point is a twentieth of what is seen at twice the size.
  private static let tolerance = 1e-3

  /// The place and the direction after a share of the way. Shares outside 0…1 go on straight.
  func location(
    at progress: Double, _ motion: Animation.Track.Motion
  ) -> (point: Point, direction: Point) {
    if motion == .byParameter {
      return (curve.point(at: progress), curve.derivative(at: progress))
    }
    let segment = Path.Segment.cubic(curve)
    if progress <= 0 {
      let tangent = segment.tangent(at: 0)
      return (curve.start + tangent * (progress * length), tangent)
    }
    if progress >= 1 {
      let tangent = segment.tangent(at: 1)
      return (curve.end + tangent * ((progress - 1) * length), tangent)
    }
    let t = segment.parameter(
      atLength: progress * length, within: Self.tolerance, total: length)
    return (curve.point(at: t), segment.tangent(at: t))
  }
}

/// Translating tracks.
extension AnimationProgram {
  /// Nil when there is nothing to show.
  mutating func makeKeyedTrack(
    _ track: Animation.Track, type: PropertyType, for step: AnimationStep,
    report: (KeyPath?, Diagnostic.Reason) -> Void
  ) -> KeyedTrack? {
    guard !track.keys.isEmpty else {
      report(step.keyPath, .nothingToAnimate)
      return nil
    }
    var last = -Double.infinity
    for key in track.keys {
      guard isUsable(key.value, as: type, in: step, report: report) else { return nil }
      guard key.time.isFinite, key.time >= last else {
        report(step.keyPath, .badKeyTimes)
        return nil
      }
      last = key.time
    }
    var result = KeyedTrack(
      stride: Int(step.width), motion: track.motion, turnsAlong: track.turnsAlong)
    result.times.reserveCapacity(track.keys.count)
    result.segments.reserveCapacity(track.keys.count - 1)
    for (index, key) in track.keys.enumerated() {
      let place = store(key.value, as: type, in: step)
      if index == 0 { result.values = place }
      result.times.append(key.time)
      guard index + 1 < track.keys.count else { break }
      let next = track.keys[index + 1]
      let first = Int32(clamping: result.curves.count)
      for function in key.easing { result.curves.append(TimingCurve(function)) }
      var segment = KeyedTrack.Segment(
        isHeld: key.isHeld, firstCurve: first, curveCount: Int32(clamping: key.easing.count))
      if !key.isHeld, key.leadOut != .zero || key.leadIn != .zero,
        case .point(let start) = key.value, case .point(let end) = next.value,
        key.leadOut.isFinite, key.leadIn.isFinite
      {
        let curve = SpatialCurve(
          CubicCurve(start, start + key.leadOut, end + key.leadIn, end))
        if curve.length > 0, curve.length.isFinite { segment.curve = curve }
      }
      result.segments.append(segment)
    }
    if step.blend == .path {
      for index in track.keys.indices.dropLast() {
        let morph = appendMorph(track.keys[index].value, track.keys[index + 1].value)
        if index == 0 { result.morphs = morph }
      }
    }
    return result
  }
}
