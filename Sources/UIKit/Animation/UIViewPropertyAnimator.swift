public import Foundation
import ZoetropeQuartzCore

/// Animates what its closures change, and can be paused, scrubbed, turned around and gone on with.
///
///     let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { card.center.y = 80 }
///     animator.startAnimation()                  // t = 0 s
///     animator.pauseAnimation()                  //     0.5     half way
///     animator.fractionComplete = 0.8            //             a finger drags it on
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// The closures run when the animator is started, paused or scrubbed first; views then have their
/// final values at once, and what is on the screen gets there.
@MainActor open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Seconds for the whole way, as given.
  public let duration: TimeInterval
  public let timingParameters: (any UITimingCurveProvider)?
  /// Seconds between the start and the first move.
  public private(set) var delay: TimeInterval = 0
  open var isUserInteractionEnabled = true
  /// False reports attempts to pause or scrub, and goes on.
  open var isInterruptible = true
  open var isManualHitTestingEnabled = false
  /// Whether `fractionComplete` is a part of the way, whatever the curve; else a part of the time.
  open var scrubsLinearly = true
  /// Whether the animator stays active, paused at its end, when it gets there.
  open var pausesOnCompletion = false

  public private(set) var state = UIViewAnimatingState.inactive

  private let pacing: ViewPacing
  /// Seconds that the whole way takes.
  private let total: TimeInterval
  private var pending: [(animations: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var tracks: [AnimatorTrack] = []
  /// Values before the changes, in the order of the changes.
  private var originals: [(layer: CALayer, key: String, value: Any)] = []
  private var motion = AnimatorMotion.resting(.time(0))
  private var arrival: Alarm?
  private var goesBack = false

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration = duration > 0 ? duration : 0
    timingParameters = parameters
    (pacing, total) = parameters.pacing(for: self.duration)
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it. Of the options the curve counts.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: Closures

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// - Parameter delayFactor: the part of the time that is left after which these begin; they end
  ///   with the others.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor > 0 ? min(Double(delayFactor), 1) : 0
    switch state {
    case .inactive: pending.append((animation, factor))
    case .active:
      let place = motion.place(at: CACurrentMediaTime(), pacing, total)
      let time = place.time(pacing, total)
      record(animation, start: time + factor * (1 - time))
      show()
    case .stopped:
      complain("animations cannot be added while it is stopped; finish it first")
    }
  }

  /// - Parameter completion: called once, when the animation has come to rest by itself or was
  ///   finished.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    motion = .resting(.time(goesBack ? 1 : 0))
    let closures = pending
    pending = []
    for (animations, factor) in closures { record(animations, start: factor) }
  }

  private func record(_ animations: () -> Void, start: Double) {
    let recorder = AnimatorRecorder()
    let block = ViewAnimationBlock(
      duration: max(total, 1e-6), delay: 0, options: [], pacing: pacing,
      state: ViewAnimationState(), recorder: recorder)
    ViewAnimationBlock.$current.withValue(block, operation: animations)
    for change in recorder.changes {
      originals.append((change.layer, change.key, change.old))
      for track in PropertyMotion.tracks(of: change.key, through: [change.old, change.new]) {
        let made = AnimatorTrack(
          track, of: change.key, on: change.layer, start: start,
          blocksTouches: !isUserInteractionEnabled
        ) { [weak self] in self?.lose($0) }
        guard let made else { continue }
        // Shown at once, so that the next track of the layer finds another key.
        made.rest(at: 0, pacing: pacing, total: total)
        tracks.append(made)
      }
    }
  }

  // MARK: Running

  public var isRunning: Bool { state == .active && motion.isRunning }

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return complain("it is stopped; finish it first") }
    guard !isRunning else { return }
    if state == .inactive { self.delay = delay > 0 ? delay : 0 }
    activate()
    resume(after: delay > 0 ? delay : 0)
  }

  open func pauseAnimation() {
    guard mayInterrupt else { return }
    activate()
    rest(at: motion.place(at: CACurrentMediaTime(), pacing, total))
  }

  /// Goes on from where the animator is.
  ///
  /// - Parameter parameters: nil keeps the curve, of which what is left is played.
  /// - Parameter durationFactor: how long the rest takes, in durations of the animator; 0 means
  ///   what is left of its time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard mayInterrupt else { return }
    activate()
    let now = CACurrentMediaTime()
    let place = motion.place(at: now, pacing, total)
    guard parameters != nil || durationFactor > 0 else { return resume(after: 0) }
    let time = place.time(pacing, total)
    let left = (goesBack ? time : 1 - time) * total
    let wanted = durationFactor > 0 ? Double(durationFactor) * total : left
    let (newPacing, seconds) = parameters?.pacing(for: wanted) ?? (pacing, wanted)
    start(
      .crossing(
        from: place.progress(pacing, total), to: goesBack ? 0 : 1, since: now, pacing: newPacing,
        duration: seconds))
  }

  private func resume(after delay: TimeInterval) {
    let now = CACurrentMediaTime()
    let time = motion.place(at: now, pacing, total).time(pacing, total)
    start(.following(from: time, goesBack: goesBack, since: now + delay))
  }

  private func start(_ motion: AnimatorMotion) {
    self.motion = motion
    show()
    arrival?.cancel()
    let end = tracks.isEmpty ? CACurrentMediaTime() : motion.end(total)
    // Held by its alarm, an animator runs to its end though nobody else keeps it.
    arrival = Alarm(at: end) { self.arrive() }
  }

  private func rest(at place: AnimatorPlace) {
    arrival?.cancel()
    arrival = nil
    motion = .resting(place)
    show()
  }

  private func show() { for track in tracks { motion.show(track, pacing, total) } }

  private func arrive() {
    guard state == .active else { return }
    if pausesOnCompletion, !tracks.isEmpty {
      rest(at: .time(goesBack ? 0 : 1))
    } else {
      complete(at: goesBack ? .start : .end)
    }
  }

  // MARK: Scrubbing

  /// A part of the way, or of the time where `scrubsLinearly` is false, in the direction in which
  /// the animator goes: reversed, it counts from the end. Setting it pauses; values outside 0…1
  /// are cut.
  open var fractionComplete: CGFloat {
    get {
      guard state != .inactive else { return 0 }
      let place = motion.place(at: CACurrentMediaTime(), pacing, total)
      let part = scrubsLinearly ? place.progress(pacing, total) : place.time(pacing, total)
      let fraction = CGFloat(min(max(part, 0), 1))
      return goesBack ? 1 - fraction : fraction
    }
    set {
      guard mayInterrupt else { return }
      activate()
      let fraction = newValue > 0 ? min(Double(newValue), 1) : 0
      let part = goesBack ? 1 - fraction : fraction
      rest(at: scrubsLinearly ? .progress(part) : .time(part))
    }
  }

  /// Whether the animator goes from its end to its start. Turning around takes as long as coming
  /// here did.
  open var isReversed: Bool {
    get { goesBack }
    set {
      guard newValue != goesBack else { return }
      guard isRunning else {
        goesBack = newValue
        return
      }
      guard mayInterrupt else { return }
      let now = CACurrentMediaTime()
      let turned = motion.turned(at: now, pacing, total)
      goesBack = newValue
      start(turned)
    }
  }

  // MARK: Ending

  /// Stops where it is: views get the values that show.
  ///
  /// - Parameter withoutFinishing: true ends it, without calling completions; false waits for
  ///   `finishAnimation(at:)`.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active else {
      if state == .stopped, withoutFinishing { reset() }
      return
    }
    keepWhatShows()
    arrival?.cancel()
    arrival = nil
    state = .stopped
    if withoutFinishing { reset() }
  }

  /// Ends a stopped animator and calls its completions; at its start or its end views get the
  /// values that they had or were given.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return complain("only a stopped animator can be finished; call stopAnimation(false) first")
    }
    UIView.performWithoutAnimation {
      switch finalPosition {
      case .start: restoreOriginals()
      case .end: for (layer, key, value) in finals { layer.setValue(value, forKeyPath: key) }
      case .current: break
      }
    }
    finish(at: finalPosition)
  }

  /// What the closures set, by the time the animator was stopped.
  private var finals: [(layer: CALayer, key: String, value: Any)] = []

  private func complete(at position: UIViewAnimatingPosition) {
    for track in tracks { track.remove() }
    tracks = []
    if position == .start { UIView.performWithoutAnimation { restoreOriginals() } }
    finish(at: position)
  }

  private func finish(at position: UIViewAnimatingPosition) {
    let completions = completions
    reset()
    for completion in completions { completion(position) }
  }

  private func reset() {
    arrival?.cancel()
    arrival = nil
    state = .inactive
    motion = .resting(.time(0))
    completions = []
    originals = []
    finals = []
    tracks = []
  }

  private func restoreOriginals() {
    for (layer, key, value) in originals.reversed() { layer.setValue(value, forKeyPath: key) }
  }

  private func keepWhatShows() {
    let place = motion.place(at: CACurrentMediaTime(), pacing, total)
    var shown: [(layer: CALayer, key: String, value: Any)] = []
    for track in tracks {
      let progress = motion.progress(of: track, at: place, pacing, total)
      if let known = shown.firstIndex(where: {
        $0.layer === track.layer && $0.key == track.property
      }) {
        shown[known].value = track.adding(to: shown[known].value, progress: progress)
      } else if let model = track.layer.value(forKeyPath: track.property) {
        finals.append((track.layer, track.property, model))
        shown.append((track.layer, track.property, track.adding(to: model, progress: progress)))
      }
    }
    for track in tracks { track.remove() }
    tracks = []
    UIView.performWithoutAnimation {
      for (layer, key, value) in shown { layer.setValue(value, forKeyPath: key) }
    }
  }

  /// Somebody else took a track's animation away, or its view left the window.
  private func lose(_ track: AnimatorTrack) {
    tracks.removeAll { $0 === track }
    if tracks.isEmpty, state == .active { finish(at: .current) }
  }

  // MARK: Complaints

  private var mayInterrupt: Bool {
    if state == .stopped {
      complain("it is stopped; finish it first")
      return false
    }
    if !isInterruptible, state == .active {
      complain("it is not interruptible")
      return false
    }
    return true
  }

  private func complain(_ words: String) {
    RenderContext.active.report("UIViewPropertyAnimator: \(words)")
  }
}

/// Gathers what an animator's closure changes.
@MainActor private final class AnimatorRecorder: ViewChangeRecorder {
  private(set) var changes: [(layer: CALayer, key: String, old: Any, new: Any)] = []

  func record(
    _ key: String, of layer: CALayer, from old: Any?, to new: Any?, in block: ViewAnimationBlock
  ) {
    guard let old, let new else { return }
    changes.append((layer, key, old, new))
  }
}
