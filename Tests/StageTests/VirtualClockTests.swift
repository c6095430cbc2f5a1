import Testing

@testable import ZoetropeStage

@MainActor @Suite struct VirtualClockTests {
  /// Runs what is due up to `time` and answers the times at which turns ended.
  @discardableResult
  private func advance(_ clock: VirtualClock, to time: Double) throws -> [Double] {
    var turns: [Double] = []
    try clock.advance(to: time) { actions in
      for action in actions { action() }
      turns.append(clock.now)
    }
    return turns
  }

  @Test func `actions run at their exact times, in rising order`() throws {
    let clock = VirtualClock()
    var log: [Double] = []
    for time in [0.3, 0.1, 2, 0.2] {
      _ = clock.schedule(at: time) { log.append(clock.now) }
    }
    try advance(clock, to: 1)
    #expect(log == [0.1, 0.2, 0.3])
    #expect(clock.now == 1)
    #expect(clock.nextTime == 2)
  }

  @Test func `equal times run in scheduling order`() throws {
    let clock = VirtualClock()
    var log: [Int] = []
    for number in 0..<50 { _ = clock.schedule(at: 0.5) { log.append(number) } }
    try advance(clock, to: 0.5)
    #expect(log == Array(0..<50))
  }

  @Test func `what a turn schedules for now waits for the next turn`() throws {
    let clock = VirtualClock()
    var log: [String] = []
    _ = clock.schedule(at: 1) {
      log.append("first")
      _ = clock.schedule(at: 1) { log.append("third") }
    }
    _ = clock.schedule(at: 1) { log.append("second") }
    #expect(try advance(clock, to: 1) == [1, 1])
    #expect(log == ["first", "second", "third"])
  }

  @Test func `the past and NaN mean the next turn`() throws {
    let clock = VirtualClock()
    try advance(clock, to: 5)
    var log: [Double] = []
    _ = clock.schedule(at: 1) { log.append(clock.now) }
    _ = clock.schedule(at: .nan) { log.append(clock.now) }
    try advance(clock, to: 5)
    #expect(log == [5, 5])
  }

  @Test func `a cancelled action does not run, not even when its own turn cancels it`() throws {
    let clock = VirtualClock()
    var log: [Int] = []
    let early = clock.schedule(at: 1) { log.append(0) }
    early.cancel()
    var later: (() -> Void)?
    _ = clock.schedule(at: 2) { later?() }
    let same = clock.schedule(at: 2) { log.append(1) }
    later = { same.cancel() }
    try advance(clock, to: 3)
    #expect(log.isEmpty)
  }

  @Test func `a chain that never lets the clock move on is stopped with its time`() {
    let clock = VirtualClock()
    @MainActor func again() { _ = clock.schedule(at: clock.now) { again() } }
    _ = clock.schedule(at: 0.25) { again() }
    #expect(throws: StageError.runaway(time: 0.25, actions: VirtualClock.actionLimit + 1)) {
      try advance(clock, to: 1)
    }
  }

  @Test func `ever shorter delays are a runaway too`() {
    let clock = VirtualClock()
    @MainActor func again(_ delay: Double) {
      _ = clock.schedule(at: clock.now + delay) { again(delay / 2) }
    }
    _ = clock.schedule(at: 0) { again(0.5) }
    #expect(throws: StageError.self) { try advance(clock, to: 2) }
  }

  @Test func `a seeded crowd of actions runs sorted and once each`() throws {
    var state: UInt64 = 7
    func random() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
    let clock = VirtualClock()
    var log: [(time: Double, number: Int)] = []
    var expected: [(time: Double, number: Int)] = []
    for number in 0..<500 {
      let time = Double(random() % 40) / 8
      expected.append((time, number))
      _ = clock.schedule(at: time) { log.append((clock.now, number)) }
    }
    expected.sort { ($0.time, $0.number) < ($1.time, $1.number) }
    try advance(clock, to: 10)
    #expect(log.map(\.number) == expected.map(\.number))
    #expect(log.map(\.time) == expected.map(\.time))
  }
}
