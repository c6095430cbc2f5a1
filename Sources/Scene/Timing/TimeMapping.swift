/// Where a moment lies in an animation: the one place that maps time.
///
/// Everything that asks "what does this animation show now" goes through ``Timing/position(at:fallbackDuration:)``,
/// so that begin times, speeds, offsets, repeats, reversal and fills cannot disagree.
///
///     parent's time ──(− begin) · |speed|──> elapsed, 0…active
///     elapsed ──± , + timeOffset──> local ──modulo one cycle──> within ──mirror──> fraction
public struct TimePosition: Equatable, Sendable {
  public enum Relation: Sendable { case before, during, after }

  public var relation: Relation
  /// 0…1 of one simple duration, already mirrored where the animation runs back.
  public var fraction: Double
  /// Seconds inside of one simple duration: `fraction` of it, without the rounding of a quotient.
  public var seconds: Double
  /// Whole cycles that lie behind, never negative. A cumulative animation adds so many end values.
  public var completedCycles: Double
}

extension Timing {
  /// Two instants nearer than this, in seconds, are one.
  ///
  /// Children of a group are laid end to end by adding decimal fractions (.72 + .18 is not .9), and
  /// frames are sampled at quotients. A nanosecond is far above such rounding and far below a frame.
  package static let coincidence = 1e-9

  /// Beyond so many cycles a Double no longer tells where in its cycle a moment lies, and an
  /// animation rests at its start.
  private static let mostCycles = 1e15

  /// What an animation lasts that names no duration and is in no group (fact 1.13); front ends
  /// write their transaction's duration into the animation and so seldom get here.
  public static let unnamedDuration = 0.25

  /// Seconds of one pass. A duration that is zero, negative or not a number is unset.
  public func simpleDuration(fallback: Double = unnamedDuration) -> Double {
    duration > 0 ? duration : fallback
  }

  /// Seconds until the animation ends, repeats and reversal included, before `speed` divides it.
  /// May be infinite.
  public func activeDuration(fallback: Double = unnamedDuration) -> Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = simpleDuration(fallback: fallback) * (autoreverses ? 2 : 1)
    return repeatCount > 0 ? cycle * repeatCount : cycle
  }

  /// The parent's time at which the animation ends; infinite when it never does.
  public func endTime(fallback: Double = unnamedDuration) -> Double {
    speed == 0 ? .infinity : beginTime + activeDuration(fallback: fallback) / speed.magnitude
  }

  /// Maps the parent's time into the animation.
  ///
  /// The instant of the end still belongs to the animation, and shows the end of the last pass;
  /// between two passes the start of the next one shows (facts 1.7, 1.9). `timeOffset` wraps
  /// (fact 1.10), and a negative speed runs backwards from the end (fact 1.12). With speed zero
  /// the animation rests at `timeOffset`.
  ///
  /// - Parameters:
  ///   - time: seconds in the layer's local time, or in the group's.
  ///   - fallbackDuration: what an unset duration means here: the group's, or a quarter second.
  public func position(
    at time: Double, fallbackDuration: Double = unnamedDuration
  ) -> TimePosition {
    let duration = simpleDuration(fallback: fallbackDuration)
    let cycle = autoreverses ? duration * 2 : duration
    let active = activeDuration(fallback: fallbackDuration)

    var relation = TimePosition.Relation.during
    var elapsed = (time - beginTime) * speed.magnitude
    if time < beginTime - Self.coincidence {
      relation = .before
      elapsed = 0
    } else if elapsed > active + Self.coincidence {
      relation = .after
      elapsed = active
    }
    var isAtEnd = elapsed >= active - Self.coincidence
    if isAtEnd { elapsed = active }
    if !(elapsed > 0) { elapsed = 0 }

    let local = speed < 0 ? timeOffset - elapsed : timeOffset + elapsed
    if speed == 0 { isAtEnd = (local - active).magnitude <= Self.coincidence }
    let cycles = local / cycle
    guard cycle < .infinity, cycles.magnitude < Self.mostCycles else {
      return TimePosition(
        relation: relation, fraction: 0, seconds: local.isFinite && local > 0 ? local : 0,
        completedCycles: 0)
    }

    var completed = cycles.rounded(.down)
    var within = local - completed * cycle
    // Rounding may leave a boundary just short of where it is.
    if within >= cycle - Self.coincidence, cycle > 2 * Self.coincidence {
      completed += 1
      within = 0
    } else if within <= Self.coincidence {
      within = 0
    }
    if isAtEnd, within == 0, completed >= 1, speed >= 0 {
      completed -= 1
      within = cycle
    }
    let seconds = within > duration ? cycle - within : within
    return TimePosition(
      relation: relation, fraction: min(max(seconds / duration, 0), 1), seconds: seconds,
      completedCycles: max(completed, 0))
  }
}

extension TimePosition {
  /// Whether the animation shows anything: while it runs, and outside as it fills.
  ///
  /// - Parameter isRemovedOnCompletion: true for an animation that leaves its layer at its end, and
  ///   so fills nothing after it. Children of a group never leave by themselves.
  public func shows(filling mode: Timing.FillMode, isRemovedOnCompletion: Bool) -> Bool {
    switch relation {
    case .during: true
    case .before: mode == .backwards || mode == .both
    case .after: !isRemovedOnCompletion && (mode == .forwards || mode == .both)
    }
  }
}
