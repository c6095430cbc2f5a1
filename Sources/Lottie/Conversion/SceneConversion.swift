internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeScene

/// Turns an animation's model into operations of one commit.
///
/// Nothing is computed over time here: keyframes become the scene's own tracks.
struct SceneConversion {
  let composition: Lottie.Composition
  let options: LottieAnimation.ConversionOptions
  var log = DiagnosticLog()

  private(set) var operations: [Operation] = []
  private var nextNode: UInt32 = 1
  private var nextKey: UInt32 = 1
  /// The pictures that were asked for, by their place among the composition's; nil for one that
  /// has no pixels.
  private var pictures: [Int: ResourceID?] = [:]
  /// The name of the layer that is being converted, for messages.
  var layerName: String?
  /// Whether what is being converted is in a precomposition whose time is remapped.
  var isTimeRemapped = false
  let frameRate: FrameRate
  /// Whether gradients are blended as the Core Animation engine's are beside blend modes.
  let blendsGradientsGenerically: Bool

  /// Nodes that an animation may come to, with precompositions as often as they are shown; the
  /// rest is left out.
  static let mostNodes: UInt32 = 200_000

  init(_ composition: Lottie.Composition, options: LottieAnimation.ConversionOptions) {
    self.composition = composition
    self.options = options
    frameRate = FrameRate(nearestTo: composition.frameRate)
    blendsGradientsGenerically =
      options.matching == .coreAnimation && composition.hasBlendModes
  }

  var framesPerSecond: Double { Double(frameRate.frames) / Double(frameRate.seconds) }
  var matchesCoreAnimation: Bool { options.matching == .coreAnimation }

  mutating func convert() -> Document {
    let size = Size(composition.width, composition.height)
    let length = max(composition.outPoint - composition.inPoint, 0)
    // The root keeps the document's seconds; below this layer time is in frames.
    let stage = create(.motionLayer, into: .root, name: composition.name)
    set(stage, .bounds, .rect(Rect(origin: .zero, size: size)))
    set(stage, .masksToBounds, .bool(true))
    set(stage, .speed, .number(framesPerSecond))
    set(stage, .timeOffset, .number(composition.inPoint))
    convert(composition.layers, into: stage, end: composition.outPoint)
    return Document(
      size: size, scale: 1, duration: length / framesPerSecond, frameRate: frameRate,
      commits: [Commit(time: 0, operations: operations)])
  }

  // MARK: Operations

  var isFull: Bool { nextNode > Self.mostNodes }

  mutating func makeID() -> NodeID {
    defer { nextNode += 1 }
    return NodeID(nextNode)
  }

  /// Makes a node and puts it behind those that its parent has.
  @discardableResult
  mutating func create(
    _ kind: NodeKind, into parent: NodeID, role: NodeRole = .child, name: String = ""
  ) -> NodeID {
    let node = makeID()
    create(node, kind, name: name)
    operations.append(.insert(node, into: parent, role: role, index: .max))
    return node
  }

  /// Makes a node that is in no tree yet.
  mutating func create(_ node: NodeID, _ kind: NodeKind, name: String) {
    operations.append(.create(node, kind))
    if !name.isEmpty { operations.append(.name(node, name)) }
  }

  mutating func insert(_ node: NodeID, into parent: NodeID, role: NodeRole) {
    operations.append(.insert(node, into: parent, role: role, index: .max))
  }

  /// Sets what differs from the scene's default.
  mutating func set(_ node: NodeID, _ property: Property, _ value: PropertyValue) {
    guard value.isFinite || property.mayBeInfinite else { return }
    operations.append(.set(node, property, value))
  }

  mutating func animate(_ node: NodeID, _ track: Animation.Track) {
    defer { nextKey += 1 }
    operations.append(
      .animate(
        node, key: AnimationKey(nextKey),
        Animation(timing: Timing(), isRemovedOnCompletion: false, content: .track(track))))
  }

  /// The resource of a picture, made when it is first asked for.
  mutating func picture(_ index: Int) -> ResourceID? {
    if let known = pictures[index] { return known }
    let asset = composition.images[index]
    var result: ResourceID?
    if let image = options.picture(LottiePicture(asset)) {
      let id = ResourceID(UInt32(clamping: index + 1))
      operations.append(.resource(id, image))
      result = id
    }
    pictures[index] = .some(result)
    return result
  }

  mutating func report(
    _ kind: LottieDiagnostic.Kind, _ message: String, at location: Location
  ) {
    log.add(kind, message, layer: layerName, at: location)
  }
}
