internal import ZoetropeGeometry

/// From a running sum of cells to the alpha of a pixel, the one place that knows both rules.
enum CoverageRule {
  /// 0…255, rounded to nearest.
  @inline(__always) static func alpha(_ sum: Int32, isEvenOdd: Bool) -> UInt32 {
    let area = area(sum, isEvenOdd: isEvenOdd)
    // area · 255 / 2^17, rounded, without a wide product.
    return UInt32(bitPattern: (area &- (area &>> 8) &+ 256) &>> 9)
  }

  /// 0…1.
  static func fraction(_ sum: Int32, isEvenOdd: Bool) -> Float {
    Float(area(sum, isEvenOdd: isEvenOdd)) / Float(CoverageAccumulator.fullCoverage)
  }

  @inline(__always) private static func area(_ sum: Int32, isEvenOdd: Bool) -> Int32 {
    let full = CoverageAccumulator.fullCoverage
    var area = sum < 0 ? 0 &- sum : sum
    if isEvenOdd {
      // Two windings are as good as none: the area goes up to one and down again.
      area &= full &* 2 &- 1
      if area > full { area = full &* 2 &- area }
    } else if UInt32(bitPattern: area) > UInt32(bitPattern: full) {
      area = full
    }
    return area
  }
}
