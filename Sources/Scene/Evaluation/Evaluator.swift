import ZoetropeDisplayList
import ZoetropeGeometry

/// Turns a scene and a time into commands: time goes in, a list comes out.
///
/// The tree is walked with a stack of its own, so its depth costs memory and never the machine's
/// stack. One layer opens what is to hold for all of it, from the outside in (opacity and blending,
/// masks, the clip to its bounds, its shadow), draws itself, waits for its sublayers, and closes
/// what it opened in the opposite order (fact 9.22):
///
///     group opacity
///       mask … masked content
///         clip to bounds
///           shadow
///             background, contents, shape
///             sublayers, by zPosition and then index
///             border
struct Evaluator {
  let store: SceneStore
  let resources: [ResourceID: ZoetropeDisplayList.Image]
  var list: ListBuilder

  /// Layers that have been entered and not yet left, outermost first.
  private var open: [OpenLayer] = []
  /// What open layers still have to append, in the opposite order.
  private var closings: [Closing] = []
  /// Sublayers in drawing order, for those open layers whose order is not that of the tree.
  private var order: [Int32] = []

  /// What a layer hands down to its sublayers.
  struct Context {
    /// From the plane that the sublayers stand on to the canvas.
    var map: PlaneMap
    /// What stands between a sublayer and that plane: the sublayer transform.
    var space: LayerGeometry.Space
    /// The sublayers' parent time.
    var time: Double
    /// Multiplies what is drawn, where opacity is not that of a group (fact 9.29).
    var opacity: Double
  }

  private struct OpenLayer {
    var index: Int32
    /// From its own plane to the canvas.
    var ownMap: PlaneMap
    /// For its sublayers and masks.
    var context: Context
    /// The next attachment to draw, while `stage` is `attachments`.
    var nextAttachment: Int32 = 0
    var nextChild: Int32 = 0
    /// Where its sublayers begin in `order`; -1 when the tree's order is the drawing order.
    var orderStart: Int32 = -1
    var orderEnd: Int32 = 0
    /// How many closings there were when it was entered.
    var closingCount: Int32
    var stage: Stage
  }

  private enum Stage: UInt8 { case attachments, children }

  private enum Closing {
    case group
    case command(Command, Extent)
  }

  init(
    store: SceneStore, resources: [ResourceID: ZoetropeDisplayList.Image], canvas: Rect,
    nodeCount: Int
  ) {
    self.store = store
    self.resources = resources
    list = ListBuilder(canvas: canvas)
    // Most layers are a command or a group of three.
    list.reserve(nodeCount * 3)
  }

  /// Draws a node and everything below it.
  mutating func draw(root: Int, context: Context) {
    enter(root, context)
    while let layer = open.last {
      switch layer.stage {
      case .attachments: drawNextAttachment(of: layer)
      case .children:
        if let child = nextChild(of: layer) {
          open[open.count - 1].nextChild += 1
          enter(Int(child), layer.context)
        } else {
          open.removeLast()
          if layer.orderStart >= 0 { order.removeSubrange(Int(layer.orderStart)...) }
          close(downTo: Int(layer.closingCount))
        }
      }
    }
  }

  private func nextChild(of layer: OpenLayer) -> Int32? {
    if layer.orderStart >= 0 {
      let next = layer.orderStart + layer.nextChild
      return next < layer.orderEnd ? order[Int(next)] : nil
    }
    let children = store.nodes[Int(layer.index)].children
    let next = Int(layer.nextChild)
    return next < children.count ? children[next] : nil
  }

  /// Masks are drawn one inside of the other: each multiplies what follows.
  private mutating func drawNextAttachment(of layer: OpenLayer) {
    let node = store.node(Int(layer.index))
    let next = Int(layer.nextAttachment)
    if next > 0 { list.append(.beginMaskedContent) }
    if next < node.pointee.attachments.count {
      let attachment = node.pointee.attachments[next]
      open[open.count - 1].nextAttachment += 1
      list.append(.beginMask(Mask(store.nodes[Int(attachment)].role)))
      closings.append(.command(.endMask, Extent()))
      var context = layer.context
      context.space = nil
      context.opacity = 1
      enter(Int(attachment), context)
    } else {
      // The masks were drawn with the memory that the layer's own values were in.
      open.removeLast()
      let state = store.state(of: Int(layer.index), at: layer.context.time)
      drawContent(
        Int(layer.index), state, map: layer.ownMap, time: layer.context.time,
        opacity: layer.context.opacity, closingCount: Int(layer.closingCount))
    }
  }

  /// Opens a layer: what is not seen at all is left out, and what holds for all of it is begun.
  private mutating func enter(_ index: Int, _ context: Context) {
    let node = store.node(index)
    let touched = node.pointee.touched
    let time = store.localTime(of: index, parentTime: context.time)
    let state = store.state(of: index, at: time)
    let values = state.values
    if touched.contains(.isHidden), values.bool(.isHidden) { return }

    var opacity = 1.0
    if touched.contains(.opacity) {
      opacity = min(values.number(.opacity), 1)
      guard opacity > 0 else { return }
    }
    let map = LayerGeometry.map(values, touched: touched, in: context.space)
      .concatenating(context.map)
    guard map.isFinite else { return }
    if touched.contains(.isDoubleSided), !values.bool(.isDoubleSided), map.facing <= 0 { return }

    let closingCount = closings.count
    var inherited = context.opacity
    if touched.contains(.allowsGroupOpacity), !values.bool(.allowsGroupOpacity) {
      inherited *= opacity
      opacity = 1
    }
    let blend = touched.contains(.blendMode) ? values.choice(.blendMode) : 0
    if opacity < 1 || blend != 0 {
      list.beginGroup(
        Group(opacity: opacity, blendMode: BlendMode(rawValue: blend) ?? .normal))
      closings.append(.group)
    }
    if node.pointee.attachments.isEmpty {
      drawContent(
        index, state, map: map, time: time, opacity: inherited, closingCount: closingCount)
    } else {
      open.append(
        OpenLayer(
          index: Int32(truncatingIfNeeded: index), ownMap: map,
          context: Context(
            map: LayerGeometry.flip(values).map { PlaneMap($0).concatenating(map) } ?? map,
            space: nil, time: time, opacity: inherited),
          closingCount: Int32(truncatingIfNeeded: closingCount), stage: .attachments))
    }
  }

  /// Draws what belongs beneath the sublayers. A layer without sublayers is finished then; another
  /// one stays open for them.
  private mutating func drawContent(
    _ index: Int, _ state: NodeState, map: PlaneMap, time: Double, opacity: Double,
    closingCount: Int
  ) {
    let node = store.node(index)
    let touched = node.pointee.touched
    let values = state.values
    let painter = LayerPainter(
      node: node, state: state, map: map, opacity: opacity)
    if touched.contains(.masksToBounds), values.bool(.masksToBounds) {
      list.append(.beginClip(painter.boundsClip()))
      closings.append(.command(.endClip, Extent()))
    }
    painter.drawBeneathSublayers(into: &list)
    if let border = painter.border() {
      closings.append(.command(border.command, border.extent))
    }
    if node.pointee.children.isEmpty {
      close(downTo: closingCount)
      return
    }
    var space = LayerGeometry.sublayerSpace(values, touched: touched)
    var childMap = map
    if let flip = LayerGeometry.flip(values) {
      // The flip lies between the sublayers' space and the plane.
      if let inner = space {
        space = inner.concatenating(Transform3D(flip))
      } else {
        childMap = PlaneMap(flip).concatenating(map)
      }
    }
    var layer = OpenLayer(
      index: Int32(truncatingIfNeeded: index), ownMap: map,
      context: Context(map: childMap, space: space, time: time, opacity: opacity),
      closingCount: Int32(truncatingIfNeeded: closingCount), stage: .children)
    sortChildren(of: node, for: &layer)
    open.append(layer)
  }

  private mutating func close(downTo count: Int) {
    while closings.count > count, let closing = closings.popLast() {
      switch closing {
      case .group: list.endGroup()
      case .command(let command, let extent): list.append(command, extent: extent)
      }
    }
  }

  /// Sublayers are drawn by rising zPosition, and of equal ones in the order of the tree (9.34).
  private mutating func sortChildren(
    of node: UnsafePointer<SceneNode>, for layer: inout OpenLayer
  ) {
    let children = node.pointee.children
    guard children.contains(where: { store.nodes[Int($0)].touched.contains(.zPosition) }) else {
      return
    }
    var keyed: [(z: Double, child: Int32)] = []
    keyed.reserveCapacity(children.count)
    for child in children {
      var z = 0.0
      if store.nodes[Int(child)].touched.contains(.zPosition) {
        let time = store.localTime(of: Int(child), parentTime: layer.context.time)
        z = store.state(of: Int(child), at: time).values.number(.zPosition)
      }
      keyed.append((z, child))
    }
    // A stable sort: equal zPositions keep their places.
    var sorted = keyed.indices.map { $0 }
    sorted.sort { keyed[$0].z != keyed[$1].z ? keyed[$0].z < keyed[$1].z : $0 < $1 }
    layer.orderStart = Int32(truncatingIfNeeded: order.count)
    for index in sorted { order.append(keyed[index].child) }
    layer.orderEnd = Int32(truncatingIfNeeded: order.count)
  }
}

extension Mask {
  init(_ role: NodeRole) { self.init(.alpha) }
}
