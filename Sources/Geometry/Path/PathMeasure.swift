/// A path with the lengths of its segments: answers where one is after so much of the way.
///
/// Make it once and ask often: finding a place is a binary search and a few steps on one curve.
/// Lengths run over all subpaths in drawing order; jumps have none, closing edges count
/// (fact 7.10). Segments with a coordinate that is not finite are left out.
public struct PathMeasure: Sendable {
  /// A place and where the path leads there.
  @frozen public struct Location: Hashable, Sendable {
    public var point: Point
    /// Of length 1, along the path.
    public var tangent: Point
  }

  struct Piece: Sendable {
    var segment: Path.Segment
    var length: Double
    /// The length of everything before.
    var offset: Double
  }

  /// A subpath's pieces are `first ..< last`.
  struct Subpath: Sendable {
    var first: Int
    var last: Int
    var isClosed: Bool
  }

  let pieces: [Piece]
  let subpaths: [Subpath]
  let tolerance: Double
  /// Whether a share of a segment's length is taken for its parameter.
  let isParametric: Bool

  /// The total length.
  public let length: Double

  /// - Parameters:
  ///   - tolerance: the largest error of any length, in the path's units.
  ///   - isParametric: whether a place within a segment is where its parameter is the share of the
  ///     segment's length, as Core Animation has it for the ends of a stroke: on a curve of uneven
  ///     speed that is another place.
  public init(
    _ path: Path, within tolerance: Double = GeometryTolerance.length, isParametric: Bool = false
  ) {
    var pieces: [Piece] = []
    pieces.reserveCapacity(path.verbs.count)
    var subpaths: [Subpath] = []
    var length = 0.0
    var first = 0
    // Errors add up, so each segment gets a share.
    let share = tolerance / Double(Swift.max(path.verbs.count, 1))
    path.forEachSegment { event in
      switch event {
      case .begin: first = pieces.count
      case .segment(let segment):
        let own = segment.isFinite ? segment.length(within: share) : 0
        guard own > 0, (length + own).isFinite else { return }
        pieces.append(Piece(segment: segment, length: own, offset: length))
        length += own
      case .end(let isClosed):
        if pieces.count > first {
          subpaths.append(Subpath(first: first, last: pieces.count, isClosed: isClosed))
        }
      }
    }
    self.pieces = pieces
    self.subpaths = subpaths
    self.tolerance = tolerance
    self.isParametric = isParametric
    self.length = length
  }

  /// A segment's parameter after so much of the whole way.
  func parameter(at distance: Double, of piece: Piece) -> Double {
    let way = distance - piece.offset
    return isParametric
      ? min(max(way / piece.length, 0), 1)
      : piece.segment.parameter(atLength: way, within: tolerance, total: piece.length)
  }

  /// The place after `distance` of the way, held within the path. Nil for a path without length.
  public func location(at distance: Double) -> Location? {
    guard let index = pieceIndex(at: distance) else { return nil }
    let piece = pieces[index]
    let t = parameter(at: distance, of: piece)
    return Location(point: piece.segment.point(at: t), tangent: piece.segment.tangent(at: t))
  }

  /// The last piece that begins at or before `distance`; nil when there is none at all.
  func pieceIndex(at distance: Double) -> Int? {
    guard !pieces.isEmpty else { return nil }
    var low = 0
    var high = pieces.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if pieces[middle].offset <= distance { low = middle } else { high = middle }
    }
    return low
  }
}

extension Path {
  /// The total length over all subpaths, closing edges included.
  public func length(within tolerance: Double = GeometryTolerance.length) -> Double {
    PathMeasure(self, within: tolerance).length
  }
}

extension Path.Segment {
  /// The direction at parameter `t`, of length 1. Where the speed is zero (a control point on an
  /// end, a cusp) it is that of the way ahead, or at the end of the way behind; (1, 0) when the
  /// segment has no extent.
  public func tangent(at t: Double) -> Point {
    if let direction = derivative(at: t).normalized { return direction }
    let here = point(at: t)
    let controls = controlPoints
    if t < 1 {
      if t == 0 {
        for control in controls.dropFirst() {
          if let direction = (control - here).normalized { return direction }
        }
      }
      let ahead = t + (1 - t) * 1e-6
      if let direction = (point(at: ahead) - here).normalized { return direction }
    } else {
      for control in controls.reversed().dropFirst() {
        if let direction = (here - control).normalized { return direction }
      }
    }
    return (end - start).normalized ?? Point(1, 0)
  }

  private var controlPoints: [Point] {
    switch self {
    case .line(let start, let end): [start, end]
    case .quadratic(let curve): [curve.start, curve.control, curve.end]
    case .cubic(let curve): [curve.start, curve.control1, curve.control2, curve.end]
    }
  }
}
