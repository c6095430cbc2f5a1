internal import ZoetropeGeometry
internal import ZoetropeScene

/// A value at every frame, and the few keyframes that tell it within a tolerance.
///
/// Nothing is interpolated here but to check what a player will make of the keyframes: samples are
/// the evaluator's, and every keyframe has the value of its frame.
struct SampledTrack {
  struct Key {
    var frame: Int
    var value: [Double]
    var easing: Easing
  }

  /// From a keyframe to the next.
  enum Easing {
    case hold
    case linear
    case cubic(Point, Point)
  }

  /// One a frame; nil where nothing depends on it. Values of other lengths do not blend.
  let values: [[Double]?]
  /// How far any component may be from its sample.
  let tolerance: Double

  /// At least one for a track with any value.
  func keys() -> [Key] {
    var keys: [Key] = []
    guard var frame = values.firstIndex(where: { $0 != nil }) else { return [] }
    if let only = constant { return [Key(frame: frame, value: only, easing: .hold)] }
    while let value = values[frame] {
      let end = endOfRun(from: frame)
      let still = endOfStillness(from: frame, within: end)
      if still == end {
        keys.append(Key(frame: frame, value: value, easing: .hold))
        guard let next = values[(end + 1)...].firstIndex(where: { $0 != nil }) else { break }
        frame = next
      } else if still > frame {
        keys.append(Key(frame: frame, value: value, easing: .hold))
        // What jumps is held until it has jumped.
        frame = isJump(after: still, within: end) ? still + 1 : still
      } else {
        let (next, easing) = longestSegment(from: frame, within: end)
        keys.append(Key(frame: frame, value: value, easing: easing))
        frame = next
      }
    }
    return keys
  }

  /// The one value that tells all of them; nil where they move.
  private var constant: [Double]? {
    guard let first = values.first(where: { $0 != nil }) ?? nil else { return nil }
    for case let value? in values where !isNear(value, first, within: tolerance) { return nil }
    return first
  }

  private func isNear(_ a: [Double], _ b: [Double], within tolerance: Double) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices where !((a[index] - b[index]).magnitude <= tolerance) { return false }
    return true
  }

  /// The last frame of those behind this one that blend with it.
  private func endOfRun(from frame: Int) -> Int {
    let count = values[frame]?.count
    var end = frame
    while end + 1 < values.count, let next = values[end + 1], next.count == count { end += 1 }
    return end
  }

  private func endOfStillness(from frame: Int, within end: Int) -> Int {
    guard let value = values[frame] else { return frame }
    var last = frame
    // Nearer than the tolerance, so that what sets out slowly sets out where it does.
    while last < end, let next = values[last + 1], isNear(next, value, within: tolerance / 20) {
      last += 1
    }
    return last
  }

  /// Whether a value that stood still is, one frame later, where it stays.
  private func isJump(after frame: Int, within end: Int) -> Bool {
    guard frame + 1 <= end, let next = values[frame + 1] else { return false }
    guard frame + 2 <= end, let later = values[frame + 2] else { return true }
    return isNear(next, later, within: tolerance / 20)
  }

  /// The last frame that one keyframe's easing leads to: some are tried, twice as far each time.
  private func longestSegment(from start: Int, within end: Int) -> (end: Int, Easing) {
    if let easing = easing(from: start, to: end) { return (end, easing) }
    var good = (end: start + 1, easing: Easing.linear)
    var bad = end
    var length = 2
    while start + length < bad {
      guard let easing = easing(from: start, to: start + length) else {
        bad = start + length
        break
      }
      good = (start + length, easing)
      length *= 2
    }
    while bad - good.end > 1 {
      let middle = (good.end + bad) / 2
      if let easing = easing(from: start, to: middle) {
        good = (middle, easing)
      } else {
        bad = middle
      }
    }
    return good
  }

  /// The easing that tells all frames between two; nil where none does.
  private func easing(from start: Int, to end: Int) -> Easing? {
    guard let first = values[start], let last = values[end] else { return nil }
    if end - start == 1 { return .linear }
    let length = Double(end - start)
    let way = zip(first, last).map { $1 - $0 }
    let squares = way.reduce(0) { $0 + $1 * $1 }
    let longest = way.reduce(0) { max($0, $1.magnitude) }
    var progress: [(input: Double, output: Double)] = []
    var isLinear = true
    for frame in (start + 1)..<end {
      guard let value = values[frame] else { return nil }
      let input = Double(frame - start) / length
      if isLinear { isLinear = isNear(value, at: input, from: first, along: way) }
      guard longest > tolerance else {
        if isLinear { continue }
        return nil
      }
      var output = 0.0
      for index in way.indices { output += (value[index] - first[index]) * way[index] }
      output /= squares
      guard isNear(value, at: output, from: first, along: way) else { return nil }
      progress.append((input, output))
    }
    if isLinear { return .linear }
    let function = EasingFit(samples: Self.thinned(progress)).function()
    guard case .cubic(let one, let two) = function,
      // As it will be written.
      case (let one, let two) = (Self.rounded(one), Self.rounded(two))
    else { return nil }
    for (frame, sample) in zip((start + 1)..<end, progress) {
      let eased = TimingFunction.cubic(one, two).value(at: sample.input)
      guard let value = values[frame], isNear(value, at: eased, from: first, along: way) else {
        return nil
      }
    }
    return .cubic(one, two)
  }

  private func isNear(
    _ value: [Double], at progress: Double, from first: [Double], along way: [Double]
  ) -> Bool {
    for index in way.indices {
      let distance = (value[index] - first[index] - progress * way[index]).magnitude
      guard distance <= tolerance else { return false }
    }
    return true
  }

  /// So many samples tell a curve of four numbers.
  private static let mostSamples = 24

  private static func thinned(
    _ samples: [(input: Double, output: Double)]
  ) -> [(input: Double, output: Double)] {
    guard samples.count > mostSamples else { return samples }
    return (0..<mostSamples).map { samples[$0 * (samples.count - 1) / (mostSamples - 1)] }
  }

  private static func rounded(_ point: Point) -> Point {
    Point((point.x * 1e4).rounded() / 1e4, (point.y * 1e4).rounded() / 1e4)
  }
}
