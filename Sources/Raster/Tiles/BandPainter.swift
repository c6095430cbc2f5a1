internal import ZoetropeDisplayList

/// Paints the items of one band, in order, with the memory of a worker.
struct BandPainter {
  let worker: BandWorker
  let accumulator: CoverageAccumulator
  let parts: UnsafePointer<ListPart>
  let items: UnsafePointer<Item>

  /// - Parameters:
  ///   - pixels: the band's first row on the canvas.
  ///   - band: the whole pixels that are to be painted; the canvas is cleared there.
  func paint(
    _ indices: UnsafeBufferPointer<Int32>, band: PixelBounds,
    pixels: UnsafeMutablePointer<UInt32>, stride: Int, background: UInt32
  ) {
    for row in 0..<band.height {
      (pixels + row * stride).update(repeating: background, count: band.width)
    }
    worker.states.count = 0
    worker.states.append(
      BandState(
        pixels: pixels, stride: stride, x: band.x0, y: band.y0, bounds: band, clip: nil,
        clipBounds: .empty, mark: worker.layers.mark))
    for index in indices {
      let item = items[Int(index)]
      switch item.kind {
      case .nothing: break
      case .shape: paintShape(item)
      case .beginClip: beginClip(item)
      case .endClip: pop()
      case .beginGroup, .beginMask: pushLayer(item.bounds)
      case .endGroup:
        let layer = state
        worker.states.count -= 1
        composite(layer, opacity: UInt32(item.opacity), mask: nil)
        worker.layers.release(to: layer.mark)
      case .beginMaskedContent: pushLayer(item.bounds)
      case .endMask: endMask(item)
      }
    }
  }

  private var state: BandState { worker.states.base[worker.states.count - 1] }

  private func pop() {
    let ended = state
    worker.states.count -= 1
    worker.layers.release(to: ended.mark)
  }

  // MARK: Shapes

  private func paintShape(_ item: Item) {
    let state = self.state
    let region = item.bounds.intersection(state.bounds)
    guard !region.isEmpty else { return }
    add(item, region)
    if item.paint == .color, state.clip == nil {
      let color = item.color
      accumulator.sweep(region, isEvenOdd: item.isEvenOdd) { row, from, to, alpha in
        Spans.solid(state.pixel(from, row), Int(to &- from), color, coverage: alpha)
      } varied: { row, from, count, alphas in
        Spans.solid(state.pixel(from, row), count, color, coverage: alphas)
      }
      return
    }
    let worker = self.worker
    let part = parts + Int(item.part)
    func paint(_ row: Int32, _ from: Int32, _ count: Int, _ alphas: UnsafeMutablePointer<UInt8>) {
      if let clip = state.clip(from, row) { Spans.multiply(alphas, count, by: clip) }
      let pixels = state.pixel(from, row)
      switch item.paint {
      case .color: Spans.solid(pixels, count, item.color, coverage: alphas)
      case .gradient:
        let sources = worker.rowPixels.base
        part.pointee.shaders.base[Int(item.shader)].fetch(
          from, row, count, part.pointee.tables.base, into: sources)
        Spans.pixels(pixels, count, sources, coverage: alphas)
      }
    }
    let alphas = worker.rowCoverage.base
    accumulator.sweep(region, isEvenOdd: item.isEvenOdd) { row, from, to, alpha in
      let count = Int(to &- from)
      alphas.update(repeating: UInt8(truncatingIfNeeded: alpha), count: count)
      paint(row, from, count, alphas)
    } varied: { row, from, count, own in
      alphas.update(from: own, count: count)
      paint(row, from, count, alphas)
    }
  }

  private func add(_ item: Item, _ region: PixelBounds) {
    accumulator.add(
      parts[Int(item.part)].builder.edges.base + item.firstEdge, count: item.edgeCount,
      in: region)
  }

  // MARK: Clips

  private func beginClip(_ item: Item) {
    var inner = state
    inner.mark = worker.layers.mark
    let region = item.bounds.intersection(state.bounds)
    inner.bounds = region
    if !region.isEmpty {
      let width = region.width
      let plane = worker.layers.take(width * region.height, of: UInt8.self)
      plane.update(repeating: 0, count: width * region.height)
      add(item, region)
      @inline(__always) func place(_ column: Int32, _ row: Int32) -> UnsafeMutablePointer<UInt8> {
        plane + (Int(row &- region.y0) &* width &+ Int(column &- region.x0))
      }
      accumulator.sweep(region, isEvenOdd: item.isEvenOdd) { row, from, to, alpha in
        place(from, row).update(repeating: UInt8(truncatingIfNeeded: alpha), count: Int(to &- from))
      } varied: { row, from, count, alphas in
        let skipped = from < region.x0 ? region.x0 &- from : 0
        guard count > Int(skipped) else { return }
        place(from &+ skipped, row).update(
          from: alphas + Int(skipped), count: count - Int(skipped))
      }
      if state.clip != nil {
        for row in region.y0..<region.y1 {
          guard let outer = state.clip(region.x0, row) else { break }
          Spans.multiply(place(region.x0, row), width, by: outer)
        }
      }
      inner.clip = plane
      inner.clipBounds = region
    }
    worker.states.append(inner)
  }

  // MARK: Layers

  /// Starts a transparent layer for what `bounds` and the current limits have in common.
  private func pushLayer(_ bounds: PixelBounds) {
    let mark = worker.layers.mark
    let region = bounds.intersection(state.bounds)
    let pixels = worker.layers.take(region.width * region.height, of: UInt32.self)
    pixels.update(repeating: 0, count: region.width * region.height)
    worker.states.append(
      BandState(
        pixels: pixels, stride: region.width, x: region.x0, y: region.y0, bounds: region,
        clip: nil, clipBounds: .empty, mark: mark))
  }

  /// Puts a finished layer over the surface beneath it.
  private func composite(
    _ layer: BandState, opacity: UInt32, mask: UnsafeMutablePointer<UInt8>?
  ) {
    let bounds = layer.bounds
    guard !bounds.isEmpty else { return }
    let state = self.state
    let width = bounds.width
    let alphas = worker.rowCoverage.base
    for row in bounds.y0..<bounds.y1 {
      let sources = layer.pixel(bounds.x0, row)
      let pixels = state.pixel(bounds.x0, row)
      let clip = state.clip(bounds.x0, row)
      guard clip != nil || mask != nil else {
        Spans.pixels(pixels, width, sources, coverage: opacity)
        continue
      }
      alphas.update(repeating: UInt8(truncatingIfNeeded: opacity), count: width)
      if let mask { Spans.multiply(alphas, width, by: mask + Int(row - bounds.y0) * width) }
      if let clip { Spans.multiply(alphas, width, by: clip) }
      Spans.pixels(pixels, width, sources, coverage: alphas)
    }
  }

  private func endMask(_ item: Item) {
    let content = state
    worker.states.count -= 1
    let mask = state
    worker.states.count -= 1
    let count = content.bounds.width * content.bounds.height
    let plane = worker.layers.take(count, of: UInt8.self)
    // Both layers were made for the same bounds under the same limits, but the second's limits
    // are the first's.
    MaskPlane.fill(
      plane, count, from: mask.pixels, isLuminance: item.isLuminance, isInverted: item.isInverted)
    composite(content, opacity: 255, mask: plane)
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
