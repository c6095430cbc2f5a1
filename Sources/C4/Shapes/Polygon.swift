import Foundation
import ZoetropeGeometry

/// Lines from point to point, not filled.
open class Polygon: Shape {
  /// In the space of what the polygon is added to.
  open var points: [Point] = [] {
    didSet { updatePath() }
  }

  public convenience init() { self.init([]) }

  /// - Parameter points: fewer than two draw nothing.
  public init(_ points: [Point]) {
    super.init(frame: Rect())
    fillColor = clear
    self.points = points
    updatePath()
  }

  open override func updatePath() {
    guard points.count > 1 else { return }
    let path = Path()
    path.moveToPoint(points[0])
    for point in points.dropFirst() { path.addLineToPoint(point) }
    self.path = path
    adjustToFitPath()
  }

  /// Adds a line from the last point to the first.
  public func close() {
    let closed = path?.copy()
    closed?.closeSubpath()
    path = closed
    adjustToFitPath()
  }
}

/// A filled triangle.
open class Triangle: Polygon {
  public override init(_ points: [Point]) {
    super.init(points)
    fillColor = C4Blue
    close()
  }
}

/// A filled star; its first point is on the left of the topmost place, half a point's angle away.
open class Star: Polygon {
  /// - Parameter pointCount: fewer than one draw nothing.
  public convenience init(
    center: Point, pointCount: Int, innerRadius: Double, outerRadius: Double
  ) {
    let count = max(pointCount, 0)
    let step = count > 0 ? Double.pi / Double(count) : 0
    let points = (0..<2 * count).map { index in
      let (sine, cosine) = ExactMath.sineAndCosine(.pi / 2 + step * Double(index + 1))
      let radius = index % 2 == 0 ? outerRadius : innerRadius
      return Point(center.x + radius * cosine, center.y + radius * sine)
    }
    self.init(points)
    fillColor = C4Blue
    close()
  }
}

/// A polygon with equal sides that fills its frame, one line width inside of it.
open class RegularPolygon: Shape {
  public var sides = 6 {
    didSet { updatePath() }
  }

  /// Radians from +x to the first corner, clockwise on the screen.
  public var phase: Double = 0 {
    didSet { updatePath() }
  }

  public convenience init() { self.init(frame: Rect()) }

  public override init(frame: Rect) {
    super.init(frame: frame)
    updatePath()
  }

  public convenience init(center: Point, radius: Double = 50, sides: Int = 6, phase: Double = 0) {
    self.init(frame: Rect(center.x - radius, center.y - radius, radius * 2, radius * 2))
    self.sides = sides
    self.phase = phase
  }

  /// More would be a circle to any eye, and takes for ever to draw.
  private static let mostSides = 10_000

  open override func updatePath() {
    let box = inset(bounds, dx: lineWidth, dy: lineWidth)
    let (radiusX, radiusY) = (box.width / 2, box.height / 2)
    guard sides > 0, radiusX > 0, radiusY > 0 else { return }
    let count = min(sides, Self.mostSides)
    let path = Path()
    for index in 0..<count {
      let angle = phase + 2 * .pi / Double(count) * Double(index)
      let (sine, cosine) = ExactMath.sineAndCosine(angle)
      let corner = Point(box.center.x + radiusX * cosine, box.center.y + radiusY * sine)
      if index == 0 { path.moveToPoint(corner) } else { path.addLineToPoint(corner) }
    }
    path.closeSubpath()
    self.path = path
  }
}
