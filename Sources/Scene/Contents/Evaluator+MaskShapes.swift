import ZoetropeDisplayList
import ZoetropeGeometry

/// One outline of a mask list at a moment.
private struct MaskShape {
  var mode: MaskMode
  var path: Path
  var opacity: Double
  var isInverted: Bool
  /// The standard deviation of the blur, in pixels.
  var blur: Double

  /// Nil for one that does not count.
  init?(_ state: NodeState, map: AffineTransform, _ work: inout WorkBudget) {
    let values = state.values
    mode = MaskMode(rawValue: values.choice(.maskMode)) ?? .none
    guard mode != .none else { return nil }
    path = Path()
    if case .path(let outline) = state.objects.pointee.value(of: .path) { path = outline }
    let share = values.number(.opacity)
    opacity = share > 0 ? min(share, 1) : 0
    isInverted = values.bool(.isInverted)
    let expansion = values.number(.expansion)
    if expansion != 0, !path.isEmpty {
      let grown = path.offset(
        by: expansion, join: .round, miterLimit: 1, within: 0.02, &work)
      if let grown { path = grown }
    }
    // One blur for both directions: their mean.
    let feather = values.point(.feather)
    blur = max(feather.x + feather.y, 0) / 2 * map.meanScale
    if !blur.isFinite { blur = 0 }
  }

  /// Whether the outline is nothing more than an edge.
  var isClip: Bool { opacity == 1 && !isInverted && blur == 0 }
}

extension Evaluator {
  /// Begins the masking that a run of mask shapes among a layer's attachments asks for, and puts
  /// its end among the closings.
  ///
  /// - Returns: how many attachments the run has.
  mutating func beginMaskShapes(
    _ attachments: ArraySlice<Int32>, at time: Double, map: AffineTransform
  ) -> Int {
    var shapes: [MaskShape] = []
    var count = 0
    for attachment in attachments {
      guard store.node(Int(attachment)).pointee.kind == .maskShape else { break }
      count += 1
      let state = contentStore.state(of: Int(attachment), at: time, isPartial: true)
      if let shape = MaskShape(state, map: map, &contents.work.modifiers) { shapes.append(shape) }
      noteShortfall(of: Int(attachment))
    }
    guard let first = shapes.first else { return count }
    // What adds to nothing or keeps what is in it, alone, is an edge.
    if shapes.count == 1, first.isClip, first.mode != .subtract {
      list.append(.beginClip(Clip(first.path, transform: map)))
      closings.append(.command(.endClip, Extent()))
      return count
    }
    let isPlain = shapes.allSatisfy {
      $0.mode == .add || $0.mode == .subtract || $0.mode == .intersect
    }
    list.append(.beginMask(Mask(isPlain ? .alpha : .luminance)))
    if isPlain {
      drawAlphas(shapes, map: map)
    } else {
      drawLuminances(shapes, map: map)
    }
    list.append(.beginMaskedContent)
    closings.append(.command(.endMask, Extent()))
    return count
  }

  /// Whether a list begins with everything: where its first shape takes away.
  private func beginsFull(_ mode: MaskMode) -> Bool {
    mode == .subtract || mode == .intersect || mode == .darken
  }

  /// Adds over, subtracts by erasing, intersects by keeping.
  private mutating func drawAlphas(_ shapes: [MaskShape], map: AffineTransform) {
    // Erasing and keeping must not reach beyond the mask.
    list.beginGroup(Group())
    if beginsFull(shapes[0].mode) { fillCanvas(.black) }
    for shape in shapes {
      let mode: BlendMode =
        switch shape.mode {
        case .subtract: .destinationOut
        case .intersect: .destinationIn
        default: .normal
        }
      draw(shape, mode: mode, color: .black, map: map)
    }
    list.endGroup()
  }

  /// The list as brightness: white is what is kept.
  private mutating func drawLuminances(_ shapes: [MaskShape], map: AffineTransform) {
    list.beginGroup(Group())
    fillCanvas(beginsFull(shapes[0].mode) ? .white : .black)
    for shape in shapes {
      switch shape.mode {
      case .none: break
      case .add: draw(shape, mode: .normal, color: .white, map: map)
      case .subtract: draw(shape, mode: .normal, color: .black, map: map)
      case .intersect: drawOpaque(shape, mode: .multiply, map: map)
      case .lighten: drawOpaque(shape, mode: .lighten, map: map)
      case .darken: drawOpaque(shape, mode: .darken, map: map)
      case .difference: drawOpaque(shape, mode: .difference, map: map)
      }
    }
    list.endGroup()
  }

  /// White on black, blended as a whole.
  private mutating func drawOpaque(_ shape: MaskShape, mode: BlendMode, map: AffineTransform) {
    list.beginGroup(Group(blendMode: mode))
    fillCanvas(.black)
    draw(shape, mode: .normal, color: .white, map: map)
    list.endGroup()
  }

  private mutating func draw(
    _ shape: MaskShape, mode: BlendMode, color: Color, map: AffineTransform
  ) {
    let isAlone = mode == .normal && shape.blur == 0 && !shape.isInverted
    if isAlone {
      fill(shape.path, color.withAlpha(shape.opacity), map: map)
      return
    }
    list.beginGroup(
      Group(
        opacity: shape.opacity, blendMode: mode,
        filters: shape.blur > 0 ? [.blur(shape.blur)] : []))
    if shape.isInverted {
      list.append(.beginMask(Mask(.alpha, isInverted: true)))
      fill(shape.path, .black, map: map)
      list.append(.beginMaskedContent)
      fillCanvas(color)
      list.append(.endMask)
    } else if shape.path.isEmpty {
      // A group with nothing in it would be left out, and keep what it should erase.
      fillCanvas(.clear)
    } else {
      fill(shape.path, color, map: map)
    }
    // Keeping what is inside concerns everything outside.
    list.reachEverywhere()
    list.endGroup()
  }

  private mutating func fill(_ path: Path, _ color: Color, map: AffineTransform) {
    list.append(
      .fill(Fill(path, transform: map, paint: .color(color))),
      extent: Self.extent(of: path, map))
  }

  private mutating func fillCanvas(_ color: Color) {
    let canvas = list.canvasAround
    list.append(
      .fill(Fill(Path(rect: canvas), paint: .color(color))),
      extent: Extent(canvas, under: .identity))
  }
}
