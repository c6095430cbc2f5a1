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

  /// A time of another layer in this layer's time. It goes no further than the nearest layer above
  /// both, whose own clock has no say (fact 1.1).
  final func localTime(_ time: Double, of layer: CALayer) -> Double {
    var above: Set<ObjectIdentifier> = []
    var ancestor: CALayer? = self
    while let current = ancestor {
      above.insert(ObjectIdentifier(current))
      ancestor = current.parent
    }
    var time = time
    var meeting: CALayer? = layer
    while let current = meeting, !above.contains(ObjectIdentifier(current)) {
      time = current.clock.parentTime(fromLocal: time)
      meeting = current.parent
    }
    return localTime(time, ofAncestor: meeting)
  }

  private func localTime(_ time: Double, ofAncestor ancestor: CALayer?) -> Double {
    if ancestor === self { return time }
    return clock.localTime(
      fromParent: parent?.localTime(time, ofAncestor: ancestor) ?? time)
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
