import ZoetropeDisplayList
import ZoetropeGeometry

extension Evaluator {
  /// Draws what a motion layer's contents come to.
  ///
  /// - Parameters:
  ///   - time: the layer's own.
  ///   - map: from the layer to the canvas.
  mutating func drawContents(
    of index: Int, at time: Double, map: AffineTransform, tint: Tint
  ) {
    contents.removeAll()
    contents.record(index, group: -1, at: time, in: contentStore)
    for step in contents.steps.indices.reversed() { drawStep(step, map: map, tint: tint) }
    noteShortfall(of: index)
  }

  /// Notes the first layer that was too much.
  mutating func noteShortfall(of index: Int) {
    if leftOut == nil, contents.isShort { leftOut = store.node(index).pointee.id }
  }

  private mutating func drawStep(_ index: Int, map: AffineTransform, tint: Tint) {
    let step = contents.steps[index]
    switch step.action {
    case .nothing: return
    case .beginGroup:
      let group = contents.groups[Int(step.group)]
      list.beginGroup(Group(opacity: max(group.opacity, 0), blendMode: group.blendMode))
    case .endGroup: list.endGroup()
    case .fill(let paint, let rule):
      guard let paint = finished(paint, opacity: step.opacity, tint: tint),
        let (path, transform) = placed(index, map: map)
      else { return }
      append(
        .fill(Fill(path, transform: transform, rule: rule, paint: paint)), step.blendMode,
        extent: Self.extent(of: path, transform))
    case .stroke(let paint, let style):
      guard style.width > 0, let paint = finished(paint, opacity: step.opacity, tint: tint),
        let (path, transform) = placed(index, map: map)
      else { return }
      append(
        .stroke(Stroke(path, transform: transform, style: style, paint: paint)), step.blendMode,
        extent: Self.extent(of: path, transform, outset: style.reach))
    }
  }

  private mutating func append(
    _ command: consuming Command, _ mode: BlendMode, extent: @autoclosure () -> Extent
  ) {
    if mode != .normal { list.beginGroup(Group(blendMode: mode)) }
    list.append(command, extent: extent())
    if mode != .normal { list.endGroup() }
  }

  /// What a step paints and where; nil for nothing.
  private mutating func placed(_ step: Int, map: AffineTransform) -> (Path, AffineTransform)? {
    let transform = contents.transform(from: contents.steps[step].group, to: -1)
      .concatenating(map)
    guard transform.isFinite, transform.determinant != 0 else { return nil }
    let path = contents.path(of: step)
    return path.isEmpty ? nil : (path, transform)
  }

  private func finished(_ paint: Paint, opacity: Double, tint: Tint) -> Paint? {
    let alpha = max(opacity, 0)
    guard alpha > 0, tint.alpha > 0 else { return nil }
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return nil }
      return .color(tint.applied(to: color.withAlpha(color.alpha * alpha)))
    case .gradient(var gradient):
      if alpha < 1 || tint != .white {
        for index in gradient.stops.indices {
          let color = gradient.stops[index].color
          gradient.stops[index].color =
            tint.applied(to: color.withAlpha(color.alpha * alpha))
        }
      }
      return .gradient(gradient)
    case .image: return paint
    }
  }

  static func extent(
    of path: Path, _ transform: AffineTransform, outset: Double = 0
  ) -> Extent {
    guard let box = path.controlBounds else { return Extent() }
    return Extent(box.outset(by: outset), under: transform)
  }
}
