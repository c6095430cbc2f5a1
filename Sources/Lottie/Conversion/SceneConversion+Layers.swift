internal import ZoetropeGeometry
internal import ZoetropeScene

/// Layers become motion layers.
extension SceneConversion {
  /// The layers of one composition, while they are converted.
  struct LayerList {
    let layers: [Lottie.Layer]
    /// The node of each layer, which others follow by it.
    var nodes: [NodeID]
    /// Which nodes were made; a matte that is used again gets another node.
    var isMade: [Bool]
    /// The frame behind the last one that is shown. At exactly this one a layer that lasts until
    /// then is still there.
    var end: Double
  }

  /// Converts a composition's layers, topmost first, into a node.
  mutating func convert(_ layers: [Lottie.Layer], into parent: NodeID, end: Double) {
    var list = LayerList(
      layers: layers, nodes: layers.map { _ in makeID() },
      isMade: Array(repeating: false, count: layers.count), end: end)
    for index in layers.indices.reversed() {
      guard !isFull else {
        return report(
          .unsupported, "more than \(Self.mostNodes) parts; the rest is left out",
          at: layers[index].location)
      }
      let layer = layers[index]
      if layer.isHidden || layer.isMatteSource { continue }
      convert(index, in: &list, into: parent, role: .child, depth: 0)
    }
    // What is not drawn may still be followed.
    for index in layers.indices where !list.isMade[index] {
      guard layers.contains(where: { $0.parent == index }) else { continue }
      makeNode(index, in: &list)
    }
  }

  /// Mattes of mattes; deeper ones are left out.
  private static let deepestMatte = 8

  private mutating func convert(
    _ index: Int, in list: inout LayerList, into parent: NodeID, role: NodeRole, depth: Int
  ) {
    let layer = list.layers[index]
    let outer = layerName
    layerName = layer.name
    defer { layerName = outer }
    let node = makeNode(index, in: &list)
    var place = parent
    var placeRole = role
    if let matte = layer.matte, let source = matte.source, list.layers.indices.contains(source),
      depth < Self.deepestMatte
    {
      // The matte is in the composition's space, so it cuts a layer around this one.
      let cut = create(.motionLayer, into: parent, role: role)
      setTimes(cut, layer, end: list.end)
      set(cut, layer.blendMode, at: layer.location)
      convert(
        source, in: &list, into: cut, role: NodeRole(matte.mode), depth: depth + 1)
      (place, placeRole) = (cut, .child)
    } else {
      set(node, layer.blendMode, at: layer.location)
    }
    insert(node, into: place, role: placeRole)
    setTimes(node, layer, end: list.end)
    set(node, .opacity, to: layer.transform.opacity, times: 0.01)
    let inner = convertEffects(of: layer, into: node)
    convert(layer.masks, into: inner)
    convertContent(of: layer, into: inner, end: list.end)
  }

  /// Makes the node of a layer with its transform.
  @discardableResult
  private mutating func makeNode(_ index: Int, in list: inout LayerList) -> NodeID {
    let layer = list.layers[index]
    let node = list.isMade[index] ? makeID() : list.nodes[index]
    list.isMade[index] = true
    create(node, .motionLayer, name: layer.name)
    var transform = layer.transform
    // The Core Animation engine leans groups, and no layers.
    if matchesCoreAnimation { transform.skew = nil }
    setTransform(node, transform, turnsAlong: layer.isAutoOriented)
    setSpace(node, layer)
    if let parent = layer.parent, list.nodes.indices.contains(parent) {
      set(node, .transformParent, .node(list.nodes[parent]))
    }
    return node
  }

  /// Turns out of the plane.
  private mutating func setSpace(_ node: NodeID, _ layer: Lottie.Layer) {
    // The Core Animation engine's whole transform holds the turns.
    guard !matchesCoreAnimation else { return }
    let transform = layer.transform
    if let x = transform.rotationX { set(node, .rotationX, to: x, times: Self.radians) }
    if let y = transform.rotationY { set(node, .rotationY, to: y, times: Self.radians) }
    guard let orientation = transform.orientation else { return }
    set(node, .orientationX, to: orientation) { .number($0.x * Self.radians) }
    set(node, .orientationY, to: orientation) { .number($0.y * Self.radians) }
    set(node, .orientationZ, to: orientation) { .number($0.z * Self.radians) }
  }

  private mutating func setTimes(_ node: NodeID, _ layer: Lottie.Layer, end: Double) {
    set(node, .inPoint, .number(layer.inPoint))
    if layer.outPoint < end { set(node, .outPoint, .number(layer.outPoint)) }
  }

  // MARK: Content

  private mutating func convertContent(
    of layer: Lottie.Layer, into node: NodeID, end: Double
  ) {
    switch layer.content {
    case .shapes(let shapes): convert(shapes, into: node)
    case .solid(let solid):
      set(node, .bounds, .rect(Rect(0, 0, solid.width, solid.height)))
      set(node, .backgroundColor, .color(solid.color.withAlpha(1)))
    case .image(let index):
      guard let index, composition.images.indices.contains(index) else { return }
      let asset = composition.images[index]
      guard let resource = picture(index) else {
        return report(.unsupported, "the picture \"\(asset.id)\" has no pixels", at: layer.location)
      }
      set(node, .bounds, .rect(Rect(0, 0, asset.width, asset.height)))
      set(node, .contents, .image(resource))
      let filter = PropertyValue.choice(ContentsFilter.coreGraphics.rawValue)
      set(node, .minificationFilter, filter)
      set(node, .magnificationFilter, filter)
    case .precomposition(let content):
      convert(content, of: layer, into: node, end: end)
    case .text(let text):
      let conversion = self
      var letters = TextShapes(text, of: layer, in: composition) { value, times in
        conversion.values(of: value, at: times)
      }
      convert(letters.shapes(), into: node)
      for note in letters.notes { report(.unsupported, note, at: layer.location) }
    case .null, .other: break
    }
  }

  private mutating func convert(
    _ content: Lottie.PrecompositionContent, of layer: Lottie.Layer, into node: NodeID,
    end: Double
  ) {
    guard let index = content.index, composition.precompositions.indices.contains(index) else {
      return
    }
    if content.width > 0, content.height > 0 {
      set(node, .bounds, .rect(Rect(0, 0, content.width, content.height)))
      set(node, .masksToBounds, .bool(true))
    }
    var inside = node
    var innerEnd = Double.infinity
    if var remap = content.timeRemap {
      if matchesCoreAnimation { remap = held(remap, before: end) }
      set(node, .sublayerTime, to: remap, times: framesPerSecond)
      // Set even where the time stands still at 0, which is the default.
      if !remap.isAnimated { set(node, .sublayerTime, .number(remap.initial * framesPerSecond)) }
    } else {
      if layer.startTime != 0 || layer.timeStretch != 1 {
        inside = create(.motionLayer, into: node)
        set(inside, .speed, .number(1 / layer.timeStretch))
        set(inside, .timeOffset, .number(-layer.startTime / layer.timeStretch))
      }
      if layer.timeStretch > 0, layer.outPoint >= end {
        innerEnd = (end - layer.startTime) / layer.timeStretch
      }
    }
    let outer = (layerName, isTimeRemapped)
    if content.timeRemap != nil { isTimeRemapped = true }
    convert(composition.precompositions[index].layers, into: inside, end: innerEnd)
    (layerName, isTimeRemapped) = outer
  }

  /// The Core Animation engine works remapped times out for whole frames, and so stays at the last
  /// one before the end.
  private func held(
    _ remap: Lottie.AnimatedValue<Double>, before end: Double
  ) -> Lottie.AnimatedValue<Double> {
    let last = end.rounded(.up) - 1
    guard case .keyframes(let keyframes) = remap.content, last.isFinite,
      let first = keyframes.first?.time, first < last, keyframes.contains(where: { $0.time > last })
    else { return remap }
    var kept = keyframes.filter { $0.time < last }
    // The way to the next keyframe is cut, and so its easing is worked out.
    let start = (kept.last?.time ?? first).rounded(.down)
    let frames = (0...Int(min(last - start, Self.mostFrames))).map { last - Double($0) }.reversed()
      .filter { $0 > (kept.last?.time ?? first) }
    for (frame, value) in zip(frames, values(of: remap, at: frames)) {
      kept.append(Lottie.Keyframe(time: frame, value: value))
    }
    guard let index = kept.indices.last(where: { kept[$0].time < (frames.first ?? last) }) else {
      return Lottie.AnimatedValue(keyframes: kept, at: remap.location)
    }
    kept[index].easing = .linear
    kept[index].endValue = nil
    return Lottie.AnimatedValue(keyframes: kept, at: remap.location)
  }

  /// Frames of one easing that are worked out; longer ones begin later.
  private static let mostFrames = 3000.0

  // MARK: Masks

  private mutating func convert(_ masks: [Lottie.Mask], into node: NodeID) {
    for mask in masks where mask.mode != .none {
      let shape = create(.maskShape, into: node, role: .mask, name: mask.name)
      let mode = matchesCoreAnimation ? mask.mode.inCoreAnimation : mask.mode
      set(shape, .maskMode, .choice(MaskMode(mode).rawValue))
      set(shape, path: mask.path)
      set(shape, .opacity, to: mask.opacity, times: 0.01)
      if mask.isInverted { set(shape, .isInverted, .bool(true)) }
      set(shape, .expansion, to: mask.expansion)
      if let feather = mask.feather {
        set(shape, .feather, to: feather) {
          .size(Size($0.x * Self.deviationsOfFeather, $0.y * Self.deviationsOfFeather))
        }
      }
    }
  }

  /// A feather of n points goes from all to nothing on n points: about four deviations.
  static let deviationsOfFeather = 0.25
}

extension NodeRole {
  init(_ mode: Lottie.Matte.Mode) {
    switch mode {
    case .alpha: self = .mask
    case .invertedAlpha: self = .invertedMask
    case .luma: self = .luminanceMask
    case .invertedLuma: self = .invertedLuminanceMask
    }
  }
}

extension MaskMode {
  init(_ mode: Lottie.Mask.Mode) {
    switch mode {
    case .none: self = .none
    case .add: self = .add
    case .subtract: self = .subtract
    case .intersect: self = .intersect
    case .lighten: self = .lighten
    case .darken: self = .darken
    case .difference: self = .difference
    }
  }
}

extension Lottie.Mask.Mode {
  /// What the Core Animation engine makes of it: it knows three modes.
  fileprivate var inCoreAnimation: Self {
    switch self {
    case .lighten: .add
    case .darken, .difference: .intersect
    default: self
    }
  }
}
