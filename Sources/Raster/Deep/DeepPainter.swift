internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// Paints in floating point, a command at a time on the whole surface: coverage, colours, blending
/// and filters keep what eight bits would round away at every step.
///
/// It shares with the quick rasteriser what a command means; a picture, whose pixels have eight
/// bits, is sampled to eight bits here as well, and a blur works in sixteen.
struct DeepPainter {
  private let surface: PixelBounds
  private var pixels: [SIMD4<Float>]
  /// Coverage for each pixel; nil where all is in sight.
  private var clips: [[Float]] = []
  private var builder = EdgeBuilder()
  private var stroker = Stroker()
  private var images: ImageCache

  private init(_ surface: PixelBounds, background: SIMD4<Float>, _ images: ImageCache) {
    self.surface = surface
    self.images = images
    pixels = Array(repeating: background, count: surface.width * surface.height)
  }

  /// - Parameter images: what is made of pictures, for all that paints the same list.
  /// - Returns: the surface's pixels.
  static func paint(
    _ commands: ArraySlice<Command>, on surface: PixelBounds,
    over background: SIMD4<Float> = .zero, _ images: inout ImageCache
  ) -> [SIMD4<Float>] {
    var painter = DeepPainter(surface, background: background, images)
    defer {
      images = painter.images
      painter.builder.edges.deallocate()
      painter.builder.runs.deallocate()
    }
    painter.paint(commands)
    return painter.pixels
  }

  private mutating func paint(_ commands: ArraySlice<Command>) {
    var index = commands.startIndex
    while index < commands.endIndex {
      switch commands[index] {
      case .fill(let fill):
        let coverage = coverage(fill.path, fill.transform, fill.rule)
        put(fill.paint, fill.transform, coverage)
      case .stroke(let stroke):
        builder.begin()
        let first = builder.edges.count
        stroker.stroke(
          stroke.path, style: stroke.style, within: ListPart.tolerance(stroke),
          transform: stroke.transform, visible: ListPart.reach(of: surface), into: &builder)
        put(stroke.paint, stroke.transform, coverage(from: first, .nonZero))
      case .beginClip(let clip):
        var inner = coverage(clip.path, clip.transform, clip.rule)
        if let outer = clips.last {
          for place in inner.indices { inner[place] *= outer[place] }
        }
        clips.append(inner)
      case .endClip: if !clips.isEmpty { clips.removeLast() }
      case .beginGroup(let group):
        let end = Self.end(of: index, in: commands)
        paint(group, commands[(index + 1)..<min(end, commands.endIndex)])
        index = end
      case .beginMask(let mask):
        let end = Self.end(of: index, in: commands)
        paint(mask, commands[(index + 1)..<min(end, commands.endIndex)])
        index = end
      case .endGroup, .beginMaskedContent, .endMask: break
      }
      index += 1
    }
  }

  /// Where what begins at `index` ends; behind the list when it does not.
  private static func end(of index: Int, in commands: ArraySlice<Command>) -> Int {
    var depth = 0
    for place in index..<commands.endIndex {
      switch commands[place] {
      case .beginGroup, .beginMask, .beginClip: depth += 1
      case .endGroup, .endMask, .endClip:
        depth -= 1
        if depth == 0 { return place }
      default: break
      }
    }
    return commands.endIndex
  }

  // MARK: Shapes

  private mutating func coverage(
    _ path: Path, _ transform: AffineTransform, _ rule: FillRule
  ) -> [Float] {
    builder.begin()
    let first = builder.edges.count
    path.flatten(
      within: EdgeBuilder.flatteningTolerance, transform: transform,
      visible: ListPart.reach(of: surface), into: &builder)
    return coverage(from: first, rule)
  }

  private mutating func coverage(from first: Int, _ rule: FillRule) -> [Float] {
    _ = builder.finish()
    let edges = UnsafeBufferPointer(
      start: builder.edges.base + first, count: builder.edges.count - first)
    let sums = PlainCoverage.sums(edges, canvas: surface)
    builder.edges.count = first
    builder.runs.count = 0
    return sums.map { CoverageRule.fraction($0, isEvenOdd: rule == .evenOdd) }
  }

  private mutating func put(_ paint: Paint, _ transform: AffineTransform, _ coverage: [Float]) {
    switch paint {
    case .color(let color):
      let source = Self.premultiplied(color)
      put(coverage) { _, _ in source }
    case .gradient(let gradient):
      var tables = GradientTables()
      defer { tables.deallocate() }
      guard
        let shader = GradientShader(
          gradient, transform: transform, canvas: surface, tables: &tables)
      else { return }
      put(coverage) { x, y in
        shader.color(x, y, gradient.stops).map(Self.premultiplied) ?? .zero
      }
    case .image(let picture):
      images.add(
        picture.image,
        ImageReduction(
          picture.sampling, picture.image, picture.transform.concatenating(transform)))
      guard let levels = images.find(picture.image),
        let shader = ImageShader(picture, levels, transform: transform)
      else { return }
      // The shader points into them.
      withExtendedLifetime(levels) {
        put(coverage) { x, y in
          var pixel: UInt32 = 0
          shader.fetch(x, y, 1, into: &pixel, .plain)
          return SIMD4(
            Float(pixel & 255), Float(pixel &>> 8 & 255), Float(pixel &>> 16 & 255),
            Float(pixel &>> 24)) / 255
        }
      }
    }
  }

  /// Rec. 709 luma of a premultiplied pixel, times its alpha.
  static func luma(_ pixel: SIMD4<Float>) -> Float {
    pixel.x * Float(ToneMap.lumaOfRed) + pixel.y * Float(ToneMap.lumaOfGreen)
      + pixel.z * Float(ToneMap.lumaOfBlue)
  }

  static func premultiplied(_ color: Color) -> SIMD4<Float> {
    func held(_ value: Double) -> Float { value > 0 ? Float(value < 1 ? value : 1) : 0 }
    let alpha = held(color.alpha)
    return SIMD4(
      held(color.red) * alpha, held(color.green) * alpha, held(color.blue) * alpha, alpha)
  }

  private mutating func put(
    _ coverage: [Float], _ source: (_ x: Int32, _ y: Int32) -> SIMD4<Float>
  ) {
    put(coverage, .normal, source)
  }

  /// Blends a source into the surface: all of its pixels where the mode reaches beyond the source.
  private mutating func put(
    _ coverage: [Float], _ mode: BlendMode, _ source: (_ x: Int32, _ y: Int32) -> SIMD4<Float>
  ) {
    var place = 0
    for y in surface.y0..<surface.y1 {
      for x in surface.x0..<surface.x1 {
        let part = coverage[place] * (clips.last?[place] ?? 1)
        if part > 0 {
          let beneath = pixels[place]
          let result = Self.blend(mode, source(x, y), beneath)
          pixels[place] = result * part + beneath * (1 - part)
        }
        place += 1
      }
    }
  }

  private static func blend(
    _ mode: BlendMode, _ source: SIMD4<Float>, _ beneath: SIMD4<Float>
  ) -> SIMD4<Float> {
    let (sourceAlpha, alpha) = (source.w, beneath.w)
    switch mode {
    case .normal: return source + beneath * (1 - sourceAlpha)
    case .clear: return .zero
    case .copy: return source
    case .sourceIn: return source * alpha
    case .sourceOut: return source * (1 - alpha)
    case .sourceAtop: return source * alpha + beneath * (1 - sourceAlpha)
    case .destinationOver: return beneath + source * (1 - alpha)
    case .destinationIn: return beneath * sourceAlpha
    case .destinationOut: return beneath * (1 - sourceAlpha)
    case .destinationAtop: return source * (1 - alpha) + beneath * sourceAlpha
    case .xor: return source * (1 - alpha) + beneath * (1 - sourceAlpha)
    case .plusLighter:
      let sum = source + beneath
      return sum.replacing(with: 1, where: sum .> 1)
    default:
      guard sourceAlpha > 0 else { return beneath }
      guard alpha > 0 else { return source }
      return BlendFunction.mixed(mode, source, beneath)
    }
  }

  // MARK: Layers

  private mutating func paint(_ group: Group, _ content: ArraySlice<Command>) {
    let surface = self.surface
    guard let layer = DeepLayer(group, content, on: surface, &images) else { return }
    let opacity = Float(group.opacity > 0 ? (group.opacity < 1 ? group.opacity : 1) : 0)
    let bounds =
      group.projection == nil
      ? group.bounds.map { ListPart.pixels($0, within: surface) } ?? surface : surface
    // A filter paints beyond the bounds of what it is applied to.
    let reach = group.filters.isEmpty ? bounds : surface
    var coverage = [Float](repeating: 0, count: pixels.count)
    for y in reach.y0..<reach.y1 {
      for x in reach.x0..<reach.x1 {
        coverage[Int(y - surface.y0) * surface.width + Int(x - surface.x0)] = 1
      }
    }
    if let projection = group.projection {
      guard let inverse = projection.inverse else { return }
      builder.begin()
      let first = builder.edges.count
      projection.outline(of: layer.bounds, into: &builder)
      let outline = self.coverage(from: first, .nonZero)
      put(coverage, group.blendMode) { x, y in
        let place = Int(y - surface.y0) * surface.width + Int(x - surface.x0)
        return layer.sample(x, y, inverse) * (outline[place] * opacity)
      }
    } else {
      put(coverage, group.blendMode) { x, y in layer.pixel(x, y) * opacity }
    }
  }

  private mutating func paint(_ mask: Mask, _ commands: ArraySlice<Command>) {
    var depth = 0
    let middle = commands.firstIndex { command in
      switch command {
      case .beginMask: depth += 1
      case .endMask: depth -= 1
      case .beginMaskedContent: return depth == 0
      default: break
      }
      return false
    }
    guard let middle else { return }
    let stencil = Self.paint(commands[..<middle], on: surface, &images)
    let content = Self.paint(commands[(middle + 1)...], on: surface, &images)
    let coverage = stencil.map { pixel in
      let value =
        mask.channel == .luminance ? Self.luma(pixel) : pixel.w
      return mask.isInverted ? 1 - value : value
    }
    let surface = self.surface
    put(coverage) { x, y in
      content[Int(y - surface.y0) * surface.width + Int(x - surface.x0)]
    }
  }
}
