public import ZoetropeDisplayList

/// What the app changed in one transaction: a time and a list of operations, in order.
///
/// Nothing after a commit can be changed by the app or reads a clock.
public struct Commit: Hashable, Sendable {
  /// Seconds on the document's clock; commits of a document are in rising order, and of equal
  /// times the order of the list counts.
  public var time: Double
  public var operations: [Operation]

  public init(time: Double, operations: [Operation]) {
    self.time = time
    self.operations = operations
  }
}

public enum Operation: Hashable, Sendable {
  /// Makes a node that is in no tree yet. Its properties have the kind's defaults.
  case create(NodeID, NodeKind)
  /// A name for people: inspectors, value providers, messages.
  case name(NodeID, NodeName)
  /// Puts a node under a parent, taking it from where it was. `index` counts among the nodes of
  /// that role and is clamped to them.
  case insert(NodeID, into: NodeID, role: NodeRole, index: Int32)
  /// Takes a node (and all below it) out of the tree; it may come back.
  case remove(NodeID)
  /// Forgets a node for good.
  case delete(NodeID)
  case set(NodeID, Property, PropertyValue)
  /// Adds an animation behind those that the node has; one with the same key is replaced.
  /// Animations without a name get a key of their own from the front end.
  case animate(NodeID, key: AnimationKey, Animation)
  case removeAnimation(NodeID, key: AnimationKey)
  /// Adds or replaces a resource.
  case resource(ResourceID, Image)
}

/// Names an animation of a node; unique in the node. Front ends map their strings to it.
@frozen public struct AnimationKey: Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
