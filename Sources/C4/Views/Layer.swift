import Foundation
public import ZoetropeUIKit

/// A layer whose rotation is a property of its own: it animates inside a ``ViewAnimation``.
open class Layer: CALayer {
  /// The key of the rotation about the z axis.
  public static let rotationKey = "transform.rotation.z"

  /// Radians, clockwise on the screen.
  public var rotation: Double {
    get { value(forKeyPath: Self.rotationKey).flatMap(number) ?? 0 }
    set { setValue(newValue, forKeyPath: Self.rotationKey) }
  }

  open override func action(forKey event: String) -> (any CAAction)? {
    guard event == Self.rotationKey else { return super.action(forKey: event) }
    return ShapeLayer.animation(of: event, on: self) ?? super.action(forKey: event)
  }
}

/// A number out of a key path's value.
func number(_ value: Any) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: Double(value)
  case let value as Int: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}
