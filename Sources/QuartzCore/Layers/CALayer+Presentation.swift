internal import CQuartzCoreShims
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

/// Makes a layer of the class of `layer` with `init(layer:)`.
///
/// Core Animation finds that initialiser through the Objective-C runtime, so subclasses override it
/// without `required`, and Swift has no spelling for calling it on a class that is only known at run
/// time. The shim does what the call would compile to.
@MainActor func makeInstance(copying layer: CALayer) -> CALayer {
  let metatype = unsafeBitCast(type(of: layer), to: UnsafeRawPointer.self)
  let argument = Unmanaged.passRetained(layer).toOpaque()
  guard let made = zoetrope_layer_copy(argument, metatype) else { return CALayer(layer: layer) }
  return Unmanaged<CALayer>.fromOpaque(made).takeRetainedValue()
}

/// Makes an animation of the class of `animation` with `init()`, for copies.
@MainActor func makeInstance(ofClassOf animation: CAAnimation) -> CAAnimation {
  let metatype = unsafeBitCast(type(of: animation), to: UnsafeRawPointer.self)
  guard let made = zoetrope_animation_make(metatype) else { return CAAnimation() }
  return Unmanaged<CAAnimation>.fromOpaque(made).takeRetainedValue()
}
