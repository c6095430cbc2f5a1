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
  /// - Returns: where the result is: in `spare`.
  func apply(
    _ line: BlurLoops.Line, _ spare: BlurLoops.Line, count: Int, by loops: BlurLoops = .best
  ) -> BlurLoops.Line {
    loops.pass(line, spare, count, radius: radius, end: end, norm: norm)
    loops.pass(spare, line, count, radius: radius, end: end, norm: norm)
    loops.pass(line, spare, count, radius: radius, end: end, norm: norm)
    return spare
  }
}
