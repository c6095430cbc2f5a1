public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// A layer that fills and strokes a path, above its background and contents and below its
/// sublayers.
///
/// The path is in the layer's coordinates and is not clipped to its bounds.
@MainActor open class CAShapeLayer: CALayer {
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var nodeKind: NodeKind { .shapeLayer }

  open var path: CGPath? {
    get { values.path(.path) }
    set { set(.path, path: newValue) }
  }

  /// Opaque black unless set.
  open var fillColor: CGColor? {
    get { values.color(.fillColor) }
    set { set(.fillColor, color: newValue) }
  }

  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(rawValue: choiceName(.fillRule)) }
    set { set(.fillRule, choice: newValue.rawValue) }
  }

  open var strokeColor: CGColor? {
    get { values.color(.strokeColor) }
    set { set(.strokeColor, color: newValue) }
  }

  /// Where the stroke begins, as a share of the length of all subpaths together. Kept as it is and
  /// held within 0…1 where it is drawn.
  open var strokeStart: CGFloat {
    get { CGFloat(values.number(.strokeStart)) }
    set { set(.strokeStart, .number(Double(newValue))) }
  }

  /// Where the stroke ends; nothing is stroked when that is not behind its start.
  open var strokeEnd: CGFloat {
    get { CGFloat(values.number(.strokeEnd)) }
    set { set(.strokeEnd, .number(Double(newValue))) }
  }

  open var lineWidth: CGFloat {
    get { CGFloat(values.number(.lineWidth)) }
    set { set(.lineWidth, .number(Double(newValue))) }
  }

  open var miterLimit: CGFloat {
    get { CGFloat(values.number(.miterLimit)) }
    set { set(.miterLimit, .number(Double(newValue))) }
  }

  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: choiceName(.lineCap)) }
    set { set(.lineCap, choice: newValue.rawValue) }
  }

  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: choiceName(.lineJoin)) }
    set { set(.lineJoin, choice: newValue.rawValue) }
  }

  /// How far into the dash pattern each subpath begins; a positive phase moves the dashes towards
  /// the start.
  open var lineDashPhase: CGFloat {
    get { CGFloat(values.number(.lineDashPhase)) }
    set { set(.lineDashPhase, .number(Double(newValue))) }
  }

  /// Alternating lengths of dashes and gaps; nil is a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { values.numbers(.lineDashPattern)?.map { NSNumber(value: $0) } }
    set {
      set(.lineDashPattern, newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none)
    }
  }
}
