internal import ZoetropeRaster

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension Bitmap {
  /// From the first row that is not the same in a picture of the same size to the last one; empty
  /// where all are.
  ///
  /// Comparing memory is many times quicker than what encoders do with a row.
  func rows(differingFrom other: Bitmap) -> Range<Int> {
    let stride = Int(width) * 4
    let height = Int(height)
    guard width == other.width, self.height == other.height else { return 0..<height }
    return bytes.withUnsafeBytes { new in
      other.bytes.withUnsafeBytes { old in
        guard let new = new.baseAddress, let old = old.baseAddress else { return 0..<0 }
        func isEqual(_ row: Int) -> Bool {
          memcmp(new + row * stride, old + row * stride, stride) == 0
        }
        guard let first = (0..<height).first(where: { !isEqual($0) }) else { return 0..<0 }
        let last = (first..<height).last { !isEqual($0) } ?? first
        return first..<last + 1
      }
    }
  }
}
