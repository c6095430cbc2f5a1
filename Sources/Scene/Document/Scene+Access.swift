import ZoetropeGeometry

/// Reading a scene: its tree for inspectors, and its values at a time.
extension Scene {
  public func contains(_ node: NodeID) -> Bool { indices[node] != nil }

  /// Every node, in or out of the tree, in the order of their places in the scene.
  public var nodeIDs: [NodeID] {
    var result: [NodeID] = []
    for node in nodes where node.isAlive { result.append(node.id) }
    return result
  }

  public func kind(of node: NodeID) -> NodeKind? { self[node]?.kind }

  /// What people call it: the name that the app gave, or the class of its view; empty for others.
  public func name(of node: NodeID) -> NodeName { self[node]?.name ?? NodeName() }

  public func role(of node: NodeID) -> NodeRole? { self[node]?.role }

  /// The node above; nil for the root and for what is in no tree.
  public func parent(of node: NodeID) -> NodeID? {
    guard let parent = self[node]?.parent, parent >= 0 else { return nil }
    return nodes[Int(parent)].id
  }

  /// The nodes below in their order, those of one role.
  public func children(of node: NodeID, role: NodeRole = .child) -> [NodeID] {
    guard let record = self[node] else { return [] }
    var result: [NodeID] = []
    for index in role == .child ? record.children : record.attachments
    where nodes[Int(index)].role == role {
      result.append(nodes[Int(index)].id)
    }
    return result
  }

  /// The animations of a node in the order in which they act, those included that are over.
  public func animations(of node: NodeID) -> [AttachedAnimation] { self[node]?.animations ?? [] }

  /// Properties that were set, or that an animation moves; the others have their defaults.
  public func touchedProperties(of node: NodeID) -> [Property] {
    guard let record = self[node] else { return [] }
    var result: [Property] = []
    for property in Property.allCases where record.touched.contains(property) {
      result.append(property)
    }
    return result
  }

  /// The value that was committed, or the default; nil when the node has no such property.
  public func value(of node: NodeID, _ property: Property) -> PropertyValue? {
    guard let place = indices[node], nodes[Int(place)].kind.has(property) else { return nil }
    return withStore { store in
      store.state(of: Int(place), at: nil, isPartial: false).value(of: property)
    }
  }

  /// The committed value as the node's animations change it at a time: what `evaluate` draws.
  ///
  /// - Parameter time: seconds on the document's clock.
  /// - Returns: `none` when there is no such node or property.
  public func presentationValue(
    of node: NodeID, _ property: Property, at time: Double
  ) -> PropertyValue {
    guard let place = indices[node], nodes[Int(place)].kind.has(property) else { return .none }
    let time = localTime(of: node, at: time)
    return withStore { store in
      store.state(of: Int(place), at: time, isPartial: false).value(of: property)
    } ?? .none
  }

  // MARK: Time

  /// How the node's time follows from its parent's.
  public func clock(of node: NodeID) -> LayerClock {
    guard let place = indices[node] else { return .running }
    guard nodes[Int(place)].hasClock else { return .running }
    return withStore {
      $0.state(of: Int(place), at: nil, isPartial: false).values.clock
    } ?? .running
  }

  /// A node's local time at a time of the document, through the clocks of all nodes above it
  /// (fact 1.2).
  public func localTime(of node: NodeID, at time: Double) -> Double {
    var chain: [Int] = []
    var next = indices[node] ?? -1
    while next >= 0 {
      if nodes[Int(next)].hasClock { chain.append(Int(next)) }
      next = nodes[Int(next)].parent
    }
    return withStore { store in
      var local = time
      for index in chain.reversed() { local = store.localTime(of: index, parentTime: local) }
      return local
    } ?? time
  }

  /// The time of the document at a node's local time: the way back of ``localTime(of:at:)``.
  public func time(ofLocal local: Double, of node: NodeID) -> Double {
    withStore { store in
      var time = local
      var next = indices[node] ?? -1
      while next >= 0 {
        if nodes[Int(next)].hasClock {
          time = store.modelValues(of: Int(next)).clock.parentTime(fromLocal: time)
        }
        next = nodes[Int(next)].parent
      }
      return time
    } ?? local
  }

  subscript(_ node: NodeID) -> SceneNode? {
    guard let index = indices[node] else { return nil }
    return nodes[Int(index)]
  }
}

extension NodeState {
  func value(of property: Property) -> PropertyValue {
    guard let slot = property.slot else { return objects.pointee.value(of: property) }
    return PropertyValue(reading: property.type, from: values.base + slot)
  }
}
