import ZoetropeDisplayList
import ZoetropeGeometry

extension Scene {
  /// Bytes that are equal for two moments of an app that look and move on alike, whatever it did
  /// before: how a recorder recognises a state.
  ///
  /// They hold the tree below the root in its order; for each node its kind and role, the values
  /// that differ from their defaults, what animations that have ended make of them, and the
  /// animations that go on. They hold no identifiers and names: a layer that was made anew is the
  /// same.
  ///
  /// - Parameters:
  ///   - time: seconds.
  ///   - includesPhases: whether it matters how far the animations that go on have come.
  ///   - picture: a number for each picture, the same for the same pixels.
  package func stateForm(
    at time: Double, includesPhases: Bool, picture: (ResourceID) -> UInt64
  ) -> [UInt8] {
    var writer = ByteWriter()
    // A stack of its own, so that depth costs memory and not the machine's stack.
    var pending: [NodeID] = [.root]
    while let node = pending.popLast() {
      guard let record = self[node] else { continue }
      writer.byte(record.kind.rawValue)
      writer.byte(record.role.rawValue)
      writer.count(record.children.count)
      writer.count(record.attachments.count)
      let running = runningAnimations(of: node, at: time)
      writeValues(of: node, at: time, running: running, picture: picture, to: &writer)
      let local = localTime(of: node, at: time)
      writer.count(running.count)
      for attached in running {
        var animation = attached.animation
        let begin = animation.timing.beginTime - local
        animation.timing.beginTime = includesPhases ? ByteWriter.rounded(begin) : 0
        writer.animation(animation)
      }
      for place in (record.attachments + record.children).reversed() {
        pending.append(nodes[Int(place)].id)
      }
    }
    return writer.bytes
  }

  private func writeValues(
    of node: NodeID, at time: Double, running: [AttachedAnimation],
    picture: (ResourceID) -> UInt64, to writer: inout ByteWriter
  ) {
    let isAnimated = self[node]?.hasAnimations == true
    for property in touchedProperties(of: node) where !property.isOfClock {
      guard let model = value(of: node, property) else { continue }
      if model != property.defaultValue {
        writer.varint(UInt64(property.rawValue))
        writer.stateValue(model, picture: picture)
      }
      guard isAnimated, !running.contains(where: { $0.animation.moves(property) }) else {
        continue
      }
      let shown = presentationValue(of: node, property, at: time)
      if shown != model {
        // Property numbers end below this.
        writer.varint(UInt64(property.rawValue) + 1 << 16)
        writer.stateValue(shown, picture: picture)
      }
    }
    writer.varint(0)
  }

  /// The animations of a node that have not ended at a time.
  func runningAnimations(of node: NodeID, at time: Double) -> [AttachedAnimation] {
    guard self[node]?.hasAnimations == true else { return [] }
    let local = localTime(of: node, at: time)
    var result: [AttachedAnimation] = []
    for attached in animations(of: node) where attached.animation.timing.endTime() > local {
      result.append(attached)
    }
    return result
  }

  /// A commit that builds a later scene which is in the same state as this one, with the animations
  /// that go on where they are now, so that they go on without a jump.
  ///
  /// - Parameters:
  ///   - time: this scene's, in seconds.
  ///   - commit: builds the later scene.
  ///   - start: the later scene's time at that moment, in seconds.
  func continuingAnimations(
    from time: Double, in commit: Commit, startingAt start: Double, size: Size
  ) -> Commit {
    var later = Scene(size: size)
    later.apply(commit)
    var begins: [(node: NodeID, key: AnimationKey, time: Double)] = []
    var pending: [(NodeID, NodeID)] = [(.root, .root)]
    while let (mine, other) = pending.popLast() {
      let old = runningAnimations(of: mine, at: time)
      let new = later.runningAnimations(of: other, at: start)
      if old.count == new.count, !old.isEmpty {
        let difference =
          later.localTime(of: other, at: start) - localTime(of: mine, at: time)
        for (from, to) in zip(old, new) {
          begins.append((other, to.key, from.animation.timing.beginTime + difference))
        }
      }
      guard let record = self[mine], let match = later[other],
        record.children.count == match.children.count,
        record.attachments.count == match.attachments.count
      else { continue }
      for (child, twin) in zip(
        record.children + record.attachments, match.children + match.attachments)
      {
        pending.append((nodes[Int(child)].id, later.nodes[Int(twin)].id))
      }
    }
    guard !begins.isEmpty else { return commit }
    var result = commit
    for index in result.operations.indices {
      guard case .animate(let node, let key, var animation) = result.operations[index],
        let begin = begins.first(where: { $0.node == node && $0.key == key })
      else { continue }
      animation.timing.beginTime = begin.time
      result.operations[index] = .animate(node, key: key, animation)
    }
    return result
  }
}

extension Property {
  /// Says when a layer's time runs and not what it shows.
  fileprivate var isOfClock: Bool { self == .beginTime || self == .timeOffset }
}

extension Animation {
  /// Whether the animation, or one inside it, moves the property.
  fileprivate func moves(_ property: Property) -> Bool {
    switch content {
    case .basic(let basic), .spring(let basic, _): basic.target.keyPath.property == property
    case .keyframes(let keyframes): keyframes.target.keyPath.property == property
    case .track(let track): track.target.keyPath.property == property
    case .group(let children): children.contains { $0.moves(property) }
    case .transition: false
    }
  }
}

extension ByteWriter {
  /// A value for comparing: what differs by rounding alone is the same.
  fileprivate mutating func stateValue(
    _ value: PropertyValue, picture: (ResourceID) -> UInt64
  ) {
    switch value {
    case .image(let id): varint(picture(id))
    case .number(let number): self.value(.number(rounded(number)))
    case .point(let point): self.value(.point(rounded(point)))
    case .rect(let rect):
      let size = Size(rounded(rect.size.width), rounded(rect.size.height))
      self.value(.rect(Rect(origin: rounded(rect.origin), size: size)))
    default: self.value(value)
    }
  }

  private func rounded(_ point: Point) -> Point { Point(rounded(point.x), rounded(point.y)) }

  private func rounded(_ number: Double) -> Double { Self.rounded(number) }

  /// To a millionth, which no pixel shows.
  fileprivate static func rounded(_ number: Double) -> Double {
    guard number.magnitude < 1e9 else { return number }
    // Adding zero makes a negative zero positive.
    return (number * 1e6).rounded(.toNearestOrEven) / 1e6 + 0
  }
}
