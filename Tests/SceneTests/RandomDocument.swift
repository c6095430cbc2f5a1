import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

extension SeededGenerator {
  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<max(count, 1), using: &self) }
  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }
  mutating func pick<Element>(_ list: [Element]) -> Element { list[below(list.count)] }
}

/// Makes operations of every kind: sensible ones, and as many mistakes as asked for.
struct RandomProgram {
  var random: SeededGenerator
  /// 0…1: how often a value, a name or a time is one that makes no sense.
  var nonsense: Double
  private var created: [(NodeID, NodeKind)] = [(.root, .layer)]
  private var nextID: UInt32 = 1

  init(seed: UInt64, nonsense: Double) {
    random = SeededGenerator(seed: seed)
    self.nonsense = nonsense
  }

  mutating func commits(_ count: Int, operations: Int) -> [Commit] {
    (0..<count).map { index in
      Commit(
        time: Double(index) * 0.25, operations: (0..<operations).flatMap { _ in operation() })
    }
  }

  mutating func number() -> Double {
    if random.chance(nonsense) {
      return random.pick([.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 0])
    }
    return random.pick([
      Double(random.below(200)), Double(random.below(1000)) / 100 - 3,
      Double.random(in: -50...50, using: &random),
    ])
  }

  mutating func point() -> Point { Point(number(), number()) }

  mutating func color() -> Color {
    func share(_ random: inout SeededGenerator) -> Double { Double(random.below(256)) / 255 }
    let (red, green, blue) = (share(&random), share(&random), share(&random))
    return Color(red, green, blue, random.chance(0.1) ? number() : share(&random))
  }

  mutating func path() -> Path {
    var path = Path()
    for _ in 0..<random.below(4) {
      switch random.below(5) {
      case 0: path.addRect(Rect(origin: point(), size: Size(number(), number())))
      case 1: path.addEllipse(in: Rect(origin: point(), size: Size(number(), number())))
      default:
        path.move(to: point())
        for _ in 0..<random.below(5) {
          switch random.below(4) {
          case 0: path.addLine(to: point())
          case 1: path.addQuadratic(point(), to: point())
          case 2: path.addCubic(point(), point(), to: point())
          default: path.close()
          }
        }
      }
    }
    return path
  }

  mutating func value(of type: PropertyType) -> PropertyValue {
    if random.chance(nonsense / 2) { return .none }
    if random.chance(nonsense / 2) {
      return value(of: random.pick([.bool, .number, .point, .color, .path, .transform, .colors]))
    }
    switch type {
    case .bool: return .bool(random.chance(0.5))
    case .number: return .number(number())
    case .choice: return .choice(UInt8(random.below(random.chance(nonsense) ? 256 : 2)))
    case .point: return .point(point())
    case .size: return .size(Size(number(), number()))
    case .rect: return .rect(Rect(origin: point(), size: Size(number(), number())))
    case .color: return random.chance(0.1) ? .none : .color(color())
    case .path: return random.chance(0.1) ? .none : .path(path())
    case .transform:
      let turned = Transform3D.rotation(number(), number(), number(), 1)
      return .transform(
        turned.concatenating(.scale(number(), number(), 1)).concatenating(
          .translation(number(), number(), 0)))
    case .numbers: return .numbers((0..<random.below(5)).map { _ in number() })
    case .colors: return .colors((0..<random.below(4)).map { _ in color() })
    case .image: return .image(ResourceID(UInt32(random.below(3))))
    case .node: return random.chance(0.1) ? .none : .node(random.pick(created).0)
    }
  }

  mutating func timing() -> Timing {
    var timing = Timing()
    timing.duration = random.pick([0, 0.3, 1, 2, random.chance(nonsense) ? number() : 0.75])
    timing.beginTime = random.chance(0.3) ? Double(random.below(20)) / 10 : 0
    timing.speed = random.pick([1, 1, 1, 2, 0.5, -1, 0])
    timing.timeOffset = random.chance(0.2) ? Double(random.below(20)) / 10 : 0
    timing.repeatCount = random.pick([0, 0, 1.5, 3, .infinity])
    timing.repeatDuration = random.chance(0.1) ? 1.7 : 0
    timing.autoreverses = random.chance(0.3)
    timing.fillMode = random.pick([.removed, .forwards, .backwards, .both])
    if random.chance(nonsense) { timing.beginTime = number() }
    if random.chance(nonsense) { timing.speed = number() }
    return timing
  }

  mutating func timingFunction() -> TimingFunction {
    random.chance(0.5) ? .linear : .cubic(Point(0.42, number()), Point(0.58, 1))
  }

  mutating func target(on kind: NodeKind) -> (Animation.Target, PropertyType) {
    let usual: [Property] =
      kind == .shapeLayer
      ? [.path, .strokeEnd, .strokeColor, .lineDashPhase, .fillColor] : [.position, .opacity]
    let own = Property.allCases.filter { kind.isContent && kind.has($0) }
    let property =
      random.chance(0.3)
      ? random.pick(Property.allCases) : random.pick(own.isEmpty ? usual : own)
    var keyPath = KeyPath(property)
    if random.chance(0.4) {
      let fitting = Component.allCases.filter { KeyPath(property, $0).type != nil }
      keyPath.component =
        random.chance(nonsense) ? random.pick(Component.allCases) : random.pick(fitting)
    }
    var target = Animation.Target(
      keyPath, isAdditive: random.chance(0.3), isCumulative: random.chance(0.2))
    var type = keyPath.type ?? .number
    if type == .transform, random.chance(0.3) {
      target.valueFunction = random.pick(Animation.ValueFunction.allCases)
      type = .number
    }
    return (target, type)
  }

  mutating func track(_ target: Animation.Target, _ type: PropertyType) -> Animation.Track {
    var time = 0.0
    var keys: [Animation.Track.Key] = []
    for _ in 0..<random.below(5) {
      time += random.chance(nonsense) ? number() : Double(random.below(4)) / 4
      var key = Animation.Track.Key(time, value(of: type), isHeld: random.chance(0.2))
      key.easing = (0..<random.below(3)).map { _ in timingFunction() }
      if random.chance(0.4) { (key.leadOut, key.leadIn) = (point(), point()) }
      keys.append(key)
    }
    return Animation.Track(
      target: target, keys: keys, motion: random.pick([.byLength, .byParameter]),
      turnsAlong: random.chance(0.3))
  }

  mutating func animation(on kind: NodeKind, depth: Int = 0) -> Animation {
    let content: Animation.Content
    let (target, type) = target(on: kind)
    switch random.below(depth < 3 ? 7 : 5) {
    case 0, 1:
      var basic = Animation.Basic(target: target)
      if random.chance(0.6) { basic.from = value(of: type) }
      if random.chance(0.7) { basic.to = value(of: type) }
      if random.chance(0.2) { basic.by = value(of: type) }
      content = .basic(basic)
    case 2:
      content = .spring(
        .init(target: target, from: value(of: type), to: value(of: type)),
        .init(
          mass: random.chance(nonsense) ? number() : 1, damping: Double(random.below(40)),
          allowsOverdamping: random.chance(0.5)))
    case 3:
      var keyframes = Animation.Keyframes(
        target: target, values: (0..<random.below(5)).map { _ in value(of: type) })
      if random.chance(0.3) { keyframes.path = path() }
      if random.chance(0.4) {
        keyframes.keyTimes = (0..<random.below(6)).map { Double($0) / 4 }
        if random.chance(nonsense) { keyframes.keyTimes.append(number()) }
      }
      keyframes.timingFunctions = (0..<random.below(3)).map { _ in timingFunction() }
      keyframes.calculationMode = random.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
      keyframes.rotationMode = random.pick([.none, .auto, .autoReverse])
      keyframes.tensions = (0..<random.below(4)).map { _ in number() }
      content = .keyframes(keyframes)
    case 4: content = .track(track(target, type))
    default:
      content = .group((0..<random.below(4)).map { _ in animation(on: kind, depth: depth + 1) })
    }
    return Animation(
      timing: timing(), timingFunction: timingFunction(),
      isRemovedOnCompletion: random.chance(0.5), content: content)
  }

  private mutating func node() -> (NodeID, NodeKind) {
    random.chance(nonsense)
      ? (NodeID(UInt32(random.below(100_000))), .layer) : random.pick(created)
  }

  mutating func operation() -> [ZoetropeScene.Operation] {
    let (node, kind) = node()
    switch random.below(20) {
    case 0...3:
      // Most kinds are parts of contents; layers are what most programs have.
      let kind = random.pick(
        random.chance(0.6) ? NodeKind.allCases.filter { !$0.isContent } : NodeKind.allCases)
      let made = NodeID(random.chance(nonsense) ? UInt32(random.below(5)) : nextID)
      nextID += 1
      created.append((made, kind))
      return [
        .create(made, kind),
        .insert(made, into: node, role: .child, index: Int32(random.below(10))),
        .set(made, .bounds, .rect(Rect(0, 0, 30, 20))),
        .set(made, .position, .point(point())),
        .set(
          made, kind == .shapeLayer ? .path : .backgroundColor,
          kind == .shapeLayer ? .path(path()) : .color(color())),
      ]
    case 4:
      let (other, _) = self.node()
      let role = random.pick([
        NodeRole.child, .child, .mask, .invertedMask, .luminanceMask, .effect,
      ])
      return [.insert(node, into: other, role: role, index: Int32(random.below(5)) - 1)]
    case 5: return [random.chance(0.3) ? .delete(node) : .remove(node)]
    case 6: return [.name(node, random.pick(["", "ring", "Häkchen ✓", "a b"]))]
    case 7: return [.removeAnimation(node, key: AnimationKey(UInt32(random.below(6))))]
    case 8:
      let pixels = (0..<16).map { UInt8($0 * 15) }
      guard let image = Image(width: 2, height: 2, pixels: pixels) else { return [] }
      return [.resource(ResourceID(UInt32(random.below(3))), image)]
    case 9...13:
      let key = AnimationKey(UInt32(random.below(6)))
      return [.animate(node, key: key, animation(on: kind))]
    default:
      let own = Property.allCases.filter { kind.has($0) }
      let property = random.pick(random.chance(0.7) ? own : Property.allCases)
      return [.set(node, property, value(of: property.type))]
    }
  }
}
