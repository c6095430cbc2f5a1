public import Foundation
import ZoetropeUIKit

/// An upright rectangle in points.
public struct Rect: Equatable, Hashable, Sendable, CustomStringConvertible {
  public var origin: Point
  public var size: Size

  public init() { self.init(Point(), Size()) }

  public init(_ origin: Point, _ size: Size) {
    self.origin = origin
    self.size = size
  }

  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(Point(x, y), Size(width, height))
  }

  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.init(Point(x, y), Size(width, height))
  }

  public init(_ rect: CGRect) { self.init(Point(rect.origin), Size(rect.size)) }

  /// The smallest rectangle around points; of no size when there are none.
  public init(_ points: [Point]) {
    let x = points.map(\.x)
    let y = points.map(\.y)
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      self.init()
      return
    }
    self.init(left, top, right - left, bottom - top)
  }

  public init(_ points: (Point, Point)) { self.init([points.0, points.1]) }

  public var x: Double {
    get { origin.x }
    set { origin.x = newValue }
  }

  public var y: Double {
    get { origin.y }
    set { origin.y = newValue }
  }

  public var width: Double {
    get { size.width }
    set { size.width = newValue }
  }

  public var height: Double {
    get { size.height }
    set { size.height = newValue }
  }

  public var center: Point {
    get { Point(x + width / 2, y + height / 2) }
    set { origin = Point(newValue.x - width / 2, newValue.y - height / 2) }
  }

  /// The corner where both coordinates are greatest.
  public var max: Point { Point(x + width, y + height) }

  public func intersects(_ rect: Rect) -> Bool { CGRect(self).intersects(CGRect(rect)) }

  /// The left and top edges belong to the rectangle, the right and bottom ones do not.
  public func contains(_ point: Point) -> Bool { CGRect(self).contains(CGPoint(point)) }

  public func contains(_ rect: Rect) -> Bool { CGRect(self).contains(CGRect(rect)) }

  public func isZero() -> Bool { origin.isZero() && size.isZero() }

  public var description: String { "{\(x),\(y),\(width),\(height)}" }
}

public func intersection(_ rect1: Rect, rect2: Rect) -> Rect {
  Rect(CGRect(rect1).intersection(CGRect(rect2)))
}

public func union(_ rect1: Rect, rect2: Rect) -> Rect { Rect(CGRect(rect1).union(CGRect(rect2))) }

public func integral(_ rect: Rect) -> Rect { Rect(CGRect(rect).integral) }

public func standardize(_ rect: Rect) -> Rect { Rect(CGRect(rect).standardized) }

public func inset(_ rect: Rect, dx: Double, dy: Double) -> Rect {
  Rect(CGRect(rect).insetBy(dx: CGFloat(dx), dy: CGFloat(dy)))
}

extension CGRect {
  public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}
