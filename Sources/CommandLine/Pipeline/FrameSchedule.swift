public import ZoetropeScene

/// Which moments of a scene are shown: a start, a rate, a number of frames.
///
/// A moment is computed from its frame's number with one division, never by adding up: after an
/// hour at 30000/1001 a second it is still exact, and frame 2k at 60 is the moment of frame k at 30.
public struct FrameSchedule: Hashable, Sendable {
  /// Seconds.
  public var start: Double
  public var rate: FrameRate
  public var count: Int
  /// The number of the first frame, counted from `start`; a fraction lies between two frames.
  public var firstFrame: Double

  public init(start: Double = 0, rate: FrameRate, count: Int, firstFrame: Double = 0) {
    self.start = start
    self.rate = rate
    self.count = count
    self.firstFrame = firstFrame
  }

  /// The frames that fill a duration: the nearest whole number of them, at least one.
  public init(start: Double = 0, duration: Double, rate: FrameRate) {
    let exact = duration * Double(rate.frames) / Double(rate.seconds)
    self.init(start: start, rate: rate, count: exact.rounded(into: 1...Int(Int32.max)))
  }

  /// Seconds on the scene's clock.
  public func time(ofFrame index: Int) -> Double {
    start + rate.time(ofFrame: firstFrame + Double(index))
  }

  /// Seconds that the frames fill.
  public var duration: Double { rate.time(ofFrame: Double(count)) }
}
