/// An axis-aligned rectangle. Core Graphics' rules: a negative size is legal and means the same
/// area as its ``standardized`` form.
@frozen public struct Rect: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: Point(x, y), size: Size(width, height))
  }

  /// The smallest rectangle that holds both corners.
  @inlinable public init(corner a: Point, corner b: Point) {
    let left = a.x < b.x ? a.x : b.x
    let top = a.y < b.y ? a.y : b.y
    let right = a.x < b.x ? b.x : a.x
    let bottom = a.y < b.y ? b.y : a.y
    self.init(left, top, right - left, bottom - top)
  }

  public static let zero = Rect(0, 0, 0, 0)

  @inlinable public var minX: Double { size.width < 0 ? origin.x + size.width : origin.x }
  @inlinable public var minY: Double { size.height < 0 ? origin.y + size.height : origin.y }
  @inlinable public var maxX: Double { size.width < 0 ? origin.x : origin.x + size.width }
  @inlinable public var maxY: Double { size.height < 0 ? origin.y : origin.y + size.height }
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  @inlinable public var width: Double { size.width.magnitude }
  @inlinable public var height: Double { size.height.magnitude }

  /// The same area with a size that is not negative.
  @inlinable public var standardized: Rect { Rect(minX, minY, width, height) }

  /// True when the area is zero, or a coordinate is not a number.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Half open, as Core Graphics has it: `minX ≤ x < maxX`, and the same for y.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
