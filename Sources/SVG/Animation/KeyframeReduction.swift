internal import ZoetropeGeometry

/// The fewest of a value's samples between which it runs straight.
struct KeyframeReduction {
  struct Keyframe {
    /// 0…1 of the whole time.
    var time: Double
    /// The sample whose value it has.
    var sample: Int
  }

  let keyframes: [Keyframe]

  /// How far behind the value before a jump the next one begins, as a part of the whole time.
  private static let jump = 1e-5
  /// A step is a jump when it is so many times as long as its neighbours…
  private static let jumpRatio = 8.0
  /// … and so many times what cannot be seen.
  private static let jumpLength = 20.0

  /// - Parameters:
  ///   - values: the components of each sample, as many in each.
  ///   - tolerance: how far a component may be from its sample, for each component.
  init(_ values: [[Double]], tolerance: [Double]) {
    let count = values.count
    var keyframes: [Keyframe] = []
    func time(_ sample: Int) -> Double { Double(sample) / Double(max(count, 1)) }
    var start = 0
    while start < count {
      // A run has no jump in it.
      var end = start
      while end + 1 < count, !Self.isJump(values, tolerance, from: end) { end += 1 }
      Self.reduce(values, tolerance, start...end) { sample in
        keyframes.append(Keyframe(time: time(sample), sample: sample))
      }
      // The last value stays until the jump.
      let held = end + 1 < count ? time(end + 1) - Self.jump : 1
      if held > time(end) { keyframes.append(Keyframe(time: held, sample: end)) }
      start = end + 1
    }
    // Of what stays, its beginning and its end are enough.
    var kept: [Keyframe] = []
    for (index, keyframe) in keyframes.enumerated() {
      let isBetweenEquals =
        index > 0 && index + 1 < keyframes.count
        && values[keyframe.sample] == values[keyframes[index - 1].sample]
        && values[keyframe.sample] == values[keyframes[index + 1].sample]
      if !isBetweenEquals { kept.append(keyframe) }
    }
    self.keyframes = kept
  }

  /// The samples at which a value that cannot move smoothly changes.
  static func steps<Value: Equatable>(_ values: [Value]) -> [Int] {
    values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }
  }

  private static func isJump(
    _ values: [[Double]], _ tolerance: [Double], from sample: Int
  ) -> Bool {
    func step(_ from: Int) -> Double {
      guard values.indices.contains(from), values.indices.contains(from + 1) else { return 0 }
      var longest = 0.0
      for component in tolerance.indices {
        let way = (values[from + 1][component] - values[from][component]).magnitude
        longest = max(longest, way / tolerance[component])
      }
      return longest
    }
    return step(sample) > Self.jumpRatio * max(step(sample - 1), step(sample + 1)) + Self.jumpLength
  }

  /// From each keyframe as far as a straight line stays near all samples on the way: the slopes that
  /// do so are an interval, which every sample makes smaller.
  private static func reduce(
    _ values: [[Double]], _ tolerance: [Double], _ range: ClosedRange<Int>,
    keep: (Int) -> Void
  ) {
    var start = range.lowerBound
    keep(start)
    while start < range.upperBound {
      var low = tolerance.map { _ in -Double.infinity }
      var high = tolerance.map { _ in Double.infinity }
      var reached = start + 1
      var sample = start + 1
      scan: while sample <= range.upperBound {
        let way = Double(sample - start)
        var isStraight = true
        for component in tolerance.indices {
          let change = values[sample][component] - values[start][component]
          let slope = change / way
          if slope < low[component] || slope > high[component] { isStraight = false }
          low[component] = max(low[component], (change - tolerance[component]) / way)
          high[component] = min(high[component], (change + tolerance[component]) / way)
          if low[component] > high[component] { break scan }
        }
        if isStraight { reached = sample }
        sample += 1
      }
      keep(reached)
      start = reached
    }
  }
}
