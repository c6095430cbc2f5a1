internal import Foundation
internal import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

/// A wrapper (a colour, path or picture of UIKit) that stands for a value of Core Graphics where
/// a layer or an animation takes `Any`.
@MainActor package protocol LayerValueConvertible {
  /// The `CGColor`, `CGPath`, `CGImage` … inside.
  var layerValue: Any? { get }
}

/// A number of any of the types that people write for one; nil for anything else.
func readNumber(_ value: Any?) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Float: value.decimal
  case let value as Int: Double(value)
  case let value as Bool: value ? 1 : 0
  case let value as NSNumber: value.doubleValue
  case let value as any BinaryInteger: Double(value)
  case let value as any BinaryFloatingPoint: Double(value)
  default: nil
  }
}

/// A value as an animation keeps it: a path that could still change is copied.
@MainActor func copied(_ value: Any) -> Any {
  if let path = value as? CGMutablePath { return path.copy() ?? path }
  return value
}

extension PropertyValue {
  /// What an `Any` means as a value of a type; nil when it is none.
  ///
  /// - Parameter resource: the id of a picture in the document.
  @MainActor init?(
    _ value: Any?, as type: PropertyType, resource: (CGImage) -> ResourceID?
  ) {
    var value = value
    if let wrapper = value as? any LayerValueConvertible { value = wrapper.layerValue }
    guard let value, !(value is NSNull) else {
      guard PropertyValue.none.isValue(of: type) else { return nil }
      self = .none
      return
    }
    switch type {
    case .number:
      guard let number = readNumber(value) else { return nil }
      self = .number(number)
    case .bool:
      guard let number = readNumber(value) else { return nil }
      self = .bool(number != 0)
    case .choice:
      guard let number = readNumber(value), let choice = UInt8(exactly: number) else {
        return nil
      }
      self = .choice(choice)
    case .point:
      guard let point = structure(value, \.pointValue, encoding: "{CGPoint") else { return nil }
      self = .point(point.point)
    case .size:
      if let point = value as? CGPoint {
        self = .size(Size(Double(point.x), Double(point.y)))
      } else {
        guard let size = structure(value, \.sizeValue, encoding: "{CGSize") else { return nil }
        self = .size(size.coreSize)
      }
    case .rect:
      guard let rect = structure(value, \.rectValue, encoding: "{CGRect") else { return nil }
      self = .rect(rect.rect)
    case .color:
      guard let color = value as? CGColor else { return nil }
      self = .color(color.color)
    case .path:
      guard let path = value as? CGPath else { return nil }
      self = .path(path.path)
    case .transform:
      if let affine = value as? CGAffineTransform {
        self = .transform(Transform3D(affine.transform))
      } else {
        guard let transform = value as? CATransform3D else { return nil }
        self = .transform(transform.matrix)
      }
    case .numbers:
      guard let list = value as? [Any] else { return nil }
      let numbers = list.compactMap { readNumber($0) }
      guard numbers.count == list.count else { return nil }
      self = .numbers(numbers)
    case .colors:
      guard let list = value as? [Any] else { return nil }
      let colors = list.compactMap { readColor($0) }
      guard colors.count == list.count else { return nil }
      self = .colors(colors)
    case .image:
      guard let image = value as? CGImage, let id = resource(image) else { return nil }
      self = .image(id)
    // Only contents of motion layers name nodes, and they have no classes here.
    case .node: return nil
    }
  }

  /// The value as Core Animation hands it out; nil for no value.
  @MainActor var anyValue: Any? {
    switch self {
    case .none, .image, .node: nil
    case .bool(let value): NSNumber(value: value)
    case .number(let value): NSNumber(value: value)
    case .choice(let value): NSNumber(value: value)
    case .point(let value): CGPoint(value)
    case .size(let value): CGSize(value)
    case .rect(let value): CGRect(value)
    case .color(let value): CGColor(value)
    case .path(let value): CGPath(value)
    case .transform(let value): CATransform3D(value)
    case .numbers(let values): values.map { NSNumber(value: $0) }
    case .colors(let values): values.map { CGColor($0) }
    }
  }
}

/// A structure by itself, or in one of Foundation's boxes.
private func structure<Value>(
  _ value: Any, _ unboxed: Swift.KeyPath<Foundation.NSValue, Value>, encoding: String
) -> Value? {
  if let value = value as? Value { return value }
  guard !(value is NSNumber), let box = value as? Foundation.NSValue,
    String(cString: box.objCType).hasPrefix(encoding)
  else { return nil }
  return box[keyPath: unboxed]
}

@MainActor private func readColor(_ value: Any) -> Color? {
  let unwrapped = (value as? any LayerValueConvertible)?.layerValue ?? value
  return (unwrapped as? CGColor)?.color
}
