internal import ZoetropeScene

extension CAAnimation {
  /// The animation as the scene plays it on a layer; nil when it moves nothing, after a report where
  /// that is because a value makes no sense.
  final func playedAnimation(on layer: CALayer, in context: RenderContext) -> Animation? {
    if let problem = timingProblem ?? valueProblem {
      context.report("\(layer.label), \(label): \(problem); the animation shows nothing")
      return nil
    }
    return sceneAnimation(on: layer, in: context)
  }

  private var timingProblem: String? {
    if !beginTime.isFinite { return "beginTime is infinite or not a number" }
    if !(duration >= 0) { return "duration is negative or not a number" }
    if !speed.isFinite { return "speed is infinite or not a number" }
    if !timeOffset.isFinite { return "timeOffset is infinite or not a number" }
    if !(repeatCount >= 0) { return "repeatCount is negative or not a number" }
    if !(repeatDuration >= 0) { return "repeatDuration is negative or not a number" }
    if timingFunction?.isFinite == false {
      return "timingFunction has a control point that is infinite or not a number"
    }
    return nil
  }
}
