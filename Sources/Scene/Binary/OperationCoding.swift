/// The numbers of the operations in a document. They are never used again for another operation.
private enum OperationTag: UInt64 {
  case create = 1
  case name = 2
  case insert = 3
  case remove = 4
  case delete = 5
  case set = 6
  case animate = 7
  case removeAnimation = 8
  case resource = 9
}

extension ByteWriter {
  mutating func operation(_ operation: Operation) {
    switch operation {
    case .create(let node, let kind):
      record(.create) {
        $0.node(node)
        $0.byte(kind.rawValue)
      }
    case .name(let node, let name):
      record(.name) {
        $0.node(node)
        $0.name(name)
      }
    case .insert(let node, let parent, let role, let index):
      record(.insert) {
        $0.node(node)
        $0.node(parent)
        $0.byte(role.rawValue)
        $0.signed(Int64(index))
      }
    case .remove(let node): record(.remove) { $0.node(node) }
    case .delete(let node): record(.delete) { $0.node(node) }
    case .set(let node, let property, let value):
      record(.set) {
        $0.node(node)
        $0.varint(UInt64(property.rawValue))
        $0.value(value)
      }
    case .animate(let node, let key, let animation):
      record(.animate) {
        $0.node(node)
        $0.varint(UInt64(key.rawValue))
        $0.animation(animation)
      }
    case .removeAnimation(let node, let key):
      record(.removeAnimation) {
        $0.node(node)
        $0.varint(UInt64(key.rawValue))
      }
    case .resource(let id, let image):
      record(.resource) {
        $0.varint(UInt64(id.rawValue))
        $0.image(image)
      }
    }
  }

  private mutating func record(_ tag: OperationTag, _ write: (inout ByteWriter) -> Void) {
    record(tag.rawValue, write)
  }

  private mutating func node(_ node: NodeID) { varint(UInt64(node.rawValue)) }
}

extension ByteReader {
  /// Reads one operation from the content of its record; nil for one that a later version added,
  /// or that has something in it which a later version added.
  mutating func operation(_ tag: UInt64) throws(DocumentError) -> Operation? {
    guard let kind = OperationTag(rawValue: tag) else { return nil }
    switch kind {
    case .create:
      let node = try node()
      guard let kind = NodeKind(rawValue: try byte()) else { return nil }
      return .create(node, kind)
    case .name:
      let node = try node()
      return .name(node, try name())
    case .insert:
      let node = try node()
      let parent = try self.node()
      guard let role = NodeRole(rawValue: try byte()) else { return nil }
      return .insert(node, into: parent, role: role, index: try signed32())
    case .remove: return .remove(try node())
    case .delete: return .delete(try node())
    case .set:
      let node = try node()
      guard let number = UInt16(exactly: try varint()), let property = Property(rawValue: number),
        let value = try value()
      else { return nil }
      return .set(node, property, value)
    case .animate:
      let node = try node()
      let key = AnimationKey(try unsigned32())
      guard let animation = try animation() else { return nil }
      return .animate(node, key: key, animation)
    case .removeAnimation:
      let node = try node()
      return .removeAnimation(node, key: AnimationKey(try unsigned32()))
    case .resource:
      let id = ResourceID(try unsigned32())
      return .resource(id, try image())
    }
  }

  private mutating func node() throws(DocumentError) -> NodeID { NodeID(try unsigned32()) }
}
