public import ZoetropeCoreGraphics

/// A layer for large contents. Here they are drawn whole and at once, since nothing waits for a
/// frame: tiles and levels of detail are kept and change nothing.
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
  open var levelsOfDetail = 1
  open var levelsOfDetailBias = 0
  /// Pixels.
  open var tileSize = CGSize(width: 256, height: 256)
}
