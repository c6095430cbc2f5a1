#if arch(x86_64) || arch(arm64)
  internal import CRasterKernels
#endif

/// The loops of a blur over lines of pixels with channels of 16 bits, kept in 32.
///
/// Each is stated here in Swift. Where the module has its C, that does the same to the same bytes: it
/// is no quicker where Swift is optimised, and stays bearable in a debug build, where vectors of
/// Swift are a hundred times as slow.
struct BlurLoops: Sendable {
  typealias Line = UnsafeMutablePointer<SIMD4<UInt32>>

  /// Whether the loops are C's.
  private let isCompiled: Bool

  static let plain = BlurLoops(isCompiled: false)
  static let best = BlurLoops(isCompiled: true)

  /// One pass of a box: see ``BoxBlur``.
  func pass(_ from: Line, _ to: Line, _ count: Int, radius: Int, end: Float, norm: Float) {
    #if arch(x86_64) || arch(arm64)
      if isCompiled {
        return raster_box_pass(
          Self.channels(from), Self.channels(to), count, radius, end, norm)
      }
    #endif
    @inline(__always) func element(_ index: Int) -> SIMD4<UInt32> {
      index >= 0 && index < count ? from[index] : .zero
    }
    var inner = SIMD4<UInt32>.zero
    for index in 0...radius { inner = inner &+ element(index) }
    for index in 0..<count {
      let ends = element(index &- radius &- 1) &+ element(index &+ radius &+ 1)
      let sum = Self.float(inner) + Self.float(ends) * end
      to[index] = Self.rounded(sum * norm)
      inner = inner &+ element(index &+ radius &+ 1) &- element(index &- radius)
    }
  }

  /// A byte's 0…255 as 0…65535.
  func widen(_ pixels: UnsafePointer<UInt32>, _ count: Int, into line: Line) {
    #if arch(x86_64) || arch(arm64)
      if isCompiled { return raster_widen(pixels, count, Self.channels(line)) }
    #endif
    for index in 0..<count {
      let pixel = pixels[index]
      line[index] = (SIMD4(pixel, pixel &>> 8, pixel &>> 16, pixel &>> 24) & 255) &* 257
    }
  }

  /// The way back, rounded to nearest; no colour beyond its alpha. The pixels are `stride` apart.
  func narrow(
    _ line: Line, _ count: Int, into pixels: UnsafeMutablePointer<UInt32>, stride: Int
  ) {
    #if arch(x86_64) || arch(arm64)
      if isCompiled { return raster_narrow(Self.channels(line), count, pixels, stride) }
    #endif
    for index in 0..<count {
      let bytes = (line[index] &* 255 &+ 32_768) &>> 16
      let alpha = min(255, bytes.w)
      pixels[index &* stride] = Pixel.make(
        min(bytes.x, alpha), min(bytes.y, alpha), min(bytes.z, alpha), alpha)
    }
  }

  /// Channels of 32 bits to those of 16.
  func pack(_ line: Line, _ count: Int, into packed: UnsafeMutablePointer<SIMD4<UInt16>>) {
    #if arch(x86_64) || arch(arm64)
      if isCompiled {
        let result = UnsafeMutableRawPointer(packed).assumingMemoryBound(to: UInt16.self)
        return raster_pack(Self.channels(line), count, result)
      }
    #endif
    for index in 0..<count { packed[index] = SIMD4<UInt16>(truncatingIfNeeded: line[index]) }
  }

  /// The way back; the packed pixels are `stride` apart.
  func unpack(
    _ packed: UnsafePointer<SIMD4<UInt16>>, stride: Int, _ count: Int, into line: Line
  ) {
    #if arch(x86_64) || arch(arm64)
      if isCompiled {
        let source = UnsafeRawPointer(packed).assumingMemoryBound(to: UInt16.self)
        return raster_unpack(source, stride, count, Self.channels(line))
      }
    #endif
    for index in 0..<count {
      line[index] = SIMD4<UInt32>(truncatingIfNeeded: packed[index &* stride])
    }
  }

  @inline(__always) private static func channels(_ line: Line) -> UnsafeMutablePointer<UInt32> {
    UnsafeMutableRawPointer(line).assumingMemoryBound(to: UInt32.self)
  }

  @inline(__always) private static func float(_ value: SIMD4<UInt32>) -> SIMD4<Float> {
    SIMD4(Float(value.x), Float(value.y), Float(value.z), Float(value.w))
  }

  /// To nearest; below 2^23.
  @inline(__always) private static func rounded(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
    let shifted = value + 8_388_608
    return unsafeBitCast(shifted, to: SIMD4<UInt32>.self) & 0x007f_ffff
  }
}
