import CPixelConversion

/// From RGB to the Y'CbCr of ITU-R BT.709 in limited range (Y' 16…235, Cb and Cr 16…240), with
/// whole numbers only, so that it is the same on every machine.
///
/// Source: Recommendation ITU-R BT.709-6, items 3.2 to 3.5: Y' = 0.2126 R' + 0.7152 G' +
/// 0.0722 B', Cb = (B' − Y') / 1.8556, Cr = (R' − Y') / 1.5748.
enum BT709 {
  /// The matrix in units of 1/32768, for channels of 0…255: luma, blue and red chroma. Each row
  /// sums to what white needs (219 · 32768 / 255) or to zero, so greys have no colour.
  static let coefficients: [Int16] = [
    5983, 20128, 2032,
    -3298, -11094, 14392,
    14392, -13072, -1320,
  ]

  /// Converts two rows of RGBA8 (alpha is ignored) to two rows of Y' and one of Cb and Cr.
  ///
  /// Chroma samples lie on the even columns, between the two rows, where H.264 and VP9 expect
  /// them unless told otherwise. Each is the mean of both rows, weighted 1 2 1 across; the edge
  /// column counts for its missing neighbour.
  ///
  /// - Parameters:
  ///   - width: even, and at least 2.
  ///   - vector: false for the plain loop alone, against which the other is tested.
  static func convertRowPair(
    _ top: UnsafePointer<UInt8>, _ bottom: UnsafePointer<UInt8>, width: Int,
    luma: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>),
    blueChroma: UnsafeMutablePointer<UInt8>, redChroma: UnsafeMutablePointer<UInt8>,
    vector: Bool = true
  ) {
    coefficients.withUnsafeBufferPointer { rows in
      guard let rows = rows.baseAddress else { return }
      let loop = PlainLoop(
        top: top, bottom: bottom, rows: rows, luma: luma, blueChroma: blueChroma,
        redChroma: redChroma)
      loop.convert(columns: 0..<2, width: width)
      let next =
        vector
        ? pixel_conversion_rgba_to_yuv420(
          top, bottom, width, rows, luma.0, luma.1, blueChroma, redChroma) : 2
      loop.convert(columns: next..<max(next, width), width: width)
    }
  }

  /// Converts one row of straight RGBA8 to 10 bits in full resolution (Y' 64…940, Cb and Cr
  /// 64…960, alpha 0…1023), stored in 16 bits, lowest byte first.
  ///
  /// - Parameter vector: false for the plain loop alone, against which the other is tested.
  static func convertRowTo10Bits(
    _ row: UnsafePointer<UInt8>, width: Int, luma: UnsafeMutablePointer<UInt8>,
    blueChroma: UnsafeMutablePointer<UInt8>, redChroma: UnsafeMutablePointer<UInt8>,
    alpha: UnsafeMutablePointer<UInt8>, vector: Bool = true
  ) {
    func store(_ value: Int32, _ plane: UnsafeMutablePointer<UInt8>, _ x: Int) {
      plane[2 * x] = UInt8(truncatingIfNeeded: value)
      plane[2 * x + 1] = UInt8(truncatingIfNeeded: value >> 8)
    }
    coefficients.withUnsafeBufferPointer { rows in
      guard let rows = rows.baseAddress else { return }
      // Ten bits are four times eight: the same numbers in units of 1/8192.
      func weigh(_ index: Int, _ pixel: UnsafePointer<UInt8>, offset: Int32) -> Int32 {
        let sum =
          Int32(rows[index]) * Int32(pixel[0]) + Int32(rows[index + 1]) * Int32(pixel[1])
          + Int32(rows[index + 2]) * Int32(pixel[2])
        return (sum + (offset << 13) + (1 << 12)) >> 13
      }
      let next =
        vector
        ? pixel_conversion_rgba_to_yuva444_10(
          row, width, rows, luma, blueChroma, redChroma, alpha) : 0
      for x in next..<max(next, width) {
        let pixel = row + 4 * x
        store(weigh(0, pixel, offset: 64), luma, x)
        store(weigh(3, pixel, offset: 512), blueChroma, x)
        store(weigh(6, pixel, offset: 512), redChroma, x)
        // The top bits again below the lowest, so that 255 becomes 1023.
        store(Int32(pixel[3]) << 2 | Int32(pixel[3]) >> 6, alpha, x)
      }
    }
  }

  private struct PlainLoop {
    let top: UnsafePointer<UInt8>
    let bottom: UnsafePointer<UInt8>
    let rows: UnsafePointer<Int16>
    let luma: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>)
    let blueChroma: UnsafeMutablePointer<UInt8>
    let redChroma: UnsafeMutablePointer<UInt8>

    func convert(columns: Range<Int>, width: Int) {
      for x in stride(from: columns.lowerBound, to: columns.upperBound, by: 2) {
        luma.0[x] = brightness(top + 4 * x)
        luma.0[x + 1] = brightness(top + 4 * x + 4)
        luma.1[x] = brightness(bottom + 4 * x)
        luma.1[x + 1] = brightness(bottom + 4 * x + 4)
        let left = max(0, x - 1)
        let red = sum(channel: 0, left: left, x)
        let green = sum(channel: 1, left: left, x)
        let blue = sum(channel: 2, left: left, x)
        blueChroma[x / 2] = difference(3, red, green, blue)
        redChroma[x / 2] = difference(6, red, green, blue)
      }
    }

    private func brightness(_ pixel: UnsafePointer<UInt8>) -> UInt8 {
      let sum = weigh(0, Int32(pixel[0]), Int32(pixel[1]), Int32(pixel[2]))
      return UInt8(truncatingIfNeeded: (sum + (16 << 15) + (1 << 14)) >> 15)
    }

    /// A channel of eight pixels: two rows, 1 2 1 across.
    private func sum(channel: Int, left: Int, _ x: Int) -> Int32 {
      func column(_ x: Int) -> Int32 {
        Int32(top[4 * x + channel]) + Int32(bottom[4 * x + channel])
      }
      return column(left) + 2 * column(x) + column(x + 1)
    }

    private func difference(_ row: Int, _ red: Int32, _ green: Int32, _ blue: Int32) -> UInt8 {
      let sum = weigh(row, red, green, blue)
      return UInt8(truncatingIfNeeded: (sum + (128 << 18) + (1 << 17)) >> 18)
    }

    private func weigh(_ row: Int, _ red: Int32, _ green: Int32, _ blue: Int32) -> Int32 {
      Int32(rows[row]) * red + Int32(rows[row + 1]) * green + Int32(rows[row + 2]) * blue
    }
  }
}
