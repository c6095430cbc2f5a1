internal import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

/// A layer tree as it is now, committed or not, as a scene of its own: a picture of the model.
@MainActor struct LayerSnapshot {
  private(set) var scene: Scene
  private var pictures = PictureTable()
  private var operations: [ZoetropeScene.Operation] = []
  private var nextNode: UInt32 = 1

  /// The scene is as large as the layer's bounds, whose origin lies at its top left, without the
  /// layer's own position and transform.
  init(of layer: CALayer) {
    let bounds = layer.values.rect(.bounds)
    scene = Scene(size: bounds.size)
    let root = add(layer, into: .root, role: .child, index: 0)
    let anchor = layer.values.point(.anchorPoint)
    let place = Point(anchor.x * bounds.width, anchor.y * bounds.height)
    operations.append(.set(root, .position, .point(place)))
    operations.append(.set(root, .transform, .transform(.identity)))
    scene.apply(Commit(time: 0, operations: pictures.takeOperations() + operations))
  }

  private mutating func add(
    _ layer: CALayer, into parent: NodeID, role: NodeRole, index: Int32
  ) -> NodeID {
    layer.displayIfNeeded()
    let node = NodeID(nextNode)
    nextNode += 1
    operations.append(.create(node, layer.nodeKind))
    for property in layer.values.properties {
      if property == .contents {
        guard let image = layer.values.object(.contents) as? CGImage else { continue }
        operations.append(.set(node, property, .image(pictures.id(of: image))))
      } else {
        operations.append(.set(node, property, layer.values[property]))
      }
    }
    operations.append(.insert(node, into: parent, role: role, index: index))
    operations += layer.partOperations(under: node, nextID: &nextNode) { pictures.id(of: $0) }
    for (index, child) in (layer.sublayers ?? []).enumerated() {
      _ = add(child, into: node, role: .child, index: Int32(clamping: index))
    }
    if let mask = layer.mask { _ = add(mask, into: node, role: .mask, index: 0) }
    return node
  }
}

extension CALayer {
  final func draw(treeIn context: CGContext) {
    let bounds = values.rect(.bounds)
    guard bounds.isFinite, !bounds.isEmpty else { return }
    // As many pixels as the context gives the layer's points.
    let transform = context.pixelTransform
    let scale = transform.determinant.magnitude.squareRoot()
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= Double(CGContext.largestSide),
      height <= Double(CGContext.largestSide)
    else { return }
    let list = LayerSnapshot(of: self).scene.evaluate(
      at: 0, width: Int32(width), height: Int32(height), background: nil)
    guard let image = CGImage(rendering: list) else { return }
    context.draw(
      image,
      in: CGRect(
        Rect(bounds.minX, bounds.minY, width / scale, height / scale)), isUpright: true)
  }
}
