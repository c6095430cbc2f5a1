/// A picture in floating point: rows from the top, red, green, blue and alpha of each pixel, colours
/// premultiplied by alpha, sRGB, 0…1 each.
public struct DeepBitmap: Hashable, Sendable {
  /// In pixels; never negative.
  public let width: Int32
  public let height: Int32
  public internal(set) var pixels: [SIMD4<Float>]

  /// A transparent picture. A negative side counts as zero.
  public init(width: Int32, height: Int32) {
    self.width = max(0, width)
    self.height = max(0, height)
    pixels = Array(repeating: .zero, count: Int(self.width) * Int(self.height))
  }

  /// Four numbers of 16 bits a pixel, rounded to nearest, premultiplied as the picture is.
  public var sixteenBits: [UInt16] {
    channels { pixel in pixel * 65_535 }
  }

  /// The same with alpha kept apart, as a PNG of 16 bits stores it: colours are divided by alpha. A
  /// transparent pixel is transparent black.
  public var straightSixteenBits: [UInt16] {
    channels { pixel in
      guard pixel.w > 0 else { return .zero }
      return SIMD4(pixel.x / pixel.w, pixel.y / pixel.w, pixel.z / pixel.w, pixel.w) * 65_535
    }
  }

  private func channels(_ map: (SIMD4<Float>) -> SIMD4<Float>) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      let scaled = map(pixel)
      for channel in 0..<4 {
        let value = scaled[channel] > 0 ? min(scaled[channel], 65_535) : 0
        result.append(UInt16(truncatingIfNeeded: FixedPoint.nearest(Double(value))))
      }
    }
    return result
  }

  /// The picture in eight bits, each channel rounded once, at the end.
  public var bitmap: Bitmap {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for pixel in pixels {
      for channel in 0..<4 { bytes.append(UInt8(Pixel.byte(Double(pixel[channel])))) }
    }
    return Bitmap(width: width, height: height, bytes: bytes) ?? Bitmap(width: 0, height: 0)
  }
}
