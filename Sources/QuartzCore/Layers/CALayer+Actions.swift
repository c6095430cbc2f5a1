internal import ZoetropeCoreGraphics
internal import ZoetropeScene

extension CALayer {
  /// Facts 6.4 and 6.5: the first answer counts, and `NSNull` is the answer "none".
  final func searchAction(forKey event: String) -> (any CAAction)? {
    var found: (any CAAction)? = delegate?.action(for: self, forKey: event)
    found = found ?? actions?[event]
    var table = style
    // A style may hold a further style, which may not go on for ever.
    var depth = 0
    while found == nil, let style = table, depth < 100 {
      found = (style["actions"] as? [String: any CAAction])?[event]
      table = style["style"] as? [AnyHashable: Any]
      depth += 1
    }
    found = found ?? type(of: self).defaultAction(forKey: event) ?? implicitAnimation(forKey: event)
    return found is NSNull ? nil : found
  }

  /// What to run when a key changes, or nil when actions are off.
  final func actionForChange(ofKey key: String) -> (any CAAction)? {
    guard modelLayer == nil, Self.asksForAction(key) else { return nil }
    let transactions = context.transactions
    guard !transactions.disableActions else { return nil }
    return action(forKey: key)
  }

  /// Runs an action that may want to know what the key's value was.
  final func run(_ action: any CAAction, forKey key: String, old: Any?) {
    change = (key, old)
    action.run(forKey: key, object: self, arguments: nil)
    change = nil
  }

  final func valueBeforeChange(forKey key: String) -> Any? {
    change?.key == key ? change?.old : nil
  }

  /// Something that happened to the layer and is no property: `onOrderIn`, `sublayers`, … (fact
  /// 6.25).
  final func runEvent(_ event: String) {
    guard let action = actionForChange(ofKey: event) else { return }
    run(action, forKey: event, old: nil)
  }

  /// Core Animation's own action: from the value that shows to the new one, with the
  /// transaction's duration and curve. Only for layers that a commit has shown already (fact 6.8).
  private func implicitAnimation(forKey key: String) -> (any CAAction)? {
    guard node != nil, isImplicitlyAnimated(key) else { return nil }
    let isAnimating = attached.contains { $0.key == key }
    guard
      let old = (isAnimating ? presentation() : nil)?.value(ofKeyPath: key) ?? value(ofKeyPath: key)
    else { return nil }
    let transactions = context.transactions
    guard transactions.animationDuration > 0 else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = old
    animation.fillMode = .backwards
    animation.timingFunction =
      transactions.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
    return animation
  }

  private func isImplicitlyAnimated(_ key: String) -> Bool {
    if self is CATextLayer, CATextLayer.sceneKeyPath(key) != nil { return true }
    guard let path = KeyPath(named: key), nodeKind.has(path.property) else { return false }
    switch path.property {
    case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform,
      .sublayerTransform, .contents, .contentsRect, .contentsCenter, .contentsScale, .cornerRadius,
      .borderWidth, .borderColor, .opacity, .shadowColor, .shadowOpacity, .shadowOffset,
      .shadowRadius, .backgroundColor, .isHidden, .masksToBounds, .isDoubleSided:
      return true
    case .fillColor, .strokeColor, .strokeStart, .strokeEnd, .lineWidth, .miterLimit,
      .lineDashPhase, .colors, .locations, .startPoint, .endPoint, .instanceCount,
      .instanceDelay, .instanceTransform, .instanceColor, .instanceRedOffset,
      .instanceGreenOffset, .instanceBlueOffset, .instanceAlphaOffset, .emitterPosition,
      .emitterZPosition, .emitterSize, .emitterDepth, .particleBirthRate, .particleLifetime,
      .particleVelocity, .particleScale, .particleSpin:
      return true
    default: return false
    }
  }

  /// Facts 6.13: these change without anybody being asked.
  private static func asksForAction(_ key: String) -> Bool {
    switch key {
    case "contentsGravity", "contentsFormat", "minificationFilter", "magnificationFilter",
      "shouldRasterize", "rasterizationScale", "fillMode", "beginTime", "drawsAsynchronously":
      false
    default: true
    }
  }
}
