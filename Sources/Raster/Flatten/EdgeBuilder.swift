internal import ZoetropeGeometry

/// Collects the edges of shapes in canvas space: the end of the way from a path to coverage.
///
/// Open subpaths close by themselves. Points that are infinite or not numbers do not come this
/// far: flattening and stroking leave them out.
struct EdgeBuilder: PolylineSink {
  /// How far, in device pixels, a chord may stray from its curve. Neighbours in this field allow
  /// 0.2 to 0.25, and lose a tenth of the area of a dot of four pixels; this loses a thirtieth.
  static let flatteningTolerance = 0.05

  var edges = ReusableBuffer<Edge>(capacity: 1024)
  /// The rows of each run of ``EdgeRun/length`` edges of a shape: neighbours on a path are
  /// neighbours on the canvas, so a band passes over most of a large shape by a look at these.
  var runs = ReusableBuffer<EdgeRun>(capacity: 64)
  private var pen = Point.zero
  private var start = Point.zero
  // Bounds of the shape being built, in fixed point.
  private var minX = Int32.max
  private var minY = Int32.max
  private var maxX = Int32.min
  private var maxY = Int32.min
  private var firstEdge = 0

  mutating func begin() {
    minX = .max
    minY = .max
    maxX = .min
    maxY = .min
    pen = .zero
    start = .zero
    firstEdge = edges.count
  }

  /// Closes what is open, appends the runs and returns the bounds of the edges since `begin`.
  mutating func finish() -> PixelBounds {
    close()
    guard minX <= maxX else { return .empty }
    var index = firstEdge
    while index < edges.count {
      var run = EdgeRun(top: .max, bottom: .min)
      let end = min(index + EdgeRun.length, edges.count)
      while index < end {
        let edge = edges.base[index]
        run.top = min(run.top, min(edge.y0, edge.y1))
        run.bottom = max(run.bottom, max(edge.y0, edge.y1))
        index += 1
      }
      runs.append(run)
    }
    return PixelBounds(
      x0: minX >> FixedPoint.bits, y0: minY >> FixedPoint.bits,
      x1: (maxX + FixedPoint.one - 1) >> FixedPoint.bits,
      y1: (maxY + FixedPoint.one - 1) >> FixedPoint.bits)
  }

  /// The pixels that lie wholly in the shape since `begin`, when it is an upright rectangle.
  var wholePixels: PixelBounds {
    guard edges.count == firstEdge + 2 else { return .empty }
    let (a, b) = (edges.base[firstEdge], edges.base[firstEdge + 1])
    guard a.x0 == a.x1, b.x0 == b.x1, a.y0 == b.y1, a.y1 == b.y0 else { return .empty }
    let last = FixedPoint.one - 1
    let result = PixelBounds(
      x0: (min(a.x0, b.x0) + last) >> FixedPoint.bits, y0: (minY + last) >> FixedPoint.bits,
      x1: max(a.x0, b.x0) >> FixedPoint.bits, y1: maxY >> FixedPoint.bits)
    return result.isEmpty ? .empty : result
  }

  mutating func move(to point: Point) {
    close()
    start = point
    pen = point
  }

  @inline(__always) mutating func line(to point: Point) {
    let from = pen
    pen = point
    let limit = FixedPoint.guardBox
    if from.x.magnitude <= limit, from.y.magnitude <= limit, point.x.magnitude <= limit,
      point.y.magnitude <= limit
    {
      emit(
        FixedPoint.fixed(from.x), FixedPoint.fixed(from.y),
        FixedPoint.fixed(point.x), FixedPoint.fixed(point.y))
    } else {
      addFarEdge(Self.reachable(from), Self.reachable(point))
    }
  }

  mutating func close() {
    if pen != start { line(to: start) }
  }

  /// The point, brought near enough to compute with.
  private static func reachable(_ point: Point) -> Point {
    let limit = FixedPoint.farthest
    return Point(
      point.x < -limit ? -limit : point.x > limit ? limit : point.x,
      point.y < -limit ? -limit : point.y > limit ? limit : point.y)
  }

  /// Cuts a line at the guard box: what is above or below it is dropped, and what is beside it
  /// becomes a vertical line at its side, which turns the winding of everything right of it just
  /// the same.
  private mutating func addFarEdge(_ a: Point, _ b: Point) {
    let limit = FixedPoint.guardBox
    if (a.y <= -limit && b.y <= -limit) || (a.y >= limit && b.y >= limit) { return }
    func crossing(y: Double) -> Point {
      Point(a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)), y)
    }
    let from = a.y.magnitude > limit ? crossing(y: a.y < 0 ? -limit : limit) : a
    let to = b.y.magnitude > limit ? crossing(y: b.y < 0 ? -limit : limit) : b
    func crossing(x: Double) -> Double? {
      guard (from.x < x) != (to.x < x) else { return nil }
      return from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x))
    }
    var last = from
    /// An edge from the last point to the one at `y`, with its ends held within the box.
    func go(to point: Point) {
      func held(_ x: Double) -> Double { x < -limit ? -limit : x > limit ? limit : x }
      emit(
        FixedPoint.fixed(held(last.x)), FixedPoint.fixed(last.y),
        FixedPoint.fixed(held(point.x)), FixedPoint.fixed(point.y))
      last = point
    }
    let sides = from.x <= to.x ? (-limit, limit) : (limit, -limit)
    if let y = crossing(x: sides.0) { go(to: Point(sides.0, y)) }
    if let y = crossing(x: sides.1) { go(to: Point(sides.1, y)) }
    go(to: to)
  }

  @inline(__always) private mutating func emit(
    _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32
  ) {
    guard y0 != y1 else { return }
    minX = min(minX, min(x0, x1))
    maxX = max(maxX, max(x0, x1))
    minY = min(minY, min(y0, y1))
    maxY = max(maxY, max(y0, y1))
    edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1))
  }
}
