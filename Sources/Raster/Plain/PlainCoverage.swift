/// Coverage of a shape on a whole canvas, computed a cell at a time: what the accumulator's bands,
/// bits and regions are checked against.
enum PlainCoverage {
  /// An alpha for each pixel of the canvas.
  static func alphas(
    _ edges: UnsafeBufferPointer<Edge>, isEvenOdd: Bool, canvas: PixelBounds
  ) -> [UInt8] {
    sums(edges, canvas: canvas).map { UInt8(CoverageRule.alpha($0, isEvenOdd: isEvenOdd)) }
  }

  /// For each pixel of the canvas its area times its winding: what a ``CoverageRule`` is applied to.
  static func sums(_ edges: UnsafeBufferPointer<Edge>, canvas: PixelBounds) -> [Int32] {
    let width = canvas.width
    var cells = [Int32](repeating: 0, count: (width + 1) * canvas.height)
    for edge in edges { add(edge, to: &cells, canvas) }
    var sums = [Int32](repeating: 0, count: width * canvas.height)
    for row in 0..<canvas.height {
      var sum: Int32 = 0
      for column in 0..<width {
        sum &+= cells[row * (width + 1) + column]
        sums[row * width + column] = sum
      }
    }
    return sums
  }

  private static func add(_ edge: Edge, to cells: inout [Int32], _ canvas: PixelBounds) {
    let isDownward = edge.y0 < edge.y1
    let (xa, ya) = isDownward ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
    let (xb, yb) = isDownward ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
    let winding: Int32 = isDownward ? 1 : -1
    /// Where the edge is at a height.
    func x(_ y: Int32) -> Int32 {
      if y == ya { return xa }
      if y == yb { return xb }
      let slope = Double(xb - xa) / Double(yb - ya)
      return FixedPoint.nearest(Double(xa) + slope * (Double(y) - Double(ya)))
    }
    let firstRow = max(canvas.y0, ya >> 8)
    let endRow = min(canvas.y1, (yb + 255) >> 8)
    guard firstRow < endRow else { return }
    for row in firstRow..<endRow {
      let top = max(ya, row * 256)
      let bottom = min(yb, row * 256 + 256)
      let (from, to) = (x(top), x(bottom))
      /// How high the edge is, within the row, where it passes a place.
      func height(_ place: Int32) -> Int32 {
        if place <= min(from, to) { return from <= to ? top : bottom }
        if place > max(from, to) { return from <= to ? bottom : top }
        let rise = Double(yb - ya) / Double(xb - xa)
        let y = FixedPoint.nearest(Double(ya) + rise * (Double(place) - Double(xa)))
        return max(top, min(y, bottom))
      }
      let width = canvas.width
      let line = Int(row - canvas.y0) * (width + 1)
      func add(_ column: Int, _ height: Int32, _ part: Int32) {
        cells[line + column] &+= height &* winding &* 512 &- height &* winding &* part
        cells[line + column + 1] &+= height &* winding &* part
      }
      let isRightward = from <= to
      // What is to the left of the canvas counts at its left side.
      let left = canvas.x0 * 256
      let beside =
        from == to
        ? (from < left ? bottom - top : 0)
        : isRightward ? height(left) - top : bottom - height(left)
      if beside != 0, width > 0 { add(0, beside, 0) }
      if from == to {
        let column = Int(from >> 8) - Int(canvas.x0)
        if column >= 0, column < width { add(column, bottom - top, (from & 255) * 2) }
        continue
      }
      let lower = max(min(from, to), left)
      let upper = max(from, to)
      guard lower <= upper, upper >= left else { continue }
      var column = Int(lower >> 8) - Int(canvas.x0)
      let last = min(Int(upper >> 8) - Int(canvas.x0), width - 1)
      while column <= last {
        let side = (canvas.x0 + Int32(column)) * 256
        let enter = max(side, lower)
        let leave = min(side + 256, upper)
        // A piece ends where the next begins, so the last one takes what is left of the row.
        let end = side + 256 <= upper ? height(side + 256) : (isRightward ? bottom : top)
        let start = enter == min(from, to) ? (isRightward ? top : bottom) : height(enter)
        add(column, isRightward ? end - start : start - end, (enter - side) + (leave - side))
        column += 1
      }
    }
  }
}
