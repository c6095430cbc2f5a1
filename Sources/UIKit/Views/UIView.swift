public import Foundation
public import ZoetropeCoreGraphics
public import ZoetropeQuartzCore

/// A rectangle on the screen, drawn by a layer that belongs to it.
///
/// A view's geometry is its layer's: setting `frame` sets `bounds` and `center`. Its layer never
/// animates by itself (fact 6.15); inside ``animate(withDuration:animations:)`` it does.
@MainActor open class UIView: UIResponder, LayerOwner {
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
    layer.setNeedsDisplay()
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
    set {
      guard newValue != layer.isHidden else { return }
      layer.isHidden = newValue
      (superview as? UIStackView)?.arrangedVisibilityDidChange()
    }
  }

  open var isOpaque: Bool {
    get { layer.isOpaque }
    set { layer.isOpaque = newValue }
  }

  open var backgroundColor: UIColor? {
    get {
      // Somebody may have changed the layer's.
      guard let shown = layer.backgroundColor else { return nil }
      let own = ownBackgroundColor
      return own?.resolvedColor(with: traitCollection).cgColor == shown
        ? own : UIColor(cgColor: shown)
    }
    set {
      ownBackgroundColor = newValue
      showBackgroundColor()
    }
  }
  var ownBackgroundColor: UIColor?

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A view whose alpha shows and hides this one; it is not a subview.
  open var mask: UIView? {
    didSet { layer.mask = mask?.layer }
  }

  /// How the layer's contents fit into the bounds. With `redraw`, ``draw(_:)`` is called again
  /// whenever the size changes; otherwise the picture of last time is fitted in.
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
  }

  /// The part of the contents that stretches, in units of the whole; the rest keeps its size.
  open var contentStretch: CGRect {
    get { layer.contentsCenter }
    set { layer.contentsCenter = newValue }
  }

  // MARK: Style

  /// Light or dark for the view and all in it; unspecified asks the superview.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { styleBeforeChange = shownStyle }
    didSet { styleDidChange(from: styleBeforeChange) }
  }
  private var styleBeforeChange = UIUserInterfaceStyle.light

  open var traitCollection: UITraitCollection {
    UITraitCollection(userInterfaceStyle: shownStyle, displayScale: UIScreen.main.scale)
  }

  /// Told when the view became light or dark.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Nil asks the superview; at the top it is the system's blue. Grey while the tint is dimmed.
  open var tintColor: UIColor! {
    get { tintAdjustmentMode == .dimmed ? .systemGray : undimmedTintColor }
    set {
      ownTintColor = newValue
      spreadTintChange()
    }
  }
  var ownTintColor: UIColor?

  /// `automatic` asks the superview.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get {
      ownTintAdjustmentMode == .automatic
        ? superview?.tintAdjustmentMode ?? .normal : ownTintAdjustmentMode
    }
    set {
      ownTintAdjustmentMode = newValue
      spreadTintChange()
    }
  }
  var ownTintAdjustmentMode = TintAdjustmentMode.automatic

  /// Told to a view whose tint changed, also where the change came from above.
  open func tintColorDidChange() {}

  open var tag = 0
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open var isAccessibilityElement = false

  // MARK: The tree

  /// The window that the view is in, directly or deep below.
  open var window: UIWindow? { enclosingWindow }

  /// Puts a view in front of the others. It leaves the superview that it had.
  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// - Parameter index: among the subviews that the view has now; clamped to them.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Below a sibling; in front of all when `sibling` is no subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 0)
  }

  /// Above a sibling; in front of all when `sibling` is no subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, beside: sibling, offset: 1)
  }

  open func bringSubviewToFront(_ view: UIView) { moveSubview(view, to: subviews.count - 1) }
  open func sendSubviewToBack(_ view: UIView) { moveSubview(view, to: 0) }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) { swap(index1, index2) }
  open func removeFromSuperview() { leaveSuperview() }

  /// Whether the view is this one or anywhere below it.
  open func isDescendant(of view: UIView) -> Bool { isInside(view) }

  /// The first view with the tag: this one, or one below, front views last.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(withTag: tag) }

  // Called by the view's superview and window, for subclasses.

  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}
  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  /// See ``addGestureRecognizer(_:)``.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
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

  open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { attach(recognizer) }
  open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) { detach(recognizer) }

  /// Asked for each recognizer that would begin on the view, before its own delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: Places. Nil stands for the window, or for the topmost view without one.

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? topmostView).layer)
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? topmostView).layer)
  }

  /// The smallest rectangle around the places of the corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? topmostView).layer)
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? topmostView).layer)
  }

  /// Nothing here edits text, so nothing ends.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { false }

  // MARK: Layout

  var huggingPriorities: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

  /// Asks for ``layoutSubviews()`` before the next frame.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Lays out now what is waiting for it, here and below.
  open func layoutIfNeeded() { layer.layoutIfNeeded() }

  /// Places the subviews; called before a frame when the size changed or somebody asked.
  open func layoutSubviews() {}

  /// The size that the view would like to have within a size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Makes the view as large as ``sizeThatFits(_:)`` says; its top left corner stays.
  open func sizeToFit() {
    let corner = frame.origin
    bounds = CGRect(origin: bounds.origin, size: sizeThatFits(bounds.size))
    if transform.isIdentity { frame.origin = corner }
  }

  /// The size that the content has by itself; ``noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Told when the content has another size by itself. Only Auto Layout would ask again: a
  /// superview that places its subviews itself is not laid out, as on iOS, where a label in such a
  /// view may change its text without a layout pass.
  open func invalidateIntrinsicContentSize() {}

  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) {
    didSet {
      if layoutMargins != oldValue { setNeedsLayout() }
    }
  }

  /// Nothing covers the edges of a stage.
  open var safeAreaInsets: UIEdgeInsets { .zero }

  // MARK: Drawing

  /// Draws the view's own picture into the current context, behind its subviews.
  ///
  /// Called before the first frame and after ``setNeedsDisplay()``; the picture stays until then.
  /// What is not drawn stays clear.
  open func draw(_ rect: CGRect) {}

  /// Asks for ``draw(_:)`` before the next frame.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// A view that shows what this one does now, and will not change with it.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { frozenCopy() }

  /// Draws the view with all that is in it into the current context; false when there is none.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    render(in: rect)
  }

  // MARK: The layer's delegate

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    ViewAnimationBlock.action(for: layer, forKey: event)
  }

  open func layoutSublayers(of layer: CALayer) {
    traitCollection.performAsCurrent {
      controller?.viewWillLayoutSubviews()
      layoutSubviews()
      controller?.viewDidLayoutSubviews()
    }
  }

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    UIGraphicsPushContext(ctx)
    traitCollection.performAsCurrent { draw(bounds) }
    UIGraphicsPopContext()
  }
}
