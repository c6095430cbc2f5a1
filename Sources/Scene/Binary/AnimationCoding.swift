import ZoetropeGeometry

/// The numbers of what an animation can hold. They are never used again for something else.
private enum ContentTag: UInt64 {
  case basic = 1
  case spring = 2
  case keyframes = 3
  case group = 4
  case track = 5
  case transition = 6
}

extension ByteWriter {
  mutating func animation(_ animation: Animation) {
    timing(animation.timing)
    timingFunction(animation.timingFunction)
    bool(animation.isRemovedOnCompletion)
    switch animation.content {
    case .basic(let basic): record(ContentTag.basic.rawValue) { $0.basic(basic) }
    case .spring(let basic, let spring):
      record(ContentTag.spring.rawValue) {
        $0.basic(basic)
        $0.spring(spring)
      }
    case .keyframes(let keyframes):
      record(ContentTag.keyframes.rawValue) { $0.keyframes(keyframes) }
    case .track(let track): record(ContentTag.track.rawValue) { $0.track(track) }
    case .group(let children):
      record(ContentTag.group.rawValue) {
        $0.count(children.count)
        for child in children { $0.animation(child) }
      }
    case .transition(let transition):
      record(ContentTag.transition.rawValue) {
        $0.byte(transition.kind.rawValue)
        $0.byte(transition.edge.rawValue)
        $0.number(transition.start)
        $0.number(transition.end)
      }
    }
  }

  private mutating func timing(_ timing: Timing) {
    let plain = Timing()
    var flags: UInt8 = timing.autoreverses ? 1 : 0
    flags |= timing.fillMode.rawValue << 1
    let numbers = [
      (timing.beginTime, plain.beginTime), (timing.speed, plain.speed),
      (timing.timeOffset, plain.timeOffset), (timing.repeatCount, plain.repeatCount),
      (timing.repeatDuration, plain.repeatDuration),
    ]
    for (index, pair) in numbers.enumerated() where pair.0.bitPattern != pair.1.bitPattern {
      flags |= 1 << UInt8(index + 3)
    }
    byte(flags)
    number(timing.duration)
    for pair in numbers where pair.0.bitPattern != pair.1.bitPattern { number(pair.0) }
  }

  mutating func timingFunction(_ function: TimingFunction) {
    switch function {
    case .linear: byte(0)
    case .cubic(let first, let second):
      byte(1)
      point(first)
      point(second)
    }
  }

  mutating func target(_ target: Animation.Target) {
    varint(UInt64(target.keyPath.property.rawValue))
    byte(target.keyPath.component.rawValue)
    var flags: UInt8 = target.isAdditive ? 1 : 0
    if target.isCumulative { flags |= 2 }
    byte(flags)
    byte(target.valueFunction?.rawValue ?? 0)
  }

  private mutating func basic(_ basic: Animation.Basic) {
    target(basic.target)
    var flags: UInt8 = basic.from != nil ? 1 : 0
    if basic.to != nil { flags |= 2 }
    if basic.by != nil { flags |= 4 }
    byte(flags)
    for value in [basic.from, basic.to, basic.by] {
      if let value { self.value(value) }
    }
  }

  private mutating func spring(_ spring: Animation.Spring) {
    number(spring.mass)
    number(spring.stiffness)
    number(spring.damping)
    number(spring.initialVelocity)
    bool(spring.allowsOverdamping)
  }

  private mutating func keyframes(_ keyframes: Animation.Keyframes) {
    target(keyframes.target)
    byte(keyframes.calculationMode.rawValue)
    byte(keyframes.rotationMode.rawValue)
    count(keyframes.values.count)
    for value in keyframes.values { self.value(value) }
    bool(keyframes.path != nil)
    if let path = keyframes.path { self.path(path) }
    numbers(keyframes.keyTimes)
    count(keyframes.timingFunctions.count)
    for function in keyframes.timingFunctions { timingFunction(function) }
    numbers(keyframes.tensions)
    numbers(keyframes.continuities)
    numbers(keyframes.biases)
  }
}

extension ByteReader {
  /// Nil for an animation that holds something a later version added.
  mutating func animation(depth: Int = 0) throws(DocumentError) -> Animation? {
    guard depth <= Document.deepestNesting else { throw error(.nestedTooDeeply) }
    let timing = try timing()
    let function = try timingFunction()
    let isRemoved = try bool()
    var (tag, content) = try record()
    guard let kind = ContentTag(rawValue: tag) else { return nil }
    let result: Animation.Content
    switch kind {
    case .basic:
      guard let basic = try content.basic() else { return nil }
      result = .basic(basic)
    case .spring:
      guard let basic = try content.basic() else { return nil }
      result = .spring(basic, try content.spring())
    case .keyframes:
      guard let keyframes = try content.keyframes() else { return nil }
      result = .keyframes(keyframes)
    case .track:
      guard let track = try content.track() else { return nil }
      result = .track(track)
    case .group:
      // A child is at least its timing, its function, a flag and a record.
      let count = try content.count(ofAtLeast: 6)
      var children: [Animation] = []
      for _ in 0..<count {
        guard let child = try content.animation(depth: depth + 1) else { return nil }
        children.append(child)
      }
      result = .group(children)
    case .transition:
      guard let kind = Transition.Kind(rawValue: try content.byte()),
        let edge = Transition.Edge(rawValue: try content.byte())
      else { return nil }
      let start = try content.number()
      result = .transition(
        Transition(kind, from: edge, start: start, end: try content.number()))
    }
    return Animation(
      timing: timing, timingFunction: function, isRemovedOnCompletion: isRemoved, content: result)
  }

  private mutating func timing() throws(DocumentError) -> Timing {
    var timing = Timing()
    let flags = try byte()
    timing.autoreverses = flags & 1 != 0
    timing.fillMode = Timing.FillMode(rawValue: flags >> 1 & 3) ?? .removed
    timing.duration = try number()
    if flags & 1 << 3 != 0 { timing.beginTime = try number() }
    if flags & 1 << 4 != 0 { timing.speed = try number() }
    if flags & 1 << 5 != 0 { timing.timeOffset = try number() }
    if flags & 1 << 6 != 0 { timing.repeatCount = try number() }
    if flags & 1 << 7 != 0 { timing.repeatDuration = try number() }
    return timing
  }

  mutating func timingFunction() throws(DocumentError) -> TimingFunction {
    switch try byte() {
    case 0: return .linear
    case 1:
      let first = try point()
      return .cubic(first, try point())
    default: throw error(.badRecord)
    }
  }

  mutating func target() throws(DocumentError) -> Animation.Target? {
    let raw = try varint()
    let component = Component(rawValue: try byte())
    let flags = try byte()
    let function = try byte()
    guard let number = UInt16(exactly: raw), let property = Property(rawValue: number),
      let component
    else { return nil }
    var target = Animation.Target(
      KeyPath(property, component), isAdditive: flags & 1 != 0, isCumulative: flags & 2 != 0)
    if function != 0 {
      guard let known = Animation.ValueFunction(rawValue: function) else { return nil }
      target.valueFunction = known
    }
    return target
  }

  private mutating func basic() throws(DocumentError) -> Animation.Basic? {
    guard let target = try target() else { return nil }
    var basic = Animation.Basic(target: target)
    let flags = try byte()
    if flags & 1 != 0 {
      guard let value = try value() else { return nil }
      basic.from = value
    }
    if flags & 2 != 0 {
      guard let value = try value() else { return nil }
      basic.to = value
    }
    if flags & 4 != 0 {
      guard let value = try value() else { return nil }
      basic.by = value
    }
    return basic
  }

  private mutating func spring() throws(DocumentError) -> Animation.Spring {
    var spring = Animation.Spring()
    spring.mass = try number()
    spring.stiffness = try number()
    spring.damping = try number()
    spring.initialVelocity = try number()
    spring.allowsOverdamping = try bool()
    return spring
  }

  private mutating func keyframes() throws(DocumentError) -> Animation.Keyframes? {
    guard let target = try target() else { return nil }
    var keyframes = Animation.Keyframes(target: target)
    guard let mode = Animation.Keyframes.CalculationMode(rawValue: try byte()),
      let rotation = Animation.Keyframes.RotationMode(rawValue: try byte())
    else { return nil }
    keyframes.calculationMode = mode
    keyframes.rotationMode = rotation
    let count = try count(ofAtLeast: 1)
    keyframes.values.reserveCapacity(count)
    for _ in 0..<count {
      guard let value = try value() else { return nil }
      keyframes.values.append(value)
    }
    if try bool() { keyframes.path = try path() }
    keyframes.keyTimes = try numbers()
    let functions = try self.count(ofAtLeast: 1)
    for _ in 0..<functions { keyframes.timingFunctions.append(try timingFunction()) }
    keyframes.tensions = try numbers()
    keyframes.continuities = try numbers()
    keyframes.biases = try numbers()
    return keyframes
  }
}
