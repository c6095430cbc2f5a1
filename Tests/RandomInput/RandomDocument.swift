import ZoetropeGeometry
import ZoetropeScene

extension SeededGenerator {
  /// Steps of 1/1024, so that the text of a failure is short.
  package mutating func number(_ low: Double, _ high: Double) -> Double {
    (low + (high - low) * Double(next() >> 40) / Double(1 << 24) * 1024).rounded(.down) / 1024
  }

  package mutating func chance(percent: UInt64) -> Bool { next() % 100 < percent }

  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int(next() % UInt64(values.count))]
  }
}

extension Document {
  /// Layers, shapes and gradients in a shallow tree, with animations of several kinds, from a
  /// seed: a document that nobody would think of, for comparing two ways to play it.
  package static func random(seed: UInt64) -> Document {
    var builder = RandomDocumentBuilder(random: SeededGenerator(seed: seed))
    return builder.document()
  }
}

private struct RandomDocumentBuilder {
  var random: SeededGenerator
  var operations: [Operation] = []
  var nextNode: UInt32 = 1

  mutating func document() -> Document {
    var commits: [Commit] = []
    for time in [0, 0.75] {
      for _ in 0..<4 { addTree(under: .root, depth: 2) }
      commits.append(Commit(time: time, operations: operations))
      operations = []
    }
    let background = random.chance(percent: 50) ? Color.white : .clear
    return Document(
      size: Size(96, 64), scale: 1, duration: 2, background: background, commits: commits)
  }

  mutating func addTree(under parent: NodeID, depth: Int) {
    let node = NodeID(nextNode)
    nextNode += 1
    let kind = random.pick([NodeKind.layer, .shapeLayer, .shapeLayer, .gradientLayer])
    let role: NodeRole = depth < 2 && random.chance(percent: 15) ? .mask : .child
    operations += [.create(node, kind), .insert(node, into: parent, role: role, index: 99)]
    set(node, .bounds, .rect(Rect(0, 0, random.number(4, 60), random.number(4, 40))))
    set(node, .position, .point(point()))
    if random.chance(percent: 40) { set(node, .backgroundColor, .color(color())) }
    if random.chance(percent: 30) { set(node, .cornerRadius, .number(random.number(0, 12))) }
    if random.chance(percent: 30) { set(node, .opacity, .number(random.number(0, 1))) }
    if random.chance(percent: 20) { set(node, .masksToBounds, .bool(true)) }
    if random.chance(percent: 20) {
      set(node, .borderWidth, .number(random.number(0, 4)))
      set(node, .borderColor, .color(color()))
    }
    switch kind {
    case .shapeLayer:
      set(node, .path, .path(path()))
      set(node, .fillColor, random.chance(percent: 70) ? .color(color()) : .none)
      set(node, .strokeColor, .color(color()))
      set(node, .lineWidth, .number(random.number(0.2, 6)))
      set(node, .lineCap, .choice(UInt8(random.next() % 3)))
      set(node, .lineJoin, .choice(UInt8(random.next() % 3)))
      set(node, .fillRule, .choice(UInt8(random.next() % 2)))
      if random.chance(percent: 30) {
        set(node, .lineDashPattern, .numbers([random.number(1, 8), random.number(1, 8)]))
      }
    case .gradientLayer:
      set(node, .colors, .colors([color(), color(), color()]))
      set(node, .startPoint, .point(Point(random.number(0, 1), random.number(0, 1))))
      set(node, .endPoint, .point(Point(random.number(0, 1), random.number(0, 1))))
    default: break
    }
    addAnimations(to: node, kind)
    if depth > 0, random.chance(percent: 60) { addTree(under: node, depth: depth - 1) }
  }

  mutating func addAnimations(to node: NodeID, _ kind: NodeKind) {
    animate(node, KeyPath(.position)) { .point($0.point()) }
    animate(node, KeyPath(.transform, .rotationZ)) { .number($0.random.number(-6, 6)) }
    animate(node, KeyPath(.opacity)) { .number($0.random.number(0, 1)) }
    animate(node, KeyPath(.bounds)) {
      .rect(Rect(0, 0, $0.random.number(4, 60), $0.random.number(4, 40)))
    }
    guard kind == .shapeLayer else { return }
    animate(node, KeyPath(.strokeEnd)) { .number($0.random.number(0, 1)) }
    animate(node, KeyPath(.strokeColor)) { .color($0.color()) }
    animate(node, KeyPath(.path)) { .path($0.path()) }
  }

  /// Three times in ten: a basic, a spring or a keyframe animation to values that `make` draws.
  mutating func animate(
    _ node: NodeID, _ keyPath: KeyPath, _ make: (inout RandomDocumentBuilder) -> PropertyValue
  ) {
    guard random.chance(percent: 30) else { return }
    let target = Animation.Target(keyPath)
    let basic = Animation.Basic(target: target, from: make(&self), to: make(&self))
    let content: Animation.Content
    switch random.next() % 3 {
    case 0: content = .basic(basic)
    case 1: content = .spring(basic, Animation.Spring(damping: random.number(2, 20)))
    default:
      var keyframes = Animation.Keyframes(
        target: target, values: [make(&self), make(&self), make(&self)])
      keyframes.calculationMode = random.pick([.linear, .discrete])
      content = .keyframes(keyframes)
    }
    var timing = Timing()
    timing.duration = random.number(0.25, 2)
    timing.repeatCount = random.number(1, 3)
    timing.autoreverses = random.chance(percent: 30)
    timing.fillMode = random.pick([.removed, .both])
    let pacing: TimingFunction =
      random.chance(percent: 50) ? .linear : .cubic(Point(0.42, 0), Point(0.58, 1))
    operations.append(
      .animate(
        node, key: AnimationKey(UInt32(keyPath.property.rawValue)),
        Animation(
          timing: timing, timingFunction: pacing, isRemovedOnCompletion: false, content: content)))
  }

  mutating func set(_ node: NodeID, _ property: Property, _ value: PropertyValue) {
    operations.append(.set(node, property, value))
  }

  mutating func point() -> Point { Point(random.number(-10, 106), random.number(-10, 74)) }

  mutating func color() -> Color {
    Color(
      random.number(0, 1), random.number(0, 1), random.number(0, 1),
      random.chance(percent: 50) ? 1 : random.number(0, 1))
  }

  /// Three segments of a random kind; all paths have the same number, so that many can morph.
  mutating func path() -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<3 {
      switch random.next() % 3 {
      case 0: path.addLine(to: point())
      case 1: path.addQuadratic(point(), to: point())
      default: path.addCubic(point(), point(), to: point())
      }
    }
    if random.chance(percent: 60) { path.close() }
    return path
  }
}
