import Testing
import ZoetropeGeometry
import ZoetropeScene

@Suite struct GroupTests {
  func group(
    _ timing: Timing, curve: TimingFunction = .linear, keeps: Bool = true, _ children: [Animation]
  ) -> Animation {
    Animation(
      timing: timing, timingFunction: curve, isRemovedOnCompletion: !keeps,
      content: .group(children))
  }

  func shown(_ animation: Animation, at times: [Double]) -> [Double] {
    var rig = Rig(.layer, (.opacity, .number(0.5)))
    rig.add(animation)
    return times.map { rig.number(.opacity, $0) }
  }

  /// Fact 1.24: children are clipped to the group's duration and never scaled.
  @Test func `a child is clipped to the group`() {
    let forwards = Timing.seconds(0.5) { $0.fillMode = .forwards }
    let child = Animation.basic(
      .opacity, from: .number(1), to: .number(0), timing: .seconds(2) { $0.fillMode = .forwards })
    expectNumbers(
      shown(group(forwards, [child]), at: [0.25, 0.5, 3]), [0.875, 0.75, 0.75], within: 1e-12)
  }

  /// Fact 1.24: a child's begin time counts from the group's start, in the group's time.
  @Test func `children run in the group's time`() {
    let child = Animation.basic(
      .opacity, from: .number(0), to: .number(1), timing: .seconds { $0.beginTime = 1 })
    let timing = Timing.seconds(2) {
      $0.beginTime = 10
      $0.speed = 2
    }
    expectNumbers(
      shown(group(timing, [child]), at: [10.25, 10.75, 11]), [0.5, 0.5, 1], within: 1e-12)
    let repeated = Timing.seconds(2) { $0.repeatCount = 2 }
    expectNumbers(shown(group(repeated, [child]), at: [3.25]), [0.25], within: 1e-12)
    let eased = shown(group(.seconds(2), curve: .easeIn, [child]), at: [1.8])
    expectNumbers(eased, [2 * 0.83943 - 1], within: 1e-4)
  }

  /// Fact 1.25: a child without a duration takes the group's.
  @Test func `a child without a duration lasts as long as the group`() {
    let child = Animation.basic(.opacity, from: .number(0), to: .number(1), timing: .seconds(0))
    expectNumbers(shown(group(.seconds(1), [child]), at: [0.5]), [0.5], within: 1e-12)
  }

  /// Fact 1.27: a child that ended needs its own fill to hold until the group's end.
  @Test func `a child that ended holds only by its own fill`() {
    func at(_ mode: Timing.FillMode) -> [Double] {
      let child = Animation.basic(
        .opacity, from: .number(0), to: .number(1), timing: .seconds(0.3) { $0.fillMode = mode })
      return shown(group(.seconds(1), [child]), at: [0.5])
    }
    #expect(at(.removed) == [0.5])
    #expect(at(.forwards) == [1])
  }

  /// Reference animations: a chain of children without fills in a group that fills. At the end of
  /// the group the last child still counts, however the sums of begin and duration round.
  @Test(
    arguments: [
      [(0, 0.3), (0.3, 0.25), (0.55, 0.2)],
      [(0, 0.18), (0.18, 0.18), (0.36, 0.18), (0.54, 0.18), (0.72, 0.18)],
    ] as [[(Double, Double)]])
  func `a group that fills keeps its last child`(chain: [(Double, Double)]) {
    let children = chain.enumerated().map { index, part in
      Animation.basic(
        .opacity, from: .number(Double(index)), to: .number(Double(index + 1)),
        timing: .seconds(part.1) { $0.beginTime = part.0 })
    }
    let total = chain.map(\.1).reduce(0, +)
    for duration in [total, (total * 100).rounded() / 100] {
      let forwards = Timing.seconds(duration) { $0.fillMode = .forwards }
      let end = Double(chain.count)
      expectNumbers(
        shown(group(forwards, children), at: [duration, 100]), [end, end], within: 1e-8)
    }
  }

  /// Reference animation: four steps, twice; at the instant between the cycles the next one starts.
  @Test func `a group repeats its chain`() {
    let step = 0.225
    let children = (0..<4).map { index in
      Animation.basic(
        .opacity, from: .number(Double(index)), to: .number(Double(index + 1)),
        timing: .seconds(step) { $0.beginTime = Double(index) * step })
    }
    let timing = Timing.seconds(4 * step) { $0.repeatCount = 2 }
    expectNumbers(
      shown(group(timing, keeps: false, children), at: [0.1125, 0.3375, 0.9, 1.0125, 1.8, 1.81]),
      [0.5, 1.5, 0, 0.5, 4, 0.5], within: 1e-9)
  }

  /// Ours: groups may stand in groups, and all but the outermost ignore removal on completion.
  @Test func `groups nest`() {
    let child = Animation.basic(
      .opacity, from: .number(0), to: .number(1), timing: .seconds(0.5) { $0.fillMode = .forwards })
    let inner = group(
      .seconds(1) {
        $0.beginTime = 1
        $0.fillMode = .both
      }, keeps: false, [child])
    expectNumbers(
      shown(group(.seconds(4), [inner]), at: [0.5, 1.25, 3, 5]), [0, 0.5, 1, 0.5], within: 1e-12)
  }
}
