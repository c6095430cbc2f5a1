internal import ZoetropeCoreGraphics
internal import ZoetropeScene

extension CALayer {
  /// How the layer's time follows from its superlayer's.
  final var clock: LayerClock {
    LayerClock(
      beginTime: values.number(.beginTime), speed: values.number(.speed),
      timeOffset: values.number(.timeOffset))
  }

  /// A time of the host's clock, in the layer's time.
  final func localTime(fromClock time: Double) -> Double {
    clock.localTime(fromParent: parent?.localTime(fromClock: time) ?? time)
  }

  /// A time of the layer, on the host's clock.
  final func clockTime(fromLocal time: Double) -> Double {
    let outer = clock.parentTime(fromLocal: time)
    return parent?.clockTime(fromLocal: outer) ?? outer
  }

  /// Whether the layer's time stands still or runs backwards, so that nothing in it ever ends.
  final var isPaused: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if !(current.values.number(.speed) > 0) { return true }
      layer = current.parent
    }
    return false
  }
}
