extension AffineTransform {
  /// - Parameter angle: radians; positive turns clockwise on a y-down screen.
  public static func rotation(_ angle: Double) -> AffineTransform {
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    return AffineTransform(cosine, sine, -sine, cosine, 0, 0)
  }

  /// The same map, but `fixed` stays where it is.
  public func about(_ fixed: Point) -> AffineTransform {
    AffineTransform.translation(-fixed.x, -fixed.y).concatenating(self)
      .concatenating(.translation(fixed.x, fixed.y))
  }

  public var isIdentity: Bool { self == .identity }

  /// The transform at `fraction` of the way to `other`, as Core Animation blends whole 2-D
  /// transforms (facts 10.4 to 10.9): move, stretch, angle and what remains are blended each by
  /// itself. The turn goes the shorter way round, and a half turn by way of −90°.
  ///
  /// Exact at 0 and 1; fractions outside go on in the same manner.
  ///
  /// Source: the decomposition of W3C's CSS Transforms Level 1 (2-D), §"Interpolation of matrices",
  /// but that the move is not sheared by the remainder: it would miss the end.
  public func interpolated(to other: AffineTransform, _ fraction: Double) -> AffineTransform {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    var from = Parts(self)
    var to = Parts(other)
    // One flipped along x and the other along y are two pictures of the same half turn.
    if from.scale.x < 0 && to.scale.y < 0 || from.scale.y < 0 && to.scale.x < 0 {
      from.scale = -from.scale
      from.angle += from.angle < 0 ? .pi : -.pi
    }
    // No turn counts as a whole one, which is what sends a half turn through −90°.
    let turn = 2 * Double.pi
    if from.angle == 0 { from.angle = turn }
    if to.angle == 0 { to.angle = turn }
    if (from.angle - to.angle).magnitude > .pi {
      if from.angle > to.angle { from.angle -= turn } else { to.angle -= turn }
    }
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - fraction) + b * fraction }
    var result = Parts(.identity)
    result.translation = from.translation.interpolated(to: to.translation, fraction)
    result.scale = from.scale.interpolated(to: to.scale, fraction)
    result.angle = mix(from.angle, to.angle)
    result.row0 = from.row0.interpolated(to: to.row0, fraction)
    result.row1 = from.row1.interpolated(to: to.row1, fraction)
    return result.transform
  }

  /// scale · rotation · remainder · translation, first to last.
  private struct Parts {
    var translation: Point
    var scale: Point
    var angle: Double
    /// The rows of what remains: a shear.
    var row0: Point
    var row1: Point

    init(_ transform: AffineTransform) {
      translation = Point(transform.tx, transform.ty)
      row0 = Point(transform.a, transform.b)
      row1 = Point(transform.c, transform.d)
      scale = Point(row0.length, row1.length)
      if row0.cross(row1) < 0 {
        // One axis is flipped: the one that lies less in its own direction.
        if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
      }
      if scale.x != 0 { row0 = row0 * (1 / scale.x) }
      if scale.y != 0 { row1 = row1 * (1 / scale.y) }
      angle = ExactMath.arcTangent2(row0.y, row0.x)
      if angle != 0 {
        let (cosine, sine) = (row0.x, -row0.y)
        (row0, row1) = (
          row0 * cosine + row1 * sine,
          row1 * cosine - row0 * sine
        )
      }
    }

    var transform: AffineTransform {
      let (sine, cosine) = ExactMath.sineAndCosine(angle)
      let turned0 = row0 * cosine + row1 * sine
      let turned1 = row1 * cosine - row0 * sine
      return AffineTransform(
        turned0.x * scale.x, turned0.y * scale.x, turned1.x * scale.y, turned1.y * scale.y,
        translation.x, translation.y)
    }
  }
}
