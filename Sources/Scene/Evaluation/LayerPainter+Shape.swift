import ZoetropeDisplayList
import ZoetropeGeometry

extension LayerPainter {
  /// Facts 7.12 to 7.19: fill, then stroke, in bounds coordinates and not clipped to the bounds;
  /// trimming changes the stroke alone.
  func drawShape(into list: inout ListBuilder) {
    guard case .path(let path) = state.objects.pointee.value(of: .path), !path.isEmpty else {
      return
    }
    if let color = paint(values.color(.fillColor)) {
      let rule: FillRule = values.choice(.fillRule) == 1 ? .evenOdd : .nonZero
      list.append(
        .fill(Fill(path, transform: map.affine, rule: rule, paint: color)),
        extent: extent(of: path))
    }
    guard touched.contains(.strokeColor), let color = paint(values.color(.strokeColor)) else {
      return
    }
    let style = strokeStyle()
    guard style.width > 0 else { return }
    let trimmed = path.trimmed(
      from: values.number(.strokeStart), to: values.number(.strokeEnd))
    guard !trimmed.isEmpty else { return }
    if list.keepsMarks {
      list.mark(
        .trim(path, start: values.number(.strokeStart), end: values.number(.strokeEnd)))
    }
    list.append(
      .stroke(Stroke(trimmed, transform: map.affine, style: style, paint: color)),
      extent: extent(of: trimmed, outset: style.reach))
  }

  private func strokeStyle() -> StrokeStyle {
    var style = StrokeStyle(
      width: values.number(.lineWidth), cap: LineCap(rawValue: values.choice(.lineCap)) ?? .butt,
      join: LineJoin(rawValue: values.choice(.lineJoin)) ?? .miter,
      miterLimit: values.number(.miterLimit))
    if touched.contains(.lineDashPattern),
      case .numbers(let lengths) = state.objects.pointee.value(of: .lineDashPattern),
      !lengths.isEmpty
    {
      style.dash = Dash(lengths, phase: values.number(.lineDashPhase))
    }
    return style
  }
}

extension StrokeStyle {
  /// How far, in the path's units, the stroke may reach beyond its path.
  package var reach: Double {
    let half = width / 2
    let corner = join == .miter ? half * max(miterLimit, 1) : half
    // Half the diagonal of a square cap; √2 and a little.
    return cap == .square ? max(corner, half * 1.5) : corner
  }
}
