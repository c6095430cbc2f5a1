import Foundation

/// Where an animator stands.
@MainActor enum AnimatorPlace {
  /// At a part of its time, on its curve.
  case time(Double)
  /// At a part of its way, to which somebody scrubbed.
  case progress(Double)

  func progress(_ pacing: ViewPacing, _ total: TimeInterval) -> Double {
    switch self {
    case .time(let time): pacing.progress(at: time, of: total)
    case .progress(let progress): progress
    }
  }

  func time(_ pacing: ViewPacing, _ total: TimeInterval) -> Double {
    switch self {
    case .time(let time): time
    case .progress(let progress): pacing.fraction(at: progress, of: total)
    }
  }
}

/// What an animator does now.
///
///     resting     stands at a place
///     following   plays its own curve, forwards or backwards
///     crossing    goes from where it was to an end with another curve or duration
@MainActor enum AnimatorMotion {
  case resting(AnimatorPlace)
  case following(from: Double, goesBack: Bool, since: TimeInterval)
  case crossing(
    from: Double, to: Double, since: TimeInterval, pacing: ViewPacing, duration: TimeInterval)

  var isRunning: Bool {
    if case .resting = self { return false }
    return true
  }

  func place(at now: TimeInterval, _ pacing: ViewPacing, _ total: TimeInterval) -> AnimatorPlace {
    switch self {
    case .resting(let place): return place
    case .following(let start, let goesBack, let since):
      let moved = total > 0 ? max(now - since, 0) / total : 1
      return .time(min(max(goesBack ? start - moved : start + moved, 0), 1))
    case .crossing(let start, let end, let since, let pacing, let duration):
      let fraction = duration > 0 ? min(max(now - since, 0) / duration, 1) : 1
      return .progress(start + (end - start) * pacing.progress(at: fraction, of: duration))
    }
  }

  /// When it arrives.
  func end(_ total: TimeInterval) -> TimeInterval {
    switch self {
    case .resting: .infinity
    case .following(let start, let goesBack, let since):
      since + (goesBack ? start : 1 - start) * total
    case .crossing(_, _, let since, _, let duration): since + max(duration, 0)
    }
  }

  /// The part of the way that a track has gone when the animator is at a place.
  func progress(
    of track: AnimatorTrack, at place: AnimatorPlace, _ pacing: ViewPacing, _ total: TimeInterval
  ) -> Double {
    switch place {
    case .time(let time):
      pacing.progress(at: track.fraction(at: time), of: track.duration(in: total))
    case .progress(let progress): track.fraction(at: progress)
    }
  }

  func show(_ track: AnimatorTrack, _ pacing: ViewPacing, _ total: TimeInterval) {
    switch self {
    case .resting(.time(let time)): track.rest(at: time, pacing: pacing, total: total)
    case .resting(.progress(let progress)): track.rest(atProgress: progress)
    case .following(let start, false, let since):
      track.runForward(from: start, since: since, pacing: pacing, total: total)
    case .following(let start, true, let since):
      track.runBackward(from: start, since: since, pacing: pacing, total: total)
    case .crossing(let start, let end, let since, let pacing, let duration):
      track.run(
        fromProgress: track.fraction(at: start), toProgress: end, since: since, pacing: pacing,
        duration: duration)
    }
  }

  /// The motion back to where this one came from.
  func turned(
    at now: TimeInterval, _ pacing: ViewPacing, _ total: TimeInterval
  ) -> AnimatorMotion {
    let place = place(at: now, pacing, total)
    switch self {
    case .resting: return self
    case .following(_, let goesBack, _):
      return .following(
        from: place.time(pacing, total), goesBack: !goesBack, since: now)
    case .crossing(let start, let end, _, let pacing, let duration):
      let progress = min(max(place.progress(pacing, duration), 0), 1)
      let way = (end - start).magnitude
      let back = 1 - end
      // As quickly as it came, for the way that it is now.
      let seconds = way > 0 ? duration * (back - progress).magnitude / way : 0
      return .crossing(from: progress, to: back, since: now, pacing: pacing, duration: seconds)
    }
  }
}
