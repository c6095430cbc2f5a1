public import ZoetropeCoreGraphics

/// What a layer asks for its content, its layout and its actions. All methods are optional.
@MainActor public protocol CALayerDelegate: AnyObject {
  /// Gives the layer its contents. The default draws through ``draw(_:in:)``.
  func display(_ layer: CALayer)
  /// Draws the layer's contents in its own coordinates.
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
  /// Nil passes the question on; `NSNull()` means no action.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// A layer's delegate that the layer belongs to: a view. People look for the layer under its class.
@MainActor package protocol LayerOwner: CALayerDelegate {}
