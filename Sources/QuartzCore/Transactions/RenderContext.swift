package import ZoetropeScene

/// The connection between model trees and the host that plays them: one a hosted app.
///
/// It is found through a task-local value and not through a global, so several apps (and tests)
/// live side by side in one process.
@MainActor package final class RenderContext {
  @TaskLocal package static var current: RenderContext?

  package private(set) weak var host: (any AppHost)?
  /// The fold of what was committed so far: what presentation() reads.
  package internal(set) var scene: Scene

  package init(host: any AppHost, scene: Scene) {
    self.host = host
    self.scene = scene
  }

  /// Seconds on the host's clock; where it stood last when the host is gone.
  package var now: Double {
    if let host { lastTime = host.now }
    return lastTime
  }
  private var lastTime = 0.0
}
