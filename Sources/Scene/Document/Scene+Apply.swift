import ZoetropeGeometry

extension Scene {
  /// Folds one commit in. Operations act in their order; one that makes no sense is left out and
  /// reported, and the others act as if it were not there.
  public mutating func apply(_ commit: Commit) {
    commitTime = commit.time
    for operation in commit.operations { apply(operation) }
    endEmitterClocks()
    packAnimations()
  }

  private mutating func apply(_ operation: Operation) {
    switch operation {
    case .create(let node, let kind): create(node, kind)
    case .name(let node, let name):
      if let index = place(of: node) { nodes[index].name = name }
    case .insert(let node, let parent, let role, let index):
      insert(node, into: parent, role: role, index: index)
    case .remove(let node): remove(node)
    case .delete(let node): delete(node)
    case .set(let node, let property, let value): set(node, property, to: value)
    case .animate(let node, let key, let animation): animate(node, key: key, animation)
    case .removeAnimation(let node, let key): removeAnimation(node, key: key)
    case .resource(let id, let image): resources[id] = image
    }
  }

  // MARK: The tree

  mutating func create(_ node: NodeID, _ kind: NodeKind) {
    guard indices[node] == nil else { return report(node, .node, .nodeExists) }
    guard indices.count < Self.mostNodes else { return report(node, .node, .limitReached) }
    // A place of another kind may have too short a row; such a place is passed over.
    if let last = vacancies.last, nodes[Int(last)].kind.shortestRow == kind.shortestRow {
      vacancies.removeLast()
      let row = nodes[Int(last)].row
      nodes[Int(last)] = SceneNode(id: node, kind: kind, row: row)
      nodes[Int(last)].creationTime = commitTime
      objects[Int(last)] = []
      programs[Int(last)] = AnimationProgram()
      let defaults = kind.firstDefault
      for slot in 0..<kind.shortestRow {
        numbers[Int(row) + slot] = defaultNumbers[defaults + slot]
      }
      indices[node] = last
      if kind.isOfEmitters { emitters.append(last) }
      return
    }
    let row = Int32(clamping: numbers.count)
    appendDefaults(of: kind, from: 0, to: kind.shortestRow)
    indices[node] = Int32(clamping: nodes.count)
    nodes.append(SceneNode(id: node, kind: kind, row: row))
    nodes[nodes.count - 1].creationTime = commitTime
    objects.append([])
    programs.append(AnimationProgram())
    if kind.isOfEmitters { emitters.append(Int32(clamping: nodes.count - 1)) }
  }

  private mutating func appendDefaults(of kind: NodeKind, from first: Int, to end: Int) {
    numbers.append(
      contentsOf: defaultNumbers[(kind.firstDefault + first)..<(kind.firstDefault + end)])
  }

  /// Notes that a property may differ from its default, and makes room for it: a row that is too
  /// short goes behind all others. That happens twice to a node at most.
  private mutating func touch(_ property: Property, of index: Int) {
    nodes[index].touch(property)
    guard let slot = property.slot else { return }
    let (kind, row, old) = (
      nodes[index].kind, Int(nodes[index].row), Int(nodes[index].rowLength)
    )
    let length = kind.rowLength(toHold: property, at: slot)
    guard length > old else { return }
    if row + old != numbers.count {
      nodes[index].row = Int32(clamping: numbers.count)
      for slot in 0..<old { numbers.append(numbers[row + slot]) }
    }
    appendDefaults(of: kind, from: old, to: length)
    nodes[index].rowLength = Int32(clamping: length)
  }

  private mutating func insert(
    _ node: NodeID, into parent: NodeID, role: NodeRole, index: Int32
  ) {
    guard let child = place(of: node), let above = place(of: parent) else { return }
    guard node != .root else { return report(node, .node, .rootIsFixed) }
    // Only what has something below it can be above its new parent.
    let isLeaf = nodes[child].children.isEmpty && nodes[child].attachments.isEmpty
    if node == parent { return report(node, .node, .cycle) }
    var ancestor = isLeaf ? -1 : Int32(clamping: above)
    while ancestor >= 0 {
      if ancestor == child { return report(node, .node, .cycle) }
      ancestor = nodes[Int(ancestor)].parent
    }
    keepEmitterClocks()
    detach(child)
    nodes[child].parent = Int32(clamping: above)
    nodes[child].role = role
    let own = Int32(clamping: child)
    if role == .child {
      let count = nodes[above].children.count
      nodes[above].children.insert(own, at: min(max(Int(index), 0), count))
      return
    }
    // The index counts among the nodes of the same role.
    var left = max(index, 0)
    var place = 0
    while place < nodes[above].attachments.count {
      if nodes[Int(nodes[above].attachments[place])].role == role {
        if left == 0 { break }
        left -= 1
      }
      place += 1
    }
    nodes[above].attachments.insert(own, at: place)
  }

  private mutating func detach(_ child: Int) {
    let parent = Int(nodes[child].parent)
    guard parent >= 0 else { return }
    let own = Int32(clamping: child)
    if nodes[child].role == .child {
      if let place = nodes[parent].children.lastIndex(of: own) {
        nodes[parent].children.remove(at: place)
      }
    } else if let place = nodes[parent].attachments.lastIndex(of: own) {
      nodes[parent].attachments.remove(at: place)
    }
    nodes[child].parent = -1
  }

  private mutating func remove(_ node: NodeID) {
    guard let index = place(of: node) else { return }
    guard node != .root else { return report(node, .node, .rootIsFixed) }
    keepEmitterClocks()
    detach(index)
  }

  /// What is below a deleted node lives on, in no tree.
  private mutating func delete(_ node: NodeID) {
    guard let index = place(of: node) else { return }
    guard node != .root else { return report(node, .node, .rootIsFixed) }
    keepEmitterClocks()
    detach(index)
    for child in nodes[index].children + nodes[index].attachments { nodes[Int(child)].parent = -1 }
    let (kind, row) = (nodes[index].kind, nodes[index].row)
    packed.discard(nodes[index].packed)
    nodes[index] = SceneNode(id: node, kind: kind, row: row)
    nodes[index].isAlive = false
    objects[index] = []
    programs[index] = AnimationProgram()
    if kind.isOfEmitters { emitters.removeAll { $0 == Int32(clamping: index) } }
    indices[node] = nil
    vacancies.append(Int32(clamping: index))
  }

  // MARK: Values

  mutating func set(_ node: NodeID, _ property: Property, to value: PropertyValue) {
    guard let index = place(of: node) else { return }
    let kind = nodes[index].kind
    guard kind.has(property) else { return report(node, .property(property), .unknownProperty) }
    guard value.isValue(of: property.type) else {
      return report(node, .property(property), .wrongType)
    }
    guard isAllowed(value, for: property) else {
      return report(node, .property(property), .badValue)
    }
    if property.isOfTiming { keepEmitterClocks() }
    touch(property, of: index)
    if kind.isOfEmitters { notePast(of: index, property) }
    guard let slot = property.slot else {
      objects[index].set(property, to: value)
      // The morphs of its animations were made for the path before.
      if property == .path, programs[index].movesObjects { rebuildProgram(of: index) }
      return
    }
    let place = Int(nodes[index].row) + slot
    numbers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = value.write(as: property.type, to: base + place)
    }
  }

  private func isAllowed(_ value: PropertyValue, for property: Property) -> Bool {
    switch value {
    case .choice(let choice): choice <= property.largestChoice
    case .number(.infinity), .number(-.infinity): property.mayBeInfinite
    default: value.isFinite
    }
  }

  // MARK: Animations

  private mutating func animate(_ node: NodeID, key: AnimationKey, _ animation: Animation) {
    guard let index = place(of: node) else { return }
    if nodes[index].animations.contains(where: { $0.key == key }) {
      nodes[index].animations.removeAll { $0.key == key }
      rebuildProgram(of: index)
    }
    nodes[index].animations.append(AttachedAnimation(key: key, animation: animation))
    appendToProgram(of: index, key, animation)
  }

  private mutating func removeAnimation(_ node: NodeID, key: AnimationKey) {
    guard let index = place(of: node) else { return }
    guard let place = nodes[index].animations.firstIndex(where: { $0.key == key }) else { return }
    if let past = pastAnimation(nodes[index].animations[place], of: index) {
      nodes[index].animations[place] = past
    } else {
      nodes[index].animations.remove(at: place)
    }
    rebuildProgram(of: index)
  }

  mutating func rebuildProgram(of index: Int) {
    programs[index] = AnimationProgram()
    noteChangedAnimations(of: index)
    let animations = nodes[index].animations
    for attached in animations { appendToProgram(of: index, attached.key, attached.animation) }
  }

  private mutating func appendToProgram(
    of index: Int, _ key: AnimationKey, _ animation: Animation
  ) {
    let (node, kind) = (nodes[index].id, nodes[index].kind)
    let first = programs[index].steps.count
    var complaints: [(KeyPath?, Diagnostic.Reason)] = []
    let model = objects[index].value(of: .path)
    programs[index].append(animation, on: kind, model: model) { complaints.append(($0, $1)) }
    noteChangedAnimations(of: index)
    for (keyPath, reason) in complaints {
      report(node, .animation(key, keyPath), reason)
    }
    for step in programs[index].steps[first...] where step.kind != .group {
      touch(step.keyPath.property, of: index)
      // Moving along a path may turn the layer.
      if step.kind == .keyframes,
        let path = programs[index].tracks[Int(step.track)].path, path.rotation != .none
      {
        touch(.transform, of: index)
      }
      if step.kind == .track, programs[index].keyedTracks[Int(step.track)].turnsAlong {
        touch(.pathRotation, of: index)
      }
    }
  }
}
