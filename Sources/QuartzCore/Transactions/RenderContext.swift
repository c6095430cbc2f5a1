internal import ZoetropeCoreGraphics
package import ZoetropeScene

/// The connection between model trees and the host that plays them: one a hosted app.
///
/// It is found through a task-local value and not through a global, so several apps (and tests)
/// live side by side in one process. Whatever changes in a transaction is gathered here until the
/// commit, which turns it into operations, folds them into ``scene`` and hands them to the host.
@MainActor package final class RenderContext {
  @TaskLocal package static var current: RenderContext?

  /// The context of the app that runs now, or one that serves code outside of any app.
  package static var active: RenderContext { current ?? DefaultHost.context }

  package private(set) weak var host: (any AppHost)?
  /// The fold of what was committed so far: what presentation() reads.
  package internal(set) var scene: Scene

  let transactions = TransactionStack()
  /// Layers that a host shows, back to front.
  private(set) var roots: [CALayer] = []

  // What changed since the last commit.
  var changedLayers: [CALayer] = []
  var changedParents: [CALayer] = []
  var rootsDidChange = false
  var layersToLayOut: [CALayer] = []
  var animationChanges: [AnimationChange] = []
  /// Layers whose contents depend on how large they are shown.
  let zoomedLayers = ZoomedLayers()

  /// Nodes of the scene and the layers that they stand for.
  var nodes: [NodeID: HostedNode] = [:]
  var rootChildren: [NodeID] = []
  var nextNode: UInt32 = 1
  var nextAnimationKey: UInt32 = 1
  var pictures = PictureTable()
  let events = AnimationEvents()
  var isCommitting = false

  private var reported: Set<String> = []
  private var diagnosticsReported = 0
  private var lastTime = 0.0

  package init(host: any AppHost, scene: Scene) {
    self.host = host
    self.scene = scene
  }

  /// Seconds on the host's clock; where it stood last when the host is gone.
  package var now: Double {
    if let host { lastTime = host.now }
    return lastTime
  }

  /// Shows a layer and its tree, in front of those that are shown already. The layer must be in no
  /// tree; its position is in the scene's points.
  package func addRoot(_ layer: CALayer) {
    guard layer.parent == nil, layer.modelLayer == nil, !roots.contains(where: { $0 === layer })
    else { return }
    layer.rootContext?.removeRoot(layer)
    roots.append(layer)
    layer.rootContext = self
    rootsDidChange = true
    noteLayoutOfTree(layer)
    transactions.beginImplicitly(in: self)
  }

  package func removeRoot(_ layer: CALayer) {
    guard let place = roots.firstIndex(where: { $0 === layer }) else { return }
    roots.remove(at: place)
    layer.rootContext = nil
    rootsDidChange = true
    transactions.beginImplicitly(in: self)
  }

  /// Tells the host once about something that had no effect.
  package func report(_ problem: String) {
    // Enough for any app that somebody reads the reports of.
    guard reported.count < 1000, reported.insert(problem).inserted else { return }
    host?.report(problem)
  }

  /// Reports what the scene left out, in the layers' names.
  func reportDiagnostics() {
    for diagnostic in scene.diagnostics.dropFirst(diagnosticsReported) {
      let layer = label(of: diagnostic.node)
      let subject =
        switch diagnostic.subject {
        case .property(let property): ".\(property.key)"
        case .animation(_, let path): ", animation of '\(path?.property.key ?? "nothing")'"
        case .node, .resource: ""
        }
      report("\(layer)\(subject): \(diagnostic.reason.message)")
    }
    diagnosticsReported = scene.diagnostics.count
  }

  private func label(of node: NodeID) -> String {
    if let layer = nodes[node]?.layer { return layer.label }
    let owner = nodes.values.first { $0.parts.contains(node) }?.layer
    return owner.map { "\($0.label), a cell" } ?? "node \(node.rawValue)"
  }

  // MARK: What changed

  func noteChange(of layer: CALayer) {
    changedLayers.append(layer)
    transactions.beginImplicitly(in: self)
  }

  func noteTreeChange(of layer: CALayer) {
    changedParents.append(layer)
    transactions.beginImplicitly(in: self)
  }

  func noteLayoutIsNeeded(by layer: CALayer) {
    layersToLayOut.append(layer)
    transactions.beginImplicitly(in: self)
  }

  /// Layers that come into a tree bring their marks along.
  func noteLayoutOfTree(_ layer: CALayer) {
    if layer.layoutIsNeeded || layer.displayIsNeeded { layersToLayOut.append(layer) }
    for child in layer.children { noteLayoutOfTree(child) }
    if let mask = layer.maskLayer { noteLayoutOfTree(mask) }
  }

  func noteAnimation(_ change: AnimationChange) {
    animationChanges.append(change)
    transactions.beginImplicitly(in: self)
  }

  // MARK: Pictures

  func resource(for image: CGImage) -> ResourceID { pictures.id(of: image) }

  func image(of id: ResourceID) -> CGImage? { pictures.image(of: id) }
}

/// A layer's place in the scene: there from the commit that shows the layer to the one after it
/// left.
@MainActor final class HostedNode {
  let id: NodeID
  weak var layer: CALayer?
  weak var context: RenderContext?
  /// The nodes of the sublayers and the mask as the scene has them.
  var children: [NodeID] = []
  var mask: NodeID?
  var nameIsCommitted = true
  var partsAreCommitted = true
  /// Nodes of parts that are no layers.
  var parts: [NodeID] = []
  /// What made them.
  var partOperations: [ZoetropeScene.Operation] = []
  var treeChangeIsNoted = false

  init(id: NodeID, layer: CALayer, context: RenderContext) {
    self.id = id
    self.layer = layer
    self.context = context
  }
}

/// The pictures of a document and their numbers. Equal pictures are one.
@MainActor struct PictureTable {
  private var ids: [CGImage: ResourceID] = [:]
  private var images: [CGImage] = []
  private var committedCount = 0

  mutating func id(of image: CGImage) -> ResourceID {
    if let id = ids[image] { return id }
    let id = ResourceID(UInt32(images.count))
    ids[image] = id
    images.append(image)
    return id
  }

  func image(of id: ResourceID) -> CGImage? {
    images.indices.contains(Int(id.rawValue)) ? images[Int(id.rawValue)] : nil
  }

  /// What the scene does not know yet.
  mutating func takeOperations() -> [ZoetropeScene.Operation] {
    defer { committedCount = images.count }
    return images.indices.dropFirst(committedCount).map {
      .resource(ResourceID(UInt32($0)), images[$0].image)
    }
  }
}
