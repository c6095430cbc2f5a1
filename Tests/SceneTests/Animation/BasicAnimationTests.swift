import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

@Suite struct BasicAnimationTests {
  /// Facts 3.1 to 3.8: the model value is 0.5, and we look half way with linear pacing.
  @Test(
    arguments: [
      // fact  from   to    by   half way
      ("3.1", 0.2, 0.8, nil, 0.5),
      ("3.2", 0.2, nil, nil, 0.35),
      ("3.3", nil, 0.8, nil, 0.65),
      ("3.4", nil, nil, 0.3, 0.65),
      ("3.5", 0.2, nil, 0.3, 0.35),
      ("3.6", nil, 0.9, 0.3, 0.75),
      ("3.8", 0.1, 0.9, 0.3, 0.5),
    ] as [(String, Double?, Double?, Double?, Double)])
  func `a basic animation half way`(
    fact: String, from: Double?, to: Double?, by: Double?, halfWay: Double
  ) {
    var rig = Rig(.layer, (.opacity, .number(0.5)))
    rig.add(
      .basic(
        .opacity, from: from.map { .number($0) }, to: to.map { .number($0) },
        by: by.map { .number($0) }))
    #expect((rig.number(.opacity, 0.5) - halfWay).magnitude < 1e-12)
  }

  /// Fact 3.9: a missing end is what the animations before have produced; fact 3.10: the later one
  /// replaces.
  @Test func `a later animation starts from what an earlier one made`() {
    var rig = Rig(.layer, (.opacity, .number(0.5)))
    rig.add(.basic(.opacity, from: .number(0), to: .number(0.4), timing: .seconds(2)))
    rig.add(.basic(.opacity, to: .number(1)))
    // The first is at 0.1; half way from there to 1.
    #expect((rig.number(.opacity, 0.5) - 0.55).magnitude < 1e-12)
    rig.add(.basic(.opacity, from: .number(0), to: .number(1)))
    #expect(rig.number(.opacity, 0.5) == 0.5)
  }

  /// An animation with the same key replaces the one before, and acts last.
  @Test func `a key is used once`() {
    var rig = Rig(.layer, (.opacity, .number(0.5)))
    let key = rig.add(.basic(.opacity, from: .number(0), to: .number(0)))
    rig.add(.basic(.opacity, from: .number(0.3), to: .number(0.3)))
    rig.apply(
      .animate(rig.layer, key: key, .basic(.opacity, from: .number(0.9), to: .number(0.9))))
    #expect(rig.number(.opacity, 0.5) == 0.9)
    #expect(rig.scene.animations(of: rig.layer).count == 2)
    rig.apply(.removeAnimation(rig.layer, key: key))
    #expect(rig.number(.opacity, 0.5) == 0.3)
  }

  /// Fact 3.11: additive transforms come before what is underneath.
  @Test func `an additive transform is applied first`() {
    var rig = Rig(.layer, (.transform, .transform(.scale(2, 2, 2))))
    rig.add(
      .basic(
        .transform, from: .transform(.identity), to: .transform(.translation(10, 0, 0)),
        isAdditive: true))
    #expect((rig.transform(0.5).m41 - 10).magnitude < 1e-12)
  }

  /// Fact 3.11: from + by is by·from, and to − by is to·by⁻¹.
  @Test func `by moves a transform in both directions`() {
    let (scale, move) = (Transform3D.scale(2, 2, 1), Transform3D.translation(10, 0, 0))
    var forward = Rig()
    forward.add(.basic(.transform, from: .transform(scale), by: .transform(move)))
    #expect(forward.transform(1) == move.concatenating(scale))
    var backward = Rig()
    backward.add(.basic(.transform, to: .transform(scale), by: .transform(move)))
    #expect(backward.transform(0) == scale.concatenating(.translation(-10, 0, 0)))
  }

  /// Fact 3.12: additive values add component by component.
  @Test func `additive values add`() {
    var rig = Rig(.layer, (.opacity, .number(0.2)), (.position, .point(Point(10, 20))))
    rig.add(.basic(.opacity, from: .number(0), to: .number(0.4), isAdditive: true))
    rig.add(
      .basic(.position, from: .point(.zero), to: .point(Point(8, 12)), isAdditive: true))
    #expect((rig.number(.opacity, 0.5) - 0.4).magnitude < 1e-12)
    #expect(rig.value(.position, 0.5) == .point(Point(14, 26)))
  }

  /// Facts 3.12 and 11.6: colours add unclamped, alpha too; no colour counts as transparent black.
  @Test func `additive colours add unclamped`() throws {
    let added = PropertyValue.color(Color(0.2, 0.1, 0.3, 0.1))
    var rig = Rig(.layer, (.backgroundColor, .color(Color(0.1, 0.2, 0.3, 0.4))))
    rig.add(.basic(.backgroundColor, from: added, to: added, isAdditive: true))
    let sum = try #require(rig.color(.backgroundColor, 0.5))
    expectNumbers([sum.red, sum.green, sum.blue, sum.alpha], [0.3, 0.3, 0.6, 0.5], within: 1e-12)
    var none = Rig()
    none.add(.basic(.backgroundColor, from: added, to: added, isAdditive: true))
    #expect(none.color(.backgroundColor, 0.5) == Color(0.2, 0.1, 0.3, 0.1))
  }

  /// Fact 3.13: UIKit's additive animations bring both ends: from old − new to 0.
  @Test func `two additive animations overlap without a jump`() {
    var rig = Rig(.layer, (.position, .point(Point(306, 0))))
    let target = Animation.Target(KeyPath(.position, .x), isAdditive: true)
    for (from, begin) in [(71.0, 0.0), (-71.0, 1.0)] {
      var timing = Timing.seconds()
      timing.beginTime = begin
      timing.fillMode = .both
      rig.add(
        Animation(
          timing: timing,
          content: .basic(.init(target: target, from: .number(from), to: .number(0)))))
    }
    #expect(rig.value(.position, 0) == .point(Point(306, 0)))
    #expect(rig.value(.position, 1) == .point(Point(235, 0)))
    #expect(rig.value(.position, 2) == .point(Point(306, 0)))
  }

  /// Fact 3.14: a completed repeat adds the end value once.
  @Test func `a cumulative animation adds its end value`() {
    var rig = Rig()
    rig.add(
      .basic(
        .position, .x, from: .number(10), to: .number(20), isCumulative: true,
        timing: .seconds { $0.repeatCount = 3 }))
    #expect(rig.value(.position, 1.5) == .point(Point(35, 0)))
    #expect(rig.value(.position, 3) == .point(Point(60, 0)))
  }

  /// Fact 3.16: no colour at either end shows no colour for the whole animation.
  @Test func `no colour at one end is none all the way`() {
    var rig = Rig()
    rig.add(.basic(.backgroundColor, to: .color(Color(1, 0, 0))))
    #expect(rig.value(.backgroundColor, 0.5) == .none)
    var named = Rig(.layer, (.backgroundColor, .color(.white)))
    named.add(.basic(.backgroundColor, from: .color(Color(1, 0, 0)), to: PropertyValue.none))
    #expect(named.value(.backgroundColor, 0.5) == .none)
    #expect(named.value(.backgroundColor, 1.5) == .color(.white))
  }

  /// Fact 3.17: booleans switch as soon as progress is above zero.
  @Test func `a boolean switches at once`() {
    var rig = Rig()
    rig.add(.basic(.isHidden, from: .bool(false), to: .bool(true)))
    #expect(rig.value(.isHidden, 0) == .bool(false))
    #expect(rig.value(.isHidden, 0.01) == .bool(true))
  }

  /// Fact 3.18: pictures switch half way.
  @Test func `a picture switches half way`() {
    let (one, two) = (PropertyValue.image(ResourceID(0)), PropertyValue.image(ResourceID(7)))
    var rig = Rig()
    rig.add(.basic(.contents, from: one, to: two))
    #expect(rig.value(.contents, 0.49) == one)
    #expect(rig.value(.contents, 0.5) == two)
  }

  /// Fact 3.20: what a layer does not have changes nothing, and is reported once.
  @Test func `an unknown property is reported and the rest goes on`() {
    var rig = Rig(.layer, (.opacity, .number(0.5)))
    for _ in 0..<3 { rig.apply(.set(rig.layer, .strokeEnd, .number(1))) }
    let key = rig.add(.basic(.position, .rotationZ, to: .number(1)))
    rig.add(.basic(.opacity, to: .number(1)))
    #expect(
      rig.scene.diagnostics == [
        Diagnostic(rig.layer, .property(.strokeEnd), .unknownProperty),
        Diagnostic(
          rig.layer, .animation(key, KeyPath(.position, .rotationZ)), .unknownProperty),
      ])
    #expect(rig.number(.opacity, 0.5) == 0.75)
    #expect(rig.scene.animations(of: rig.layer).count == 2)
  }

  /// Bad values are reported by node and property, once, and leave the old value.
  @Test func `values that make no sense are left out`() {
    var rig = Rig(.layer, (.opacity, .number(0.5)))
    for _ in 0..<2 {
      rig.apply(.set(rig.layer, .opacity, .number(.nan)), .set(rig.layer, .opacity, .bool(true)))
    }
    let key = rig.add(.basic(.opacity, to: .number(.infinity)))
    let empty = rig.add(.basic(.position))
    #expect(
      rig.scene.diagnostics == [
        Diagnostic(rig.layer, .property(.opacity), .badValue),
        Diagnostic(rig.layer, .property(.opacity), .wrongType),
        Diagnostic(rig.layer, .animation(key, KeyPath(.opacity)), .badValue),
        Diagnostic(rig.layer, .animation(empty, KeyPath(.position)), .nothingToAnimate),
      ])
    #expect(rig.number(.opacity, 0.5) == 0.5)
  }

  /// Fact 3.21: lists blend element by element when they are of one length, else stay.
  @Test func `lists blend when their lengths agree`() {
    let model = PropertyValue.numbers([0, 1])
    var rig = Rig(.gradientLayer, (.locations, model))
    rig.add(.basic(.locations, from: model, to: .numbers([0.2, 0.8])))
    #expect(rig.value(.locations, 0.5) == .numbers([0.1, 0.9]))
    var uneven = Rig(.gradientLayer, (.locations, model))
    uneven.add(.basic(.locations, from: model, to: .numbers([0, 0.5, 1])))
    #expect(uneven.value(.locations, 0.5) == model)
    var colors = Rig(.gradientLayer)
    colors.add(.basic(.colors, from: .colors([.black, .clear]), to: .colors([.white, .clear])))
    #expect(colors.value(.colors, 0.5) == .colors([Color(0.5, 0.5, 0.5), .clear]))
  }

  /// Facts 11.1 and 11.4: straight components, gamma-encoded.
  @Test func `colours blend straight`() {
    let red = PropertyValue.color(Color(1, 0, 0))
    var rig = Rig()
    rig.add(.basic(.backgroundColor, from: red, to: .color(Color(0, 0, 1))))
    #expect(rig.color(.backgroundColor, 0.5) == Color(0.5, 0, 0.5, 1))
    rig.add(.basic(.backgroundColor, from: red, to: .color(.clear)))
    #expect(rig.color(.backgroundColor, 0.5) == Color(0.5, 0, 0, 0.5))
  }

  /// Fact 7.6: paths of the same elements blend point by point.
  @Test func `an ellipse grows point by point`() throws {
    var rig = Rig(.shapeLayer)
    rig.add(
      .basic(
        .path, from: .path(Path(ellipseIn: Rect(0, 0, 100, 100))),
        to: .path(Path(ellipseIn: Rect(0, 0, 200, 200)))))
    guard case .path(let path) = rig.value(.path, 0.5) else { throw TestFailure() }
    #expect(path.points[0] == Point(150, 75))
    #expect(path.points[3] == Point(75, 150))
  }

  /// Case K1-04: any two paths morph; nothing is drawn for no path.
  @Test func `paths of different structure morph`() throws {
    let square = Path(rect: Rect(0, 0, 100, 100))
    let diamond = Path(
      polyline: [Point(50, 0), Point(100, 50), Point(50, 100), Point(0, 50)], isClosed: true)
    let ellipse = Path(ellipseIn: Rect(0, 0, 100, 100))
    func shown(_ from: Path?, _ to: Path?, _ time: Double) -> PropertyValue {
      var rig = Rig(.shapeLayer)
      rig.add(
        .basic(
          .path, from: from.map { .path($0) } ?? PropertyValue.none,
          to: to.map { .path($0) } ?? PropertyValue.none))
      return rig.value(.path, time)
    }
    guard case .path(let half) = shown(square, diamond, 0.5) else { throw TestFailure() }
    #expect(half.points == [Point(25, 0), Point(100, 25), Point(75, 100), Point(0, 75)])
    #expect(shown(ellipse, square, 0) == .path(ellipse))
    #expect(shown(ellipse, square, 1) == .path(square))
    guard case .path(let between) = shown(ellipse, square, 0.3) else { throw TestFailure() }
    let box = try #require(between.bounds)
    #expect(box.minX >= -0.01 && box.maxX <= 100.01 && box.minY >= -0.01 && box.maxY <= 100.01)
    #expect(shown(nil, square, 0.5) == .none)
    guard case .path = shown(square, Path(), 0.5) else { throw TestFailure() }
  }

  /// Fact 3.3 for paths: only the end is named, so the start is what the model has now.
  @Test func `a morph with only an end starts at the model's path`() throws {
    let (small, large) = (Path(rect: Rect(0, 0, 10, 10)), Path(rect: Rect(0, 0, 30, 30)))
    var rig = Rig(.shapeLayer, (.path, .path(small)))
    rig.add(.basic(.path, to: .path(large)))
    guard case .path(let half) = rig.value(.path, 0.5) else { throw TestFailure() }
    #expect(half.points[2] == Point(20, 20))
    rig.apply(.set(rig.layer, .path, .path(Path(rect: Rect(0, 0, 20, 20)))))
    guard case .path(let later) = rig.value(.path, 0.5) else { throw TestFailure() }
    #expect(later.points[2] == Point(25, 25))
  }
}

struct TestFailure: Error {}
