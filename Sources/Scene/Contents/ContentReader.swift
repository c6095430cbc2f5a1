import ZoetropeDisplayList
import ZoetropeGeometry

/// One node of a motion layer's contents at a moment, read as what it stands for.
struct ContentReader {
  let node: UnsafePointer<SceneNode>
  let state: NodeState

  var kind: NodeKind { node.pointee.kind }
  var values: SlotValues { state.values }

  /// Nil for what is no outline.
  func outline() -> Path? {
    switch kind {
    case .path:
      guard case .path(let path) = state.objects.pointee.value(of: .path) else { return Path() }
      return path
    case .rectangle:
      return Path(
        center: values.point(.position), size: size,
        cornerRadius: values.number(.cornerRadius), isReversed: values.bool(.isReversed))
    case .ellipse:
      return Path(
        ellipseAround: values.point(.position), size: size,
        isReversed: values.bool(.isReversed))
    case .star:
      let inner = StarRing(
        radius: values.number(.innerRadius), roundness: values.number(.innerRoundness))
      return Path(
        starAround: values.point(.position), pointCount: values.number(.pointCount),
        inner: values.choice(.starType) == 0 ? inner : nil,
        outer: StarRing(
          radius: values.number(.outerRadius), roundness: values.number(.outerRoundness)),
        rotation: values.number(.rotation), isReversed: values.bool(.isReversed))
    default: return nil
    }
  }

  private var size: Size {
    let size = values.point(.size)
    return Size(size.x, size.y)
  }

  // MARK: Paints

  /// Nil for what is no paint.
  ///
  /// - Parameters:
  ///   - index: the node's place; below a stroke are its dashes, at the same `time`.
  func paint(index: Int, at time: Double, in store: SceneStore) -> ContentsRecorder.Action? {
    switch kind {
    case .fill:
      return .fill(.color(values.color(.fillColor)?.clamped ?? .clear), fillRule)
    case .gradientFill:
      return .fill(gradient(), fillRule)
    case .stroke:
      let color = Paint.color(values.color(.strokeColor)?.clamped ?? .clear)
      return .stroke(color, strokeStyle(index, at: time, in: store))
    case .gradientStroke:
      let gradient = gradient()
      return .stroke(gradient, strokeStyle(index, at: time, in: store))
    default: return nil
    }
  }

  var blendMode: BlendMode {
    guard node.pointee.touched.contains(.blendMode) else { return .normal }
    return BlendMode(rawValue: values.choice(.blendMode)) ?? .normal
  }

  private var fillRule: FillRule { values.choice(.fillRule) == 1 ? .evenOdd : .nonZero }

  private func strokeStyle(_ index: Int, at time: Double, in store: SceneStore) -> StrokeStyle {
    var style = StrokeStyle(
      width: max(values.number(.lineWidth), 0),
      cap: LineCap(rawValue: values.choice(.lineCap)) ?? .butt,
      join: LineJoin(rawValue: values.choice(.lineJoin)) ?? .miter,
      miterLimit: values.number(.miterLimit))
    let phase = values.number(.lineDashPhase)
    var lengths: [Double] = []
    if case .numbers(let list) = state.objects.pointee.value(of: .lineDashPattern) {
      lengths = list
    }
    if !node.pointee.children.isEmpty {
      lengths = []
      for child in node.pointee.children
      where store.node(Int(child)).pointee.kind == .dashLength {
        let state = store.state(of: Int(child), at: time, isPartial: true)
        lengths.append(max(state.values.number(.amount), 0))
      }
    }
    if !lengths.isEmpty { style.dash = Dash(lengths, phase: phase) }
    return style
  }

  // MARK: Gradients

  private func gradient() -> Paint {
    guard case .colors(let colors) = state.objects.pointee.value(of: .colors), !colors.isEmpty
    else { return .color(.clear) }
    let stops = GradientStops(
      colors: colors, locations: list(.locations), alphas: list(.stopAlphas),
      alphaLocations: list(.stopAlphaLocations)
    ).stops
    let start = values.point(.startPoint)
    let end = values.point(.endPoint)
    guard start.isFinite, end.isFinite else { return .color(.clear) }
    if values.choice(.gradientType) == 0 {
      return .gradient(Gradient(.linear(start, end), stops: stops))
    }
    let radius = start.distance(to: end)
    var light = start
    let length = min(max(values.number(.highlightLength), -0.99), 0.99)
    if length != 0 {
      let angle =
        ExactMath.arcTangent2(end.y - start.y, end.x - start.x) + values.number(.highlightAngle)
      let (sine, cosine) = ExactMath.sineAndCosine(angle)
      light = start + Point(cosine, sine) * (radius * length)
    }
    return .gradient(Gradient(.radial(light, 0, start, radius), stops: stops))
  }

  private func list(_ property: Property) -> [Double] {
    guard case .numbers(let list) = state.objects.pointee.value(of: property) else { return [] }
    return list
  }
}

/// A gradient whose alpha has stops of its own, as one list of stops.
struct GradientStops {
  private(set) var stops: [Gradient.Stop] = []

  /// Locations that are missing are spread evenly, and those that fall back are held.
  init(colors: [Color], locations: [Double], alphas: [Double], alphaLocations: [Double]) {
    var places: [Double] = []
    var last = 0.0
    for index in colors.indices {
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      last = min(max(index < locations.count ? locations[index] : even, last), 1)
      places.append(last)
    }
    guard !alphas.isEmpty, alphas.count == alphaLocations.count else {
      for (place, color) in zip(places, colors) {
        stops.append(Gradient.Stop(place, color.clamped))
      }
      return
    }
    var alphaPlaces: [Double] = []
    last = 0
    for location in alphaLocations {
      last = min(max(location, last), 1)
      alphaPlaces.append(last)
    }
    // Both lists rise, so merging them is one pass.
    var color = 0
    var alpha = 0
    while color < places.count || alpha < alphaPlaces.count {
      let takesColor =
        alpha >= alphaPlaces.count || color < places.count && places[color] <= alphaPlaces[alpha]
      let place = takesColor ? places[color] : alphaPlaces[alpha]
      var result = takesColor ? colors[color] : Self.color(at: place, colors, places)
      if takesColor {
        // A stop of both lists is one stop.
        if alpha < alphaPlaces.count, alphaPlaces[alpha] == place {
          result.alpha *= alphas[alpha]
          alpha += 1
        } else {
          result.alpha *= Self.number(at: place, alphas, alphaPlaces)
        }
        color += 1
      } else {
        result.alpha *= alphas[alpha]
        alpha += 1
      }
      stops.append(Gradient.Stop(place, result.clamped))
    }
  }

  /// The step of a rising list that a place lies in, and how far.
  private static func step(at place: Double, _ places: [Double]) -> (index: Int, part: Double) {
    guard let first = places.first, place > first else { return (0, 0) }
    for index in 1..<max(places.count, 1) where place < places[index] {
      let width = places[index] - places[index - 1]
      return (index - 1, width > 0 ? (place - places[index - 1]) / width : 0)
    }
    return (places.count - 1, 0)
  }

  private static func color(at place: Double, _ colors: [Color], _ places: [Double]) -> Color {
    let (index, part) = step(at: place, places)
    return part > 0 ? colors[index].blended(with: colors[index + 1], part) : colors[index]
  }

  private static func number(at place: Double, _ list: [Double], _ places: [Double]) -> Double {
    let (index, part) = step(at: place, places)
    return part > 0 ? blended(list[index], list[index + 1], part) : list[index]
  }
}
