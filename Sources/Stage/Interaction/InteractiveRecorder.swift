import Foundation
import ZoetropeDisplayList
import ZoetropeScene
import ZoetropeUIKit

extension Stage {
  /// Explores an app: whenever it waits for a person it is sent each gesture that it listens to,
  /// and what it then does is recorded until it waits again.
  ///
  ///     let recording = try Stage.recordInteractively {
  ///       let stage = Stage(size: CGSize(width: 375, height: 667))
  ///       stage.host { CheckMark() }
  ///       return stage
  ///     }
  ///     recording.document.interaction       // three states, three gestures
  ///
  /// States are told apart by what they show and by what goes on for ever in them; an app that
  /// remembers more than it shows is played as if it did not. An app cannot be copied, so a state
  /// is reached by starting the app anew and making the same gestures, which on a virtual clock
  /// gives the same. A gesture is made in the middle of the area that listens to it.
  ///
  /// An app that never rests is recorded until it repeats itself, or else for as long as the
  /// limits say.
  ///
  /// - Parameter makeStage: a stage that hosts the app, with its clock at 0. It is called once for
  ///   each gesture that is tried.
  /// - Throws: when the app never lets the clock move on.
  public static func recordInteractively(
    limits: InteractiveRecording.Limits = .init(), _ makeStage: @escaping @MainActor () -> Stage
  ) throws(StageError) -> InteractiveRecording {
    var recorder = InteractiveRecorder(limits: limits, makeStage)
    return try recorder.record()
  }
}

/// The search through the states of an app, breadth first.
@MainActor private struct InteractiveRecorder {
  let limits: InteractiveRecording.Limits
  let makeStage: @MainActor () -> Stage
  var report = InteractiveRecording.Report()
  var segments: [Segment] = []
  /// The state that each segment ends in; nil where it ends in none.
  var ends: [Int?] = []
  var states: [State] = []
  /// Numbers of the pictures that were seen.
  var pictures: [ZoetropeDisplayList.Image: UInt64] = [:]

  /// A moment in which the app waits for a person, or in which it begins to repeat itself.
  struct State {
    var form: [UInt8]
    /// The gestures that lead there from the app's start.
    var path: [TouchGesture]
    /// Seconds on the app's clock at which it is reached that way.
    var time: Double
    var targets: [TouchTarget]
    /// What is touched there, when everything was tried.
    var areas: [TouchArea] = []
  }

  init(limits: InteractiveRecording.Limits, _ makeStage: @escaping @MainActor () -> Stage) {
    self.limits = limits
    self.makeStage = makeStage
  }

  mutating func record() throws(StageError) -> InteractiveRecording {
    let stage = start()
    var document = stage.document
    let opening = try follow(stage, from: 0, path: [])
    document.commits = stage.document.commits
    document.duration = stage.document.duration
    segments = [opening.segment]
    ends = [opening.end]
    var next = 0
    while next < states.count {
      try explore(next)
      next += 1
    }
    for (index, end) in ends.enumerated() {
      guard let end else { continue }
      let last = TouchPeriod(time: segments[index].duration, areas: states[end].areas)
      segments[index].periods.append(last)
    }
    document.interaction = Interaction(segments: segments)
    report.stateCount = states.count
    report.transitionCount = segments.count - 1
    return InteractiveRecording(document: document, report: report)
  }

  private mutating func start() -> Stage {
    report.runCount += 1
    return makeStage()
  }

  // MARK: Trying gestures

  /// Makes each gesture that a state listens to.
  private mutating func explore(_ index: Int) throws(StageError) {
    let state = states[index]
    var tried = 0
    // What was tried already: the same objects listen in several areas of one control.
    var results: [(objects: [ObjectIdentifier], gesture: Gesture, target: Int32?)] = []
    var areas: [TouchArea] = []
    for (place, target) in state.targets.enumerated() {
      if target.hasOtherListeners {
        report.note("pans, pinches, rotations and gestures of several fingers are not recorded")
      }
      let objects = target.listeners.map(\.object)
      var own: [Gesture: Int32] = [:]
      for (gesture, pressDuration, _) in target.gestures {
        if let known = results.first(where: { $0.objects == objects && $0.gesture == gesture }) {
          own[gesture] = known.target
          continue
        }
        guard tried < limits.gesturesInState else {
          report.note("only \(limits.gesturesInState) gestures of a state were tried")
          continue
        }
        guard let point = freePoint(of: place, among: state.targets) else { continue }
        tried += 1
        let touch = TouchGesture(
          gesture: gesture, point: point, pressDuration: pressDuration, time: state.time)
        let segment = try attempt(touch, in: index)
        results.append((objects, gesture, segment))
        own[gesture] = segment
      }
      areas.append(target.area { own[$0] })
    }
    while areas.last?.answers.isEmpty == true { areas.removeLast() }
    states[index].areas = areas
  }

  /// Makes one gesture in a state.
  /// - Returns: the segment that it leads into; nil when it changes nothing, or too much.
  private mutating func attempt(
    _ touch: TouchGesture, in index: Int
  ) throws(StageError) -> Int32? {
    let state = states[index]
    let stage = start()
    for step in state.path {
      try stage.run(to: step.time)
      stage.send(step.events)
    }
    try stage.run(to: state.time)
    let before = stage.scene.snapshot(at: state.time)
    let count = stage.document.commits.count
    stage.send(touch.events)
    let statesBefore = states.count
    var (segment, end) = try follow(stage, from: touch.recognitionTime, path: state.path + [touch])
    segment.commits = [before] + stage.document.commits[count...]
    if segment.commits.count == 1, end == index {
      // Nothing happened. Endless animations alone are no answer to a gesture.
      return nil
    }
    if end == nil, states.count >= limits.states, states.count == statesBefore,
      segment.ending == .rests
    {
      report.note(
        "the app has more than \(limits.states) states; gestures that lead to others are left out")
      return nil
    }
    segments.append(segment)
    ends.append(end)
    return Int32(clamping: segments.count - 1)
  }

  /// A point of an area that no area in front of it covers.
  private func freePoint(of place: Int, among targets: [TouchTarget]) -> CGPoint? {
    let target = targets[place]
    func isFree(_ point: CGPoint) -> Bool {
      target.contains(point) && !targets[..<place].contains { $0.contains(point) }
    }
    let middle = ConvexOutline.middle(target.outline)
    if isFree(middle) { return middle }
    // A grid fine enough for what fingers can hit at all.
    let steps = 16
    let (xs, ys) = (target.outline.map(\.x), target.outline.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    for row in 0..<steps {
      for column in 0..<steps {
        let point = CGPoint(
          x: left + (right - left) * (CGFloat(column) + 0.5) / CGFloat(steps),
          y: top + (bottom - top) * (CGFloat(row) + 0.5) / CGFloat(steps))
        if isFree(point) { return point }
      }
    }
    return nil
  }

  // MARK: Following the app

  /// Runs the app until it rests, repeats itself, or has gone on for too long.
  /// - Returns: the segment without its commits, and the state that it ends in.
  private mutating func follow(
    _ stage: Stage, from start: Double, path: [TouchGesture]
  ) throws(StageError) -> (segment: Segment, end: Int?) {
    var segment = Segment(start: start)
    var targets = stage.touchTargets
    note(targets, at: 0, in: &segment)
    var seen: [(form: [UInt8], time: Double)] = []
    while let next = stage.nextTime {
      guard next <= start + limits.secondsInSegment else {
        try stage.run(to: start + limits.secondsInSegment)
        segment.duration = limits.secondsInSegment
        report.note(
          "\(path.isEmpty ? "the app" : "after a gesture the app") does not rest within "
            + "\(limits.secondsInSegment) s; what comes later is left out")
        return (segment, nil)
      }
      try stage.run(to: next)
      targets = stage.touchTargets
      note(targets, at: stage.time - start, in: &segment)
      guard stage.nextTime != nil, stage.time >= start else { continue }
      let form = form(of: stage, includesPhases: true)
      if let first = seen.first(where: { $0.form == form }), first.time < stage.time {
        segment.duration = stage.time - start
        segment.ending = .repeats(from: first.time - start)
        return (segment, state(form, stage, targets, path))
      }
      seen.append((form, stage.time))
    }
    segment.duration = max(0, stage.time - start)
    let end = state(form(of: stage, includesPhases: false), stage, targets, path)
    return (segment, end)
  }

  /// The number of a state, which is new unless its form is known; nil when there are too many.
  private mutating func state(
    _ form: [UInt8], _ stage: Stage, _ targets: [TouchTarget], _ path: [TouchGesture]
  ) -> Int? {
    if let known = states.firstIndex(where: { $0.form == form }) { return known }
    guard states.count < limits.states else { return nil }
    states.append(State(form: form, path: path, time: stage.time, targets: targets))
    return states.count - 1
  }

  private mutating func form(of stage: Stage, includesPhases: Bool) -> [UInt8] {
    let scene = stage.scene
    var numbers: [ResourceID: UInt64] = [:]
    for (id, image) in scene.resources.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let number = pictures[image] ?? UInt64(pictures.count)
      pictures[image] = number
      numbers[id] = number
    }
    // When it rests, a moment later all that ends has ended, whatever rounding says.
    let time = includesPhases ? stage.time : stage.time + 1
    var form = scene.stateForm(at: time, includesPhases: includesPhases) { numbers[$0] ?? .max }
    if includesPhases {
      for delay in stage.pendingDelays {
        // Microseconds: rounding is no difference.
        withUnsafeBytes(of: (delay * 1e6).rounded().bitPattern) { form.append(contentsOf: $0) }
      }
    }
    return form
  }

  /// Keeps what can be touched, where it has changed.
  private mutating func note(
    _ targets: [TouchTarget], at time: Double, in segment: inout Segment
  ) {
    var areas = targets.map { $0.area() }
    while areas.last?.answers.isEmpty == true { areas.removeLast() }
    guard areas != segment.periods.last?.areas ?? [] else { return }
    guard segment.periods.count < limits.periodsInSegment else {
      report.note("only \(limits.periodsInSegment) changes of what can be touched are kept")
      return
    }
    segment.periods.append(TouchPeriod(time: max(0, time), areas: areas))
  }
}
