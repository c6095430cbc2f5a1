internal import ZoetropeScene

extension CALayer {
  final func insert(_ layer: CALayer, at index: Int) {
    guard canHold(layer, as: "sublayers") else { return }
    var index = min(max(index, 0), children.count)
    if layer.parent === self, let old = children.firstIndex(where: { $0 === layer }) {
      children.remove(at: old)
      if old < index { index -= 1 }
      children.insert(layer, at: index)
      treeDidChange()
      runEvent("sublayers")
      return
    }
    layer.detachFromParent()
    children.insert(layer, at: index)
    layer.parent = self
    treeDidChange()
    hostContext?.noteLayoutOfTree(layer)
    needLayout()
    runEvent("sublayers")
    layer.runEvent("onOrderIn")
  }

  /// In front of all where the sibling is no sublayer.
  final func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    let place = children.firstIndex { $0 === sibling }
    insert(layer, at: place.map { $0 + offset } ?? (offset == 0 ? 0 : children.count))
  }

  final func replace(_ oldLayer: CALayer, by newLayer: CALayer) {
    guard oldLayer !== newLayer, let place = children.firstIndex(where: { $0 === oldLayer }) else {
      return
    }
    insert(newLayer, at: place)
    if newLayer.parent === self { oldLayer.leaveSuperlayer() }
  }

  final func leaveSuperlayer() {
    guard isWritable("superlayer"), let parent else { return }
    detachFromParent()
    parent.runEvent("sublayers")
    runEvent("onOrderOut")
  }

  private func detachFromParent() {
    guard let parent else { return }
    if parent.maskLayer === self {
      parent.maskLayer = nil
    } else {
      parent.children.removeAll { $0 === self }
      parent.needLayout()
    }
    self.parent = nil
    parent.treeDidChange()
  }

  final func setSublayers(_ layers: [CALayer]) {
    guard isWritable("sublayers") else { return }
    var wanted: [CALayer] = []
    var staying: Set<CALayer> = []
    for layer in layers where !staying.contains(layer) {
      guard canHold(layer, as: "sublayers") else { continue }
      staying.insert(layer)
      wanted.append(layer)
    }
    let old = children
    let had = Set(old)
    guard wanted != old else { return }
    let leaving = old.filter { !staying.contains($0) }
    let joining = wanted.filter { !had.contains($0) }
    for layer in joining { layer.detachFromParent() }
    // All at once, so that long lists take no longer than they are.
    children = wanted
    for layer in leaving { layer.parent = nil }
    for layer in joining { layer.parent = self }
    treeDidChange()
    needLayout()
    runEvent("sublayers")
    for layer in leaving { layer.runEvent("onOrderOut") }
    for layer in joining {
      hostContext?.noteLayoutOfTree(layer)
      layer.runEvent("onOrderIn")
    }
  }

  final func setMask(_ layer: CALayer?) {
    guard layer !== maskLayer else { return }
    guard isWritable("mask") else { return }
    if let layer, !canHold(layer, as: "mask") { return }
    maskLayer?.parent = nil
    layer?.detachFromParent()
    maskLayer = layer
    layer?.parent = self
    treeDidChange()
    if let layer { hostContext?.noteLayoutOfTree(layer) }
  }

  /// False, and a report, when the layer would come to lie inside of itself.
  private func canHold(_ layer: CALayer, as key: String) -> Bool {
    guard isWritable(key) else { return false }
    if layer.modelLayer != nil {
      context.report("\(label).\(key): a presentation layer cannot be put into a tree")
      return false
    }
    var ancestor: CALayer? = self
    while let current = ancestor {
      if current === layer {
        context.report("\(label).\(key): \(layer.label) cannot be inside of itself")
        return false
      }
      ancestor = current.parent
    }
    return true
  }

  /// Marks that the layer's sublayers or mask are others than the scene has.
  final func treeDidChange() {
    guard let node, !node.treeChangeIsNoted else { return }
    node.treeChangeIsNoted = true
    node.context?.noteTreeChange(of: self)
  }

  /// The topmost layer of the tree.
  final var root: CALayer {
    var layer = self
    while let parent = layer.parent { layer = parent }
    return layer
  }

  /// The context of the host that shows the layer's tree; nil when none does.
  final var hostContext: RenderContext? { node?.context ?? root.rootContext }

  /// Where the layer's changes and complaints go.
  final var context: RenderContext { hostContext ?? modelLayer?.hostContext ?? .active }
}
