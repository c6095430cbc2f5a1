import ZoetropeGeometry

/// The keyframes of one animation, with everything worked out that does not depend on time.
struct KeyframeTrack: Sendable {
  enum Form: UInt8, Sendable {
    /// From one value to the next.
    case pairwise
    /// One value until the next one's time.
    case discrete
    /// Hermite curves through the values (fact 4.9).
    case spline
    /// Along a path.
    case path
    /// From one element's start to the next.
    case discretePath
  }

  var form: Form
  /// How many values, or elements of the path.
  var count: Int
  /// When each value is reached, 0…1. For values one each; where values hold for a slot, and for
  /// paths, an end may follow. Empty means equal steps.
  var times: [Double]
  /// One a step; steps beyond are linear (fact 4.18).
  var curves: [TimingCurve]

  /// First value among the program's numbers (or objects), the others follow.
  var values: Int32 = -1
  /// First of the morphs between one path and the next.
  var morphs: Int32 = -1
  /// How many numbers lie from one value to the next.
  var stride: Int
  /// First tangents among the program's numbers: for each value the one that leads in and the one
  /// that leads out.
  var tangents: Int32 = -1
  /// How many numbers of each value the spline moves: all but a colour's presence.
  var splineWidth = 0

  var path: MotionPath?

  /// Which step a moment lies in, and how far into it, after the step's own timing function.
  func place(at progress: Double) -> (step: Int, fraction: Double) {
    let steps = form == .pairwise || form == .spline ? count - 1 : count
    guard steps > 0 else { return (0, 0) }
    if form == .discrete || form == .discretePath {
      return (min(slot(at: progress, of: steps), steps - 1), 0)
    }
    var step: Int
    var fraction: Double
    if times.isEmpty {
      let place = min(max(progress, 0), 1) * Double(steps)
      step = min(Int(place + Self.boundary), steps - 1)
      fraction = min(max(place - Double(step), 0), 1)
    } else {
      guard progress > times[0] else { return (0, 0) }
      let last = min(times.count - 1, steps)
      guard progress < times[last] else { return (last - 1, 1) }
      step = lastTime(notAfter: progress, of: last + 1)
      fraction = (progress - times[step]) / (times[step + 1] - times[step])
    }
    if step < curves.count { fraction = curves[step].value(at: fraction) }
    return (step, fraction)
  }

  /// Places nearer than this to the next step, in steps, are in it: fractions of a duration are
  /// quotients, and 0.3 · 10 may fall short of 3.
  private static let boundary = 1e-9

  private func slot(at progress: Double, of count: Int) -> Int {
    if times.isEmpty { return Int(min(max(progress, 0), 1) * Double(count) + Self.boundary) }
    return progress > times[0] ? lastTime(notAfter: progress, of: times.count) : 0
  }

  private func lastTime(notAfter progress: Double, of count: Int) -> Int {
    var low = 0
    var high = count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if times[middle] <= progress { low = middle } else { high = middle }
    }
    return low
  }

  /// One number of a value on the spline.
  func splineNumber(
    _ part: Int, step: Int, fraction s: Double, numbers: UnsafePointer<Double>
  ) -> Double {
    let start = numbers[Int(values) + step * stride + part]
    let end = numbers[Int(values) + (step + 1) * stride + part]
    let leadOut = numbers[Int(tangents) + (step * 2 + 1) * splineWidth + part]
    let leadIn = numbers[Int(tangents) + (step + 1) * 2 * splineWidth + part]
    let (s2, s3) = (s * s, s * s * s)
    return start * (2 * s3 - 3 * s2 + 1) + leadOut * (s3 - 2 * s2 + s)
      + end * (3 * s2 - 2 * s3) + leadIn * (s3 - s2)
  }
}

/// A path as something to move along.
struct MotionPath: Sendable {
  var segments: [Path.Segment] = []
  /// Lengths, where the motion is paced.
  var measure: PathMeasure?
  var rotation: Animation.Keyframes.RotationMode

  init(_ path: Path, isPaced: Bool, rotation: Animation.Keyframes.RotationMode) {
    self.rotation = rotation
    path.forEachSegment { event in
      if case .segment(let segment) = event { segments.append(segment) }
    }
    if isPaced {
      let measure = PathMeasure(path)
      if measure.length > 0 { self.measure = measure }
    }
  }

  func location(step: Int, fraction: Double) -> (point: Point, tangent: Point) {
    let segment = segments[step]
    return (segment.point(at: fraction), segment.tangent(at: fraction))
  }

  /// By the length of the whole path; jumps take no time (fact 4.20).
  func location(at progress: Double, of measure: PathMeasure) -> (point: Point, tangent: Point) {
    guard let found = measure.location(at: progress * measure.length) else {
      return location(step: 0, fraction: 0)
    }
    return (found.point, found.tangent)
  }
}
