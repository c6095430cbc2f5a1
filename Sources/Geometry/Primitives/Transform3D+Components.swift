extension Transform3D {
  /// A transform taken apart into what people animate: scale · shear · Rx · Ry · Rz · move ·
  /// perspective, first to last (fact 10.14).
  ///
  /// Every transform has components, singular ones too (a scale of zero is a common start of an
  /// animation): a row without length gets a direction at right angles to the others. A mirrored
  /// one has a negative scale along the axis that lies least in its own direction.
  public struct Components: Hashable, Sendable {
    public var scaleX = 1.0
    public var scaleY = 1.0
    public var scaleZ = 1.0
    /// How much of x goes with y, of x with z, of y with z.
    public var shearXY = 0.0
    public var shearXZ = 0.0
    public var shearYZ = 0.0
    /// Radians; applied about x first, then y, then z.
    public var rotationX = 0.0
    public var rotationY = 0.0
    public var rotationZ = 0.0
    public var translationX = 0.0
    public var translationY = 0.0
    public var translationZ = 0.0
    /// The fourth column: what divides x, y and z. (0, 0, 0, 1) is none.
    public var perspectiveX = 0.0
    public var perspectiveY = 0.0
    public var perspectiveZ = 0.0
    public var perspectiveW = 1.0

    public init() {}

    public init(_ transform: Transform3D) {
      let parts = Decomposition(transform)
      (scaleX, scaleY, scaleZ) = (parts.scale.x, parts.scale.y, parts.scale.z)
      (shearXY, shearXZ, shearYZ) = (parts.shear.x, parts.shear.y, parts.shear.z)
      (rotationX, rotationY, rotationZ) = parts.angles
      (translationX, translationY, translationZ) =
        (parts.translation.x, parts.translation.y, parts.translation.z)
      (perspectiveX, perspectiveY, perspectiveZ, perspectiveW) = parts.perspective
    }

    /// Fact 10.13: reads as the mean of the three and sets all three.
    public var scale: Double {
      get { (scaleX + scaleY + scaleZ) / 3 }
      set { (scaleX, scaleY, scaleZ) = (newValue, newValue, newValue) }
    }

    /// Fact 10.13: x and y only.
    public var translation: Point {
      get { Point(translationX, translationY) }
      set { (translationX, translationY) = (newValue.x, newValue.y) }
    }

    public var transform: Transform3D {
      var linear = Transform3D.identity
      (linear.m21, linear.m31, linear.m32) = (shearXY, shearXZ, shearYZ)
      linear = linear.scaled(scaleX, scaleY, scaleZ)
      if rotationX != 0 { linear = linear.concatenating(.rotation(rotationX, 1, 0, 0)) }
      if rotationY != 0 { linear = linear.concatenating(.rotation(rotationY, 0, 1, 0)) }
      if rotationZ != 0 { linear = linear.concatenating(.rotation(rotationZ, 0, 0, 1)) }
      (linear.m41, linear.m42, linear.m43) = (translationX, translationY, translationZ)
      return linear.withPerspective((perspectiveX, perspectiveY, perspectiveZ, perspectiveW))
    }
  }

  public init(_ components: Components) { self = components.transform }

  public var components: Components { Components(self) }

  /// An affine 4×4 matrix followed by a perspective, given as its fourth column.
  func withPerspective(_ column: (Double, Double, Double, Double)) -> Transform3D {
    if column == (0, 0, 0, 1) { return self }
    var perspective = Transform3D.identity
    (perspective.m14, perspective.m24, perspective.m34, perspective.m44) = column
    return concatenating(perspective)
  }
}
