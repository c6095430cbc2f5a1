public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// What hears of an animation's beginning and end. Both methods are optional.
@MainActor public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: true at the natural end; false when the animation was removed or replaced,
  ///   or its layer left the tree.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A change of a layer over time.
///
/// A layer keeps a copy of what is added to it, so changing the original later changes nothing.
/// The layer's copy, as `animation(forKey:)` gives it, is read-only.
@MainActor open class CAAnimation: CAMediaTiming, CAAction {
  open var beginTime: CFTimeInterval = 0 { didSet { guardFrozen(\.beginTime, oldValue) } }
  open var duration: CFTimeInterval = 0 { didSet { guardFrozen(\.duration, oldValue) } }
  open var speed: Float = 1 { didSet { guardFrozen(\.speed, oldValue) } }
  open var timeOffset: CFTimeInterval = 0 { didSet { guardFrozen(\.timeOffset, oldValue) } }
  open var repeatCount: Float = 0 { didSet { guardFrozen(\.repeatCount, oldValue) } }
  open var repeatDuration: CFTimeInterval = 0 {
    didSet { guardFrozen(\.repeatDuration, oldValue) }
  }
  open var autoreverses = false { didSet { guardFrozen(\.autoreverses, oldValue) } }
  open var fillMode = CAMediaTimingFillMode.removed { didSet { guardFrozen(\.fillMode, oldValue) } }
  /// Bends the progress of each pass; nil is linear.
  open var timingFunction: CAMediaTimingFunction? {
    didSet { guardFrozen(\.timingFunction, oldValue) }
  }
  /// Held strongly, as in Core Animation.
  open var delegate: (any CAAnimationDelegate)? { didSet { guardFrozen(\.delegate, oldValue) } }
  /// Whether the animation leaves its layer when it ends. One that stays shows its end only if
  /// `fillMode` says so.
  open var isRemovedOnCompletion = true {
    didSet { guardFrozen(\.isRemovedOnCompletion, oldValue) }
  }

  /// Kept: frames are as many as whoever draws asks for.
  open var preferredFrameRateRange = CAFrameRateRange.default

  /// Values under keys of the app's own.
  private var customValues: [String: Any] = [:]

  /// True for the copy that a layer keeps.
  private(set) var isFrozen = false
  private var isRestoring = false

  public init() {}

  /// Called for the class of an animation that is copied.
  @_silgen_name("zoetrope_animation_init")
  convenience init(ofSameClass: Void) { self.init() }

  /// Archives are not read; the animation has its defaults.
  public required init?(coder: NSCoder) {}

  /// The default of a timing key, where it is not zero or nil (fact 1.23).
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": 1
    case "fillMode": CAMediaTimingFillMode.removed.rawValue
    case "removedOnCompletion": true
    default: nil
    }
  }

  open func shouldArchiveValue(forKey key: String) -> Bool { true }

  /// Adds the animation to the layer whose property changed.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  // MARK: Copies

  /// An animation of the same class with the same values, that can be changed.
  open func copy() -> Any { duplicate() }

  open func mutableCopy() -> Any { duplicate() }

  final func duplicate() -> CAAnimation {
    let copy = makeInstance(ofClassOf: self)
    copy.copyValues(from: self)
    return copy
  }

  func copyValues(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    preferredFrameRateRange = other.preferredFrameRateRange
    customValues = other.customValues
  }

  /// Makes the animation read-only.
  func freeze() { isFrozen = true }

  /// Changes the layer's own copy.
  func withoutFreezing(_ change: () -> Void) {
    let wasFrozen = isFrozen
    isFrozen = false
    change()
    isFrozen = wasFrozen
  }

  /// Puts a read-only animation's value back, and says so.
  final func guardFrozen<Root: CAAnimation, Value>(
    _ keyPath: ReferenceWritableKeyPath<Root, Value>, _ oldValue: Value
  ) {
    guard isFrozen, !isRestoring, let animation = self as? Root else { return }
    isRestoring = true
    animation[keyPath: keyPath] = oldValue
    isRestoring = false
    RenderContext.active.report(
      "an animation that was added to a layer cannot be changed: change a copy, and add that")
  }

  // MARK: Key-value coding

  open func value(forKey key: String) -> Any? {
    switch key {
    case "beginTime": beginTime
    case "duration": duration
    case "speed": speed
    case "timeOffset": timeOffset
    case "repeatCount": repeatCount
    case "repeatDuration": repeatDuration
    case "autoreverses": autoreverses
    case "fillMode": fillMode.rawValue
    case "timingFunction": timingFunction
    case "delegate": delegate
    case "removedOnCompletion": isRemovedOnCompletion
    default: customValues[key]
    }
  }

  /// Sets a value under one of the animation's keys, or under a key of the app's own.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "beginTime": readNumber(value).map { beginTime = $0 }
    case "duration": readNumber(value).map { duration = $0 }
    case "speed": readNumber(value).map { speed = Float($0) }
    case "timeOffset": readNumber(value).map { timeOffset = $0 }
    case "repeatCount": readNumber(value).map { repeatCount = Float($0) }
    case "repeatDuration": readNumber(value).map { repeatDuration = $0 }
    case "autoreverses": readNumber(value).map { autoreverses = $0 != 0 }
    case "fillMode": (value as? String).map { fillMode = CAMediaTimingFillMode(rawValue: $0) }
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    case "removedOnCompletion": readNumber(value).map { isRemovedOnCompletion = $0 != 0 }
    default: customValues[key] = value
    }
  }

  // MARK: The scene's form

  /// The animation in messages.
  var label: String { "an animation" }

  /// What is wrong with the values besides the times; nil when nothing is.
  var valueProblem: String? { nil }

  /// Whether another animation is this one, or inside of it.
  func holds(_ other: CAAnimation) -> Bool { self === other }

  /// The animation as the scene plays it on a layer, or nil when it moves nothing.
  func sceneAnimation(on layer: CALayer, in context: RenderContext) -> Animation? { nil }

  /// When and how often the animation runs. Numbers that are none count as not set, so that what
  /// waits for the animation does not wait for ever.
  final var sceneTiming: Timing {
    var timing = Timing()
    timing.beginTime = beginTime.isFinite ? beginTime : 0
    timing.duration = duration >= 0 ? duration : 0
    timing.speed = speed.isFinite ? Double(speed) : 1
    timing.timeOffset = timeOffset.isFinite ? timeOffset : 0
    timing.repeatCount =
      repeatCount < .greatestFiniteMagnitude ? max(Double(repeatCount), 0) : .infinity
    if repeatCount.isNaN { timing.repeatCount = 0 }
    timing.repeatDuration = repeatDuration >= 0 ? repeatDuration : 0
    timing.autoreverses = autoreverses
    timing.fillMode =
      switch fillMode {
      case .forwards: .forwards
      case .backwards: .backwards
      case .both: .both
      default: .removed
      }
    return timing
  }

  final func sceneAnimation(_ content: Animation.Content) -> Animation {
    Animation(
      timing: sceneTiming, timingFunction: timingFunction?.sceneFunction ?? .linear,
      isRemovedOnCompletion: isRemovedOnCompletion, content: content)
  }
}

extension CAAnimation: Hashable {
  nonisolated public static func == (a: CAAnimation, b: CAAnimation) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
