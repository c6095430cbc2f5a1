import Testing
import ZoetropeGeometry
import ZoetropeScene

@Suite struct TransformAnimationTests {
  func linear(_ m: Transform3D) -> [Double] { [m.m11, m.m12, m.m21, m.m22] }

  func shown(
    _ property: Property = .transform, _ component: Component = .whole,
    model: Transform3D = .identity,
    from: PropertyValue? = nil, to: PropertyValue, isAdditive: Bool = false, at time: Double
  ) -> Transform3D {
    var rig = Rig(.layer, (.transform, .transform(model)))
    rig.add(.basic(property, component, from: from, to: to, isAdditive: isAdditive))
    return rig.transform(time)
  }

  /// Facts 10.4, 10.5, 10.7 and 10.9 (measured).
  @Test(
    arguments: [
      ("10.4", .rotation(.pi, 0, 0, 1), 0.25, [0.7071, -0.7071, 0.7071, 0.7071]),
      ("10.4", .rotation(.pi, 0, 0, 1), 0.5, [0, -1, 1, 0]),
      ("10.5", .scale(-1, 1, 1), 0.25, [0.5, 0, 0, 1]),
      ("10.5", .scale(-1, 1, 1), 0.5, [0, 0, 0, 1]),
      ("10.7", Transform3D(AffineTransform(1, 0, 0.5, 1, 0, 0)), 0.25, [1, 0, 0.1151, 1.0023]),
      ("10.7", Transform3D(AffineTransform(1, 0, 0.5, 1, 0, 0)), 0.5, [1, 0, 0.2368, 1.0031]),
      (
        "10.9", Transform3D.rotation(0.5, 0, 0, 1).concatenating(.scale(-1, 1, 1)), 0.25,
        [0.4961, -0.0623, 0.1247, 0.9922]
      ),
    ] as [(String, Transform3D, Double, [Double])])
  func `whole transforms`(fact: String, to: Transform3D, time: Double, expected: [Double]) {
    let start = PropertyValue.transform(.identity)
    expectNumbers(
      linear(shown(from: start, to: .transform(to), at: time)), expected, within: 1e-4)
  }

  /// Fact 10.12 and case K1-05: a matrix knows no full turn, the rotation's number does.
  @Test func `only a number turns more than half a circle`() {
    let zero = PropertyValue.number(0)
    for (time, expected) in [(0.25, [0.0, 1]), (0.5, [-1, 0]), (0.75, [0, -1])] {
      let turned = shown(.transform, .rotationZ, from: zero, to: .number(2 * .pi), at: time)
      expectNumbers([turned.m11, turned.m12], expected, within: 1e-12)
      let whole = shown(
        from: .transform(.identity), to: .transform(.rotation(2 * .pi, 0, 0, 1)), at: time)
      expectNumbers([whole.m11, whole.m12], [1, 0], within: 1e-12)
    }
    let twice = shown(.transform, .rotationZ, from: zero, to: .number(4 * .pi), at: 0.25)
    expectNumbers([twice.m11, twice.m12], [-1, 0], within: 1e-12)
    for (degrees, expected) in [(270.0, [0.92388, -0.38268]), (170, [0.73728, 0.67559])] {
      let whole = shown(
        from: .transform(.identity),
        to: .transform(.rotation(degrees / 180 * .pi, 0, 0, 1)), at: 0.25)
      expectNumbers([whole.m11, whole.m12], expected, within: 1e-4)
    }
  }

  /// Fact 10.14: a component is set with the others kept.
  @Test func `components are set one by one`() {
    var rig = Rig()
    rig.add(.basic(.transform, .scale, to: .number(2)))
    rig.add(.basic(.transform, .rotationZ, to: .number(0.5)))
    let result = rig.transform(1)
    expectNumbers(
      [result.m11, result.m12], [1.7551651237807455, 0.958851077208406], within: 1e-12)
    rig.add(.basic(.transform, .translation, to: .size(Size(3, 4))))
    let moved = rig.transform(1)
    expectNumbers([moved.m41, moved.m42, moved.m11], [3, 4, 1.7551651237807455], within: 1e-12)
  }

  /// Fact 10.13: scale reads as the mean of the three and sets all three.
  @Test func `scale is the mean of three`() {
    let result = shown(.transform, .scale, model: .scale(2, 3, 4), to: .number(5), at: 0.5)
    expectNumbers([result.m11, result.m22, result.m33], [4, 4, 4], within: 1e-12)
  }

  /// Fact 10.16: an additive component adds to the component.
  @Test func `an additive component adds to the component`() {
    let result = shown(
      .transform, .scaleX, model: .scale(2, 3, 4), from: .number(0), to: .number(1),
      isAdditive: true, at: 0.5)
    expectNumbers([result.m11, result.m22, result.m33], [2.5, 3, 4], within: 1e-12)
  }

  /// Fact 10.17: parts of points, sizes and rectangles.
  @Test func `parts of structures move by themselves`() {
    var rig = Rig(
      .layer, (.position, .point(Point(2, 7))), (.bounds, .rect(Rect(0, 0, 200, 100))))
    rig.add(.basic(.position, .x, from: .number(0), to: .number(20)))
    rig.add(.basic(.bounds, .size, to: .size(Size(100, 50))))
    rig.add(.basic(.bounds, .originY, to: .number(8)))
    rig.add(.basic(.shadowOffset, .height, from: .number(0), to: .number(6)))
    #expect(rig.value(.position, 0.5) == .point(Point(10, 7)))
    #expect(rig.value(.bounds, 0.5) == .rect(Rect(0, 4, 150, 75)))
    #expect(rig.value(.shadowOffset, 0.5) == .size(Size(0, 3)))
  }

  /// Fact 10.18: a value function makes the whole transform, or comes before it when additive.
  @Test func `value functions make transforms`() {
    func shown(
      _ function: Animation.ValueFunction, _ from: PropertyValue, _ to: PropertyValue,
      isAdditive: Bool = false
    ) -> Transform3D {
      var rig = Rig(.layer, (.transform, .transform(.scale(2, 3, 1))))
      let target = Animation.Target(
        KeyPath(.transform), isAdditive: isAdditive, valueFunction: function)
      rig.add(
        Animation(
          timing: .seconds(), content: .basic(.init(target: target, from: from, to: to))))
      #expect(rig.scene.diagnostics.isEmpty)
      return rig.transform(0.5)
    }
    #expect(
      shown(.rotateY, .number(0), .number(.pi)) == Transform3D.rotation(.pi / 2, 0, 1, 0))
    #expect(shown(.translateX, .number(0), .number(10)) == .translation(5, 0, 0))
    #expect(
      shown(.scale, .numbers([1, 1, 1]), .numbers([3, 1, 5])) == .scale(2, 1, 3))
    #expect(
      shown(.translateX, .number(0), .number(10), isAdditive: true)
        == Transform3D.translation(5, 0, 0).concatenating(.scale(2, 3, 1)))
  }
}
