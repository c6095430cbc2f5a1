internal import ZoetropeGeometry
internal import ZoetropeScene

/// Effects that are not a filter of a layer's picture: they move it, cut it or draw on it. For each
/// there is a layer within the layer.
extension SceneConversion {
  /// Converts a layer's effects and styles.
  ///
  /// - Returns: the node that takes the layer's masks and content.
  mutating func convertEffects(of layer: Lottie.Layer, into node: NodeID) -> NodeID {
    convertStyles(of: layer, into: node)
    // The last effect is the outermost. Filters between two layers go to the outer one, first to
    // last.
    var levels: [(opener: Lottie.Effect?, filters: [Lottie.Effect])] = [(nil, [])]
    for effect in layer.effects where effect.isEnabled {
      if !matchesCoreAnimation, effect.isNesting {
        levels.append((effect, []))
      } else {
        levels[levels.count - 1].filters.append(effect)
      }
    }
    var current = node
    for level in levels.reversed() {
      for effect in level.filters { convert(effect, into: current) }
      if let opener = level.opener { current = open(opener, of: layer, in: current) }
    }
    return current
  }

  private mutating func open(
    _ effect: Lottie.Effect, of layer: Lottie.Layer, in node: NodeID
  ) -> NodeID {
    switch effect.kind {
    case .transform: return openTransform(effect, in: node)
    case .stroke: return openStroke(effect, of: layer, in: node)
    case .radialWipe: return openRadialWipe(effect, of: layer, in: node)
    default: return openLinearWipe(effect, of: layer, in: node)
    }
  }

  private mutating func openTransform(_ effect: Lottie.Effect, in node: NodeID) -> NodeID {
    let inner = create(.motionLayer, into: node, name: effect.name)
    if let anchor = effect.point(0) { set(inner, .pivot, to: anchor) }
    if let position = effect.point(1) { set(inner, .position, to: position) }
    let height = effect.number(3) ?? Lottie.AnimatedValue(100)
    let isUniform = (effect.number(2)?.initial ?? 1) != 0
    let width = isUniform ? height : effect.number(4) ?? height
    set(inner, .scale, .x, to: width, times: 0.01)
    set(inner, .scale, .y, to: height, times: 0.01)
    if let skew = effect.number(5) { set(inner, .skew, to: skew, times: Self.radians) }
    if let axis = effect.number(6) { set(inner, .skewAxis, to: axis, times: Self.radians) }
    if let angle = effect.number(7) { set(inner, .rotation, to: angle, times: Self.radians) }
    if let opacity = effect.number(8) { set(inner, .opacity, to: opacity, times: 0.01) }
    return inner
  }

  // MARK: Stroke

  private enum StrokeStyle {
    static let onTransparent = 2.0
    static let revealing = 3.0
  }

  /// Strokes the outlines of masks, over the layer, instead of it, or to show it where the stroke
  /// is.
  private mutating func openStroke(
    _ effect: Lottie.Effect, of layer: Lottie.Layer, in node: NodeID
  ) -> NodeID {
    let style = effect.number(10)?.initial ?? 1
    let inner = create(.motionLayer, into: node)
    if style == StrokeStyle.onTransparent { set(inner, .isHidden, .bool(true)) }
    let drawing = create(
      .motionLayer, into: node, role: style == StrokeStyle.revealing ? .mask : .child,
      name: effect.name)
    let all = (effect.number(1)?.initial ?? 0) != 0
    // Masks are counted from 1.
    let chosen = (effect.number(0)?.initial ?? 1) - 1
    for (index, mask) in layer.masks.enumerated() where all || Double(index) == chosen {
      set(create(.path, into: drawing, name: mask.name), path: mask.path)
    }
    let trim = create(.trim, into: drawing)
    if let start = effect.number(7) { set(trim, .strokeStart, to: start, times: 0.01) }
    if let end = effect.number(8) { set(trim, .strokeEnd, to: end, times: 0.01) }
    if (effect.number(2)?.initial ?? 0) != 0 { set(trim, .trimCounting, .choice(1)) }
    let stroke = create(.stroke, into: drawing)
    set(stroke, .strokeColor, to: effect.color(3) ?? Lottie.AnimatedValue(.white))
    if let opacity = effect.number(6) { set(stroke, .opacity, to: opacity) }
    set(stroke, .lineWidth, to: effect.number(4) ?? Lottie.AnimatedValue(2))
    set(stroke, .lineCap, .choice(LineCap.round.rawValue))
    set(stroke, .lineJoin, .choice(LineJoin.round.rawValue))
    return inner
  }

  // MARK: Wipes

  /// Cuts a sector out of the layer: what is left is the rest of a stroke that is as wide as it goes
  /// round.
  private mutating func openRadialWipe(
    _ effect: Lottie.Effect, of layer: Lottie.Layer, in node: NodeID
  ) -> NodeID {
    let mask = create(.motionLayer, into: node, role: .mask, name: effect.name)
    let size = self.size(of: layer)
    let center =
      effect.point(2) ?? Lottie.AnimatedValue(Lottie.Vector(size.width / 2, size.height / 2))
    set(mask, .position, to: center)
    // The circle begins above its middle, and so does the wipe.
    if let angle = effect.number(1) { set(mask, .rotation, to: angle, times: Self.radians) }
    let circle = create(.ellipse, into: mask)
    // The smaller the circle, the nearer its curves are to one at its very middle.
    let reach = 2 * (size.width + size.height)
    set(circle, .size, .size(Size(reach, reach)))
    let trim = create(.trim, into: mask)
    let completion = effect.number(0) ?? Lottie.AnimatedValue(0)
    switch effect.number(3)?.initial ?? 1 {
    case 2: set(trim, .strokeEnd, to: completion) { .number(1 - $0 * 0.01) }
    case 3:
      set(trim, .strokeStart, to: completion, times: 0.005)
      set(trim, .strokeEnd, to: completion) { .number(1 - $0 * 0.005) }
    default: set(trim, .strokeStart, to: completion, times: 0.01)
    }
    let stroke = create(.stroke, into: mask)
    set(stroke, .strokeColor, .color(.black))
    set(stroke, .lineWidth, .number(reach))
    soften(mask, effect.number(4))
    return inside(node)
  }

  /// Cuts what a straight edge has passed over. 90° wipes from the left to the right.
  private mutating func openLinearWipe(
    _ effect: Lottie.Effect, of layer: Lottie.Layer, in node: NodeID
  ) -> NodeID {
    let mask = create(.motionLayer, into: node, role: .mask, name: effect.name)
    let size = self.size(of: layer)
    let angle = (effect.number(1)?.initial ?? 90) * Self.radians
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    let way = (size.width * sine).magnitude + (size.height * cosine).magnitude
    // In the mask's space the edge moves along x, and is in the middle when half is wiped.
    set(mask, .position, .point(Point(size.width / 2, size.height / 2)))
    set(mask, .rotation, .number(angle - .pi / 2))
    let box = create(.rectangle, into: mask)
    let reach = Self.reach(size)
    set(box, .size, .size(Size(reach, 2 * reach)))
    set(box, .position, .x, to: effect.number(0) ?? Lottie.AnimatedValue(0)) {
      .number(($0 * 0.01 - 0.5) * way + reach / 2)
    }
    set(create(.fill, into: mask), .fillColor, .color(.black))
    soften(mask, effect.number(2))
    return inside(node)
  }

  private mutating func inside(_ node: NodeID) -> NodeID { create(.motionLayer, into: node) }

  private mutating func soften(_ mask: NodeID, _ feather: Lottie.AnimatedValue<Double>?) {
    guard let feather, feather.isAnimated || feather.initial > 0 else { return }
    let blur = create(.blurEffect, into: mask, role: .effect)
    set(blur, .amount, to: feather, times: Self.deviationsOfFeather)
  }

  /// What layers of shapes are wiped as: they are as large as the composition.
  private func size(of layer: Lottie.Layer) -> Size {
    switch layer.content {
    case .solid(let solid): return Size(solid.width, solid.height)
    case .precomposition(let content) where content.width > 0 && content.height > 0:
      return Size(content.width, content.height)
    case .image(let index?) where composition.images.indices.contains(index):
      return Size(composition.images[index].width, composition.images[index].height)
    default: return Size(composition.width, composition.height)
    }
  }

  /// Farther than anything of the layer.
  private static func reach(_ size: Size) -> Double { 4 * (size.width + size.height) + 1000 }
}

extension Lottie.Effect {
  fileprivate var isNesting: Bool {
    switch kind {
    case .transform, .stroke, .radialWipe: true
    default: matchName == "ADBE Linear Wipe"
    }
  }

  fileprivate func point(_ index: Int) -> Lottie.AnimatedValue<Lottie.Vector>? {
    guard values.indices.contains(index), case .point(let value) = values[index].content
    else { return nil }
    return value
  }
}
