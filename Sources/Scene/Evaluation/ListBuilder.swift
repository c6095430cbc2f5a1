import ZoetropeDisplayList
import ZoetropeGeometry

/// Collects commands, and finds out how far each group reaches.
struct ListBuilder {
  private(set) var commands: [Command] = []
  /// Which layers the commands are of; nil where nobody asks.
  var marks: [LayeredList.Mark]?
  /// The canvas in pixels.
  private let canvas: Rect
  /// Groups that are open, outermost first.
  private var groups: [OpenGroup] = []

  private struct OpenGroup {
    var group: Group
    /// Index of the place that is kept for it among the commands.
    var command: Int
    var extent: Extent
    /// How far its filters reach beyond its content, in pixels.
    var reach: Double
    /// What of it may be seen, in its own pixels.
    var limits: Rect
  }

  /// Where the content of the innermost group may be seen, in its pixels.
  private var limits: Rect { groups.last?.limits ?? canvas }

  /// A rectangle around everything that can be seen, in the pixels of the innermost group.
  var canvasAround: Rect { limits.outset(by: 1) }

  /// The innermost group concerns all that is around it, wherever its content lies.
  mutating func reachEverywhere() {
    guard !groups.isEmpty else { return }
    groups[groups.count - 1].extent.add(Extent(canvasAround, under: .identity))
  }

  init(canvas: Rect) { self.canvas = canvas }

  /// Whether any of an extent can be seen where things are painted now.
  func isSeen(_ extent: Extent) -> Bool {
    !extent.pixels(within: limits, margin: groups.last?.reach ?? 0).isEmpty
  }

  mutating func reserve(_ count: Int) { commands.reserveCapacity(count) }

  /// Extents are only worked out where a group wants them.
  var needsExtents: Bool { !groups.isEmpty }

  mutating func append(_ command: consuming Command) { commands.append(command) }

  /// Paints something whose place on the canvas is known.
  mutating func append(_ command: consuming Command, extent: @autoclosure () -> Extent) {
    commands.append(command)
    if !groups.isEmpty { groups[groups.count - 1].extent.add(extent()) }
  }

  mutating func beginGroup(_ group: consuming Group) {
    var reach = 0.0
    for filter in group.filters {
      switch filter {
      case .blur(let deviation): reach += Self.deviationsThatShow * deviation
      case .shadow(let offset, let deviation, _):
        reach +=
          Self.deviationsThatShow * deviation + max(offset.x.magnitude, offset.y.magnitude)
      case .color: break
      }
    }
    // A group with perspective has pixels of its own, which may come to lie anywhere.
    let limits = group.projection == nil ? self.limits : Self.everywhere
    groups.append(
      OpenGroup(
        group: group, command: commands.count, extent: Extent(), reach: reach, limits: limits))
    // Its place; the group is put there when it is known how far it reaches.
    commands.append(.endGroup)
  }

  /// Closes the innermost group and writes down how far it reached; a group with nothing in it is
  /// taken out again.
  mutating func endGroup() {
    guard var open = groups.popLast() else { return }
    if open.command == commands.count - 1 {
      commands.removeLast()
      moveMarksBack()
      return
    }
    let extent = open.extent.outset(by: open.reach)
    // Content beyond the canvas still blurs into it.
    open.group.bounds = extent.pixels(within: open.limits, margin: open.reach)
    commands[open.command] = .beginGroup(open.group)
    commands.append(.endGroup)
    guard !groups.isEmpty else { return }
    let seen = open.group.projection.map { extent.projected(by: $0, within: limits) } ?? extent
    groups[groups.count - 1].extent.add(seen)
  }

  /// Far beyond what is drawn at once, and small enough for whole numbers.
  static let everywhere = Rect(-8192, -8192, 16384, 16384)

  /// A Gaussian is cut where it adds less than one level in 255.
  private static let deviationsThatShow = 3.0
}

/// A rectangle that grows around what it is given; empty at first.
struct Extent {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var maxX = -Double.infinity
  private var maxY = -Double.infinity

  init() {}

  /// Around the image of a rectangle under an affine map.
  init(_ rect: Rect, under map: AffineTransform, outset: Double = 0) {
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    add(map.apply(Point(left, top)))
    add(map.apply(Point(right, top)))
    add(map.apply(Point(right, bottom)))
    add(map.apply(Point(left, bottom)))
    if outset > 0 { self = self.outset(by: outset) }
  }

  mutating func add(_ point: Point) {
    if point.x < minX { minX = point.x }
    if point.y < minY { minY = point.y }
    if point.x > maxX { maxX = point.x }
    if point.y > maxY { maxY = point.y }
  }

  mutating func add(_ other: Extent) {
    if other.minX < minX { minX = other.minX }
    if other.minY < minY { minY = other.minY }
    if other.maxX > maxX { maxX = other.maxX }
    if other.maxY > maxY { maxY = other.maxY }
  }

  func outset(by margin: Double) -> Extent {
    guard minX <= maxX, margin > 0 else { return self }
    var result = self
    result.minX -= margin
    result.minY -= margin
    result.maxX += margin
    result.maxY += margin
    return result
  }

  /// Around what a map with perspective makes of the extent; everything when part of it is behind the
  /// viewer.
  func projected(by map: Projection, within limits: Rect) -> Extent {
    guard minX <= maxX else { return self }
    var result = Extent()
    for corner in [Point(minX, minY), Point(maxX, minY), Point(minX, maxY), Point(maxX, maxY)] {
      let w = corner.x * map.m13 + corner.y * map.m23 + map.m33
      guard w > 0 else { return Extent(limits, under: .identity) }
      result.add(
        Point(
          (corner.x * map.m11 + corner.y * map.m21 + map.m31) / w,
          (corner.x * map.m12 + corner.y * map.m22 + map.m32) / w))
    }
    return result
  }

  /// Whole pixels around the extent, as far as they can matter on the canvas.
  func pixels(within limits: Rect, margin: Double) -> Rect {
    let left = max(minX, limits.minX - margin).rounded(.down)
    let top = max(minY, limits.minY - margin).rounded(.down)
    let right = min(maxX, limits.maxX + margin).rounded(.up)
    let bottom = min(maxY, limits.maxY + margin).rounded(.up)
    guard left < right, top < bottom else { return .zero }
    return Rect(left, top, right - left, bottom - top)
  }
}
