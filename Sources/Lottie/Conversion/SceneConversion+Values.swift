internal import ZoetropeGeometry
internal import ZoetropeScene

/// Properties of the model become values or tracks of the scene.
extension SceneConversion {
  /// - Parameter convert: the file's value as the scene's: other units, another form.
  mutating func set<Value: Sendable>(
    _ node: NodeID, _ property: Property, _ component: Component = .whole,
    to value: Lottie.AnimatedValue<Value>, motion: Animation.Track.Motion = .byLength,
    turnsAlong: Bool = false, convert: (Value) -> PropertyValue
  ) {
    let keys: [Animation.Track.Key]
    switch value.content {
    case .keyframes(let keyframes) where keyframes.count > 1:
      keys = self.keys(
        keyframes, unset: unset(property, component), convert: convert)
    default:
      let initial = convert(value.initial)
      if component == .whole {
        guard initial != property.defaultValue else { return }
        return set(node, property, initial)
      }
      // A part that does not move is a track of one key.
      keys = [Animation.Track.Key(0, initial)]
    }
    animate(
      node,
      Animation.Track(
        target: .init(KeyPath(property, component)), keys: keys, motion: motion,
        turnsAlong: turnsAlong))
  }

  mutating func set(
    _ node: NodeID, _ property: Property, _ component: Component = .whole,
    to value: Lottie.AnimatedValue<Double>, times unit: Double = 1
  ) {
    set(node, property, component, to: value) { .number($0 * unit) }
  }

  mutating func set(
    _ node: NodeID, _ property: Property, to value: Lottie.AnimatedValue<Color>
  ) {
    // A fourth component is not an opacity.
    set(node, property, to: value) { .color($0.withAlpha(1)) }
  }

  mutating func set(
    _ node: NodeID, _ property: Property, to value: Lottie.AnimatedValue<Lottie.Vector>
  ) {
    set(node, property, to: value) { .point($0.point) }
  }

  mutating func set(
    _ node: NodeID, size property: Property, to value: Lottie.AnimatedValue<Lottie.Vector>
  ) {
    set(node, property, to: value) { .size(Size($0.x, $0.y)) }
  }

  /// Where time is remapped the Core Animation engine works its keyframes out beforehand, and as
  /// other players do.
  private var motion: Animation.Track.Motion {
    matchesCoreAnimation && !isTimeRemapped ? .byParameter : .byLength
  }

  mutating func set(
    _ node: NodeID, position: Lottie.Position, turnsAlong: Bool = false
  ) {
    switch position {
    case .together(let value):
      set(
        node, .position, to: value, motion: motion, turnsAlong: turnsAlong && value.isAnimated
      ) { .point($0.point) }
    case .separate(let x, let y, _):
      if x.isAnimated || y.isAnimated {
        set(node, .position, .x, to: x)
        set(node, .position, .y, to: y)
      } else {
        set(node, .position, .point(Point(x.initial, y.initial)))
      }
    }
  }

  mutating func set(
    _ node: NodeID, path value: Lottie.AnimatedValue<Lottie.BezierPath>, isReversed: Bool = false
  ) {
    let straight = StraightSegments(value)
    set(node, .path, to: value, motion: motion) {
      let path = straight.path($0)
      return .path(isReversed ? path.reversed : path)
    }
  }

  /// A property's values at some frames, from the scene's evaluator.
  func values(of value: Lottie.AnimatedValue<Double>, at frames: [Double]) -> [Double] {
    guard case .keyframes(let keyframes) = value.content, keyframes.count > 1 else {
      return frames.map { _ in value.initial }
    }
    let node = NodeID(1)
    let track = Animation.Track(
      target: .init(KeyPath(.rotation)), keys: keys(keyframes) { .number($0) })
    var scene = Scene(size: .zero)
    scene.apply(
      Commit(
        time: 0,
        operations: [
          .create(node, .motionLayer),
          .animate(
            node, key: AnimationKey(1),
            Animation(
              timing: Timing(), isRemovedOnCompletion: false, content: .track(track))),
        ]))
    return frames.map { frame in
      guard case .number(let number) = scene.presentationValue(of: node, .rotation, at: frame)
      else { return value.initial }
      return number
    }
  }

  // MARK: Keyframes

  /// - Parameter unset: what is shown while a single held keyframe is between others that move;
  ///   nil shows its value.
  private func keys<Value: Sendable>(
    _ keyframes: [Lottie.Keyframe<Value>], unset: PropertyValue? = nil,
    convert: (Value) -> PropertyValue
  ) -> [Animation.Track.Key] {
    var keys: [Animation.Track.Key] = []
    keys.reserveCapacity(keyframes.count)
    for (index, keyframe) in keyframes.enumerated() {
      var key = Animation.Track.Key(
        keyframe.time, convert(keyframe.value), isHeld: keyframe.isHold,
        easing: functions(keyframe.easing))
      if let tangents = keyframe.spatialTangents {
        key.leadOut = tangents.out.point
        key.leadIn = tangents.into.point
      }
      if let unset, isLoneHold(index, keyframes) {
        // What leads here still leads to the value.
        if index > 0 { keys.append(key) }
        key = Animation.Track.Key(keyframe.time, unset, isHeld: true)
      }
      keys.append(key)
      // The old form may end elsewhere than where the next keyframe begins.
      guard let end = keyframe.endValue, !keyframe.isHold, index + 1 < keyframes.count else {
        continue
      }
      let value = convert(end)
      let next = keyframes[index + 1]
      if value != convert(next.value) { keys.append(Animation.Track.Key(next.time, value)) }
    }
    return keys
  }

  private func isLoneHold<Value>(
    _ index: Int, _ keyframes: [Lottie.Keyframe<Value>]
  ) -> Bool {
    keyframes[index].isHold && index + 1 < keyframes.count && !keyframes[index + 1].isHold
      && (index == 0 || !keyframes[index - 1].isHold)
  }

  /// What the Core Animation engine shows of a property that nothing animates at the moment: it
  /// makes an animation of each run of held keyframes, and one of a single value does nothing
  /// (measured). Nil where that does not come about.
  private func unset(_ property: Property, _ component: Component) -> PropertyValue? {
    guard matchesCoreAnimation, !isTimeRemapped else { return nil }
    switch property {
    case .path: return .path(Path())
    case .position, .pivot, .scale, .rotation, .transform, .opacity, .size, .fillColor,
      .lineWidth:
      return component == .whole ? property.defaultValue : .number(0)
    default: return nil
    }
  }

  /// The Core Animation engine eases all components as the first.
  private func functions(_ easing: Lottie.Easing) -> [TimingFunction] {
    func function(_ curve: Lottie.EasingCurve) -> TimingFunction {
      curve.out.x == curve.out.y && curve.into.x == curve.into.y
        ? .linear : .cubic(curve.out, curve.into)
    }
    switch easing {
    case .linear: return []
    case .curve(let curve): return [function(curve)]
    case .perComponent(let curves):
      return curves.prefix(matchesCoreAnimation ? 1 : curves.count).map(function)
    }
  }
}

extension Lottie.AnimatedValue {
  /// Every value that is written down.
  var allValues: [Value] {
    switch content {
    case .constant(let value): [value]
    case .keyframes(let keyframes):
      keyframes.map(\.value) + keyframes.compactMap(\.endValue)
    }
  }
}

/// Which segments of a path are lines at every keyframe: so all its forms have the same elements
/// and blend point by point, and corners between lines can be rounded.
private struct StraightSegments {
  private var isStraight: [Bool] = []

  init(_ value: Lottie.AnimatedValue<Lottie.BezierPath>) {
    for (index, path) in value.allValues.enumerated() {
      let own = Self.straight(path)
      if index == 0 {
        isStraight = own
      } else {
        for place in isStraight.indices {
          isStraight[place] = isStraight[place] && place < own.count && own[place]
        }
      }
    }
  }

  private static func straight(_ path: Lottie.BezierPath) -> [Bool] {
    let vertices = path.vertices
    return vertices.indices.map { index in
      let next = vertices[index + 1 < vertices.count ? index + 1 : 0]
      return vertices[index].outTangent == .zero && next.inTangent == .zero
    }
  }

  func path(_ bezier: Lottie.BezierPath) -> Path {
    var path = Path()
    let vertices = bezier.vertices
    guard let first = vertices.first else { return path }
    path.reserve(verbs: vertices.count + 2, points: vertices.count * 3 + 1)
    path.move(to: first.point)
    let count = bezier.isClosed ? vertices.count : vertices.count - 1
    for index in 0..<count {
      let vertex = vertices[index]
      let next = vertices[index + 1 < vertices.count ? index + 1 : 0]
      let isLast = index + 1 == vertices.count
      if index < isStraight.count, isStraight[index] {
        // Closing draws the last line.
        if !isLast { path.addLine(to: next.point) }
      } else {
        path.addCubic(
          vertex.point + vertex.outTangent, next.point + next.inTangent, to: next.point)
      }
    }
    if bezier.isClosed { path.close() }
    return path
  }
}
