import ZoetropeDisplayList
import ZoetropeGeometry

extension Evaluator {
  /// Times nearer than this to an in or out point are at it: frames are quotients, and a layer
  /// that comes at frame 3 is there at 3 · (1/30) · 30.
  private static let nearness = 1e-9

  /// Opens a motion layer: see ``enter(_:_:)``.
  ///
  /// - Parameter time: the layer's own.
  mutating func enterMotionLayer(
    _ index: Int, time: Double, _ context: UnsafePointer<Context>
  ) {
    let node = store.node(index)
    let touched = node.pointee.touched
    let state = store.state(of: index, at: time, isPartial: true)
    let values = state.values
    if touched.contains(.isHidden), values.bool(.isHidden) { return }
    let slack = Self.nearness * (1 + time.magnitude)
    if touched.contains(.inPoint), time < values.number(.inPoint) - slack { return }
    if touched.contains(.outPoint), time >= values.number(.outPoint) - slack { return }
    var opacity = touched.contains(.opacity) ? min(values.number(.opacity), 1) : 1
    guard opacity > 0 else { return }

    // What it follows is worked out in other memory, so this layer's values stay.
    let own = followed.map(
      values, touched: touched, at: time, in: contentStore, indices: indices)
    var map: PlaneMap
    switch (own, context.pointee.space) {
    case (.plane(let plane), nil): map = PlaneMap(plane)
    case (.plane(let plane), let space?):
      map = PlaneMap(flattening: Transform3D(plane).concatenating(space))
    case (.space(let matrix), let space):
      map = PlaneMap(flattening: space.map { matrix.concatenating($0) } ?? matrix)
    }
    map = map.concatenating(context.pointee.map)
    guard map.isFinite else { return }
    if touched.contains(.isDoubleSided), !values.bool(.isDoubleSided), map.facing <= 0 { return }

    let closingCount = closings.count
    if list.keepsMarks { beginMarked(index, anchor: values.point(.pivot), map) }
    var tint = context.pointee.tint
    if touched.contains(.allowsGroupOpacity), !values.bool(.allowsGroupOpacity) {
      tint.alpha *= opacity
      opacity = 1
    }
    let mode = touched.contains(.blendMode) ? values.choice(.blendMode) : 0
    let filters = self.filters(of: node, at: time, map: map.affine)
    if opacity < 1 || mode != 0 || !map.isAffine || !filters.isEmpty {
      var group = Group(
        opacity: opacity, blendMode: BlendMode(rawValue: mode) ?? .normal, filters: filters)
      if !map.isAffine {
        let scale = map.resolution(over: values.rect(.bounds))
        group.projection = map.projection(fromPixels: scale)
        map = PlaneMap(.scale(scale, scale))
      }
      list.beginGroup(group)
      closings.append(.group)
    }
    let sublayerTime =
      touched.contains(.sublayerTime) ? values.number(.sublayerTime) : time
    let inner = Context(map: context.pointee.map, space: nil, time: time, tint: tint)
    if node.pointee.attachments.isEmpty {
      drawMotionContent(
        index, state, map: map, inner, sublayerTime: sublayerTime, closingCount: closingCount)
    } else {
      open.append(
        OpenLayer(
          index: Int32(truncatingIfNeeded: index), stage: .attachments,
          closingCount: Int32(truncatingIfNeeded: closingCount), ownMap: map, context: inner))
    }
  }

  /// Draws a motion layer's box and contents, and leaves it open for its sublayers.
  mutating func drawMotionContent(
    _ index: Int, _ state: NodeState, map: PlaneMap, _ context: Context, sublayerTime: Double,
    closingCount: Int
  ) {
    let node = store.node(index)
    let touched = node.pointee.touched
    let painter = LayerPainter(
      node: node, state: state, map: map, superlayer: context.map.affine, tint: context.tint)
    if touched.contains(.masksToBounds), state.values.bool(.masksToBounds) {
      list.append(.beginClip(painter.boundsClip()))
      closings.append(.command(.endClip, Extent()))
    }
    painter.drawBeneathSublayers(into: &list, resources: resources)
    drawContents(of: index, at: context.time, map: map.affine, tint: context.tint)
    guard node.pointee.children.contains(where: { !store.node(Int($0)).pointee.kind.isContent })
    else { return close(downTo: closingCount) }
    var inner = context
    inner.map = map
    inner.space = nil
    inner.time = sublayerTime
    var layer = OpenLayer(
      index: Int32(truncatingIfNeeded: index), stage: .children,
      closingCount: Int32(truncatingIfNeeded: closingCount), ownMap: map, context: inner)
    layer.sorted = nil
    open.append(layer)
  }
}
