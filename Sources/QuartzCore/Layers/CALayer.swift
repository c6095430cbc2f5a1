public import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

/// A rectangle of content in a tree of such: the object that an app changes and animates.
///
/// A layer holds *model* values. What is on screen at a moment, animations included, is its
/// ``presentation()``. Changes are gathered in a ``CATransaction`` and committed at its end.
///
/// Points have y down; a layer's frame and position are in its superlayer's coordinates.
@MainActor open class CALayer: CAMediaTiming {
  // MARK: State

  /// The model values; in a presentation layer, what is shown.
  final var values = LayerValues()
  /// Values under keys of the app's own.
  final var customValues: [String: Any] = [:]
  /// In the order in which they were added.
  final var attached: [LayerAnimation] = []
  /// Sublayers, back to front.
  final var children: [CALayer] = []
  final weak var parent: CALayer?
  final var maskLayer: CALayer?
  /// What stands for the layer in its context's scene since the last commit.
  final var node: HostedNode?
  /// What moves keys of the app's own.
  final var drawnAnimations: DrawnAnimations?
  /// Set in the root of a tree that a host shows.
  final weak var rootContext: RenderContext?
  /// In a presentation layer: the layer whose appearance it is.
  final var modelLayer: CALayer?
  /// The value that a change replaces, while its action runs.
  final var change: (key: String, old: Any?)?
  /// Properties that changed since the last commit.
  final var changedProperties: Set<Property> = []
  final var layoutIsNeeded = false
  final var displayIsNeeded = false
  /// Whether what is displayed next shows at once: an animation of the app's own key moves it.
  final var displaysWithoutAction = false
  /// Whether the contents are what ``draw(in:)`` drew.
  final var contentsAreDrawn = false

  // MARK: Making layers

  public init() {}

  /// A layer with the values of another: Core Animation makes presentation layers with it. A
  /// subclass copies its own properties after calling this.
  public init(layer: Any) {
    guard let layer = layer as? CALayer else { return }
    values = layer.values
    customValues = layer.customValues
    name = layer.name
    delegate = layer.delegate
    actions = layer.actions
    style = layer.style
  }

  /// Archives are not read; the layer has its defaults.
  public required init?(coder: NSCoder) {}

  /// Makes the copy for ``presentation()``; called for the class of the model layer.
  @_silgen_name("zoetrope_layer_init_copying")
  convenience init(copying layer: CALayer) { self.init(layer: layer) }

  /// Makes a layer of a class that is only known at run time.
  @_silgen_name("zoetrope_layer_init")
  convenience init(ofClass: Void) { self.init() }

  /// The kind of node that shows layers of this class.
  var nodeKind: NodeKind { .layer }

  /// Nodes below the layer's that are no layers, such as the cells of an emitter.
  func partOperations(
    under node: NodeID, nextID: inout UInt32, picture: (CGImage) -> ResourceID
  ) -> [ZoetropeScene.Operation] { [] }

  open weak var delegate: (any CALayerDelegate)?

  /// A name for people: in messages, the inspector, and exported files.
  open var name: String? { didSet { nameDidChange() } }

  /// Actions by the keys of the properties whose changes they answer.
  open var actions: [String: any CAAction]?

  /// Values for keys that were not set; under `actions` a further table of actions.
  open var style: [AnyHashable: Any]?

  // MARK: Geometry

  open var bounds: CGRect {
    get { CGRect(values.rect(.bounds)) }
    set { set(.bounds, .rect(newValue.rect.standardized)) }
  }

  /// Where the anchor point lies in the superlayer.
  open var position: CGPoint {
    get { CGPoint(values.point(.position)) }
    set { set(.position, .point(newValue.point)) }
  }

  /// The order of drawing among siblings, and the depth where there is perspective.
  open var zPosition: CGFloat {
    get { CGFloat(values.number(.zPosition)) }
    set { set(.zPosition, .number(Double(newValue))) }
  }

  /// The point of the bounds that `position` places and transforms turn about; 0…1.
  open var anchorPoint: CGPoint {
    get { CGPoint(values.point(.anchorPoint)) }
    set { set(.anchorPoint, .point(newValue.point)) }
  }

  open var anchorPointZ: CGFloat {
    get { CGFloat(values.number(.anchorPointZ)) }
    set { set(.anchorPointZ, .number(Double(newValue))) }
  }

  open var transform: CATransform3D {
    get { CATransform3D(values.transform(.transform)) }
    set { set(.transform, .transform(newValue.matrix)) }
  }

  /// Applied to the sublayers, about the anchor point.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(values.transform(.sublayerTransform)) }
    set { set(.sublayerTransform, .transform(newValue.matrix)) }
  }

  /// The smallest rectangle around the layer in its superlayer. Setting it sets `position` and the
  /// size of `bounds`, so that the frame becomes the rectangle under the transform as it is.
  open var frame: CGRect {
    get { frameOfBounds }
    set { setFrame(newValue) }
  }

  open var isHidden: Bool {
    get { values.bool(.isHidden) }
    set { set(.isHidden, .bool(newValue)) }
  }

  /// False hides the layer while its back faces the viewer.
  open var isDoubleSided: Bool {
    get { values.bool(.isDoubleSided) }
    set { set(.isDoubleSided, .bool(newValue)) }
  }

  /// Whether the layer's own space has y up: it is turned over about the middle of its bounds.
  open var isGeometryFlipped: Bool {
    get { values.bool(.isGeometryFlipped) }
    set { set(.isGeometryFlipped, .bool(newValue)) }
  }

  // MARK: Appearance

  /// 0…1; other values are kept and clamped where they are drawn.
  open var opacity: Float {
    get { Float(values.number(.opacity)) }
    set { set(.opacity, .number(newValue.decimal)) }
  }

  /// Whether opacity acts on the layer and its sublayers as one picture.
  open var allowsGroupOpacity: Bool {
    get { values.bool(.allowsGroupOpacity) }
    set { set(.allowsGroupOpacity, .bool(newValue)) }
  }

  open var masksToBounds: Bool {
    get { values.bool(.masksToBounds) }
    set { set(.masksToBounds, .bool(newValue)) }
  }

  open var backgroundColor: CGColor? {
    get { values.color(.backgroundColor) }
    set { set(.backgroundColor, color: newValue) }
  }

  open var cornerRadius: CGFloat {
    get { CGFloat(values.number(.cornerRadius)) }
    set { set(.cornerRadius, .number(Double(newValue))) }
  }

  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(values.choice(.maskedCorners))) }
    set { set(.maskedCorners, .choice(UInt8(newValue.rawValue & 15))) }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { CALayerCornerCurve(rawValue: choiceName(.cornerCurve)) }
    set { set(.cornerCurve, choice: newValue.rawValue) }
  }

  /// How much further than its radius a corner of the curve reaches along the edges.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// The border lies inside of the bounds, above contents and sublayers.
  open var borderWidth: CGFloat {
    get { CGFloat(values.number(.borderWidth)) }
    set { set(.borderWidth, .number(Double(newValue))) }
  }

  open var borderColor: CGColor? {
    get { values.color(.borderColor) }
    set { set(.borderColor, color: newValue) }
  }

  /// A `CGImage`, or a wrapper of one.
  open var contents: Any? {
    get { values.object(.contents) }
    set { setContents(newValue) }
  }

  /// The part of the contents that is shown, in units of the whole.
  open var contentsRect: CGRect {
    get { CGRect(values.rect(.contentsRect)) }
    set { set(.contentsRect, .rect(newValue.rect)) }
  }

  /// The part of the contents that stretches when they are resized, in units of the whole.
  open var contentsCenter: CGRect {
    get { CGRect(values.rect(.contentsCenter)) }
    set { set(.contentsCenter, .rect(newValue.rect)) }
  }

  /// Pixels of the contents a point.
  open var contentsScale: CGFloat {
    get { CGFloat(values.number(.contentsScale)) }
    set { set(.contentsScale, .number(Double(newValue))) }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: choiceName(.contentsGravity)) }
    set { set(.contentsGravity, choice: newValue.rawValue) }
  }

  /// How contents are drawn smaller than they are: `nearest`, or smoothly.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: choiceName(.minificationFilter)) }
    set { set(.minificationFilter, choice: newValue.rawValue) }
  }

  /// How contents are drawn larger than they are: `nearest`, or smoothly.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: choiceName(.magnificationFilter)) }
    set { set(.magnificationFilter, choice: newValue.rawValue) }
  }

  // Kept; they change nothing here.
  open var contentsFormat = CALayerContentsFormat.RGBA8Uint
  open var minificationFilterBias: Float = 0
  open var isOpaque = false
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false
  open var allowsEdgeAntialiasing = true
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]

  /// How the layer meets what lies beneath it: nil, or the name of a blend mode such as
  /// `multiplyBlendMode` or `screenBlendMode`. Other filters are reported and not taken.
  open var compositingFilter: Any? {
    get { values.choice(.blendMode) == 0 ? nil : choiceName(.blendMode) }
    set { setCompositingFilter(newValue) }
  }

  /// Kept and reported, and not drawn.
  open var filters: [Any]? { didSet { noteWhatIsNotDrawn() } }
  /// Kept and reported, and not drawn.
  open var backgroundFilters: [Any]? { didSet { noteWhatIsNotDrawn() } }

  /// Tells the host what of the layer is kept and not drawn; asked at commits that change it.
  func reportWhatIsNotDrawn(in context: RenderContext) {
    if filters?.isEmpty == false { context.report("\(label).filters: filters are not drawn") }
    if backgroundFilters?.isEmpty == false {
      context.report("\(label).backgroundFilters: filters are not drawn")
    }
  }

  open var shadowColor: CGColor? {
    get { values.color(.shadowColor) }
    set { set(.shadowColor, color: newValue) }
  }

  open var shadowOpacity: Float {
    get { Float(values.number(.shadowOpacity)) }
    set { set(.shadowOpacity, .number(newValue.decimal)) }
  }

  /// In the superlayer's space.
  open var shadowOffset: CGSize {
    get { CGSize(values.size(.shadowOffset)) }
    set { set(.shadowOffset, .size(newValue.coreSize)) }
  }

  /// The standard deviation of the blur, in points.
  open var shadowRadius: CGFloat {
    get { CGFloat(values.number(.shadowRadius)) }
    set { set(.shadowRadius, .number(Double(newValue))) }
  }

  /// What casts the shadow instead of the layer's own picture.
  open var shadowPath: CGPath? {
    get { values.path(.shadowPath) }
    set { set(.shadowPath, path: newValue) }
  }

  // MARK: Timing

  open var beginTime: CFTimeInterval {
    get { values.number(.beginTime) }
    set { set(.beginTime, .number(newValue)) }
  }

  open var duration: CFTimeInterval {
    get { values.number(.duration) }
    set { set(.duration, .number(newValue)) }
  }

  open var speed: Float {
    get { Float(values.number(.speed)) }
    set { set(.speed, .number(newValue.decimal)) }
  }

  open var timeOffset: CFTimeInterval {
    get { values.number(.timeOffset) }
    set { set(.timeOffset, .number(newValue)) }
  }

  open var repeatCount: Float {
    get { Float(values.number(.repeatCount)) }
    set { set(.repeatCount, .number(Double(newValue))) }
  }

  open var repeatDuration: CFTimeInterval {
    get { values.number(.repeatDuration) }
    set { set(.repeatDuration, .number(newValue)) }
  }

  open var autoreverses: Bool {
    get { values.bool(.autoreverses) }
    set { set(.autoreverses, .bool(newValue)) }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { CAMediaTimingFillMode(rawValue: choiceName(.fillMode)) }
    set { set(.fillMode, choice: newValue.rawValue) }
  }

  /// A time of another layer (nil: of the clock, ``CACurrentMediaTime()``) in this layer's time.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    l.map { localTime(t, of: $0) } ?? localTime(fromClock: t)
  }

  /// A time of this layer in that of another (nil: of the clock).
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l.map { $0.localTime(t, of: self) } ?? clockTime(fromLocal: t)
  }

  // MARK: The tree

  open var superlayer: CALayer? {
    modelLayer.map { $0.parent?.presentation() } ?? parent
  }

  /// Back to front; nil when there are none.
  open var sublayers: [CALayer]? {
    get {
      let layers = modelLayer.map { $0.children.compactMap { $0.presentation() } } ?? children
      return layers.isEmpty ? nil : layers
    }
    set { setSublayers(newValue ?? []) }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  open func removeFromSuperlayer() { leaveSuperlayer() }

  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 0)
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    insert(layer, beside: sibling, offset: 1)
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    replace(oldLayer, by: newLayer)
  }

  /// A layer whose alpha multiplies this layer's picture, placed in this layer's coordinates.
  open var mask: CALayer? {
    get { modelLayer.map { $0.maskLayer?.presentation() } ?? maskLayer }
    set { setMask(newValue) }
  }

  // MARK: Model and presentation

  /// The layer as it is shown now: the values of the last commit, with the animations at this
  /// moment. Nil for a layer that was not committed yet. It is read-only.
  open func presentation() -> Self? { presentationCopy() as? Self }

  /// The layer whose appearance this one is; for a layer that is no presentation, itself.
  open func model() -> Self { (modelLayer as? Self) ?? self }

  // MARK: Animations

  /// Adds a copy of an animation, behind those that the layer has. One with the same key is
  /// replaced; animations without a key never replace each other.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, forKey: key) }

  open func removeAllAnimations() { detachAllAnimations() }

  open func removeAnimation(forKey key: String) { detachAnimation(forKey: key) }

  /// The keys of the animations in the order in which they act; nil when there are none.
  open func animationKeys() -> [String]? {
    let keys = model().attached.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// The layer's own copy of an animation, which is read-only.
  open func animation(forKey key: String) -> CAAnimation? {
    model().attached.first { $0.key == key }?.animation
  }

  // MARK: Actions

  /// The action for a key that a class has for all its layers; nil for every key unless a subclass
  /// says otherwise.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  /// What to run when a property changes: the first that has an answer of the delegate, `actions`,
  /// `style`, the class, and Core Animation's own implicit animation.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(forKey: event) }

  /// The default of a property, where it is not zero or nil.
  open class func defaultValue(forKey key: String) -> Any? {
    guard let property = Property.byKey[key] else { return nil }
    let value = property.defaultValue
    switch value {
    case .bool(false), .number(0): return nil
    default: return value.anyValue
    }
  }

  // MARK: Layout and display

  open func setNeedsLayout() { needLayout() }
  open func needsLayout() -> Bool { layoutIsNeeded }
  /// Lays out now what needs it: this layer's tree, from the highest layer above it that does.
  open func layoutIfNeeded() { layOutNow() }
  /// Places the sublayers; asks the delegate to. Subclasses override it.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// The size that the layer would like to have: that of its bounds.
  open func preferredFrameSize() -> CGSize { bounds.size }

  open var needsDisplayOnBoundsChange = false
  open func setNeedsDisplay() { needDisplay() }
  open func setNeedsDisplay(_ r: CGRect) { needDisplay() }
  open func needsDisplay() -> Bool { displayIsNeeded }
  open func displayIfNeeded() { if displayIsNeeded { displayNow() } }
  /// Renews the contents; asks the delegate to. Subclasses override it.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }
  /// Whether an odd number of layers, this one and those above, turn their space over.
  open func contentsAreFlipped() -> Bool {
    (superlayer?.contentsAreFlipped() ?? false) != isGeometryFlipped
  }
  /// What ``draw(in:)`` draws into a context of the layer's size; nil when that has no pixels.
  func drawnContents() -> CGContext? { contextForContents() }
  /// Draws the contents in the layer's coordinates; asks the delegate to. Subclasses override it.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer and its tree as they are now, animations left out, in the layer's coordinates.
  open func render(in ctx: CGContext) { draw(treeIn: ctx) }
  /// Whether a change of the key means that the layer has to be displayed again. Of a key of the
  /// app's own it also means that changes ask for an action, and that the layer is drawn anew for
  /// each frame while an animation moves it: by ``draw(in:)`` of a copy with the values of the moment.
  open class func needsDisplay(forKey key: String) -> Bool { false }

  // MARK: Places

  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { map(from: l).map(p) }
  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { map(to: l).map(p) }
  /// The smallest rectangle around the corners' places.
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { map(from: l).map(r) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { map(to: l).map(r) }

  /// Whether a point of the layer's own space lies in its bounds, of which the right and the bottom
  /// edge do not count.
  open func contains(_ p: CGPoint) -> Bool { values.rect(.bounds).contains(p.point) }

  /// The frontmost layer of this tree that contains a point of the *superlayer's* space.
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

  open func affineTransform() -> CGAffineTransform {
    let transform = transform
    return CATransform3DIsAffine(transform)
      ? CATransform3DGetAffineTransform(transform) : .identity
  }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // MARK: Key-value coding

  open func value(forKey key: String) -> Any? { value(ofKey: key) }
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, ofKey: key) }
  open func value(forKeyPath keyPath: String) -> Any? { value(ofKeyPath: keyPath) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, ofKeyPath: keyPath)
  }
}

extension CALayer: Hashable {
  nonisolated public static func == (a: CALayer, b: CALayer) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension CALayer {
  /// What inspectors call the layer: its name, else the class of the view that it belongs to.
  final var committedName: String? {
    name ?? (delegate as? any LayerOwner).map { "\(type(of: $0))" }
  }

  /// The layer in messages: its class, and its name if it has one.
  final var label: String {
    let model = modelLayer ?? self
    return "\(type(of: model))" + (model.name.map { " '\($0)'" } ?? "")
  }
}
