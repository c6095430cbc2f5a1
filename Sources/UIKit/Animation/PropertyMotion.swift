import Foundation
import ZoetropeCoreGraphics
import ZoetropeQuartzCore

/// How a view's properties move inside an animation block.
enum PropertyMotion {
  /// Geometry and opacity move additively since iOS 8 (facts 12.4 and 12.6): the animation shows
  /// `old − new`, fading to nothing, on top of the new value. So several run side by side, and
  /// none has to stop for the next.
  static func isAdditive(_ key: String) -> Bool { additive.contains(key) }

  /// Whether a block animates the property at all.
  static func canMove(_ key: String) -> Bool { additive.contains(key) || plain.contains(key) }

  private static let additive: Set<String> = ["position", "bounds", "transform", "opacity"]
  /// Those of fact 6.11 that are not additive.
  private static let plain: Set<String> = [
    "zPosition", "anchorPoint", "anchorPointZ", "sublayerTransform", "contents", "contentsRect",
    "contentsCenter", "contentsScale", "cornerRadius", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "backgroundColor",
  ]

  /// A part of a property, and the values between which an additive animation of it runs.
  struct Part {
    var keyPath: String
    var from: Any
    var to: Any
  }

  /// The parts of a property that changed from `old` to `new`.
  static func parts(of key: String, from old: Any?, to new: Any?) -> [Part] {
    switch (old, new) {
    case (let old as CGPoint, let new as CGPoint):
      guard old != new else { return [] }
      return [part(key, old - new)]
    case (let old as CGRect, let new as CGRect):
      // UIKit splits bounds, so that scrolling and resizing do not disturb each other.
      var parts: [Part] = []
      if old.origin != new.origin { parts.append(part("\(key).origin", old.origin - new.origin)) }
      if old.size != new.size {
        let size = CGSize(
          width: old.size.width - new.size.width, height: old.size.height - new.size.height)
        parts.append(Part(keyPath: "\(key).size", from: size, to: CGSize.zero))
      }
      return parts
    case (let old as CATransform3D, let new as CATransform3D):
      guard !CATransform3DEqualToTransform(old, new) else { return [] }
      // Applied before the new transform, this gives the old one (fact 3.11).
      let difference = CATransform3DConcat(old, CATransform3DInvert(new))
      return [Part(keyPath: key, from: difference, to: CATransform3DIdentity)]
    default:
      guard let old = number(old), let new = number(new), old != new else { return [] }
      return [Part(keyPath: key, from: old - new, to: CGFloat(0))]
    }
  }

  private static func part(_ keyPath: String, _ difference: CGPoint) -> Part {
    Part(keyPath: keyPath, from: difference, to: CGPoint.zero)
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

private func - (left: CGPoint, right: CGPoint) -> CGPoint {
  CGPoint(x: left.x - right.x, y: left.y - right.y)
}
