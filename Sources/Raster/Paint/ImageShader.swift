internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A picture, ready to be sampled for each pixel of the canvas.
struct ImageShader: BitwiseCopyable {
  let level: ImageLevels.Level
  private var sampling: ImagePaint.Sampling
  let extend: ImagePaint.Extend
  /// 0…255.
  private var opacity: UInt32
  /// 0…255 each: red, green, blue.
  private var tint: SIMD4<UInt32>
  private var isTinted: Bool
  /// Whether steps between pixels are weighed as ``SharpenedStep`` says.
  private var isSharpened = false
  /// Canvas pixels to the level's pixels.
  private var map: Projection
  /// Pixels of the level, a pixel of the picture.
  private var perPixel = (x: 1.0, y: 1.0)
  private var way: Way

  /// How a row of the canvas is walked.
  private enum Way: UInt8, BitwiseCopyable {
    /// The picture is moved by whole pixels only: no sample lies between pixels.
    case moved
    /// In whole steps of a small part of a pixel.
    case stepped
    /// Each pixel for itself.
    case mapped
    /// The same with perspective.
    case projected
  }

  /// Steps and places beyond these, in pixels, are not taken in whole numbers of 64 bits.
  private static let longestStep = 4096.0
  private static let farthestPlace = 268_435_456.0

  /// - Returns: nil when nothing is to be seen: an empty picture, or a map that flattens it.
  init?(_ paint: ImagePaint, _ levels: ImageLevels, transform: AffineTransform) {
    let toCanvas = paint.transform.concatenating(transform)
    guard levels.image.width > 0, levels.image.height > 0, let inverse = toCanvas.inverse else {
      return nil
    }
    let reduction = ImageReduction(paint.sampling, levels.image, toCanvas)
    level = levels.level(reduction)
    sampling = paint.sampling
    extend = paint.extend
    opacity = Pixel.byte(paint.opacity)
    guard opacity > 0 else { return nil }
    tint = SIMD4(
      Pixel.byte(paint.tint.red), Pixel.byte(paint.tint.green), Pixel.byte(paint.tint.blue), 255)
    isTinted = tint != SIMD4(repeating: 255)
    if case .resized(_, _, let isSharpened) = reduction { self.isSharpened = isSharpened }
    perPixel = (
      Self.perPixel(reduction, extend, of: level.width, from: levels.image.width),
      Self.perPixel(reduction, extend, of: level.height, from: levels.image.height)
    )
    let shrunk = inverse.concatenating(.scale(perPixel.x, perPixel.y))
    map = Projection(
      shrunk.a, shrunk.b, 0, shrunk.c, shrunk.d, 0, shrunk.tx, shrunk.ty, 1)
    let isMoved =
      shrunk.a == 1 && shrunk.b == 0 && shrunk.c == 0 && shrunk.d == 1
      && shrunk.tx == shrunk.tx.rounded(.down) && shrunk.ty == shrunk.ty.rounded(.down)
    let isSmall =
      shrunk.a.magnitude < Self.longestStep && shrunk.b.magnitude < Self.longestStep
      && shrunk.c.magnitude < Self.longestStep && shrunk.d.magnitude < Self.longestStep
      && shrunk.tx.magnitude < Self.farthestPlace && shrunk.ty.magnitude < Self.farthestPlace
    let isStepped = sampling == .bilinear || sampling == .coreGraphics
    way = isMoved ? .moved : isSmall && isStepped ? .stepped : .mapped
  }

  /// Pixels of a level's side, a pixel of the picture.
  ///
  /// A pixel of a halved level stands for two, four … of the picture, the last of an odd side for
  /// some that are not there. What is repeated has to fit its sides instead.
  private static func perPixel(
    _ reduction: ImageReduction, _ extend: ImagePaint.Extend, of side: Int32, from size: Int32
  ) -> Double {
    guard case .halved(let number) = reduction, extend == .none || extend == .pad, side > 1 else {
      return Double(side) / Double(size)
    }
    return 1 / Double(1 << number)
  }

  /// A finished layer seen in perspective.
  ///
  /// - Parameter inverse: canvas pixels to pixels of the layer.
  init(layer: ImageLevels.Level, inverse: Projection) {
    level = layer
    sampling = .bilinear
    // The layer's sides are drawn by the coverage of its outline.
    extend = .pad
    opacity = 255
    tint = SIMD4(repeating: 255)
    isTinted = false
    map = inverse
    way = .projected
  }

  /// Whether all that it paints is opaque.
  var isOpaque: Bool { level.isOpaque && extend != .none && opacity == 255 && way != .projected }

  /// The canvas around all that is not transparent; nil where that has no end.
  ///
  /// - Parameter toCanvas: from the pixels of the picture.
  func reach(_ toCanvas: AffineTransform) -> Rect? {
    let used = level.used
    guard !used.isEmpty else { return .zero }
    switch extend {
    case .none: break
    case .pad:
      // A side that is not transparent goes on for ever.
      guard used.x0 > 0, used.y0 > 0, used.x1 < level.width, used.y1 < level.height else {
        return nil
      }
    case .repeat, .reflect: return nil
    }
    let (across, down) = (1 / perPixel.x, 1 / perPixel.y)
    // Samples reach two pixels at most, and a third makes up for rounding.
    let rect = Rect(
      (Double(used.x0) - 3) * across, (Double(used.y0) - 3) * down,
      (Double(used.width) + 6) * across, (Double(used.height) + 6) * down)
    let reach = rect.applying(toCanvas)
    return (reach.minX + reach.maxX + reach.minY + reach.maxY).isFinite ? reach : nil
  }

  /// The colours of `count` pixels of a row.
  func fetch(
    _ x: Int32, _ y: Int32, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>, _ spans: Spans
  ) {
    switch way {
    case .moved: fetchMoved(x, y, count, into: pixels)
    case .stepped: fetchStepped(x, y, count, into: pixels, spans)
    case .mapped: fetchMapped(x, y, count, into: pixels)
    case .projected: fetchProjected(x, y, count, into: pixels)
    }
    if isTinted {
      for index in 0..<count { pixels[index] = tinted(pixels[index]) }
    }
    guard opacity < 255 else { return }
    for index in 0..<count { pixels[index] = Pixel.scaled(pixels[index], opacity) }
  }

  private func tinted(_ pixel: UInt32) -> UInt32 {
    let channels = Pixel.channels(pixel)
    return Pixel.make(
      Pixel.dividedBy255(channels.x &* tint.x), Pixel.dividedBy255(channels.y &* tint.y),
      Pixel.dividedBy255(channels.z &* tint.z), channels.w)
  }

  private func fetchMoved(
    _ x: Int32, _ y: Int32, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let first = whole(Double(x) + map.m31)
    let row = whole(Double(y) + map.m32)
    var inside = 0..<0
    if row >= 0, row < level.height {
      let start = min(count, max(0, -Int(first)))
      inside = start..<max(start, min(count, Int(level.width) - Int(first)))
      (pixels + start).update(
        from: level.pixels + Int(row) * Int(level.width) + (Int(first) + start),
        count: inside.count)
    }
    forOutside(inside, count) { index in
      pixels[index] = level.pixel(first &+ Int32(truncatingIfNeeded: index), row, extend)
    }
  }

  private func fetchStepped(
    _ x: Int32, _ y: Int32, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>, _ spans: Spans
  ) {
    let row = Double(y) + 0.5
    // The middle of a pixel is where its own colour is, so places count from there.
    let start = SampleRow(
      x: x, u: map.m11 * 0.5 + map.m21 * row + map.m31 - 0.5,
      v: map.m12 * 0.5 + map.m22 * row + map.m32 - 0.5, du: map.m11, dv: map.m12)
    let inside = start.inside(width: level.width, height: level.height, count: count)
    if !inside.isEmpty {
      spans.bilinear(
        pixels + inside.lowerBound, inside.count, level, start.advanced(by: inside.lowerBound),
        isSharpened: isSharpened)
    }
    forOutside(inside, count) { index in
      let place = start.advanced(by: index)
      pixels[index] = level.bilinear(
        place.column, place.row, weight(place.right), weight(place.below), extend)
    }
  }

  private func fetchMapped(
    _ x: Int32, _ y: Int32, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let row = Double(y) + 0.5
    for index in 0..<count {
      let column = Double(x &+ Int32(truncatingIfNeeded: index)) + 0.5
      let u = map.m11 * column + map.m21 * row + map.m31
      let v = map.m12 * column + map.m22 * row + map.m32
      switch sampling {
      case .nearest: pixels[index] = level.pixel(whole(u), whole(v), extend)
      case .bilinear, .coreGraphics:
        pixels[index] = level.bilinear(
          whole(u - 0.5), whole(v - 0.5), weight(part(u - 0.5)), weight(part(v - 0.5)), extend)
      case .bicubic:
        pixels[index] = level.bicubic(
          whole(u - 0.5), whole(v - 0.5), part(u - 0.5), part(v - 0.5), extend)
      }
    }
  }

  private func fetchProjected(
    _ x: Int32, _ y: Int32, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    let row = Double(y) + 0.5
    let (u0, v0) = (map.m21 * row + map.m31, map.m22 * row + map.m32)
    let w0 = map.m23 * row + map.m33
    for index in 0..<count {
      let column = Double(x &+ Int32(truncatingIfNeeded: index)) + 0.5
      let w = map.m13 * column + w0
      guard w > 0 else {
        pixels[index] = 0
        continue
      }
      let scale = 256 / w
      let u = Self.near((map.m11 * column + u0) * scale - 128)
      let v = Self.near((map.m12 * column + v0) * scale - 128)
      pixels[index] = level.bilinear(
        u &>> 8, v &>> 8, UInt32(bitPattern: u & 255), UInt32(bitPattern: v & 255), extend)
    }
  }

  @inline(__always) private func weight(_ part: UInt32) -> UInt32 {
    isSharpened ? SharpenedStep.weight(part) : part
  }

  @inline(__always) private func forOutside(
    _ inside: Range<Int>, _ count: Int, _ body: (_ index: Int) -> Void
  ) {
    for index in 0..<inside.lowerBound { body(index) }
    for index in inside.upperBound..<count { body(index) }
  }

  /// The pixel that holds a place; places far away are brought to the edge of what 32 bits hold.
  private func whole(_ place: Double) -> Int32 { Self.near(place.rounded(.down)) }

  /// The whole number nearest to a place; places far away are brought to the edge of what 32 bits
  /// hold.
  @inline(__always) private static func near(_ place: Double) -> Int32 {
    let limit = Double(1 << 30)
    guard place > -limit else { return -1 << 30 }
    guard place < limit else { return 1 << 30 }
    return FixedPoint.nearest(place)
  }

  /// What lies behind the point, in 256ths.
  private func part(_ place: Double) -> UInt32 {
    let rest = (place - place.rounded(.down)) * 256
    guard rest >= 0, rest < 256 else { return 0 }
    return UInt32(bitPattern: FixedPoint.nearest(rest.rounded(.down)))
  }
}
