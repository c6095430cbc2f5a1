#if arch(x86_64)
  internal import CRasterKernels
#endif

/// Loops over the pixels of a row.
///
/// Each is stated here in Swift; where the processor has wider vectors a kernel does the same to
/// the same bytes.
struct Spans: Sendable {
  /// Whether the kernels are used.
  let isWide: Bool
  let blurLoops: BlurLoops

  static let plain = Spans(isWide: false, blurLoops: .plain)

  /// The quickest that this processor can run.
  static let best: Spans = {
    #if arch(x86_64)
      Spans(isWide: raster_kernels_available() != 0, blurLoops: .best)
    #else
      Spans(isWide: false, blurLoops: .best)
    #endif
  }()

  /// Premultiplied pixels over others, each with its own coverage.
  func pixels(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ sources: UnsafePointer<UInt32>,
    coverage: UnsafePointer<UInt8>
  ) {
    #if arch(x86_64)
      if isWide { return raster_over_pixels_masked(pixels, count, sources, coverage) }
    #endif
    PlainSpans.pixels(pixels, count, sources, coverage: coverage)
  }

  /// Premultiplied pixels over others, all with the same coverage.
  func pixels(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ sources: UnsafePointer<UInt32>,
    coverage: UInt32
  ) {
    #if arch(x86_64)
      if isWide { return raster_over_pixels(pixels, count, sources, coverage) }
    #endif
    PlainSpans.pixels(pixels, count, sources, coverage: coverage)
  }

  /// Looks `count` colours up: place i is `first + i · step` in 16.16, wrapping, held within
  /// 0 … `last`.
  func lookup(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ colors: UnsafePointer<UInt32>,
    first: Int32, step: Int32, last: Int32
  ) {
    #if arch(x86_64)
      if isWide { return raster_lookup_padded(pixels, count, colors, first, step, last) }
    #endif
    PlainSpans.lookup(pixels, count, colors, first: first, step: step, last: last)
  }

  /// Samples `count` places of a row, all of which lie between pixels of the picture.
  func bilinear(
    _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int, _ level: ImageLevels.Level,
    _ row: SampleRow, isSharpened: Bool
  ) {
    #if arch(x86_64)
      if isWide {
        return raster_bilinear(
          pixels, count, level.pixels, Int(level.width), row.u, row.v, row.du, row.dv, isSharpened)
      }
    #endif
    PlainSpans.bilinear(pixels, count, level, row, isSharpened: isSharpened)
  }

  /// Coverages times other coverages.
  func multiply(
    _ coverage: UnsafeMutablePointer<UInt8>, _ count: Int, by other: UnsafePointer<UInt8>
  ) {
    for index in 0..<count {
      let product = Pixel.dividedBy255(UInt32(coverage[index]) &* UInt32(other[index]))
      coverage[index] = UInt8(truncatingIfNeeded: product)
    }
  }
}
