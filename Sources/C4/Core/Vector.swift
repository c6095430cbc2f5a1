public import Foundation
import ZoetropeGeometry
import ZoetropeUIKit

/// A direction with a length, in up to three dimensions.
public struct Vector: Equatable, Hashable, Sendable, CustomStringConvertible {
  public var x: Double = 0
  public var y: Double = 0
  public var z: Double = 0

  public init() {}

  public init(x: Double, y: Double, z: Double = 0) {
    self.x = x
    self.y = y
    self.z = z
  }

  public init(x: Int, y: Int, z: Int = 0) {
    self.init(x: Double(x), y: Double(y), z: Double(z))
  }

  /// - Parameter heading: radians from +x towards +y.
  public init(magnitude: Double, heading: Double, z: Double = 0) {
    let (sine, cosine) = ExactMath.sineAndCosine(heading)
    self.init(x: magnitude * cosine, y: magnitude * sine, z: z)
  }

  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }

  public init(copy original: Vector) { self = original }

  /// In the x–y plane. Setting it keeps the length there.
  public var heading: Double {
    get { ExactMath.arcTangent2(y, x) }
    set { self = Vector(magnitude: (x * x + y * y).squareRoot(), heading: newValue, z: z) }
  }

  /// The length. Setting it keeps the direction; a vector of no length has none and stays.
  public var magnitude: Double {
    get { (self ⋅ self).squareRoot() }
    set {
      if let unit = unitVector() { self = unit * newValue }
    }
  }

  public var max: Double { Swift.max(x, Swift.max(y, z)) }

  /// Radians between two vectors, 0…π; 0 when one has no length.
  public func angleTo(_ vector: Vector) -> Double {
    let lengths = magnitude * vector.magnitude
    guard lengths > 0 else { return 0 }
    return ExactMath.arcCosine(Swift.max(-1, Swift.min(1, (self ⋅ vector) / lengths)))
  }

  /// The angle between two vectors as seen from a point.
  public func angleTo(_ vector: Vector, basedOn: Vector) -> Double {
    (self - basedOn).angleTo(vector - basedOn)
  }

  public func dot(_ vector: Vector) -> Double { x * vector.x + y * vector.y + z * vector.z }

  /// Nil for a vector of no length.
  public func unitVector() -> Vector? {
    let length = magnitude
    guard length > 0, length.isFinite else { return nil }
    return self / length
  }

  public func isZero() -> Bool { x == 0 && y == 0 && z == 0 }

  public mutating func transform(_ t: Transform) { self = t * self }

  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
  }

  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
  }

  public static prefix func - (vector: Vector) -> Vector { vector * -1 }

  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }

  public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(x: vector.x / divisor, y: vector.y / divisor, z: vector.z / divisor)
  }

  public static func += (left: inout Vector, right: Vector) { left = left + right }
  public static func -= (left: inout Vector, right: Vector) { left = left - right }
  public static func *= (vector: inout Vector, factor: Double) { vector = vector * factor }
  public static func /= (vector: inout Vector, divisor: Double) { vector = vector / divisor }

  public var description: String { "{\(x), \(y), \(z)}" }
}

infix operator ⋅ : MultiplicationPrecedence

/// The dot product.
public func ⋅ (left: Vector, right: Vector) -> Double { left.dot(right) }
