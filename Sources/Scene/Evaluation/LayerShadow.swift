import ZoetropeDisplayList
import ZoetropeGeometry

/// The shadow of a layer, in pixels (facts 9.26, 9.27).
struct LayerShadow {
  var color: Color
  /// Standard deviation.
  var blur: Double
  var offset: Point

  /// Nil when the layer casts none.
  init?(_ painter: LayerPainter) {
    let values = painter.values
    let opacity = min(values.number(.shadowOpacity), 1)
    guard opacity > 0, var color = values.color(.shadowColor), color.alpha > 0 else { return nil }
    color = painter.tint.applied(to: color)
    color.alpha *= opacity
    self.color = color
    let shift = values.point(.shadowOffset)
    let superlayer = painter.superlayer
    offset = Point(
      superlayer.a * shift.x + superlayer.c * shift.y,
      superlayer.b * shift.x + superlayer.d * shift.y)
    let scale = superlayer.determinant.magnitude.squareRoot()
    blur = max(values.number(.shadowRadius), 0) * scale
    guard offset.isFinite, blur.isFinite else { return nil }
  }

  /// The filter that draws the shadow of what is in a group.
  var filter: Filter { .shadow(offset: offset, blur: blur, color: color) }

  /// Draws the shadow of a given outline, whatever the layer shows.
  func draw(_ path: Path, _ painter: LayerPainter, into list: inout ListBuilder) {
    let moved = painter.map.affine.concatenating(.translation(offset.x, offset.y))
    list.beginGroup(Group(filters: blur > 0 ? [.blur(blur)] : []))
    list.append(
      .fill(Fill(path, transform: moved, paint: .color(color))),
      extent: path.controlBounds.map { Extent($0, under: moved) } ?? Extent())
    list.endGroup()
  }
}
