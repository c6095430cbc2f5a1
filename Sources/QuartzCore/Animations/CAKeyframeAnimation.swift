public import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

/// An animation through a list of values, or along a path.
@MainActor open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]? { didSet { guardFrozen(\CAKeyframeAnimation.values, oldValue) } }
  /// Wins over `values`; for properties that are points.
  open var path: CGPath? { didSet { guardFrozen(\CAKeyframeAnimation.path, oldValue) } }
  /// 0…1, one a value (one more for `discrete`); nil is even spacing.
  open var keyTimes: [NSNumber]? { didSet { guardFrozen(\CAKeyframeAnimation.keyTimes, oldValue) } }
  /// One a segment; missing ones are linear.
  open var timingFunctions: [CAMediaTimingFunction]? {
    didSet { guardFrozen(\CAKeyframeAnimation.timingFunctions, oldValue) }
  }
  open var calculationMode = CAAnimationCalculationMode.linear {
    didSet { guardFrozen(\CAKeyframeAnimation.calculationMode, oldValue) }
  }
  /// Of a cubic curve through the values; used only when there is one a value.
  open var tensionValues: [NSNumber]? {
    didSet { guardFrozen(\CAKeyframeAnimation.tensionValues, oldValue) }
  }
  open var continuityValues: [NSNumber]? {
    didSet { guardFrozen(\CAKeyframeAnimation.continuityValues, oldValue) }
  }
  open var biasValues: [NSNumber]? {
    didSet { guardFrozen(\CAKeyframeAnimation.biasValues, oldValue) }
  }
  /// Whether the layer turns with the direction of the path.
  open var rotationMode: CAAnimationRotationMode? {
    didSet { guardFrozen(\CAKeyframeAnimation.rotationMode, oldValue) }
  }

  public override init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values?.map(copied)
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "values": values
    case "path": path
    case "keyTimes": keyTimes
    case "timingFunctions": timingFunctions
    case "calculationMode": calculationMode.rawValue
    case "tensionValues": tensionValues
    case "continuityValues": continuityValues
    case "biasValues": biasValues
    case "rotationMode": rotationMode?.rawValue
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": keyTimes = value as? [NSNumber]
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode":
      calculationMode = CAAnimationCalculationMode(rawValue: value as? String ?? "linear")
    case "tensionValues": tensionValues = value as? [NSNumber]
    case "continuityValues": continuityValues = value as? [NSNumber]
    case "biasValues": biasValues = value as? [NSNumber]
    case "rotationMode":
      rotationMode = (value as? String).map(CAAnimationRotationMode.init(rawValue:))
    default: super.setValue(value, forKey: key)
    }
  }

  override var sampleValue: Any? {
    path == nil ? values?.first : CGPoint.zero
  }

  override var valueProblem: String? {
    if let path, !PropertyValue.path(path.path).isFinite {
      return "path has a point that is infinite or not a number"
    }
    let lists = [
      ("keyTimes", keyTimes), ("tensionValues", tensionValues),
      ("continuityValues", continuityValues), ("biasValues", biasValues),
    ]
    for (name, list) in lists where list?.allSatisfy({ $0.doubleValue.isFinite }) == false {
      return "\(name) has a number that is infinite or not a number"
    }
    if timingFunctions?.allSatisfy(\.isFinite) == false {
      return "timingFunctions have a control point that is infinite or not a number"
    }
    return super.valueProblem
  }

  override func sceneAnimation(on layer: CALayer, in context: RenderContext) -> Animation? {
    guard let target = target(on: layer, in: context) else { return nil }
    let reader = AnimationValueReader(target, of: keyPath ?? "", on: layer, in: context)
    var keyframes = Animation.Keyframes(target: target, path: path?.path)
    for value in values ?? [] {
      guard let value = reader.read(value) else { return nil }
      keyframes.values.append(value.value ?? .none)
    }
    if let cell = (layer as? CAEmitterLayer)?.cellNumber(at: keyPath ?? "") {
      keyframes.values = keyframes.values.compactMap { cell.way(to: $0, isAdditive) }
    }
    keyframes.keyTimes = keyTimes?.map(\.doubleValue) ?? []
    keyframes.timingFunctions = timingFunctions?.map(\.sceneFunction) ?? []
    keyframes.tensions = tensionValues?.map(\.doubleValue) ?? []
    keyframes.continuities = continuityValues?.map(\.doubleValue) ?? []
    keyframes.biases = biasValues?.map(\.doubleValue) ?? []
    keyframes.calculationMode =
      switch calculationMode {
      case .discrete: .discrete
      case .paced: .paced
      case .cubic: .cubic
      case .cubicPaced: .cubicPaced
      default: .linear
      }
    keyframes.rotationMode =
      switch rotationMode {
      case .rotateAuto: .auto
      case .rotateAutoReverse: .autoReverse
      default: .none
      }
    return sceneAnimation(.keyframes(keyframes))
  }
}
