import ZoetropeGeometry

/// How the numbers of an animation become the value of its property.
enum Blend: UInt8, Sendable {
  /// Number by number: numbers, points, sizes, rectangles and their parts.
  case numbers
  /// Four numbers and whether there is a colour (facts 3.12, 3.16, 11.1).
  case color
  /// The end value as soon as progress is above 0: booleans and choices (fact 3.17).
  case switchAtOnce
  /// The end value from half way on: pictures (fact 3.18).
  case switchHalfWay
  /// Whole matrices (facts 10.4 to 10.11).
  case transform
  /// Numbers that are a part of a transform, such as its rotation about z (facts 10.13 to 10.16).
  case transformComponent
  /// Numbers that are turned into a transform (fact 10.18).
  case valueFunction
  case path
  /// Lists, element by element (fact 3.21).
  case numberList
  case colorList

  init(_ target: Animation.Target, type: PropertyType) {
    switch type {
    case .number, .point, .size, .rect:
      self = target.keyPath.component.offset == nil ? .transformComponent : .numbers
    case .color: self = .color
    case .bool, .choice: self = .switchAtOnce
    case .image, .node: self = .switchHalfWay
    case .transform: self = target.valueFunction == nil ? .transform : .valueFunction
    case .path: self = .path
    case .numbers: self = .numberList
    case .colors: self = .colorList
    }
  }

  /// Whether values of this kind are objects and not numbers in the node's row.
  var isObject: Bool { self == .path || self == .numberList || self == .colorList }

  /// Whether values of this kind can lie on a spline.
  var isSpline: Bool {
    switch self {
    case .numbers, .color, .transformComponent, .valueFunction: true
    default: false
    }
  }
}

/// One animation, or one child of a group, made ready to be played.
///
/// Steps stand in the order in which they act; a group stands before its children and knows where
/// they end, so playing is one pass over an array and needs no recursion. They are kept small:
/// thousands of them are read for each frame.
struct AnimationStep: Sendable {
  enum Kind: UInt8, Sendable { case group, basic, keyframes, track, transition }

  var timing: Timing
  var isRemovedOnCompletion: Bool
  var kind: Kind

  // What moves; not for groups.
  var blend = Blend.numbers
  var isAdditive = false
  var isCumulative = false
  var valueFunction: Animation.ValueFunction?
  var keyPath = KeyPath(.opacity)
  /// First slot of what moves within the node's row, and how many numbers it has.
  var slot: Int16 = 0
  var width: Int16 = 0

  /// The step behind this one and all that is inside of it, counted from the node's first.
  var next: Int32
  // Basic animations: indices into the program's numbers (or its objects), -1 where not named.
  var from: Int32 = -1
  var to: Int32 = -1
  var by: Int32 = -1
  /// Into the program's springs; -1 where the timing function alone decides.
  var spring: Int32 = -1
  /// Into the program's morphs; -1 where an end is only known while playing.
  var morph: Int32 = -1
  /// Into the program's keyframe tracks, its keyed tracks, or its transitions.
  var track: Int32 = -1

  var curve: TimingCurve

  init(_ animation: Animation, kind: Kind, isRemovedOnCompletion: Bool, next: Int32) {
    timing = animation.timing
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.kind = kind
    self.next = next
    curve = TimingCurve(animation.timingFunction)
  }
}
