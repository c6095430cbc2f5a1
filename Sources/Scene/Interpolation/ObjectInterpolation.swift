import ZoetropeGeometry

extension AnimationProgram {
  /// The interpolation table for what is not kept as numbers: paths and lists.
  ///
  /// A missing end is the value underneath; `by` means nothing to a path. Where an end is no value
  /// the result is none (fact 7.9).
  func showObject(
    _ step: AnimationStep, progress: Double, on state: NodeState, memory: EvaluationMemory
  ) {
    let property = step.keyPath.property
    let current = state.objects.pointee.value(of: property)
    let from = step.from >= 0 ? objects[Int(step.from)] : current
    let to = step.to >= 0 ? objects[Int(step.to)] : current
    guard let value = blend(from, to, progress, over: step.isAdditive ? current : .none) else {
      return
    }
    memory.objects.pointee.set(property, to: value)
  }

  /// Nil where lists do not fit: the value underneath stays (fact 3.21).
  private func blend(
    _ from: PropertyValue, _ to: PropertyValue, _ progress: Double, over base: PropertyValue
  ) -> PropertyValue? {
    switch (from, to) {
    case (.path(let start), .path(let end)):
      return .path(start.blended(with: end, progress))
    case (.numbers(let start), .numbers(let end)):
      guard start.count == end.count else { return nil }
      var result = start
      for index in result.indices {
        result[index] = blended(start[index], end[index], progress)
      }
      if case .numbers(let under) = base, under.count == result.count {
        for index in result.indices { result[index] += under[index] }
      }
      return .numbers(result)
    case (.colors(let start), .colors(let end)):
      guard start.count == end.count else { return nil }
      var result = start
      for index in result.indices {
        result[index] = start[index].blended(with: end[index], progress)
      }
      if case .colors(let under) = base, under.count == result.count {
        for index in result.indices { result[index] = result[index].adding(under[index]) }
      }
      return .colors(result)
    case (.none, .path), (.path, .none), (.none, .none): return PropertyValue.none
    default: return nil
    }
  }
}

extension Path {
  /// Point by point where the elements are the same (fact 7.6); else the nearer of the two.
  func blended(with end: Path, _ progress: Double) -> Path {
    guard verbs == end.verbs, progress != 0, progress != 1 else {
      return progress < 0.5 ? self : end
    }
    var blend = points
    for index in blend.indices {
      blend[index] = blend[index].interpolated(to: end.points[index], progress)
    }
    return Path(verbs: verbs, points: blend) ?? self
  }
}

extension Color {
  /// Component by component, straight alpha, gamma-encoded (fact 11.1); unclamped.
  func blended(with end: Color, _ progress: Double) -> Color {
    Color(
      ZoetropeScene.blended(red, end.red, progress),
      ZoetropeScene.blended(green, end.green, progress),
      ZoetropeScene.blended(blue, end.blue, progress),
      ZoetropeScene.blended(alpha, end.alpha, progress))
  }

  func adding(_ other: Color) -> Color {
    Color(red + other.red, green + other.green, blue + other.blue, alpha + other.alpha)
  }
}
