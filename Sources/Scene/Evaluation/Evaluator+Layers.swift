import ZoetropeDisplayList
import ZoetropeGeometry

extension Evaluator {
  /// Opens a layer: what is not seen at all is left out, and what holds for all of it is begun.
  mutating func enter(_ index: Int, _ context: UnsafePointer<Context>) {
    let node = store.node(index)
    let touched = node.pointee.touched
    var time = context.pointee.time
    if node.pointee.hasClock {
      let own = store.time(of: index, parentTime: time)
      guard own.isShown else { return }
      time = own.local
    }
    if node.pointee.kind.rawValue >= NodeKind.motionLayer.rawValue {
      // Contents are drawn with the layer that they are in, and are nothing by themselves.
      if node.pointee.kind == .motionLayer { enterMotionLayer(index, time: time, context) }
      return
    }
    if node.pointee.hasTransition {
      if settled == Int32(truncatingIfNeeded: index) {
        settled = -1
      } else if let transition = store.transition(of: index, at: time) {
        return beginTransition(transition, of: index, context)
      }
    }
    let state = store.state(of: index, at: time, isPartial: true)
    let values = state.values
    if touched.contains(.isHidden), values.bool(.isHidden) { return }
    var opacity = 1.0
    if touched.contains(.opacity) {
      opacity = min(values.number(.opacity), 1)
      guard opacity > 0 else { return }
    }
    if node.pointee.kind == .transformLayer {
      return enterSpace(index, state, opacity: opacity, time: time, context)
    }
    var map =
      context.pointee.space == nil && !touched.contains(.transform)
      ? context.pointee.map.moved(by: values.point(.position) - LayerGeometry.anchor(values))
      : LayerGeometry.map(values, touched: touched, in: context.pointee.space)
        .concatenating(context.pointee.map)
    guard map.isFinite else { return }
    if touched.contains(.isDoubleSided), !values.bool(.isDoubleSided), map.facing <= 0 { return }

    let closingCount = closings.count
    if list.keepsMarks { beginMarked(index, anchor: LayerGeometry.anchor(values), map) }
    var tint = context.pointee.tint
    if touched.contains(.allowsGroupOpacity), !values.bool(.allowsGroupOpacity) {
      tint.alpha *= opacity
      opacity = 1
    }
    let mode = touched.contains(.blendMode) ? values.choice(.blendMode) : 0
    let isFlat = map.isAffine
    if opacity < 1 || mode != 0 || !isFlat {
      var group = Group(opacity: opacity, blendMode: BlendMode(rawValue: mode) ?? .normal)
      if !isFlat {
        let scale = map.resolution(over: values.rect(.bounds))
        group.projection = map.projection(fromPixels: scale)
        map = PlaneMap(.scale(scale, scale))
      }
      list.beginGroup(group)
      closings.append(.group)
    }
    // In a group with perspective there is no plane of the superlayer.
    let inner = Context(
      map: isFlat ? context.pointee.map : map, space: nil, time: time, tint: tint)
    if node.pointee.attachments.isEmpty {
      drawContent(index, state, map: map, inner, closingCount: closingCount)
    } else {
      open.append(
        OpenLayer(
          index: Int32(truncatingIfNeeded: index), stage: .attachments,
          closingCount: Int32(truncatingIfNeeded: closingCount), ownMap: map, context: inner))
    }
  }

  /// Opens a transform layer: it has no plane of its own, so nothing of it can be a group.
  private mutating func enterSpace(
    _ index: Int, _ state: NodeState, opacity: Double, time: Double,
    _ context: UnsafePointer<Context>
  ) {
    let node = store.node(index)
    let space = LayerGeometry.innerSpace(
      state.values, touched: node.pointee.touched, in: context.pointee.space)
    var inner = Context(
      map: context.pointee.map, space: space, time: time, tint: context.pointee.tint)
    inner.tint.alpha *= opacity
    open.append(
      OpenLayer(
        index: Int32(truncatingIfNeeded: index), stage: .children,
        closingCount: Int32(truncatingIfNeeded: closings.count),
        sorted: sortChildren(of: node, inner), ownMap: context.pointee.map, context: inner))
  }

  /// Draws what belongs beneath the sublayers. A layer without sublayers is finished then; another
  /// one stays open for them.
  ///
  /// - Parameters:
  ///   - map: from the layer's bounds to the canvas, or to the pixels of its own group.
  ///   - context: the layer's own time and tint, and its superlayer's map.
  mutating func drawContent(
    _ index: Int, _ state: NodeState, map: PlaneMap, _ context: Context, closingCount: Int
  ) {
    let node = store.node(index)
    let touched = node.pointee.touched
    let values = state.values
    let painter = LayerPainter(
      node: node, state: state, map: map, superlayer: context.map.affine, tint: context.tint)
    if touched.contains(.masksToBounds), values.bool(.masksToBounds) {
      list.append(.beginClip(painter.boundsClip()))
      closings.append(.command(.endClip, Extent()))
    }
    if touched.contains(.shadowOpacity), let shadow = LayerShadow(painter) {
      if case .path(let outline) = state.objects.pointee.value(of: .shadowPath) {
        shadow.draw(outline, painter, into: &list)
      } else {
        list.beginGroup(Group(filters: [shadow.filter]))
        closings.append(.group)
      }
    }
    painter.drawBeneathSublayers(into: &list, resources: resources)
    if touched.contains(.borderWidth), let border = painter.border() {
      closings.append(.command(border.command, border.extent))
    }
    if node.pointee.kind == .emitterLayer {
      drawParticles(index, state, at: context.time, painter: painter)
      // Particles are worked out in the memory that the layer's values were in: once more.
      _ = store.state(of: index, at: context.time, isPartial: true)
    }
    guard !node.pointee.children.isEmpty else { return close(downTo: closingCount) }

    var inner = context
    (inner.map, inner.space) = LayerGeometry.sublayerPlane(values, touched: touched, map: map)
    var layer = OpenLayer(
      index: Int32(truncatingIfNeeded: index), stage: .children,
      closingCount: Int32(truncatingIfNeeded: closingCount), ownMap: map, context: inner)
    if node.pointee.kind == .replicatorLayer {
      let replication = Replication(values)
      guard replication.count > 0 else { return close(downTo: closingCount) }
      replications.append((replication, inner))
      layer.instanceCount = replication.count
      layer.context = replication.context(0, of: inner)
    }
    layer.sorted = sortChildren(of: node, inner)
    open.append(layer)
  }
}
