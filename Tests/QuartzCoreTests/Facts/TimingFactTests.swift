import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

/// Topics 1 and 2, as an app sees them.
@MainActor @Suite struct TimingFactTests {
  static let times = [0, 0.2, 0.5, 0.9, 1, 1.2, 1.5, 1.9, 2.1, 2.5, 3, 4.5]

  /// Facts 1.6, 1.7, 1.9, 1.10, 1.12 and 1.13 (measured).
  @Test func `repeats, reversal, speed, offsets and durations show what was measured`() throws {
    func expect(
      _ expected: [Double], _ change: (CABasicAnimation) -> Void,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let times = Array(Self.times.prefix(expected.count))
      expectNear(
        try FactRig.fade(change, at: times), expected, sourceLocation: sourceLocation)
    }
    try expect([0, 0.2, 0.5, 0.9, 1, 0.8, 0.5, 0.1, 0.5, 0.5, 0.5, 0.5]) { $0.autoreverses = true }
    try expect([0, 0.2, 0.5, 0.9, 0, 0.2, 0.5, 0.9, 0.1, 0.5, 0.5, 0.5]) { $0.repeatCount = 2.5 }
    try expect([0, 0.4, 1, 0.5, 0.5]) { $0.speed = 2 }
    try expect([0.3, 0.5, 0.8, 0.2, 0.3, 0.5, 0.5]) { $0.timeOffset = 0.3 }
    try expect([0, 0.8, 0.5, 0.1, 0, 0.5, 0.5]) { $0.speed = -1 }
    try expect([0, 0.8, 0.5, 0.5]) { $0.duration = 0 }
  }

  /// Facts 1.14, 1.15, 1.17 (measured) and 1.32.
  @Test(
    arguments: [
      ("removed", [0.5, 0.5, 0, 0.5, 1, 0.5]), ("forwards", [0.5, 0.5, 0, 0.5, 1, 1]),
      ("both", [0, 0, 0, 0.5, 1, 1]), ("no such mode", [0.5, 0.5, 0, 0.5, 1, 0.5]),
    ] as [(String, [Double])])
  func `fill modes say what shows before and after`(mode: String, expected: [Double]) throws {
    let values = try FactRig.fade(
      {
        $0.beginTime = 101
        $0.fillMode = CAMediaTimingFillMode(rawValue: mode)
      }, at: [0, 0.5, 1, 1.5, 2, 2.5])
    expectNear(values, expected)
  }

  /// Fact 1.18.
  @Test func `what fills is the true end`() throws {
    func end(_ change: (CABasicAnimation) -> Void) throws -> [Double] {
      try FactRig.fade(
        {
          $0.fillMode = .forwards
          change($0)
        }, at: [10])
    }
    expectNear(
      try end {
        $0.autoreverses = true
        $0.repeatCount = 2
      }, [0])
    expectNear(
      try end {
        $0.autoreverses = true
        $0.repeatDuration = 2.5
      }, [0.5])
  }

  /// Fact 1.19 leaves it open; as in the libraries, `repeatDuration` wins.
  @Test func `a repeat duration wins over a repeat count`() throws {
    let values = try FactRig.fade(
      {
        $0.repeatCount = 9
        $0.repeatDuration = 1.25
      }, at: [1.2, 1.3])
    expectNear(values, [0.2, 0.5])
  }

  private func group(
    _ duration: Double, child: Double, fill: CAMediaTimingFillMode = .both
  ) -> CAAnimationGroup {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (1, 0)
    fade.duration = child
    fade.fillMode = fill
    let group = CAAnimationGroup()
    group.animations = [fade]
    group.duration = duration
    group.fillMode = .forwards
    return group
  }

  /// Facts 1.24, 1.25 and 1.27.
  @Test func `children run in their group's time and are cut off at its end`() throws {
    func values(_ group: CAAnimationGroup, _ times: [Double]) throws -> [Double] {
      try FactRig.numbers(group, "opacity", at: times) { $0.opacity = 0.3 }
    }
    expectNear(try values(group(0.5, child: 2), [0.5, 3]), [0.75, 0.75])
    expectNear(try values(group(1, child: 0), [0.5, 1]), [0.5, 0])
    expectNear(try values(group(1, child: 0.3, fill: .removed), [0.5]), [0.3])
    expectNear(try values(group(1, child: 0.3, fill: .forwards), [0.5]), [0])
  }

  // MARK: Timing functions

  private func eased(_ function: CAMediaTimingFunction?, at times: [Double]) throws -> [Double] {
    try FactRig.fade({ $0.timingFunction = function }, at: times)
  }

  /// Facts 2.3, 2.5 (measured), 2.7, 2.8 and 2.9 (computed; Apple agrees to 1e-4).
  @Test func `the named curves bend as they were measured`() throws {
    let measured = [0.1, 0.25, 0.5, 0.75, 0.9]
    expectNear(
      try eased(CAMediaTimingFunction(name: .easeIn), at: measured),
      [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777], 1e-4)
    expectNear(
      try eased(CAMediaTimingFunction(name: .easeInEaseOut), at: measured),
      [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754], 1e-4)
    let tenths = (1...9).map { Double($0) / 10 }
    expectNear(
      try eased(CAMediaTimingFunction(name: .easeIn), at: tenths),
      [0.01703, 0.06228, 0.12958, 0.21486, 0.31536, 0.42912, 0.55481, 0.69163, 0.83943])
    expectNear(
      try eased(CAMediaTimingFunction(name: .easeOut), at: tenths),
      [0.16057, 0.30837, 0.44519, 0.57088, 0.68464, 0.78514, 0.87042, 0.93772, 0.98297])
    expectNear(
      try eased(CAMediaTimingFunction(name: .easeInEaseOut), at: tenths),
      [0.01972, 0.08166, 0.18740, 0.33188, 0.5, 0.66812, 0.81260, 0.91834, 0.98028])
  }

  /// Fact 2.11.
  @Test func `a curve's points may lie above and below`() throws {
    let curve = CAMediaTimingFunction(controlPoints: 0.1, 1, 1, 0.2)
    var point: [Float] = [0, 0]
    curve.getControlPoint(at: 1, values: &point)
    #expect(point == [0.1, 1])
    let overshoot = CAMediaTimingFunction(controlPoints: 0.3, 0, 0.3, 2)
    let values = try eased(overshoot, at: [0, 0.6, 1])
    #expect(values[0] == 0 && values[1] > 1 && values[2] == 1)
  }

  /// Fact 2.12: each repeat and each way back is bent by itself.
  @Test func `a curve bends one pass, and its mirror the way back`() throws {
    let values = try FactRig.fade(
      {
        $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
        $0.autoreverses = true
      }, at: [0.5, 1.5])
    expectNear(values, [0.31536, 0.31536])
  }
}
