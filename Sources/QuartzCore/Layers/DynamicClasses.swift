internal import CQuartzCoreShims

// Core Animation makes objects of the app's classes through the Objective-C runtime, so subclasses
// override these initialisers without `required`, and Swift has no spelling for calling them on a
// class that is only known at run time. The shims do what such a call would compile to.

/// Makes a layer of the class of `layer` with `init(layer:)`.
@MainActor func makeInstance(copying layer: CALayer) -> CALayer {
  let argument = Unmanaged.passRetained(layer).toOpaque()
  guard let made = zoetrope_layer_copy(argument, pointer(to: type(of: layer))) else {
    return CALayer(layer: layer)
  }
  return Unmanaged<CALayer>.fromOpaque(made).takeRetainedValue()
}

/// Makes a layer of a class with `init()`, as a view does with its `layerClass`.
@MainActor package func makeInstance(of type: CALayer.Type) -> CALayer {
  guard let made = zoetrope_layer_make(pointer(to: type)) else { return CALayer() }
  return Unmanaged<CALayer>.fromOpaque(made).takeRetainedValue()
}

/// Makes an animation of the class of `animation` with `init()`, for copies.
@MainActor func makeInstance(ofClassOf animation: CAAnimation) -> CAAnimation {
  guard let made = zoetrope_animation_make(pointer(to: type(of: animation))) else {
    return CAAnimation()
  }
  return Unmanaged<CAAnimation>.fromOpaque(made).takeRetainedValue()
}

private func pointer(to type: AnyClass) -> UnsafeRawPointer {
  unsafeBitCast(type, to: UnsafeRawPointer.self)
}
