import ZoetropeDisplayList
import ZoetropeGeometry

extension Evaluator {
  /// What a layer's effects do to its finished picture, in pixels, first to last.
  ///
  /// - Parameter map: from the layer to its pixels.
  func filters(
    of node: UnsafePointer<SceneNode>, at time: Double, map: AffineTransform
  ) -> [Filter] {
    guard !node.pointee.attachments.isEmpty else { return [] }
    var result: [Filter] = []
    for attachment in node.pointee.attachments {
      let effect = store.node(Int(attachment))
      guard effect.pointee.role == .effect else { continue }
      let state = contentStore.state(of: Int(attachment), at: time, isPartial: true)
      let filter: Filter? =
        switch effect.pointee.kind {
        case .blurEffect: Self.blur(state.values, map)
        case .shadowEffect: Self.shadow(state.values, map)
        case .fillEffect: Self.fill(state.values)
        case .toneEffect: Self.tones(state.values)
        case .colorMatrixEffect: Self.matrix(state)
        case .levelsEffect: Self.levels(state)
        default: nil
        }
      guard let filter else { continue }
      // Several matrices in a row are one.
      if case .color(.matrix(let next)) = filter, case .color(.matrix(let last))? = result.last {
        result[result.count - 1] = .color(.matrix(last.concatenating(next)))
      } else {
        result.append(filter)
      }
    }
    return result
  }

  private static func blur(_ values: SlotValues, _ map: AffineTransform) -> Filter? {
    let deviation = max(values.number(.amount), 0) * map.meanScale
    return deviation > 0 && deviation.isFinite ? .blur(deviation) : nil
  }

  private static func shadow(_ values: SlotValues, _ map: AffineTransform) -> Filter? {
    guard var color = values.color(.shadowColor) else { return nil }
    color.alpha *= share(values.number(.opacity))
    let (sine, cosine) = ExactMath.sineAndCosine(values.number(.direction))
    let away = Point(cosine, sine) * values.number(.distance)
    let offset = Point(map.a * away.x + map.c * away.y, map.b * away.x + map.d * away.y)
    let deviation = max(values.number(.shadowRadius), 0) * map.meanScale
    guard offset.isFinite, deviation.isFinite, color.alpha > 0 else { return nil }
    return .shadow(offset: offset, blur: deviation, color: color.clamped)
  }

  private static func fill(_ values: SlotValues) -> Filter? {
    guard let color = values.color(.fillColor) else { return nil }
    let amount = share(values.number(.opacity)) * share(color.alpha)
    return amount > 0 ? .color(.matrix(ColorMatrix(fill: color.clamped, amount: amount))) : nil
  }

  private static func tones(_ values: SlotValues) -> Filter? {
    let amount = share(values.number(.amount))
    let shadows = (values.color(.shadowTone) ?? .black).clamped
    let highlights = (values.color(.highlightTone) ?? .white).clamped
    guard amount > 0 else { return nil }
    guard let midtones = values.color(.midTone) else {
      return .color(
        .matrix(ColorMatrix(shadows: shadows, highlights: highlights, amount: amount)))
    }
    return .color(
      .tones(
        ToneMap(
          shadows: shadows, midtones: midtones.clamped, highlights: highlights, amount: amount)))
  }

  /// A list of another length than twelve does nothing.
  private static func matrix(_ state: NodeState) -> Filter? {
    guard case .numbers(let n) = state.objects.pointee.value(of: .colorMatrix), n.count == 12
    else { return nil }
    return .color(
      .matrix(
        ColorMatrix(
          red: .init(n[0], n[1], n[2], n[3]), green: .init(n[4], n[5], n[6], n[7]),
          blue: .init(n[8], n[9], n[10], n[11]))))
  }

  /// A list of another length than fifteen does nothing.
  private static func levels(_ state: NodeState) -> Filter? {
    guard case .numbers(let n) = state.objects.pointee.value(of: .levels), n.count == 15
    else { return nil }
    func levels(_ first: Int) -> Levels {
      Levels(
        inputBlack: n[first], inputWhite: n[first + 1], gamma: n[first + 2],
        outputBlack: n[first + 3], outputWhite: n[first + 4])
    }
    return .color(.levels(LevelsMap(red: levels(0), green: levels(5), blue: levels(10))))
  }

  private static func share(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
