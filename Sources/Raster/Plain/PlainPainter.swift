internal import ZoetropeDisplayList

/// The rasteriser as one would explain it: every command on the whole canvas, a pixel at a time.
///
/// It shares with the quick one what a command means (edges, shaders, blending, filters) and none
/// of how it gets through it quickly (bands, regions, spans, kernels, layers cut to size). It is
/// the specification of the quick one, and a few hundred times slower.
struct PlainPainter {
  private struct State {
    var pixels: [UInt32]
    /// Coverage for each pixel.
    var clip: [UInt8]
  }

  private let canvas: PixelBounds
  private let parts: UnsafePointer<ListPart>
  private let layers: [Layer]
  private var states: [State]

  init(
    _ canvas: PixelBounds, background: UInt32, parts: UnsafePointer<ListPart>, layers: [Layer]
  ) {
    self.canvas = canvas
    self.parts = parts
    self.layers = layers
    let count = canvas.width * canvas.height
    states = [
      State(
        pixels: Array(repeating: background, count: count),
        clip: Array(repeating: 255, count: count))
    ]
  }

  mutating func paint(_ items: UnsafeBufferPointer<Item>) -> [UInt32] {
    for item in items {
      switch item.kind {
      case .nothing: break
      case .shape:
        let alphas = coverage(item)
        for (index, x, y) in places(item.bounds) {
          let coverage = Pixel.dividedBy255(UInt32(alphas[index]) * UInt32(top.clip[index]))
          put(color(item, x, y), coverage, index)
        }
      case .layer:
        let layer = layers[Int(item.shader)]
        for (index, x, y) in places(item.bounds) {
          let isInside =
            x >= layer.bounds.x0 && x < layer.bounds.x1 && y >= layer.bounds.y0
            && y < layer.bounds.y1
          let source = isInside ? layer.row(y)[Int(x - layer.bounds.x0)] : 0
          put(source, UInt32(item.opacity), item.blendMode, index)
        }
      case .beginClip:
        let alphas = coverage(item)
        var inner = top
        for index in inner.clip.indices {
          let product = UInt32(inner.clip[index]) * UInt32(alphas[index])
          inner.clip[index] = UInt8(Pixel.dividedBy255(product))
        }
        states.append(inner)
      case .endClip:
        let painted = states.removeLast().pixels
        states[states.count - 1].pixels = painted
      case .beginGroup, .beginMask, .beginMaskedContent:
        states.append(
          State(
            pixels: Array(repeating: 0, count: top.pixels.count),
            clip: Array(repeating: 255, count: top.pixels.count)))
      case .endGroup:
        let layer = states.removeLast().pixels
        for (index, _, _) in places(item.bounds) {
          put(layer[index], UInt32(item.opacity), item.blendMode, index)
        }
      case .endMask:
        let content = states.removeLast().pixels
        let mask = states.removeLast().pixels
        for (index, _, _) in places(item.bounds) {
          let value =
            item.isLuminance ? MaskPlane.luminance(mask[index]) : Pixel.alpha(mask[index])
          let factor = item.isInverted ? 255 - value : value
          let coverage = Pixel.dividedBy255(factor * UInt32(top.clip[index]))
          put(content[index], coverage, index)
        }
      }
    }
    return top.pixels
  }

  private var top: State { states[states.count - 1] }

  private func coverage(_ item: Item) -> [UInt8] {
    let edges = UnsafeBufferPointer(
      start: parts[Int(item.part)].builder.edges.base + item.firstEdge, count: item.edgeCount)
    return PlainCoverage.alphas(edges, isEvenOdd: item.isEvenOdd, canvas: canvas)
  }

  private func color(_ item: Item, _ x: Int32, _ y: Int32) -> UInt32 {
    let part = parts + Int(item.part)
    var pixel: UInt32 = 0
    switch item.paint {
    case .color: return item.color
    case .gradient:
      part.pointee.gradients.base[Int(item.shader)].fetch(
        x, y, 1, part.pointee.tables.colors.base, into: &pixel, .plain)
    case .image:
      part.pointee.pictures.base[Int(item.shader)].fetch(x, y, 1, into: &pixel, .plain)
    }
    return pixel
  }

  private func places(_ bounds: PixelBounds) -> [(index: Int, x: Int32, y: Int32)] {
    var places: [(index: Int, x: Int32, y: Int32)] = []
    places.reserveCapacity(bounds.width * bounds.height)
    for y in bounds.y0..<bounds.y1 {
      for x in bounds.x0..<bounds.x1 {
        places.append((Int(y - canvas.y0) * canvas.width + Int(x - canvas.x0), x, y))
      }
    }
    return places
  }

  private mutating func put(_ source: UInt32, _ coverage: UInt32, _ index: Int) {
    let last = states.count - 1
    states[last].pixels[index] = Pixel.over(
      Pixel.scaled(source, coverage), states[last].pixels[index])
  }

  /// A pixel of a layer under the clip.
  private mutating func put(
    _ source: UInt32, _ opacity: UInt32, _ mode: BlendMode, _ index: Int
  ) {
    let part = UInt32(top.clip[index])
    if mode == .normal {
      put(source, Pixel.dividedBy255(opacity * part), index)
      return
    }
    let last = states.count - 1
    let beneath = states[last].pixels[index]
    let result = BlendFunction.blend(mode, Pixel.scaled(source, opacity), beneath)
    states[last].pixels[index] =
      Pixel.scaled(result, part) &+ Pixel.scaled(beneath, 255 &- part)
  }
}
