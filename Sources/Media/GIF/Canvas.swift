/// A rectangle of whole pixels: `left ..< right` by `top ..< bottom`. Empty when `left >= right`.
struct PixelRect: Equatable, Sendable {
  var left = Int.max
  var top = Int.max
  var right = Int.min
  var bottom = Int.min

  static let empty = PixelRect()

  init() {}

  init(size: PixelSize) {
    (left, top, right, bottom) = (0, 0, size.width, size.height)
  }

  var isEmpty: Bool { left >= right }
  var width: Int { isEmpty ? 0 : right - left }
  var height: Int { isEmpty ? 0 : bottom - top }
  var rows: Range<Int> { isEmpty ? 0..<0 : top..<bottom }

  mutating func include(row: Int, _ columns: Range<Int>) {
    left = min(left, columns.lowerBound)
    right = max(right, columns.upperBound)
    top = min(top, row)
    bottom = max(bottom, row + 1)
  }

  func union(_ other: PixelRect) -> PixelRect {
    var result = self
    result.left = min(left, other.left)
    result.top = min(top, other.top)
    result.right = max(right, other.right)
    result.bottom = max(bottom, other.bottom)
    return result
  }
}

/// What a player shows, as one number a pixel: a palette index where there is one palette for
/// all, a colour where each frame has its own, `absent` where nothing is.
final class Canvas {
  static let absent = UInt32.max

  let size: PixelSize
  let pixels: UnsafeMutablePointer<UInt32>
  /// Rows in which this canvas may lag behind the newest one.
  var staleRows: Range<Int> = 0..<0

  init(size: PixelSize) {
    self.size = size
    pixels = .allocate(capacity: size.width * size.height)
    pixels.initialize(repeating: Self.absent, count: size.width * size.height)
  }

  deinit { pixels.deallocate() }

  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { pixels + y * size.width }

  /// Brings stale rows up to date, except those that are about to be drawn.
  func catchUp(with newest: Canvas, except drawn: Range<Int>) {
    for y in staleRows where !drawn.contains(y) {
      row(y).update(from: newest.row(y), count: size.width)
    }
    staleRows = 0..<0
  }

  func clear(_ rect: PixelRect) {
    for y in rect.rows { (row(y) + rect.left).update(repeating: Self.absent, count: rect.width) }
    markStale(rect.rows)
  }

  func markStale(_ rows: Range<Int>) {
    guard !rows.isEmpty else { return }
    staleRows =
      staleRows.isEmpty
      ? rows
      : min(staleRows.lowerBound, rows.lowerBound)..<max(staleRows.upperBound, rows.upperBound)
  }

  /// Where two canvases differ, looking only at some rows.
  static func difference(_ a: Canvas, _ b: Canvas, rows: Range<Int>) -> PixelRect {
    var rect = PixelRect.empty
    let width = a.size.width
    for y in rows {
      let (one, other) = (a.row(y), b.row(y))
      var first = 0
      while first < width, one[first] == other[first] { first += 1 }
      guard first < width else { continue }
      var last = width
      while one[last - 1] == other[last - 1] { last -= 1 }
      rect.include(row: y, first..<last)
    }
    return rect
  }

  /// Where something was in `old` and nothing is in `new`.
  static func vanished(from old: Canvas, to new: Canvas, in area: PixelRect) -> PixelRect {
    var rect = PixelRect.empty
    for y in area.rows {
      let (one, other) = (old.row(y), new.row(y))
      for x in area.left..<area.right where other[x] == absent && one[x] != absent {
        rect.include(row: y, x..<x + 1)
      }
    }
    return rect
  }
}
