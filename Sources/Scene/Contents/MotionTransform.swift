import ZoetropeGeometry

/// The transform of motion layers and groups: from its parts, or a whole one in their place.
package enum MotionTransform {
  /// The transform without turns out of the plane:
  ///
  ///     moved by -pivot, scaled, leaned, turned, moved by position
  ///
  /// A whole transform, where one was set, stands for all of them.
  static func affine(_ values: SlotValues, touched: PropertySet) -> AffineTransform {
    if touched.contains(.transform) { return values.transform(.transform).affine }
    let isLeaning = touched.contains(.skew)
    var angle = touched.contains(.rotation) ? values.number(.rotation) : 0
    if touched.contains(.pathRotation) { angle += values.number(.pathRotation) }
    return affine(
      pivot: values.point(.pivot),
      scale: touched.contains(.scale) ? values.point(.scale) : Point(1, 1),
      skew: isLeaning ? values.number(.skew) : 0, axis: isLeaning ? values.number(.skewAxis) : 0,
      angle: angle, position: values.point(.position))
  }

  /// The same from numbers; angles in radians.
  @inline(__always) package static func affine(
    pivot: Point, scale: Point, skew: Double, axis: Double, angle: Double, position: Point
  ) -> AffineTransform {
    var linear = AffineTransform.scale(scale.x, scale.y)
    if skew != 0 { linear = linear.concatenating(lean(skew, along: axis)) }
    if angle != 0 { linear = linear.concatenating(.rotation(angle)) }
    let shift = linear.apply(pivot)
    linear.tx = position.x - shift.x
    linear.ty = position.y - shift.y
    return linear
  }

  /// Points move along the axis, by the angle's tangent for each unit that they are off it.
  private static func lean(_ angle: Double, along axis: Double) -> AffineTransform {
    let slope = ExactMath.tangent(-angle)
    let shear = AffineTransform(1, 0, slope, 1, 0, 0)
    guard axis != 0 else { return shear }
    return AffineTransform.rotation(axis).concatenating(shear).concatenating(.rotation(-axis))
  }

  /// Whether the layer leaves the plane of its superlayer.
  static func isSpatial(_ touched: PropertySet) -> Bool {
    touched.contains(.rotationX) || touched.contains(.rotationY)
      || touched.contains(.orientationX) || touched.contains(.orientationY)
      || touched.contains(.zPosition) || touched.contains(.anchorPointZ)
  }

  /// The transform in space. The axes are the screen's, z away from the viewer.
  static func spatial(_ values: SlotValues, touched: PropertySet) -> Transform3D {
    let pivot = values.point(.pivot)
    let scale = values.point(.scale)
    var matrix = Transform3D.translation(-pivot.x, -pivot.y, -values.number(.anchorPointZ))
      .concatenating(.scale(scale.x, scale.y, 1))
    if touched.contains(.skew) {
      matrix = matrix.concatenating(
        Transform3D(lean(values.number(.skew), along: values.number(.skewAxis))))
    }
    func turn(_ property: Property, _ x: Double, _ y: Double, _ z: Double) {
      guard touched.contains(property) else { return }
      let angle = values.number(property)
      if angle != 0 { matrix = matrix.concatenating(.rotation(angle, x, y, z)) }
    }
    turn(.pathRotation, 0, 0, 1)
    turn(.rotation, 0, 0, 1)
    turn(.rotationY, 0, 1, 0)
    turn(.rotationX, 1, 0, 0)
    turn(.orientationZ, 0, 0, 1)
    turn(.orientationY, 0, 1, 0)
    turn(.orientationX, 1, 0, 0)
    let position = values.point(.position)
    return matrix.concatenating(.translation(position.x, position.y, values.number(.zPosition)))
  }
}

/// The transforms of layers that others follow, each worked out once a frame.
struct FollowedTransforms {
  /// A map of the plane, or of space where a layer of the chain leaves the plane.
  enum Map {
    case plane(AffineTransform)
    case space(Transform3D)

    /// First self, then `next`.
    func concatenating(_ next: Map) -> Map {
      switch (self, next) {
      case (.plane(let own), .plane(let other)): .plane(own.concatenating(other))
      case (.plane(let own), .space(let other)):
        .space(Transform3D(own).concatenating(other))
      case (.space(let own), .plane(let other)):
        .space(own.concatenating(Transform3D(other)))
      case (.space(let own), .space(let other)): .space(own.concatenating(other))
      }
    }
  }

  private struct Entry {
    var time: Double
    var map: Map
  }

  private var entries: [Int32: Entry] = [:]

  /// More layers than any rig has; it also ends chains that bite their own tail.
  private static let longestChain = 256

  /// A layer's own transform followed by those of the layers that it follows.
  ///
  /// - Parameters:
  ///   - values: the layer's at `time`. What else is worked out takes the memory of `store`.
  ///   - indices: where nodes are in the scene.
  mutating func map(
    _ values: SlotValues, touched: PropertySet, at time: Double, in store: SceneStore,
    indices: [NodeID: Int32]
  ) -> Map {
    let own = Self.own(values, touched: touched)
    guard touched.contains(.transformParent),
      let parent = Self.parent(values, indices: indices)
    else { return own }
    return own.concatenating(followed(parent, at: time, in: store, indices: indices))
  }

  private static func own(_ values: SlotValues, touched: PropertySet) -> Map {
    if touched.contains(.transform) {
      let whole = values.transform(.transform)
      return whole.isAffine ? .plane(whole.affine) : .space(whole)
    }
    return MotionTransform.isSpatial(touched)
      ? .space(MotionTransform.spatial(values, touched: touched))
      : .plane(MotionTransform.affine(values, touched: touched))
  }

  private static func parent(_ values: SlotValues, indices: [NodeID: Int32]) -> Int32? {
    guard let slot = Property.transformParent.slot,
      case .node(let id) = PropertyValue(reading: .node, from: values.base + slot)
    else { return nil }
    return indices[id]
  }

  private mutating func followed(
    _ first: Int32, at time: Double, in store: SceneStore, indices: [NodeID: Int32]
  ) -> Map {
    // Down the chain to a layer that is known, or the last; then back, combining.
    var chain: [(index: Int32, own: Map)] = []
    var whole = Map.plane(.identity)
    var next: Int32? = first
    while let index = next, chain.count < Self.longestChain {
      if let entry = entries[index], entry.time == time {
        whole = entry.map
        break
      }
      let node = store.node(Int(index))
      guard node.pointee.kind == .motionLayer else { break }
      let local = store.localTime(of: Int(index), parentTime: time)
      let values = store.state(of: Int(index), at: local, isPartial: true).values
      let touched = node.pointee.touched
      chain.append((index, Self.own(values, touched: touched)))
      next = touched.contains(.transformParent) ? Self.parent(values, indices: indices) : nil
    }
    for link in chain.reversed() {
      whole = link.own.concatenating(whole)
      entries[link.index] = Entry(time: time, map: whole)
    }
    return whole
  }
}
