internal import ZoetropeGeometry

/// Paths as the format has them: contours of vertices with tangents.
struct ContourList {
  struct Contour {
    var isClosed: Bool
    /// Of each vertex x and y, then of its tangent in, then of that out.
    var numbers: [Double]
  }

  private(set) var contours: [Contour] = []

  init(_ path: Path) {
    var numbers: [Double] = []
    var segments: [Path.Segment] = []
    path.forEachSegment { event in
      switch event {
      case .begin: segments.removeAll(keepingCapacity: true)
      case .segment(let segment):
        guard segment.isFinite else { return }
        segments.append(segment)
      case .end(let isClosed):
        // The closing edge of no length is the corner itself.
        if isClosed, segments.count > 1, case .line(let a, let b)? = segments.last,
          a.distance(to: b) < Self.nothing
        {
          segments.removeLast()
        }
        guard let last = segments.last else { return }
        numbers.removeAll(keepingCapacity: true)
        var incoming = isClosed ? Self.handles(last).incoming : .zero
        for segment in segments {
          let (out, into) = Self.handles(segment)
          numbers += [
            segment.start.x, segment.start.y, incoming.x, incoming.y, out.x, out.y,
          ]
          incoming = into
        }
        if !isClosed { numbers += [last.end.x, last.end.y, incoming.x, incoming.y, 0, 0] }
        contours.append(Contour(isClosed: isClosed, numbers: numbers))
      }
    }
  }

  /// What rounding errors make of an edge without length.
  private static let nothing = 1e-6

  /// The tangents of a curve, from its own ends; a line has none.
  private static func handles(_ segment: Path.Segment) -> (outgoing: Point, incoming: Point) {
    if case .line = segment { return (.zero, .zero) }
    let curve = segment.cubic
    return (curve.control1 - curve.start, curve.control2 - curve.end)
  }
}

extension JSONText {
  static func contour(_ numbers: [Double], isClosed: Bool) -> JSONText {
    func points(_ offset: Int) -> JSONText {
      .array(
        stride(from: offset, to: numbers.count - 1, by: 6).map {
          .numbers([numbers[$0], numbers[$0 + 1]])
        })
    }
    return .object([
      ("c", .bool(isClosed)), ("v", points(0)), ("i", points(2)), ("o", points(4)),
    ])
  }

  /// The property of one contour through all frames.
  static func contour(_ values: [[Double]?], isClosed: Bool) -> JSONText {
    property(
      values, within: LottieExport.Tolerance.length, fallback: [0, 0, 0, 0, 0, 0], decimals: 3,
      still: { contour($0, isClosed: isClosed) },
      keyframe: { .array([contour($0, isClosed: isClosed)]) })
  }
}
