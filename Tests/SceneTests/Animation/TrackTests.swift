import Testing
import ZoetropeGeometry
import ZoetropeScene

/// Tracks: each key has a time and a way to the next of its own.
struct TrackTests {
  private func rig(
    _ property: Property, _ track: [Animation.Track.Key],
    _ change: (inout Animation.Track) -> Void = { _ in }
  ) -> Rig {
    var rig = Rig(.motionLayer)
    var content = Animation.Track(
      target: .init(KeyPath(property)), keys: track)
    change(&content)
    rig.add(Animation(timing: Timing(), isRemovedOnCompletion: false, content: .track(content)))
    return rig
  }

  @Test func `before the first key and after the last the value stays`() {
    let rig = rig(.rotation, [.init(1, .number(10)), .init(3, .number(30))])
    #expect([-5, 0, 1, 2, 3, 99].map { rig.number(.rotation, $0) } == [10, 10, 10, 20, 30, 30])
  }

  /// K3-03: at 4.999 the old value, at 5.0 the new one.
  @Test func `a held value changes exactly at the next key`() {
    let rig = rig(
      .rotation, [.init(2, .number(20), isHeld: true), .init(5, .number(100), isHeld: true)])
    #expect([2, 4.999, 5, 7].map { rig.number(.rotation, $0) } == [20, 20, 100, 100])
  }

  @Test func `a time that misses a key by rounding is the key's`() {
    let rig = rig(
      .rotation, [.init(0, .number(0), isHeld: true), .init(7, .number(1), isHeld: true)])
    #expect(rig.number(.rotation, (7.0).nextDown) == 1)
  }

  @Test func `of two keys at one time the later holds from then on`() {
    let rig = rig(
      .rotation,
      [.init(0, .number(0)), .init(2, .number(10)), .init(2, .number(50)), .init(4, .number(60))])
    #expect([1, 2, 3].map { rig.number(.rotation, $0) } == [5, 50, 55])
  }

  @Test func `each number of a value has its own easing`() {
    let slow = TimingFunction.cubic(Point(0.9, 0), Point(1, 0.1))
    let rig = rig(
      .scale,
      [.init(0, .point(Point(0, 0)), easing: [.linear, slow]), .init(1, .point(Point(1, 1)))])
    guard case .point(let scale) = rig.value(.scale, 0.5) else {
      Issue.record("no scale")
      return
    }
    #expect(scale.x == 0.5)
    #expect(scale.y < 0.1)
  }

  /// Fact 4.19: by the parameter, a quarter of the way is (15.625, 56.25).
  @Test func `a point moves along a curve by length or by the curve's parameter`() {
    let keys: [Animation.Track.Key] = [
      .init(0, .point(Point(0, 0)), leadOut: Point(0, 100), leadIn: Point(0, 100)),
      .init(1, .point(Point(100, 0))),
    ]
    let byParameter = rig(.position, keys) { $0.motion = .byParameter }
    #expect(byParameter.value(.position, 0.25) == .point(Point(15.625, 56.25)))
    let byLength = rig(.position, keys)
    guard case .point(let quarter) = byLength.value(.position, 0.25),
      case .point(let half) = byLength.value(.position, 0.5)
    else {
      Issue.record("no position")
      return
    }
    #expect(half.distance(to: Point(50, 75)) < 0.01)
    let curve = Path.Segment.cubic(
      CubicCurve(Point(0, 0), Point(0, 100), Point(100, 100), Point(100, 0)))
    let place = curve.point(at: curve.parameter(atLength: curve.length() / 4))
    #expect(quarter.distance(to: place) < 0.01)
  }

  @Test func `moving along a curve can turn the layer`() {
    let rig = rig(
      .position, [.init(0, .point(Point(0, 0))), .init(1, .point(Point(0, 10)))]
    ) { $0.turnsAlong = true }
    #expect(rig.number(.pathRotation, 0.5) == Double.pi / 2)
  }

  @Test func `keys that fall back in time are reported`() {
    let rig = rig(.rotation, [.init(1, .number(0)), .init(0, .number(1))])
    #expect(rig.scene.diagnostics.map(\.reason) == [.badKeyTimes])
  }
}
