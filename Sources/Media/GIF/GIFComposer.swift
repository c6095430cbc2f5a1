/// Decides what of each frame has to be drawn: compares what the player shows with what it
/// should show, picture by picture, one picture late.
///
/// A picture can only add pixels. To take some away, the picture before it must have asked for
/// its rectangle to be cleared, so a picture is given out when its successor is known: then its
/// rectangle is made large enough to cover what vanishes.
struct GIFComposer {
  private let size: PixelSize
  private let key: AlphaKey
  private let threads: Int
  /// One a thread; empty where pixels stay colours.
  private var maps: [PaletteMap]

  /// What the player shows before the waiting picture, with it, and room for the next.
  private var before: Canvas
  private var shown: Canvas
  private var next: Canvas
  /// The rectangle of the waiting picture, and when it appears; nil before the first frame.
  private var waiting: (rect: PixelRect, start: Int)?

  /// - Parameter palette: the palette of the whole file; nil where each frame has its own.
  init(
    size: PixelSize, key: AlphaKey, palette: [RGB8]?, dither: Bool, threads: Int
  ) {
    self.size = size
    self.key = key
    self.threads = threads
    maps = palette.map { Array(repeating: PaletteMap($0, dither: dither), count: threads) } ?? []
    before = Canvas(size: size)
    shown = Canvas(size: size)
    next = Canvas(size: size)
  }

  /// Takes a frame that appears at `start`, in hundredths of a second.
  /// - Returns: the picture before it, now complete; nil for the first frame, and for one that
  ///   looks like the one before.
  mutating func add(_ frame: Frame, at start: Int) -> GIFImage? {
    frame.require(size)
    guard let waiting else {
      draw(frame, rows: 0..<size.height)
      swap(&shown, &next)
      before.markStale(0..<size.height)
      next.markStale(0..<size.height)
      // All of it, whatever it covers: some programs take the first picture's size.
      self.waiting = (PixelRect(size: size), start)
      return nil
    }
    next.catchUp(with: shown, except: frame.changedRows)
    draw(frame, rows: frame.changedRows)
    var changed = Canvas.difference(shown, next, rows: frame.changedRows)
    if changed.isEmpty { return nil }
    let vanished = Canvas.vanished(from: shown, to: next, in: changed)
    let disposal: GIFImage.Disposal = vanished.isEmpty ? .keep : .clear
    let rect = waiting.rect.union(vanished)
    let image = picture(rect: rect, disposal: disposal, delay: start - waiting.start)
    let rows = changed.rows
    if disposal == .clear {
      shown.clear(rect)
      let touched = rect.union(changed).rows
      changed = Canvas.difference(shown, next, rows: touched)
    }
    // Everything may have vanished; a picture still needs a pixel.
    if changed.isEmpty { changed.include(row: 0, 0..<1) }
    (before, shown, next) = (shown, next, before)
    before.markStale(rows)
    next.markStale(rows)
    self.waiting = (changed, start)
    return image
  }

  /// The last picture, which stays until `end`. Nil when there was no frame.
  mutating func finish(at end: Int) -> GIFImage? {
    guard let waiting else { return nil }
    self.waiting = nil
    return picture(rect: waiting.rect, disposal: .keep, delay: end - waiting.start)
  }

  private func picture(rect: PixelRect, disposal: GIFImage.Disposal, delay: Int) -> GIFImage {
    var pixels = [UInt32](repeating: Canvas.absent, count: rect.width * rect.height)
    pixels.withUnsafeMutableBufferPointer { out in
      guard var out = out.baseAddress else { return }
      // Where nothing changes a picture may draw the pixel again or leave it. Whatever the pixel
      // before it did makes the longer run.
      var last = Canvas.absent
      for y in rect.rows {
        let (old, new) = (before.row(y), shown.row(y))
        for x in rect.left..<rect.right {
          let pixel = old[x] == new[x] && new[x] != last ? Canvas.absent : new[x]
          out.pointee = pixel
          out += 1
          last = pixel
        }
      }
    }
    return GIFImage(rect: rect, pixels: pixels, disposal: disposal, delay: delay)
  }

  /// Writes rows of a frame into `next`.
  private mutating func draw(_ frame: Frame, rows: Range<Int>) {
    let bands = max(1, min(threads, rows.count / FrameBands.fewestRows))
    let (key, target) = (key, next)
    guard !maps.isEmpty else {
      FrameBands.perform(rows, bands: bands) { _, rows in
        for y in rows {
          let (source, out) = (frame.row(y), target.row(y))
          for x in 0..<frame.width {
            let pixel = key.key(source + 4 * x)
            out[x] = pixel == .nothing ? Canvas.absent : pixel.bits
          }
        }
      }
      return
    }
    maps.withUnsafeMutableBufferPointer { maps in
      guard let maps = maps.baseAddress else { return }
      FrameBands.perform(rows, bands: bands) { band, rows in
        for y in rows {
          Self.map(frame.row(y), y: y, count: frame.width, key, &maps[band], into: target.row(y))
        }
      }
    }
  }

  private static func map(
    _ source: UnsafePointer<UInt8>, y: Int, count: Int, _ key: AlphaKey, _ map: inout PaletteMap,
    into out: UnsafeMutablePointer<UInt32>
  ) {
    for x in 0..<count {
      let pixel = key.key(source + 4 * x)
      out[x] =
        pixel == .nothing ? Canvas.absent : UInt32(map.index(of: pixel, x: x, y: y))
    }
  }
}
