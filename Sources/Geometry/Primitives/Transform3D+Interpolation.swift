extension Transform3D {
  /// The transform at `fraction` of the way to `other`, as Core Animation blends whole transforms.
  ///
  /// Facts 10.4 and 10.11: two affine ones as ``AffineTransform/interpolated(to:_:)`` has it; others
  /// part by part with the rotation along the shortest arc; and element by element where one of
  /// them cannot be taken apart (it is singular). Exact at 0 and 1; fractions outside go on.
  public func interpolated(to other: Transform3D, _ fraction: Double) -> Transform3D {
    if fraction == 0 || self == other { return self }
    if fraction == 1 { return other }
    if isAffine && other.isAffine {
      return Transform3D(affine.interpolated(to: other.affine, fraction))
    }
    let from = Decomposition(self)
    let to = Decomposition(other)
    guard from.isRegular && to.isRegular else { return blended(to: other, fraction) }
    return from.interpolated(to: to, fraction).transform
  }
}

struct Vector3: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
  static func * (a: Vector3, s: Double) -> Vector3 { Vector3(a.x * s, a.y * s, a.z * s) }
  func dot(_ b: Vector3) -> Double { x * b.x + y * b.y + z * b.z }
  func cross(_ b: Vector3) -> Vector3 {
    Vector3(y * b.z - z * b.y, z * b.x - x * b.z, x * b.y - y * b.x)
  }
  var length: Double { dot(self).squareRoot() }
  func mixed(_ b: Vector3, _ t: Double) -> Vector3 { self * (1 - t) + b * t }
}

/// scale · shear · rotation · move · perspective, first to last.
///
/// Source: S. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II (1991).
/// Two rules are ours: a mirrored matrix flips one axis and not all three, and a singular one has
/// parts too.
struct Decomposition {
  var scale = Vector3(1, 1, 1)
  /// Of x and y, x and z, y and z.
  var shear = Vector3(0, 0, 0)
  /// The rows of the rotation: where the axes go.
  private(set) var rotation = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
  var translation = Vector3(0, 0, 0)
  var perspective = (0.0, 0.0, 0.0, 1.0)
  /// False when the matrix flattens space, or its homogeneous scale is zero.
  private(set) var isRegular = true

  init(_ matrix: Transform3D) {
    let m = matrix
    var row0 = Vector3(m.m11, m.m12, m.m13)
    var row1 = Vector3(m.m21, m.m22, m.m23)
    var row2 = Vector3(m.m31, m.m32, m.m33)
    translation = Vector3(m.m41, m.m42, m.m43)
    let column = (m.m14, m.m24, m.m34, m.m44)
    if column != (0, 0, 0, 1) {
      // matrix = affine · perspective, so the column is the affine part times the perspective.
      var affine = m
      (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
      if let back = affine.inverse {
        perspective = back.times(column)
      } else {
        perspective = column
        isRegular = false
      }
    }

    scale.x = row0.length
    if scale.x > 0 { row0 = row0 * (1 / scale.x) }
    if scale.x > 0 {
      shear.x = row0.dot(row1)
      row1 = row1 - row0 * shear.x
    }
    scale.y = row1.length
    if scale.y > 0 {
      row1 = row1 * (1 / scale.y)
      shear.x /= scale.y
    }
    if scale.x > 0 {
      shear.y = row0.dot(row2)
      row2 = row2 - row0 * shear.y
    }
    if scale.y > 0 {
      shear.z = row1.dot(row2)
      row2 = row2 - row1 * shear.z
    }
    scale.z = row2.length
    if scale.z > 0 {
      row2 = row2 * (1 / scale.z)
      shear.y /= scale.z
      shear.z /= scale.z
    }
    if !(scale.x > 0 && scale.y > 0 && scale.z > 0) { isRegular = false }
    Self.complete(&row0, scale.x, Vector3(1, 0, 0), row1, scale.y, row2, scale.z)
    Self.complete(&row1, scale.y, Vector3(0, 1, 0), row0, 1, row2, scale.z)
    if !(scale.z > 0) { row2 = row0.cross(row1) }

    if row0.cross(row1).dot(row2) < 0 {
      if row0.x <= row1.y && row0.x <= row2.z {
        scale.x = -scale.x
        row0 = row0 * -1
        shear.x = -shear.x
        shear.y = -shear.y
      } else if row1.y <= row2.z {
        scale.y = -scale.y
        row1 = row1 * -1
        shear.x = -shear.x
        shear.z = -shear.z
      } else {
        scale.z = -scale.z
        row2 = row2 * -1
        shear.y = -shear.y
        shear.z = -shear.z
      }
    }
    rotation = (row0, row1, row2)
  }

  /// Gives a row without length the direction of its axis, made square to the rows that have one.
  private static func complete(
    _ row: inout Vector3, _ length: Double, _ axis: Vector3, _ other1: Vector3, _ length1: Double,
    _ other2: Vector3, _ length2: Double
  ) {
    guard !(length > 0) else { return }
    for candidate in [axis, Vector3(0, 1, 0), Vector3(0, 0, 1), Vector3(1, 0, 0)] {
      var direction = candidate
      if length1 > 0 { direction = direction - other1 * other1.dot(direction) }
      if length2 > 0 { direction = direction - other2 * other2.dot(direction) }
      // Half of the axis survives for at least one candidate.
      if direction.length > 0.5 {
        row = direction * (1 / direction.length)
        return
      }
    }
    row = axis
  }

  /// Turns about x, then y, then z that make up the rotation. At a quarter turn about y, where x
  /// and z turn about the same line, the turn about z is zero.
  var angles: (x: Double, y: Double, z: Double) {
    let (row0, row1, row2) = rotation
    let y = ExactMath.arcTangent2(-row0.z, (row0.x * row0.x + row0.y * row0.y).squareRoot())
    // Below this the two remaining angles are told apart by rounding errors only.
    if row0.x.magnitude + row0.y.magnitude < 1e-12 {
      return (ExactMath.arcTangent2(-row2.y, row1.y), y, 0)
    }
    return (ExactMath.arcTangent2(row1.z, row2.z), y, ExactMath.arcTangent2(row0.y, row0.x))
  }

  var transform: Transform3D {
    let (r0, r1, r2) = rotation
    let row0 = r0 * scale.x
    let row1 = (r0 * shear.x + r1) * scale.y
    let row2 = (r0 * shear.y + r1 * shear.z + r2) * scale.z
    return Transform3D(
      row0.x, row0.y, row0.z, 0, row1.x, row1.y, row1.z, 0, row2.x, row2.y, row2.z, 0,
      translation.x, translation.y, translation.z, 1
    ).withPerspective(perspective)
  }

  func interpolated(to other: Decomposition, _ t: Double) -> Decomposition {
    func mix(_ a: Double, _ b: Double) -> Double { a * (1 - t) + b * t }
    var result = self
    result.scale = scale.mixed(other.scale, t)
    result.shear = shear.mixed(other.shear, t)
    result.translation = translation.mixed(other.translation, t)
    result.perspective = (
      mix(perspective.0, other.perspective.0), mix(perspective.1, other.perspective.1),
      mix(perspective.2, other.perspective.2), mix(perspective.3, other.perspective.3)
    )
    result.rotation = Quaternion(rotation).turned(to: Quaternion(other.rotation), t).rows
    return result
  }
}

extension Transform3D {
  /// The matrix times a column.
  fileprivate func times(_ v: (Double, Double, Double, Double)) -> (Double, Double, Double, Double)
  {
    (
      m11 * v.0 + m12 * v.1 + m13 * v.2 + m14 * v.3,
      m21 * v.0 + m22 * v.1 + m23 * v.2 + m24 * v.3,
      m31 * v.0 + m32 * v.1 + m33 * v.2 + m34 * v.3,
      m41 * v.0 + m42 * v.1 + m43 * v.2 + m44 * v.3
    )
  }
}
