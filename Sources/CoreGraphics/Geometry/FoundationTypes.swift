package import ZoetropeGeometry

// Foundation defines the numbers, points and rectangles of Core Graphics where Apple's
// frameworks do not exist. They are passed on one by one: a file that imports this module sees
// them, and nothing else of Foundation.
@_exported public import struct Foundation.CGFloat
@_exported public import struct Foundation.CGPoint
@_exported public import struct Foundation.CGRect
@_exported public import enum Foundation.CGRectEdge
@_exported public import struct Foundation.CGSize
// What Core Animation's declarations mention, so that a file which imports only the front ends can
// subclass and call everything in them.
@_exported public import class Foundation.NSCoder
@_exported public import class Foundation.NSNull
@_exported public import class Foundation.NSNumber
@_exported public import class Foundation.NSObject
@_exported public import typealias Foundation.TimeInterval

// On Apple's platforms these are classes that bridge; here the Swift types do by themselves.
public typealias CFString = String
public typealias CFTypeRef = AnyObject
public typealias CFIndex = Int

/// Seconds, or a time in seconds on the clock that the context names.
public typealias CFTimeInterval = Double

extension CGPoint {
  package init(_ point: Point) { self.init(x: point.x, y: point.y) }
  /// The same place in the core's own type.
  package var point: Point { Point(Double(x), Double(y)) }
}

extension CGSize {
  package init(_ size: Size) { self.init(width: size.width, height: size.height) }
  /// The same extent in the core's own type.
  package var coreSize: Size { Size(Double(width), Double(height)) }
}

extension CGRect {
  package init(_ rect: Rect) {
    self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
  }
  /// The same rectangle in the core's own type, with the sign of its size kept.
  package var rect: Rect { Rect(origin: origin.point, size: size.coreSize) }
}
