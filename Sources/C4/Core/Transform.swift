import Foundation
import ZoetropeGeometry
public import ZoetropeUIKit

/// A 4 × 4 matrix that moves, turns and scales. Points are rows: `[x y z 1] × matrix`.
public struct Transform: Equatable, Hashable, Sendable {
  /// Row after row.
  private var matrix: [Double]

  /// The identity.
  public init() {
    matrix = [Double](repeating: 0, count: 16)
    for index in 0..<4 { self[index, index] = 1 }
  }

  public init(_ t: CGAffineTransform) { self.init(CATransform3DMakeAffineTransform(t)) }

  public init(_ t: CATransform3D) {
    matrix = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24,
      t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ].map { Double($0) }
  }

  /// - Parameters row, col: 0…3.
  public subscript(row: Int, col: Int) -> Double {
    get {
      precondition((0..<4).contains(row) && (0..<4).contains(col), "rows and columns are 0…3")
      return matrix[row * 4 + col]
    }
    set {
      precondition((0..<4).contains(row) && (0..<4).contains(col), "rows and columns are 0…3")
      matrix[row * 4 + col] = newValue
    }
  }

  /// Whether the transform keeps the plane in the plane, without perspective.
  public func isAffine() -> Bool { CATransform3DIsAffine(transform3D) }

  public var translation: Vector {
    get { Vector(x: self[3, 0], y: self[3, 1]) }
    set {
      self[3, 0] = newValue.x
      self[3, 1] = newValue.y
    }
  }

  public static func makeTranslation(_ translation: Vector) -> Transform {
    var t = Transform()
    t.translation = translation
    return t
  }

  public static func makeScale(_ sx: Double, _ sy: Double, _ sz: Double = 1) -> Transform {
    var t = Transform()
    t[0, 0] = sx
    t[1, 1] = sy
    t[2, 2] = sz
    return t
  }

  /// C4 turns the other way than Core Animation does: positive angles about the z axis look
  /// anticlockwise on the screen.
  ///
  /// - Parameter angle: radians.
  /// - Parameter axis: of any length; without one there is no rotation.
  public static func makeRotation(
    _ angle: Double, axis: Vector = Vector(x: 0, y: 0, z: 1)
  ) -> Transform {
    guard let unit = axis.unitVector() else { return Transform() }
    // Rodrigues: cos·1 + (1 − cos)·axis⊗axis + sin·[axis]×.
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    let axis = [unit.x, unit.y, unit.z]
    let cross = [[0, -unit.z, unit.y], [unit.z, 0, -unit.x], [-unit.y, unit.x, 0]]
    var t = Transform()
    for row in 0..<3 {
      for column in 0..<3 {
        t[row, column] =
          (row == column ? cosine : 0) + (1 - cosine) * axis[row] * axis[column]
          + sine * cross[row][column]
      }
    }
    return t
  }

  /// Adds a translation before what the transform does.
  public mutating func translate(_ translation: Vector) {
    self = concat(self, t2: .makeTranslation(translation))
  }

  public mutating func scale(_ sx: Double, _ sy: Double, _ sz: Double = 1) {
    self = concat(self, t2: .makeScale(sx, sy, sz))
  }

  public mutating func rotate(_ angle: Double, axis: Vector = Vector(x: 0, y: 0, z: 1)) {
    self = concat(self, t2: .makeRotation(angle, axis: axis))
  }

  public var affineTransform: CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(self[0, 0]), b: CGFloat(self[0, 1]), c: CGFloat(self[1, 0]),
      d: CGFloat(self[1, 1]), tx: CGFloat(self[3, 0]), ty: CGFloat(self[3, 1]))
  }

  public var transform3D: CATransform3D {
    let m = matrix.map { CGFloat($0) }
    return CATransform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  /// The product of the matrices.
  public static func * (left: Transform, right: Transform) -> Transform {
    var product = Transform()
    for row in 0..<4 {
      for column in 0..<4 {
        var sum = 0.0
        for index in 0..<4 { sum += left[row, index] * right[index, column] }
        product[row, column] = sum
      }
    }
    return product
  }

  /// Every element times a number.
  public static func * (t: Transform, factor: Double) -> Transform {
    var scaled = t
    scaled.matrix = t.matrix.map { $0 * factor }
    return scaled
  }

  public static func * (factor: Double, t: Transform) -> Transform { t * factor }

  /// A point moved by the transform.
  public static func * (t: Transform, point: Point) -> Point {
    let moved = t.map(point.x, point.y, 0, 1)
    return Point(moved[0], moved[1])
  }

  /// A direction turned and scaled by the transform; it has no place, so nothing moves it.
  public static func * (t: Transform, vector: Vector) -> Vector {
    let turned = t.map(vector.x, vector.y, vector.z, 0)
    return Vector(x: turned[0], y: turned[1], z: turned[2])
  }

  private func map(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> [Double] {
    (0..<4).map { x * self[0, $0] + y * self[1, $0] + z * self[2, $0] + w * self[3, $0] }
  }
}

/// First `t2`, then `t1`.
public func concat(_ t1: Transform, t2: Transform) -> Transform { t2 * t1 }

/// The way back; a transform that flattens space is returned as it is.
public func inverse(_ t: Transform) -> Transform? {
  Transform(CATransform3DInvert(t.transform3D))
}
