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
    let time = localTime(of: nodes[index].id, at: commitTime)
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
    let timing = attached.animation.timing
    let time = localTime(of: nodes[index].id, at: commitTime)
    let elapsed = (time - timing.beginTime) * timing.speed.magnitude
    guard elapsed > 0, elapsed.isFinite else { return nil }
    var past = attached
    past.animation.isRemovedOnCompletion = true
    if elapsed < timing.activeDuration() { past.animation.timing.repeatDuration = elapsed }
    return past
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
}
