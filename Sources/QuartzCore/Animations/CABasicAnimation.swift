public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// An animation from one value to another, in a straight line.
///
/// At most two of the three values should be set. A missing one is taken from what the property
/// has at the time, animations that were added earlier included.
@MainActor open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? { didSet { guardFrozen(\CABasicAnimation.fromValue, oldValue) } }
  open var toValue: Any? { didSet { guardFrozen(\CABasicAnimation.toValue, oldValue) } }
  open var byValue: Any? { didSet { guardFrozen(\CABasicAnimation.byValue, oldValue) } }

  public override init() { super.init() }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue.map(copied)
    toValue = other.toValue.map(copied)
    byValue = other.byValue.map(copied)
  }

  /// As an action without values, it goes from the property's old value to its new one.
  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    guard let layer = anObject as? CALayer, fromValue == nil, toValue == nil, byValue == nil,
      let old = layer.valueBeforeChange(forKey: event),
      let copy = duplicate() as? CABasicAnimation
    else {
      return super.run(forKey: event, object: anObject, arguments: dict)
    }
    copy.fromValue = old
    copy.keyPath = copy.keyPath ?? event
    layer.add(copy, forKey: event)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: super.setValue(value, forKey: key)
    }
  }

  override var sampleValue: Any? { toValue ?? fromValue ?? byValue }

  override func sceneAnimation(on layer: CALayer, in context: RenderContext) -> Animation? {
    basic(on: layer, in: context).map { sceneAnimation(.basic($0)) }
  }

  /// Nil, and a report, when a value is of another type than the property: the animation then
  /// shows nothing.
  final func basic(on layer: CALayer, in context: RenderContext) -> Animation.Basic? {
    guard let target = target(on: layer, in: context) else { return nil }
    let reader = AnimationValueReader(target, of: keyPath ?? "", on: layer, in: context)
    guard let from = reader.read(fromValue), let to = reader.read(toValue),
      let by = reader.read(byValue)
    else { return nil }
    if let cell = (layer as? CAEmitterLayer)?.cellNumber(at: keyPath ?? "") {
      guard
        let (start, end) = cell.ends(from: from.value, to: to.value, by: by.value, isAdditive)
      else { return nil }
      return Animation.Basic(target: target, from: start, to: end)
    }
    return Animation.Basic(target: target, from: from.value, to: to.value, by: by.value)
  }
}
