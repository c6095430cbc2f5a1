/// One picture of a GIF on its way to the file.
struct GIFImage: Sendable {
  /// What becomes of the picture's rectangle before the next one is drawn.
  enum Disposal: UInt8, Sendable {
    case keep = 1
    case clear = 2
  }

  var rect: PixelRect
  /// For every pixel of `rect`: a palette index or a colour as in `Canvas`, or `Canvas.absent`
  /// for what the picture leaves as it is.
  var pixels: [UInt32]
  var disposal: Disposal
  /// Hundredths of a second.
  var delay: Int

  /// The largest delay that the format can say.
  private static let longestDelay = 0xffff

  /// The bytes of the picture, in several blocks when it stays for longer than one can say.
  func encoded(_ coding: GIFColorCoding) -> [UInt8] {
    var bytes: [UInt8] = []
    var image = self
    while image.delay > Self.longestDelay {
      // Afterwards the same rectangle again, leaving all as it is: only its end counts.
      var part = image
      part.delay = Self.longestDelay
      part.disposal = .keep
      part.append(to: &bytes, coding)
      image.delay -= Self.longestDelay
      image.pixels = [UInt32](repeating: Canvas.absent, count: pixels.count)
    }
    image.append(to: &bytes, coding)
    return bytes
  }

  private func append(to bytes: inout [UInt8], _ coding: GIFColorCoding) {
    let coded = coding.code(self)
    bytes += [
      0x21, 0xf9, 4,  // graphic control extension
      disposal.rawValue << 2 | 1, UInt8(delay & 0xff), UInt8(delay >> 8), coded.transparentIndex, 0,
    ]
    bytes.append(0x2c)
    for value in [rect.left, rect.top, rect.width, rect.height] {
      bytes += [UInt8(value & 0xff), UInt8(value >> 8)]
    }
    if let table = coded.localTable {
      bytes.append(0x80 | UInt8(coded.bitsPerPixel - 1))
      bytes += table
    } else {
      bytes.append(0)
    }
    LZWEncoder.encode(coded.indices, bitsPerPixel: coded.bitsPerPixel, into: &bytes)
  }
}

/// From the pixels of a picture to palette indices.
enum GIFColorCoding: Sendable {
  /// The pixels are indices already; one palette for the whole file.
  case global(colors: Int)
  /// The pixels are colours; a palette of its own for each picture.
  case local(dither: Bool)

  /// Colours that one picture's palette is chosen from: enough that eye and PSNR see no
  /// difference to all, few enough that choosing takes less time than compressing.
  private static let localCapacity = 4096

  struct Coded {
    var indices: [UInt8]
    var transparentIndex: UInt8
    var bitsPerPixel: Int
    var localTable: [UInt8]?
  }

  func code(_ image: GIFImage) -> Coded {
    switch self {
    case .global(let colors):
      let transparent = UInt8(colors)
      return Coded(
        indices: image.pixels.map {
          $0 == Canvas.absent ? transparent : UInt8(truncatingIfNeeded: $0)
        },
        transparentIndex: transparent, bitsPerPixel: GIFPalette.bits(colors: colors),
        localTable: nil)
    case .local(let dither):
      var histogram = ColorHistogram(capacity: Self.localCapacity)
      Self.count(image.pixels, into: &histogram)
      let palette = GIFPalette(histogram.entries())
      let transparent = UInt8(palette.colors.count)
      var map = PaletteMap(palette.colors, dither: dither)
      var indices = [UInt8](repeating: transparent, count: image.pixels.count)
      let rect = image.rect
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let pixel = image.pixels[y * rect.width + x]
          guard pixel != Canvas.absent else { continue }
          // Places on the canvas, so that the pattern does not move with the rectangle.
          indices[y * rect.width + x] = map.index(
            of: KeyedPixel(bits: pixel), x: rect.left + x, y: rect.top + y)
        }
      }
      return Coded(
        indices: indices, transparentIndex: transparent,
        bitsPerPixel: GIFPalette.bits(colors: palette.colors.count), localTable: palette.table)
    }
  }

  private static func count(_ pixels: [UInt32], into histogram: inout ColorHistogram) {
    var start = 0
    while start < pixels.count {
      var end = start + 1
      while end < pixels.count, pixels[end] == pixels[start] { end += 1 }
      if pixels[start] != Canvas.absent {
        histogram.add(KeyedPixel(bits: pixels[start]), count: end - start)
      }
      start = end
    }
    histogram.nextFrame()
  }
}

/// Colours, and after them one index for "see-through".
struct GIFPalette {
  /// A table of 256 less the place for "see-through".
  private static let mostColors = 255

  /// 1 to 255 colours.
  let colors: [RGB8]

  init(_ entries: [ColorHistogram.Entry]) {
    let colors = PaletteQuantizer.palette(of: entries, count: Self.mostColors)
    self.colors = colors.isEmpty ? [.black] : colors
  }

  /// Width of an index: at least 2, as LZW needs.
  static func bits(colors: Int) -> Int {
    max(2, Int.bitWidth - colors.leadingZeroBitCount)
  }

  /// The colour table, filled up to a power of two.
  var table: [UInt8] {
    var bytes = colors.flatMap { [$0.red, $0.green, $0.blue] }
    let count = 3 << Self.bits(colors: colors.count)
    bytes += [UInt8](repeating: 0, count: count - bytes.count)
    return bytes
  }
}
