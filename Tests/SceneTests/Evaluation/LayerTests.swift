import Testing
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

/// What layers draw, read from the display list's text.
@Suite struct LayerTests {
  /// The commands of a layer of 100 by 100 points in the middle of such a canvas.
  func lines(
    _ rig: Rig, at time: Double = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    #expect(rig.scene.diagnostics.isEmpty, sourceLocation: sourceLocation)
    let list = rig.scene.evaluate(at: time, width: 100, height: 100, background: nil)
    return list.text.split(separator: "\n").dropFirst().map(String.init)
  }

  func rig(_ kind: NodeKind = .layer, _ values: [(Property, PropertyValue)] = []) -> Rig {
    var rig = Rig(
      kind, (.bounds, .rect(Rect(0, 0, 100, 100))), (.position, .point(Point(50, 50))))
    for (property, value) in values { rig.apply(.set(rig.layer, property, value)) }
    return rig
  }

  /// Adds a layer of one colour.
  func add(
    _ id: UInt32, to rig: inout Rig, into parent: UInt32 = 1, _ frame: Rect, _ color: Color,
    role: NodeRole = .child, _ values: [(Property, PropertyValue)] = []
  ) {
    let node = NodeID(id)
    rig.apply(
      .create(node, .layer),
      .insert(node, into: NodeID(parent), role: role, index: 100),
      .set(node, .bounds, .rect(Rect(0, 0, frame.width, frame.height))),
      .set(node, .position, .point(Point(frame.midX, frame.midY))),
      .set(node, .backgroundColor, .color(color)))
    for (property, value) in values { rig.apply(.set(node, property, value)) }
  }

  let red = Color(1, 0, 0)
  let green = Color(0, 1, 0)

  /// Derived: the scene is fitted into the pixels, centred, with its proportions.
  @Test func `the scene is fitted into the pixels`() {
    let rig = rig(.layer, [(.backgroundColor, .color(red))])
    let list = rig.scene.evaluate(at: 0, width: 400, height: 200, background: .white)
    #expect(
      list.text == """
        canvas 400 200 #ffffffff
        fill nonzero #ff0000ff M 100 0 L 300 0 L 300 200 L 100 200 Z

        """)
  }

  /// Facts 9.9, 9.10 and 9.12: position, anchor point, bounds origin, transforms.
  @Test func `sublayers stand in their superlayer`() {
    var rig = rig(.layer, [(.bounds, .rect(Rect(5, 5, 100, 100)))])
    add(2, to: &rig, Rect(15, 25, 10, 20), red)
    #expect(lines(rig) == ["fill nonzero #ff0000ff M 10 20 L 20 20 L 20 40 L 10 40 Z"])
    rig.apply(.set(NodeID(2), .transform, .transform(.scale(2, 2, 1))))
    #expect(lines(rig) == ["fill nonzero #ff0000ff M 5 10 L 25 10 L 25 50 L 5 50 Z"])
    rig.apply(.set(rig.layer, .sublayerTransform, .transform(.translation(10, 20, 0))))
    #expect(lines(rig) == ["fill nonzero #ff0000ff M 15 30 L 35 30 L 35 70 L 15 70 Z"])
  }

  /// Fact 9.16 (measured): a flipped geometry turns the sublayers' space upside down.
  @Test func `a flipped layer places its sublayers from the bottom`() {
    var rig = rig(
      .layer,
      [
        (.bounds, .rect(Rect(5, 7, 100, 80))), (.position, .point(Point(20, 30))),
        (.anchorPoint, .point(.zero)), (.isGeometryFlipped, .bool(true)),
      ])
    add(2, to: &rig, Rect(15, 17, 10, 10), red)
    #expect(lines(rig) == ["fill nonzero #ff0000ff M 30 100 L 40 100 L 40 90 L 30 90 Z"])
  }

  /// Facts 9.22 and 9.34: background, sublayers by zPosition and then index, the border on top.
  @Test func `drawing order`() {
    var rig = rig(
      .layer, [(.backgroundColor, .color(.white)), (.borderWidth, .number(10))])
    for (id, z) in [(2, 0.0), (3, 5), (4, 0), (5, -1)] {
      add(
        UInt32(id), to: &rig, Rect(0, 0, 1, 1), Color(Double(id) * 16 / 255, 0, 0), role: .child,
        [(.zPosition, .number(z))])
    }
    let colors = lines(rig).map { $0.split(separator: " ")[2] }
    #expect(
      colors == ["#ffffffff", "#500000ff", "#200000ff", "#400000ff", "#300000ff", "#000000ff"])
  }

  /// Fact 9.23: the border is a ring inside of the bounds.
  @Test func `a border is a ring`() {
    let rig = rig(.layer, [(.borderWidth, .number(10)), (.borderColor, .color(red))])
    #expect(
      lines(rig) == [
        "fill evenodd #ff0000ff M 0 0 L 100 0 L 100 100 L 0 100 Z"
          + " M 10 10 L 90 10 L 90 90 L 10 90 Z"
      ])
  }

  /// Fact 9.24: the drawn radius is at most half the shorter side.
  @Test func `corners are rounded up to a half circle`() throws {
    let rig = rig(.layer, [(.backgroundColor, .color(red)), (.cornerRadius, .number(80))])
    let list = rig.scene.evaluate(at: 0, width: 100, height: 100, background: nil)
    guard case .fill(let fill) = list.commands[0] else { throw TestFailure() }
    #expect(fill.path == Path(roundedRect: Rect(0, 0, 100, 100), cornerWidth: 50, cornerHeight: 50))
  }

  /// Fact 9.29: one group for a layer with its sublayers, or each by itself.
  @Test func `opacity of a group or of each layer`() {
    var rig = rig(.layer, [(.backgroundColor, .color(red)), (.opacity, .number(0.5))])
    add(2, to: &rig, Rect(10, 10, 10, 10), green)
    #expect(
      lines(rig).map { $0.prefix(9) } == ["group 0.5", "fill nonz", "fill nonz", "endgroup"])
    rig.apply(.set(rig.layer, .allowsGroupOpacity, .bool(false)))
    #expect(
      lines(rig) == [
        "fill nonzero rgba(1,0,0,0.5) M 0 0 L 100 0 L 100 100 L 0 100 Z",
        "fill nonzero rgba(0,1,0,0.5) M 10 10 L 20 10 L 20 20 L 10 20 Z",
      ])
  }

  /// Facts 9.18 and 9.30: what is hidden or has no opacity draws nothing, subtree included; beyond 1
  /// opacity is 1.
  @Test func `hidden layers draw nothing`() {
    for change: (Property, PropertyValue) in [(.isHidden, .bool(true)), (.opacity, .number(0))] {
      var rig = rig(.layer, [(.backgroundColor, .color(red)), change])
      add(2, to: &rig, Rect(10, 10, 10, 10), green)
      #expect(lines(rig).isEmpty)
    }
    #expect(
      lines(rig(.layer, [(.backgroundColor, .color(red)), (.opacity, .number(1.7))])).count == 1)
  }

  /// Fact 9.21: the alpha of a mask multiplies, placed in the bounds of the masked layer.
  @Test func `a mask`() {
    var rig = rig(.layer, [(.backgroundColor, .color(red))])
    add(2, to: &rig, Rect(10, 20, 30, 40), .black, role: .mask)
    #expect(
      lines(rig) == [
        "mask alpha", "fill nonzero #000000ff M 10 20 L 40 20 L 40 60 L 10 60 Z", "content",
        "fill nonzero #ff0000ff M 0 0 L 100 0 L 100 100 L 0 100 Z", "endmask",
      ])
  }

  /// Fact 9.24: a clip to the bounds holds for the layer and its sublayers.
  @Test func `masks to bounds`() {
    var rig = rig(.layer, [(.masksToBounds, .bool(true))])
    add(2, to: &rig, Rect(50, 50, 100, 100), red)
    #expect(
      lines(rig) == [
        "clip M 0 0 L 100 0 L 100 100 L 0 100 Z",
        "fill nonzero #ff0000ff M 50 50 L 150 50 L 150 150 L 50 150 Z", "endclip",
      ])
  }

  /// Facts 9.26 and 9.27: the radius is the standard deviation, the offset that of the superlayer.
  @Test func `a shadow`() throws {
    let rig = rig(
      .layer,
      [
        (.backgroundColor, .color(red)), (.shadowOpacity, .number(0.5)),
        (.transform, .transform(.rotation(1, 0, 0, 1))),
      ])
    let list = rig.scene.evaluate(at: 0, width: 200, height: 200, background: nil)
    guard case .beginGroup(let group) = list.commands[0] else { throw TestFailure() }
    #expect(
      group.filters == [.shadow(offset: Point(0, -6), blur: 6, color: Color(0, 0, 0, 0.5))])
  }

  /// Facts 7.14 to 7.19: fill, then stroke; trimmed stroke; nothing for no colour or no width.
  @Test func `a shape`() {
    let line = Path(polyline: [Point(0, 10), Point(100, 10)])
    let base: [(Property, PropertyValue)] = [
      (.path, .path(line)), (.strokeColor, .color(green)), (.lineWidth, .number(4)),
    ]
    #expect(
      lines(rig(.shapeLayer, base)) == [
        "fill nonzero #000000ff M 0 10 L 100 10",
        "stroke 4 butt miter 10 #00ff00ff M 0 10 L 100 10",
      ])
    let trimmed =
      base + [
        (.fillColor, PropertyValue.none), (.strokeStart, .number(0.25)), (.strokeEnd, .number(0.5)),
      ]
    #expect(
      lines(rig(.shapeLayer, trimmed)) == ["stroke 4 butt miter 10 #00ff00ff M 25 10 L 50 10"])
    let nothing: [(Property, PropertyValue)] = [
      (.strokeEnd, .number(0.2)), (.strokeColor, PropertyValue.none), (.lineWidth, .number(0)),
    ]
    for change in nothing {
      #expect(lines(rig(.shapeLayer, trimmed + [change])).isEmpty, "\(change.0)")
    }
  }

  /// Fact 10.20: stops are even without locations; start and end are shares of the bounds.
  @Test func `gradients`() throws {
    func paint(_ type: UInt8, _ values: [(Property, PropertyValue)] = []) throws -> Gradient {
      let rig = rig(
        .gradientLayer,
        [(.colors, .colors([.black, red, .white])), (.gradientType, .choice(type))] + values)
      let list = rig.scene.evaluate(at: 0, width: 100, height: 100, background: nil)
      guard case .fill(let fill) = list.commands[0], case .gradient(let gradient) = fill.paint
      else { throw TestFailure() }
      return gradient
    }
    let axial = try paint(0)
    #expect(axial.geometry == .linear(Point(50, 0), Point(50, 100)))
    #expect(axial.stops.map(\.offset) == [0, 0.5, 1])
    #expect(
      try paint(0, [(.locations, .numbers([0.2, 0.1, 0.9]))]).stops.map(\.offset)
        == [0.2, 0.2, 0.9])
    #expect(
      try paint(1, [(.startPoint, .point(Point(0.5, 0.5))), (.endPoint, .point(Point(1, 1)))])
        .geometry == .radial(.zero, 0, .zero, 1))
    #expect(
      try paint(2, [(.startPoint, .point(Point(0.5, 0.5))), (.endPoint, .point(Point(1, 0.5)))])
        .geometry == .conic(Point(50, 50), angle: 0))
  }

  /// Fact 10.23 (measured): instance n is moved n times, begins n delays later, and is coloured anew.
  @Test func `a replicator`() {
    var rig = rig(
      .replicatorLayer,
      [
        (.instanceCount, .number(3)), (.instanceDelay, .number(0.1)),
        (.instanceTransform, .transform(.translation(20, 0, 0))),
        (.instanceRedOffset, .number(-0.5)),
      ])
    add(2, to: &rig, Rect(10, 10, 10, 10), .white)
    rig.apply(
      .animate(
        NodeID(2), key: AnimationKey(1),
        .basic(.position, .y, from: .number(0), to: .number(100), timing: .seconds(1))))
    #expect(
      lines(rig, at: 0.5) == [
        "fill nonzero #ffffffff M 10 45 L 20 45 L 20 55 L 10 55 Z",
        "fill nonzero rgba(0.5,1,1,1) M 30 35 L 40 35 L 40 45 L 30 45 Z",
        "fill nonzero #00ffffff M 50 25 L 60 25 L 60 35 L 50 35 Z",
      ])
  }

  /// Derived: replicators in replicators multiply, and what they cost has a bound.
  @Test func `nested replicators have a bound`() {
    var rig = rig(.replicatorLayer, [(.instanceCount, .number(10_000))])
    for id in 2...4 {
      rig.apply(
        .create(NodeID(UInt32(id)), .replicatorLayer),
        .insert(NodeID(UInt32(id)), into: NodeID(UInt32(id - 1)), role: .child, index: 0),
        .set(NodeID(UInt32(id)), .instanceCount, .number(1e9)))
    }
    add(5, to: &rig, into: 4, Rect(0, 0, 1, 1), red)
    let list = rig.scene.evaluate(at: 0, width: 10, height: 10, background: nil)
    #expect(list.commands.count > 1000 && list.commands.count < 70_000)
  }

  /// Derived: a layer with a duration is there from its begin time on, and no longer.
  @Test func `a layer with a duration comes and goes`() {
    let rig = rig(
      .layer,
      [(.backgroundColor, .color(red)), (.beginTime, .number(1)), (.duration, .number(2))])
    #expect([0.9, 1, 2, 3, 3.1].map { lines(rig, at: $0).count } == [0, 1, 1, 1, 0])
  }

  /// Fact 10.3 and the perspective of sublayers: a layer that is turned away from the viewer is a
  /// group with a projection; one that is not stays flat.
  @Test func `perspective`() throws {
    var perspective = Transform3D.identity
    perspective.m34 = -1.0 / 500
    var rig = rig(.layer, [(.sublayerTransform, .transform(perspective))])
    add(
      2, to: &rig, Rect(10, 10, 80, 80), red, role: .child,
      [(.transform, .transform(.rotation(.pi / 4, 0, 1, 0)))])
    let list = rig.scene.evaluate(at: 0, width: 100, height: 100, background: nil)
    guard case .beginGroup(let group) = list.commands[0] else { throw TestFailure() }
    let projection = try #require(group.projection)
    let w = 80 * projection.m13 + 40 * projection.m23 + projection.m33
    #expect(w != 1 && w > 0)
    rig.apply(.set(NodeID(2), .isDoubleSided, .bool(false)))
    #expect(rig.scene.evaluate(at: 0, width: 9, height: 9, background: nil).commands.count == 3)
    rig.apply(.set(NodeID(2), .transform, .transform(.rotation(3, 0, 1, 0))))
    #expect(rig.scene.evaluate(at: 0, width: 9, height: 9, background: nil).commands.isEmpty)
  }

  /// Derived: the depth of a tree costs memory and not the machine's stack.
  @Test func `a very deep tree`() {
    var scene = Scene(size: Size(10, 10))
    var operations: [ZoetropeScene.Operation] = []
    for id in 1...20_000 {
      operations.append(.create(NodeID(UInt32(id)), .layer))
      operations.append(
        .insert(NodeID(UInt32(id)), into: NodeID(UInt32(id - 1)), role: .child, index: 0))
    }
    operations.append(.set(NodeID(20_000), .bounds, .rect(Rect(0, 0, 1, 1))))
    operations.append(.set(NodeID(20_000), .backgroundColor, .color(red)))
    scene.apply(Commit(time: 0, operations: operations))
    #expect(scene.evaluate(at: 0, width: 10, height: 10, background: nil).commands.count == 1)
  }
}
