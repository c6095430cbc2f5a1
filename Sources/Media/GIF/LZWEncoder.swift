/// The LZW compression of GIF: codes of growing width, lowest bit first, in blocks of at most 255
/// bytes.
///
/// Source: T. A. Welch, "A technique for high-performance data compression", IEEE Computer 17
/// (1984); CompuServe, "Graphics Interchange Format, version 89a" (1990), appendix F.
struct LZWEncoder {
  private static let mostCodes = 4096
  /// Twice the number of codes, so that looking up takes few steps.
  private static let slots = 8192

  private var bytes: [UInt8] = []
  private var bits: UInt32 = 0
  private var bitCount = 0
  private var blockStart = 0

  /// Appends the code size, the blocks and the end mark of a picture of palette indices.
  ///
  /// - Parameter bitsPerPixel: 2 to 8; every index is below `1 << bitsPerPixel`.
  static func encode(_ indices: [UInt8], bitsPerPixel: Int, into bytes: inout [UInt8]) {
    var encoder = LZWEncoder()
    swap(&encoder.bytes, &bytes)
    encoder.bytes.append(UInt8(bitsPerPixel))
    encoder.startBlock()
    indices.withUnsafeBufferPointer { encoder.run($0, bitsPerPixel: bitsPerPixel) }
    swap(&encoder.bytes, &bytes)
  }

  private mutating func run(_ indices: UnsafeBufferPointer<UInt8>, bitsPerPixel: Int) {
    let clear = 1 << bitsPerPixel
    let end = clear + 1
    // Each slot holds prefix code, next index and the code for both; zero is empty, as no code
    // that is made is zero.
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.slots) { table in
      table.initialize(repeating: 0)
      var width = bitsPerPixel + 1
      var nextCode = end + 1
      put(clear, width: width)
      guard let first = indices.first else {
        put(end, width: width)
        finish()
        return
      }
      var prefix = UInt32(first)
      for index in indices.dropFirst() {
        let key = prefix << 8 | UInt32(index)
        var slot = Int((key &* 0x9E37_79B1) >> 19)
        while table[slot] != 0, table[slot] >> 12 != key { slot = (slot + 1) & (Self.slots - 1) }
        if table[slot] != 0 {
          prefix = table[slot] & 0xfff
          continue
        }
        put(Int(prefix), width: width)
        if nextCode < Self.mostCodes {
          table[slot] = key << 12 | UInt32(nextCode)
          if nextCode == 1 << width { width += 1 }
          nextCode += 1
        } else {
          put(clear, width: width)
          table.update(repeating: 0)
          width = bitsPerPixel + 1
          nextCode = end + 1
        }
        prefix = UInt32(index)
      }
      put(Int(prefix), width: width)
      // The reader makes one more code before it sees the end.
      if nextCode == 1 << width, width < 12 { width += 1 }
      put(end, width: width)
      finish()
    }
  }

  private mutating func put(_ code: Int, width: Int) {
    bits |= UInt32(code) << bitCount
    bitCount += width
    while bitCount >= 8 {
      append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func append(_ byte: UInt8) {
    if bytes.count - blockStart > 255 { startBlock() }
    bytes.append(byte)
    bytes[blockStart] += 1
  }

  private mutating func startBlock() {
    blockStart = bytes.count
    bytes.append(0)
  }

  private mutating func finish() {
    if bitCount > 0 { append(UInt8(truncatingIfNeeded: bits)) }
    // A block of no bytes is the end mark, and one may be open already.
    if bytes[blockStart] != 0 { bytes.append(0) }
  }
}
