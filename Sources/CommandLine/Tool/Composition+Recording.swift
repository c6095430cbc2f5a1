internal import ZoetropeScene
internal import ZoetropeStage

extension Composition {
  /// Runs the scene on a virtual clock and gives what it committed.
  @MainActor func document(events: [Event]?, duration: Double?) throws -> Document {
    try record(self, events ?? self.events, duration ?? self.duration)
  }
}
