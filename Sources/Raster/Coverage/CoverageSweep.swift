/// Walks over what a ``CoverageAccumulator`` gathered, hands out spans of pixels and leaves the
/// cells and bits cleared for the next shape.
extension CoverageAccumulator {
  /// Calls back for each run of a row that is not empty.
  ///
  /// - Parameters:
  ///   - region: as it was given to `add`.
  ///   - solid: canvas row, first column, one behind the last, and the alpha 1…255 that all
  ///     share.
  ///   - varied: canvas row, first column, number of pixels (1…8) and their alphas.
  @inline(__always) func sweep(
    _ region: PixelBounds, isEvenOdd: Bool,
    solid: (_ row: Int32, _ from: Int32, _ to: Int32, _ alpha: UInt32) -> Void,
    varied: (_ row: Int32, _ from: Int32, _ count: Int, _ alphas: UnsafePointer<UInt8>) -> Void
  ) {
    let firstWord = Int(region.x0 &- left) &>> 9
    let lastWord = Int(region.x1 &- left) &>> 9
    let begin = Int(region.x0 &- left)
    let limit = Int(region.x1 &- left)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.blockSize) { alphas in
      guard let alphas = alphas.baseAddress else { return }
      var y = region.y0
      while y < region.y1 {
        let row = Int(y &- top)
        let rowCells = cells + row &* stride
        let words = bits + row &* wordsPerRow
        var sum: Int32 = 0
        // Columns before this one are done.
        var column = begin
        for word in firstWord...lastWord {
          var left = words[word]
          if left == 0 { continue }
          words[word] = 0
          while left != 0 {
            let block = word &<< 6 &+ left.trailingZeroBitCount
            left &= left &- 1
            let start = block &<< 3
            let end = min(start, limit)
            if column < end {
              let alpha = CoverageRule.alpha(sum, isEvenOdd: isEvenOdd)
              if alpha != 0 {
                solid(
                  y, Int32(truncatingIfNeeded: column) &+ self.left,
                  Int32(truncatingIfNeeded: end) &+ self.left, alpha)
              }
            }
            let cell = rowCells + start
            for index in 0..<Self.blockSize {
              sum &+= cell[index]
              cell[index] = 0
              alphas[index] = UInt8(
                truncatingIfNeeded: CoverageRule.alpha(sum, isEvenOdd: isEvenOdd))
            }
            let from = max(start, begin)
            let stop = min(start &+ Self.blockSize, limit)
            if from < stop {
              varied(
                y, Int32(truncatingIfNeeded: from) &+ self.left, stop &- from,
                UnsafePointer(alphas + (from &- start)))
            }
            column = start &+ Self.blockSize
          }
        }
        if column < limit {
          let alpha = CoverageRule.alpha(sum, isEvenOdd: isEvenOdd)
          if alpha != 0 {
            solid(
              y, Int32(truncatingIfNeeded: column) &+ self.left,
              Int32(truncatingIfNeeded: limit) &+ self.left, alpha)
          }
        }
        y &+= 1
      }
    }
  }
}
