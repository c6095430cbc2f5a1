internal import ZoetropeGeometry
internal import ZoetropeScene

/// The shapes of a shape layer become contents of a motion layer: what comes first is in front, in
/// both.
extension SceneConversion {
  mutating func convert(_ shapes: [Lottie.Shape], into parent: NodeID) {
    for shape in shapes where !shape.isHidden {
      guard !isFull else { return }
      convert(shape, into: parent)
    }
  }

  private mutating func convert(_ shape: Lottie.Shape, into parent: NodeID) {
    func make(_ kind: NodeKind) -> NodeID {
      create(kind, into: parent, name: shape.name)
    }
    switch shape.content {
    case .group(let group):
      let node = make(.group)
      setTransform(node, group.transform)
      set(node, .opacity, to: group.transform.opacity, times: 0.01)
      set(node, shape.blendMode, ofShape: true, at: shape.location)
      convert(group.items, into: node)
    case .path(let path):
      set(make(.path), path: path.path, isReversed: path.direction == .counterclockwise)
    case .rectangle(let rectangle):
      let node = make(.rectangle)
      set(node, position: rectangle.position)
      set(node, size: .size, to: rectangle.size)
      set(node, .cornerRadius, to: rectangle.roundness)
      set(node, rectangle.direction)
    case .ellipse(let ellipse):
      let node = make(.ellipse)
      set(node, position: ellipse.position)
      set(node, size: .size, to: ellipse.size)
      set(node, ellipse.direction)
    case .star(let star):
      let node = make(.star)
      set(node, .starType, .choice(star.isPolygon ? 1 : 0))
      set(node, position: star.position)
      set(node, .pointCount, to: star.points)
      noteLimit(of: star.points, Path.mostStarPoints, "points of a star", at: shape.location)
      set(node, .rotation, to: star.rotation, times: Self.radians)
      set(node, .outerRadius, to: star.outerRadius)
      set(node, .outerRoundness, to: star.outerRoundness, times: 0.01)
      set(node, .innerRadius, to: star.innerRadius)
      set(node, .innerRoundness, to: star.innerRoundness, times: 0.01)
      set(node, star.direction)
    case .fill(let fill):
      let node = make(.fill)
      set(node, .fillColor, to: fill.color)
      set(node, .opacity, to: fill.opacity, times: 0.01)
      if fill.rule == .evenOdd { set(node, .fillRule, .choice(1)) }
      set(node, shape.blendMode, ofShape: true, at: shape.location)
    case .stroke(let stroke):
      let node = make(.stroke)
      set(node, .strokeColor, to: stroke.color)
      set(node, .opacity, to: stroke.opacity, times: 0.01)
      set(node, stroke.style)
      set(node, shape.blendMode, ofShape: true, at: shape.location)
    case .gradientFill(let fill):
      let node = make(.gradientFill)
      set(node, fill.gradient)
      set(node, .opacity, to: fill.opacity, times: 0.01)
      if fill.rule == .evenOdd { set(node, .fillRule, .choice(1)) }
      set(node, shape.blendMode, ofShape: true, at: shape.location)
    case .gradientStroke(let stroke):
      let node = make(.gradientStroke)
      set(node, stroke.gradient)
      set(node, .opacity, to: stroke.opacity, times: 0.01)
      set(node, stroke.style)
      set(node, shape.blendMode, ofShape: true, at: shape.location)
    case .trim(let trim):
      let node = make(.trim)
      set(node, .strokeStart, to: trim.start, times: 0.01)
      set(node, .strokeEnd, to: trim.end, times: 0.01)
      set(node, .trimOffset, to: trim.offset, times: 1 / 360)
      if trim.mode == .chained { set(node, .trimCounting, .choice(1)) }
      // The Core Animation engine trims by strokeStart and strokeEnd.
      if matchesCoreAnimation { set(node, .trimsStrokesOnly, .bool(true)) }
    case .repeater(let repeater):
      let node = make(.repeater)
      set(node, .copyCount, to: repeater.copies)
      noteLimit(of: repeater.copies, DrawingLimits.copies, "copies", at: shape.location)
      set(node, .copyOffset, to: repeater.offset)
      set(node, .pivot, to: repeater.transform.anchor)
      set(node, position: repeater.transform.position)
      set(node, .scale, to: repeater.transform.scale) { .point($0.point * 0.01) }
      set(node, .rotation, to: repeater.transform.rotation, times: Self.radians)
      set(node, .startOpacity, to: repeater.startOpacity, times: 0.01)
      set(node, .endOpacity, to: repeater.endOpacity, times: 0.01)
      if !repeater.isAbove { set(node, .copiesBelow, .bool(true)) }
    case .merge(let mode):
      // The Core Animation engine fills the paths as one, whatever the mode.
      let mode = matchesCoreAnimation ? .merge : mode
      set(make(.combine), .combineMode, .choice(UInt8(clamping: mode.rawValue - 1)))
    case .roundedCorners(let radius): set(make(.cornerRounding), .cornerRadius, to: radius)
    case .offsetPath(let offset):
      let node = make(.offsetPath)
      set(node, .amount, to: offset.amount)
      set(node, .lineJoin, .choice(Self.rawJoin(offset.join)))
      set(node, .miterLimit, to: offset.miterLimit)
    case .zigZag(let zigZag):
      let node = make(.zigZag)
      set(node, .amount, to: zigZag.amplitude)
      set(node, .ridgeCount, to: zigZag.frequency)
      noteLimit(of: zigZag.frequency, Path.mostRidges, "ridges of a line", at: shape.location)
      if zigZag.isSmooth { set(node, .isSmooth, .bool(true)) }
    case .puckerBloat(let amount): set(make(.puckerBloat), .amount, to: amount, times: 0.01)
    case .twist(let angle, let center):
      let node = make(.twist)
      set(node, .amount, to: angle, times: Self.radians)
      set(node, .position, to: center)
    case .other: break
    }
  }

  /// Says that a file asks for more than is drawn.
  private mutating func noteLimit(
    of count: Lottie.AnimatedValue<Double>, _ most: Double, _ things: String, at location: Location
  ) {
    guard count.allValues.contains(where: { $0 > most }) else { return }
    report(.unsupported, "more than \(most.text) \(things); so many are drawn", at: location)
  }

  static let radians = Double.pi / 180

  private mutating func set(_ node: NodeID, _ direction: Lottie.Direction) {
    if direction == .counterclockwise { set(node, .isReversed, .bool(true)) }
  }

  private mutating func set(_ node: NodeID, _ style: Lottie.StrokeStyle) {
    set(node, .lineWidth, to: style.width)
    let cap: LineCap =
      switch style.cap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    if cap != .butt { set(node, .lineCap, .choice(cap.rawValue)) }
    let join = Self.rawJoin(style.join)
    if join != 0 { set(node, .lineJoin, .choice(join)) }
    set(node, .miterLimit, to: style.miterLimit)
    for length in style.dashes {
      let dash = create(.dashLength, into: node)
      set(dash, .amount, to: length)
    }
    if let offset = style.dashOffset { set(node, .lineDashPhase, to: offset) }
  }

  private static func rawJoin(_ join: Lottie.StrokeStyle.Join) -> UInt8 {
    switch join {
    case .miter: LineJoin.miter.rawValue
    case .round: LineJoin.round.rawValue
    case .bevel: LineJoin.bevel.rawValue
    }
  }

  private mutating func set(_ node: NodeID, _ gradient: Lottie.Gradient) {
    if gradient.isRadial { set(node, .gradientType, .choice(1)) }
    set(node, .startPoint, to: gradient.start)
    set(node, .endPoint, to: gradient.end)
    // The Core Animation engine has no highlights.
    if let length = gradient.highlightLength, !matchesCoreAnimation {
      set(node, .highlightLength, to: length, times: 0.01)
    }
    if let angle = gradient.highlightAngle {
      set(node, .highlightAngle, to: angle, times: Self.radians)
    }
    let colors = blendsGradientsGenerically ? gradient.stops.genericallyBlended : gradient.stops
    set(node, .colors, to: colors) { .colors($0.colors.map { $0.color.withAlpha(1) }) }
    set(node, .locations, to: colors) { .numbers($0.colors.map(\.offset)) }
    guard gradient.stops.allValues.contains(where: { !$0.opacities.isEmpty }) else { return }
    set(node, .stopAlphas, to: gradient.stops) { .numbers($0.opacities.map(\.opacity)) }
    set(node, .stopAlphaLocations, to: gradient.stops) { .numbers($0.opacities.map(\.offset)) }
  }

  // MARK: Transforms

  /// Everything but the opacity.
  mutating func setTransform(
    _ node: NodeID, _ transform: Lottie.Transform, turnsAlong: Bool = false
  ) {
    if setWholeTransform(node, transform) { return }
    set(node, .pivot, to: transform.anchor)
    set(node, position: transform.position, turnsAlong: turnsAlong)
    set(node, .scale, to: transform.scale) { .point($0.point * 0.01) }
    set(node, .rotation, to: transform.rotation, times: Self.radians)
    if let skew = transform.skew { set(node, .skew, to: skew, times: Self.radians) }
    if let axis = transform.skewAxis { set(node, .skewAxis, to: axis, times: Self.radians) }
  }

  // MARK: Blending

  mutating func set(
    _ node: NodeID, _ mode: Lottie.BlendMode, ofShape isShape: Bool = false, at location: Location
  ) {
    // The Core Animation engine blends layers only.
    guard mode != .normal, !(matchesCoreAnimation && isShape) else { return }
    switch mode {
    case .hardMix: report(.unsupported, "the blend mode hard mix; drawn normally", at: location)
    case .add: set(node, .blendMode, .choice(Self.plusLighter))
    default: set(node, .blendMode, .choice(UInt8(clamping: mode.rawValue)))
    }
  }

  /// The scene's number of adding; the others are the file's.
  private static let plusLighter: UInt8 = 26
}
