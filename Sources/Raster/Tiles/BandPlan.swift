/// Which items concern which band of rows: a list of indices for each band, in drawing order.
struct BandPlan {
  /// Rows in a band.
  private(set) var height: Int32 = 32
  private(set) var count = 0
  /// Where the list of each band starts, and behind them where the last one ends.
  private var starts = ReusableBuffer<Int>()
  private var indices = ReusableBuffer<Int32>()

  func deallocate() {
    starts.deallocate()
    indices.deallocate()
  }

  /// Cells and pixels of a band together should stay in the second-level cache.
  static func height(forWidth width: Int32) -> Int32 {
    let pixels: Int32 = 1 << 16
    let rows = pixels / max(1, width)
    return rows >= 32 ? 32 : rows >= 16 ? 16 : rows >= 8 ? 8 : 4
  }

  mutating func make(_ items: UnsafePointer<Item>, count itemCount: Int, canvas: PixelBounds) {
    height = Self.height(forWidth: canvas.x1 - canvas.x0)
    count = (canvas.height + Int(height) - 1) / Int(height)
    starts.reserve(count + 2)
    starts.count = count + 2
    for band in 0..<count + 2 { starts.base[band] = 0 }
    // Counted one place further on, so that filling moves each start to where it belongs.
    forEach(items, itemCount, canvas) { _, band in starts.base[band + 2] += 1 }
    for band in 0..<count { starts.base[band + 2] += starts.base[band + 1] }
    let total = starts.base[count + 1]
    indices.reserve(total)
    indices.count = total
    forEach(items, itemCount, canvas) { item, band in
      let place = starts.base[band + 1]
      indices.base[place] = Int32(truncatingIfNeeded: item)
      starts.base[band + 1] = place + 1
    }
  }

  private func forEach(
    _ items: UnsafePointer<Item>, _ itemCount: Int, _ canvas: PixelBounds,
    _ body: (_ item: Int, _ band: Int) -> Void
  ) {
    for index in 0..<itemCount {
      guard items[index].kind != .nothing else { continue }
      let bounds = items[index].bounds.intersection(canvas)
      guard !bounds.isEmpty else { continue }
      let first = Int((bounds.y0 - canvas.y0) / height)
      let last = Int((bounds.y1 - 1 - canvas.y0) / height)
      for band in first...last { body(index, band) }
    }
  }

  /// The rows of a band.
  func bounds(of band: Int, in canvas: PixelBounds) -> PixelBounds {
    let top = canvas.y0 + Int32(truncatingIfNeeded: band) * height
    return PixelBounds(
      x0: canvas.x0, y0: top, x1: canvas.x1, y1: min(top + height, canvas.y1))
  }

  /// Indices of the items of a band.
  func items(of band: Int) -> UnsafeBufferPointer<Int32> {
    UnsafeBufferPointer(
      start: indices.base + starts.base[band], count: starts.base[band + 1] - starts.base[band])
  }
}
