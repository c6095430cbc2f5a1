internal import ZoetropeCoreGraphics
internal import ZoetropeScene

extension CALayer {
  /// Facts 6.23 and 6.5: the committed values with the animations at the host's time, in a copy
  /// that `init(layer:)` makes; nil for a layer in no committed tree.
  final func presentationCopy() -> CALayer? {
    if modelLayer != nil { return self }
    guard let node, let context = node.context else { return nil }
    let copy = makeInstance(copying: self)
    let time = context.now
    var shown = LayerValues()
    for property in shownProperties {
      let value = context.scene.presentationValue(of: node.id, property, at: time)
      // An object is what the app gave only while the value is still the one that it gave.
      if case .image(let id) = value {
        shown.set(property, .none, object: context.image(of: id))
      } else {
        let isOwn = value == values[property]
        shown.set(property, value, object: isOwn ? values.object(property) : nil)
      }
    }
    copy.values = shown
    if let drawn = drawnAnimations {
      for (key, value) in drawn.values(at: localTime(fromClock: time)) {
        copy.customValues[key] = value
      }
    }
    copy.modelLayer = self
    return copy
  }

  /// The properties that may differ from their defaults: set, or moved by an animation.
  private var shownProperties: [Property] {
    var result = Set(values.properties)
    for attached in attached { attached.animation.collectProperties(of: self, into: &result) }
    return result.sorted { $0.rawValue < $1.rawValue }
  }
}

extension CAAnimation {
  fileprivate func collectProperties(of layer: CALayer, into result: inout Set<Property>) {
    if let group = self as? CAAnimationGroup {
      for child in group.animations ?? [] { child.collectProperties(of: layer, into: &result) }
    } else if let name = (self as? CAPropertyAnimation)?.keyPath,
      let path = layer.sceneKeyPath(name)
    {
      result.insert(path.property)
      // A keyframe animation along a path may turn the layer too.
      if (self as? CAKeyframeAnimation)?.rotationMode != nil { result.insert(.transform) }
    }
  }
}
