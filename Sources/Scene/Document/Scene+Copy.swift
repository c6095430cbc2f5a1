extension Scene {
  /// Operations that make a copy of a node and of all below it, as they were committed, animations
  /// included; the copy is in no tree. Transitions, and what they take leave of, are left out.
  ///
  /// - Parameter nextID: the first of the names that the copies get; moved on behind the last.
  /// - Returns: nothing when there is no such node. The first of the names is the copy of the node.
  package func copyOperations(of node: NodeID, nextID: inout UInt32) -> [Operation] {
    guard let top = indices[node] else { return [] }
    var operations: [Operation] = []
    var waiting: [(index: Int32, parent: NodeID?)] = [(top, nil)]
    var next = 0
    while next < waiting.count {
      let (index, parent) = waiting[next]
      next += 1
      let original = nodes[Int(index)]
      let copy = NodeID(nextID)
      nextID += 1
      operations.append(.create(copy, original.kind))
      for property in Property.allCases where original.touched.contains(property) {
        if let value = value(of: original.id, property) {
          operations.append(.set(copy, property, value))
        }
      }
      for attached in original.animations {
        if case .transition = attached.animation.content { continue }
        operations.append(.animate(copy, key: attached.key, attached.animation))
      }
      if let parent {
        operations.append(.insert(copy, into: parent, role: original.role, index: .max))
      }
      for child in original.children + original.attachments
      where nodes[Int(child)].role != .outgoing { waiting.append((child, copy)) }
    }
    return operations
  }
}
