internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A finished layer: pixels and the part of the plane that they cover.
struct Layer {
  var pixels = ReusableBuffer<UInt32>()
  var bounds = PixelBounds.empty

  /// Makes room for `bounds`, all transparent.
  mutating func reset(_ bounds: PixelBounds) {
    self.bounds = bounds
    let count = bounds.width * bounds.height
    pixels.reserve(count)
    pixels.count = count
    pixels.base.update(repeating: 0, count: count)
  }

  /// The pixel in the first column of a row.
  func row(_ y: Int32) -> UnsafeMutablePointer<UInt32> {
    pixels.base + Int(y - bounds.y0) * bounds.width
  }
}

/// Blur, shadow and colours: from a finished layer to another one.
struct LayerFilter {
  /// Lines of a blur per turn of the concurrent loop, at least, and turns at most: each has lines
  /// of its own to work in.
  private static let fewestLines = 64
  private static let mostTurns = 16

  /// How far outside of the canvas, in pixels, content is painted for its shadow to fall into it.
  private static let longestReach = 2048.0

  private let loops: BlurLoops
  private var source = Layer()
  private var shadow = Layer()
  /// The layer in channels of 16 bits, between the passes along rows and along columns.
  private var wide = ReusableBuffer<SIMD4<UInt16>>()
  private var scratch = ReusableBuffer<SIMD4<UInt32>>()

  init(loops: BlurLoops) { self.loops = loops }

  func deallocate() {
    source.pixels.deallocate()
    shadow.pixels.deallocate()
    wide.deallocate()
    scratch.deallocate()
  }

  /// How far beyond its content a filter may paint, in pixels on every side.
  static func reach(_ filter: Filter) -> Int32 {
    switch filter {
    case .blur(let deviation): return BoxBlur(deviation: deviation)?.reach ?? 0
    case .shadow(let offset, let deviation, _):
      guard let offset = usable(offset) else { return 0 }
      let moved = max(offset.x.magnitude, offset.y.magnitude).rounded(.up) + 1
      return (BoxBlur(deviation: deviation)?.reach ?? 0)
        + FixedPoint.nearest(min(moved, longestReach))
    case .color: return 0
    }
  }

  /// Offsets that are not numbers, or carry a shadow off every canvas, give no shadow.
  static func usable(_ offset: Point) -> Point? {
    offset.x.magnitude < 100_000 && offset.y.magnitude < 100_000 ? offset : nil
  }

  /// - Parameter limits: nothing outside is needed.
  mutating func apply(
    _ filter: Filter, to layer: inout Layer, limits: PixelBounds, _ perform: ConcurrentPerform
  ) {
    switch filter {
    case .blur(let deviation):
      guard let blur = BoxBlur(deviation: deviation), !layer.bounds.isEmpty else { return }
      swap(&source, &layer)
      layer.reset(source.bounds.outset(by: blur.reach).intersection(limits))
      self.blur(source, into: layer, blur, perform)
    case .shadow(let offset, let deviation, let color):
      guard let offset = Self.usable(offset), !layer.bounds.isEmpty else { return }
      let pixel = Pixel.premultiplied(color)
      guard pixel != 0 else { return }
      let shape = moved(layer, by: offset, color: pixel)
      let blur = BoxBlur(deviation: deviation)
      let reach = blur?.reach ?? 0
      source.reset(shape.outset(by: reach).intersection(limits).union(layer.bounds))
      if let blur {
        self.blur(shadow, into: source, blur, perform)
      } else {
        let seen = shape.intersection(source.bounds)
        for y in seen.y0..<seen.y1 {
          (source.row(y) + Int(seen.x0 - source.bounds.x0)).update(
            from: shadow.row(y) + Int(seen.x0 - shape.x0), count: seen.width)
        }
      }
      let bounds = layer.bounds
      for y in bounds.y0..<bounds.y1 {
        PlainSpans.pixels(
          source.row(y) + Int(bounds.x0 - source.bounds.x0), bounds.width, layer.row(y),
          coverage: 255)
      }
      swap(&layer, &source)
    case .color(let filter): ColorChange(filter).apply(to: layer)
    }
  }

  /// Paints the layer's alpha in one colour into `shadow`, moved; parts of a pixel are blended, so
  /// that a moving shadow does not jump.
  private mutating func moved(_ layer: Layer, by offset: Point, color: UInt32) -> PixelBounds {
    let wholeX = offset.x.rounded(.down)
    let wholeY = offset.y.rounded(.down)
    let partX = UInt32(bitPattern: FixedPoint.nearest((offset.x - wholeX) * 256))
    let partY = UInt32(bitPattern: FixedPoint.nearest((offset.y - wholeY) * 256))
    let dx = FixedPoint.nearest(wholeX)
    let dy = FixedPoint.nearest(wholeY)
    let from = layer.bounds
    let bounds = PixelBounds(
      x0: from.x0 + dx, y0: from.y0 + dy, x1: from.x1 + dx + 1, y1: from.y1 + dy + 1)
    shadow.reset(bounds)
    let width = from.width
    /// The alphas of a row, blended with those to their left: in column `place` of the shadow.
    func blended(_ row: UnsafeMutablePointer<UInt32>?, _ place: Int) -> UInt32 {
      guard let row else { return 0 }
      let right = place < width ? Pixel.alpha(row[place]) : 0
      let left = place > 0 ? Pixel.alpha(row[place &- 1]) : 0
      return right &* (256 &- partX) &+ left &* partX
    }
    func row(_ y: Int32) -> UnsafeMutablePointer<UInt32>? {
      y >= from.y0 && y < from.y1 ? layer.row(y) : nil
    }
    for y in bounds.y0..<bounds.y1 {
      let target = shadow.row(y)
      let (here, above) = (row(y - dy), row(y - dy - 1))
      for place in 0...width {
        let mixed =
          (blended(here, place) &* (256 &- partY) &+ blended(above, place) &* partY &+ 0x8000)
          &>> 16
        target[place] = Pixel.scaled(color, mixed)
      }
    }
    return bounds
  }

  private mutating func blur(
    _ from: Layer, into to: Layer, _ blur: BoxBlur, _ perform: ConcurrentPerform
  ) {
    guard !to.bounds.isEmpty, !from.bounds.isEmpty else { return }
    // Along rows: the rows of the source, as wide as source and result together.
    let x0 = min(from.bounds.x0, to.bounds.x0) - blur.reach
    let x1 = max(from.bounds.x1, to.bounds.x1) + blur.reach
    let y0 = min(from.bounds.y0, to.bounds.y0) - blur.reach
    let y1 = max(from.bounds.y1, to.bounds.y1) + blur.reach
    let length = Int(x1 - x0)
    let columnLength = Int(y1 - y0)
    let width = to.bounds.width
    wide.reserve(width * from.bounds.height)
    let rowTurns = Self.turns(from.bounds.height)
    let columnTurns = Self.turns(width)
    let lineLength = max(length, columnLength)
    scratch.reserve(2 * lineLength * max(rowTurns, columnTurns))
    nonisolated(unsafe) let wide = self.wide.base
    nonisolated(unsafe) let scratch = self.scratch.base
    nonisolated(unsafe) let from = from
    nonisolated(unsafe) let to = to
    let loops = self.loops
    perform(rowTurns) { turn in
      let line = scratch + 2 * lineLength * turn
      let spare = line + lineLength
      for row in Self.lines(turn, rowTurns, from.bounds.height) {
        line.update(repeating: .zero, count: length)
        let pixels = from.row(from.bounds.y0 + Int32(truncatingIfNeeded: row))
        loops.widen(pixels, from.bounds.width, into: line + Int(from.bounds.x0 - x0))
        let result = blur.apply(line, spare, count: length, by: loops)
        loops.pack(result + Int(to.bounds.x0 - x0), width, into: wide + row * width)
      }
    }
    perform(columnTurns) { turn in
      let line = scratch + 2 * lineLength * turn
      let spare = line + lineLength
      for column in Self.lines(turn, columnTurns, width) {
        line.update(repeating: .zero, count: columnLength)
        loops.unpack(
          wide + column, stride: width, from.bounds.height,
          into: line + Int(from.bounds.y0 - y0))
        let result = blur.apply(line, spare, count: columnLength, by: loops)
        loops.narrow(
          result + Int(to.bounds.y0 - y0), to.bounds.height, into: to.pixels.base + column,
          stride: width)
      }
    }
  }

  private static func turns(_ lines: Int) -> Int {
    min(mostTurns, (lines + fewestLines - 1) / fewestLines)
  }

  private static func lines(_ turn: Int, _ turns: Int, _ lines: Int) -> Range<Int> {
    lines * turn / turns..<lines * (turn + 1) / turns
  }
}
