internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A finished group in floating point, filters applied.
struct DeepLayer {
  private(set) var bounds: PixelBounds
  private var pixels: [SIMD4<Float>]

  /// - Parameter surface: nothing outside is needed of what is not seen in perspective.
  /// - Returns: nil when there is nothing to see.
  init?(
    _ group: Group, _ content: ArraySlice<Command>, on surface: PixelBounds,
    _ images: inout ImageCache
  ) {
    let filters = group.filters.prefix(Workspace.mostFilters)
    let far = Workspace.farthestProjected
    let limits =
      group.projection == nil ? surface : PixelBounds(x0: -far, y0: -far, x1: far, y1: far)
    let reach = filters.reduce(Int32(0)) { $0 + LayerFilter.reach($1) }
    let around = limits.outset(by: reach)
    let extent = group.bounds.map { ListPart.pixels($0, within: around) } ?? around
    bounds = Self.touched(content, within: extent, &images)
    // A plain group without content still clears what is beneath it, in the modes that do.
    let isPlain = filters.isEmpty && group.projection == nil
    guard isPlain || !bounds.isEmpty else { return nil }
    pixels = DeepPainter.paint(content, on: bounds, &images)
    for filter in filters { apply(filter, within: limits) }
  }

  /// The part of the plane that commands paint on.
  private static func touched(
    _ commands: ArraySlice<Command>, within extent: PixelBounds, _ images: inout ImageCache
  ) -> PixelBounds {
    guard !extent.isEmpty else { return .empty }
    let workspace = Workspace(spans: .plain)
    workspace.isMeasuring = true
    workspace.images = images
    defer { images = workspace.images }
    return commands.withUnsafeBufferPointer { commands in
      workspace.prepare(commands, extent) { count, body in
        for index in 0..<count { body(index) }
      }.intersection(extent)
    }
  }

  /// Transparent outside.
  func pixel(_ x: Int32, _ y: Int32) -> SIMD4<Float> {
    guard x >= bounds.x0, x < bounds.x1, y >= bounds.y0, y < bounds.y1 else { return .zero }
    return pixels[Int(y - bounds.y0) * bounds.width + Int(x - bounds.x0)]
  }

  /// What is seen at a pixel through a projection, between four pixels of the layer.
  func sample(_ x: Int32, _ y: Int32, _ inverse: Projection) -> SIMD4<Float> {
    let (column, row) = (Double(x) + 0.5, Double(y) + 0.5)
    let w = inverse.m13 * column + inverse.m23 * row + inverse.m33
    guard w > 0 else { return .zero }
    let u = (inverse.m11 * column + inverse.m21 * row + inverse.m31) / w - 0.5
    let v = (inverse.m12 * column + inverse.m22 * row + inverse.m32) / w - 0.5
    let (left, top) = (u.rounded(.down), v.rounded(.down))
    let (partX, partY) = (Float(u - left), Float(v - top))
    /// Places beyond the layer's sides are those at its sides.
    func held(_ value: Double, _ low: Int32, _ high: Int32) -> Int32 {
      value <= Double(low) ? low : value >= Double(high) ? high : FixedPoint.nearest(value)
    }
    func at(_ dx: Double, _ dy: Double) -> SIMD4<Float> {
      pixel(held(left + dx, bounds.x0, bounds.x1 - 1), held(top + dy, bounds.y0, bounds.y1 - 1))
    }
    let above = at(0, 0) * (1 - partX) + at(1, 0) * partX
    let below = at(0, 1) * (1 - partX) + at(1, 1) * partX
    return above * (1 - partY) + below * partY
  }

  // MARK: Filters

  private mutating func apply(_ filter: Filter, within limits: PixelBounds) {
    switch filter {
    case .blur(let deviation):
      guard let blur = BoxBlur(deviation: deviation) else { return }
      grow(blur.reach, within: limits)
      blurPixels(blur)
    case .shadow(let offset, let deviation, let color):
      guard let offset = LayerFilter.usable(offset) else { return }
      grow(LayerFilter.reach(filter), within: limits)
      let content = self
      let tint = DeepPainter.premultiplied(color)
      let (wholeX, wholeY) = (offset.x.rounded(.down), offset.y.rounded(.down))
      let (partX, partY) = (Float(offset.x - wholeX), Float(offset.y - wholeY))
      let (dx, dy) = (FixedPoint.nearest(wholeX), FixedPoint.nearest(wholeY))
      replacePixels { x, y in
        func alpha(_ x: Int32, _ y: Int32) -> Float { content.pixel(x - dx, y - dy).w }
        let here = alpha(x, y) * (1 - partX) + alpha(x - 1, y) * partX
        let above = alpha(x, y - 1) * (1 - partX) + alpha(x - 1, y - 1) * partX
        return tint * (here * (1 - partY) + above * partY)
      }
      if let blur = BoxBlur(deviation: deviation) { blurPixels(blur) }
      let shadow = self
      replacePixels { x, y in
        let over = content.pixel(x, y)
        return over + shadow.pixel(x, y) * (1 - over.w)
      }
    case .color(let filter):
      for index in pixels.indices {
        pixels[index] = ColorChange.changed(pixels[index], by: filter)
      }
    }
  }

  /// Makes room for what a filter carries beyond the layer.
  private mutating func grow(_ reach: Int32, within limits: PixelBounds) {
    let old = self
    bounds = bounds.outset(by: reach).intersection(limits.outset(by: reach))
    pixels = Array(repeating: .zero, count: bounds.width * bounds.height)
    replacePixels { x, y in old.pixel(x, y) }
  }

  private mutating func replacePixels(_ pixel: (_ x: Int32, _ y: Int32) -> SIMD4<Float>) {
    var place = 0
    for y in bounds.y0..<bounds.y1 {
      for x in bounds.x0..<bounds.x1 {
        pixels[place] = pixel(x, y)
        place += 1
      }
    }
  }

  private mutating func blurPixels(_ blur: BoxBlur) {
    let (width, height) = (bounds.width, bounds.height)
    for row in 0..<height { blurLine(blur, width) { row * width + $0 } }
    for column in 0..<width { blurLine(blur, height) { $0 * width + column } }
  }

  /// Blurs a line of `count` pixels in sixteen bits, with room for what leaves it at its ends.
  private mutating func blurLine(_ blur: BoxBlur, _ count: Int, _ place: (Int) -> Int) {
    let reach = Int(blur.reach)
    var line = [SIMD4<UInt32>](repeating: .zero, count: count + 2 * reach)
    var spare = line
    let full: Float = 65_535
    for index in 0..<count {
      let scaled = pixels[place(index)] * full
      for channel in 0..<4 {
        line[reach + index][channel] = UInt32(
          bitPattern: FixedPoint.nearest(Double(scaled[channel])))
      }
    }
    line.withUnsafeMutableBufferPointer { line in
      spare.withUnsafeMutableBufferPointer { spare in
        guard let first = line.baseAddress, let second = spare.baseAddress else { return }
        let result = blur.apply(first, second, count: count + 2 * reach)
        first.update(from: result, count: count + 2 * reach)
      }
    }
    for index in 0..<count {
      let blurred = line[reach + index]
      pixels[place(index)] =
        SIMD4(Float(blurred.x), Float(blurred.y), Float(blurred.z), Float(blurred.w)) / full
    }
  }
}
