import Testing
import ZoetropeScene

/// Opacity from 0 to 1, linear, with the model at 0.5: what shows is what the time mapping says.
@Suite struct TimeMappingTests {
  static let times = [0, 0.2, 0.5, 0.9, 1.0, 1.2, 1.5, 1.9, 2.1, 2.5, 3.0, 4.5]

  func shown(
    at times: [Double] = Self.times, _ timing: Timing, keeps: Bool = true
  ) -> [Double] {
    var rig = Rig(.layer, (.opacity, .number(0.5)))
    rig.add(
      .basic(
        .opacity, from: .number(0), to: .number(1), timing: timing, isRemovedOnCompletion: !keeps))
    return times.map { rig.number(.opacity, $0) }
  }

  /// Facts 1.6 to 1.12 (measured): the reference rig.
  @Test(
    arguments: [
      ("1.6", .seconds { $0.autoreverses = true }, [0, 0.2, 0.5, 0.9, 1, 0.8, 0.5, 0.1, 0.5]),
      ("1.7", .seconds { $0.repeatCount = 2.5 }, [0, 0.2, 0.5, 0.9, 0, 0.2, 0.5, 0.9, 0.1]),
      ("1.9", .seconds { $0.speed = 2 }, [0, 0.4, 1]),
      ("1.10", .seconds { $0.timeOffset = 0.3 }, [0.3, 0.5, 0.8, 0.2, 0.3]),
      ("1.12", .seconds { $0.speed = -1 }, [0, 0.8, 0.5, 0.1, 0]),
      ("1.13", .seconds(0), [0, 0.8]),
    ] as [(String, Timing, [Double])])
  func `the reference rig`(fact: String, timing: Timing, start: [Double]) {
    let rest = Array(repeating: 0.5, count: Self.times.count - start.count)
    expectNumbers(shown(timing), start + rest, within: 1e-12)
  }

  static let fillTimes = [0, 0.5, 1, 1.5, 2, 2.5]

  /// Facts 1.14 to 1.17 (measured): one second from 1, sampled around it.
  @Test(
    arguments: [
      (.removed, [0.5, 0.5, 0, 0.5, 1, 0.5]),
      (.forwards, [0.5, 0.5, 0, 0.5, 1, 1]),
      (.backwards, [0, 0, 0, 0.5, 1, 0.5]),
      (.both, [0, 0, 0, 0.5, 1, 1]),
    ] as [(Timing.FillMode, [Double])])
  func `fill modes`(mode: Timing.FillMode, expected: [Double]) {
    let timing = Timing.seconds {
      $0.beginTime = 1
      $0.fillMode = mode
    }
    expectNumbers(shown(at: Self.fillTimes, timing), expected, within: 1e-12)
  }

  /// Case K1-01: a fill shows nothing after the end of an animation that is removed there, and an
  /// animation that is kept shows nothing without a fill.
  @Test func `filling and staying are two things`() {
    let forwards = Timing.seconds {
      $0.beginTime = 1
      $0.fillMode = .forwards
    }
    #expect(shown(at: [2.5], forwards, keeps: false) == [0.5])
    #expect(shown(at: [2.5], forwards, keeps: true) == [1])
    let removed = Timing.seconds { $0.beginTime = 1 }
    #expect(shown(at: [2.5], removed, keeps: true) == [0.5])
  }

  /// Fact 1.18 and case K1-09: what fills is the true last value.
  @Test(
    arguments: [
      (.seconds { $0.autoreverses = true }, 0),
      (
        .seconds {
          $0.autoreverses = true
          $0.repeatCount = 2
        }, 0
      ),
      (
        .seconds {
          $0.autoreverses = true
          $0.repeatCount = 0.5
        }, 1
      ),
      (
        .seconds {
          $0.autoreverses = true
          $0.repeatDuration = 2.5
        }, 0.5
      ),
      (.seconds { $0.repeatCount = 2.5 }, 0.5),
      (.seconds { $0.repeatCount = 2 }, 1),
      (.seconds { $0.timeOffset = 0.3 }, 0.3),
    ] as [(Timing, Double)])
  func `the true end is what fills`(timing: Timing, expected: Double) {
    var timing = timing
    timing.fillMode = .forwards
    expectNumbers(shown(at: [100], timing), [expected], within: 1e-12)
  }

  /// Fact 1.19 (documented): infinity repeats for ever; ours: repeatDuration wins over repeatCount.
  @Test func `repeats may be infinite`() {
    let forever = Timing.seconds { $0.repeatCount = .infinity }
    expectNumbers(shown(at: [1_000_000.25], forever), [0.25], within: 1e-9)
    let both = Timing.seconds {
      $0.repeatCount = 10
      $0.repeatDuration = 1.5
    }
    expectNumbers(shown(at: [1.4, 1.6], both), [0.4, 0.5], within: 1e-12)
  }

  /// Case K1-09 D: the way back mirrors the way out, easing included.
  @Test func `a reversed leg mirrors the easing`() {
    let timing = Timing.seconds {
      $0.autoreverses = true
      $0.repeatCount = .infinity
    }
    var rig = Rig(.layer, (.opacity, .number(0.5)))
    rig.add(
      .basic(.opacity, from: .number(0), to: .number(1), timing: timing, curve: .easeIn))
    for frame in 0...30 {
      let out = rig.number(.opacity, Double(frame) / 30)
      let back = rig.number(.opacity, Double(60 - frame) / 30)
      #expect((out - back).magnitude < 1e-12, "frame \(frame)")
    }
    #expect(rig.number(.opacity, 1) == 1)
    #expect((rig.number(.opacity, 1.5) - 0.31536).magnitude < 1e-5, "fact 2.12")
  }

  /// Ours: a begin time and a duration that are decimal fractions do not lose the instant of the
  /// end to rounding, and a boundary between repeats is one.
  @Test func `instants nearer than a nanosecond are one`() {
    let late = Timing.seconds(0.18) {
      $0.beginTime = 0.72
      $0.fillMode = .removed
    }
    #expect(0.9 - 0.72 > 0.18)
    #expect(shown(at: [0.9], late) == [1])
    let repeated = Timing.seconds(0.1) { $0.repeatCount = 10 }
    #expect(shown(at: [0.3], repeated) == [0])
  }

  /// Ours: speed 0 rests at the offset, its end included.
  @Test func `a paused animation rests at its offset`() {
    let paused = Timing.seconds {
      $0.speed = 0
      $0.timeOffset = 0.4
    }
    expectNumbers(shown(at: [0, 1, 100], paused), [0.4, 0.4, 0.4], within: 1e-12)
    let atEnd = Timing.seconds {
      $0.speed = 0
      $0.timeOffset = 1
    }
    #expect(shown(at: [3], atEnd) == [1])
  }

  /// Ours: times that no clock has give values all the same.
  @Test func `extreme times give numbers`() {
    for time in [1e300, -1e300, 1e-300, 0] {
      for scale in [1e-300, 1, 1e300] {
        let timing = Timing.seconds(scale) {
          $0.beginTime = -time
          $0.speed = scale
          $0.timeOffset = time
          $0.repeatCount = .infinity
          $0.autoreverses = true
        }
        #expect(shown(at: [0, 1, time], timing).allSatisfy { $0 >= 0 && $0 <= 1 })
      }
    }
  }
}
