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

  /// The first column of the block that holds `column`.
  @inline(__always) func startOfBlock(_ column: Int32) -> Int32 {
    ((column &- left) & ~Int32(Self.blockSize - 1)) &+ left
  }

  /// Adds what lies in the rows and columns of `region`. What is to the left of it counts as
  /// if it were at its left side.
  ///
  /// - Parameter runs: one for each ``EdgeRun/length`` edges.
  func add(
    _ edges: UnsafePointer<Edge>, count: Int, runs: UnsafePointer<EdgeRun>,
    in region: PixelBounds
  ) {
    let top = region.y0 &<< FixedPoint.bits
    let bottom = region.y1 &<< FixedPoint.bits
    var index = 0
    var run = 0
    while index < count {
      let next = min(index &+ EdgeRun.length, count)
      if runs[run].top < bottom, runs[run].bottom > top {
        add(edges + index, count: next &- index, in: region)
      }
      index = next
      run &+= 1
    }
  }

  private func add(_ edges: UnsafePointer<Edge>, count: Int, in region: PixelBounds) {
    let top = region.y0 &<< FixedPoint.bits
    let bottom = region.y1 &<< FixedPoint.bits
    let leftSide = region.x0 &<< FixedPoint.bits
    let rightSide = region.x1 &<< FixedPoint.bits
    for index in 0..<count {
      let edge = edges[index]
      let isDownward = edge.y0 < edge.y1
      let first = max(isDownward ? edge.y0 : edge.y1, top)
      let last = min(isDownward ? edge.y1 : edge.y0, bottom)
      if first >= last { continue }
      let winding: Int32 = isDownward ? 1 : -1
      let lower = min(edge.x0, edge.x1)
      let upper = max(edge.x0, edge.x1)
      if lower >= rightSide { continue }
      if upper <= leftSide {
        addVertical(leftSide, first, last, winding)
      } else if lower == upper {
        addVertical(lower, first, last, winding)
      } else {
        let start = isDownward ? (edge.x0, edge.y0) : (edge.x1, edge.y1)
        let end = isDownward ? (edge.x1, edge.y1) : (edge.x0, edge.y0)
        if lower >= leftSide, upper < rightSide {
          addInside(start, end, first, last, winding)
        } else {
          addAcrossSides(start, end, first, last, winding, leftSide, rightSide)
        }
      }
    }
  }

  @inline(__always) private func rowOfCells(_ y: Int32) -> UnsafeMutablePointer<Int32> {
    cells + Int((y &>> FixedPoint.bits) &- top) &* stride
  }

  @inline(__always) private func rowOfBits(_ y: Int32) -> UnsafeMutablePointer<UInt64> {
    bits + Int((y &>> FixedPoint.bits) &- top) &* wordsPerRow
  }

  @inline(__always) private func column(_ x: Int32) -> Int {
    Int((x &>> FixedPoint.bits) &- left)
  }

  /// `part` is twice the mean distance of the piece from the cell's left side.
  @inline(__always) private func add(
    _ cell: UnsafeMutablePointer<Int32>, _ height: Int32, _ part: Int32
  ) {
    let area = height &* part
    cell[0] &+= (height &<< 9) &- area
    cell[1] &+= area
  }

  /// Marks the blocks of a cell and of the one behind it.
  @inline(__always) private func mark(_ words: UnsafeMutablePointer<UInt64>, _ column: Int) {
    mark(words, block: column &>> Self.blockBits)
    mark(words, block: (column &+ 1) &>> Self.blockBits)
  }

  @inline(__always) private func mark(_ words: UnsafeMutablePointer<UInt64>, block: Int) {
    words[block &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: block)
  }

  /// Marks the blocks of a run of cells and of the one behind them.
  @inline(__always) private func mark(
    _ words: UnsafeMutablePointer<UInt64>, _ from: Int, through to: Int
  ) {
    var block = from &>> Self.blockBits
    let last = (to &+ 1) &>> Self.blockBits
    while block <= last {
      mark(words, block: block)
      block &+= 1
    }
  }

  private func addVertical(_ x: Int32, _ first: Int32, _ last: Int32, _ winding: Int32) {
    let column = self.column(x)
    let part = (x & 255) &* 2
    var cell = rowOfCells(first) + column
    var words = rowOfBits(first)
    var y = first
    while y < last {
      let next = min((y | 255) &+ 1, last)
      add(cell, (next &- y) &* winding, part)
      mark(words, column)
      y = next
      cell += stride
      words += wordsPerRow
    }
  }

  /// An edge of which no part is beside the region.
  private func addInside(
    _ start: (x: Int32, y: Int32), _ end: (x: Int32, y: Int32), _ first: Int32, _ last: Int32,
    _ winding: Int32
  ) {
    let crossings = Crossings(start, end)
    var y = first
    var x = crossings.x(ofRow: first)
    var cells = rowOfCells(first)
    var words = rowOfBits(first)
    while y < last {
      let nextY = min((y | 255) &+ 1, last)
      let nextX = crossings.x(ofRow: nextY)
      let from = column(x)
      let to = column(nextX)
      if from == to {
        add(cells + from, (nextY &- y) &* winding, (x & 255) &+ (nextX & 255))
        mark(words, from)
      } else if from < to {
        var done = y
        var inside = x & 255
        var column = from
        var side = (x | 255) &+ 1
        while column < to {
          let reached = crossings.y(ofSide: side)
          let crossing = max(done, min(reached, nextY))
          add(cells + column, (crossing &- done) &* winding, inside &+ 256)
          done = crossing
          inside = 0
          side &+= 256
          column &+= 1
        }
        add(cells + to, (nextY &- done) &* winding, nextX & 255)
        mark(words, from, through: to)
      } else {
        var done = y
        var inside = x & 255
        var column = from
        var side = x & ~255
        while column > to {
          let reached = crossings.y(ofSide: side)
          let crossing = max(done, min(reached, nextY))
          add(cells + column, (crossing &- done) &* winding, inside)
          done = crossing
          inside = 256
          side &-= 256
          column &-= 1
        }
        add(cells + to, (nextY &- done) &* winding, (nextX & 255) &+ 256)
        mark(words, to, through: from)
      }
      y = nextY
      x = nextX
      cells += stride
      words += wordsPerRow
    }
  }

  /// An edge that is partly beside the region.
  private func addAcrossSides(
    _ start: (x: Int32, y: Int32), _ end: (x: Int32, y: Int32), _ first: Int32, _ last: Int32,
    _ winding: Int32, _ leftSide: Int32, _ rightSide: Int32
  ) {
    let crossings = Crossings(start, end)
    /// Where the edge crosses a column's side, held within the row.
    func crossing(_ side: Int32, _ from: Int32, _ to: Int32) -> Int32 {
      max(from, min(crossings.y(ofSide: side), to))
    }
    let firstColumn = column(leftSide)
    let lastColumn = column(rightSide) &- 1
    var y = first
    var x = crossings.x(ofRow: first)
    var cells = rowOfCells(first)
    var words = rowOfBits(first)
    while y < last {
      let nextY = min((y | 255) &+ 1, last)
      let nextX = crossings.x(ofRow: nextY)
      let isRightward = x < nextX
      let (lower, upper) = isRightward ? (x, nextX) : (nextX, x)
      // The heights of the pieces, from the left; the edge may run either way.
      func height(_ from: Int32, _ to: Int32) -> Int32 {
        (isRightward ? to &- from : from &- to) &* winding
      }
      let lowerY = isRightward ? y : nextY
      let upperY = isRightward ? nextY : y
      if upper <= leftSide {
        add(cells + firstColumn, (nextY &- y) &* winding, 0)
        mark(words, firstColumn)
      } else if lower < rightSide {
        var from = lower
        var done = lowerY
        if lower < leftSide {
          done = crossing(leftSide, y, nextY)
          add(cells + firstColumn, height(lowerY, done), 0)
          from = leftSide
        }
        let firstTouched = column(from)
        let lastTouched = min(column(upper), lastColumn)
        var column = firstTouched
        var inside = from & 255
        var side = (from | 255) &+ 1
        while column <= lastTouched, side <= upper {
          let reached = crossing(side, y, nextY)
          add(cells + column, height(done, reached), inside &+ 256)
          done = reached
          inside = 0
          side &+= 256
          column &+= 1
        }
        if column <= lastTouched {
          add(cells + column, height(done, upperY), inside &+ (upper & 255))
        }
        mark(words, firstTouched, through: lastTouched)
      }
      y = nextY
      x = nextX
      cells += stride
      words += wordsPerRow
    }
  }
}

/// Where an edge crosses rows and columns: computed from the whole edge, never from the crossing
/// before, so it is the same in every band.
private struct Crossings {
  private let startX: Double
  private let startY: Double
  private let slope: Double
  private let rise: Double
  private let end: (x: Int32, y: Int32)

  @inline(__always) init(_ start: (x: Int32, y: Int32), _ end: (x: Int32, y: Int32)) {
    (startX, startY) = (Double(start.x), Double(start.y))
    slope = Double(end.x &- start.x) / Double(end.y &- start.y)
    rise = Double(end.y &- start.y) / Double(end.x &- start.x)
    self.end = end
  }

  /// At the edge's first row this is its start, since the slope is finite: no edge is level.
  @inline(__always) func x(ofRow y: Int32) -> Int32 {
    y == end.y ? end.x : FixedPoint.nearest(startX + slope * (Double(y) - startY))
  }

  @inline(__always) func y(ofSide x: Int32) -> Int32 {
    FixedPoint.nearest(startY + rise * (Double(x) - startX))
  }
}
