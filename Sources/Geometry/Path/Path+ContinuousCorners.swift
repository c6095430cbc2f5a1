/// Rounded rectangles as UIKit draws them since iOS 7: corners whose curvature grows smoothly
/// from the straight edges.
extension Path {
  /// Which corners are rounded.
  public struct Corners: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let topLeft = Corners(rawValue: 1)
    public static let topRight = Corners(rawValue: 2)
    public static let bottomLeft = Corners(rawValue: 4)
    public static let bottomRight = Corners(rawValue: 8)
    public static let all = Corners(rawValue: 15)
  }

  /// Facts 8.9 and 8.10: starts on the top edge, clockwise on screen; each corner is a line, a
  /// curve, a line of no length and two curves, and a last line leads to the start: 22 elements
  /// and no close. A corner that is not rounded keeps that structure with its points on the corner,
  /// so that all such paths morph into one another; only a radius of zero gives a plain
  /// rectangle (fact 8.13).
  ///
  /// Corners reach 1.528665 radii along the edges. Where an edge is too short for that (fact 8.12)
  /// the corner moves towards a quarter circle along that edge, and is one when the radius is half
  /// the edge. Between the two UIKit jumps; ours is continuous, so that an animated radius is.
  ///
  /// - Parameter cornerRadius: held within 0 and half the shorter side; NaN counts as 0.
  public mutating func addContinuousRoundedRect(
    _ rect: Rect, cornerRadius: Double, corners: Corners = .all
  ) {
    let minX = rect.minX
    let minY = rect.minY
    let maxX = rect.maxX
    let maxY = rect.maxY
    let radius = cornerRadius > 0 ? Swift.min(cornerRadius, rect.width / 2, rect.height / 2) : 0
    guard radius > 0, !corners.isEmpty else {
      move(to: Point(minX, minY))
      addLine(to: Point(maxX, minY))
      addLine(to: Point(maxX, maxY))
      addLine(to: Point(minX, maxY))
      addLine(to: Point(minX, minY))
      return
    }
    let alongX = ContinuousCorner.smoothness(reach: rect.width / 2 / radius)
    let alongY = ContinuousCorner.smoothness(reach: rect.height / 2 / radius)

    /// A corner is drawn from the edge `incoming` comes along to the one that `outgoing` leaves by;
    /// both are unit steps away from the corner.
    func corner(
      _ which: Corners, at place: Point, incoming: Point, outgoing: Point, first: Double,
      second: Double
    ) {
      let size = corners.contains(which) ? radius : 0
      func point(_ index: Int) -> Point {
        let along = ContinuousCorner.point(index, smoothness: first).x
        let across = ContinuousCorner.point(index, smoothness: second).y
        return place + incoming * (along * size) + outgoing * (across * size)
      }
      addLine(to: point(0))
      addCubic(point(1), point(2), to: point(3))
      addLine(to: point(3))
      addCubic(point(4), point(5), to: point(6))
      addCubic(point(7), point(8), to: point(9))
    }

    let start =
      corners.contains(.topLeft)
      ? ContinuousCorner.point(0, smoothness: alongX).x * radius : 0
    move(to: Point(minX + start, minY))
    corner(
      .topRight, at: Point(maxX, minY), incoming: Point(-1, 0), outgoing: Point(0, 1),
      first: alongX, second: alongY)
    corner(
      .bottomRight, at: Point(maxX, maxY), incoming: Point(0, -1), outgoing: Point(-1, 0),
      first: alongY, second: alongX)
    corner(
      .bottomLeft, at: Point(minX, maxY), incoming: Point(1, 0), outgoing: Point(0, -1),
      first: alongX, second: alongY)
    corner(
      .topLeft, at: Point(minX, minY), incoming: Point(0, 1), outgoing: Point(1, 0),
      first: alongY, second: alongX)
    addLine(to: Point(minX + start, minY))
  }

  public init(
    continuousRoundedRect rect: Rect, cornerRadius: Double, corners: Corners = .all
  ) {
    self.init()
    addContinuousRoundedRect(rect, cornerRadius: cornerRadius, corners: corners)
  }
}

/// One corner of radius 1 at the origin: x is the distance from it along the incoming edge, y
/// along the outgoing one. Its ten points are a start and three curves.
private enum ContinuousCorner {
  /// How far the smooth corner reaches along an edge, in radii (fact 8.10).
  static let reach = 1.52866498

  /// 1 where the edge has room for the smooth corner, 0 where only a quarter circle fits.
  static func smoothness(reach available: Double) -> Double {
    Swift.max(0, Swift.min(1, (available - 1) / (reach - 1)))
  }

  static func point(_ index: Int, smoothness: Double) -> Point {
    circular(index).interpolated(to: smooth(index), smoothness)
  }

  /// Fact 8.10, measured.
  private static func smooth(_ index: Int) -> Point {
    switch index {
    case 0: Point(reach, 0)
    case 1: Point(1.08849296, 0)
    case 2: Point(0.86840694, 0)
    case 3: Point(0.63149379, 0.07491139)
    case 4: Point(0.37282383, 0.16905956)
    case 5: Point(0.16905956, 0.37282383)
    case 6: Point(0.07491139, 0.63149379)
    case 7: Point(0, 0.86840694)
    case 8: Point(0, 1.08849296)
    default: Point(0, reach)
    }
  }

  /// The quarter circle in three arcs, cut where the smooth corner's curves meet: at the angle of
  /// its point 3 as seen from the circle's centre (1, 1).
  private static func circular(_ index: Int) -> Point {
    let cut = ExactMath.arcTangent2(1 - 0.63149379, 1 - 0.07491139)
    let outer = 4.0 / 3 * ExactMath.tangent(cut / 4)
    let inner = 4.0 / 3 * ExactMath.tangent((.pi / 2 - 2 * cut) / 4)
    func onCircle(_ angle: Double, _ handle: Double) -> Point {
      let (sine, cosine) = ExactMath.sineAndCosine(angle)
      return Point(1 - sine - handle * cosine, 1 - cosine + handle * sine)
    }
    switch index {
    case 0: return onCircle(0, 0)
    case 1: return onCircle(0, outer)
    case 2: return onCircle(cut, -outer)
    case 3: return onCircle(cut, 0)
    case 4: return onCircle(cut, inner)
    case 5: return onCircle(.pi / 2 - cut, -inner)
    case 6: return onCircle(.pi / 2 - cut, 0)
    case 7: return onCircle(.pi / 2 - cut, outer)
    case 8: return onCircle(.pi / 2, -outer)
    default: return onCircle(.pi / 2, 0)
    }
  }
}
