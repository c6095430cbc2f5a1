import ZoetropeGeometry

extension AnimationPlayer {
  /// The interpolation table for what is not kept as numbers: paths and lists.
  ///
  /// - Parameters:
  ///   - from: where it starts; `to` where it ends. No value at either end shows none (fact 7.9).
  ///   - morph: index of the morph that was made ready for the two.
  ///   - turnsTangents: see ``Path/turningTangents(to:_:)``.
  ///   - current: the value underneath, which an additive list is added to.
  func showObject(
    _ step: UnsafePointer<AnimationStep>, from: PropertyValue, to: PropertyValue, morph: Int32,
    progress: Double, turnsTangents: Bool = false, current: PropertyValue,
    memory: EvaluationMemory
  ) {
    let value: PropertyValue?
    if case .path(let start) = from, case .path(let end) = to {
      let turned = turnsTangents ? start.turningTangents(to: end, progress) : nil
      value = .path(turned ?? blend(start, end, progress, morph: morph))
    } else {
      value = blend(from, to, progress, over: step.pointee.isAdditive ? current : .none)
    }
    if let value { memory.objects.pointee.set(step.pointee.keyPath.property, to: value) }
  }

  private func blend(_ from: Path, _ to: Path, _ progress: Double, morph: Int32) -> Path {
    // The morph is for the path that the node had; another animation may have changed it since.
    // Equal paths share their points, so asking costs little.
    if morph >= 0, let morph = program.pointee.morphs[Int(morph)], morph.from == from,
      morph.to == to
    {
      return morph.path(at: progress)
    }
    return from.interpolated(to: to, progress)
  }

  /// Nil where lists do not fit: the value underneath stays (fact 3.21).
  private func blend(
    _ from: PropertyValue, _ to: PropertyValue, _ progress: Double, over base: PropertyValue
  ) -> PropertyValue? {
    switch (from, to) {
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
