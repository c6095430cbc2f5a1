import Testing
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeLottie

/// Values at every frame as keyframes.
struct SampledTrackTests {
  private func keys(_ values: [Double?], within tolerance: Double = 0.01) -> [SampledTrack.Key] {
    SampledTrack(values: values.map { $0.map { [$0] } }, tolerance: tolerance).keys()
  }

  @Test func `a value that stands still is one keyframe`() {
    #expect(keys([nil, 4, 4.005, 4, nil]).map(\.frame) == [1])
  }

  @Test func `a straight line is two keyframes`() {
    #expect(keys((0...50).map { 3 + Double($0) * 0.7 }).map(\.frame) == [0, 50])
  }

  @Test func `a jump is held`() {
    let keys = keys([1, 1, 1, 5, 5, 5])
    #expect(keys.map(\.frame) == [0, 3])
    guard case .hold = keys[0].easing else {
      Issue.record("the first keyframe is not held")
      return
    }
  }

  @Test func `a gap is not crossed`() {
    let keys = keys([0, 1, 2, nil, nil, 5, 6, 7])
    #expect(keys.map(\.frame) == [0, 2, 5, 7])
    guard case .hold = keys[1].easing else {
      Issue.record("what comes before a gap is not held")
      return
    }
  }

  @Test(arguments: [
    TimingFunction.cubic(Point(0.42, 0), Point(0.58, 1)),
    .cubic(Point(0.25, 0.1), Point(0.25, 1)), .cubic(Point(0.6, -0.3), Point(0.7, 1.4)),
    .cubic(Point(0.42, 0), Point(1, 1)),
  ])
  func `an eased animation is two keyframes with its easing`(function: TimingFunction) {
    let values = (0...60).map { 10 + 200 * function.value(at: Double($0) / 60) }
    let keys = keys(values, within: 0.02)
    #expect(keys.map(\.frame) == [0, 60])
    guard case .cubic(let first, let second) = keys[0].easing else {
      Issue.record("it is not eased")
      return
    }
    for frame in 0...60 {
      let value = TimingFunction.cubic(first, second).value(at: Double(frame) / 60)
      #expect((10 + 200 * value - values[frame]).magnitude <= 0.02)
    }
  }

  @Test func `a spring is told by a few keyframes, none of them off by more than the tolerance`() {
    let values = (0...180).map { frame in
      let time = Double(frame) / 60
      return 100 - 100 * ExactMath.exponential(-2.5 * time) * ExactMath.cosine(9.7 * time)
    }
    let keys = keys(values, within: 0.02)
    #expect(keys.count < 30)
    for (key, next) in zip(keys, keys.dropFirst()) {
      for frame in key.frame..<next.frame {
        let progress = Double(frame - key.frame) / Double(next.frame - key.frame)
        let eased: Double =
          switch key.easing {
          case .hold: 0
          case .linear: progress
          case .cubic(let first, let second):
            TimingFunction.cubic(first, second).value(at: progress)
          }
        let value = key.value[0] + (next.value[0] - key.value[0]) * eased
        #expect((value - values[frame]).magnitude <= 0.02 + 1e-9, "frame \(frame)")
      }
    }
  }

  @Test func `a turn goes on through a whole circle, and a flip is no turn`() {
    var parts: TransformParts?
    for frame in 0...40 {
      parts = TransformParts(.rotation(Double(frame) * 0.4), after: parts)
    }
    #expect(abs((parts?.rotation ?? 0) - 16 * 180 / .pi) < 1e-6)
    parts = nil
    for frame in 0...10 where frame != 5 {
      parts = TransformParts(.scale(1 - Double(frame) / 5, 1), after: parts)
    }
    #expect(abs((parts?.scale.x ?? 0) + 100) < 1e-9)
    #expect(abs(parts?.rotation ?? 1) < 1e-9)
  }
}
