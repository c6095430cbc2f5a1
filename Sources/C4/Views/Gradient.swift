import Foundation
public import ZoetropeUIKit

/// A view that blends colours along a line.
open class Gradient: View {
  final class GradientView: UIView {
    override class var layerClass: AnyClass { GradientLayer.self }
  }

  /// What draws the gradient.
  public let gradientLayer: GradientLayer

  public convenience override init() { self.init(frame: Rect()) }

  /// From pink to purple, from top to bottom.
  public override init(frame: Rect) {
    let layer = GradientLayer()
    let gradientView = GradientView(frame: CGRect(frame))
    gradientLayer = gradientView.layer as? GradientLayer ?? layer
    super.init(view: gradientView)
    let wereDisabled = ShapeLayer.disableActions
    ShapeLayer.disableActions = true
    colors = [C4Pink, C4Purple]
    locations = [0, 1]
    startPoint = Point()
    endPoint = Point(0, 1)
    ShapeLayer.disableActions = wereDisabled
  }

  /// The same colours in the same place.
  public convenience init(copy original: Gradient) {
    self.init(frame: original.frameBeforeTransform)
    let wereDisabled = ShapeLayer.disableActions
    ShapeLayer.disableActions = true
    colors = original.colors
    locations = original.locations
    startPoint = original.startPoint
    endPoint = original.endPoint
    copyViewStyle(original)
    ShapeLayer.disableActions = wereDisabled
  }

  /// Two or more. Animatable.
  public var colors: [Color] {
    get {
      (gradientLayer.colors ?? []).compactMap { color in
        (color as AnyObject as? CGColor).map { Color($0) }
      }
    }
    set { gradientLayer.colors = newValue.map(\.cgColor) }
  }

  /// Where on the line each colour is: rising, 0…1, one a colour. Animatable.
  public var locations: [Double] {
    get { (gradientLayer.locations ?? []).map(\.doubleValue) }
    set { gradientLayer.locations = newValue.map { NSNumber(value: $0) } }
  }

  /// In units of the bounds. Animatable.
  public var startPoint: Point {
    get { Point(gradientLayer.startPoint) }
    set { gradientLayer.startPoint = CGPoint(newValue) }
  }

  /// In units of the bounds. Animatable.
  public var endPoint: Point {
    get { Point(gradientLayer.endPoint) }
    set { gradientLayer.endPoint = CGPoint(newValue) }
  }
}

/// A gradient layer that animates its properties as a ``ShapeLayer`` does its own.
open class GradientLayer: CAGradientLayer {
  private static let animatableKeys: Set<String> = [
    "colors", "locations", "startPoint", "endPoint", Layer.rotationKey,
  ]

  /// Radians, clockwise on the screen.
  public var rotation: Double {
    get { value(forKeyPath: Layer.rotationKey).flatMap(number) ?? 0 }
    set { setValue(newValue, forKeyPath: Layer.rotationKey) }
  }

  open override func action(forKey event: String) -> (any CAAction)? {
    if ShapeLayer.disableActions { return NSNull() }
    guard Self.animatableKeys.contains(event) else { return super.action(forKey: event) }
    return ShapeLayer.animation(of: event, on: self)
  }
}
