internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A run of a list's commands, made ready for the bands: the unit that threads share while shapes
/// are flattened.
struct ListPart {
  var builder = EdgeBuilder()
  var gradients = ReusableBuffer<GradientShader>()
  var pictures = ReusableBuffer<ImageShader>()
  /// The commands that paint with a picture, whose shaders are made when all parts are ready.
  var pictureCommands = ReusableBuffer<Int>()
  var tables = GradientTables()
  var stroker = Stroker()

  func deallocate() {
    builder.edges.deallocate()
    builder.runs.deallocate()
    gradients.deallocate()
    pictures.deallocate()
    pictureCommands.deallocate()
    tables.deallocate()
  }

  /// Writes an item for each of the commands in `range`, not yet aware of what is around it.
  ///
  /// - Parameter layers: groups that are painted beforehand, whose commands are left out.
  mutating func prepare(
    _ commands: UnsafeBufferPointer<Command>, _ range: Range<Int>, part: Int32,
    canvas: PixelBounds, layers: UnsafeBufferPointer<LayerRange>,
    items: UnsafeMutablePointer<Item>
  ) {
    builder.edges.count = 0
    builder.runs.count = 0
    gradients.count = 0
    pictures.count = 0
    pictureCommands.count = 0
    tables.begin()
    var nextLayer = 0
    for index in range {
      while nextLayer < layers.count, index > layers[nextLayer].end { nextLayer += 1 }
      var item = Item()
      item.part = part
      if nextLayer < layers.count, index >= layers[nextLayer].begin {
        items[index] = item
        continue
      }
      switch commands[index] {
      case .fill(let fill):
        item.isEvenOdd = fill.rule == .evenOdd
        if use(fill.paint, fill.transform, canvas, &item) {
          addFill(fill.path, fill.transform, canvas, &item)
        }
      case .stroke(let stroke):
        if use(stroke.paint, stroke.transform, canvas, &item) {
          begin(&item)
          stroker.stroke(
            stroke.path, style: stroke.style, within: Self.tolerance(stroke),
            transform: stroke.transform, visible: Self.reach(of: canvas), into: &builder)
          finishShape(canvas, &item)
        }
      case .beginGroup(let group):
        item = Self.item(group, part: part, canvas: canvas)
      case .endGroup: item.kind = .endGroup
      case .beginClip(let clip):
        item.isEvenOdd = clip.rule == .evenOdd
        addFill(clip.path, clip.transform, canvas, &item)
        item.whole = builder.wholePixels
        item.kind = .beginClip
      case .endClip: item.kind = .endClip
      case .beginMask(let mask):
        item.kind = .beginMask
        item.isLuminance = mask.channel == .luminance
        item.isInverted = mask.isInverted
        item.bounds = canvas
      case .beginMaskedContent: item.kind = .beginMaskedContent
      case .endMask: item.kind = .endMask
      }
      if item.kind == .shape, item.paint == .image { pictureCommands.append(index) }
      items[index] = item
    }
  }

  static func item(_ group: Group, part: Int32, canvas: PixelBounds) -> Item {
    var item = Item()
    item.part = part
    item.kind = .beginGroup
    item.opacity = UInt8(truncatingIfNeeded: Pixel.byte(group.opacity))
    item.blendMode = group.blendMode
    item.bounds = group.bounds.map { pixels($0, within: canvas) } ?? canvas
    return item
  }

  /// Adds the outline of a layer that is seen in perspective.
  ///
  /// - Returns: nothing when all of it is behind the viewer or beside the canvas.
  mutating func addProjected(
    _ layer: Layer, _ projection: Projection, part: Int32, canvas: PixelBounds
  ) -> Item {
    var item = Item()
    item.part = part
    guard let inverse = projection.inverse else { return item }
    begin(&item)
    projection.outline(of: layer.bounds, into: &builder)
    finishShape(canvas, &item)
    item.paint = .image
    item.shader = Int32(truncatingIfNeeded: pictures.count)
    let level = ImageLevels.Level(
      pixels: UnsafePointer(layer.pixels.base), width: Int32(layer.bounds.width),
      height: Int32(layer.bounds.height),
      used: PixelBounds(
        x0: 0, y0: 0, x1: Int32(layer.bounds.width), y1: Int32(layer.bounds.height)),
      isOpaque: false)
    pictures.append(
      ImageShader(layer: level, inverse: inverse.moved(by: layer.bounds)))
    return item
  }

  /// Makes the shader of a picture; a picture with nothing to see turns its item into nothing.
  mutating func addPicture(
    _ paint: ImagePaint, _ transform: AffineTransform, _ cache: ImageCache,
    _ item: inout Item
  ) {
    guard let levels = cache.find(paint.image),
      let shader = ImageShader(paint, levels, transform: transform)
    else {
      item.kind = .nothing
      return
    }
    if let reach = shader.reach(paint.transform.concatenating(transform)) {
      item.bounds = Self.pixels(reach, within: item.bounds)
      guard !item.bounds.isEmpty else {
        item.kind = .nothing
        return
      }
    }
    item.shader = Int32(truncatingIfNeeded: pictures.count)
    pictures.append(shader)
  }

  /// The canvas with what may touch its outermost pixels.
  static func reach(of canvas: PixelBounds) -> Rect {
    Rect(Double(canvas.x0), Double(canvas.y0), Double(canvas.width), Double(canvas.height))
      .outset(by: 2)
  }

  /// How far the outline of a stroke may stray, in canvas pixels.
  ///
  /// Outlines that reach far beyond every canvas are drawn more coarsely, to a part in 2^30 of
  /// their extent: 0.05 pixels of 1e300 would ask for more points than there is memory.
  static func tolerance(_ stroke: Stroke) -> Double {
    var extent = 0.0
    for point in stroke.path.points {
      let mapped = stroke.transform.apply(point)
      extent = max(extent, max(mapped.x.magnitude, mapped.y.magnitude))
    }
    let transform = stroke.transform
    let scale =
      transform.a.magnitude + transform.b.magnitude + transform.c.magnitude
      + transform.d.magnitude
    extent = max(extent, stroke.style.width * scale)
    let coarse = extent < 1e300 ? extent / 1_073_741_824 : 1e291
    return max(EdgeBuilder.flatteningTolerance, coarse)
  }

  private mutating func addFill(
    _ path: Path, _ transform: AffineTransform, _ canvas: PixelBounds, _ item: inout Item
  ) {
    begin(&item)
    path.flatten(
      within: EdgeBuilder.flatteningTolerance, transform: transform,
      visible: Self.reach(of: canvas), into: &builder)
    finishShape(canvas, &item)
  }

  private mutating func begin(_ item: inout Item) {
    item.firstEdge = builder.edges.count
    item.firstRun = builder.runs.count
    builder.begin()
  }

  private mutating func finishShape(_ canvas: PixelBounds, _ item: inout Item) {
    item.bounds = builder.finish().intersection(canvas)
    if item.bounds.isEmpty {
      builder.edges.count = item.firstEdge
      builder.runs.count = item.firstRun
    } else {
      item.kind = .shape
    }
    item.edgeCount = builder.edges.count - item.firstEdge
  }

  /// - Returns: false when the paint leaves nothing to see.
  private mutating func use(
    _ paint: Paint, _ transform: AffineTransform, _ canvas: PixelBounds, _ item: inout Item
  ) -> Bool {
    switch paint {
    case .color(let color):
      item.color = Pixel.premultiplied(color)
      return item.color != 0
    case .gradient(let gradient):
      guard
        let shader = GradientShader(
          gradient, transform: transform, canvas: canvas, tables: &tables)
      else { return false }
      item.paint = .gradient
      item.shader = Int32(truncatingIfNeeded: gradients.count)
      gradients.append(shader)
      return true
    case .image:
      item.paint = .image
      return true
    }
  }

  /// The whole pixels that a rectangle touches.
  static func pixels(_ rect: Rect, within canvas: PixelBounds) -> PixelBounds {
    func edge(_ value: Double, _ lower: Int32, _ upper: Int32) -> Int32 {
      value <= Double(lower) ? lower : value >= Double(upper) ? upper : FixedPoint.nearest(value)
    }
    guard rect.minX <= rect.maxX, rect.minY <= rect.maxY else { return .empty }
    return PixelBounds(
      x0: edge(rect.minX.rounded(.down), canvas.x0, canvas.x1),
      y0: edge(rect.minY.rounded(.down), canvas.y0, canvas.y1),
      x1: edge(rect.maxX.rounded(.up), canvas.x0, canvas.x1),
      y1: edge(rect.maxY.rounded(.up), canvas.y0, canvas.y1)
    ).intersection(canvas)
  }
}
