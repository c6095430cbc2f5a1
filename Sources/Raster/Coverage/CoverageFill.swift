#if arch(x86_64)
  internal import CRasterKernels
#endif

/// What is done with a shape once all of its edges are added. Cells and bits are clear afterwards.
extension CoverageAccumulator {
  /// Puts one premultiplied colour over the pixels.
  ///
  /// - Parameters:
  ///   - pixels: the pixel of the first column of cells, in the region's first row. Rows must
  ///     hold whole blocks of pixels up to the region's right side.
  ///   - stride: pixels in a row.
  ///   - clip: coverages that multiply the shape's, placed like the pixels.
  func fill(
    _ region: PixelBounds, isEvenOdd: Bool, color: UInt32,
    pixels: UnsafeMutablePointer<UInt32>, stride pixelStride: Int,
    clip: UnsafeMutablePointer<UInt8>?, clipStride: Int, spans: Spans
  ) {
    #if arch(x86_64)
      if spans.isWide {
        var fill = kernel(region, isEvenOdd)
        fill.pixels = pixels
        fill.pixel_stride = pixelStride
        fill.color = color
        fill.coverage = clip
        fill.coverage_stride = clipStride
        raster_fill_rows(&fill)
        return
      }
    #endif
    let left = self.left
    @inline(__always) func place(_ column: Int32, _ row: Int32) -> UnsafeMutablePointer<UInt32> {
      pixels + (Int(row &- region.y0) &* pixelStride &+ Int(column &- left))
    }
    guard let clip else {
      sweep(region, isEvenOdd: isEvenOdd) { row, from, to, alpha in
        PlainSpans.solid(place(from, row), Int(to &- from), color, coverage: alpha)
      } varied: { row, from, count, alphas in
        PlainSpans.solid(place(from, row), count, color, coverage: alphas)
      }
      return
    }
    @inline(__always) func clipPlace(_ column: Int32, _ row: Int32) -> UnsafeMutablePointer<UInt8> {
      clip + (Int(row &- region.y0) &* clipStride &+ Int(column &- left))
    }
    @inline(__always) func paint(
      _ pixels: UnsafeMutablePointer<UInt32>, _ clip: UnsafeMutablePointer<UInt8>,
      _ index: Int, _ alpha: UInt32
    ) {
      let coverage = Pixel.dividedBy255(alpha &* UInt32(clip[index]))
      pixels[index] = Pixel.over(Pixel.scaled(color, coverage), pixels[index])
    }
    sweep(region, isEvenOdd: isEvenOdd) { row, from, to, alpha in
      let clip = clipPlace(from, row)
      let pixels = place(from, row)
      for index in 0..<Int(to &- from) { paint(pixels, clip, index, alpha) }
    } varied: { row, from, count, alphas in
      let clip = clipPlace(from, row)
      let pixels = place(from, row)
      for index in 0..<count { paint(pixels, clip, index, UInt32(alphas[index])) }
    }
  }

  /// Writes the coverage. Nothing is written where there is none.
  ///
  /// - Parameter coverage: that of the first column of cells, in the region's first row. Rows must
  ///   hold whole blocks.
  func cover(
    _ region: PixelBounds, isEvenOdd: Bool, _ coverage: UnsafeMutablePointer<UInt8>,
    stride coverageStride: Int, spans: Spans
  ) {
    #if arch(x86_64)
      if spans.isWide {
        var fill = kernel(region, isEvenOdd)
        fill.coverage = coverage
        fill.coverage_stride = coverageStride
        raster_cover_rows(&fill)
        return
      }
    #endif
    let left = self.left
    @inline(__always) func place(_ column: Int32, _ row: Int32) -> UnsafeMutablePointer<UInt8> {
      coverage + (Int(row &- region.y0) &* coverageStride &+ Int(column &- left))
    }
    sweep(region, isEvenOdd: isEvenOdd) { row, from, to, alpha in
      place(from, row).update(repeating: UInt8(truncatingIfNeeded: alpha), count: Int(to &- from))
    } varied: { row, from, count, alphas in
      place(from, row).update(from: alphas, count: count)
    }
  }

  #if arch(x86_64)
    private func kernel(_ region: PixelBounds, _ isEvenOdd: Bool) -> raster_fill {
      let firstRow = Int(region.y0 &- top)
      var fill = raster_fill()
      fill.cells = cells + firstRow &* stride
      fill.bits = bits + firstRow &* wordsPerRow
      fill.stride = stride
      fill.rows = region.height
      fill.start = Int(region.x0 &- left)
      fill.limit = Int(region.x1 &- left)
      fill.first_word = fill.start &>> 9
      fill.last_word = fill.limit &>> 9
      fill.is_even_odd = isEvenOdd ? 1 : 0
      return fill
    }
  #endif
}
