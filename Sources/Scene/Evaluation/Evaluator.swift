import ZoetropeDisplayList
import ZoetropeGeometry

/// Turns a scene and a time into commands: time goes in, a list comes out.
///
/// The tree is walked with a stack of its own, so its depth costs memory and never the machine's
/// stack. One layer opens what is to hold for all of it, from the outside in (opacity, blending and
/// perspective; masks; the clip to its bounds; its shadow), draws itself, waits for its sublayers,
/// and closes what it opened in the opposite order (fact 9.22):
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
  var open: [OpenLayer] = []
  /// What open layers still have to append, in the opposite order.
  var closings: [Closing] = []
  /// Sublayers in drawing order, for those open layers whose order is not that of the tree.
  private var order: [Int32] = []
  /// The replicators among the open layers, with the context of their first instance.
  var replications: [(replication: Replication, context: Context)] = []
  /// What the motion layer that is being drawn comes to; its memory is kept for the next.
  var contents: ContentsRecorder
  var followed = FollowedTransforms()
  /// The same scene with memory of its own, so that a layer's values outlast those of what is in it.
  let contentStore: SceneStore
  let indices: [NodeID: Int32]
  /// The transitions among the open layers.
  var transitions: [RunningTransition] = []
  /// The layer that is entered as it is after its transition; -1 for none.
  var settled: Int32 = -1
  /// The first layer whose contents were too much, if there is one.
  var leftOut: NodeID?
  /// How many more layers may be entered: each once, and so many instances of replicators.
  private var budget: Int

  /// What a layer hands down to its sublayers.
  struct Context {
    /// From the plane that the sublayers stand on to the canvas, or to the pixels of the group with
    /// perspective that they are in; so it is affine.
    var map: PlaneMap
    /// What stands between a sublayer and that plane: the sublayer transform.
    var space: LayerGeometry.Space
    /// The sublayers' parent time.
    var time: Double
    var tint: Tint
  }

  /// A layer that waits for its masks or its sublayers to be drawn.
  struct OpenLayer {
    enum Stage: UInt8 { case transition, attachments, children }

    var index: Int32
    var stage: Stage
    /// How many closings there were when it was entered.
    var closingCount: Int32
    /// The next of its attachments or sublayers.
    var next: Int32 = 0
    /// Whether the attachment before was a mask, and what it masks is still to begin.
    var awaitsContent = false
    /// Where its sublayers lie in `order`; none when the tree's order is the drawing order.
    var sorted: Range<Int32>?
    /// The instance that is being drawn, of how many.
    var instance: Int32 = 0
    var instanceCount: Int32 = 1
    /// From its own plane to the canvas.
    var ownMap: PlaneMap
    /// For its sublayers; while its masks are drawn, its own.
    var context: Context
  }

  enum Closing {
    case layer
    case group
    case command(Command, Extent)
  }

  /// Instances beyond the layers themselves that one frame draws; it bounds what nested replicators
  /// can cost.
  private static let mostInstances = 1 << 16

  init(
    store: SceneStore, contentMemory: EvaluationMemory,
    resources: [ResourceID: ZoetropeDisplayList.Image], indices: [NodeID: Int32], canvas: Rect,
    work: ContentWork
  ) {
    self.store = store
    contentStore = store.working(in: contentMemory)
    self.indices = indices
    let nodeCount = indices.count
    self.resources = resources
    list = ListBuilder(canvas: canvas)
    contents = ContentsRecorder(work: work)
    // Most layers are a command or a group of three.
    list.reserve(nodeCount * 3)
    budget = nodeCount + Self.mostInstances
  }

  /// Draws a node and everything below it.
  mutating func draw(root: Int, context: Context) {
    withUnsafePointer(to: context) { enter(root, $0) }
    while let top = open.indices.last {
      switch open[top].stage {
      case .transition: drawNextSide(of: top)
      case .attachments: drawNextAttachment()
      case .children: drawChildren(of: top)
      }
    }
  }

  /// Draws sublayers until one of them waits itself, or all are done.
  private mutating func drawChildren(of top: Int) {
    // Contexts are large, so sublayers read theirs where it is.
    withUnsafePointer(to: open[top].context) { context in
      while open.count == top + 1 {
        guard let child = nextChild(of: top), budget > 0 else { return finish(top) }
        open[top].next += 1
        budget -= 1
        enter(Int(child), context)
      }
    }
  }

  private func nextChild(of top: Int) -> Int32? {
    let next = open[top].next
    if let sorted = open[top].sorted {
      return next < sorted.upperBound - sorted.lowerBound
        ? order[Int(sorted.lowerBound + next)] : nil
    }
    let node = store.node(Int(open[top].index))
    return Int(next) < node.pointee.children.count ? node.pointee.children[Int(next)] : nil
  }

  /// All sublayers are drawn: the next instance begins, or the layer is left.
  private mutating func finish(_ top: Int) {
    open[top].instance += 1
    if open[top].instance < open[top].instanceCount, budget > 0,
      let (replication, context) = replications.last
    {
      open[top].next = 0
      open[top].context = replication.context(open[top].instance, of: context)
      return
    }
    if store.node(Int(open[top].index)).pointee.kind == .replicatorLayer {
      replications.removeLast()
    }
    if let sorted = open[top].sorted { order.removeSubrange(Int(sorted.lowerBound)...) }
    let count = Int(open[top].closingCount)
    open.removeLast()
    close(downTo: count)
  }

  /// Masks are drawn one inside of the other: each multiplies what follows.
  private mutating func drawNextAttachment() {
    let layer = open[open.count - 1]
    let node = store.node(Int(layer.index))
    var next = Int(layer.next)
    if layer.awaitsContent { list.append(.beginMaskedContent) }
    // What a transition takes leave of is no mask, nor is a kind of particle.
    while next < node.pointee.attachments.count,
      store.nodes[Int(node.pointee.attachments[next])].role.rawValue >= NodeRole.outgoing.rawValue
    {
      next += 1
      open[open.count - 1].next += 1
    }
    if next < node.pointee.attachments.count {
      let attachment = Int(node.pointee.attachments[next])
      open[open.count - 1].awaitsContent = false
      switch store.node(attachment).pointee.kind {
      case .maskShape:
        let count = beginMaskShapes(
          node.pointee.attachments[next...], at: layer.context.time, map: layer.ownMap.affine)
        open[open.count - 1].next += Int32(truncatingIfNeeded: count)
        return
      case let kind where kind.isContent:
        open[open.count - 1].next += 1
        return
      default: break
      }
      open[open.count - 1].next += 1
      open[open.count - 1].awaitsContent = true
      list.append(.beginMask(Mask(store.node(attachment).pointee.role)))
      closings.append(.command(.endMask, Extent()))
      var context = layer.context
      context.map = layer.ownMap
      context.tint = .white
      withUnsafePointer(to: context) { enter(attachment, $0) }
    } else {
      // The masks were drawn with the memory that the layer's own values were in.
      open.removeLast()
      let state = store.state(of: Int(layer.index), at: layer.context.time, isPartial: true)
      if node.pointee.kind == .motionLayer {
        let values = state.values
        let sublayerTime =
          node.pointee.touched.contains(.sublayerTime)
          ? values.number(.sublayerTime) : layer.context.time
        drawMotionContent(
          Int(layer.index), state, map: layer.ownMap, layer.context, sublayerTime: sublayerTime,
          closingCount: Int(layer.closingCount))
        return
      }
      drawContent(
        Int(layer.index), state, map: layer.ownMap, layer.context,
        closingCount: Int(layer.closingCount))
    }
  }

  mutating func close(downTo count: Int) {
    while closings.count > count, let closing = closings.popLast() {
      switch closing {
      case .layer: list.mark(.end)
      case .group: list.endGroup()
      case .command(let command, let extent): list.append(command, extent: extent)
      }
    }
  }

  /// Puts the sublayers of a layer in drawing order: by rising zPosition, and of equal ones in the
  /// order of the tree (fact 9.34). In a transform layer, where they stand in one space, it is how
  /// far they are from the viewer that counts.
  ///
  /// - Returns: nil when that is the tree's order.
  mutating func sortChildren(
    of node: UnsafePointer<SceneNode>, _ context: Context
  ) -> Range<Int32>? {
    let children = node.pointee.children
    let byDepth = node.pointee.kind == .transformLayer
    guard
      byDepth
        || children.contains(where: { store.nodes[Int($0)].touched.contains(.zPosition) })
    else { return nil }
    var keyed: [(z: Double, child: Int32)] = []
    keyed.reserveCapacity(children.count)
    for child in children {
      var z = 0.0
      let touched = store.nodes[Int(child)].touched
      if byDepth || touched.contains(.zPosition) {
        let time = store.localTime(of: Int(child), parentTime: context.time)
        let values = store.state(of: Int(child), at: time, isPartial: true).values
        z =
          byDepth
          ? LayerGeometry.depth(values, touched: touched, in: context.space)
          : values.number(.zPosition)
      }
      keyed.append((z, child))
    }
    // Equal keys keep their places.
    let places = sortedPlaces(keyed.count) { keyed[$0].z < keyed[$1].z }
    let start = Int32(truncatingIfNeeded: order.count)
    for place in places { order.append(keyed[place].child) }
    return start..<Int32(truncatingIfNeeded: order.count)
  }
}

extension Mask {
  init(_ role: NodeRole) {
    switch role {
    case .invertedMask: self.init(.alpha, isInverted: true)
    case .luminanceMask: self.init(.luminance)
    case .invertedLuminanceMask: self.init(.luminance, isInverted: true)
    case .child, .mask, .effect, .outgoing, .cell: self.init(.alpha)
    }
  }
}
