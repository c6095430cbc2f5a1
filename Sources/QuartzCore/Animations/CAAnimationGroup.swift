public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// Animations that run together in the group's time. They are cut off at its end, never stretched.
@MainActor open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]? {
    didSet { guardFrozen(\CAAnimationGroup.animations, oldValue) }
  }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    animations = (other as? CAAnimationGroup)?.animations?.map { $0.duplicate() }
  }

  override func freeze() {
    super.freeze()
    for child in animations ?? [] { child.freeze() }
  }

  open override func value(forKey key: String) -> Any? {
    key == "animations" ? animations : super.value(forKey: key)
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    if key == "animations" {
      animations = value as? [CAAnimation]
    } else {
      super.setValue(value, forKey: key)
    }
  }

  override func sceneAnimation(on layer: CALayer, in context: RenderContext) -> Animation? {
    let children = (animations ?? []).compactMap { $0.sceneAnimation(on: layer, in: context) }
    return children.isEmpty ? nil : sceneAnimation(.group(children))
  }
}
