import ZoetropeGeometry

extension Path {
  /// The path between two of the same elements as Core Animation has it: points on the curve move
  /// straight, and tangents (from them to their control points) turn and grow.
  ///
  /// So a handle that turns by half a circle does not vanish midway, as it would if its end moved
  /// straight. Apple's documentation says that points off the line may be blended in another way;
  /// that it is this one was found from pictures of its rendering (measured: curves whose tangents
  /// turn by up to 180° between keyframes).
  ///
  /// - Returns: nil when the elements differ.
  func turningTangents(to other: Path, _ progress: Double) -> Path? {
    guard verbs == other.verbs else { return nil }
    var result: [Point] = []
    result.reserveCapacity(points.count)
    var place = 0
    func straight(_ index: Int) -> Point {
      Point(
        blended(points[index].x, other.points[index].x, progress),
        blended(points[index].y, other.points[index].y, progress))
    }
    /// The control point at `index`, whose tangent begins at the point at `anchor`.
    func control(_ index: Int, from anchor: Int) -> Point {
      guard anchor >= 0 else { return straight(index) }
      return straight(anchor)
        + Self.turning(
          points[index] - points[anchor], to: other.points[index] - other.points[anchor], progress)
    }
    var current = -1
    var start = -1
    for verb in verbs {
      switch verb {
      case .move:
        start = place
        result.append(straight(place))
      case .line: result.append(straight(place))
      case .quadratic:
        result.append(control(place, from: current))
        result.append(straight(place + 1))
      case .cubic:
        result.append(control(place, from: current))
        result.append(control(place + 1, from: place + 2))
        result.append(straight(place + 2))
      case .close: break
      }
      place += verb.pointCount
      current = verb == .close ? start : place - 1
    }
    return Path(verbs: verbs, points: result)
  }

  /// Between two vectors by angle, the shorter way, and by length.
  private static func turning(_ from: Point, to: Point, _ progress: Double) -> Point {
    let cross = from.x * to.y - from.y * to.x
    let dot = from.x * to.x + from.y * to.y
    // The same direction, or one that has none.
    guard cross != 0 || dot < 0 else {
      return Point(blended(from.x, to.x, progress), blended(from.y, to.y, progress))
    }
    let turn = ExactMath.arcTangent2(cross, dot) * progress
    let (sine, cosine) = ExactMath.sineAndCosine(turn)
    let length = from.length
    let scale = blended(length, to.length, progress) / length
    return Point(
      (from.x * cosine - from.y * sine) * scale, (from.x * sine + from.y * cosine) * scale)
  }
}
