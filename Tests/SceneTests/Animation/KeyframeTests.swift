import Testing
import ZoetropeGeometry
import ZoetropeScene

@Suite struct KeyframeTests {
  typealias Keyframes = Animation.Keyframes
  typealias Mode = Keyframes.CalculationMode

  static let times = [0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.99]
  static let keyTimes = [0, 0.1, 0.6, 1]

  func numbers(
    _ values: [Double], _ mode: Mode, keyTimes: [Double] = [], at times: [Double] = Self.times,
    _ change: (inout Keyframes) -> Void = { _ in }
  ) -> [Double] {
    var keyframes = Keyframes(
      target: .init(KeyPath(.zPosition)), values: values.map { .number($0) })
    keyframes.calculationMode = mode
    keyframes.keyTimes = keyTimes
    change(&keyframes)
    var rig = Rig(.layer, (.zPosition, .number(-7)))
    rig.add(Animation(timing: .seconds(), content: .keyframes(keyframes)))
    return times.map { rig.number(.zPosition, $0) }
  }

  func points(
    _ values: [Point], _ mode: Mode, at times: [Double], path: Path? = nil,
    _ change: (inout Keyframes) -> Void = { _ in }
  ) -> [Point] {
    var keyframes = Keyframes(
      target: .init(KeyPath(.position)), values: values.map { .point($0) }, path: path)
    keyframes.calculationMode = mode
    change(&keyframes)
    var rig = Rig()
    rig.add(Animation(timing: .seconds(), content: .keyframes(keyframes)))
    return times.map {
      if case .point(let point) = rig.value(.position, $0) { return point }
      return Point(.nan, .nan)
    }
  }

  func expectPoints(
    _ actual: [Point], _ expected: [(Double, Double)], within tolerance: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectNumbers(
      actual.flatMap { [$0.x, $0.y] }, expected.flatMap { [$0.0, $0.1] }, within: tolerance,
      sourceLocation: sourceLocation)
  }

  /// Facts 4.1 to 4.7 (measured): four values in all modes.
  @Test(
    arguments: [
      ("4.1", .linear, [], [0, 0.15, 0.3, 0.6, 0.9, 0.9, 0.75, 0.6, 0.52, 0.58, 0.64, 0.694]),
      (
        "4.2", .linear, KeyframeTests.keyTimes,
        [0, 0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]
      ),
      ("4.3", .discrete, [], [0, 0, 0, 0, 1, 1, 0.5, 0.5, 0.5, 0.7, 0.7, 0.7]),
      (
        "4.5", .paced, [],
        [0, 0.085, 0.17, 0.34, 0.51, 0.68, 0.85, 0.98, 0.81, 0.64, 0.53, 0.683]
      ),
      (
        "4.6", .paced, KeyframeTests.keyTimes,
        [0, 0.5, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.55, 0.6, 0.65, 0.695]
      ),
      (
        "4.7", .cubic, [],
        [
          0, 0.16434374, 0.34725, 0.708, 0.96075, 0.9848, 0.8, 0.5792, 0.49165, 0.5296, 0.61795,
          0.6936945,
        ]
      ),
    ] as [(String, Mode, [Double], [Double])])
  func `the reference rig`(fact: String, mode: Mode, keyTimes: [Double], expected: [Double]) {
    expectNumbers(numbers([0, 1, 0.5, 0.7], mode, keyTimes: keyTimes), expected, within: 1e-7)
  }

  /// Facts 4.9 and 4.13 (measured).
  @Test func `cubic and paced points`() {
    let corner = [Point(0, 0), Point(30, 0), Point(30, 10)]
    expectPoints(points(corner, .cubic, at: [0.25]), [(16.875, -0.625)])
    expectPoints(points(corner, .paced, at: [0.55]), [(22, 0)])
  }

  /// Fact 4.13: the way between sizes is that of vectors.
  @Test func `paced sizes`() {
    var keyframes = Keyframes(
      target: .init(KeyPath(.shadowOffset)),
      values: [Size(0, 0), Size(6, 8), Size(6, 38)].map { .size($0) })
    keyframes.calculationMode = .paced
    var rig = Rig()
    rig.add(Animation(timing: .seconds(), content: .keyframes(keyframes)))
    guard case .size(let size) = rig.value(.shadowOffset, 0.5) else {
      Issue.record("no size")
      return
    }
    expectNumbers([size.width, size.height], [6, 18], within: 1e-9)
  }

  /// Fact 4.11: tension, continuity and bias count when they are complete.
  @Test func `tension, continuity and bias`() {
    let values = [0.0, 1, 4, 9]
    func half(_ change: (inout Keyframes) -> Void) -> Double {
      numbers(values, .cubic, at: [0.5], change)[0]
    }
    #expect(half { _ in } == 2.25)
    #expect(half { $0.tensions = [0, 1, 1, 0] } == 2.5)
    #expect(half { $0.continuities = [0, 1, 0, 0] } == 2.125)
    #expect(half { $0.biases = [0, 0, 1, 0] } == 2.375)
    #expect(half { $0.tensions = [1] } == 2.25)
  }

  /// Fact 4.12: the same spline, with the times of the distances between its values.
  @Test func `cubic paced`() {
    let corners = [Point(0, 0), Point(20, 80), Point(100, 20), Point(120, 100)]
    expectPoints(points(corners, .cubicPaced, at: [0.35]), [(26.3652, 79.0365)], within: 1e-4)
    expectNumbers(numbers([0, 80, 20, 100], .cubicPaced, at: [0.35]), [79.3822], within: 1e-4)
  }

  /// Fact 4.14: paced ignores the timing functions.
  @Test func `paced modes ignore timing functions`() {
    for mode in [Mode.paced, .cubicPaced] {
      let plain = numbers([0, 1, 0.5], mode)
      let eased = numbers([0, 1, 0.5], mode) { $0.timingFunctions = [.easeIn, .easeOut] }
      #expect(plain == eased)
    }
  }

  /// Facts 4.15 and 4.16, and case K1-14 A: what has no partner is cut off; a last time may end the
  /// last slot.
  @Test func `key times and values that do not match`() {
    expectNumbers(
      numbers([0, 1, 0.5, 0.7], .linear, keyTimes: [0, 0.5, 1], at: [0.25, 0.6, 0.9]),
      [0.5, 0.9, 0.6], within: 1e-12)
    expectNumbers(
      numbers([10, 20, 30], .linear, keyTimes: [0, 1], at: [0.5]), [15], within: 1e-12)
    expectNumbers(
      numbers([10, 20], .discrete, keyTimes: [0, 0.25, 1], at: [0.2, 0.3, 0.9]), [10, 20, 20],
      within: 0)
  }

  /// Case K1-14 D: times in seconds are reported and do no harm.
  @Test func `key times outside of their range are reported`() {
    var keyframes = Keyframes(
      target: .init(KeyPath(.zPosition)), values: [0, 1, 2].map { .number($0) })
    keyframes.keyTimes = [0, 0.8, 1.6]
    var rig = Rig()
    let key = rig.add(Animation(timing: .seconds(1.6), content: .keyframes(keyframes)))
    #expect(
      rig.scene.diagnostics == [
        Diagnostic(rig.layer, .animation(key, KeyPath(.zPosition)), .badKeyTimes)
      ])
    #expect(rig.number(.zPosition, 0.8) == 1)
  }

  /// Fact 4.18: one timing function a segment; missing ones are linear.
  @Test func `timing functions of segments`() {
    let eased = numbers([0, 10, 20], .linear, at: [0.25, 0.75]) { $0.timingFunctions = [.easeIn] }
    expectNumbers(eased, [3.1536, 15], within: 1e-4)
  }

  static var bent: Path { Path(polyline: [Point(0, 0), Point(10, 0), Point(10, 90)]) }

  /// Facts 4.19 to 4.24 and 4.27, case K1-14 B and C: along a path.
  @Test func `along a path`() {
    let times = [0.25, 0.5]
    expectPoints(points([], .linear, at: times, path: Self.bent), [(5, 0), (10, 0)])
    expectPoints(points([], .paced, at: times, path: Self.bent), [(10, 15), (10, 40)])
    var curve = Path()
    curve.move(to: .zero)
    curve.addCubic(Point(0, 100), Point(100, 100), to: Point(100, 0))
    expectPoints(points([], .linear, at: [0.25], path: curve), [(15.625, 56.25)])
    var jump = Path(polyline: [Point(0, 0), Point(10, 0)])
    jump.append(Path(polyline: [Point(100, 100), Point(100, 110)]))
    for mode in [Mode.linear, .paced] {
      expectPoints(points([], mode, at: times, path: jump), [(5, 0), (100, 100)])
    }
    let triangle = Path(polyline: [Point(0, 0), Point(10, 0), Point(0, 10)], isClosed: true)
    expectPoints(points([], .linear, at: [5.0 / 6], path: triangle), [(0, 5)])
    let timed = points([], .linear, at: [0.25], path: Self.bent) { $0.keyTimes = [0, 0.8, 1] }
    expectPoints(timed, [(3.125, 0)])
    expectPoints(points([], .discrete, at: [0.75], path: Self.bent), [(10, 0)])
  }

  /// Fact 4.25: the layer's +x axis follows the path, before its own transform.
  @Test func `rotation follows the path`() {
    func turned(_ mode: Keyframes.RotationMode) -> [Double] {
      var keyframes = Keyframes(
        target: .init(KeyPath(.position)), path: Path(polyline: [.zero, Point(0, 100)]))
      keyframes.rotationMode = mode
      var rig = Rig(.layer, (.transform, .transform(.scale(2, 3, 1))))
      rig.add(Animation(timing: .seconds(), content: .keyframes(keyframes)))
      let m = rig.transform(0.5)
      return [m.m11, m.m12, m.m21, m.m22]
    }
    expectNumbers(turned(.auto), [0, 3, -2, 0], within: 1e-12)
    expectNumbers(turned(.autoReverse), [0, -3, 2, 0], within: 1e-12)
    expectNumbers(turned(.none), [2, 0, 0, 3], within: 0)
  }

  /// Derived: values that are no numbers have keyframes too.
  @Test func `keyframes of every kind`() throws {
    func shown(_ kind: NodeKind, _ property: Property, _ values: [PropertyValue], _ time: Double)
      -> PropertyValue
    {
      var rig = Rig(kind)
      let keyframes = Keyframes(target: .init(KeyPath(property)), values: values)
      rig.add(Animation(timing: .seconds(), content: .keyframes(keyframes)))
      #expect(rig.scene.diagnostics.isEmpty)
      return rig.value(property, time)
    }
    let paths = [10.0, 20, 40].map { PropertyValue.path(Path(rect: Rect(0, 0, $0, $0))) }
    guard case .path(let path) = shown(.shapeLayer, .path, paths, 0.75) else { throw TestFailure() }
    #expect(path.points[2] == Point(30, 30))
    let colors = [Color(1, 0, 0), Color(0, 1, 0)].map { PropertyValue.color($0) }
    #expect(shown(.layer, .backgroundColor, colors, 0.25) == .color(Color(0.75, 0.25, 0)))
    #expect(
      shown(.layer, .isHidden, [.bool(false), .bool(true), .bool(false)], 0.4) == .bool(true))
    let turns = [0.0, 0.5].map { PropertyValue.transform(.rotation($0, 0, 0, 1)) }
    guard case .transform(let turn) = shown(.layer, .transform, turns, 0.5) else {
      throw TestFailure()
    }
    expectNumbers([turn.m11], [Transform3D.rotation(0.25, 0, 0, 1).m11], within: 1e-12)
    #expect(shown(.layer, .opacity, [.number(0.3)], 0.7) == .number(0.3))
  }
}
