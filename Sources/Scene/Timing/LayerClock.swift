/// How a layer's own time follows from that of the layer above it (facts 1.1 to 1.5).
public struct LayerClock: Hashable, Sendable {
  /// In the parent's time, seconds.
  public var beginTime: Double
  public var speed: Double
  public var timeOffset: Double

  public init(beginTime: Double = 0, speed: Double = 1, timeOffset: Double = 0) {
    self.beginTime = beginTime
    self.speed = speed
    self.timeOffset = timeOffset
  }

  public static let running = LayerClock()

  /// The layer's time for its parent's. Before `beginTime` it is 0, neither the offset nor a
  /// negative number (fact 1.4); a clock that was never touched passes every time on.
  public func localTime(fromParent time: Double) -> Double {
    if self == .running { return time }
    if time < beginTime { return 0 }
    return (time - beginTime) * speed + timeOffset
  }

  /// The parent's time for the layer's. A paused layer has no way back: it answers 0 (fact 1.5).
  public func parentTime(fromLocal time: Double) -> Double {
    speed == 0 ? 0 : (time - timeOffset) / speed + beginTime
  }
}
