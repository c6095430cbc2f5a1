internal import ZoetropeCoreGraphics
internal import ZoetropeScene

/// Turns what changed in the layer trees into operations on the scene.
///
/// Only layers of a hosted tree are nodes: a layer becomes one when a commit finds it there, and is
/// deleted when a commit finds that it left, wherever it was moved in between. So a layer that goes
/// from one parent to another in one transaction stays the node that it was.
@MainActor struct CommitBatch {
  private let context: RenderContext
  private(set) var operations: [ZoetropeScene.Operation] = []
  /// Animations that run since this commit.
  private(set) var started: [LayerAnimation] = []
  /// Animations that were taken off, or whose layer left, in the order of being added.
  private(set) var stopped: [LayerAnimation] = []
  /// Whether a layer's speed, offset or begin time changed.
  private(set) var clockDidChange = false

  /// Nodes that are no longer where the scene has them.
  private var departed: [NodeID] = []

  init(context: RenderContext) { self.context = context }

  mutating func gather() {
    syncTree()
    deleteDeparted()
    setProperties()
    changeAnimations()
    operations = context.pictures.takeOperations() + operations
  }

  // MARK: The tree

  /// First everything leaves that is no longer where the scene has it, then everything comes to
  /// where it is: what moves from one parent to another must not be taken out again.
  private mutating func syncTree() {
    let parents = context.changedParents.filter { $0.root.rootContext === context }
    for layer in context.changedParents { layer.node?.treeChangeIsNoted = false }
    context.changedParents = []
    let rootsDidChange = context.rootsDidChange
    context.rootsDidChange = false

    if rootsDidChange {
      context.rootChildren = removeDeparted(from: context.rootChildren, keeping: context.roots)
    }
    for layer in parents {
      guard let node = layer.node else { continue }
      node.children = removeDeparted(from: node.children, keeping: layer.children)
      if let mask = node.mask {
        node.mask = removeDeparted(from: [mask], keeping: layer.maskLayer.map { [$0] } ?? []).first
      }
    }
    if rootsDidChange {
      context.rootChildren = sync(context.roots, of: .root, has: context.rootChildren)
    }
    for layer in parents {
      if let node = layer.node { sync(layer, node) }
    }
  }

  private mutating func removeDeparted(from ids: [NodeID], keeping layers: [CALayer]) -> [NodeID] {
    let staying = Set(layers.compactMap { $0.node?.id })
    // From the back, where a list gives up its members at no cost.
    for id in ids.reversed() where !staying.contains(id) {
      operations.append(.remove(id))
      departed.append(id)
    }
    return ids.filter { staying.contains($0) }
  }

  private mutating func sync(_ layer: CALayer, _ node: HostedNode) {
    node.children = sync(layer.children, of: node.id, has: node.children)
    guard let mask = layer.maskLayer.map({ self.node(for: $0) }), mask.id != node.mask else {
      return
    }
    operations.append(.insert(mask.id, into: node.id, role: .mask, index: 0))
    node.mask = mask.id
  }

  /// Puts the nodes of `layers` under a parent in their order, with few operations where few moved.
  private mutating func sync(
    _ layers: [CALayer], of parent: NodeID, has old: [NodeID]
  ) -> [NodeID] {
    let wanted = layers.map { node(for: $0).id }
    if wanted == old { return wanted }
    // Those that keep their order among each other stay; the others come again at their places.
    let places = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
    let known = wanted.compactMap { id in places[id].map { (id: id, place: $0) } }
    let kept = Set(longestRise(in: known.map(\.place)).map { known[$0].id })
    for id in old.reversed() where !kept.contains(id) { operations.append(.remove(id)) }
    for (index, id) in wanted.enumerated() where !kept.contains(id) {
      operations.append(.insert(id, into: parent, role: .child, index: Int32(clamping: index)))
    }
    return wanted
  }

  /// The layer's node, made with all below it when it has none.
  private mutating func node(for layer: CALayer) -> HostedNode {
    if let node = layer.node {
      if node.context === context { return node }
      // The layer comes straight from another app's tree.
      node.layer = nil
    }
    let node = HostedNode(id: NodeID(context.nextNode), layer: layer, context: context)
    context.nextNode += 1
    context.nodes[node.id] = node
    layer.node = node
    layer.changedProperties = []
    operations.append(.create(node.id, layer.nodeKind))
    if let name = layer.committedName { operations.append(.name(node.id, name)) }
    for property in layer.values.properties { set(property, of: layer, node.id) }
    commitParts(of: layer, node)
    layer.reportWhatIsNotDrawn(in: context)
    sync(layer, node)
    return node
  }

  // MARK: Departures

  private mutating func deleteDeparted() {
    for id in departed { delete(id) }
  }

  /// Deletes a node and what is below it, but for layers that are elsewhere in the tree now.
  private mutating func delete(_ id: NodeID) {
    guard let node = context.nodes[id] else { return }
    if let layer = node.layer, layer.node === node, layer.root.rootContext === context { return }
    for child in node.children { delete(child) }
    if let mask = node.mask { delete(mask) }
    context.nodes[id] = nil
    for part in node.parts { operations.append(.delete(part)) }
    operations.append(.delete(id))
    if let layer = node.layer, layer.node === node {
      layer.node = nil
      layer.changedProperties = []
      layer.attached = []
    }
    let running = context.events.takeRunning(of: id)
    for animation in running { forgetAppearance(animation) }
    stopped += running
  }

  // MARK: Values

  private mutating func setProperties() {
    let layers = context.changedLayers
    context.changedLayers = []
    for layer in layers {
      guard let node = layer.node, node.context === context else { continue }
      if !node.nameIsCommitted {
        node.nameIsCommitted = true
        operations.append(.name(node.id, layer.committedName ?? ""))
      }
      if !node.partsAreCommitted { commitParts(of: layer, node) }
      for property in layer.changedProperties.sorted(by: { $0.rawValue < $1.rawValue }) {
        set(property, of: layer, node.id)
        switch property {
        case .speed, .timeOffset, .beginTime: clockDidChange = true
        default: break
        }
      }
      layer.changedProperties = []
      layer.reportWhatIsNotDrawn(in: context)
    }
  }

  /// Parts whose values alone changed stay the nodes that they were: what they did before is not
  /// undone.
  private mutating func commitParts(of layer: CALayer, _ node: HostedNode) {
    node.partsAreCommitted = true
    func operations(from first: UInt32, next: inout UInt32) -> [ZoetropeScene.Operation] {
      next = first
      return layer.partOperations(under: node.id, nextID: &next) { context.resource(for: $0) }
    }
    var next: UInt32 = 0
    if let first = node.parts.first {
      let again = operations(from: first.rawValue, next: &next)
      if again.filter(\.isOfTree) == node.partOperations.filter(\.isOfTree) {
        self.operations += again.filter { !$0.isOfTree && !node.partOperations.contains($0) }
        node.partOperations = again
        return
      }
    }
    for part in node.parts { self.operations.append(.delete(part)) }
    let first = context.nextNode
    node.partOperations = operations(from: first, next: &next)
    context.nextNode = next
    node.parts = (first..<next).map { NodeID($0) }
    self.operations += node.partOperations
    // Animations of parts go on with those that took their places.
    for animation in layer.attached where animation.state == .committed {
      if animation.movesPart { play(animation, on: layer, node) }
    }
  }

  private mutating func set(_ property: Property, of layer: CALayer, _ node: NodeID) {
    operations.append(.set(node, property, layer.committedValue(of: property, in: context)))
  }

  // MARK: Animations

  private mutating func changeAnimations() {
    let changes = context.animationChanges
    context.animationChanges = []
    for change in changes {
      switch change {
      case .added(let animation): add(animation)
      case .removed(let animation):
        removeFromScene(animation)
        if animation.state != .ended { stopped.append(animation) }
        animation.state = .ended
        context.events.forget(animation)
      case .finished(let animation): removeFromScene(animation)
      }
    }
  }

  private mutating func add(_ animation: LayerAnimation) {
    guard animation.state == .added else { return }
    guard let layer = animation.layer, let node = layer.node, node.context === context else {
      // Fact 6.21: on a layer that nobody sees, it begins and is broken off at once.
      animation.layer?.attached.removeAll { $0 === animation }
      animation.beginsOnlyToStop = true
      stopped.append(animation)
      return
    }
    let copy = animation.animation
    if copy.beginTime == 0 {
      // Fact 1.20: zero means now.
      copy.withoutFreezing {
        copy.beginTime = max(0, layer.localTime(fromClock: context.now))
      }
    }
    animation.state = .committed
    animation.node = node.id
    play(animation, on: layer, node)
    started.append(animation)
  }

  /// Adds what the animation moves to the scene: on the layer's node, or on one of its parts.
  private mutating func play(_ animation: LayerAnimation, on layer: CALayer, _ node: HostedNode) {
    animation.sceneKey = nil
    let part = animation.animation.movedCell(of: layer)
    animation.movesPart = part != nil
    var target = node.id
    if let part {
      guard node.parts.indices.contains(part.index) else { return }
      target = node.parts[part.index]
    }
    guard let played = animation.animation.playedAnimation(on: layer, in: context) else { return }
    if let property = animation.animation.drawnProperty(of: layer) {
      return draw(animation, played, property, on: layer)
    }
    let key = AnimationKey(context.nextAnimationKey)
    context.nextAnimationKey += 1
    animation.sceneKey = key
    animation.sceneNode = target
    if case .transition = played.content { keepAppearance(of: node.id, for: animation) }
    operations.append(.animate(target, key: key, played))
  }

  /// Begins to draw the layer for each frame, in what its own key is at the time.
  private func draw(
    _ animation: LayerAnimation, _ played: Animation, _ property: Property, on layer: CALayer
  ) {
    let key = (animation.animation as? CAPropertyAnimation)?.keyPath ?? ""
    animation.isDrawn = true
    let drawn = layer.drawnAnimations ?? DrawnAnimations()
    layer.drawnAnimations = drawn
    let wasMoving = drawn.isMoving
    drawn.add(
      animation, played, key: key, property: property, model: layer.value(forKeyPath: key))
    if !wasMoving { layer.scheduleMoment(in: context) }
  }

  /// Copies a layer and what is below it as the scene has them, from before this commit.
  private mutating func keepAppearance(of node: NodeID, for animation: LayerAnimation) {
    let first = context.nextNode
    let copies = context.scene.copyOperations(of: node, nextID: &context.nextNode)
    guard !copies.isEmpty else { return }
    operations += copies
    operations.append(.insert(NodeID(first), into: node, role: .outgoing, index: .max))
    animation.outgoing = (first..<context.nextNode).map { NodeID($0) }
  }

  private mutating func forgetAppearance(_ animation: LayerAnimation) {
    for id in animation.outgoing.reversed() { operations.append(.delete(id)) }
    animation.outgoing = []
  }

  private mutating func removeFromScene(_ animation: LayerAnimation) {
    forgetAppearance(animation)
    if animation.isDrawn, let layer = animation.layer {
      // In a turn of its own, since this commit is past displaying.
      context.host?.schedule(at: context.now) { [weak layer] in layer?.drawMoment() }
    }
    guard let id = animation.node, let key = animation.sceneKey, context.nodes[id] != nil,
      let target = animation.sceneNode
    else { return }
    animation.sceneKey = nil
    operations.append(.removeAnimation(target, key: key))
  }
}

extension CALayer {
  /// What the scene gets for a property: pictures by their number in the document.
  fileprivate func committedValue(of property: Property, in context: RenderContext)
    -> PropertyValue
  {
    guard property == .contents else { return values[property] }
    guard let image = values.object(property) as? CGImage else { return .none }
    return .image(context.resource(for: image))
  }
}

extension ZoetropeScene.Operation {
  /// Whether it makes or moves nodes.
  fileprivate var isOfTree: Bool {
    switch self {
    case .create, .insert: true
    default: false
    }
  }
}

/// The indices of a longest strictly rising run of numbers, not necessarily next to each other.
///
/// Source: C. Schensted, “Longest increasing and decreasing subsequences”, Canadian Journal of
/// Mathematics 13 (1961), in the form that keeps for each length the smallest last number.
func longestRise(in numbers: [Int]) -> [Int] {
  var ends: [Int] = []
  var previous = [Int?](repeating: nil, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    previous[index] = low > 0 ? ends[low - 1] : nil
    if low < ends.count { ends[low] = index } else { ends.append(index) }
  }
  var result: [Int] = []
  var next = ends.last
  while let index = next {
    result.append(index)
    next = previous[index]
  }
  return result.reversed()
}
