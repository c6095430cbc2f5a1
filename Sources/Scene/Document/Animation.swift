public import ZoetropeGeometry

/// Where an animation lies in its layer's time, and how time runs inside it (Core Animation's
/// CAMediaTiming). Times are seconds.
public struct Timing: Hashable, Sendable {
  public enum FillMode: UInt8, Sendable { case removed, forwards, backwards, both }

  /// In the layer's local time (in the group's for an animation inside a group).
  public var beginTime: Double = 0
  public var duration: Double = 0
  public var speed: Double = 1
  public var timeOffset: Double = 0
  /// May be fractional or infinite; 0 means once.
  public var repeatCount: Double = 0
  /// Seconds; 0 means unset. Wins over `repeatCount`.
  public var repeatDuration: Double = 0
  public var autoreverses: Bool = false
  public var fillMode: FillMode = .removed

  public init() {}
}

/// How progress bends: linear, or a cubic Bézier from (0,0) to (1,1).
public enum TimingFunction: Hashable, Sendable {
  case linear
  case cubic(Point, Point)
}

/// A change of a layer over time, as the app committed it.
public struct Animation: Hashable, Sendable {
  public var timing: Timing
  public var timingFunction: TimingFunction
  /// Core Animation's `isRemovedOnCompletion`: after its end it has no effect, whatever it fills.
  public var isRemovedOnCompletion: Bool
  public var content: Content

  public enum Content: Hashable, Sendable {
    case basic(Basic)
    case spring(Basic, Spring)
    case keyframes(Keyframes)
    case track(Track)
    /// Children run in the group's local time and are clipped to its duration.
    case group([Animation])
    /// Not inside of a group.
    case transition(Transition)
  }

  public init(
    timing: Timing, timingFunction: TimingFunction = .linear, isRemovedOnCompletion: Bool = true,
    content: Content
  ) {
    self.timing = timing
    self.timingFunction = timingFunction
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.content = content
  }

  /// What moves, and how its result meets what was there before.
  public struct Target: Hashable, Sendable {
    public var keyPath: KeyPath
    public var isAdditive: Bool
    public var isCumulative: Bool
    /// Turns animated numbers into the transform that the property gets (Core Animation's
    /// CAValueFunction); only for whole transforms.
    public var valueFunction: ValueFunction?

    public init(
      _ keyPath: KeyPath, isAdditive: Bool = false, isCumulative: Bool = false,
      valueFunction: ValueFunction? = nil
    ) {
      self.keyPath = keyPath
      self.isAdditive = isAdditive
      self.isCumulative = isCumulative
      self.valueFunction = valueFunction
    }
  }

  /// How numbers become a transform. `scale` and `translate` take three numbers
  /// (`PropertyValue.numbers`), the others one; rotations are radians.
  public enum ValueFunction: UInt8, CaseIterable, Sendable {
    case rotateX = 1
    case rotateY, rotateZ
    case scale, scaleX, scaleY, scaleZ
    case translate, translateX, translateY, translateZ
  }

  public struct Basic: Hashable, Sendable {
    public var target: Target
    /// Nil means that the end is not named: see facts 3.2 to 3.8 for what replaces it.
    public var from: PropertyValue?
    public var to: PropertyValue?
    public var by: PropertyValue?

    public init(
      target: Target, from: PropertyValue? = nil, to: PropertyValue? = nil,
      by: PropertyValue? = nil
    ) {
      self.target = target
      self.from = from
      self.to = to
      self.by = by
    }
  }

  public struct Spring: Hashable, Sendable {
    public var mass: Double
    public var stiffness: Double
    public var damping: Double
    /// Whole distances a second, towards the target.
    public var initialVelocity: Double
    public var allowsOverdamping: Bool

    public init(
      mass: Double = 1, stiffness: Double = 100, damping: Double = 10,
      initialVelocity: Double = 0, allowsOverdamping: Bool = false
    ) {
      self.mass = mass
      self.stiffness = stiffness
      self.damping = damping
      self.initialVelocity = initialVelocity
      self.allowsOverdamping = allowsOverdamping
    }
  }

  public struct Keyframes: Hashable, Sendable {
    public enum CalculationMode: UInt8, Sendable { case linear, discrete, paced, cubic, cubicPaced }
    public enum RotationMode: UInt8, Sendable { case none, auto, autoReverse }

    public var target: Target
    public var values: [PropertyValue]
    /// Wins over `values` where the property is a point.
    public var path: Path?
    /// 0…1; empty means even.
    public var keyTimes: [Double]
    /// One a segment; missing ones are linear.
    public var timingFunctions: [TimingFunction]
    public var calculationMode: CalculationMode
    public var rotationMode: RotationMode
    public var tensions: [Double]
    public var continuities: [Double]
    public var biases: [Double]

    public init(target: Target, values: [PropertyValue] = [], path: Path? = nil) {
      self.target = target
      self.values = values
      self.path = path
      self.keyTimes = []
      self.timingFunctions = []
      self.calculationMode = .linear
      self.rotationMode = .none
      self.tensions = []
      self.continuities = []
      self.biases = []
    }
  }
}
