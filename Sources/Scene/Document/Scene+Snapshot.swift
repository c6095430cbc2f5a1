import ZoetropeDisplayList
import ZoetropeGeometry

extension Scene {
  /// One commit that makes a new scene of the same size into this one: what a viewer who comes
  /// late is sent in place of all that was committed before.
  ///
  /// Animations that are over and were not taken off are in it, since they may still fill. What was
  /// reported as senseless is not.
  ///
  /// - Parameter time: the commit's, in seconds.
  public func snapshot(at time: Double) -> Commit {
    var operations: [Operation] = []
    // A dictionary has no order of its own.
    var ids = Array(resources.keys)
    ids.sortByPlaces { $0.rawValue < $1.rawValue }
    for id in ids {
      if let image = resources[id] { operations.append(.resource(id, image)) }
    }
    for node in nodes where node.isAlive && node.id != .root {
      operations.append(.create(node.id, node.kind))
    }
    for node in nodes where node.isAlive {
      if !node.name.utf8.isEmpty { operations.append(.name(node.id, node.name)) }
      for property in Property.allCases where node.touched.contains(property) {
        if let value = value(of: node.id, property) {
          operations.append(.set(node.id, property, value))
        }
      }
      for attached in node.animations {
        operations.append(.animate(node.id, key: attached.key, attached.animation))
      }
    }
    // Parents before children or after them: a node may be put into one that is in no tree yet.
    for node in nodes where node.isAlive {
      for child in node.children + node.attachments {
        let below = nodes[Int(child)]
        operations.append(.insert(below.id, into: node.id, role: below.role, index: .max))
      }
    }
    // Last, when all clocks run: what was taken off an emitter is past there too.
    for emitter in emitters {
      let node = nodes[Int(emitter)]
      for attached in node.animations where attached.isPast {
        operations.append(.removeAnimation(node.id, key: attached.key))
      }
    }
    return Commit(time: time, operations: operations)
  }
}
