import Foundation
import ZoetropeGeometry
public import ZoetropeUIKit

/// A rectangle on the canvas: C4's words around a `UIView`.
@MainActor open class View {
  final class LayerView: UIView {
    override class var layerClass: AnyClass { Layer.self }
  }

  /// The view that shows this one.
  public let view: UIView

  public init() { view = LayerView() }

  public init(frame: Rect) { view = LayerView(frame: CGRect(frame)) }

  /// C4's words for a view that is already there.
  public init(view: UIView) { self.view = view }

  /// A view of the same size, in the same place, that looks the same; its subviews are not copied.
  public init(copyView: View) {
    view = LayerView(frame: CGRect(copyView.frameBeforeTransform))
    copyViewStyle(copyView)
  }

  public var layer: CALayer? { view.layer }

  // MARK: Place and size

  open var frame: Rect {
    get { Rect(view.frame) }
    set { view.frame = CGRect(newValue) }
  }

  open var bounds: Rect {
    get { Rect(view.bounds) }
    set { view.bounds = CGRect(newValue) }
  }

  open var center: Point {
    get { Point(view.center) }
    set { view.center = CGPoint(newValue) }
  }

  /// Half the size up and left of the centre (fact 13.15).
  open var origin: Point {
    get { center - Vector(x: size.width / 2, y: size.height / 2) }
    set { center = newValue + Vector(x: size.width / 2, y: size.height / 2) }
  }

  /// As published, setting it also moves the origin of the bounds to the view's own origin
  /// (fact 13.15), and so what lies in the view.
  open var size: Size {
    get { bounds.size }
    set { bounds = Rect(origin, newValue) }
  }

  open var width: Double { bounds.size.width }
  open var height: Double { bounds.size.height }

  /// The point of the bounds that stays where it is when the view turns; 0…1. Setting it keeps the
  /// frame.
  open var anchorPoint: Point {
    get { Point(view.layer.anchorPoint) }
    set {
      let frame = view.frame
      view.layer.anchorPoint = CGPoint(newValue)
      view.frame = frame
    }
  }

  /// The order among siblings: greater is nearer.
  open var zPosition: Double {
    get { Double(view.layer.zPosition) }
    set { view.layer.zPosition = CGFloat(newValue) }
  }

  /// Radians, clockwise on the screen.
  open var rotation: Double {
    get { view.layer.value(forKeyPath: Layer.rotationKey).flatMap(number) ?? 0 }
    set { view.layer.setValue(newValue, forKeyPath: Layer.rotationKey) }
  }

  open var transform: Transform {
    get { Transform(view.layer.transform) }
    set { view.layer.transform = newValue.transform3D }
  }

  /// The frame that the view would have without its scale.
  var frameBeforeTransform: Rect {
    let inverse = view.transform.inverted()
    let x = (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
    let y = (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
    return Rect(view.frame.applying(CGAffineTransform(scaleX: x, y: y)))
  }

  // MARK: Looks

  open var backgroundColor: Color? {
    get { view.backgroundColor.map { Color($0) } }
    set { view.backgroundColor = newValue.map { UIColor($0) } }
  }

  /// 0…1.
  open var opacity: Double {
    get { Double(view.alpha) }
    set { view.alpha = CGFloat(newValue) }
  }

  open var hidden: Bool {
    get { view.isHidden }
    set { view.isHidden = newValue }
  }

  open var masksToBounds: Bool {
    get { view.layer.masksToBounds }
    set { view.layer.masksToBounds = newValue }
  }

  /// A view whose opacity shows and hides this one. One that already lies in another view is
  /// refused (fact 13.23).
  open var mask: View? {
    didSet {
      if mask?.view.superview != nil {
        print("Invalid mask: the view already lies in another view.")
        mask = oldValue
      } else {
        view.layer.mask = mask?.view.layer
      }
    }
  }

  /// Takes over what another view looks like, but not its place and size.
  public func copyViewStyle(_ viewToCopy: View) {
    let wereDisabled = ShapeLayer.disableActions
    ShapeLayer.disableActions = true
    anchorPoint = viewToCopy.anchorPoint
    shadow = viewToCopy.shadow
    border = viewToCopy.border
    rotation = viewToCopy.rotation
    interactionEnabled = viewToCopy.interactionEnabled
    backgroundColor = viewToCopy.backgroundColor
    opacity = viewToCopy.opacity
    if let original = viewToCopy.mask {
      let copy = (original as? Shape).map { Shape(copy: $0) } ?? View(copyView: original)
      copy.center = original.center
      mask = copy
    }
    transform = viewToCopy.transform
    ShapeLayer.disableActions = wereDisabled
  }

  // MARK: Touches

  open var interactionEnabled = true {
    didSet { view.isUserInteractionEnabled = interactionEnabled }
  }

  /// Whether a point of the view's own space lies in its bounds.
  open func hitTest(_ point: Point) -> Bool { view.bounds.contains(CGPoint(point)) }

  /// Whether a point of another view's space lies in this one.
  public func hitTest(_ point: Point, from: View) -> Bool { hitTest(convert(point, from: from)) }

  /// Where a point of another view lies in this one.
  public func convert(_ point: Point, from: View) -> Point {
    Point(view.convert(CGPoint(point), from: from.view))
  }
}
