/// Something in a commit that made no sense and was left out; the rest of the scene goes on.
///
/// Each combination of node, subject and reason is reported once.
public struct Diagnostic: Hashable, Sendable {
  public enum Subject: Hashable, Sendable {
    case node
    case property(Property)
    case animation(AnimationKey, KeyPath?)
    case resource(ResourceID)
  }

  public enum Reason: UInt8, Sendable {
    /// No node of this name was created, or it was deleted.
    case unknownNode
    /// The name is already taken.
    case nodeExists
    /// A node cannot be put into itself or into something below itself.
    case cycle
    /// The root cannot be moved, removed or deleted.
    case rootIsFixed
    /// Nodes of this kind do not have the property, or the property no such component.
    case unknownProperty
    /// The value is of another type than the property.
    case wrongType
    /// A number is infinite or not a number, or a choice is none that the property has.
    case badValue
    /// An animation's or layer's times are not numbers.
    case badTiming
    /// Key times must rise within 0…1.
    case badKeyTimes
    /// The animation has nothing to show: no values, or values that do not fit together.
    case nothingToAnimate
    /// More nodes, animations or levels than a scene holds.
    case limitReached
    /// A layer's contents take more work than one picture may.
    case tooMuchWork
  }

  public var node: NodeID
  public var subject: Subject
  public var reason: Reason

  public init(_ node: NodeID, _ subject: Subject, _ reason: Reason) {
    self.node = node
    self.subject = subject
    self.reason = reason
  }
}

extension Diagnostic.Reason {
  /// What is wrong and what to do, for people.
  public var message: StaticString {
    switch self {
    case .unknownNode: "no such node: create it first, and do not use it after deleting it"
    case .nodeExists: "a node of this name exists: names are never used twice"
    case .cycle: "a node cannot be inside itself: remove it from its tree first"
    case .rootIsFixed: "the root stays where it is"
    case .unknownProperty: "the node has no such property or component"
    case .wrongType: "the value is of another type than the property"
    case .badValue: "the value must be finite, and one of the property's choices"
    case .badTiming: "times, speeds and counts must be numbers"
    case .badKeyTimes: "keyTimes must rise and lie in 0...1"
    case .nothingToAnimate: "the animation has no values, or they do not fit together"
    case .limitReached: "the scene is full: delete nodes and animations that are done"
    case .tooMuchWork:
      "its shapes are too much work for one picture: use fewer copies, ridges and merged paths"
    }
  }
}
