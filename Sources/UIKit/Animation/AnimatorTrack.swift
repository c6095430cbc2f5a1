import Foundation
import ZoetropeQuartzCore

/// One property of one layer that an animator moves.
///
/// The animator's position is played by an animation on the layer, which is replaced whenever the
/// animator is paused, scrubbed or turned around: what was shown until then stays in the
/// recording.
@MainActor final class AnimatorTrack {
  let layer: CALayer
  /// The property that was changed, of which the key path may be a part.
  let property: String
  private let keyPath: String
  private let isAdditive: Bool
  private let from: Any
  private let to: Any
  /// The part of the animator's time after which the track begins.
  private let start: Double
  private let key: String
  private let blocksTouches: Bool
  /// Tells the animator when somebody else took the animation away.
  private let wasRemoved: (AnimatorTrack) -> Void
  private var run: AnimatorTrackRun?

  init?(
    _ track: PropertyMotion.Track, of property: String, on layer: CALayer, start: Double,
    blocksTouches: Bool, wasRemoved: @escaping (AnimatorTrack) -> Void
  ) {
    guard let from = track.values.first, let to = track.values.last else { return nil }
    self.layer = layer
    self.property = property
    keyPath = track.keyPath
    isAdditive = track.isAdditive
    self.from = from
    self.to = to
    self.start = start
    self.blocksTouches = blocksTouches
    self.wasRemoved = wasRemoved
    key = layer.freeKey(for: track.keyPath)
  }

  // MARK: Time

  /// The part of the track's own time that is over at a part of the animator's.
  func fraction(at fraction: Double) -> Double {
    let length = 1 - start
    guard length > 0 else { return fraction < 1 ? 0 : 1 }
    return min(max((fraction - start) / length, 0), 1)
  }

  /// Seconds, of the seconds that the animator takes.
  func duration(in total: TimeInterval) -> TimeInterval { max((1 - start) * total, 1e-6) }

  private func localTime(_ time: TimeInterval) -> TimeInterval {
    let local = layer.convertTime(time, from: nil)
    // Exactly zero would mean now.
    return local == 0 ? .leastNonzeroMagnitude : local
  }

  // MARK: What shows

  /// Stands still at a part of the time.
  func rest(at time: Double, pacing: ViewPacing, total: TimeInterval) {
    let duration = duration(in: total)
    let animation = animation(pacing, from: from, to: to, duration: duration)
    animation.speed = 0
    animation.timeOffset = fraction(at: time) * duration
    show(animation)
  }

  /// Stands still at a part of the way.
  func rest(atProgress progress: Double) {
    rest(at: progress, pacing: .linear, total: 1)
  }

  /// Runs on from a part of the time.
  func runForward(
    from time: Double, since now: TimeInterval, pacing: ViewPacing, total: TimeInterval
  ) {
    let animation = animation(pacing, from: from, to: to, duration: duration(in: total))
    animation.beginTime = localTime(now + (start - time) * total)
    show(animation)
  }

  /// Runs back from a part of the time.
  func runBackward(
    from time: Double, since now: TimeInterval, pacing: ViewPacing, total: TimeInterval
  ) {
    let duration = duration(in: total)
    let elapsed = fraction(at: time) * duration
    guard elapsed > 0 else { return rest(at: 0, pacing: pacing, total: total) }
    let animation = animation(pacing, from: from, to: to, duration: duration)
    animation.speed = -1
    animation.beginTime = localTime(now)
    // A whole duration would count as the beginning of the next one; two nanoseconds less do not
    // show.
    animation.timeOffset = min(elapsed, duration - 2e-9)
    animation.repeatDuration = elapsed
    show(animation)
  }

  /// Runs from one part of the way to another with a pacing of its own.
  func run(
    fromProgress start: Double, toProgress end: Double, since now: TimeInterval,
    pacing: ViewPacing, duration: TimeInterval
  ) {
    let animation = animation(
      pacing, from: value(at: start), to: value(at: end), duration: max(duration, 1e-6))
    animation.beginTime = localTime(now)
    show(animation)
  }

  private func value(at progress: Double) -> Any {
    progress == 0 ? from : progress == 1 ? to : PropertyMotion.interpolated(from, to, progress)
  }

  /// What the layer's property would be with this track at a part of the way.
  func adding(to value: Any, progress: Double) -> Any {
    let shown = self.value(at: progress)
    return isAdditive
      ? PropertyMotion.adding(shown, to: value) : shown
  }

  private func animation(
    _ pacing: ViewPacing, from: Any, to: Any, duration: TimeInterval
  ) -> CABasicAnimation {
    let animation = pacing.animation(of: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.isAdditive = isAdditive
    animation.duration = duration
    animation.fillMode = .both
    // The animator takes it away.
    animation.isRemovedOnCompletion = false
    return animation
  }

  private func show(_ animation: CABasicAnimation) {
    run?.abandon()
    let run = AnimatorTrackRun(
      view: layer.delegate as? UIView, blocksTouches: blocksTouches
    ) { [weak self] in
      guard let self else { return }
      self.run = nil
      self.wasRemoved(self)
    }
    self.run = run
    animation.delegate = run
    layer.add(animation, forKey: key)
  }

  func remove() {
    run?.abandon()
    run = nil
    layer.removeAnimation(forKey: key)
  }
}

/// The delegate of one animation of a track. A new one takes over whenever the track's animation
/// is replaced, so that what the old one hears afterwards does not count.
@MainActor private final class AnimatorTrackRun: CAAnimationDelegate {
  private weak var view: UIView?
  private let blocksTouches: Bool
  private var wasRemoved: (() -> Void)?

  init(view: UIView?, blocksTouches: Bool, wasRemoved: @escaping () -> Void) {
    self.view = view
    self.blocksTouches = blocksTouches
    self.wasRemoved = wasRemoved
    if blocksTouches { view?.animationsBlockingTouches += 1 }
  }

  /// Whatever becomes of the animation is meant.
  func abandon() {
    guard wasRemoved != nil else { return }
    wasRemoved = nil
    if blocksTouches { view?.animationsBlockingTouches -= 1 }
  }

  func animationDidStart(_ animation: CAAnimation) {}

  func animationDidStop(_ animation: CAAnimation, finished: Bool) {
    // At its own end an animation stays until the animator takes it away.
    guard !finished, let wasRemoved else { return }
    abandon()
    wasRemoved()
  }
}
