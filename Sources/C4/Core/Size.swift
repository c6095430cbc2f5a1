public import Foundation
import ZoetropeUIKit

/// A width and a height in points.
public struct Size: Equatable, Hashable, Comparable, Sendable, CustomStringConvertible {
  public var width: Double = 0
  public var height: Double = 0

  public init() {}

  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }

  public init(_ width: Int, _ height: Int) { self.init(Double(width), Double(height)) }

  public init(_ size: CGSize) { self.init(Double(size.width), Double(size.height)) }

  public func isZero() -> Bool { width == 0 && height == 0 }

  /// Compares areas.
  public static func < (left: Size, right: Size) -> Bool {
    left.width * left.height < right.width * right.height
  }

  public static func > (left: Size, right: Size) -> Bool { right < left }
  public static func <= (left: Size, right: Size) -> Bool { !(right < left) }
  public static func >= (left: Size, right: Size) -> Bool { !(left < right) }

  public var description: String { "{\(width), \(height)}" }
}

extension CGSize {
  public init(_ size: Size) { self.init(width: CGFloat(size.width), height: CGFloat(size.height)) }
}
