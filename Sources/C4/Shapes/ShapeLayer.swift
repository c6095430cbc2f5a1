import Foundation
public import ZoetropeUIKit

/// A shape layer that animates what Core Animation does not: `path`, and each property of shapes,
/// whenever it changes (fact 13.9).
///
/// A change runs from the old model value to the new one, for the time and with the curve of the
/// transaction, and its animation stays on the layer under the property's name, so that the next
/// change replaces it. Outside of any ``ViewAnimation`` that is the transaction's quarter of a
/// second (fact 13.24); inside ``CanvasController/setup()`` nothing moves.
open class ShapeLayer: CAShapeLayer {
  /// Whether changes take effect at once. False once a canvas has been set up.
  public static var disableActions: Bool {
    get { ShapeActions.ofApplication.areDisabled }
    set { ShapeActions.ofApplication.areDisabled = newValue }
  }

  private static let animatableKeys: Set<String> = [
    "lineWidth", "strokeEnd", "strokeStart", "strokeColor", "path", "fillColor", "lineDashPhase",
    "contents", Layer.rotationKey, "shadowColor", "shadowRadius", "shadowOffset", "shadowOpacity",
    "shadowPath",
  ]

  /// Radians, clockwise on the screen.
  public var rotation: Double {
    get { value(forKeyPath: Layer.rotationKey).flatMap(number) ?? 0 }
    set { setValue(newValue, forKeyPath: Layer.rotationKey) }
  }

  open override func action(forKey event: String) -> (any CAAction)? {
    // Null, and not nil: nothing else may animate the change either.
    if Self.disableActions { return NSNull() }
    guard Self.animatableKeys.contains(event) else { return super.action(forKey: event) }
    return Self.animation(of: event, on: self)
  }

  /// The animation that a change of a key runs.
  static func animation(of key: String, on layer: CALayer) -> CABasicAnimation? {
    let animation: CABasicAnimation
    if let spring = ViewAnimation.current?.spring {
      let springAnimation = CASpringAnimation(keyPath: key)
      springAnimation.mass = CGFloat(spring.mass)
      springAnimation.stiffness = CGFloat(spring.stiffness)
      springAnimation.damping = CGFloat(spring.damping)
      springAnimation.initialVelocity = CGFloat(spring.initialVelocity)
      animation = springAnimation
    } else {
      animation = CABasicAnimation(keyPath: key)
    }
    // A rotation goes on from what is on the screen; everything else from the model.
    let source = key == Layer.rotationKey ? layer.presentation() ?? layer : layer
    animation.fromValue = source.value(forKeyPath: key)
    animation.duration = CATransaction.animationDuration()
    animation.timingFunction = CATransaction.animationTimingFunction()
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    if let viewAnimation = ViewAnimation.current {
      animation.autoreverses = viewAnimation.autoreverses
      animation.repeatCount = Float(viewAnimation.repeatCount)
    }
    return animation
  }
}

/// Whether an app's shapes change at once.
@MainActor private final class ShapeActions {
  var areDisabled = true

  static var ofApplication: ShapeActions { UIApplication.shared.attachment { ShapeActions() } }
}
