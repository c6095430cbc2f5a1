/// Adds the edges of one shape up to signed areas, in the rows of a band.
///
/// A cell holds how much the coverage of its pixel differs from that of the pixel to its left, so
/// the running sum along a row is the coverage. An edge touches only the cells that it crosses
/// and the one behind them. A pixel that is wholly inside counts ``fullCoverage``.
///
///         ___________                row of cells      running sum
///     ___/           \____     0 + + 0 0 0 0 - - 0     ___/‾‾‾‾\___
///
/// One bit says which blocks of eight cells were touched: between touched blocks the coverage is
/// constant, and rows without a bit are empty.
///
/// Everything is a sum of whole numbers, so neither the order of the edges nor the band in which
/// a row lies can change it.
struct CoverageAccumulator {
  /// 256 rows times 256 columns of a pixel, doubled, because areas of trapezia are.
  static let fullCoverage: Int32 = 1 << 17
  static let blockBits = 3
  static let blockSize = 1 << blockBits

  /// Row `top`, column `left` of the canvas comes first.
  let cells: UnsafeMutablePointer<Int32>
  let bits: UnsafeMutablePointer<UInt64>
  /// Cells in a row: a multiple of 512, so that rows of bits are whole words.
  let stride: Int
  /// The canvas column of the first cell.
  let left: Int32
  /// The canvas row of the first row of cells.
  let top: Int32

  @inline(__always) var wordsPerRow: Int { stride &>> 9 }

  /// Cells that a row of `width` pixels needs: one more for what lies behind the last pixel.
  static func stride(forWidth width: Int) -> Int { (width + 1 + 511) / 512 * 512 }

  /// Adds what lies in the rows and columns of `region`. What is to the left of it counts as
  /// if it were at its left side.
  func add(_ edges: UnsafePointer<Edge>, count: Int, in region: PixelBounds) {
    let top = region.y0 &<< FixedPoint.bits
    let bottom = region.y1 &<< FixedPoint.bits
    let leftSide = region.x0 &<< FixedPoint.bits
    let rightSide = region.x1 &<< FixedPoint.bits
    for index in 0..<count {
      let edge = edges[index]
      let isDownward = edge.y0 < edge.y1
      let (xa, ya) = isDownward ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
      let (xb, yb) = isDownward ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
      let first = max(ya, top)
      let last = min(yb, bottom)
      if first >= last { continue }
      let winding: Int32 = isDownward ? 1 : -1
      if xa >= rightSide, xb >= rightSide { continue }
      if xa <= leftSide, xb <= leftSide {
        addVertical(leftSide, first, last, winding)
      } else if xa == xb {
        addVertical(xa, first, last, winding)
      } else {
        let isInside =
          xa >= leftSide && xb >= leftSide && xa < rightSide && xb < rightSide
        addSloped(
          xa, ya, xb, yb, first, last, winding, leftSide, rightSide, isInside: isInside)
      }
    }
  }

  @inline(__always) private func addVertical(
    _ x: Int32, _ first: Int32, _ last: Int32, _ winding: Int32
  ) {
    let column = Int((x &>> FixedPoint.bits) &- left)
    let part = (x & 255) &* 2
    var row = Int((first &>> FixedPoint.bits) &- top)
    var y = first
    while y < last {
      let next = min((y | 255) &+ 1, last)
      let height = (next &- y) &* winding
      addCell(row, column, height, part)
      mark(row, column)
      y = next
      row &+= 1
    }
  }

  /// `part` is twice the mean distance of the piece from the cell's left side.
  @inline(__always) private func addCell(
    _ row: Int, _ column: Int, _ height: Int32, _ part: Int32
  ) {
    let cell = cells + (row &* stride &+ column)
    let area = height &* part
    cell[0] &+= (height &<< 9) &- area
    cell[1] &+= area
  }

  @inline(__always) private func mark(_ row: Int, _ column: Int) {
    let words = bits + row &* wordsPerRow
    let block = column &>> 3
    let next = (column &+ 1) &>> 3
    words[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
    words[next &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63)
  }

  private func addSloped(
    _ xa: Int32, _ ya: Int32, _ xb: Int32, _ yb: Int32, _ first: Int32, _ last: Int32,
    _ winding: Int32, _ leftSide: Int32, _ rightSide: Int32, isInside: Bool
  ) {
    // Each crossing with a row is computed from the whole edge, never from the one before, so it
    // is the same in every band.
    let slope = Double(xb &- xa) / Double(yb &- ya)
    let origin = Double(xa)
    var y = first
    var x = FixedPoint.nearest(origin + slope * Double(y &- ya))
    var row = Int((first &>> FixedPoint.bits) &- top)
    while y < last {
      let nextY = min((y | 255) &+ 1, last)
      let nextX = FixedPoint.nearest(origin + slope * Double(nextY &- ya))
      let height = nextY &- y
      let column = x &>> FixedPoint.bits
      if isInside, column == nextX &>> FixedPoint.bits {
        let index = Int(column &- left)
        addCell(row, index, height &* winding, (x & 255) &+ (nextX & 255))
        mark(row, index)
      } else {
        addPiece(row, min(x, nextX), max(x, nextX), height, winding, leftSide, rightSide)
      }
      y = nextY
      x = nextX
      row &+= 1
    }
  }

  /// The part of an edge within one row, from `x0` to `x1` (not less), `height` 256ths of a row
  /// high.
  private func addPiece(
    _ row: Int, _ x0: Int32, _ x1: Int32, _ height: Int32, _ winding: Int32,
    _ leftSide: Int32, _ rightSide: Int32
  ) {
    if x0 >= rightSide { return }
    if x1 <= leftSide || x0 == x1 {
      let x = max(x0, leftSide)
      let column = Int((x &>> FixedPoint.bits) &- left)
      addCell(row, column, height &* winding, (x & 255) &* 2)
      mark(row, column)
      return
    }
    let rise = Double(height) / Double(x1 &- x0)
    var done: Int32 = 0
    var x = x0
    if x0 < leftSide {
      done = FixedPoint.nearest(rise * Double(leftSide &- x0))
      x = leftSide
      addCell(row, Int((x &>> FixedPoint.bits) &- left), done &* winding, 0)
    }
    let firstColumn = Int((x &>> FixedPoint.bits) &- left)
    var column = firstColumn
    let lastColumn = Int(((rightSide &- 1) &>> FixedPoint.bits) &- left)
    var side = (x | 255) &+ 1
    while side < x1, column < lastColumn {
      let reached = FixedPoint.nearest(rise * Double(side &- x0))
      addCell(row, column, (reached &- done) &* winding, (x & 255) &+ 256)
      done = reached
      x = side
      side &+= 256
      column &+= 1
    }
    if side < x1 {
      // The last column of the region: the rest of the piece is of no concern.
      let reached = FixedPoint.nearest(rise * Double(side &- x0))
      addCell(row, column, (reached &- done) &* winding, (x & 255) &+ 256)
    } else {
      addCell(row, column, (height &- done) &* winding, (x & 255) &+ (x1 &- (side &- 256)))
    }
    markRange(row, firstColumn, column)
  }

  @inline(__always) private func markRange(_ row: Int, _ from: Int, _ to: Int) {
    let words = bits + row &* wordsPerRow
    var block = from &>> 3
    let last = (to &+ 1) &>> 3
    while block <= last {
      words[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
      block &+= 1
    }
  }
}
