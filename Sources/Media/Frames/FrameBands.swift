import Dispatch

/// Work on the rows of a frame, shared between threads.
enum FrameBands {
  /// Fewer rows than this cost more to hand out than they take.
  static let fewestRows = 64

  /// Calls `body` once for each band of rows, with the band's number, on several threads, and
  /// returns when all are done. The bands are disjoint, so `body` may write where its rows are.
  static func perform(_ rows: Range<Int>, bands: Int, _ body: (Int, Range<Int>) -> Void) {
    guard bands > 1 else {
      body(0, rows)
      return
    }
    // What `body` captures outlives the call, and no two bands touch the same rows.
    nonisolated(unsafe) let body = body
    DispatchQueue.concurrentPerform(iterations: bands) { band in
      let start = rows.lowerBound + rows.count * band / bands
      let end = rows.lowerBound + rows.count * (band + 1) / bands
      body(band, start..<end)
    }
  }
}
