/// A line between two points. Moving the line moves its points.
open class Line: Polygon {
  public var endPoints: (Point, Point) {
    get {
      guard let first = points.first, let last = points.last else { return (Point(), Point()) }
      return (first, last)
    }
    set { points = [newValue.0, newValue.1] }
  }

  /// - Parameter points: the first two count. Fewer draw nothing.
  public override init(_ points: [Point]) { super.init(Array(points.prefix(2))) }

  public convenience init(_ points: (Point, Point)) { self.init([points.0, points.1]) }

  public convenience init(begin: Point, end: Point) { self.init([begin, end]) }

  open override var center: Point {
    get { super.center }
    set { move(by: newValue - center) }
  }

  open override var origin: Point {
    get { Point(view.frame.origin) }
    set { move(by: newValue - origin) }
  }

  private func move(by way: Vector) { points = points.map { $0 + way } }
}
