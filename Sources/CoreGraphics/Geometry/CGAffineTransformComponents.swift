internal import ZoetropeGeometry

/// What a transform does, step by step: it scales, then shears along x, then turns, then moves.
public struct CGAffineTransformComponents: Hashable, Sendable {
  public var scale: CGSize
  /// How far a point one unit along y moves along x, after scaling.
  public var horizontalShear: CGFloat
  /// Radians.
  public var rotation: CGFloat
  public var translation: CGVector

  public init(
    scale: CGSize = CGSize(width: 1, height: 1), horizontalShear: CGFloat = 0,
    rotation: CGFloat = 0, translation: CGVector = .zero
  ) {
    self.scale = scale
    self.horizontalShear = horizontalShear
    self.rotation = rotation
    self.translation = translation
  }
}

extension CGAffineTransform {
  public init(_ components: CGAffineTransformComponents) {
    self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
      .concatenating(
        CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
      )
      .concatenating(CGAffineTransform(rotationAngle: components.rotation))
      .concatenating(
        CGAffineTransform(
          translationX: components.translation.dx, y: components.translation.dy))
  }

  /// The steps that make this transform; a mirrored one has a negative vertical scale. Where the x
  /// axis shrinks to a point the turn is that of the y axis; of a transform that flattens the plane
  /// the shear is zero, and the steps make it only as far as they can.
  public func decomposed() -> CGAffineTransformComponents {
    let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
    let determinant = a * d - b * c
    let width = (a * a + b * b).squareRoot()
    var components = CGAffineTransformComponents(translation: CGVector(dx: tx, dy: ty))
    if width > 0 {
      let height = determinant / width
      components.scale = CGSize(width: width, height: height)
      components.rotation = CGFloat(ExactMath.arcTangent2(b, a))
      if determinant != 0 { components.horizontalShear = CGFloat((a * c + b * d) / determinant) }
    } else {
      components.scale = CGSize(width: 0, height: (c * c + d * d).squareRoot())
      components.rotation = CGFloat(ExactMath.arcTangent2(-c, d))
    }
    return components
  }
}
