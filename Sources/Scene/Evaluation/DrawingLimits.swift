/// How much of something is drawn at most. Front ends report what is beyond.
package enum DrawingLimits {
  /// Copies of a replicator's sublayers.
  package static let instances = 10_000.0
  /// Particles of one emitter at one moment; the oldest are left out.
  package static let particles = 20_000
}
