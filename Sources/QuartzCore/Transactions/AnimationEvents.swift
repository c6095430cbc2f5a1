internal import ZoetropeScene

/// Tells delegates and completion blocks what happens to animations, at the exact times.
@MainActor final class AnimationEvents {
  /// Animations that were committed and have not ended, by the node that they move, in order.
  private var running: [NodeID: [LayerAnimation]] = [:]
  /// The same by their ends, so that one action serves all that end at one time.
  private var ends: [Double: [LayerAnimation]] = [:]

  // MARK: What the commit says

  /// Starts to watch an animation that a commit has put into the scene.
  func begin(_ animation: LayerAnimation, in context: RenderContext) {
    guard let node = animation.node, animation.state == .committed else { return }
    running[node, default: []].append(animation)
    schedule(animation, in: context)
  }

  /// The animations of a node that is going away.
  func takeRunning(of node: NodeID) -> [LayerAnimation] {
    let animations = running.removeValue(forKey: node) ?? []
    for animation in animations { animation.state = .ended }
    return animations
  }

  func forget(_ animation: LayerAnimation) {
    guard let node = animation.node else { return }
    running[node]?.removeAll { $0 === animation }
    if running[node]?.isEmpty == true { running[node] = nil }
  }

  /// Looks again at when everything begins and ends, after a layer's clock has changed.
  func reschedule(in context: RenderContext) {
    let animations = running.keys.sorted { $0.rawValue < $1.rawValue }.flatMap { running[$0] ?? [] }
    for animation in animations { schedule(animation, in: context) }
  }

  /// Ends animations: first the completion blocks that waited for them (fact 6.19), then the
  /// delegates.
  func stop(_ animations: [LayerAnimation], finished: Bool) {
    for animation in animations {
      animation.state = .ended
      for group in animation.completions { group.pending -= 1 }
    }
    for animation in animations {
      for group in animation.completions where group.isReady { group.run() }
    }
    for animation in animations {
      guard let delegate = animation.animation.delegate else { continue }
      if finished || animation.beginsOnlyToStop { sendStart(animation) }
      delegate.animationDidStop(animation.animation, finished: finished)
    }
  }

  // MARK: What time brings

  private func schedule(_ animation: LayerAnimation, in context: RenderContext) {
    guard let layer = animation.layer else { return }
    let timing = animation.animation.sceneTiming
    let isPaused = layer.isPaused
    let end = isPaused ? .infinity : layer.clockTime(fromLocal: timing.endTime())
    if end != animation.endTime || end == .infinity {
      animation.endTime = end
      if end < .infinity { add(animation, at: end, in: context) }
    }
    guard !isPaused, !animation.didSendStart, animation.animation.delegate != nil else { return }
    animation.start?.cancel()
    let begin = layer.clockTime(fromLocal: timing.beginTime)
    animation.start = context.host?.schedule(at: max(begin, context.now)) {
      [weak self, weak animation] in
      guard let animation, animation.state == .committed else { return }
      self?.sendStart(animation)
    }
  }

  private func add(_ animation: LayerAnimation, at time: Double, in context: RenderContext) {
    if ends[time] != nil {
      ends[time]?.append(animation)
      return
    }
    ends[time] = [animation]
    context.host?.schedule(at: time) { [weak self, weak context] in
      guard let self, let context else { return }
      self.end(at: time, in: context)
    }
  }

  private func end(at time: Double, in context: RenderContext) {
    let ended = (ends.removeValue(forKey: time) ?? []).filter {
      $0.state == .committed && $0.endTime == time
    }
    for animation in ended {
      animation.state = .ended
      forget(animation)
      guard animation.animation.isRemovedOnCompletion else { continue }
      animation.layer?.attached.removeAll { $0 === animation }
      context.noteAnimation(.finished(animation))
    }
    stop(ended, finished: true)
  }

  private func sendStart(_ animation: LayerAnimation) {
    guard !animation.didSendStart else { return }
    animation.didSendStart = true
    animation.animation.delegate?.animationDidStart(animation.animation)
  }
}
