import ZoetropeGeometry

/// The values of one node at one moment, while they are worked out and used.
///
/// Both parts are the node's own where nothing moves them, else copies in the evaluation's memory;
/// they are valid until the next node's values are worked out.
struct NodeState {
  var values: SlotValues
  var objects: UnsafePointer<[ObjectValue]>
}

/// Memory that an evaluation works in: one row, the numbers of one animation, and the open groups.
/// It belongs to whoever made it, and is freed by ``free()``.
struct EvaluationMemory {
  let row: UnsafeMutablePointer<Double>
  /// Four values of at most sixteen numbers: current, result, end, spare.
  let work: UnsafeMutablePointer<Double>
  let groups: UnsafeMutablePointer<AnimationPlayer.OpenGroup>
  let objects: UnsafeMutablePointer<[ObjectValue]>
  /// What timing functions were solved last.
  let solutions: UnsafeMutablePointer<CurveSolution>

  static let valueWidth = 16
  private static let workCount = 4 * valueWidth

  init() {
    row = .allocate(capacity: NodeKind.mostSlots)
    row.initialize(repeating: 0, count: NodeKind.mostSlots)
    work = .allocate(capacity: Self.workCount)
    work.initialize(repeating: 0, count: Self.workCount)
    groups = .allocate(capacity: AnimationProgram.deepestGroup)
    groups.initialize(
      repeating: AnimationPlayer.OpenGroup(end: 0, time: 0, duration: 0),
      count: AnimationProgram.deepestGroup)
    objects = .allocate(capacity: 1)
    objects.initialize(to: [])
    solutions = .allocate(capacity: CurveSolution.kept)
    solutions.initialize(repeating: CurveSolution(), count: CurveSolution.kept)
  }

  func free() {
    objects.deinitialize(count: 1)
    objects.deallocate()
    solutions.deallocate()
    row.deallocate()
    work.deallocate()
    groups.deallocate()
  }
}

/// A scene's arrays, laid open for one evaluation: the small safe door to unchecked reading.
///
/// It is only made by ``Scene/withStore(_:)`` and valid inside of it. Indices come from the scene
/// itself, which keeps them right.
struct SceneStore {
  let nodes: UnsafePointer<SceneNode>
  let numbers: UnsafePointer<Double>
  let defaultNumbers: UnsafePointer<Double>
  let objects: UnsafePointer<[ObjectValue]>
  let steps: UnsafePointer<AnimationStep>
  let stepNumbers: UnsafePointer<Double>
  let programs: UnsafePointer<AnimationProgram>
  let memory: EvaluationMemory

  /// The same scene, with other memory for what is worked out.
  func working(in memory: EvaluationMemory) -> SceneStore {
    SceneStore(
      nodes: nodes, numbers: numbers, defaultNumbers: defaultNumbers, objects: objects,
      steps: steps, stepNumbers: stepNumbers, programs: programs, memory: memory)
  }

  @inline(__always) func node(_ index: Int) -> UnsafePointer<SceneNode> { nodes + index }

  /// The values of a node at its local time; nothing is copied where nothing moves.
  ///
  /// - Parameters:
  ///   - time: nil for the values that were committed, whatever moves them.
  ///   - isPartial: only values of properties that were touched are asked for.
  @inline(__always) func state(of index: Int, at time: Double?, isPartial: Bool) -> NodeState {
    let node = nodes + index
    let own = numbers + Int(node.pointee.row)
    var state = NodeState(
      values: SlotValues(base: UnsafeMutablePointer(mutating: own)), objects: objects + index)
    let length = Int(node.pointee.rowLength)
    let count = node.pointee.kind.slotCount
    if !isPartial, length < count {
      memory.row.update(from: own, count: length)
      (memory.row + length).update(
        from: defaultNumbers + node.pointee.kind.firstDefault + length, count: count - length)
      state.values = SlotValues(base: memory.row)
    }
    guard node.pointee.hasAnimations, let time else { return state }
    if state.values.base != memory.row {
      memory.row.update(from: own, count: length)
      state.values = SlotValues(base: memory.row)
    }
    if node.pointee.movesObjects {
      memory.objects.pointee = objects[index]
      state.objects = UnsafePointer(memory.objects)
    }
    player(of: index).play(at: time, on: state, memory: memory)
    return state
  }

  /// A node's values at a time, had some of its numbers been others.
  ///
  /// - Parameters:
  ///   - slot: the first of the numbers that are replaced.
  ///   - numbers: nil for those that it has.
  func state(
    of index: Int, at time: Double, replacing slot: Int, with numbers: [Double]?
  ) -> SlotValues {
    guard let numbers else { return state(of: index, at: time, isPartial: false).values }
    let values = state(of: index, at: nil, isPartial: false).values
    if values.base != memory.row {
      memory.row.update(from: values.base, count: nodes[index].kind.slotCount)
    }
    for (place, number) in numbers.enumerated() where slot + place < NodeKind.mostSlots {
      memory.row[slot + place] = number
    }
    let state = NodeState(values: SlotValues(base: memory.row), objects: objects + index)
    if nodes[index].hasAnimations, !nodes[index].movesObjects {
      player(of: index).play(at: time, on: state, memory: memory)
    }
    return state.values
  }

  /// The numbers of an emitter's cell at a time of its emitter, with its animations over others
  /// than those that it has now. They are worked out in the memory of all.
  func cellNumbers(of index: Int, at time: Double, over numbers: [Double]) -> [Double] {
    memory.objects.pointee = objects[index]
    memory.objects.pointee.set(.cellNumbers, to: .numbers(numbers))
    let state = NodeState(
      values: SlotValues(base: memory.row), objects: UnsafePointer(memory.objects))
    player(of: index).play(at: time, on: state, memory: memory)
    if case .numbers(let moved) = memory.objects.pointee.value(of: .cellNumbers) { return moved }
    return numbers
  }

  @inline(__always) private func player(of index: Int) -> AnimationPlayer {
    let place = nodes[index].packed
    return AnimationPlayer(
      steps: steps + Int(place.firstStep), count: Int(place.stepCount),
      numbers: stepNumbers + Int(place.firstNumber), program: programs + index)
  }

  /// The values that were committed, as long as the node's row is: those of touched properties.
  @inline(__always) func modelValues(of index: Int) -> SlotValues {
    SlotValues(base: UnsafeMutablePointer(mutating: numbers + Int(nodes[index].row)))
  }

  /// A node's own time.
  @inline(__always) func localTime(of index: Int, parentTime: Double) -> Double {
    nodes[index].hasClock ? time(of: index, parentTime: parentTime).local : parentTime
  }

  /// A node's own time, and whether it is there at all then: a layer with a duration comes and
  /// goes like an animation does, repeats and fills.
  func time(of index: Int, parentTime: Double) -> (local: Double, isShown: Bool) {
    let values = modelValues(of: index)
    guard nodes[index].touched.contains(.duration), values.number(.duration) < .infinity else {
      return (values.clock.localTime(fromParent: parentTime), true)
    }
    let timing = values.timing
    let position = timing.position(at: parentTime, fallbackDuration: .infinity)
    return (
      position.seconds, position.shows(filling: timing.fillMode, isRemovedOnCompletion: false)
    )
  }
}

extension Scene {
  /// Nil only for a scene without nodes, of which there is none: the root always exists.
  func withStore<Result>(_ body: (SceneStore) -> Result) -> Result? {
    let memory = EvaluationMemory()
    defer { memory.free() }
    return nodes.withUnsafeBufferPointer { nodes -> Result? in
      numbers.withUnsafeBufferPointer { numbers -> Result? in
        objects.withUnsafeBufferPointer { objects -> Result? in
          programs.withUnsafeBufferPointer { programs -> Result? in
            defaultNumbers.withUnsafeBufferPointer { defaultNumbers -> Result? in
              packed.withPointers { steps, stepNumbers -> Result? in
                guard let nodes = nodes.baseAddress, let numbers = numbers.baseAddress,
                  let defaultNumbers = defaultNumbers.baseAddress,
                  let objects = objects.baseAddress, let programs = programs.baseAddress
                else { return nil }
                return body(
                  SceneStore(
                    nodes: nodes, numbers: numbers, defaultNumbers: defaultNumbers,
                    objects: objects, steps: steps, stepNumbers: stepNumbers, programs: programs,
                    memory: memory))
              }
            }
          }
        }
      }
    }
  }
}

extension SceneNode {
  @inline(__always) var hasAnimations: Bool { packed.stepCount > 0 }

  /// Whether time runs differently in it than above it.
  @inline(__always) var hasClock: Bool {
    touched.contains(.speed) || touched.contains(.beginTime) || touched.contains(.timeOffset)
      || touched.contains(.duration)
  }
}

extension SlotValues {
  var clock: LayerClock {
    LayerClock(
      beginTime: number(.beginTime), speed: number(.speed), timeOffset: number(.timeOffset))
  }

  var timing: Timing {
    var timing = Timing()
    timing.beginTime = number(.beginTime)
    timing.duration = number(.duration)
    timing.speed = number(.speed)
    timing.timeOffset = number(.timeOffset)
    timing.repeatCount = number(.repeatCount)
    timing.repeatDuration = number(.repeatDuration)
    timing.autoreverses = bool(.autoreverses)
    timing.fillMode = Timing.FillMode(rawValue: choice(.fillMode)) ?? .removed
    return timing
  }
}
