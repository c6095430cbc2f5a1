/// A subpath on its way into a morph: segments that all have a length, closing edge written out.
/// One without extent has a single segment of no length.
struct MorphContour: Sendable {
  struct Edge: Sendable {
    var curve: CubicCurve
    var isLine: Bool
    var length: Double

    init(_ segment: Path.Segment, within tolerance: Double) {
      curve = segment.cubic
      if case .line = segment { isLine = true } else { isLine = false }
      length = segment.length(within: tolerance)
    }

    private init(curve: CubicCurve, isLine: Bool, length: Double) {
      self.curve = curve
      self.isLine = isLine
      self.length = length
    }

    var segment: Path.Segment {
      isLine ? .line(curve.start, curve.end) : .cubic(curve)
    }

    var reversed: Edge {
      Edge(
        curve: CubicCurve(curve.end, curve.control2, curve.control1, curve.start),
        isLine: isLine, length: length)
    }

    /// A piece between two fractions of the length.
    func piece(from: Double, to: Double) -> Edge {
      func parameter(_ fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        return segment.parameter(
          atLength: fraction * length, within: length * MorphContour.accuracy, total: length)
      }
      let piece = segment.piece(from: parameter(from), to: parameter(to))
      return Edge(curve: piece.cubic, isLine: isLine, length: length * (to - from))
    }
  }

  /// Of lengths, relative: a split point this far off its place is not seen to be.
  static let accuracy = 1e-4

  var edges: [Edge]
  var isClosed: Bool
  var box: Rect
  var signedArea: Double

  init(edges: [Edge], isClosed: Bool) {
    self.edges = edges
    self.isClosed = isClosed
    var builder = BoundsBuilder()
    signedArea = 0
    for edge in edges {
      builder.add(edge.curve)
      signedArea += edge.segment.signedArea
    }
    if let first = edges.first, let last = edges.last {
      signedArea += last.curve.end.cross(first.curve.start) / 2
    }
    box = builder.rect ?? .zero
  }

  var center: Point { Point(box.midX, box.midY) }

  /// The corner before each edge.
  func corner(_ index: Int) -> Point { edges[index].curve.start }

  var reversed: MorphContour {
    var result = self
    result.edges = edges.reversed().map { $0.reversed }
    result.signedArea = -signedArea
    return result
  }

  /// The same closed contour with another first edge.
  func rotated(by shift: Int) -> MorphContour {
    guard shift != 0 else { return self }
    var result = self
    result.edges = Array(edges[shift...] + edges[..<shift])
    return result
  }

  /// The contours of a path. Bare moves and segments that are not finite are left out.
  static func contours(of path: Path) -> [MorphContour] {
    var result: [MorphContour] = []
    var edges: [Edge] = []
    var begin = Point.zero
    var isDrawn = false
    let extent = path.controlBounds
    let size = extent.map { Swift.max($0.width, $0.height) } ?? 0
    path.forEachSegment { event in
      switch event {
      case .begin(let point):
        begin = point
        edges.removeAll()
        isDrawn = false
      case .segment(let segment):
        guard segment.isFinite else { return }
        isDrawn = true
        let edge = Edge(segment, within: size * accuracy)
        if edge.length > 0, edge.length.isFinite { edges.append(edge) }
      case .end(let isClosed):
        guard isDrawn || isClosed, begin.isFinite else { return }
        if edges.isEmpty { edges.append(Edge(.line(begin, begin), within: 1)) }
        result.append(MorphContour(edges: edges, isClosed: isClosed))
      }
    }
    return result
  }
}
