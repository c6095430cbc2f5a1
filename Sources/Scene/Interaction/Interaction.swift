public import ZoetropeGeometry

/// What a recording does when it is touched: segments that lead from one state to the next.
///
/// A state is a moment at which the app waits for a person and for nothing else. A segment plays
/// what the app does from such a state on, until it rests again; in its end the recording waits,
/// and a gesture that the state answers leads into the next segment:
///
///     0 opening ──rests──▶ tap ▶ 1 becomes a cross ──rests──▶ tap ▶ 2 becomes a check ──▶ tap ▶ 1
///
/// Segment 0 is the opening: the document's own commits from time 0 on. The others build the
/// scene that they begin with themselves, so each can be played without what came before.
public struct Interaction: Hashable, Sendable {
  /// The opening first. Its list of commits is empty: they are the document's.
  public var segments: [Segment]

  public init(segments: [Segment]) { self.segments = segments }
}

/// One way from a state to a state.
public struct Segment: Hashable, Sendable {
  /// Where its clock stands when it is entered, in seconds. The commits' times and the times in
  /// their animations are on this clock.
  public var start: Double
  /// Seconds from its start until it rests, or until it has shown all that it has to.
  public var duration: Double
  public var ending: Ending
  /// The first builds the scene.
  public var commits: [Commit]
  /// What can be touched, from one change to the next, in rising order of time.
  public var periods: [TouchPeriod]

  public init(
    start: Double = 0, duration: Double = 0, ending: Ending = .rests, commits: [Commit] = [],
    periods: [TouchPeriod] = []
  ) {
    self.start = start
    self.duration = duration
    self.ending = ending
    self.commits = commits
    self.periods = periods
  }

  /// What comes after the end.
  public enum Ending: Hashable, Sendable {
    /// Animations that repeat for ever go on, and nothing else happens until a gesture comes.
    case rests
    /// The app never rested, so what was recorded is shown again from so many seconds behind the
    /// start on.
    case repeats(from: Double)
  }
}

/// What can be touched, from some moment on until the next period begins.
public struct TouchPeriod: Hashable, Sendable {
  /// Seconds from the segment's start.
  public var time: Double
  /// Front to back: the first that a finger is in decides.
  public var areas: [TouchArea]

  public init(time: Double, areas: [TouchArea]) {
    self.time = time
    self.areas = areas
  }
}

/// A place that fingers reach. One without answers keeps them from what lies behind it.
public struct TouchArea: Hashable, Sendable {
  /// The corners of a convex outline, in points of the canvas.
  public var outline: [Point]
  public var answers: [Answer]

  public init(outline: [Point], answers: [Answer] = []) {
    self.outline = outline
    self.answers = answers
  }

  /// What a gesture leads to.
  public struct Answer: Hashable, Sendable {
    public var gesture: Gesture
    /// The segment that follows; nil when the app listens, and what it does is answered at the
    /// end of the running segment or was not recorded.
    public var target: Int32?

    public init(_ gesture: Gesture, target: Int32? = nil) {
      self.gesture = gesture
      self.target = target
    }
  }

  /// The middle of the corners, which lies inside of a convex outline; NaN when there are none.
  var middle: Point {
    var (x, y) = (0.0, 0.0)
    for corner in outline { (x, y) = (x + corner.x, y + corner.y) }
    let count = Double(outline.count)
    return Point(x / count, y / count)
  }

  /// Whether a point is inside or on the outline. An outline of fewer than three corners holds
  /// nothing.
  public func contains(_ point: Point) -> Bool {
    guard outline.count >= 3, point.isFinite else { return false }
    var isLeft = false
    var isRight = false
    for index in outline.indices {
      let from = outline[index]
      let to = outline[index + 1 < outline.count ? index + 1 : 0]
      let side =
        (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
      if side > 0 { isLeft = true }
      if side < 0 { isRight = true }
    }
    return !(isLeft && isRight)
  }
}

/// What a finger does to an area. Raw values are the document's and the player's: they are never
/// reused or renumbered.
public enum Gesture: UInt8, CaseIterable, Sendable {
  case tap = 1
  case doubleTap = 2
  case longPress = 3
  case swipeLeft = 4
  case swipeRight = 5
  case swipeUp = 6
  case swipeDown = 7
}

extension Segment {
  /// What can be touched at a time.
  ///
  /// - Parameter time: seconds from the segment's start.
  func areas(at time: Double) -> [TouchArea] {
    var result: [TouchArea] = []
    for period in periods where !(period.time > time) { result = period.areas }
    return result
  }

  /// The answers of the area that a point is in; none outside of all areas.
  func answers(at point: Point, time: Double) -> [TouchArea.Answer] {
    for area in areas(at: time) where area.contains(point) { return area.answers }
    return []
  }
}
