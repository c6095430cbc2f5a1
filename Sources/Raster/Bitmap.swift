/// A picture in memory: rows from the top, four bytes a pixel in the order red, green, blue,
/// alpha, colours premultiplied by alpha, sRGB.
public struct Bitmap: Hashable, Sendable {
  /// In pixels; never negative.
  public let width: Int32
  public let height: Int32
  /// `width · height · 4` bytes.
  public private(set) var bytes: [UInt8]

  /// A transparent picture. A negative side counts as zero.
  public init(width: Int32, height: Int32) {
    self.width = max(0, width)
    self.height = max(0, height)
    bytes = [UInt8](repeating: 0, count: Int(self.width) * Int(self.height) * 4)
  }

  /// Nil when the number of bytes is not `width · height · 4`, or a side is negative.
  public init?(width: Int32, height: Int32, bytes: [UInt8]) {
    guard width >= 0, height >= 0, Int64(bytes.count) == Int64(width) * Int64(height) * 4 else {
      return nil
    }
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// The 64-bit FNV-1a hash of the bytes: the same picture has the same hash on every machine.
  public var hash: UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return hash
    }
  }

  /// The pixels with alpha kept apart, as PNG stores them: colours divided by alpha, rounded to
  /// nearest. A transparent pixel is transparent black.
  public func straightAlphaBytes() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      copyStraightAlpha(to: UnsafeMutableRawBufferPointer(buffer))
      count = bytes.count
    }
  }

  /// ``straightAlphaBytes()`` into memory that is there already.
  ///
  /// - Parameters:
  ///   - memory: as large as the picture; one that is smaller is left alone.
  ///   - bounds: what is copied; nil means all.
  package func copyStraightAlpha(
    to memory: UnsafeMutableRawBufferPointer, in bounds: PixelBounds? = nil
  ) {
    let whole = PixelBounds(x0: 0, y0: 0, x1: width, y1: height)
    let part = bounds?.intersection(whole) ?? whole
    guard !part.isEmpty, memory.count >= bytes.count, let target = memory.baseAddress else {
      return
    }
    bytes.withUnsafeBytes { source in
      guard let source = source.baseAddress else { return }
      for y in part.y0..<part.y1 {
        let begin = (Int(y) * Int(width) + Int(part.x0)) * 4
        Self.copyStraightAlpha(source + begin, to: target + begin, count: part.width)
      }
    }
  }

  private static func copyStraightAlpha(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int
  ) {
    let opaque = SIMD4<UInt32>(repeating: UInt32(littleEndian: 0xFF00_0000))
    var pixel = 0
    while pixel < count {
      // Most pictures are opaque nearly everywhere.
      if pixel + 4 <= count {
        let four = source.loadUnaligned(fromByteOffset: pixel * 4, as: SIMD4<UInt32>.self)
        if four & opaque == opaque {
          target.storeBytes(of: four, toByteOffset: pixel * 4, as: SIMD4<UInt32>.self)
          pixel += 4
          continue
        }
      }
      let word = UInt32(
        littleEndian: source.loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self))
      let alpha = word >> 24
      var straight = alpha << 24
      if alpha > 0 {
        var shift: UInt32 = 0
        while shift < 24 {
          let color = min((word >> shift) & 255, alpha)
          straight |= ((color * 255 + alpha / 2) / alpha) << shift
          shift += 8
        }
      }
      target.storeBytes(of: straight.littleEndian, toByteOffset: pixel * 4, as: UInt32.self)
      pixel += 1
    }
  }

  /// The four bytes of a pixel; transparent black outside of the picture.
  public subscript(x: Int32, y: Int32) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    guard x >= 0, x < width, y >= 0, y < height else { return (0, 0, 0, 0) }
    let index = (Int(y) * Int(width) + Int(x)) * 4
    return (bytes[index], bytes[index + 1], bytes[index + 2], bytes[index + 3])
  }

  /// The pixels as 32-bit words in the order of memory.
  mutating func withPixels(_ body: (UnsafeMutablePointer<UInt32>) -> Void) {
    guard !bytes.isEmpty else { return }
    bytes.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      // An array's storage is aligned to 16 bytes.
      let pixels = base.assumingMemoryBound(to: UInt32.self)
      body(pixels)
    }
  }
}
