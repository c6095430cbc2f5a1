public import ZoetropeGeometry

extension Animation {
  /// Keyframes as motion-graphics tools have them: each at a time of its own, with its own way to
  /// the next.
  ///
  /// Before the first key the value is the first one's, after the last the last one's. Of keys with
  /// the same time the later one holds from that time on, and the earlier one is what is moved
  /// to before: so a value can jump without being held.
  ///
  /// A track's animation takes its time from where it begins: with a duration of 0 it always acts,
  /// before its begin as well as after its last key. Values that are no numbers, points, sizes,
  /// rectangles, colours, paths or lists are held.
  public struct Track: Hashable, Sendable {
    /// How a point moves along a curve between two keys, and how a path changes.
    public enum Motion: UInt8, Sendable {
      /// Eased progress is a share of the curve's length; all points of paths move straight.
      case byLength
      /// Eased progress is the curve's parameter, as in Core Animation (fact 4.19); tangents of
      /// paths turn.
      case byParameter
    }

    public struct Key: Hashable, Sendable {
      /// In the animation's local time; keys are in rising order.
      public var time: Double
      public var value: PropertyValue
      /// The value stays until the next key.
      public var isHeld: Bool
      /// How progress to the next key bends: one function for all numbers of the value, or one a
      /// number (of a point: x, y). Empty is linear; missing ones are the last that is there.
      public var easing: [TimingFunction]
      /// For points that move along a curve to the next key: its control points, from this value
      /// and from the next.
      public var leadOut: Point
      public var leadIn: Point

      public init(
        _ time: Double, _ value: PropertyValue, isHeld: Bool = false,
        easing: [TimingFunction] = [], leadOut: Point = .zero, leadIn: Point = .zero
      ) {
        self.time = time
        self.value = value
        self.isHeld = isHeld
        self.easing = easing
        self.leadOut = leadOut
        self.leadIn = leadIn
      }
    }

    public var target: Target
    public var keys: [Key]
    public var motion: Motion
    /// Writes the direction of the motion to the node's `pathRotation`.
    public var turnsAlong: Bool

    public init(
      target: Target, keys: [Key], motion: Motion = .byLength, turnsAlong: Bool = false
    ) {
      self.target = target
      self.keys = keys
      self.motion = motion
      self.turnsAlong = turnsAlong
    }
  }
}
