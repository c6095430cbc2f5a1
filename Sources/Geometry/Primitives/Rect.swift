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

extension Rect {
  /// The smallest rectangle that holds both. An empty one counts as its place.
  public func union(_ other: Rect) -> Rect {
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      left, top, Swift.max(maxX, other.maxX) - left, Swift.max(maxY, other.maxY) - top)
  }

  /// What both have in common; nil when they do not touch.
  public func intersection(_ other: Rect) -> Rect? {
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    let right = Swift.min(maxX, other.maxX)
    let bottom = Swift.min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Rect(left, top, right - left, bottom - top)
  }

  /// Larger by `margin` on every side. Sides do not cross: a negative margin that is too large
  /// leaves an empty rectangle in the middle.
  public func outset(by margin: Double) -> Rect {
    let width = Swift.max(0, width + 2 * margin)
    let height = Swift.max(0, height + 2 * margin)
    return Rect(midX - width / 2, midY - height / 2, width, height)
  }

  /// Whether the other one lies inside, edges included.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// The smallest upright rectangle round the mapped corners.
  public func applying(_ transform: AffineTransform) -> Rect {
    var box = BoundsBuilder()
    box.add(transform.apply(Point(minX, minY)))
    box.add(transform.apply(Point(maxX, minY)))
    box.add(transform.apply(Point(minX, maxY)))
    box.add(transform.apply(Point(maxX, maxY)))
    return box.rect ?? .zero
  }
}
