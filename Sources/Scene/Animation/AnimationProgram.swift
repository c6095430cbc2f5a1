import ZoetropeGeometry

/// An animation as it hangs on a node.
public struct AttachedAnimation: Hashable, Sendable {
  public var key: AnimationKey
  public var animation: Animation
  /// Whether it was removed, and stays only since particles were born by it.
  package internal(set) var isPast = false
}

/// The animations of a node, translated once when they are added, so that a frame costs neither
/// look-ups nor allocations. Steps and numbers are played from where the scene packs them.
struct AnimationProgram: Sendable {
  private(set) var steps: [AnimationStep] = []
  /// End values and keyframe values, one after another.
  private(set) var numbers: [Double] = []
  /// Paths and lists.
  private(set) var objects: [PropertyValue] = []
  /// Path pairs made ready; nil where one of two is no path.
  private(set) var morphs: [Morph?] = []
  private(set) var tracks: [KeyframeTrack] = []
  private(set) var springs: [SpringMotion] = []
  private(set) var keyedTracks: [KeyedTrack] = []
  private(set) var transitions: [Transition] = []

  /// Groups within groups; deeper ones are left out.
  static let deepestGroup = 16

  /// Whether any animation moves a path or a list.
  private(set) var movesObjects = false

  /// What the node's path was when its animations were added: the end that most path animations do
  /// not name. Where it has changed since, their morph is made while playing.
  private var model = PropertyValue.none

  /// Translates an animation and appends it. What makes no sense is left out and reported; an
  /// animation with nothing in it still has its time.
  mutating func append(
    _ animation: Animation, on kind: NodeKind, model: PropertyValue,
    report: (KeyPath?, Diagnostic.Reason) -> Void
  ) {
    self.model = model
    append(animation, on: kind, depth: 0, report: report)
  }

  private mutating func append(
    _ animation: Animation, on kind: NodeKind, depth: Int,
    report: (KeyPath?, Diagnostic.Reason) -> Void
  ) {
    guard animation.timing.isValid else { return report(nil, .badTiming) }
    var step = AnimationStep(
      animation, kind: .basic,
      isRemovedOnCompletion: animation.isRemovedOnCompletion && depth == 0,
      next: Int32(clamping: steps.count + 1))
    switch animation.content {
    case .basic(let basic):
      guard fill(&step, with: basic, on: kind, report: report) else { return }
      steps.append(step)
    case .spring(let basic, let spring):
      guard fill(&step, with: basic, on: kind, report: report) else { return }
      step.spring = Int32(clamping: springs.count)
      springs.append(SpringMotion(spring))
      steps.append(step)
    case .keyframes(let keyframes):
      guard let type = aim(&step, at: keyframes.target, on: kind, report: report),
        let track = makeTrack(keyframes, type: type, for: step, report: report)
      else { return }
      step.kind = .keyframes
      step.track = Int32(clamping: tracks.count)
      tracks.append(track)
      steps.append(step)
    case .track(let track):
      guard let type = aim(&step, at: track.target, on: kind, report: report),
        let keyed = makeKeyedTrack(track, type: type, for: step, report: report)
      else { return }
      step.kind = .track
      step.track = Int32(clamping: keyedTracks.count)
      keyedTracks.append(keyed)
      steps.append(step)
    case .transition(let transition):
      guard depth == 0 else { return report(nil, .nothingToAnimate) }
      guard transition.start.isFinite, transition.end.isFinite else {
        return report(nil, .badValue)
      }
      step.kind = .transition
      step.track = Int32(clamping: transitions.count)
      transitions.append(transition)
      steps.append(step)
    case .group(let children):
      guard depth < Self.deepestGroup else { return report(nil, .limitReached) }
      step.kind = .group
      let index = steps.count
      steps.append(step)
      for child in children {
        append(child, on: kind, depth: depth + 1, report: report)
      }
      steps[index].next = Int32(clamping: steps.count)
    }
  }

  /// Where the step's values go and what they are made of; false when that makes no sense.
  private mutating func aim(
    _ step: inout AnimationStep, at target: Animation.Target, on kind: NodeKind,
    report: (KeyPath?, Diagnostic.Reason) -> Void
  ) -> PropertyType? {
    let keyPath = target.keyPath
    guard kind.has(keyPath.property), let type = keyPath.type else {
      report(keyPath, .unknownProperty)
      return nil
    }
    guard target.valueFunction == nil || type == .transform else {
      report(keyPath, .wrongType)
      return nil
    }
    step.keyPath = keyPath
    step.blend = Blend(target, type: type)
    // A choice that is kept beside the row has no place where it could be changed.
    guard step.blend.isObject || keyPath.property.slot != nil else {
      report(keyPath, .unknownProperty)
      return nil
    }
    if step.blend.isObject { movesObjects = true }
    step.isAdditive = target.isAdditive
    step.isCumulative = target.isCumulative
    step.valueFunction = target.valueFunction
    if let slot = keyPath.property.slot {
      step.slot = Int16(clamping: slot + (keyPath.component.offset ?? 0))
    }
    guard let function = target.valueFunction else {
      step.width = Int16(clamping: type.width)
      return type
    }
    step.width = function.takesThreeNumbers ? 3 : 1
    return function.takesThreeNumbers ? .numbers : .number
  }

  private mutating func fill(
    _ step: inout AnimationStep, with basic: Animation.Basic, on kind: NodeKind,
    report: (KeyPath?, Diagnostic.Reason) -> Void
  ) -> Bool {
    guard let type = aim(&step, at: basic.target, on: kind, report: report) else { return false }
    guard basic.from != nil || basic.to != nil || basic.by != nil else {
      report(basic.target.keyPath, .nothingToAnimate)
      return false
    }
    for value in [basic.from, basic.to, basic.by] {
      guard let value else { continue }
      guard isUsable(value, as: type, in: step, report: report) else { return false }
    }
    step.from = store(basic.from, as: type, in: step)
    step.to = store(basic.to, as: type, in: step)
    step.by = store(basic.by, as: type, in: step)
    if step.blend == .path { step.morph = appendMorph(basic.from ?? model, basic.to ?? model) }
    return true
  }

  func isUsable(
    _ value: PropertyValue, as type: PropertyType, in step: AnimationStep,
    report: (KeyPath?, Diagnostic.Reason) -> Void
  ) -> Bool {
    guard value.isValue(of: type) else {
      report(step.keyPath, .wrongType)
      return false
    }
    guard value.isFinite else {
      report(step.keyPath, .badValue)
      return false
    }
    if case .choice(let choice) = value, choice > step.keyPath.property.largestChoice {
      report(step.keyPath, .badValue)
      return false
    }
    if step.blend == .valueFunction, case .numbers(let list) = value, list.count != 3 {
      report(step.keyPath, .wrongType)
      return false
    }
    return true
  }

  /// Keeps a value that was found usable, and says where; -1 for one that is not named.
  mutating func store(
    _ value: PropertyValue?, as type: PropertyType, in step: AnimationStep
  ) -> Int32 {
    guard let value else { return -1 }
    if step.blend.isObject {
      objects.append(value)
      return Int32(clamping: objects.count - 1)
    }
    let start = numbers.count
    if case .numbers(let list) = value {
      numbers.append(contentsOf: list)
      return Int32(clamping: start)
    }
    let width = Int(step.width)
    numbers.append(contentsOf: repeatElement(0, count: width))
    numbers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = value.write(as: type, to: base + start)
    }
    return Int32(clamping: start)
  }
}

extension AnimationProgram {
  mutating func appendNumbers(_ list: [Double]) -> Int32 {
    numbers.append(contentsOf: list)
    return Int32(clamping: numbers.count - list.count)
  }

  mutating func appendMorph(_ from: PropertyValue, _ to: PropertyValue) -> Int32 {
    if case .path(let from) = from, case .path(let to) = to {
      morphs.append(Morph(from: from, to: to))
    } else {
      morphs.append(nil)
    }
    return Int32(clamping: morphs.count - 1)
  }
}

extension Animation.ValueFunction {
  var takesThreeNumbers: Bool { self == .scale || self == .translate }
}

extension Timing {
  /// Whether every time is a number; repeats may be infinite.
  var isValid: Bool {
    beginTime.isFinite && speed.isFinite && timeOffset.isFinite && !duration.isNaN
      && !repeatCount.isNaN && !repeatDuration.isNaN
  }
}
