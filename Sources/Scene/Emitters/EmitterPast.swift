import ZoetropeGeometry

/// What an emitter's values, or a cell's, were before they were changed: particles that were born
/// by then keep them, and the births of then are not undone.
struct EmitterPast: Sendable {
  /// In the emitter's local time, up to and without it.
  var until: Double
  var numbers: [Double]

  /// Older changes are taken for the ones after them.
  static let mostChanges = 256
  /// Where an emitter's own numbers lie in its row.
  static let slots = 91..<107
}

extension Scene {
  /// Notes the values of an emitter or a cell that a commit is about to change.
  mutating func notePast(of index: Int, _ property: Property) {
    let kind = nodes[index].kind
    guard nodes[index].creationTime != commitTime else { return }
    let numbers: [Double]
    if kind == .emitterLayer, let slot = property.slot, EmitterPast.slots.contains(slot) {
      let row = Int(nodes[index].row)
      numbers = Array(
        self.numbers[(row + EmitterPast.slots.lowerBound)..<(row + EmitterPast.slots.upperBound)])
    } else if kind == .emitterCell, property == .cellNumbers,
      case .numbers(let list) = objects[index].value(of: .cellNumbers)
    {
      numbers = list
    } else {
      return
    }
    let time = localTimeBefore(of: index)
    guard time.isFinite, time > nodes[index].past.last?.until ?? 0 else { return }
    nodes[index].past.append(EmitterPast(until: time, numbers: numbers))
    if nodes[index].past.count > EmitterPast.mostChanges { nodes[index].past.removeFirst() }
  }
}

extension Scene {
  /// What an animation of an emitter or a cell leaves behind when it is removed: itself, up to now,
  /// so that births of then are not undone. Nil for other animations, and for those that have not
  /// begun.
  ///
  /// What an animation filled after its end is undone.
  func pastAnimation(_ attached: AttachedAnimation, of index: Int) -> AttachedAnimation? {
    let kind = nodes[index].kind
    guard kind == .emitterCell || kind == .emitterLayer && attached.animation.movesEmission,
      nodes[index].animations.count < EmitterPast.mostChanges
    else { return nil }
    return attached.ended(at: localTimeBefore(of: index))
  }
}

extension AttachedAnimation {
  /// Itself up to a time of its node; nil when it had not begun by then.
  fileprivate func ended(at time: Double) -> AttachedAnimation? {
    let timing = animation.timing
    let elapsed = (time - timing.beginTime) * timing.speed.magnitude
    guard elapsed > 0, elapsed.isFinite else { return nil }
    var past = self
    past.isPast = true
    past.animation.isRemovedOnCompletion = true
    if elapsed < timing.activeDuration() { past.animation.timing.repeatDuration = elapsed }
    return past
  }
}

/// What was lies in an emitter's own time. Where a commit sets that back, what then lies ahead has
/// not been: it goes at the commit's end, since clocks change in several operations (who pauses
/// sets the speed before the offset). What has been by the new time stays, so that the emitter
/// looks as it looked at that time.
extension Scene {
  /// An emitter's or a cell's local time when the commit began, whatever it did to clocks since: the
  /// order of a commit's operations decides nothing.
  private func localTimeBefore(of index: Int) -> Double {
    nodes[index].localTimeBefore ?? localTime(of: nodes[index].id, at: commitTime)
  }

  /// Keeps the local times of emitters and cells; called before an operation that may change them.
  mutating func keepEmitterClocks() {
    guard !keepsEmitterClocks, !emitters.isEmpty else { return }
    keepsEmitterClocks = true
    // What the commit itself makes has no past, and its clock is not set yet.
    for emitter in emitters where nodes[Int(emitter)].creationTime != commitTime {
      nodes[Int(emitter)].localTimeBefore = localTime(of: nodes[Int(emitter)].id, at: commitTime)
    }
  }

  /// Ends a commit: the past of emitters ends with their local times.
  mutating func endEmitterClocks() {
    guard keepsEmitterClocks else { return }
    keepsEmitterClocks = false
    for emitter in emitters {
      let index = Int(emitter)
      nodes[index].localTimeBefore = nil
      let hasPast =
        !nodes[index].past.isEmpty || nodes[index].animations.contains { $0.isPast }
      guard hasPast, isInTree(index) else { continue }
      endPast(of: index, at: localTime(of: nodes[index].id, at: commitTime))
    }
  }

  /// Outside of the tree a node has the wrong clocks above it, and nobody sees it; this is asked
  /// again when it comes back.
  private func isInTree(_ index: Int) -> Bool {
    var top = index
    while nodes[top].parent >= 0 { top = Int(nodes[top].parent) }
    return nodes[top].id == .root
  }

  private mutating func endPast(of index: Int, at time: Double) {
    nodes[index].past.end(at: time)
    var animations: [AttachedAnimation] = []
    for attached in nodes[index].animations {
      if !attached.isPast {
        animations.append(attached)
      } else if let past = attached.ended(at: time) {
        animations.append(past)
      }
    }
    guard animations != nodes[index].animations else { return }
    nodes[index].animations = animations
    rebuildProgram(of: index)
  }
}

extension Property {
  /// Whether a layer's own time follows from it.
  var isOfTiming: Bool {
    switch self {
    case .beginTime, .speed, .timeOffset, .duration, .repeatCount, .repeatDuration, .autoreverses,
      .fillMode:
      true
    default: false
    }
  }
}

extension Animation {
  /// Whether it moves where, when or how particles of an emitter are born.
  fileprivate var movesEmission: Bool {
    func isEmission(_ target: Target) -> Bool {
      target.keyPath.property.slot.map { EmitterPast.slots.contains($0) } ?? false
    }
    return switch content {
    case .basic(let basic), .spring(let basic, _): isEmission(basic.target)
    case .keyframes(let keyframes): isEmission(keyframes.target)
    case .track(let track): isEmission(track.target)
    case .group(let children): children.contains { $0.movesEmission }
    case .transition: false
    }
  }
}

extension [EmitterPast] {
  /// The numbers that held at a time; nil when those of now did.
  func numbers(at time: Double) -> [Double]? {
    for entry in self where time < entry.until { return entry.numbers }
    return nil
  }

  /// Leaves what was before a time.
  fileprivate mutating func end(at time: Double) {
    guard let first = firstIndex(where: { !($0.until <= time) }) else { return }
    let begin = first > 0 ? self[first - 1].until : 0
    if time > begin {
      self[first].until = time
      removeSubrange((first + 1)...)
    } else {
      removeSubrange(first...)
    }
  }
}
