import ZoetropeGeometry

/// What each instance of a replicator's sublayers adds to the one before (fact 10.23).
struct Replication {
  var count: Int32
  private var delay: Double
  /// About the layer's middle, in its bounds.
  private var step: Transform3D
  private var color: Color
  private var colorStep: Color

  init(_ values: SlotValues) {
    let number = values.number(.instanceCount)
    count = number >= 1 ? Int32(min(number.rounded(.down), DrawingLimits.instances)) : 0
    delay = values.number(.instanceDelay)
    let bounds = values.rect(.bounds)
    step = Transform3D.translation(-bounds.midX, -bounds.midY, 0)
      .concatenating(values.transform(.instanceTransform))
      .concatenating(.translation(bounds.midX, bounds.midY, 0))
    color = values.color(.instanceColor) ?? .white
    colorStep = Color(
      values.number(.instanceRedOffset), values.number(.instanceGreenOffset),
      values.number(.instanceBlueOffset), values.number(.instanceAlphaOffset))
  }

  /// The context of an instance, from that of the layer's sublayers.
  func context(_ instance: Int32, of layer: Evaluator.Context) -> Evaluator.Context {
    var context = layer
    let n = Double(instance)
    context.time -= n * delay
    func share(_ start: Double, _ step: Double) -> Double { min(max(start + step * n, 0), 1) }
    let own = Color(
      share(color.red, colorStep.red), share(color.green, colorStep.green),
      share(color.blue, colorStep.blue), share(color.alpha, colorStep.alpha))
    context.tint = layer.tint.applied(to: own)
    guard instance > 0 else { return context }
    let moved = step.repeated(n)
    if let affine = moved.planar, context.space == nil {
      context.map = PlaneMap(affine).concatenating(context.map)
    } else {
      context.space = context.space.map { moved.concatenating($0) } ?? moved
    }
    return context
  }
}
