internal import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

extension CALayer {
  /// The point of the bounds that `position` places, from the bounds' origin.
  private var anchorOffset: Point {
    let size = values.rect(.bounds).size
    let anchor = values.point(.anchorPoint)
    return Point(anchor.x * size.width, anchor.y * size.height)
  }

  /// Facts 9.1 to 9.3.
  final var frameOfBounds: CGRect {
    let size = values.rect(.bounds).size
    let anchor = anchorOffset
    let position = values.point(.position)
    let map = PlaneProjection(
      Transform3D.translation(-anchor.x, -anchor.y, -values.number(.anchorPointZ))
        .concatenating(values.transform(.transform))
        .concatenating(.translation(position.x, position.y, 0)))
    return map.map(CGRect(Rect(0, 0, size.width, size.height)))
  }

  /// Facts 9.4 and 9.8: the transform is undone for the size, an axis that it flattens gets size
  /// zero; its translation moves the position.
  final func setFrame(_ frame: CGRect) {
    let frame = frame.rect.standardized
    let transform = values.transform(.transform)
    var size = frame.size
    if transform != .identity {
      let linear = AffineTransform(
        transform.m11, transform.m12, transform.m21, transform.m22, 0, 0)
      size = linear.sizeWithin(frame.size)
    }
    let bounds = Rect(origin: values.rect(.bounds).origin, size: size)
    let anchor = values.point(.anchorPoint)
    let place =
      frame.origin + Point(anchor.x * frame.size.width, anchor.y * frame.size.height)
      - Point(transform.m41, transform.m42)
    // The position first (fact 6.27).
    position = CGPoint(place)
    self.bounds = CGRect(bounds)
  }

  /// From this layer's coordinates to its superlayer's plane, geometry flip and the superlayer's
  /// sublayer transform included.
  final var mapToSuperlayer: PlaneProjection {
    let bounds = values.rect(.bounds)
    let anchor = bounds.origin + anchorOffset
    let position = values.point(.position)
    var map = Transform3D.identity
    if values.bool(.isGeometryFlipped) {
      map = Transform3D(AffineTransform(1, 0, 0, -1, 0, 2 * bounds.midY))
    }
    map = map.concatenating(
      .translation(-anchor.x, -anchor.y, -values.number(.anchorPointZ))
    )
    .concatenating(values.transform(.transform))
    .concatenating(.translation(position.x, position.y, values.number(.zPosition)))
    if let parent = modelLayer == nil ? parent : superlayer {
      let sublayers = parent.values.transform(.sublayerTransform)
      if sublayers != .identity {
        let center = parent.values.rect(.bounds).origin + parent.anchorOffset
        map = map.concatenating(.translation(-center.x, -center.y, 0))
          .concatenating(sublayers)
          .concatenating(.translation(center.x, center.y, 0))
      }
    }
    return PlaneProjection(map)
  }

  /// From this layer's coordinates to the space around the root of its tree.
  private var mapToOutside: PlaneProjection {
    var map = mapToSuperlayer
    var layer = modelLayer == nil ? parent : superlayer
    while let current = layer {
      map = map.concatenating(current.mapToSuperlayer)
      layer = current.modelLayer == nil ? current.parent : current.superlayer
    }
    return map
  }

  /// Facts 9.9 to 9.14: trees of their own meet in the space around their roots.
  final func map(to layer: CALayer?) -> PlaneProjection {
    if layer === self { return PlaneProjection(.identity) }
    let outside = mapToOutside
    guard let layer else { return outside }
    return outside.concatenating(layer.mapToOutside.inverse)
  }

  final func map(from layer: CALayer?) -> PlaneProjection {
    if layer === self { return PlaneProjection(.identity) }
    let inside = mapToOutside.inverse
    guard let layer else { return inside }
    return layer.mapToOutside.concatenating(inside)
  }

  /// Fact 9.18.
  final func hit(_ point: CGPoint) -> CALayer? {
    guard !values.bool(.isHidden), values.number(.opacity) > 0 else { return nil }
    let own = mapToSuperlayer.inverse.map(point)
    guard own.point.isFinite else { return nil }
    if masksToBounds, !contains(own) { return nil }
    if let mask, !mask.contains(mask.mapToSuperlayer.inverse.map(own)) { return nil }
    // Frontmost first: by zPosition, and of equal ones the last.
    let order = (sublayers ?? []).enumerated().sorted {
      ($0.element.zPosition, $0.offset) > ($1.element.zPosition, $1.offset)
    }
    for (_, layer) in order {
      if let found = layer.hitTest(own) { return found }
    }
    return contains(own) ? self : nil
  }
}

extension AffineTransform {
  /// The size whose image under the map has the box `box`, for maps that keep axes upright; for
  /// others the size that the inverse map gives the box.
  fileprivate func sizeWithin(_ box: Size) -> Size {
    if b == 0, c == 0 {
      return Size(
        a == 0 ? 0 : (box.width / a).magnitude, d == 0 ? 0 : (box.height / d).magnitude)
    }
    guard let inverse else { return Size(0, 0) }
    return Size(
      inverse.a.magnitude * box.width + inverse.c.magnitude * box.height,
      inverse.b.magnitude * box.width + inverse.d.magnitude * box.height)
  }
}
