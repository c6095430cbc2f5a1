public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// An animation of one property, named by a key path such as `opacity` or `transform.rotation.z`.
@MainActor open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String? { didSet { guardFrozen(\CAPropertyAnimation.keyPath, oldValue) } }
  /// Whether the value is added to what the property has (for transforms: applied before it).
  open var isAdditive = false {
    didSet { guardFrozen(\CAPropertyAnimation.isAdditive, oldValue) }
  }
  /// Whether every completed repetition adds the end value once.
  open var isCumulative = false {
    didSet { guardFrozen(\CAPropertyAnimation.isCumulative, oldValue) }
  }
  /// Turns animated numbers into a transform.
  open var valueFunction: CAValueFunction? {
    didSet { guardFrozen(\CAPropertyAnimation.valueFunction, oldValue) }
  }

  public override init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
  }

  /// Adds the animation for the event's key; without a key path of its own it moves the property
  /// that the event names.
  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard let layer = anObject as? CALayer else { return }
    if keyPath != nil { return layer.add(self, forKey: event) }
    guard let copy = duplicate() as? CAPropertyAnimation else { return }
    copy.keyPath = event
    layer.add(copy, forKey: event)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "keyPath": keyPath
    case "additive": isAdditive
    case "cumulative": isCumulative
    case "valueFunction": valueFunction
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive": readNumber(value).map { isAdditive = $0 != 0 }
    case "cumulative": readNumber(value).map { isCumulative = $0 != 0 }
    case "valueFunction": valueFunction = value as? CAValueFunction
    default: super.setValue(value, forKey: key)
    }
  }

  override var label: String { keyPath.map { "animation of '\($0)'" } ?? super.label }

  override var valueProblem: String? {
    keyPath?.isEmpty ?? true ? "keyPath is not set" : super.valueProblem
  }

  /// One of the values that the property takes; nil when none is named.
  var sampleValue: Any? { nil }

  /// What the animation moves on a layer; nil, and a report, when the layer has no such property.
  func target(on layer: CALayer, in context: RenderContext) -> Animation.Target? {
    guard let keyPath, !keyPath.isEmpty else { return nil }
    if let emitter = layer as? CAEmitterLayer, emitter.cellNumber(at: keyPath) != nil,
      valueFunction == nil
    {
      // What it adds is the way from the cell's own number: others of the cell stay.
      return Animation.Target(KeyPath(.cellNumbers), isAdditive: true, isCumulative: isCumulative)
    }
    if let standIn = drawnProperty(of: layer) {
      return Animation.Target(
        KeyPath(standIn), isAdditive: isAdditive, isCumulative: isCumulative)
    }
    guard let path = layer.sceneKeyPath(keyPath), path.property.isAnimatable else {
      context.report(
        "\(layer.label), animation of '\(keyPath)': the layer has no such animatable property")
      return nil
    }
    return Animation.Target(
      path, isAdditive: isAdditive, isCumulative: isCumulative,
      valueFunction: valueFunction?.sceneFunction)
  }
}
