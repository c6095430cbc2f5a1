/// The animations of all nodes one after another, so that a frame reads them straight through memory.
///
/// Each node's program (``AnimationProgram``) is what they are made from. A node whose animations
/// change is packed anew at the end of the commit: where it was when there is room, else behind all
/// others. What that leaves unused is taken out when it is more than what is used.
struct PackedAnimations: Sendable {
  private var steps: [AnimationStep] = []
  /// End values and keyframe values.
  private var numbers: [Double] = []
  /// Steps that belong to no node any more.
  private var unusedSteps = 0

  /// Where a node's animations lie.
  struct Place: Sendable {
    var firstStep: Int32 = 0
    var stepCount: Int32 = 0
    /// How many steps and numbers there is room for.
    var stepRoom: Int32 = 0
    var firstNumber: Int32 = 0
    var numberRoom: Int32 = 0
  }

  /// So few unused steps are never worth moving the others.
  private static let fewSteps = 64

  /// Puts a node's animations where they are played from.
  mutating func pack(_ program: AnimationProgram, at place: inout Place) {
    let (stepCount, numberCount) = (program.steps.count, program.numbers.count)
    if stepCount > Int(place.stepRoom) || numberCount > Int(place.numberRoom) {
      unusedSteps += Int(place.stepRoom)
      place.firstStep = Int32(clamping: steps.count)
      place.stepRoom = Int32(clamping: stepCount)
      place.firstNumber = Int32(clamping: numbers.count)
      place.numberRoom = Int32(clamping: numberCount)
      steps.append(contentsOf: program.steps)
      numbers.append(contentsOf: program.numbers)
    } else {
      for index in 0..<stepCount { steps[Int(place.firstStep) + index] = program.steps[index] }
      for index in 0..<numberCount {
        numbers[Int(place.firstNumber) + index] = program.numbers[index]
      }
    }
    place.stepCount = Int32(clamping: stepCount)
  }

  /// Gives up the place of a node that is no more.
  mutating func discard(_ place: Place) { unusedSteps += Int(place.stepRoom) }

  /// How many steps there are, unused ones included.
  var stepCount: Int { steps.count }

  var wantsRepacking: Bool { unusedSteps > steps.count / 2 + Self.fewSteps }

  /// Forgets everything; every node has to be packed again, from an empty place.
  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    unusedSteps = 0
  }

  func withPointers<Result>(
    _ body: (UnsafePointer<AnimationStep>, UnsafePointer<Double>) -> Result?
  ) -> Result? {
    steps.withUnsafeBufferPointer { steps -> Result? in
      numbers.withUnsafeBufferPointer { numbers -> Result? in
        guard let steps = steps.baseAddress, let numbers = numbers.baseAddress else { return nil }
        return body(steps, numbers)
      }
    }
  }
}

extension Scene {
  /// Makes the animations that a commit changed ready to be played.
  mutating func packAnimations() {
    for index in staleNodes {
      let place = Int(index)
      guard nodes[place].isStale else { continue }
      nodes[place].isStale = false
      packed.pack(programs[place], at: &nodes[place].packed)
    }
    staleNodes.removeAll(keepingCapacity: true)
    guard packed.wantsRepacking else { return }
    packed.removeAll()
    for index in nodes.indices {
      nodes[index].packed = PackedAnimations.Place()
      if !programs[index].steps.isEmpty {
        packed.pack(programs[index], at: &nodes[index].packed)
      }
    }
  }

  mutating func noteChangedAnimations(of index: Int) {
    nodes[index].movesObjects = programs[index].movesObjects
    nodes[index].hasTransition = !programs[index].transitions.isEmpty
    guard !nodes[index].isStale else { return }
    nodes[index].isStale = true
    staleNodes.append(Int32(clamping: index))
  }
}
