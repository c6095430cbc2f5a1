public import Foundation
import ZoetropeUIKit

/// A place in points; y grows downwards.
public struct Point: Equatable, Hashable, Sendable, CustomStringConvertible {
  public var x: Double = 0
  public var y: Double = 0

  public init() {}

  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  public init(_ x: Int, _ y: Int) { self.init(Double(x), Double(y)) }

  public init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }

  public func isZero() -> Bool { x == 0 && y == 0 }

  /// Moved by a vector.
  public static func += (point: inout Point, vector: Vector) { point = point + vector }

  public static func -= (point: inout Point, vector: Vector) { point = point - vector }

  public static func + (point: Point, vector: Vector) -> Point {
    Point(point.x + vector.x, point.y + vector.y)
  }

  public static func - (point: Point, vector: Vector) -> Point {
    Point(point.x - vector.x, point.y - vector.y)
  }

  /// The way from the right point to the left one.
  public static func - (left: Point, right: Point) -> Vector {
    Vector(x: left.x - right.x, y: left.y - right.y, z: 0)
  }

  public mutating func transform(_ t: Transform) { self = t * self }

  public var description: String { "{\(x), \(y)}" }
}

/// The straight distance between two points.
public func distance(_ left: Point, rhs right: Point) -> Double {
  let (dx, dy) = (right.x - left.x, right.y - left.y)
  return (dx * dx + dy * dy).squareRoot()
}

/// - Parameter at: 0 is the first point, 1 the second; beyond them the line goes on.
public func lerp(_ a: Point, _ b: Point, at: Double) -> Point {
  a + (b - a) * at
}

extension CGPoint {
  public init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
}
