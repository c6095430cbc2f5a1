import ZoetropeGeometry

/// How much of something is drawn at most. Front ends report what is beyond.
package enum DrawingLimits {
  /// Copies of a replicator's sublayers.
  package static let instances = 10_000.0
  /// Copies that a repeater makes of a motion layer's contents.
  package static let copies = 10_000.0
  /// Particles of one emitter at one moment; the oldest are left out.
  package static let particles = 20_000
}

/// What one picture may take for the contents of its motion layers, all together.
package struct ContentWork: Sendable {
  /// For modifiers, combinations and grown masks: a tenth of a second to a quarter. Ordinary shapes
  /// need a thousandth of it.
  package var modifiers = WorkBudget(steps: 1 << 27)
  /// Points of outlines that are made anew for paints, a step each: 16 MB of them.
  package var points = WorkBudget(steps: 1 << 20)

  package init() {}

  var isShort: Bool { modifiers.isSpent || points.isSpent }
}
