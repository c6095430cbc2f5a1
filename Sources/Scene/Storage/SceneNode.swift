import ZoetropeGeometry

/// A value that is not numbers: a path or a list.
struct ObjectValue: Sendable {
  var property: Property
  var value: PropertyValue
}

/// A node as the scene keeps it. Its numbers lie in the scene's one array, from `row` on.
struct SceneNode: Sendable {
  var id: NodeID
  var kind: NodeKind
  /// Index of the node above; -1 in no tree.
  var parent: Int32 = -1
  var role = NodeRole.child
  /// Index of its first number in `Scene.numbers`.
  var row: Int32
  /// False for a place in the array that waits for its next use.
  var isAlive = true
  /// Properties that may differ from their defaults, now or while an animation runs.
  private(set) var touched = PropertySet()
  /// How long its row is: as far as values lie that can differ from the defaults.
  var rowLength: Int32
  var children: [Int32] = []
  /// Nodes with another role than child, in order.
  var attachments: [Int32] = []
  var animations: [AttachedAnimation] = []
  /// Where its animations lie, made ready to be played.
  var packed = PackedAnimations.Place()
  /// Whether any of them moves a path or a list.
  var movesObjects = false
  /// Whether any of them is a transition.
  var hasTransition = false
  /// Whether they changed since they were packed.
  var isStale = false
  /// Of emitters and their cells: what their values were, oldest first.
  var past: [EmitterPast] = []
  /// Of emitters and their cells: their local time before the commit that is being folded in
  /// changed their clocks; nil where it did not.
  var localTimeBefore: Double?
  /// When the commit that made it was.
  var creationTime = -Double.infinity
  var name = NodeName()

  init(id: NodeID, kind: NodeKind, row: Int32) {
    self.id = id
    self.kind = kind
    self.row = row
    rowLength = Int32(kind.shortestRow)
  }

  /// Notes that a property may differ from its default.
  mutating func touch(_ property: Property) { touched.insert(property) }
}

extension [ObjectValue] {
  /// A node has at most a handful, so a search is quicker than any table.
  func value(of property: Property) -> PropertyValue {
    for object in self where object.property == property { return object.value }
    return .none
  }

  mutating func set(_ property: Property, to value: PropertyValue) {
    for index in indices where self[index].property == property {
      self[index].value = value
      return
    }
    append(ObjectValue(property: property, value: value))
  }
}
