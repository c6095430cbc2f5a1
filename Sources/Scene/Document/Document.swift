public import ZoetropeGeometry

/// A recording: all that an app committed, from time 0 on, and how it wants to be shown.
public struct Document: Hashable, Sendable {
  /// The canvas in points.
  public var size: Size
  /// Pixels a point that the app was laid out for.
  public var scale: Double
  /// Seconds.
  public var duration: Double
  /// Frames a second that its author had in mind: a ratio, since 30000/1001 has no exact Double.
  public var frameRate: FrameRate
  public var background: Color
  public var commits: [Commit]
  /// What follows when the recording is touched; nil for one that only plays.
  public var interaction: Interaction?

  public init(
    size: Size, scale: Double = 2, duration: Double = 0,
    frameRate: FrameRate = FrameRate(60, 1), background: Color = .clear, commits: [Commit] = []
  ) {
    self.size = size
    self.scale = scale
    self.duration = duration
    self.frameRate = frameRate
    self.background = background
    self.commits = commits
  }
}

/// Frames a second as a ratio of positive whole numbers.
@frozen public struct FrameRate: Hashable, Sendable {
  public var frames: Int32
  public var seconds: Int32

  @inlinable public init(_ frames: Int32, _ seconds: Int32 = 1) {
    self.frames = frames
    self.seconds = seconds
  }

  /// Seconds at the start of a frame, computed from its number and never by adding up.
  @inlinable public func time(ofFrame frame: Double) -> Double {
    frame * Double(seconds) / Double(frames)
  }
}
