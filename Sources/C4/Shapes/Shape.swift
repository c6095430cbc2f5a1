public import Foundation
import ZoetropeUIKit

/// A view that draws a path.
///
/// A shape lies where its path's points are: its frame is the path's tight box (fact 13.12).
open class Shape: View {
  /// Hit where the path is filled, by the shape's own rule. C4 as published has the rules the
  /// wrong way round (fact 13.14), and hides subviews of shapes from touches; neither shows in a
  /// frame, and here both are as one expects.
  final class ShapeView: UIView {
    override class var layerClass: AnyClass { ShapeLayer.self }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      guard let layer = layer as? ShapeLayer, let path = layer.path else { return false }
      return path.contains(point, using: layer.fillRule == .evenOdd ? .evenOdd : .winding)
    }
  }

  /// What draws the path.
  public let shapeLayer: ShapeLayer

  /// Without a path; stroked in purple, filled in blue (fact 13.11).
  public convenience override init() { self.init(frame: Rect()) }

  public override init(frame: Rect) {
    let layer = ShapeLayer()
    let shapeView = ShapeView(frame: CGRect(frame))
    shapeLayer = shapeView.layer as? ShapeLayer ?? layer
    super.init(view: shapeView)
    strokeColor = C4Purple
    fillColor = C4Blue
    lineWidth = 1
    lineCap = .round
    lineJoin = .round
  }

  /// A shape around a path.
  public convenience init(_ path: Path) {
    self.init()
    show(path)
    updatePath()
    adjustToFitPath()
  }

  /// The same path, drawn in the same way, in the same place.
  public convenience init(copy original: Shape) {
    self.init(frame: original.frameBeforeTransform)
    let wereDisabled = ShapeLayer.disableActions
    ShapeLayer.disableActions = true
    show(original.path?.copy())
    lineWidth = original.lineWidth
    lineDashPhase = original.lineDashPhase
    lineCap = original.lineCap
    lineJoin = original.lineJoin
    lineDashPattern = original.lineDashPattern
    fillColor = original.fillColor
    strokeColor = original.strokeColor
    strokeStart = original.strokeStart
    strokeEnd = original.strokeEnd
    miterLimit = original.miterLimit
    updatePath()
    adjustToFitPath()
    copyViewStyle(original)
    ShapeLayer.disableActions = wereDisabled
  }

  /// In the shape's own points; it may reach beyond the bounds. Animatable.
  public var path: Path? {
    didSet { shapeLayer.path = path?.cgPath }
  }

  /// Observers of a property are not called where an initialiser sets it; a method's are.
  private func show(_ path: Path?) { self.path = path }

  /// Subclasses make their path anew here when what it depends on has changed.
  open func updatePath() {}

  /// Makes the frame the path's tight box.
  public func adjustToFitPath() {
    guard let box = shapeLayer.path?.boundingBoxOfPath, !box.isNull else { return }
    view.bounds = box
    view.frame = box
  }

  open override var frame: Rect {
    get { super.frame }
    set {
      super.frame = newValue
      updatePath()
    }
  }

  // MARK: Stroke and fill

  /// Points. Animatable.
  public var lineWidth: Double {
    get { Double(shapeLayer.lineWidth) }
    set { shapeLayer.lineWidth = CGFloat(newValue) }
  }

  /// Nil strokes nothing. Animatable.
  public var strokeColor: Color? {
    get { shapeLayer.strokeColor.map { Color($0) } }
    set { shapeLayer.strokeColor = newValue?.cgColor }
  }

  /// Nil fills nothing. Animatable.
  public var fillColor: Color? {
    get { shapeLayer.fillColor.map { Color($0) } }
    set { shapeLayer.fillColor = newValue?.cgColor }
  }

  public var fillRule: FillRule {
    get { shapeLayer.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { shapeLayer.fillRule = newValue == .evenOdd ? .evenOdd : .nonZero }
  }

  /// Where on the path the stroke begins: a part of its length, 0…1. Animatable.
  public var strokeStart: Double {
    get { Double(shapeLayer.strokeStart) }
    set { shapeLayer.strokeStart = CGFloat(newValue) }
  }

  /// Where on the path the stroke ends: a part of its length, 0…1. Animatable.
  public var strokeEnd: Double {
    get { Double(shapeLayer.strokeEnd) }
    set { shapeLayer.strokeEnd = CGFloat(newValue) }
  }

  public var miterLimit: Double {
    get { Double(shapeLayer.miterLimit) }
    set { shapeLayer.miterLimit = CGFloat(newValue) }
  }

  public var lineCap: LineCap {
    get { LineCap(shapeLayer.lineCap) }
    set { shapeLayer.lineCap = newValue.layerCap }
  }

  public var lineJoin: LineJoin {
    get { LineJoin(shapeLayer.lineJoin) }
    set { shapeLayer.lineJoin = newValue.layerJoin }
  }

  /// Points along the pattern at which the stroke begins. Animatable.
  public var lineDashPhase: Double {
    get { Double(shapeLayer.lineDashPhase) }
    set { shapeLayer.lineDashPhase = CGFloat(newValue) }
  }

  /// Lengths in points of dash, gap, dash, …; nil for a solid line.
  public var lineDashPattern: [NSNumber]? {
    get { shapeLayer.lineDashPattern }
    set { shapeLayer.lineDashPattern = newValue }
  }

  // MARK: Asking

  /// Up to the path's greatest coordinates, half the line included.
  public func intrinsicContentSize() -> CGSize {
    guard let box = path?.boundingBox() else { return CGSize() }
    return CGSize(width: box.max.x + lineWidth / 2, height: box.max.y + lineWidth / 2)
  }

  public func isEmpty() -> Bool { path?.isEmpty() ?? true }

  /// Whether the filled path covers a point of the shape's own space.
  open override func hitTest(_ point: Point) -> Bool {
    path?.containsPoint(point, fillRule: fillRule) ?? false
  }
}
