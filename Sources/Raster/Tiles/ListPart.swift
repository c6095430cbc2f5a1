internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A run of a list's commands, made ready for the bands: the unit that threads share while shapes
/// are flattened.
struct ListPart {
  var builder = EdgeBuilder()
  var shaders = ReusableBuffer<GradientShader>()
  var tables = ReusableBuffer<UInt32>()
  var stroker = Stroker()

  func deallocate() {
    builder.edges.deallocate()
    builder.runs.deallocate()
    shaders.deallocate()
    tables.deallocate()
  }

  /// Writes an item for each of the commands in `range`, not yet aware of what is around it.
  mutating func prepare(
    _ commands: UnsafeBufferPointer<Command>, _ range: Range<Int>, part: Int32,
    canvas: PixelBounds, items: UnsafeMutablePointer<Item>
  ) {
    builder.edges.count = 0
    builder.runs.count = 0
    shaders.count = 0
    tables.count = 0
    for index in range {
      var item = Item()
      item.part = part
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
            stroke.path, style: stroke.style, within: EdgeBuilder.flatteningTolerance,
            transform: stroke.transform, into: &builder)
          finishShape(canvas, &item)
        }
      case .beginGroup(let group):
        item.kind = .beginGroup
        item.opacity = UInt8(truncatingIfNeeded: Pixel.byte(group.opacity))
        item.bounds = group.bounds.map { Self.pixels($0, within: canvas) } ?? canvas
      case .endGroup: item.kind = .endGroup
      case .beginClip(let clip):
        item.isEvenOdd = clip.rule == .evenOdd
        addFill(clip.path, clip.transform, canvas, &item)
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
      items[index] = item
    }
  }

  private mutating func addFill(
    _ path: Path, _ transform: AffineTransform, _ canvas: PixelBounds, _ item: inout Item
  ) {
    begin(&item)
    path.flatten(
      within: EdgeBuilder.flatteningTolerance, transform: transform, into: &builder)
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
      item.shader = Int32(truncatingIfNeeded: shaders.count)
      shaders.append(shader)
      return true
    case .image:
      return false
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
