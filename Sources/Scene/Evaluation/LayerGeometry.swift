import ZoetropeGeometry

/// Where a layer puts itself into its superlayer, and its sublayers into itself.
enum LayerGeometry {
  /// The space that sublayers stand in before it is flattened onto their superlayer's plane;
  /// nil where that changes nothing.
  typealias Space = Transform3D?

  /// The point of the bounds that `position` places.
  @inline(__always) static func anchor(_ values: SlotValues) -> Point {
    let bounds = values.rect(.bounds)
    let anchor = values.point(.anchorPoint)
    return Point(
      bounds.minX + anchor.x * bounds.width, bounds.minY + anchor.y * bounds.height)
  }

  /// From the layer's bounds to the plane of its superlayer.
  static func map(
    _ values: SlotValues, touched: PropertySet, in space: Space
  ) -> PlaneMap {
    let anchor = anchor(values)
    let position = values.point(.position)
    guard touched.contains(.transform) else {
      let shift = position - anchor
      guard let space else { return PlaneMap(.translation(shift.x, shift.y)) }
      let z = values.number(.zPosition) - values.number(.anchorPointZ)
      return PlaneMap(
        flattening: Transform3D.translation(shift.x, shift.y, z).concatenating(space))
    }
    let transform = values.transform(.transform)
    if space == nil, let affine = transform.planar {
      return PlaneMap(
        AffineTransform.translation(-anchor.x, -anchor.y).concatenating(affine)
          .concatenating(.translation(position.x, position.y)))
    }
    let whole = matrix(values, transform: transform)
    return PlaneMap(flattening: space.map { whole.concatenating($0) } ?? whole)
  }

  /// The whole map of space, z included.
  static func matrix(_ values: SlotValues, transform: Transform3D) -> Transform3D {
    let anchor = anchor(values)
    let position = values.point(.position)
    return Transform3D.translation(-anchor.x, -anchor.y, -values.number(.anchorPointZ))
      .concatenating(transform)
      .concatenating(.translation(position.x, position.y, values.number(.zPosition)))
  }

  /// How near the layer's anchor point is to the viewer, in the space that it stands in.
  static func depth(_ values: SlotValues, touched: PropertySet, in space: Space) -> Double {
    var whole = matrix(
      values, transform: touched.contains(.transform) ? values.transform(.transform) : .identity)
    if let space { whole = whole.concatenating(space) }
    let anchor = anchor(values)
    let w = whole.m14 * anchor.x + whole.m24 * anchor.y + whole.m44
    let z = whole.m13 * anchor.x + whole.m23 * anchor.y + whole.m43
    let depth = w > 0 ? z / w : z
    return depth.isFinite ? depth : 0
  }

  /// The space of the sublayers: the sublayer transform, about the anchor point (fact 9.12).
  static func sublayerSpace(_ values: SlotValues, touched: PropertySet) -> Space {
    guard touched.contains(.sublayerTransform) else { return nil }
    let transform = values.transform(.sublayerTransform)
    if transform == .identity { return nil }
    let anchor = anchor(values)
    return Transform3D.translation(-anchor.x, -anchor.y, 0).concatenating(transform)
      .concatenating(.translation(anchor.x, anchor.y, 0))
  }

  /// What the sublayers of a transform layer, which has no plane, stand in.
  static func innerSpace(_ values: SlotValues, touched: PropertySet, in outer: Space) -> Transform3D
  {
    let transform = touched.contains(.transform) ? values.transform(.transform) : .identity
    var space = matrix(values, transform: transform)
    if let outer { space = space.concatenating(outer) }
    if let flip = flip(values) { space = Transform3D(flip).concatenating(space) }
    if let inner = sublayerSpace(values, touched: touched) { space = inner.concatenating(space) }
    return space
  }

  /// The plane that the sublayers of a layer are flattened onto, and what they stand in before.
  ///
  /// - Parameter map: from the layer's bounds to where its plane is drawn.
  static func sublayerPlane(
    _ values: SlotValues, touched: PropertySet, map: PlaneMap
  ) -> (map: PlaneMap, space: Space) {
    let space = sublayerSpace(values, touched: touched)
    guard let flip = flip(values) else { return (map, space) }
    // The flip lies between the sublayers' space and the plane.
    if let space { return (map, space.concatenating(Transform3D(flip))) }
    return (PlaneMap(flip).concatenating(map), nil)
  }

  /// Turns the space of the sublayers upside down about the middle of the bounds (fact 9.16).
  static func flip(_ values: SlotValues) -> AffineTransform? {
    guard values.bool(.isGeometryFlipped) else { return nil }
    return AffineTransform(1, 0, 0, -1, 0, 2 * values.rect(.bounds).midY)
  }
}

extension Transform3D {
  /// The affine map that this is for points of the plane z = 0, when it keeps them there and
  /// without perspective; else nil.
  var planar: AffineTransform? {
    guard m13 == 0, m14 == 0, m23 == 0, m24 == 0, m43 == 0, m44 == 1 else { return nil }
    return AffineTransform(m11, m12, m21, m22, m41, m42)
  }
}
