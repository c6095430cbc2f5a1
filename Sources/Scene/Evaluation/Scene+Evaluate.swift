public import ZoetropeDisplayList
public import ZoetropeGeometry

extension Scene {
  /// What the scene shows at a time: the same list on every machine.
  ///
  /// The scene is fitted into the pixels and centred; its proportions are kept.
  ///
  /// - Parameters:
  ///   - time: seconds on the document's clock. A time that is not a number counts as 0.
  ///   - width: pixels; the same for `height`. With fewer than one there is nothing to see.
  ///   - background: what the canvas is cleared to; nil for transparent.
  public func evaluate(
    at time: Double, width: Int32, height: Int32, background: Color?
  ) -> DisplayList {
    var leftOut: Diagnostic?
    return evaluate(
      at: time, width: width, height: height, background: background, leftOut: &leftOut)
  }

  /// The same, and whether something was left out.
  ///
  /// - Parameter leftOut: becomes the first layer whose contents take more work than a picture may,
  ///   if there is one; else it stays.
  public func evaluate(
    at time: Double, width: Int32, height: Int32, background: Color?, leftOut: inout Diagnostic?
  ) -> DisplayList {
    evaluate(
      at: time, width: width, height: height, background: background, work: ContentWork(),
      leftOut: &leftOut)
  }

  /// The same with less work, or more.
  package func evaluate(
    at time: Double, width: Int32, height: Int32, background: Color?, work: ContentWork,
    leftOut: inout Diagnostic?
  ) -> DisplayList {
    var result = DisplayList(
      width: max(width, 0), height: max(height, 0), background: background ?? .clear)
    guard let fit = fit(width: width, height: height) else { return result }
    let (across, down) = (Double(width), Double(height))
    result.commands =
      withStore { store in
        let contentMemory = EvaluationMemory()
        defer { contentMemory.free() }
        var evaluator = Evaluator(
          store: store, contentMemory: contentMemory, resources: resources, indices: indices,
          canvas: Rect(0, 0, across, down), work: work)
        evaluator.draw(
          root: 0,
          context: .init(
            map: PlaneMap(fit), space: nil, time: time.isFinite ? time : 0, tint: .white))
        if let node = evaluator.leftOut { leftOut = Diagnostic(node, .node, .tooMuchWork) }
        return evaluator.list.commands
      } ?? []
    return result
  }
}
