import Testing
import ZoetropeScene

@testable import ZoetropeCommandLine

@Suite struct FrameScheduleTests {
  /// Case K4-06 C: an hour at 30000/1001 has no drift.
  @Test func `a frame after an hour has its exact time`() {
    let schedule = FrameSchedule(duration: 3600, rate: FrameRate(30000, 1001))
    #expect(schedule.count == 107_892)
    #expect(schedule.time(ofFrame: 107_891) == 107_891.0 * 1001 / 30000)
    #expect(abs(schedule.time(ofFrame: 107_891) - 3599.963_033_333_333) < 1e-9)
  }

  /// Case K4-06 D.
  @Test func `every second frame at 60 is a frame at 30`() {
    let fast = FrameSchedule(duration: 100, rate: FrameRate(60))
    let slow = FrameSchedule(duration: 100, rate: FrameRate(30))
    for frame in 0..<slow.count {
      #expect(fast.time(ofFrame: 2 * frame) == slow.time(ofFrame: frame))
    }
  }

  /// Case K4-06 A and B.
  @Test func `a second at 30 has 30 frames and the end is not one of them`() {
    let schedule = FrameSchedule(duration: 1, rate: FrameRate(30))
    #expect(schedule.count == 30)
    #expect(schedule.time(ofFrame: 29) < 1)
    #expect(schedule.duration == 1)
  }

  @Test func `the count is the nearest whole number, and at least one`() {
    #expect(FrameSchedule(duration: 4.5, rate: FrameRate(60)).count == 270)
    #expect(FrameSchedule(duration: 0.99, rate: FrameRate(30)).count == 30)
    #expect(FrameSchedule(duration: 0, rate: FrameRate(30)).count == 1)
    #expect(FrameSchedule(duration: .nan, rate: FrameRate(30)).count == 1)
    #expect(FrameSchedule(duration: 1e300, rate: FrameRate(60)).count == Int(Int32.max))
  }

  @Test func `a start shifts all times, and a fractional frame lies between two`() {
    let schedule = FrameSchedule(start: 2, rate: FrameRate(10), count: 1, firstFrame: 2.5)
    #expect(schedule.time(ofFrame: 0) == 2.25)
  }
}
