public import ZoetropeCoreGraphics

public import class Foundation.RunLoop

public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Calls the app once a frame, on the clock of the host that it runs in.
///
/// Apple's takes a target and a selector; here it takes a closure.
///
///     let link = CADisplayLink { link in wave.phase = link.timestamp }
///     link.add(to: .main, forMode: .common)
///
/// Frames are at whole multiples of their duration on the host's clock, and on a virtual clock at
/// exactly these times.
@MainActor public final class CADisplayLink {
  private let handler: (CADisplayLink) -> Void
  private var context: RenderContext?
  private var next: ScheduledAction?
  private var isAdded = false

  /// Frames a second of the screen that the host stands for.
  public static let framesPerSecond = 60

  public init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) { self.handler = handler }

  /// The time of the frame that is called for; 0 before the first.
  public private(set) var timestamp: CFTimeInterval = 0

  /// Seconds between two frames of the screen.
  public var duration: CFTimeInterval { 1 / Double(Self.framesPerSecond) }

  /// The time of the call after this one.
  public var targetTimestamp: CFTimeInterval { timestamp + interval }

  public var isPaused = false {
    didSet { if isPaused != oldValue { schedule() } }
  }

  /// 0 is every frame of the screen; more than the screen has is that too.
  public var preferredFramesPerSecond = 0 { didSet { schedule() } }

  public var preferredFrameRateRange: CAFrameRateRange {
    get {
      let rate = Float(preferredFramesPerSecond)
      return CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
    set {
      let rate = newValue.preferred ?? newValue.maximum
      preferredFramesPerSecond = rate >= 1 && rate <= 1000 ? Int(rate) : 0
    }
  }

  /// Begins to call; the loop and the mode make no difference.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    context = RenderContext.active
    isAdded = true
    schedule()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }

  /// Stops for good.
  public func invalidate() {
    isAdded = false
    next?.cancel()
    next = nil
  }

  /// Whole frames of the screen between two calls.
  private var interval: Double {
    let wanted = preferredFramesPerSecond
    guard wanted > 0, wanted < Self.framesPerSecond else { return duration }
    return Double(Self.framesPerSecond / wanted) / Double(Self.framesPerSecond)
  }

  private func schedule() {
    next?.cancel()
    next = nil
    guard isAdded, !isPaused, let context, let host = context.host else { return }
    let now = context.now
    // Counted and not added up, so that the thousandth frame is where it belongs.
    let frame = (now / interval + Self.coincidence).rounded(.down) + 1
    let time = frame * interval
    next = host.schedule(at: time) { [weak self] in self?.call(at: time) }
  }

  /// Frames that are nearer than this share of one are the same frame.
  private static let coincidence = 1e-6

  private func call(at time: Double) {
    guard isAdded, !isPaused else { return }
    timestamp = time
    schedule()
    handler(self)
  }
}
