/// Core Animation's operations on transforms (facts 10.1 to 10.3).
extension Transform3D {
  /// First self, then `next`: Core Animation's `CATransform3DConcat(self, next)`.
  public func concatenating(_ next: Transform3D) -> Transform3D {
    func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> (
      Double, Double, Double, Double
    ) {
      (
        x * next.m11 + y * next.m21 + z * next.m31 + w * next.m41,
        x * next.m12 + y * next.m22 + z * next.m32 + w * next.m42,
        x * next.m13 + y * next.m23 + z * next.m33 + w * next.m43,
        x * next.m14 + y * next.m24 + z * next.m34 + w * next.m44
      )
    }
    let a = row(m11, m12, m13, m14)
    let b = row(m21, m22, m23, m24)
    let c = row(m31, m32, m33, m34)
    let d = row(m41, m42, m43, m44)
    return Transform3D(
      a.0, a.1, a.2, a.3, b.0, b.1, b.2, b.3, c.0, c.1, c.2, c.3, d.0, d.1, d.2, d.3)
  }

  /// Fact 10.2: the axis need not have length 1; a zero one gives the identity.
  ///
  /// - Parameter angle: radians. About (0, 0, 1) positive is clockwise on a y-down screen.
  public static func rotation(_ angle: Double, _ x: Double, _ y: Double, _ z: Double)
    -> Transform3D
  {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length < .infinity else { return .identity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    let rest = 1 - cosine
    return Transform3D(
      cosine + rest * x * x, rest * x * y + sine * z, rest * x * z - sine * y, 0,
      rest * x * y - sine * z, cosine + rest * y * y, rest * y * z + sine * x, 0,
      rest * x * z + sine * y, rest * y * z - sine * x, cosine + rest * z * z, 0,
      0, 0, 0, 1)
  }

  /// Fact 10.1: the new operation comes before what was there.
  public func translated(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D.translation(x, y, z).concatenating(self)
  }

  /// Fact 10.1: the new operation comes before what was there.
  public func scaled(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D.scale(x, y, z).concatenating(self)
  }

  /// Fact 10.1: the new operation comes before what was there.
  public func rotated(_ angle: Double, _ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D.rotation(angle, x, y, z).concatenating(self)
  }

  public var isIdentity: Bool { self == .identity }

  /// Fact 10.3: whether x and y go to x and y by an affine map, and z stays as it is.
  public var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1
      && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// What happens to x and y in the plane z = 0 when perspective is ignored; the whole transform
  /// when ``isAffine``.
  public var affine: AffineTransform { AffineTransform(m11, m12, m21, m22, m41, m42) }

  public var isFinite: Bool {
    let first = m11 + m12 + m13 + m14 + m21 + m22 + m23 + m24
    let second = m31 + m32 + m33 + m34 + m41 + m42 + m43 + m44
    // A sum with an infinity or a NaN in it never gets finite again; one of large numbers may
    // overflow, and such a transform is as good as infinite.
    return (first + second).isFinite
  }

  /// Where a point of the plane z = 0 is seen. Nil when it is at or behind the eye.
  public func apply(_ point: Point) -> Point? {
    let w = point.x * m14 + point.y * m24 + m44
    guard w > 0 else { return nil }
    return Point(
      (point.x * m11 + point.y * m21 + m41) / w, (point.x * m12 + point.y * m22 + m42) / w)
  }

  public var determinant: Double {
    let (s0, s1, s2, s3, s4, s5) = upperMinors
    let (c0, c1, c2, c3, c4, c5) = lowerMinors
    return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  }

  /// The transform back; nil when there is none, or it is not finite.
  ///
  /// Source: Laplace's expansion by the 2×2 minors of the upper and lower two rows.
  public var inverse: Transform3D? {
    let (s0, s1, s2, s3, s4, s5) = upperMinors
    let (c0, c1, c2, c3, c4, c5) = lowerMinors
    let determinant = s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
    guard determinant != 0, determinant.isFinite else { return nil }
    func over(_ value: Double) -> Double { value / determinant }
    let result = Transform3D(
      over(m22 * c5 - m23 * c4 + m24 * c3), over(-m12 * c5 + m13 * c4 - m14 * c3),
      over(m42 * s5 - m43 * s4 + m44 * s3), over(-m32 * s5 + m33 * s4 - m34 * s3),
      over(-m21 * c5 + m23 * c2 - m24 * c1), over(m11 * c5 - m13 * c2 + m14 * c1),
      over(-m41 * s5 + m43 * s2 - m44 * s1), over(m31 * s5 - m33 * s2 + m34 * s1),
      over(m21 * c4 - m22 * c2 + m24 * c0), over(-m11 * c4 + m12 * c2 - m14 * c0),
      over(m41 * s4 - m42 * s2 + m44 * s0), over(-m31 * s4 + m32 * s2 - m34 * s0),
      over(-m21 * c3 + m22 * c1 - m23 * c0), over(m11 * c3 - m12 * c1 + m13 * c0),
      over(-m41 * s3 + m42 * s1 - m43 * s0), over(m31 * s3 - m32 * s1 + m33 * s0))
    return result.isFinite ? result : nil
  }

  private typealias Minors = (Double, Double, Double, Double, Double, Double)

  private var upperMinors: Minors {
    (
      m11 * m22 - m21 * m12, m11 * m23 - m21 * m13, m11 * m24 - m21 * m14,
      m12 * m23 - m22 * m13, m12 * m24 - m22 * m14, m13 * m24 - m23 * m14
    )
  }

  private var lowerMinors: Minors {
    (
      m31 * m42 - m41 * m32, m31 * m43 - m41 * m33, m31 * m44 - m41 * m34,
      m32 * m43 - m42 * m33, m32 * m44 - m42 * m34, m33 * m44 - m43 * m34
    )
  }

  /// Element by element.
  func blended(to other: Transform3D, _ t: Double) -> Transform3D {
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - t) + b * t }
    return Transform3D(
      mix(m11, other.m11), mix(m12, other.m12), mix(m13, other.m13), mix(m14, other.m14),
      mix(m21, other.m21), mix(m22, other.m22), mix(m23, other.m23), mix(m24, other.m24),
      mix(m31, other.m31), mix(m32, other.m32), mix(m33, other.m33), mix(m34, other.m34),
      mix(m41, other.m41), mix(m42, other.m42), mix(m43, other.m43), mix(m44, other.m44))
  }
}
