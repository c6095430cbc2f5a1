import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

/// What an emitter was, after a commit that sets its clock back. Ours: the platform does not say.
@Suite struct EmitterClockTests {
  static let size = Size(100, 100)
  let emitter = NodeID(1)
  let cell = NodeID(2)
  let key = AnimationKey(1)

  /// Forty births a second, each living two seconds, times the emitter's own birth rate.
  func start(birthRate: Double, _ more: ZoetropeScene.Operation...) -> Commit {
    var numbers = EmitterCellNumber.allCases.map(\.defaultValue)
    numbers[EmitterCellNumber.birthRate.rawValue] = 40
    numbers[EmitterCellNumber.lifetime.rawValue] = 2
    let image = Image(width: 1, height: 1, pixels: [255, 255, 255, 255])
    return Commit(
      time: 0,
      operations: (image.map { [.resource(ResourceID(1), $0)] } ?? []) + [
        .create(emitter, .emitterLayer), .create(cell, .emitterCell),
        .set(emitter, .emitterPosition, .point(Point(50, 50))),
        .set(emitter, .particleBirthRate, .number(birthRate)),
        .set(cell, .contents, .image(ResourceID(1))), .set(cell, .cellNumbers, .numbers(numbers)),
        .insert(cell, into: emitter, role: .cell, index: 0),
        .insert(emitter, into: .root, role: .child, index: 0),
      ] + more)
  }

  func commit(_ time: Double, _ operations: ZoetropeScene.Operation...) -> Commit {
    Commit(time: time, operations: operations)
  }

  func scene(_ commits: Commit...) -> Scene {
    var scene = Scene(size: Self.size)
    for commit in commits { scene.apply(commit) }
    return scene
  }

  func count(_ scene: Scene, at time: Double) -> Int {
    scene.evaluate(at: time, width: 100, height: 100, background: nil).commands.count
  }

  /// One second from the local time 1 on, at the cell's own rate.
  var burst: Animation {
    .basic(
      .particleBirthRate, from: .number(1), to: .number(1),
      timing: .seconds { $0.beginTime = 1 })
  }

  /// An emitter that emits by its animation alone, which has ended and is gone.
  func afterBurst(_ then: Commit...) -> Scene {
    var scene = scene(
      start(birthRate: 0, .animate(emitter, key: key, burst)),
      commit(2, .removeAnimation(emitter, key: key)))
    for commit in then { scene.apply(commit) }
    return scene
  }

  @Test func `an animation that is over does not come again with a new begin time`() {
    #expect(count(afterBurst(), at: 2.5) == 40)
    let again = afterBurst(commit(3, .set(emitter, .beginTime, .number(3))))
    #expect([3, 3.5, 4.5, 5.5, 8].map { count(again, at: $0) } == [0, 0, 0, 0, 0])
  }

  @Test func `what had been by the new time is still there`() {
    // Between two births.
    let before = afterBurst()
    let halfway = afterBurst(commit(3, .set(emitter, .beginTime, .number(1.51))))
    #expect(count(halfway, at: 3) == count(before, at: 1.49))
    #expect(count(halfway, at: 3) == 20)
    // No more are born, and those live to their ends.
    #expect(count(halfway, at: 4) == 20)
    #expect(count(halfway, at: 5.1) == 0)
  }

  @Test func `values of before hold no longer than up to the new time`() {
    func scene(beginTime: Double) -> Scene {
      self.scene(
        start(birthRate: 1), commit(4, .set(emitter, .particleBirthRate, .number(0))),
        commit(5, .set(emitter, .beginTime, .number(beginTime))))
    }
    #expect([5.5, 8, 9].map { count(scene(beginTime: 5), at: $0) } == [0, 0, 0])
    #expect([5, 6, 7.1].map { count(scene(beginTime: 3.99), at: $0) } == [41, 40, 0])
  }

  @Test func `an animation that is still there plays again`() {
    let again = scene(
      start(birthRate: 0, .animate(emitter, key: key, burst)),
      commit(3, .set(emitter, .beginTime, .number(3))))
    #expect([3.5, 5].map { count(again, at: $0) } == [0, 40])
  }

  @Test func `cells forget like their emitters`() {
    let again = scene(
      start(birthRate: 1),
      commit(1, .set(cell, .cellNumbers, .numbers([]))),
      commit(2, .set(emitter, .beginTime, .number(2))))
    #expect(count(again, at: 2.5) == 0)
    let kept = scene(start(birthRate: 1), commit(1, .set(cell, .cellNumbers, .numbers([]))))
    #expect(count(kept, at: 2.5) > 0)
  }

  @Test func `pausing and going on lets nothing go and brings nothing back`() {
    // Between speed and offset the local time is 0.
    let paused = afterBurst(
      commit(
        2.5, .set(emitter, .speed, .number(0)), .set(emitter, .timeOffset, .number(2.5))))
    #expect([2.5, 7].map { count(paused, at: $0) } == [40, 40])
    var going = paused
    going.apply(
      commit(
        7, .set(emitter, .speed, .number(1)), .set(emitter, .timeOffset, .number(0)),
        .set(emitter, .beginTime, .number(0)), .set(emitter, .beginTime, .number(4.5))))
    let never = afterBurst()
    for time in [0.0, 0.7, 1, 3] {
      #expect(count(going, at: 7 + time) == count(never, at: 2.5 + time), "\(time) s later")
    }
  }

  @Test func `the order of a commit's operations decides nothing`() {
    let clock: [ZoetropeScene.Operation] = [
      .set(emitter, .speed, .number(0)), .set(emitter, .timeOffset, .number(2)),
    ]
    let change: [ZoetropeScene.Operation] = [
      .removeAnimation(emitter, key: key), .set(emitter, .particleVelocity, .number(3)),
    ]
    let base = start(birthRate: 0, .animate(emitter, key: key, burst))
    let lists = [clock + change, change + clock, [clock[0]] + change + [clock[1]]].map {
      scene(base, Commit(time: 2, operations: $0)).evaluate(
        at: 6, width: 100, height: 100, background: nil)
    }
    #expect(lists[0].commands.count == 40)
    #expect(lists[1] == lists[0])
    #expect(lists[2] == lists[0])
  }

  @Test func `a clock above the emitter and a move to another clock count as its own`() {
    let group = NodeID(3)
    func scene(_ last: ZoetropeScene.Operation...) -> Scene {
      afterBurst(
        commit(
          2, .create(group, .layer), .set(group, .beginTime, .number(2)),
          .insert(group, into: .root, role: .child, index: 0)),
        Commit(time: 2.5, operations: last))
    }
    let moved = scene(.insert(emitter, into: group, role: .child, index: 0))
    #expect([2.5, 3.5, 4].map { count(moved, at: $0) } == [0, 0, 0])
    let root = scene(.set(.root, .beginTime, .number(2)))
    #expect([2.5, 3.5, 4].map { count(root, at: $0) } == [0, 0, 0])
    // Out of the tree and in again at the same place is no other clock.
    let back = scene(
      .remove(emitter), .insert(emitter, into: .root, role: .child, index: 0))
    #expect(count(back, at: 2.6) == 40)
  }

  @Test func `who comes late forgets what the others forget`() throws {
    let before = afterBurst()
    var late = Scene(size: Self.size)
    late.apply(try Commit(decoding: before.snapshot(at: 2.5).encoded()))
    #expect(count(late, at: 2.75) == 40)
    late.apply(commit(3, .set(emitter, .beginTime, .number(3))))
    #expect([3.5, 4.5, 5.5].map { count(late, at: $0) } == [0, 0, 0])
  }

  @Test func `clocks of no number and clocks without an end trap nothing`() {
    for (speed, offset) in [(1e300, 1e300), (-1e300, 0), (0, -1e300), (1e-300, 1e300)] {
      let scene = afterBurst(
        commit(
          3, .set(emitter, .speed, .number(speed)), .set(emitter, .timeOffset, .number(offset)),
          .set(emitter, .beginTime, .number(-1e300))),
        commit(.infinity, .set(emitter, .speed, .number(1))),
        commit(.nan, .set(emitter, .speed, .number(2))))
      #expect(count(scene, at: 4) >= 0)
    }
  }
}
