import ZoetropeDisplayList
import ZoetropeGeometry

/// Draws what a layer itself shows, without its sublayers.
struct LayerPainter {
  let node: UnsafePointer<SceneNode>
  let state: NodeState
  /// From the layer's bounds to the canvas, or to the pixels of its own group with perspective.
  let map: PlaneMap
  /// From the superlayer's plane to the canvas, where the layer lies flat on it.
  let superlayer: AffineTransform
  /// Multiplies every colour.
  let tint: Tint

  var values: SlotValues { state.values }
  var touched: PropertySet { node.pointee.touched }
  var bounds: Rect { values.rect(.bounds) }

  /// Facts 7.14 and 9.22: background, contents, then what the kind of layer draws.
  func drawBeneathSublayers(
    into list: inout ListBuilder, resources: [ResourceID: ZoetropeDisplayList.Image]
  ) {
    if touched.contains(.backgroundColor), let color = values.color(.backgroundColor),
      !bounds.isEmpty
    {
      fill(boxOnCanvas(), rule: .nonZero, color, extent: bounds, into: &list)
    }
    if touched.contains(.contents), case .image(let id) = state.value(of: .contents),
      let image = resources[id]
    {
      drawContents(image, into: &list)
    }
    switch node.pointee.kind {
    case .shapeLayer: drawShape(into: &list)
    case .gradientLayer: drawGradient(into: &list)
    default: break
    }
  }

  // MARK: The box

  /// The radius of the corners as it is drawn (fact 9.24).
  private var cornerRadius: Double {
    guard touched.contains(.cornerRadius) else { return 0 }
    return max(0, min(values.number(.cornerRadius), bounds.width / 2, bounds.height / 2))
  }

  func box() -> Path { box(bounds, radius: cornerRadius) }

  private func box(_ rect: Rect, radius: Double) -> Path {
    guard radius > 0 else { return Path(rect: rect) }
    let corners =
      touched.contains(.maskedCorners)
      ? Path.Corners(rawValue: values.choice(.maskedCorners)) : .all
    if touched.contains(.cornerCurve), values.choice(.cornerCurve) == 1 {
      return Path(continuousRoundedRect: rect, cornerRadius: radius, corners: corners)
    }
    return corners == .all
      ? Path(roundedRect: rect, cornerWidth: radius, cornerHeight: radius)
      : Path(rect: rect, cornerRadius: radius, corners: corners)
  }

  /// Boxes are laid on the canvas point by point: their path is made anew for each frame anyway,
  /// and a list of plain coordinates can be read.
  private func boxOnCanvas() -> Path {
    let radius = cornerRadius
    guard radius > 0 else { return Path(rect: bounds, map: map.affine) }
    guard !touched.contains(.maskedCorners), !touched.contains(.cornerCurve) else {
      return box(bounds, radius: radius).transformed(by: map.affine)
    }
    return Path(roundedRect: bounds, cornerWidth: radius, cornerHeight: radius, map: map.affine)
  }

  /// The clip that `masksToBounds` asks for.
  func boundsClip() -> Clip { Clip(boxOnCanvas()) }

  /// The border: a ring inside of the bounds, above everything else of the layer (fact 9.23).
  func border() -> (command: Command, extent: Extent)? {
    guard touched.contains(.borderWidth), !bounds.isEmpty else { return nil }
    let width = values.number(.borderWidth)
    guard width > 0, let color = paint(values.color(.borderColor)) else { return nil }
    var ring = box()
    let radius = cornerRadius
    if width * 2 < min(bounds.width, bounds.height) {
      let inner = Rect(
        bounds.minX + width, bounds.minY + width, bounds.width - width * 2,
        bounds.height - width * 2)
      ring.append(box(inner, radius: max(0, radius - width)))
    }
    let fill = Fill(ring.transformed(by: map.affine), rule: .evenOdd, paint: color)
    return (.fill(fill), Extent(bounds, under: map.affine))
  }

  // MARK: Paint

  /// Nil for what would leave no trace.
  func paint(_ color: Color?) -> Paint? {
    guard let color, color.alpha > 0, tint.alpha > 0 else { return nil }
    return .color(tint.applied(to: color))
  }

  private func fill(
    _ path: Path, rule: FillRule, _ color: Color, extent: Rect, into list: inout ListBuilder
  ) {
    guard let paint = paint(color) else { return }
    list.append(
      .fill(Fill(path, rule: rule, paint: paint)), extent: Extent(extent, under: map.affine))
  }

  func extent(of path: Path, outset: Double = 0) -> Extent {
    guard let box = path.controlBounds else { return Extent() }
    let grown = Rect(
      box.minX - outset, box.minY - outset, box.width + outset * 2, box.height + outset * 2)
    return Extent(grown, under: map.affine)
  }
}

extension Path {
  /// A rectangle of which only some corners are rounded, with quarter circles.
  fileprivate init(rect: Rect, cornerRadius: Double, corners: Corners) {
    self.init()
    let near = cornerRadius * (1 - Path.quarterCircleControl)
    func corner(_ which: Corners, _ place: Point, from incoming: Point, to outgoing: Point) {
      guard corners.contains(which) else { return isEmpty ? move(to: place) : addLine(to: place) }
      let start = place + incoming * cornerRadius
      if isEmpty { move(to: start) } else { addLine(to: start) }
      addCubic(
        place + incoming * near, place + outgoing * near, to: place + outgoing * cornerRadius)
    }
    let (left, right, up, down) = (Point(-1, 0), Point(1, 0), Point(0, -1), Point(0, 1))
    corner(.bottomRight, Point(rect.maxX, rect.maxY), from: up, to: left)
    corner(.bottomLeft, Point(rect.minX, rect.maxY), from: right, to: up)
    corner(.topLeft, Point(rect.minX, rect.minY), from: down, to: right)
    corner(.topRight, Point(rect.maxX, rect.minY), from: left, to: down)
    close()
  }
}

/// What multiplies the colours of everything in a subtree: opacity that is not that of a group, and
/// the colours of a replicator's instances.
typealias Tint = Color

extension Tint {
  /// Component by component.
  func applied(to color: Color) -> Color {
    if self == .white { return color }
    return Color(
      color.red * red, color.green * green, color.blue * blue, color.alpha * alpha)
  }
}
