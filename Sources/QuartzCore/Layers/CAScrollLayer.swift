public import ZoetropeCoreGraphics

public struct CAScrollLayerScrollMode: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let vertically = Self(rawValue: "vertically")
  public static let horizontally = Self(rawValue: "horizontally")
  public static let both = Self(rawValue: "both")
}

/// A layer that shows a part of its sublayers: scrolling moves the origin of its bounds.
@MainActor open class CAScrollLayer: CALayer {
  public override init() {
    super.init()
    values[.masksToBounds] = .bool(true)
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values[.masksToBounds] = .bool(true)
  }

  /// Along which axes ``scroll(to:)-(CGPoint)`` moves.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Puts a point of the content at the top left.
  open func scroll(to p: CGPoint) {
    switch scrollMode {
    case .none: return
    case .vertically: bounds.origin.y = p.y
    case .horizontally: bounds.origin.x = p.x
    default: bounds.origin = p
    }
  }

  /// Scrolls as little as it takes to show a rectangle, and its top left where not all of it fits.
  open func scroll(to r: CGRect) {
    func place(_ low: CGFloat, _ length: CGFloat, _ min: CGFloat, _ max: CGFloat) -> CGFloat {
      if min < low || max - min > length { return min }
      return max > low + length ? max - length : low
    }
    let bounds = bounds
    scroll(
      to: CGPoint(
        x: place(bounds.minX, bounds.width, r.minX, r.maxX),
        y: place(bounds.minY, bounds.height, r.minY, r.maxY)))
  }
}

extension CALayer {
  /// The part of the layer that the scroll layers above it, and those that clip, let through.
  public var visibleRect: CGRect {
    var visible = bounds
    var layer: CALayer = self
    while let above = layer.superlayer {
      if above.masksToBounds {
        visible = visible.intersection(convert(above.bounds, from: above))
      }
      layer = above
    }
    return visible.isNull ? .zero : visible
  }

  /// Scrolls the nearest scroll layer above, so that it begins with a point of this layer.
  public func scroll(_ p: CGPoint) {
    if let scroller = enclosingScrollLayer { scroller.scroll(to: convert(p, to: scroller)) }
  }

  /// Scrolls the nearest scroll layer above, so that it shows a rectangle of this layer.
  public func scrollRectToVisible(_ r: CGRect) {
    if let scroller = enclosingScrollLayer { scroller.scroll(to: convert(r, to: scroller)) }
  }

  private var enclosingScrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}
