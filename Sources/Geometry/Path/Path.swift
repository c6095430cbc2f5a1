/// A curve drawn with a pen: where it moves, lines, curves and closes.
///
/// A path is read in two ways. As *elements* it is what you told the pen, and closing is an
/// instruction. As *segments* it is what the pen drew, and closing is a line like any other.
/// Painting wants elements; measuring, trimming and hit testing want segments.
///
///     move(A) line(B) line(C) close          elements: 4
///     A──B, B──C, C──A                       segments: 3
///
/// A closed subpath has no ends, so it gets a join where an open one gets two caps.
///
/// The pen follows Core Graphics: drawing without a current point adds nothing, and after a
/// close the current point is the start of the subpath, where a following line begins anew.
public struct Path: Hashable, Sendable {
  /// What an element does; how many points it takes is ``pointCount``.
  @frozen public enum Verb: UInt8, Sendable {
    case move, line, quadratic, cubic, close

    @inlinable public var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic: 3
      case .close: 0
      }
    }
  }

  @frozen public enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    /// Control point, then end.
    case quadratic(Point, Point)
    /// Two control points, then end.
    case cubic(Point, Point, Point)
    case close
  }

  /// The elements' verbs in drawing order; `points` holds their points one after another.
  public private(set) var verbs: [Verb] = []
  public private(set) var points: [Point] = []
  /// The start of the subpath being drawn: where `close` goes back to.
  private var subpathStart = Point.zero

  public init() {}

  public init(_ elements: [Element]) {
    for element in elements { append(element) }
  }

  public var isEmpty: Bool { verbs.isEmpty }

  /// Makes room, so that this many more verbs and points are added without allocating.
  public mutating func reserve(verbs verbCount: Int, points pointCount: Int) {
    verbs.reserveCapacity(verbs.count + verbCount)
    points.reserveCapacity(points.count + pointCount)
  }

  /// Back to the empty path; the memory is kept for the next one.
  public mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    subpathStart = .zero
  }

  /// Where the pen is, or nil when nothing was drawn.
  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? subpathStart : points.last
  }

  public mutating func move(to point: Point) {
    verbs.append(.move)
    points.append(point)
    subpathStart = point
  }

  public mutating func addLine(to point: Point) {
    guard !verbs.isEmpty else { return }
    verbs.append(.line)
    points.append(point)
  }

  public mutating func addQuadratic(_ control: Point, to end: Point) {
    guard !verbs.isEmpty else { return }
    verbs.append(.quadratic)
    points.append(control)
    points.append(end)
  }

  public mutating func addCubic(_ control1: Point, _ control2: Point, to end: Point) {
    guard !verbs.isEmpty else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  public mutating func append(_ element: Element) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadratic(let control, let end): addQuadratic(control, to: end)
    case .cubic(let control1, let control2, let end): addCubic(control1, control2, to: end)
    case .close: close()
    }
  }

  /// Adds the elements of another path behind those of this one.
  public mutating func append(_ other: Path) {
    verbs.append(contentsOf: other.verbs)
    points.append(contentsOf: other.points)
    if !other.isEmpty { subpathStart = other.subpathStart }
  }

  /// Maps every point. A curve's image under an affine map is the curve of the mapped points.
  public mutating func transform(by transform: AffineTransform) {
    points.withUnsafeMutableBufferPointer { points in
      for index in points.indices { points[index] = transform.apply(points[index]) }
    }
    subpathStart = transform.apply(subpathStart)
  }

  public consuming func transformed(by transform: AffineTransform) -> Path {
    self.transform(by: transform)
    return self
  }

  /// A path from its two lists. Nil when they do not fit each other, or the first is no move.
  package init?(verbs: [Verb], points: [Point]) {
    var next = 0
    for verb in verbs {
      if verb == .move, next < points.count { subpathStart = points[next] }
      next += verb.pointCount
    }
    guard next == points.count, verbs.first == .move || verbs.isEmpty else { return nil }
    self.verbs = verbs
    self.points = points
  }

  /// The same for lists that are known to fit, of one subpath; `points` must not be empty.
  init(oneSubpath verbs: [Verb], points: [Point]) {
    self.verbs = verbs
    self.points = points
    subpathStart = points[0]
  }

  /// The elements as values, for tests and tools.
  public var elements: [Element] {
    var result: [Element] = []
    result.reserveCapacity(verbs.count)
    forEachElement { result.append($0) }
    return result
  }

  /// Calls `body` for each element in drawing order.
  @inlinable public func forEachElement(_ body: (Element) -> Void) {
    var next = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(points[next]))
      case .line: body(.line(points[next]))
      case .quadratic: body(.quadratic(points[next], points[next + 1]))
      case .cubic: body(.cubic(points[next], points[next + 1], points[next + 2]))
      case .close: body(.close)
      }
      next += verb.pointCount
    }
  }
}

/// How overlapping and nested subpaths fill.
@frozen public enum FillRule: UInt8, Sendable {
  case nonZero, evenOdd
}
