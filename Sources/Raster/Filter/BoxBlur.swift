/// A Gaussian blur by three passes of a box whose ends count in part, so that the deviation is met
/// exactly and grows without steps.
///
/// Three boxes differ from the bell by at most three hundredths of its height, and cost the same
/// for every radius.
///
/// Source: P. Gwosdek, S. Grewenig, A. Bruhn, J. Weickert, “Theoretical foundations of Gaussian
/// convolution by extended box filtering” (2011), §3. We take three passes, and whole numbers for
/// the running sums.
struct BoxBlur: BitwiseCopyable {
  static let passes = 3
  /// Larger deviations, in pixels, are taken as this: nothing of the picture would be left.
  static let largestDeviation = 256.0

  /// Whole pixels on each side of the middle one.
  private let radius: Int
  /// How much the pixel behind them counts, 0 ..< 1.
  private let end: Float
  /// One over what all count together.
  private let norm: Float

  /// - Returns: nil when there is nothing to do: a deviation that is not positive, or too small to
  ///   move a byte.
  init?(deviation: Double) {
    guard deviation > 0.05 else { return nil }
    let deviation = deviation < Self.largestDeviation ? deviation : Self.largestDeviation
    // The variance that each pass contributes.
    let variance = deviation * deviation / Double(Self.passes)
    let whole = (((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down)
    let width = 2 * whole + 1
    let part =
      width * (whole * (whole + 1) - 3 * variance)
      / (6 * (variance - (whole + 1) * (whole + 1)))
    radius = Int(FixedPoint.nearest(whole))
    end = Float(part)
    norm = Float(1 / (width + 2 * part))
  }

  /// How far the blur carries a pixel.
  var reach: Int32 { Int32(truncatingIfNeeded: (radius + 1) * Self.passes) }

  /// Blurs a line of `count` elements with channels of 16 bits, with nothing beyond its ends.
  /// `spare` is as long.
  func apply(
    _ line: UnsafeMutablePointer<SIMD4<UInt32>>, _ spare: UnsafeMutablePointer<SIMD4<UInt32>>,
    count: Int
  ) {
    pass(line, spare, count)
    pass(spare, line, count)
    pass(line, spare, count)
    for index in 0..<count { line[index] = spare[index] }
  }

  private func pass(
    _ from: UnsafeMutablePointer<SIMD4<UInt32>>, _ to: UnsafeMutablePointer<SIMD4<UInt32>>,
    _ count: Int
  ) {
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

  @inline(__always) private static func float(_ value: SIMD4<UInt32>) -> SIMD4<Float> {
    SIMD4(Float(value.x), Float(value.y), Float(value.z), Float(value.w))
  }

  /// To nearest; below 2^23.
  @inline(__always) private static func rounded(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
    let shifted = value + 8_388_608
    return unsafeBitCast(shifted, to: SIMD4<UInt32>.self) & 0x007f_ffff
  }
}
