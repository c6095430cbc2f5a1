import Testing
import ZoetropeDisplayList
import ZoetropeGeometry

@testable import ZoetropeScene

/// A motion layer with contents, a line each.
private struct Contents {
  var scene = Scene(size: Size(100, 100))
  let layer = NodeID(1)
  private var next: UInt32 = 2

  init() {
    apply(.create(layer, .motionLayer), .insert(layer, into: .root, role: .child, index: 0))
  }

  mutating func apply(_ operations: ZoetropeScene.Operation...) {
    scene.apply(Commit(time: 0, operations: operations))
  }

  @discardableResult
  mutating func add(
    _ kind: NodeKind, into parent: NodeID? = nil, role: NodeRole = .child,
    _ values: (Property, PropertyValue)...
  ) -> NodeID {
    let node = NodeID(next)
    next += 1
    apply(.create(node, kind), .insert(node, into: parent ?? layer, role: role, index: .max))
    for (property, value) in values { apply(.set(node, property, value)) }
    return node
  }

  func commands(at time: Double = 0) -> [Command] {
    scene.evaluate(at: time, width: 100, height: 100, background: nil).commands
  }

  /// Boxes of what is filled, back to front.
  func fills(at time: Double = 0) -> [Rect] {
    commands(at: time).compactMap { command in
      guard case .fill(let fill) = command else { return nil }
      return fill.path.transformed(by: fill.transform).bounds
    }
  }
}

private func path(_ points: Point...) -> PropertyValue {
  .path(Path(polyline: points, isClosed: false))
}

/// Ours: the rules of ``ContentsRecorder``, as After Effects has them.
struct ContentsTests {
  @Test func `a whole transform stands for its parts, of a layer and of a group`() {
    var contents = Contents()
    let group = contents.add(.group, (.position, .point(Point(40, 40))))
    contents.add(.rectangle, into: group, (.size, .size(Size(10, 10))))
    contents.add(.fill, into: group)
    let moved = Transform3D(AffineTransform.translation(20, 30))
    contents.apply(.set(group, .transform, .transform(moved)))
    #expect(contents.fills() == [Rect(15, 25, 10, 10)])
    contents.apply(
      .set(contents.layer, .position, .point(Point(7, 7))),
      .set(contents.layer, .transform, .transform(Transform3D(AffineTransform.scale(2, 2)))))
    #expect(contents.fills() == [Rect(30, 50, 20, 20)])
    #expect(contents.scene.diagnostics.isEmpty)
  }

  @Test func `a paint paints the outlines before it and what comes first is in front`() {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(10, 10))), (.position, .point(Point(20, 20))))
    contents.add(.fill, (.fillColor, .color(Color(1, 0, 0))))
    contents.add(.rectangle, (.size, .size(Size(20, 20))), (.position, .point(Point(60, 60))))
    contents.add(.fill, (.fillColor, .color(Color(0, 0, 1))))
    #expect(contents.fills() == [Rect(15, 15, 55, 55), Rect(15, 15, 10, 10)])
    #expect(contents.scene.diagnostics.isEmpty)
  }

  @Test func `a group's outlines count for the paints behind it, in its place`() {
    var contents = Contents()
    let group = contents.add(.group, (.position, .point(Point(50, 50))))
    contents.apply(.set(group, .scale, .point(Point(2, 1))))
    contents.add(.rectangle, into: group, (.size, .size(Size(10, 10))))
    contents.add(.fill)
    #expect(contents.fills() == [Rect(40, 45, 20, 10)])
  }

  @Test func `a stroke is widened by its own group and not by that of its outline`() {
    var contents = Contents()
    let group = contents.add(.group)
    contents.apply(.set(group, .scale, .point(Point(2, 1))))
    contents.add(.path, into: group, (.path, path(Point(10, 20), Point(10, 80))))
    contents.add(
      .stroke, into: group, (.lineWidth, .number(4)), (.strokeColor, .color(.black)))
    contents.add(.stroke, (.lineWidth, .number(4)), (.strokeColor, .color(.black)))
    let scales = contents.commands().compactMap { command -> Double? in
      guard case .stroke(let stroke) = command else { return nil }
      return stroke.transform.a
    }
    #expect(scales == [1, 2])
  }

  /// K3-01: each outline by itself, or all in a row.
  @Test func `trimming counts each outline alike or one after the other`() {
    func ends(_ counting: UInt8) -> [Rect?] {
      var contents = Contents()
      contents.add(.path, (.path, path(Point(10, 20), Point(90, 20))))
      contents.add(.path, (.path, path(Point(10, 60), Point(90, 60))))
      contents.add(.trim, (.strokeEnd, .number(0.5)), (.trimCounting, .choice(counting)))
      contents.add(.stroke, (.strokeColor, .color(.black)))
      return contents.commands().map { command in
        guard case .stroke(let stroke) = command else { return nil }
        return stroke.path.bounds
      }
    }
    #expect(ends(0) == [Rect(10, 20, 40, 40)])
    #expect(ends(1) == [Rect(10, 20, 80, 0)])
  }

  @Test func `a trim changes outlines that were painted before it`() {
    var contents = Contents()
    contents.add(.path, (.path, path(Point(0, 0), Point(100, 0))))
    contents.add(.stroke, (.strokeColor, .color(.black)))
    contents.add(.trim, (.strokeEnd, .number(0.25)))
    guard case .stroke(let stroke) = contents.commands().first else {
      Issue.record("nothing was stroked")
      return
    }
    #expect(stroke.path.bounds == Rect(0, 0, 25, 0))
  }

  @Test(arguments: [(false, [20.0, 10, 0]), (true, [0.0, 10, 20])])
  func `copies lie on or under those before`(isBelow: Bool, expected: [Double]) {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(10, 10))), (.position, .point(Point(5, 5))))
    contents.add(.fill)
    contents.add(
      .repeater, (.copyCount, .number(3)), (.position, .point(Point(10, 0))),
      (.copiesBelow, .bool(isBelow)))
    // Back to front, so reversed.
    #expect(contents.fills().map(\.minX) == expected.reversed())
  }

  @Test func `a combination takes the place of its outlines`() {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(20, 20))), (.position, .point(Point(20, 20))))
    contents.add(.rectangle, (.size, .size(Size(20, 20))), (.position, .point(Point(30, 20))))
    contents.add(.combine, (.combineMode, .choice(3)))
    contents.add(.fill)
    #expect(contents.fills() == [Rect(20, 10, 10, 20)])
  }

  @Test func `a group's opacity goes into its only shape, and else makes a group`() {
    var contents = Contents()
    let group = contents.add(.group, (.opacity, .number(0.5)))
    contents.add(.rectangle, into: group, (.size, .size(Size(10, 10))))
    contents.add(.fill, into: group, (.fillColor, .color(.black)))
    guard case .fill(let fill) = contents.commands().first else {
      Issue.record("nothing was filled")
      return
    }
    #expect(fill.paint == .color(Color(0, 0, 0, 0.5)))
    contents.add(.stroke, into: group, (.strokeColor, .color(.black)))
    guard case .beginGroup(let drawn) = contents.commands().first else {
      Issue.record("no group was begun")
      return
    }
    #expect(drawn.opacity == 0.5)
  }

  @Test func `a gradient's alpha has stops of its own`() {
    let stops = GradientStops(
      colors: [.black, .white], locations: [0, 1], alphas: [1, 0, 1],
      alphaLocations: [0, 0.5, 1]
    ).stops
    #expect(stops.map(\.offset) == [0, 0.5, 1])
    #expect(stops.map(\.color.alpha) == [1, 0, 1])
    #expect(stops[1].color.red == 0.5)
  }

  // MARK: Layers

  /// K3-03: shown from the in point on and no longer from the out point on.
  @Test func `a motion layer comes at its in point and goes at its out point`() {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(10, 10))))
    contents.add(.fill)
    contents.apply(
      .set(contents.layer, .inPoint, .number(2)), .set(contents.layer, .outPoint, .number(8)))
    let counts = [1.999, 2, 7.999, 8].map { contents.commands(at: $0).count }
    #expect(counts == [0, 1, 1, 0])
  }

  @Test func `a layer follows another's transform and not its opacity or its times`() {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(10, 10))))
    contents.add(.fill, (.fillColor, .color(.black)))
    let parent = contents.add(
      .motionLayer, into: .root, (.position, .point(Point(50, 0))), (.opacity, .number(0)),
      (.outPoint, .number(0)))
    contents.apply(.set(contents.layer, .transformParent, .node(parent)))
    #expect(contents.fills(at: 1) == [Rect(45, -5, 10, 10)])
  }

  @Test func `layers that follow each other in a circle are drawn`() {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(10, 10))))
    contents.add(.fill)
    contents.apply(.set(contents.layer, .transformParent, .node(contents.layer)))
    #expect(contents.fills().count == 1)
  }

  @Test func `sublayers take their time from a property that moves`() {
    var contents = Contents()
    let inner = contents.add(.motionLayer, (.inPoint, .number(5)), (.outPoint, .number(6)))
    contents.add(.rectangle, into: inner, (.size, .size(Size(10, 10))))
    contents.add(.fill, into: inner)
    let track = Animation.Track(
      target: .init(KeyPath(.sublayerTime)),
      keys: [.init(0, .number(10)), .init(10, .number(0))])
    contents.apply(
      .animate(
        contents.layer, key: AnimationKey(1),
        Animation(timing: Timing(), isRemovedOnCompletion: false, content: .track(track))))
    // It runs backwards from 10: in at 5, out at 6.
    #expect([4, 4.5, 5, 5.5].map { contents.fills(at: $0).count } == [0, 1, 1, 0])
  }

  // MARK: Masks

  /// K3-11: one adding outline is an edge; what takes away is not; none does not count.
  @Test func `mask shapes cut as their modes say`() {
    func commands(_ mode: MaskMode, isInverted: Bool = false) -> [Command] {
      var contents = Contents()
      contents.add(.rectangle, (.size, .size(Size(80, 80))), (.position, .point(Point(50, 50))))
      contents.add(.fill)
      contents.add(
        .maskShape, role: .mask, (.path, .path(Path(rect: Rect(0, 0, 50, 100)))),
        (.maskMode, .choice(mode.rawValue)), (.isInverted, .bool(isInverted)))
      return contents.commands()
    }
    #expect(commands(.none).count == 1)
    guard case .beginClip = commands(.add).first else {
      Issue.record("an adding outline is no clip")
      return
    }
    guard case .beginMask = commands(.subtract).first,
      case .beginMask = commands(.add, isInverted: true).first
    else {
      Issue.record("an outline that takes away is no mask")
      return
    }
  }

  @Test func `a paint with a blend mode is blended by itself`() throws {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(20, 20))), (.position, .point(Point(20, 20))))
    contents.add(.fill, (.blendMode, .choice(BlendMode.multiply.rawValue)))
    contents.add(.fill, (.fillColor, .color(Color(1, 0, 0))))
    let commands = contents.commands()
    guard commands.count == 4, case .fill = commands[0], case .beginGroup(let group) = commands[1],
      case .fill = commands[2], case .endGroup = commands[3]
    else {
      Issue.record("\(commands)")
      return
    }
    #expect(group.blendMode == .multiply)
    #expect(contents.scene.diagnostics.isEmpty)
  }

  @Test func `colour effects come in their order, and matrices in a row are one`() throws {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(20, 20))))
    contents.add(.fill)
    contents.add(
      .fillEffect, role: .effect, (.fillColor, .color(Color(1, 0, 0))), (.opacity, .number(0.5)))
    contents.add(
      .colorMatrixEffect, role: .effect,
      (.colorMatrix, .numbers([0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0])))
    contents.add(
      .toneEffect, role: .effect, (.midTone, .color(Color(0, 1, 0))), (.amount, .number(1)))
    contents.add(.blurEffect, role: .effect, (.amount, .number(2)))
    guard case .beginGroup(let group)? = contents.commands().first else {
      Issue.record("there is no group")
      return
    }
    let row = ColorMatrix.Row(0.5, 0, 0, 0.5)
    #expect(
      group.filters == [
        .color(
          .matrix(
            ColorMatrix(
              red: .init(0, 0.5, 0), green: row, blue: .init(0, 0, 0.5)))),
        .color(
          .tones(ToneMap(shadows: .black, midtones: Color(0, 1, 0), highlights: .white))),
        .blur(2),
      ])
  }

  @Test func `tones without a middle are a straight line`() throws {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(20, 20))))
    contents.add(.fill)
    contents.add(
      .toneEffect, role: .effect, (.shadowTone, .color(Color(0.25, 0, 0))), (.amount, .number(1)))
    guard case .beginGroup(let group)? = contents.commands().first,
      case .color(.matrix(let matrix))? = group.filters.first
    else {
      Issue.record("there is no matrix")
      return
    }
    let white = matrix.red.red + matrix.red.green + matrix.red.blue + matrix.red.constant
    #expect((white - 1).magnitude < 1e-12)
    #expect(matrix.red.constant == 0.25)
  }

  @Test func `fills may show outlines as they were before they were trimmed`() throws {
    var contents = Contents()
    contents.add(.path, (.path, path(Point(0, 0), Point(100, 0), Point(100, 100))))
    contents.add(.fill)
    contents.add(.stroke, (.strokeColor, .color(.black)), (.lineWidth, .number(2)))
    contents.add(.trim, (.strokeEnd, .number(0.25)), (.trimsStrokesOnly, .bool(true)))
    contents.add(.cornerRounding, (.cornerRadius, .number(0)))
    #expect(contents.fills() == [Rect(0, 0, 100, 100)])
    let strokes = contents.commands().compactMap { command -> Rect? in
      guard case .stroke(let stroke) = command else { return nil }
      return stroke.path.bounds
    }
    #expect(strokes == [Rect(0, 0, 50, 0)])
  }

  // MARK: Work

  /// Ours: what one picture does on modifiers is counted.
  @Test func `modifiers for which there is no work left change nothing and it is said`() {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(10, 10))), (.position, .point(Point(20, 20))))
    contents.add(.offsetPath, (.amount, .number(5)))
    contents.add(.fill, (.fillColor, .color(Color(1, 0, 0))))
    var work = ContentWork()
    var leftOut: Diagnostic?
    func box() -> Rect? {
      let list = contents.scene.evaluate(
        at: 0, width: 100, height: 100, background: nil, work: work, leftOut: &leftOut)
      guard case .fill(let fill)? = list.commands.first else { return nil }
      return fill.path.bounds
    }
    #expect(box() == Rect(10, 10, 20, 20))
    #expect(leftOut == nil)
    work.modifiers = WorkBudget(steps: 100)
    #expect(box() == Rect(15, 15, 10, 10))
    #expect(leftOut == Diagnostic(contents.layer, .node, .tooMuchWork))
    leftOut = nil
    work = ContentWork()
    work.points = WorkBudget(steps: 3)
    #expect(box() == nil)
    #expect(leftOut?.reason == .tooMuchWork)
  }

  /// Ours: chains whose cost multiplies end where the work does, which is counted, not timed.
  @Test func `chains of modifiers that multiply are drawn as far as there is work`() {
    var contents = Contents()
    contents.add(.rectangle, (.size, .size(Size(10, 10))), (.position, .point(Point(20, 20))))
    contents.add(.repeater, (.copyCount, .number(1e9)), (.position, .point(Point(0.01, 0))))
    contents.add(.zigZag, (.amount, .number(1e9)), (.ridgeCount, .number(1e9)))
    contents.add(.twist, (.amount, .number(1e6)))
    contents.add(.combine, (.combineMode, .choice(1)))
    contents.add(.offsetPath, (.amount, .number(1e6)), (.lineJoin, .choice(1)))
    contents.add(.fill, (.fillColor, .color(Color(1, 0, 0))))
    contents.add(.combine, (.combineMode, .choice(4)))
    contents.add(.stroke, (.strokeColor, .color(Color(1, 0, 0))), (.lineWidth, .number(1e300)))
    var work = ContentWork()
    work.modifiers = WorkBudget(steps: 1 << 21)
    work.points = WorkBudget(steps: 1 << 14)
    var leftOut: Diagnostic?
    _ = contents.scene.evaluate(
      at: 0, width: 100, height: 100, background: nil, work: work, leftOut: &leftOut)
    #expect(leftOut?.reason == .tooMuchWork)
  }
}
