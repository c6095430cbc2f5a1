extension Path {
  /// What the pen drew between two points. Closing is a line like any other.
  @frozen public enum Segment: Hashable, Sendable {
    case line(Point, Point)
    case quadratic(QuadraticCurve)
    case cubic(CubicCurve)

    @inlinable public var start: Point {
      switch self {
      case .line(let start, _): start
      case .quadratic(let curve): curve.start
      case .cubic(let curve): curve.start
      }
    }

    @inlinable public var end: Point {
      switch self {
      case .line(_, let end): end
      case .quadratic(let curve): curve.end
      case .cubic(let curve): curve.end
      }
    }

    /// The point at parameter `t` of 0…1.
    @inlinable public func point(at t: Double) -> Point {
      switch self {
      case .line(let start, let end): start.interpolated(to: end, t)
      case .quadratic(let curve): curve.point(at: t)
      case .cubic(let curve): curve.point(at: t)
      }
    }

    @inlinable public func derivative(at t: Double) -> Point {
      switch self {
      case .line(let start, let end): end - start
      case .quadratic(let curve): curve.derivative(at: t)
      case .cubic(let curve): curve.derivative(at: t)
      }
    }

    /// The piece between two parameters; `from > to` gives it backwards.
    public func piece(from: Double, to: Double) -> Segment {
      switch self {
      case .line: .line(from == 0 ? start : point(at: from), to == 1 ? end : point(at: to))
      case .quadratic(let curve): .quadratic(curve.piece(from: from, to: to))
      case .cubic(let curve): .cubic(curve.piece(from: from, to: to))
      }
    }

    public var reversed: Segment {
      switch self {
      case .line(let start, let end): .line(end, start)
      case .quadratic(let curve):
        .quadratic(QuadraticCurve(curve.end, curve.control, curve.start))
      case .cubic(let curve):
        .cubic(CubicCurve(curve.end, curve.control2, curve.control1, curve.start))
      }
    }

    /// As a cubic curve of the same shape; a line becomes one of even speed.
    @inlinable public var cubic: CubicCurve {
      switch self {
      case .line(let start, let end): CubicCurve(line: start, end)
      case .quadratic(let curve): curve.raised
      case .cubic(let curve): curve
      }
    }

    @inlinable public var isFinite: Bool {
      switch self {
      case .line(let start, let end): start.isFinite && end.isFinite
      case .quadratic(let curve):
        curve.start.isFinite && curve.control.isFinite && curve.end.isFinite
      case .cubic(let curve):
        curve.start.isFinite && curve.control1.isFinite && curve.control2.isFinite
          && curve.end.isFinite
      }
    }
  }

  /// One step of a walk along the segments.
  @frozen public enum SegmentEvent: Hashable, Sendable {
    /// A subpath begins here. It may have no segments: a bare move.
    case begin(Point)
    case segment(Segment)
    /// The subpath has ended. When it is closed and its last point was not its first, a line
    /// between them came just before.
    case end(isClosed: Bool)
  }

  /// Walks the subpaths and their segments in drawing order.
  public func forEachSegment(_ body: (SegmentEvent) -> Void) {
    // The walk is a value, so that `body` stands once in the code of each caller.
    var walk = SegmentWalk(path: self)
    while let event = walk.next() { body(event) }
  }

  /// Draws a segment behind the current point, which should be the segment's start.
  public mutating func append(_ segment: Segment) {
    switch segment {
    case .line(_, let end): addLine(to: end)
    case .quadratic(let curve): addQuadratic(curve.control, to: curve.end)
    case .cubic(let curve): addCubic(curve.control1, curve.control2, to: curve.end)
    }
  }
}

/// A walk along a path's segments, one step at a time.
private struct SegmentWalk {
  let path: Path
  private var verb = 0
  private var point = 0
  private var start = Point.zero
  private var pen = Point.zero
  private var isOpen = false
  /// The line that closes the subpath was drawn, and its end comes next.
  private var isClosing = false

  init(path: Path) { self.path = path }

  /// Nil when the path is over.
  @inline(never) mutating func next() -> Path.SegmentEvent? {
    while verb < path.verbs.count {
      let kind = path.verbs[verb]
      switch kind {
      case .move:
        if isOpen {
          isOpen = false
          return .end(isClosed: false)
        }
        start = path.points[point]
        pen = start
        advance(kind)
        isOpen = true
        return .begin(start)
      case .close where isClosing || pen == start:
        isClosing = false
        advance(kind)
        if isOpen {
          isOpen = false
          return .end(isClosed: true)
        }
      default:
        if !isOpen {
          isOpen = true
          return .begin(pen)
        }
        let segment: Path.Segment
        switch kind {
        case .quadratic:
          segment = .quadratic(QuadraticCurve(pen, path.points[point], path.points[point + 1]))
        case .cubic:
          segment = .cubic(
            CubicCurve(pen, path.points[point], path.points[point + 1], path.points[point + 2]))
        case .line: segment = .line(pen, path.points[point])
        case .move, .close:
          segment = .line(pen, start)
          isClosing = true
        }
        if !isClosing { advance(kind) }
        pen = segment.end
        return .segment(segment)
      }
    }
    guard isOpen else { return nil }
    isOpen = false
    return .end(isClosed: false)
  }

  private mutating func advance(_ kind: Path.Verb) {
    point += kind.pointCount
    verb += 1
  }
}
