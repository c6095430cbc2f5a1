import ZoetropeDisplayList
import ZoetropeGeometry

extension LayerPainter {
  /// Fills the bounds with the layer's gradient (facts 10.20, 10.22). Start and end are in shares of
  /// the bounds:
  ///
  /// - axial: from start to end;
  /// - radial: an ellipse around start whose half axes reach as far as end does along x and y;
  /// - conic: around start, from the direction of end, clockwise on screen.
  ///
  /// The corners round it too: a gradient is the layer's background, not a picture in it.
  func drawGradient(into list: inout ListBuilder) {
    guard case .colors(let colors) = state.objects.pointee.value(of: .colors), !colors.isEmpty,
      !bounds.isEmpty, tint.alpha > 0
    else { return }
    let stops = gradientStops(colors)
    let (start, end) = (place(of: .startPoint), place(of: .endPoint))
    var transform = map.affine
    var path = box()
    let geometry: Gradient.Geometry
    switch values.choice(.gradientType) {
    case 0: geometry = .linear(start, end)
    case 1:
      // The paint's circle of radius 1 becomes the ellipse, and the box is brought to its space.
      let radius = end - start
      let toBounds = AffineTransform(
        radius.x.magnitude, 0, 0, radius.y.magnitude, start.x, start.y)
      guard let back = toBounds.inverse else {
        return fillFlat(path, colors[colors.count - 1], into: &list)
      }
      path = path.transformed(by: back)
      transform = toBounds.concatenating(transform)
      geometry = .radial(.zero, 0, .zero, 1)
    default:
      geometry = .conic(start, angle: ExactMath.arcTangent2(end.y - start.y, end.x - start.x))
    }
    list.append(
      .fill(
        Fill(path, transform: transform, paint: .gradient(Gradient(geometry, stops: stops)))),
      extent: Extent(bounds, under: map.affine))
  }

  private func fillFlat(_ path: Path, _ color: Color, into list: inout ListBuilder) {
    guard let paint = paint(color) else { return }
    list.append(
      .fill(Fill(path, transform: map.affine, paint: paint)),
      extent: Extent(bounds, under: map.affine))
  }

  private func place(of property: Property) -> Point {
    let share = values.point(property)
    return Point(bounds.minX + share.x * bounds.width, bounds.minY + share.y * bounds.height)
  }

  /// Without a location for each colour they are spread evenly; locations that fall back are held.
  private func gradientStops(_ colors: [Color]) -> [Gradient.Stop] {
    var locations: [Double] = []
    if case .numbers(let given) = state.objects.pointee.value(of: .locations),
      given.count == colors.count
    {
      locations = given
    }
    var stops: [Gradient.Stop] = []
    stops.reserveCapacity(colors.count)
    var last = 0.0
    for (index, color) in colors.enumerated() {
      let offset =
        locations.isEmpty
        ? (colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0) : locations[index]
      last = min(max(offset, last), 1)
      stops.append(Gradient.Stop(last, tint.applied(to: color)))
    }
    return stops
  }
}
