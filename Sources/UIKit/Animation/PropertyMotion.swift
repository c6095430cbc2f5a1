import Foundation
import ZoetropeCoreGraphics
import ZoetropeGeometry
import ZoetropeQuartzCore

/// How a view's properties move inside an animation block.
enum PropertyMotion {
  /// Geometry and opacity move additively since iOS 8 (facts 12.4 and 12.6): the animation shows
  /// `old − new`, fading to nothing, on top of the new value. So several run side by side, and
  /// none has to stop for the next.
  private static let additive: Set<String> = ["position", "bounds", "transform", "opacity"]

  /// Those of fact 6.11 that are not additive.
  private static let plain: Set<String> = [
    "zPosition", "anchorPoint", "anchorPointZ", "sublayerTransform", "contents", "contentsRect",
    "contentsCenter", "contentsScale", "cornerRadius", "borderWidth", "borderColor",
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "backgroundColor",
  ]

  /// Whether a block animates the property at all.
  static func canMove(_ key: String) -> Bool { additive.contains(key) || plain.contains(key) }

  /// What an animation of a key path shows, step by step.
  struct Track {
    var keyPath: String
    var values: [Any]
    var isAdditive: Bool
  }

  /// The animations that take a property through values, of which the last is the model's.
  ///
  /// Nothing for a property that stays, and for one that had no value to start from (fact 6.14).
  static func tracks(of key: String, through values: [Any?]) -> [Track] {
    let values = values.compactMap { $0 is NSNull ? nil : $0 }
    guard values.count > 1 else { return [] }
    guard additive.contains(key) else {
      return [Track(keyPath: key, values: values, isAdditive: false)]
    }
    if let points = all(values, as: CGPoint.self) {
      return offsets(key, points) { $0 - $1 }
    }
    if let rects = all(values, as: CGRect.self) {
      // UIKit splits bounds, so that scrolling and resizing do not disturb each other.
      return offsets("\(key).origin", rects.map(\.origin)) { $0 - $1 }
        + offsets("\(key).size", rects.map(\.size)) {
          CGSize(width: $0.width - $1.width, height: $0.height - $1.height)
        }
    }
    if let transforms = all(values, as: CATransform3D.self), let last = transforms.last {
      // What cannot be undone has no difference to it: such a transform moves plainly.
      guard let inverse = last.matrix.inverse.map({ CATransform3D($0) }) else {
        return [Track(keyPath: key, values: values, isAdditive: false)]
      }
      guard transforms.contains(where: { !CATransform3DEqualToTransform($0, last) }) else {
        return []
      }
      // Applied before the new transform, the difference gives the old one (fact 3.11). The new
      // one's own is exact.
      let differences = transforms.map {
        CATransform3DEqualToTransform($0, last)
          ? CATransform3DIdentity : CATransform3DConcat($0, inverse)
      }
      return [Track(keyPath: key, values: differences, isAdditive: true)]
    }
    let numbers = values.compactMap(number)
    return numbers.count == values.count ? offsets(key, numbers) { $0 - $1 } : []
  }

  private static func offsets<Value: Equatable>(
    _ keyPath: String, _ values: [Value], _ difference: (Value, Value) -> Value
  ) -> [Track] {
    guard let last = values.last, values.contains(where: { $0 != last }) else { return [] }
    return [
      Track(keyPath: keyPath, values: values.map { difference($0, last) }, isAdditive: true)
    ]
  }

  private static func all<Value>(_ values: [Any], as type: Value.Type) -> [Value]? {
    let typed = values.compactMap { $0 as? Value }
    return typed.count == values.count ? typed : nil
  }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  // MARK: Between values

  /// The value a part of the way between two; the nearer one where there is no between.
  static func interpolated(_ from: Any, _ to: Any, _ progress: Double) -> Any {
    func blend(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * CGFloat(progress) }
    switch (from, to) {
    case (let from as CGPoint, let to as CGPoint):
      return CGPoint(x: blend(from.x, to.x), y: blend(from.y, to.y))
    case (let from as CGSize, let to as CGSize):
      return CGSize(width: blend(from.width, to.width), height: blend(from.height, to.height))
    case (let from as CGRect, let to as CGRect):
      return CGRect(
        x: blend(from.minX, to.minX), y: blend(from.minY, to.minY),
        width: blend(from.width, to.width), height: blend(from.height, to.height))
    case (let from as CATransform3D, let to as CATransform3D):
      return CATransform3D(from.matrix.interpolated(to: to.matrix, progress))
    case (let from as CGColor, let to as CGColor):
      return CGColor(from.color.interpolated(to: to.color, progress))
    default:
      guard let from = number(from), let to = number(to) else { return progress < 0.5 ? from : to }
      return blend(from, to)
    }
  }

  /// A model value with an additive animation's value on top.
  static func adding(_ offset: Any, to value: Any) -> Any {
    switch (value, offset) {
    case (let value as CGPoint, let offset as CGPoint):
      return CGPoint(x: value.x + offset.x, y: value.y + offset.y)
    case (var value as CGRect, let offset as CGPoint):
      value.origin = CGPoint(x: value.origin.x + offset.x, y: value.origin.y + offset.y)
      return value
    case (var value as CGRect, let offset as CGSize):
      value.size = CGSize(
        width: value.size.width + offset.width, height: value.size.height + offset.height)
      return value
    case (let value as CATransform3D, let offset as CATransform3D):
      return CATransform3DConcat(offset, value)
    default:
      guard let value = number(value), let offset = number(offset) else { return value }
      return value + offset
    }
  }
}

private func - (left: CGPoint, right: CGPoint) -> CGPoint {
  CGPoint(x: left.x - right.x, y: left.y - right.y)
}
