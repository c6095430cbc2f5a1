import Testing
import ZoetropeScene

@Suite struct LayerClockTests {
  func local(_ clocks: [LayerClock], _ time: Double) -> Double {
    clocks.reduce(time) { $1.localTime(fromParent: $0) }
  }
  func outer(_ clocks: [LayerClock], _ time: Double) -> Double {
    clocks.reversed().reduce(time) { $1.parentTime(fromLocal: $0) }
  }

  /// Fact 1.1 (measured): speed and offset, there and back.
  @Test func `a child's time follows from its parent's`() {
    let child = LayerClock(speed: 4, timeOffset: 5)
    #expect(child.localTime(fromParent: 10) == 45)
    #expect(child.parentTime(fromLocal: 10) == 1.25)
  }

  /// Fact 1.2 (measured): through all ancestors.
  @Test func `times convert through all ancestors`() {
    let root = LayerClock(beginTime: 1, speed: 2, timeOffset: 3)
    let child = LayerClock(beginTime: 6, speed: 4, timeOffset: 5)
    #expect(local([root], 10) == 21)
    #expect(outer([root], 10) == 4.5)
    #expect(local([root, child], 10) == 65)
    #expect(outer([root, child], 10) == 3.125)
  }

  /// Fact 1.4 (measured): before its begin time a layer's time is 0.
  @Test func `before its begin a layer's time is zero`() {
    let child = LayerClock(beginTime: 8, speed: 0.5, timeOffset: 7)
    #expect([7, 8, 10].map { child.localTime(fromParent: $0) } == [0, 7, 8])
  }

  /// Fact 1.5 (measured): a paused layer's time is its offset, and there is no way back from it.
  @Test func `a paused layer rests at its offset`() {
    let root = LayerClock(beginTime: 1, speed: 2, timeOffset: 3)
    let child = LayerClock(beginTime: 8, speed: 0, timeOffset: 7)
    #expect(child.localTime(fromParent: 10) == 7)
    #expect(child.parentTime(fromLocal: 10) == 0)
    #expect(outer([root, child], 10) == -0.5)
  }

  /// Derived: the scene applies the clocks of all layers above.
  @Test func `animations run in their layer's time`() {
    var rig = Rig(.layer, (.opacity, .number(0.5)), (.speed, .number(0.5)))
    rig.apply(.set(.root, .speed, .number(0.5)))
    rig.add(.basic(.opacity, from: .number(0), to: .number(1)))
    #expect(rig.number(.opacity, 2) == 0.5)
    #expect(rig.number(.opacity, 1) == 0.25)
    #expect(rig.scene.localTime(of: rig.layer, at: 3) == 0.75)
    #expect(rig.scene.time(ofLocal: 0.75, of: rig.layer) == 3)
  }

  /// Fact 1.29 (documented): the recipe for pausing and resuming a layer leaves no jump.
  @Test func `pausing and resuming goes on where it stopped`() {
    var rig = Rig(.layer, (.opacity, .number(0.5)))
    rig.add(.basic(.opacity, from: .number(0), to: .number(1), timing: .seconds(10)))
    let pausedTime = rig.scene.localTime(of: rig.layer, at: 2)
    rig.apply(
      .set(rig.layer, .speed, .number(0)), .set(rig.layer, .timeOffset, .number(pausedTime)))
    #expect(rig.number(.opacity, 5) == 0.2)
    rig.apply(
      .set(rig.layer, .speed, .number(1)), .set(rig.layer, .timeOffset, .number(0)),
      .set(rig.layer, .beginTime, .number(0)))
    let sincePause = rig.scene.localTime(of: rig.layer, at: 6) - pausedTime
    rig.apply(.set(rig.layer, .beginTime, .number(sincePause)))
    #expect((rig.number(.opacity, 6) - 0.2).magnitude < 1e-12)
    #expect((rig.number(.opacity, 7) - 0.3).magnitude < 1e-12)
  }
}
