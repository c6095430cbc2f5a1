internal import ZoetropeScene

extension RenderContext {
  /// More rounds of callbacks that change something than an app that settles has in one turn.
  private static let mostRounds = 100

  /// Commits the implicit transaction. What callbacks change meanwhile is committed too, so that a
  /// turn leaves nothing behind. The host calls this at the end of each turn.
  package func flush() {
    guard !isCommitting else { return }
    for _ in 0..<Self.mostRounds {
      guard transactions.isImplicit else { return }
      commit()
    }
    host?.schedule(at: now) { [weak self] in self?.flush() }
  }

  /// Ends the innermost transaction, and commits when it is the outermost.
  func endTransaction() {
    switch transactions.depth {
    case 0: return
    case 1 where !isCommitting: commit()
    case 1: return
    default: close(transactions.end())
    }
  }

  /// Fact 6.17: a completion that waits for nothing runs soon, in a later turn.
  private func close(_ completion: CompletionGroup?) {
    guard let completion else { return }
    completion.isClosed = true
    if completion.isReady { host?.schedule(at: now) { completion.run() } }
  }

  private func commit() {
    isCommitting = true
    layOutAndDisplay()
    var batch = CommitBatch(context: self)
    batch.gather()
    close(transactions.end())
    if !batch.operations.isEmpty {
      let commit = Commit(time: now, operations: batch.operations)
      scene.apply(commit)
      reportDiagnostics()
      host?.receive(commit)
    }
    isCommitting = false
    if batch.clockDidChange { events.reschedule(in: self) }
    for animation in batch.started { events.begin(animation, in: self) }
    events.stop(batch.stopped.reversed(), finished: false)
  }

  /// Callbacks change layers, which may need layout in turn.
  private func layOutAndDisplay() {
    zoomedLayers.noteZoom()
    for _ in 0..<CALayer.mostLayoutPasses {
      let layers = layersToLayOut
      guard !layers.isEmpty else { return }
      layersToLayOut = []
      for layer in layers where layer.hostContext === self { layer.layoutIfNeeded() }
      for layer in layers where layer.hostContext === self { layer.displayIfNeeded() }
    }
    layersToLayOut = []
  }
}
