internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeScene

/// Filters as effects of a layer.
struct EffectText {
  let losses: LossLog
  let node: NodeID?

  /// - Parameter frames: the filters of each frame, in the layer's units; nil where it is not seen.
  func effects(_ frames: [[Filter]?]) -> [JSONText] {
    let count = frames.reduce(0) { max($0, $1?.count ?? 0) }
    return (0..<count).compactMap { place in
      let filters = frames.map { list -> Filter? in
        guard let list, place < list.count else { return nil }
        return list[place]
      }
      let isSeen = frames.map { $0 != nil }
      guard let first = filters.lazy.compactMap({ $0 }).first else { return nil }
      switch first {
      case .blur: return blur(filters, isSeen)
      case .shadow: return shadow(filters, isSeen)
      case .color:
        losses.add("a colour filter", of: node, how: "left out")
        return nil
      }
    }
  }

  private func blur(_ filters: [Filter?], _ isSeen: [Bool]) -> JSONText {
    let amounts = filters.indices.map { frame -> Double? in
      if case .blur(let deviation)? = filters[frame] {
        return deviation / SceneConversion.deviationsOfBlurriness
      }
      return isSeen[frame] ? 0 : nil
    }
    return .object([
      ("ty", .number(29)), ("nm", .string("Gaussian Blur")), ("en", .number(1)),
      (
        "ef",
        .array([
          value(0, .property(amounts, within: LottieExport.Tolerance.length, fallback: 0)),
          value(7, .constant(1)), value(7, .constant(0)),
        ])
      ),
    ])
  }

  private func shadow(_ filters: [Filter?], _ isSeen: [Bool]) -> JSONText {
    var colors: [[Double]?] = []
    var opacities: [Double?] = []
    var directions: [Double?] = []
    var distances: [Double?] = []
    var softness: [Double?] = []
    var last: Double?
    for (filter, isSeen) in zip(filters, isSeen) {
      guard case .shadow(let offset, let deviation, let color)? = filter else {
        colors.append(nil)
        opacities.append(isSeen ? 0 : nil)
        directions.append(nil)
        distances.append(nil)
        softness.append(nil)
        continue
      }
      let held = color.clamped
      colors.append([held.red, held.green, held.blue, 1])
      opacities.append(held.alpha * 255)
      // Counted from above, clockwise.
      var angle = ExactMath.arcTangent2(offset.y, offset.x) * 180 / .pi + 90
      if let last { angle += ((last - angle) / 360).rounded() * 360 }
      last = angle
      directions.append(angle)
      distances.append(offset.length)
      softness.append(deviation / SceneConversion.deviationsOfSoftness)
    }
    let tolerance = LottieExport.Tolerance.self
    return .object([
      ("ty", .number(25)), ("nm", .string("Drop Shadow")), ("en", .number(1)),
      (
        "ef",
        .array([
          value(
            2, .property(colors, within: tolerance.color, fallback: [0, 0, 0, 1], decimals: 4)),
          value(0, .property(opacities, within: 0.25, fallback: 0)),
          value(1, .property(directions, within: tolerance.angle * 10, fallback: 0)),
          value(0, .property(distances, within: tolerance.length, fallback: 0)),
          value(0, .property(softness, within: tolerance.length, fallback: 0)),
          value(7, .constant(0)),
        ])
      ),
    ])
  }

  private func value(_ type: Int, _ property: JSONText) -> JSONText {
    .object([("ty", .number(Double(type))), ("v", property)])
  }
}
