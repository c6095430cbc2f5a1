public import ZoetropeRaster

/// How two pictures of the same size differ.
public struct PictureDifference: Equatable, Sendable {
  /// Pixels with at least one channel that differs.
  public let pixelCount: Int
  /// The largest difference of a channel, 1…255; zero for equal pictures.
  public let largest: Int
  /// The smallest whole pixels that hold all that differ: first column and row, one behind the
  /// last column and row. Nil for equal pictures.
  public let box: (x0: Int, y0: Int, x1: Int, y1: Int)?

  public static func == (a: PictureDifference, b: PictureDifference) -> Bool {
    a.pixelCount == b.pixelCount && a.largest == b.largest && a.box?.x0 == b.box?.x0
      && a.box?.y0 == b.box?.y0 && a.box?.x1 == b.box?.x1 && a.box?.y1 == b.box?.y1
  }

  /// - Returns: nil when the sizes differ.
  public init?(_ actual: Bitmap, _ expected: Bitmap) {
    guard actual.width == expected.width, actual.height == expected.height else { return nil }
    var count = 0
    var largest = 0
    var (x0, y0, x1, y1) = (Int.max, Int.max, 0, 0)
    let width = Int(actual.width)
    for pixel in 0..<width * Int(actual.height) {
      let gap = Self.gap(actual.bytes, expected.bytes, pixel)
      guard gap > 0 else { continue }
      count += 1
      largest = max(largest, gap)
      (x0, x1) = (min(x0, pixel % width), max(x1, pixel % width + 1))
      (y0, y1) = (min(y0, pixel / width), max(y1, pixel / width + 1))
    }
    pixelCount = count
    self.largest = largest
    box = count > 0 ? (x0, y0, x1, y1) : nil
  }

  /// A picture that is black where both agree, and the brighter the more they differ: opaque
  /// grey, so that it can be looked at.
  static func picture(_ actual: Bitmap, _ expected: Bitmap) -> [UInt8] {
    var bytes = [UInt8](repeating: 255, count: actual.bytes.count)
    for pixel in 0..<bytes.count / 4 {
      let gap = gap(actual.bytes, expected.bytes, pixel)
      // A difference of one must be seen.
      let grey = gap == 0 ? 0 : UInt8(min(255, 63 + gap * 3))
      for channel in 0..<3 { bytes[pixel * 4 + channel] = grey }
    }
    return bytes
  }

  private static func gap(_ a: [UInt8], _ b: [UInt8], _ pixel: Int) -> Int {
    var gap = 0
    for index in pixel * 4..<pixel * 4 + 4 { gap = max(gap, abs(Int(a[index]) - Int(b[index]))) }
    return gap
  }
}
