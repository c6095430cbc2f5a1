internal import CFileLibraries

/// Bytes made fewer, as browsers can unpack them: zlib's format (RFC 1950).
enum Packing {
  /// Nil where there is no zlib (wherever PNGs are written there is), or no memory.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    guard let zlib = zlib_load()?.pointee else { return nil }
    var count = zlib.compressBound(UInt(bytes.count))
    var result = [UInt8](repeating: 0, count: Int(count))
    let status = zlib.compress2(
      &result, &count, bytes, UInt(bytes.count), Z_BEST_COMPRESSION)
    guard status == Z_OK else { return nil }
    result.removeLast(result.count - Int(count))
    return result
  }
}
