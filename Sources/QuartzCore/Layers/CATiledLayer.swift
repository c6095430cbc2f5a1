public import ZoetropeCoreGraphics

/// A layer for large contents, drawn tile by tile, with more detail where it is shown larger.
///
/// `draw(in:)` is called for each tile: the context's clip is the tile, and its transform has the
/// scale of the level of detail. Since nothing waits for a frame, all tiles are drawn when the
/// layer is displayed, and again when it is shown so much larger or smaller that another level is
/// the right one. They do not fade in.
@MainActor open class CATiledLayer: CALayer {
  public override init() { super.init() }

  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CATiledLayer else { return }
    levelsOfDetail = layer.levelsOfDetail
    levelsOfDetailBias = layer.levelsOfDetailBias
    tileSize = layer.tileSize
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Seconds.
  open class func fadeDuration() -> CFTimeInterval { 0.25 }

  /// How many levels there are, each with half of the pixels a point of the one before.
  open var levelsOfDetail = 1 { didSet { noteZoom() } }

  /// How many of them have more pixels a point than the layer's `contentsScale`.
  open var levelsOfDetailBias = 0 { didSet { noteZoom() } }

  /// Pixels.
  open var tileSize = CGSize(width: 256, height: 256) { didSet { setNeedsDisplay() } }

  /// The pixels that all tiles may have together: 256 megabytes of them.
  private static let mostPixels: CGFloat = 67_108_864
  /// Tiles of less than this are drawn as if they were of this size: each is a call.
  private static let smallestTile: CGFloat = 8
  /// Levels further than these from the natural one are no use to anybody.
  private static let furthestLevel = 24

  private var drawnLevel: Int?

  /// The exponent of the level's scale: the smallest that has a pixel for each of the screen's.
  private var wantedLevel: Int {
    let origin = convert(CGPoint.zero, to: nil)
    // Squares of lengths.
    let zooms = [CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)].map { end -> CGFloat in
      let place = convert(end, to: nil)
      let (x, y) = (place.x - origin.x, place.y - origin.y)
      return x * x + y * y
    }
    let zoom = max(zooms[0], zooms[1])
    let largest = min(max(levelsOfDetailBias, -Self.furthestLevel), Self.furthestLevel)
    let count = min(max(levelsOfDetail, 1), 2 * Self.furthestLevel)
    let smallest = max(largest - count + 1, -Self.furthestLevel)
    guard zoom.isFinite else { return largest }
    var level = smallest
    while level < largest, CGFloat(sign: .plus, exponent: 2 * level, significand: 1) < zoom {
      level += 1
    }
    return level
  }

  final func noteZoom() {
    guard let drawnLevel, modelLayer == nil, wantedLevel != drawnLevel else { return }
    setNeedsDisplay()
  }

  override func drawnContents() -> CGContext? {
    let bounds = bounds
    let level = wantedLevel
    drawnLevel = level
    context.zoomedLayers.insert(self)
    var scale = contentsScale * CGFloat(sign: .plus, exponent: level, significand: 1)
    let area = bounds.width * bounds.height
    while scale > 0, scale.isFinite,
      area * scale * scale > Self.mostPixels
        || max(bounds.width, bounds.height) * scale > CGContext.largestSide
    { scale /= 2 }
    guard scale > 0, scale.isFinite,
      let drawing = CGContext(
        size: CGSize(width: bounds.width * scale, height: bounds.height * scale), scale: 1,
        isFlipped: true)
    else { return nil }
    drawing.scaleBy(x: scale, y: scale)
    drawing.translateBy(x: -bounds.minX, y: -bounds.minY)
    // A side that is not a number, or none, takes the smallest; `max` prefers a number.
    let across = max(Self.smallestTile, tileSize.width) / scale
    let down = max(Self.smallestTile, tileSize.height) / scale
    var y: CGFloat = 0
    while y < bounds.height {
      var x: CGFloat = 0
      while x < bounds.width {
        drawing.saveGState()
        drawing.clip(
          to: CGRect(x: bounds.minX + x, y: bounds.minY + y, width: across, height: down)
            .intersection(bounds))
        draw(in: drawing)
        drawing.restoreGState()
        x += across
      }
      y += down
    }
    return drawing
  }
}

/// The layers that look at how large they are shown, as long as they live.
@MainActor final class ZoomedLayers {
  private struct Entry { weak var layer: CATiledLayer? }
  private var entries: [Entry] = []

  func insert(_ layer: CATiledLayer) {
    guard !entries.contains(where: { $0.layer === layer }) else { return }
    entries.append(Entry(layer: layer))
  }

  func noteZoom() {
    guard !entries.isEmpty else { return }
    entries.removeAll { $0.layer == nil }
    for entry in entries { entry.layer?.noteZoom() }
  }
}
