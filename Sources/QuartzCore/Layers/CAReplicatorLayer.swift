public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// A layer that shows its sublayers several times over, each copy moved, delayed and coloured a step
/// further than the one before.
@MainActor open class CAReplicatorLayer: CALayer {
  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAReplicatorLayer { preservesDepth = layer.preservesDepth }
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var nodeKind: NodeKind { .replicatorLayer }

  /// Copies, the first included; 0 or less shows none.
  open var instanceCount: Int {
    get { Int(exactly: values.number(.instanceCount).rounded(.down)) ?? 0 }
    set { set(.instanceCount, .number(Double(newValue))) }
  }

  /// Kept and reported; copies always lie in the layer's plane unless `instanceTransform` leaves it.
  open var preservesDepth = false { didSet { noteWhatIsNotDrawn() } }

  override func reportWhatIsNotDrawn(in context: RenderContext) {
    super.reportWhatIsNotDrawn(in: context)
    if preservesDepth {
      context.report("\(label).preservesDepth: the depth of copies is not drawn")
    }
    if values.number(.instanceCount) > DrawingLimits.instances {
      context.report(
        "\(label).instanceCount: the first \(Int(DrawingLimits.instances)) copies are drawn")
    }
  }

  /// Seconds by which each copy is behind the one before.
  open var instanceDelay: CFTimeInterval {
    get { values.number(.instanceDelay) }
    set { set(.instanceDelay, .number(newValue)) }
  }

  /// From one copy to the next, about the layer's middle.
  open var instanceTransform: CATransform3D {
    get { CATransform3D(values.transform(.instanceTransform)) }
    set { set(.instanceTransform, .transform(newValue.matrix)) }
  }

  /// Multiplies the colours of the first copy; opaque white unless set.
  open var instanceColor: CGColor? {
    get { values.color(.instanceColor) }
    set { set(.instanceColor, color: newValue) }
  }

  /// Added to the red of `instanceColor` from one copy to the next.
  open var instanceRedOffset: Float {
    get { Float(values.number(.instanceRedOffset)) }
    set { set(.instanceRedOffset, .number(newValue.decimal)) }
  }

  open var instanceGreenOffset: Float {
    get { Float(values.number(.instanceGreenOffset)) }
    set { set(.instanceGreenOffset, .number(newValue.decimal)) }
  }

  open var instanceBlueOffset: Float {
    get { Float(values.number(.instanceBlueOffset)) }
    set { set(.instanceBlueOffset, .number(newValue.decimal)) }
  }

  open var instanceAlphaOffset: Float {
    get { Float(values.number(.instanceAlphaOffset)) }
    set { set(.instanceAlphaOffset, .number(newValue.decimal)) }
  }
}
