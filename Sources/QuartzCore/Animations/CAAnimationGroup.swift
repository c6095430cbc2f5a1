public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// Animations that run together in the group's time. They are cut off at its end, never stretched.
@MainActor open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]? {
    didSet {
      if animations?.contains(where: { $0.holds(self) }) == true {
        animations = oldValue
        return RenderContext.active.report(
          "animation group: a group cannot be inside of itself; its animations stay as they were")
      }
      guardFrozen(\CAAnimationGroup.animations, oldValue)
    }
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

  override var label: String { "animation group" }

  override func holds(_ other: CAAnimation) -> Bool {
    super.holds(other) || animations?.contains { $0.holds(other) } == true
  }

  override func sceneAnimation(on layer: CALayer, in context: RenderContext) -> Animation? {
    let children = (animations ?? []).compactMap { child -> Animation? in
      guard child.movedCell(of: layer) == nil, child.drawnProperty(of: layer) == nil else {
        context.report(
          "\(layer.label), \(child.label): an animation of a cell, or of a key of the app's own, "
            + "cannot be in a group; add it to the layer by itself")
        return nil
      }
      return child.playedAnimation(on: layer, in: context)
    }
    return children.isEmpty ? nil : sceneAnimation(.group(children))
  }
}
