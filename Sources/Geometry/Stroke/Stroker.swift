/// Turns strokes into outlines to be filled with the non-zero rule.
///
/// The outline is the area that a straight pen sweeps while it is led along the path crosswise,
/// with joins at the corners and caps at the open ends. Where the pen is wider than a curve's bend
/// the inner side runs backwards; the outline goes round such places so that every part counts
/// with the same sign, and no hole appears.
///
/// The value keeps its working memory: once warm it allocates nothing.
///
/// - An open subpath that ends where it began has no caps where they are round, but a round join.
/// - Zero-length subpaths that were drawn (`M p L p`, `M p Z`) leave a disc with round caps, an
///   upright square with square ones and nothing with butt ones; a bare move leaves nothing.
/// - A turn by 180° has no miter: it ends flat, or round with round joins.
/// - A cusp inside a curve is rounded, whatever the join.
/// - Steps shorter than a millionth of the width (or a thousandth of the tolerance) have no
///   direction of their own and are added to the next.
/// - Coordinates that are not finite are left out.
public struct Stroker: Sendable {
  var plus: [Point] = []
  var minus: [Point] = []
  var pen = StrokePen()
  /// Where a path must be for its stroke to be seen; nil when all is wanted.
  var seen: Rect?
  private var dasher = Dasher()
  private var dashed = Path()

  /// The closed rings of the outline, one after another, and where each ends.
  @usableFromInline var ringPoints: [Point] = []
  @usableFromInline var ringEnds: [Int] = []

  public init() {}

  /// Streams the outline of a stroke.
  ///
  /// - Parameters:
  ///   - style: its width is in the path's units, before `transform`. One that is not positive and
  ///     finite gives nothing.
  ///   - tolerance: the largest distance from the true outline, in the units after `transform`.
  ///     All round parts keep it: curves, caps and joins, up to
  ///     ``GeometryTolerance/mostLinesOfTurns``.
  ///   - transform: applied to the outline, so a scale widens the line.
  ///   - visible: after the transform, what is going to be looked at. Dashes that do not reach into it
  ///     may be left out, and long curves be straight. Nil wants all.
  @inlinable public mutating func stroke<Sink: PolylineSink>(
    _ path: Path, style: StrokeStyle, within tolerance: Double,
    transform: AffineTransform = .identity, visible: Rect? = nil, into sink: inout Sink
  ) {
    gather(path, style: style, within: tolerance, transform: transform, visible: visible)
    ringPoints.withUnsafeBufferPointer { points in
      var next = 0
      for end in ringEnds {
        var hasBegun = false
        while next < end {
          let mapped = transform.apply(points[next])
          next += 1
          guard mapped.isFinite else { continue }
          if hasBegun {
            sink.line(to: mapped)
          } else {
            sink.move(to: mapped)
            hasBegun = true
          }
        }
        if hasBegun { sink.close() }
      }
    }
  }

  /// Collects the rings of the outline, before the transform.
  @usableFromInline mutating func gather(
    _ path: Path, style: StrokeStyle, within tolerance: Double, transform: AffineTransform,
    visible: Rect?
  ) {
    ringPoints.removeAll(keepingCapacity: true)
    ringEnds.removeAll(keepingCapacity: true)
    guard style.width > 0, style.width.isFinite, transform.isFinite else { return }
    let scale = transform.largestScale
    // A scale whose square is too large for a number says nothing of where anything is drawn.
    let inner = scale > 0 && scale.isFinite ? tolerance / scale : tolerance
    pen = StrokePen(style: style, tolerance: inner)
    seen = Self.reach(of: visible, style, transform)
    if let dash = style.dash, dash.isEffective {
      dashed.removeAll()
      dasher.dash(
        path, dash, within: inner / 4, visible: seen,
        dotLength: style.cap == .square ? 2 * pen.shortestStep : 0, into: &dashed)
      outline(dashed)
    } else {
      outline(path)
    }
  }

  /// Where a path must be, before the transform, for its stroke to reach into `visible`.
  private static func reach(
    of visible: Rect?, _ style: StrokeStyle, _ transform: AffineTransform
  ) -> Rect? {
    guard let visible, let inverse = transform.inverse else { return nil }
    let region = visible.applying(inverse)
    // Half the width, as far as miters and the corners of square caps stick out.
    let farthest = Swift.max(2, style.miterLimit.magnitude)
    let reached = region.outset(by: style.width / 2 * farthest)
    return reached.isFinite ? reached : nil
  }

  private mutating func outline(_ path: Path) {
    pen.hold(turns: path.verbs.count)
    var start = Point.zero
    var hasPoint = false
    var isDrawn = false
    var next = 0
    begin(at: .zero)
    for verb in path.verbs {
      let first = next
      next += verb.pointCount
      if verb == .close {
        guard hasPoint else { continue }
        line(to: start)
        finish(isClosed: true, isDrawn: true)
        begin(at: start)
        isDrawn = false
        continue
      }
      let end = path.points[next - 1]
      guard end.isFinite else { continue }
      if verb == .move || !hasPoint {
        if hasPoint { finish(isClosed: false, isDrawn: isDrawn) }
        start = end
        hasPoint = true
        isDrawn = false
        begin(at: end)
        continue
      }
      isDrawn = true
      switch verb {
      case .quadratic: curve(QuadraticCurve(pen.raw, path.points[first], end).raised)
      case .cubic: curve(CubicCurve(pen.raw, path.points[first], path.points[first + 1], end))
      default: line(to: end)
      }
      pen.raw = end
    }
    if hasPoint { finish(isClosed: false, isDrawn: isDrawn) }
  }

  private mutating func begin(at point: Point) {
    plus.removeAll(keepingCapacity: true)
    minus.removeAll(keepingCapacity: true)
    pen.begin(at: point)
  }

  /// Makes rings of the two sides since `begin`.
  private mutating func finish(isClosed: Bool, isDrawn: Bool) {
    guard pen.hasDirection else {
      if isDrawn, pen.cap != .butt { dot() }
      return
    }
    // Round caps of ends that lie on each other are a round join: both are what a disc sweeps. As
    // caps their edges would be drawn one over the other, and be darker than the rest.
    let isRing = pen.cap == .round && (pen.point - pen.start).length <= pen.shortestStep
    if isClosed || isRing {
      closeRing(isClosed ? pen.join : .round)
      endRing()
      ringPoints.append(contentsOf: minus.reversed())
      ringEnds.append(ringPoints.count)
    } else {
      addCap(at: pen.point, direction: pen.direction)
      plus.append(contentsOf: minus.reversed())
      addCap(at: pen.start, direction: -pen.firstDirection)
      endRing()
    }
  }

  private mutating func endRing() {
    ringPoints.append(contentsOf: plus)
    ringEnds.append(ringPoints.count)
  }

  private mutating func dot() {
    let right = Point(pen.radius, 0)
    let down = Point(0, pen.radius)
    if pen.cap == .round {
      plus.append(pen.start + right)
      pen.arc(around: pen.start, from: right, turn: 2 * .pi, into: &plus)
    } else {
      plus.append(pen.start - right - down)
      plus.append(pen.start + right - down)
      plus.append(pen.start + right + down)
      plus.append(pen.start - right + down)
    }
    endRing()
  }

  /// From the plus side round the end to the minus side; both sides' points are there already.
  private mutating func addCap(at point: Point, direction: Point) {
    let normal = direction.clockwise * pen.radius
    switch pen.cap {
    case .butt: break
    case .square:
      let forward = direction * pen.radius
      plus.append(point + normal + forward)
      plus.append(point - normal + forward)
    case .round:
      pen.arc(around: point, from: normal, turn: -.pi, into: &plus)
    }
  }
}

extension Path {
  /// The outline of a stroke as a path of lines, to be filled with the non-zero rule (Core
  /// Graphics' `copy(strokingWithWidth:…)`).
  public func stroked(_ style: StrokeStyle, within tolerance: Double) -> Path {
    var stroker = Stroker()
    var result = Path()
    stroker.stroke(self, style: style, within: tolerance, into: &result)
    return result
  }
}
