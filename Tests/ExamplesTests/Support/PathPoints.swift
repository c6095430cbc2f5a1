import ZoetropeGeometry
import ZoetropeUIKit

extension CGPath {
  /// All points of the path, on and off the curve, in the order in which they were drawn.
  var allPoints: [CGPoint] { path.points.map { CGPoint($0) } }

  /// What the pen drew, all of it as cubic curves: a line's controls are at a third and two.
  var curves: [CubicCurve] {
    var curves: [CubicCurve] = []
    path.forEachSegment { event in
      if case .segment(let segment) = event { curves.append(segment.cubic) }
    }
    return curves
  }
}

extension CGPoint {
  init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

/// Whether two points differ by no more than a distance along either axis.
func near(_ a: CGPoint, _ b: CGPoint, by tolerance: CGFloat = 0.001) -> Bool {
  abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

func near(_ a: CGRect, _ b: CGRect, by tolerance: CGFloat = 0.001) -> Bool {
  near(a.origin, b.origin, by: tolerance)
    && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
}
