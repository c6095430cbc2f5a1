internal import ZoetropeGeometry

/// A map of the plane in the parts that the format has: scale, then skew, then rotation, then
/// position. Angles are degrees, scales percent.
struct TransformParts {
  var scale: Point
  var skew: Double
  var rotation: Double

  /// Splits a map that has an inverse.
  ///
  /// - Parameter previous: the parts of the frame before. Of the ways to turn and mirror that come
  ///   to the same the nearest is taken, so that a rotation goes on through 360° and a flip is one.
  init(_ map: AffineTransform, after previous: TransformParts?) {
    let across = Point(map.a, map.b).length
    let angle = ExactMath.arcTangent2(map.b, map.a)
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    let down = map.d * cosine - map.c * sine
    let lean = map.c * cosine + map.d * sine
    scale = Point(across * 100, down * 100)
    rotation = angle * Self.degrees
    skew = down == 0 ? 0 : -ExactMath.arcTangent(lean / down) * Self.degrees
    if skew.magnitude < Self.smallestAngle { skew = 0 }
    guard let previous else { return }
    var other = self
    other.scale = -scale
    other.rotation += 180
    rotation = Self.turned(rotation, near: previous.rotation)
    other.rotation = Self.turned(other.rotation, near: previous.rotation)
    if other.distance(from: previous) < distance(from: previous) { self = other }
  }

  /// The same direction with as many whole turns as bring it near.
  private static func turned(_ angle: Double, near previous: Double) -> Double {
    let turns = ((previous - angle) / 360).rounded()
    return turns.isFinite ? angle + turns * 360 : angle
  }

  /// A degree counts as much as a percent of the scale that there is.
  private func distance(from other: TransformParts) -> Double {
    let unit = max(scale.x.magnitude, scale.y.magnitude, 1e-9) / 100
    return (rotation - other.rotation).magnitude
      + ((scale.x - other.scale.x).magnitude + (scale.y - other.scale.y).magnitude) / unit
  }

  private static let degrees = 180 / Double.pi
  /// Less than rounding errors make of nothing, and than anybody sees.
  private static let smallestAngle = 1e-6
}
