internal import ZoetropeDisplayList

/// Paints the items of one band, in order, with the memory of a worker.
struct BandPainter {
  let worker: BandWorker
  let accumulator: CoverageAccumulator
  let parts: UnsafePointer<ListPart>
  let items: UnsafePointer<Item>
  let layers: [Layer]
  let spans: Spans

  /// - Parameters:
  ///   - pixels: the band's first row on the canvas.
  ///   - band: the whole pixels that are to be painted; the canvas is cleared there.
  func paint(
    _ indices: UnsafeBufferPointer<Int32>, band: PixelBounds,
    pixels: UnsafeMutablePointer<UInt32>, stride: Int, background: UInt32
  ) {
    clear(pixels, stride: stride, band, background)
    worker.states.count = 0
    worker.states.append(
      BandState(
        pixels: pixels, stride: stride, x: band.x0, y: band.y0, bounds: band, clip: nil,
        mark: worker.layers.mark))
    for index in indices {
      let item = items[Int(index)]
      switch item.kind {
      case .nothing: break
      case .shape: paintShape(item)
      case .layer: paintLayer(item)
      case .beginClip: beginClip(item)
      case .endClip: pop()
      case .beginGroup, .beginMask: pushLayer(item.bounds)
      case .endGroup:
        let layer = state
        worker.states.count -= 1
        composite(layer, opacity: UInt32(item.opacity), item.blendMode, mask: nil)
        worker.layers.release(to: layer.mark)
      case .beginMaskedContent: pushLayer(item.bounds)
      case .endMask: endMask(item)
      }
    }
  }

  private func clear(
    _ pixels: UnsafeMutablePointer<UInt32>, stride: Int, _ band: PixelBounds, _ background: UInt32
  ) {
    // Rows that touch are one, and bytes that are alike are set faster than pixels.
    let isWhole = stride == band.width
    let (rows, count) = isWhole ? (1, band.width * band.height) : (band.height, band.width)
    let byte = UInt8(truncatingIfNeeded: background)
    for row in 0..<rows {
      let start = pixels + row * stride
      if background == UInt32(byte) &* 0x0101_0101 {
        UnsafeMutableRawPointer(start).initializeMemory(
          as: UInt8.self, repeating: byte, count: count * 4)
      } else {
        start.update(repeating: background, count: count)
      }
    }
  }

  private var state: BandState { worker.states.base[worker.states.count - 1] }

  /// The same without the clip where that lets everything through.
  private func state(in region: PixelBounds) -> BandState {
    var state = self.state
    if state.clip != nil, state.whole.contains(region) { state.clip = nil }
    return state
  }

  private func pop() {
    let ended = state
    worker.states.count -= 1
    worker.layers.release(to: ended.mark)
  }

  // MARK: Shapes

  private func paintShape(_ item: Item) {
    let region = item.bounds.intersection(self.state.bounds)
    guard !region.isEmpty else { return }
    let state = self.state(in: region)
    add(item, region)
    switch item.paint {
    case .color:
      accumulator.fill(
        region, isEvenOdd: item.isEvenOdd, color: item.color,
        pixels: state.pixel(accumulator.left, region.y0), stride: state.stride,
        clip: state.clip(accumulator.left, region.y0), clipStride: state.clipStride, spans: spans)
    case .gradient:
      let shader = parts[Int(item.part)].gradients.base + Int(item.shader)
      let tables = UnsafePointer(parts[Int(item.part)].tables.colors.base)
      paint(item, region, state, isOpaque: shader.pointee.isOpaque) { x, y, count, pixels in
        shader.pointee.fetch(x, y, count, tables, into: pixels, spans)
      }
    case .image:
      let shader = parts[Int(item.part)].pictures.base + Int(item.shader)
      paint(item, region, state, isOpaque: shader.pointee.isOpaque) { x, y, count, pixels in
        shader.pointee.fetch(x, y, count, into: pixels, spans)
      }
    }
  }

  /// Paints a shape with colours that `fetch` gives for a run of pixels.
  @inline(__always) private func paint(
    _ item: Item, _ region: PixelBounds, _ state: BandState, isOpaque: Bool,
    _ fetch: (_ x: Int32, _ y: Int32, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>) -> Void
  ) {
    let alphas = worker.rowCoverage.base
    let sources = worker.rowPixels.base
    accumulator.sweep(region, isEvenOdd: item.isEvenOdd) { row, from, to, alpha in
      let count = Int(to &- from)
      let pixels = state.pixel(from, row)
      if alpha == 255, isOpaque, state.clip == nil {
        fetch(from, row, count, pixels)
        return
      }
      fetch(from, row, count, sources)
      guard let clip = state.clip(from, row) else {
        spans.pixels(pixels, count, sources, coverage: alpha)
        return
      }
      alphas.update(repeating: UInt8(truncatingIfNeeded: alpha), count: count)
      spans.multiply(alphas, count, by: clip)
      spans.pixels(pixels, count, sources, coverage: alphas)
    } varied: { row, from, count, own in
      alphas.update(from: own, count: count)
      if let clip = state.clip(from, row) { spans.multiply(alphas, count, by: clip) }
      fetch(from, row, count, sources)
      spans.pixels(state.pixel(from, row), count, sources, coverage: alphas)
    }
  }

  private func add(_ item: Item, _ region: PixelBounds) {
    let part = parts + Int(item.part)
    accumulator.add(
      part.pointee.builder.edges.base + item.firstEdge, count: item.edgeCount,
      runs: part.pointee.builder.runs.base + item.firstRun, in: region)
  }

  // MARK: Clips

  private func beginClip(_ item: Item) {
    var inner = state
    inner.mark = worker.layers.mark
    let region = item.bounds.intersection(state.bounds)
    inner.bounds = region
    let isRectangle = item.whole.contains(region)
    if isRectangle {
      // Its bounds are all there is to it.
    } else if !region.isEmpty {
      inner.whole = inner.clip == nil ? item.whole : item.whole.intersection(inner.whole)
      let left = accumulator.startOfBlock(region.x0)
      let stride = Int(accumulator.startOfBlock(region.x1 &+ 7) &- left)
      let plane = worker.layers.take(stride * region.height, of: UInt8.self)
      plane.update(repeating: 0, count: stride * region.height)
      add(item, region)
      inner.clip = plane
      inner.clipX = left
      inner.clipY = region.y0
      inner.clipStride = stride
      guard let first = inner.clip(accumulator.left, region.y0) else { return }
      accumulator.cover(region, isEvenOdd: item.isEvenOdd, first, stride: stride, spans: spans)
      if state.clip != nil {
        for row in region.y0..<region.y1 {
          guard let outer = state.clip(left, row), let own = inner.clip(left, row) else { break }
          spans.multiply(own, stride, by: outer)
        }
      }
    }
    worker.states.append(inner)
  }

  // MARK: Layers

  /// Starts a transparent layer for what `bounds` and the current limits have in common.
  ///
  /// Its rows start and end where blocks of the accumulator do, so that whole blocks of pixels can
  /// be read and written.
  private func pushLayer(_ bounds: PixelBounds) {
    let mark = worker.layers.mark
    let region = bounds.intersection(state.bounds)
    let left = accumulator.startOfBlock(region.x0)
    let stride = Int(accumulator.startOfBlock(region.x1 &+ 7) &- left)
    let pixels = worker.layers.take(stride * region.height, of: UInt32.self)
    pixels.update(repeating: 0, count: stride * region.height)
    worker.states.append(
      BandState(
        pixels: pixels, stride: stride, x: left, y: region.y0, bounds: region, clip: nil,
        mark: mark))
  }

  /// Puts a finished layer of the band over the surface beneath it.
  private func composite(
    _ layer: BandState, opacity: UInt32, _ mode: BlendMode, mask: UnsafeMutablePointer<UInt8>?
  ) {
    let bounds = layer.bounds
    guard !bounds.isEmpty else { return }
    let width = bounds.width
    for row in bounds.y0..<bounds.y1 {
      compositeRow(
        row, bounds.x0, width, layer.pixel(bounds.x0, row), opacity, mode,
        mask: mask.map { $0 + Int(row - bounds.y0) * width })
    }
  }

  private func compositeRow(
    _ row: Int32, _ column: Int32, _ count: Int, _ sources: UnsafePointer<UInt32>,
    _ opacity: UInt32, _ mode: BlendMode, mask: UnsafePointer<UInt8>?
  ) {
    let state = self.state(
      in: PixelBounds(
        x0: column, y0: row, x1: column &+ Int32(truncatingIfNeeded: count), y1: row &+ 1))
    let pixels = state.pixel(column, row)
    let clip = state.clip(column, row)
    if mode != .normal {
      BlendFunction.blend(mode, pixels, count, sources, opacity: opacity, clip: clip)
      return
    }
    guard clip != nil || mask != nil else {
      spans.pixels(pixels, count, sources, coverage: opacity)
      return
    }
    let alphas = worker.rowCoverage.base
    alphas.update(repeating: UInt8(truncatingIfNeeded: opacity), count: count)
    if let mask { spans.multiply(alphas, count, by: mask) }
    if let clip { spans.multiply(alphas, count, by: clip) }
    spans.pixels(pixels, count, sources, coverage: alphas)
  }

  /// Puts a layer that was painted beforehand over the surface.
  private func paintLayer(_ item: Item) {
    let layer = layers[Int(item.shader)]
    let region = item.bounds.intersection(state.bounds)
    let sources = worker.rowPixels.base
    for row in region.y0..<region.y1 {
      let known = PixelBounds(x0: region.x0, y0: row, x1: region.x1, y1: row + 1)
        .intersection(layer.bounds)
      if known.width == region.width {
        compositeRow(
          row, region.x0, region.width, layer.row(row) + Int(region.x0 - layer.bounds.x0),
          UInt32(item.opacity), item.blendMode, mask: nil)
        continue
      }
      // A mode that reaches beyond the layer: there it is transparent.
      sources.update(repeating: 0, count: region.width)
      if !known.isEmpty {
        (sources + Int(known.x0 - region.x0)).update(
          from: layer.row(row) + Int(known.x0 - layer.bounds.x0), count: known.width)
      }
      compositeRow(
        row, region.x0, region.width, sources, UInt32(item.opacity), item.blendMode, mask: nil)
    }
  }

  private func endMask(_ item: Item) {
    let content = state
    worker.states.count -= 1
    let mask = state
    worker.states.count -= 1
    let bounds = content.bounds
    let plane = worker.layers.take(bounds.width * bounds.height, of: UInt8.self)
    for row in 0..<bounds.height {
      MaskPlane.fill(
        plane + row * bounds.width, bounds.width,
        from: mask.pixel(bounds.x0, bounds.y0 + Int32(truncatingIfNeeded: row)),
        isLuminance: item.isLuminance, isInverted: item.isInverted)
    }
    composite(content, opacity: 255, .normal, mask: plane)
    worker.layers.release(to: mask.mark)
  }
}

/// From a layer to the coverage that it stands for as a mask.
enum MaskPlane {
  static func fill(
    _ plane: UnsafeMutablePointer<UInt8>, _ count: Int, from pixels: UnsafePointer<UInt32>,
    isLuminance: Bool, isInverted: Bool
  ) {
    for index in 0..<count {
      let pixel = pixels[index]
      let value = isLuminance ? luminance(pixel) : Pixel.alpha(pixel)
      plane[index] = UInt8(truncatingIfNeeded: isInverted ? 255 &- value : value)
    }
  }

  /// Rec. 709 luminance of the gamma-encoded colour times alpha. The weights are 16-bit
  /// fractions that add up to one.
  @inline(__always) static func luminance(_ pixel: UInt32) -> UInt32 {
    let red = (pixel & 255) &* 13_933
    let green = (pixel &>> 8 & 255) &* 46_871
    let blue = (pixel &>> 16 & 255) &* 4732
    return (red &+ green &+ blue &+ 32_768) &>> 16
  }
}
