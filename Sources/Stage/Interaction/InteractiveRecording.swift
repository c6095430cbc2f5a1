public import ZoetropeScene

/// An app as a document that can be touched, and what there is to know about how it was made.
public struct InteractiveRecording: Sendable {
  public var document: Document
  public var report: Report

  /// What was found, and what was left out.
  public struct Report: Hashable, Sendable {
    /// Moments in which the app waited for a person.
    public var stateCount = 0
    /// Gestures that lead from a state to a state.
    public var transitionCount = 0
    /// How often the app was started to find all that.
    public var runCount = 0
    /// Sentences for people about what the document does not do, each once.
    public var notes: [String] = []

    mutating func note(_ sentence: String) {
      if !notes.contains(sentence) { notes.append(sentence) }
    }
  }

  /// How far an app is explored.
  public struct Limits: Hashable, Sendable {
    /// States that are kept; gestures that lead to more are not answered.
    public var states = 24
    /// Gestures that are tried in one state.
    public var gesturesInState = 12
    /// Seconds for which an app may go on after a gesture before it counts as one that never
    /// rests.
    public var secondsInSegment = 20.0
    /// Changes of what can be touched that are kept for one segment.
    public var periodsInSegment = 64

    public init() {}
  }
}
