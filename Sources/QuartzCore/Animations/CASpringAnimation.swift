public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// A basic animation that moves like a weight on a damped spring.
///
/// `duration` is not set by the spring: one that is not given ``settlingDuration`` is cut off.
@MainActor open class CASpringAnimation: CABasicAnimation {
  /// Greater than 0; other values leave it as it is.
  open var mass: CGFloat = 1 {
    didSet {
      if !(mass > 0) { mass = oldValue }
      guardFrozen(\CASpringAnimation.mass, oldValue)
    }
  }
  /// Greater than 0; other values leave it as it is.
  open var stiffness: CGFloat = 100 {
    didSet {
      if !(stiffness > 0) { stiffness = oldValue }
      guardFrozen(\CASpringAnimation.stiffness, oldValue)
    }
  }
  /// 0 or more; other values leave it as it is.
  open var damping: CGFloat = 10 {
    didSet {
      if !(damping >= 0) { damping = oldValue }
      guardFrozen(\CASpringAnimation.damping, oldValue)
    }
  }
  /// Whole distances a second, towards the end.
  open var initialVelocity: CGFloat = 0 {
    didSet { guardFrozen(\CASpringAnimation.initialVelocity, oldValue) }
  }
  /// Whether damping beyond the critical one makes the motion slower, and is not cut to it.
  open var allowsOverdamping = false {
    didSet { guardFrozen(\CASpringAnimation.allowsOverdamping, oldValue) }
  }

  public override init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  /// A spring by how it feels (fact 5.22); its duration is its settling duration.
  ///
  /// - Parameters:
  ///   - perceptualDuration: seconds; 0.5 when not positive.
  ///   - bounce: -1…1; 0 is critically damped, more bounces.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let spring = Animation.Spring(
      perceptualDuration: perceptualDuration, bounce: Double(bounce))
    stiffness = CGFloat(spring.stiffness)
    damping = CGFloat(spring.damping)
    allowsOverdamping = true
    duration = settlingDuration
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Seconds until the spring rests within a thousandth of its way; of the spring alone, whatever
  /// `duration` and the values are.
  open var settlingDuration: CFTimeInterval { sceneSpring.settlingDuration }

  /// The period of the spring without damping, in seconds.
  open var perceptualDuration: CFTimeInterval {
    2 * .pi / Double(stiffness / mass).squareRoot()
  }

  /// 1 − ζ, or for an overdamped spring 1/ζ − 1.
  open var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  final var sceneSpring: Animation.Spring {
    Animation.Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(initialVelocity), allowsOverdamping: allowsOverdamping)
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    allowsOverdamping = other.allowsOverdamping
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "mass": mass
    case "stiffness": stiffness
    case "damping": damping
    case "initialVelocity": initialVelocity
    case "allowsOverdamping": allowsOverdamping
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "mass": readNumber(value).map { mass = CGFloat($0) }
    case "stiffness": readNumber(value).map { stiffness = CGFloat($0) }
    case "damping": readNumber(value).map { damping = CGFloat($0) }
    case "initialVelocity": readNumber(value).map { initialVelocity = CGFloat($0) }
    case "allowsOverdamping": readNumber(value).map { allowsOverdamping = $0 != 0 }
    default: super.setValue(value, forKey: key)
    }
  }

  override var valueProblem: String? {
    if !initialVelocity.isFinite { return "initialVelocity is infinite or not a number" }
    if !mass.isFinite { return "mass is infinite" }
    if !stiffness.isFinite { return "stiffness is infinite" }
    return super.valueProblem
  }

  override func sceneAnimation(on layer: CALayer, in context: RenderContext) -> Animation? {
    basic(on: layer, in: context).map { sceneAnimation(.spring($0, sceneSpring)) }
  }
}
