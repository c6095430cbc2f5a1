public import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

public struct CAGradientLayerType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the line from `startPoint` to `endPoint`.
  public static let axial = Self(rawValue: "axial")
  /// From `startPoint` outwards; `endPoint` is the corner of the box of the last colour's ellipse.
  public static let radial = Self(rawValue: "radial")
  /// Around `startPoint`, from the direction of `endPoint`, clockwise on screen.
  public static let conic = Self(rawValue: "conic")
}

/// A layer that fills its bounds, rounded corners included, with a gradient.
@MainActor open class CAGradientLayer: CALayer {
  public override init() { super.init() }
  public override init(layer: Any) { super.init(layer: layer) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var nodeKind: NodeKind { .gradientLayer }

  /// `CGColor`s. A list with anything else in it is reported and not taken.
  open var colors: [Any]? {
    get { values.colors(.colors)?.map { CGColor($0) } }
    set { setValue(newValue, forKey: "colors") }
  }

  /// 0…1, rising, one a colour; nil spaces the colours evenly.
  open var locations: [NSNumber]? {
    get { values.numbers(.locations)?.map { NSNumber(value: $0) } }
    set { set(.locations, newValue.map { .numbers($0.map(\.doubleValue)) } ?? .none) }
  }

  /// In units of the bounds.
  open var startPoint: CGPoint {
    get { CGPoint(values.point(.startPoint)) }
    set { set(.startPoint, .point(newValue.point)) }
  }

  /// In units of the bounds.
  open var endPoint: CGPoint {
    get { CGPoint(values.point(.endPoint)) }
    set { set(.endPoint, .point(newValue.point)) }
  }

  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: choiceName(.gradientType)) }
    set { set(.gradientType, choice: newValue.rawValue) }
  }
}
