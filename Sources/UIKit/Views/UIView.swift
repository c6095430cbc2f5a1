public import Foundation
public import ZoetropeCoreGraphics
public import ZoetropeQuartzCore

/// A rectangle on the screen, drawn by a layer that belongs to it.
///
/// A view's geometry is its layer's: setting `frame` sets `bounds` and `center`. Its layer never
/// animates by itself (fact 6.15); inside ``animate(withDuration:animations:)`` it does.
@MainActor open class UIView: UIResponder, CALayerDelegate {
  /// The class of the view's layer, made with its `init()`. A class that is no layer gives a plain
  /// one.
  open class var layerClass: AnyClass { CALayer.self }

  private class func makeLayer() -> CALayer {
    makeInstance(of: layerClass as? CALayer.Type ?? CALayer.self)
  }

  public let layer: CALayer
  public internal(set) weak var superview: UIView?
  /// Back to front.
  public internal(set) var subviews: [UIView] = []
  /// The controller whose `view` this is.
  weak var controller: UIViewController?

  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp()
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp()
  }

  public convenience override init() { self.init(frame: .zero) }

  private func setUp() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
  }

  // MARK: Geometry

  /// The smallest upright rectangle around the view, in its superview's points.
  open var frame: CGRect {
    get { layer.frame }
    set { resizing { layer.frame = newValue } }
  }

  open var bounds: CGRect {
    get { layer.bounds }
    set { resizing { layer.bounds = newValue } }
  }

  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }

  /// About the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// In units of the bounds; changing it moves the view.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels a point of what the view draws itself.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  /// How subviews follow when the bounds change their size.
  open var autoresizingMask: AutoresizingMask = []
  open var autoresizesSubviews = true

  // MARK: Looks

  /// 0…1; values outside are clamped (fact 12.15), and NaN counts as 0.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue > 0 ? min(newValue, 1) : 0) }
  }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha shows and hides this one; it is not a subview.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  /// How the layer's contents fit into the bounds.
  open var contentMode: ContentMode = .scaleToFill {
    didSet { layer.contentsGravity = contentMode.gravity }
  }

  /// Nil asks the superview; at the top it is the system's blue.
  open var tintColor: UIColor! {
    get { ownTintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTintColor = newValue
      tintColorDidChange()
    }
  }
  private var ownTintColor: UIColor?

  /// Told to a view and to those below that have no tint of their own.
  open func tintColorDidChange() {
    for view in subviews where view.ownTintColor == nil { view.tintColorDidChange() }
  }

  open var tag = 0
  open var accessibilityIdentifier: String?

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  /// See ``addGestureRecognizer(_:)``.
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// Running view animations that do not allow touches.
  var animationsBlockingTouches = 0

  open override var next: UIResponder? { controller ?? superview }

  /// The frontmost view at a point of this one's bounds that takes touches: subviews before their
  /// superview. Views that are hidden, clear (alpha below 0.01) or that do not interact take none,
  /// nor does anything below them.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, animationsBlockingTouches == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Told about changes

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Layout

  /// Places the subviews; called before a frame when the size changed or somebody asked.
  open func layoutSubviews() {}

  /// The size that the view would like to have within a size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  // MARK: The layer's delegate

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimationBlock.action(for: layer, forKey: event)
  }

  open func layoutSublayers(of layer: CALayer) {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
  }

  open func draw(_ rect: CGRect) {}
}
