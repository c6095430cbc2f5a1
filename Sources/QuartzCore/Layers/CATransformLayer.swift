public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// A layer whose sublayers stand in space, instead of being flattened onto its plane. It shows
/// nothing itself.
@MainActor open class CATransformLayer: CALayer {
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var nodeKind: NodeKind { .transformLayer }

  /// There is no plane that a point could hit.
  open override func hitTest(_ p: CGPoint) -> CALayer? {
    let found = super.hitTest(p)
    return found === self ? nil : found
  }
}
