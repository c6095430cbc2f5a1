/// Zip archives made by hand.
///
/// Source: PKWARE's APPNOTE.TXT, sections 4.3 and 4.4, and RFC 1951 for what is packed.
package enum ZipFile {
  package struct Entry {
    package var name: String
    package var packed: [UInt8]
    package var size: Int
    /// 0: stored, 8: deflated.
    package var method: UInt16
    package var checksum: UInt32

    package init(name: String, packed: [UInt8], size: Int, method: UInt16, checksum: UInt32) {
      self.name = name
      self.packed = packed
      self.size = size
      self.method = method
      self.checksum = checksum
    }
  }

  package static func stored(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    archive(
      files.map { name, bytes in
        Entry(name: name, packed: bytes, size: bytes.count, method: 0, checksum: crc32(bytes))
      })
  }

  package static func archive(_ entries: [Entry]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      let offset = UInt32(bytes.count)
      var common = number(UInt16(20)) + number(UInt16(0)) + number(entry.method)
      common += number(UInt32(0)) + number(entry.checksum)
      common += number(UInt32(entry.packed.count)) + number(UInt32(entry.size))
      common += number(UInt16(entry.name.utf8.count)) + number(UInt16(0))
      bytes += number(UInt32(0x0403_4b50)) + common + Array(entry.name.utf8) + entry.packed
      directory += number(UInt32(0x0201_4b50)) + number(UInt16(20)) + common
      directory += number(UInt16(0)) + number(UInt16(0)) + number(UInt16(0)) + number(UInt32(0))
      directory += number(offset) + Array(entry.name.utf8)
    }
    let start = UInt32(bytes.count)
    bytes += directory + number(UInt32(0x0605_4b50)) + number(UInt16(0)) + number(UInt16(0))
    bytes += number(UInt16(entries.count)) + number(UInt16(entries.count))
    return bytes + number(UInt32(directory.count)) + number(start) + number(UInt16(0))
  }

  private static func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  package static func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  /// A deflate stream of at least so many zeros: one zero, then copies of 258.
  package static func zeros(count: Int) -> [UInt8] {
    var bits: UInt64 = 0
    var filled: UInt64 = 0
    var bytes: [UInt8] = []
    func put(_ value: UInt64, _ length: UInt64) {
      bits |= value << filled
      filled += length
      while filled >= 8 {
        bytes.append(UInt8(truncatingIfNeeded: bits))
        bits >>= 8
        filled -= 8
      }
    }
    // The last block, with fixed codes: 0 is 00110000, length 258 is 11000101, distance 1 is 00000.
    put(0b011, 3)
    put(0b0000_1100, 8)
    for _ in 0..<(count / 258) {
      put(0b1010_0011, 8)
      put(0, 5)
    }
    put(0, 7)
    put(0, 8)
    return bytes
  }
}
