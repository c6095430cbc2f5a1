import ZoetropeGeometry

/// A document being played and touched: its scene at a time of the host's clock.
///
///     var playback = InteractivePlayback(document)
///     playback.move(to: clock.now)
///     playback.send(.tap, at: point)
///     draw(playback.scene.evaluate(at: playback.sceneTime, …))
///
/// A gesture that comes while a segment plays waits for its end, if the app listened when it came;
/// a later one takes its place. A document without an interaction plays its own commits.
public struct InteractivePlayback: Sendable {
  public let document: Document
  /// Index of the segment that plays, among those of the document's interaction.
  public private(set) var segmentIndex: Int32 = 0
  /// Seconds on the host's clock at which it was entered.
  public private(set) var entryTime = 0.0
  /// Seconds on the host's clock.
  public private(set) var time = 0.0
  private var playback: Playback
  private var segment: Segment
  private var waiting: (gesture: Gesture, point: Point)?

  /// A cycle shorter than this would be passed more often than a frame can show. Seconds.
  private static let shortestCycle = 1e-3
  /// Segments that one move may pass; segments without a duration could else go on for ever.
  private static let mostSegmentsInMove = 64

  public init(_ document: Document) {
    self.document = document
    playback = Playback(document)
    segment = document.interaction?.segments.first ?? Segment(duration: document.duration)
    playback.move(to: 0)
  }

  /// The fold of the running segment's commits up to ``sceneTime``.
  public var scene: Scene { playback.scene }

  /// Where the running segment's clock stands, in seconds: what the scene is evaluated at.
  public var sceneTime: Double { segment.start + (time - entryTime) }

  /// Whether the segment has played to its end and waits for a gesture.
  public var isAtRest: Bool { segment.ending == .rests && !(localTime < segment.duration) }

  private var localTime: Double { time - entryTime }

  /// - Parameter time: seconds on the host's clock. A time before the running segment was entered
  ///   begins anew with the opening; NaN and infinity change nothing.
  public mutating func move(to time: Double) {
    guard time.isFinite else { return }
    if time < entryTime {
      waiting = nil
      enter(0, at: 0)
    }
    self.time = time
    var passed = 0
    while !(localTime < segment.duration), passed < Self.mostSegmentsInMove {
      passed += 1
      guard pass() else { break }
    }
    playback.move(to: sceneTime)
  }

  /// What happens at the running segment's end; false when nothing does.
  private mutating func pass() -> Bool {
    let end = entryTime + segment.duration
    if let gesture = waiting {
      waiting = nil
      if let target = target(of: gesture.gesture, at: gesture.point, time: segment.duration) {
        playback.move(to: segment.start + segment.duration)
        enter(target, at: end)
        return true
      }
    }
    guard case .repeats(let from) = segment.ending else { return false }
    let cycle = segment.duration - from
    guard from >= 0, cycle >= Self.shortestCycle else { return false }
    let count = ((localTime - from) / cycle).rounded(.down)
    guard count >= 1 else { return false }
    entryTime += count * cycle
    return false
  }

  /// Does to the recording what a person does to it at the present time.
  ///
  /// - Parameter point: in points of the canvas.
  /// - Returns: whether the recording answers, at once or when the running segment is over.
  @discardableResult
  public mutating func send(_ gesture: Gesture, at point: Point) -> Bool {
    let answers = segment.answers(at: point, time: localTime)
    guard answers.contains(where: { $0.gesture == gesture }) else { return false }
    guard isAtRest else {
      waiting = (gesture, point)
      return true
    }
    guard let target = target(of: gesture, at: point, time: localTime) else { return false }
    enter(target, at: time)
    playback.move(to: sceneTime)
    return true
  }

  /// Makes a gesture where it is answered, in the area in front that does: for keyboards.
  ///
  /// - Returns: whether there is such an area.
  @discardableResult
  public mutating func sendToFirst(_ gesture: Gesture) -> Bool {
    for area in segment.areas(at: localTime) {
      for answer in area.answers where answer.gesture == gesture {
        guard isAtRest else {
          waiting = (gesture, area.middle)
          return true
        }
        guard let target = answer.target else { continue }
        enter(target, at: time)
        playback.move(to: sceneTime)
        return true
      }
    }
    return false
  }

  /// The gestures that would be answered at a point at the present time: bit n for the gesture of
  /// raw value n.
  public func gestures(at point: Point) -> UInt32 {
    var result: UInt32 = 0
    for answer in segment.answers(at: point, time: localTime)
    where !isAtRest || answer.target != nil {
      result |= 1 << UInt32(answer.gesture.rawValue)
    }
    return result
  }

  private func target(of gesture: Gesture, at point: Point, time: Double) -> Int32? {
    for answer in segment.answers(at: point, time: time) where answer.gesture == gesture {
      return answer.target
    }
    return nil
  }

  private mutating func enter(_ index: Int32, at time: Double) {
    guard let segments = document.interaction?.segments, index >= 0, Int(index) < segments.count
    else { return }
    var next = segments[Int(index)]
    entryTime = time
    segmentIndex = index
    if index == 0 {
      segment = next
      playback = Playback(document)
      return
    }
    if !next.commits.isEmpty {
      next.commits[0] = playback.scene.continuingAnimations(
        from: playback.time, in: next.commits[0], startingAt: next.start,
        size: document.size)
    }
    segment = next
    var played = Document(size: document.size)
    played.commits = next.commits
    playback = Playback(played)
  }
}
