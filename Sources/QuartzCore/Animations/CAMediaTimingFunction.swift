internal import ZoetropeGeometry
internal import ZoetropeScene

/// How progress bends over time: a cubic Bézier curve from (0, 0) to (1, 1). It does not change.
public final class CAMediaTimingFunction: Hashable, Sendable {
  private let control1: Point
  private let control2: Point

  /// One of the named curves (fact 2.1). A name that is none of them is linear.
  public init(name: CAMediaTimingFunctionName) {
    (control1, control2) =
      switch name {
      case .easeIn: (Point(0.42, 0), Point(1, 1))
      case .easeOut: (Point(0, 0), Point(0.58, 1))
      case .easeInEaseOut: (Point(0.42, 0), Point(0.58, 1))
      case .default: (Point(0.25, 0.1), Point(0.25, 1))
      default: (Point(0, 0), Point(1, 1))
      }
  }

  /// A curve with these control points. Ordinates may leave 0…1, for curves that overshoot.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    control1 = Point(c1x.decimal, c1y.decimal)
    control2 = Point(c2x.decimal, c2y.decimal)
  }

  /// Control point 0…3, of which 0 is (0, 0) and 3 is (1, 1); writes two numbers. Another index
  /// writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let points = [Point(0, 0), control1, control2, Point(1, 1)]
    guard points.indices.contains(index) else { return }
    values[0] = Float(points[index].x)
    values[1] = Float(points[index].y)
  }

  var isFinite: Bool { control1.isFinite && control2.isFinite }

  var sceneFunction: TimingFunction {
    control1 == Point(0, 0) && control2 == Point(1, 1) ? .linear : .cubic(control1, control2)
  }

  public static func == (a: CAMediaTimingFunction, b: CAMediaTimingFunction) -> Bool {
    a.control1 == b.control1 && a.control2 == b.control2
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(control1)
    hasher.combine(control2)
  }
}

extension Float {
  /// The number that was written: 0.42 and not 0.41999998688697815. A Float that a person wrote
  /// has the shortest decimal that reads back to it, and that is the Double they meant.
  var decimal: Double { Double("\(self)") ?? Double(self) }
}
