internal import ZoetropeGeometry

/// Where the pixels of a row of the canvas fall on a picture under an affine map: a place and a
/// step in parts of 2^32 of a pixel.
///
/// Whole numbers, so that a pixel's place does not depend on where the run began in which it is
/// painted, nor on the width of vectors.
struct SampleRow: BitwiseCopyable {
  private(set) var u: Int64
  private(set) var v: Int64
  let du: Int64
  let dv: Int64

  private static let one = 4_294_967_296.0

  /// - Parameters:
  ///   - x: the column of the first place.
  ///   - u: of column 0, below 2^29 in magnitude, as `v` is.
  ///   - du: below 2^13 in magnitude, as `dv` is.
  init(x: Int32, u: Double, v: Double, du: Double, dv: Double) {
    self.du = Int64((du * Self.one).rounded(.down))
    self.dv = Int64((dv * Self.one).rounded(.down))
    self.u = Int64((u * Self.one).rounded(.down)) &+ self.du &* Int64(x)
    self.v = Int64((v * Self.one).rounded(.down)) &+ self.dv &* Int64(x)
  }

  @inline(__always) func advanced(by count: Int) -> SampleRow {
    var result = self
    result.u &+= du &* Int64(count)
    result.v &+= dv &* Int64(count)
    return result
  }

  @inline(__always) mutating func step() {
    u &+= du
    v &+= dv
  }

  /// The pixel left of the place, or above it.
  @inline(__always) var column: Int32 { Int32(truncatingIfNeeded: u &>> 32) }
  @inline(__always) var row: Int32 { Int32(truncatingIfNeeded: v &>> 32) }

  /// How far behind that pixel's middle, in 256ths.
  @inline(__always) var right: UInt32 { UInt32(truncatingIfNeeded: u &>> 24) & 255 }
  @inline(__always) var below: UInt32 { UInt32(truncatingIfNeeded: v &>> 24) & 255 }

  /// Which of `count` places have all four pixels around them in the picture.
  func inside(width: Int32, height: Int32, count: Int) -> Range<Int> {
    let columns = Self.inside(u, du, Int64(width &- 1) &<< 32, count)
    let rows = Self.inside(v, dv, Int64(height &- 1) &<< 32, count)
    let first = max(columns.lowerBound, rows.lowerBound)
    return first..<max(first, min(columns.upperBound, rows.upperBound))
  }

  /// Which of `count` numbers from `start` on in steps lie in 0 ..< `limit`.
  private static func inside(
    _ start: Int64, _ step: Int64, _ limit: Int64, _ count: Int
  ) -> Range<Int> {
    guard limit > 0 else { return 0..<0 }
    if step == 0 { return start >= 0 && start < limit ? 0..<count : 0..<0 }
    let isRising = step > 0
    // Falling numbers are rising ones seen from the other end.
    let from = isRising ? start : limit &- 1 &- start
    let by = isRising ? step : 0 &- step
    let first = from >= 0 ? 0 : (by &- 1 &- from) / by
    let end = from >= limit ? 0 : (limit &- from &+ by &- 1) / by
    let lower = Int(truncatingIfNeeded: min(first, Int64(count)))
    return lower..<max(lower, Int(truncatingIfNeeded: min(end, Int64(count))))
  }
}

/// How Core Graphics weighs two neighbours: less of the second than is due to it before the middle,
/// more behind it.
///
/// Measured from pictures that it drew larger: at eighths of the way the second counts 0, 1, 2, 4,
/// 8, 12, 14, 15 and 16 sixteenths, and places between go to the nearest eighth. Here they lie on
/// lines through these points, so that a picture that moves slowly does not do it in steps.
enum SharpenedStep {
  /// - Parameter part: 0…255, in 256ths of the way.
  /// - Returns: of 256, at most 255.
  @inline(__always) static func weight(_ part: UInt32) -> UInt32 {
    let part = Int32(bitPattern: part)
    let isBehind = part > 128
    let near = isBehind ? 256 &- part : part
    let weight = max(near &>> 1, max(near &- 32, 2 &* near &- 128))
    return UInt32(bitPattern: isBehind ? min(256 &- weight, 255) : weight)
  }
}
