internal import Foundation
internal import ZoetropeCoreGraphics
internal import ZoetropeScene

extension CALayer {
  /// The scene's name for a key path that the layer has; nil for others.
  final func sceneKeyPath(_ name: String) -> ZoetropeScene.KeyPath? {
    if self is CATextLayer, let path = CATextLayer.sceneKeyPath(name) { return path }
    guard let path = ZoetropeScene.KeyPath(named: name), nodeKind.has(path.property) else {
      return nil
    }
    return path
  }

  final func value(ofKeyPath name: String) -> Any? {
    guard let path = sceneKeyPath(name), path.component != .whole else {
      return value(forKey: name)
    }
    return values[path.property].component(path.component)?.anyValue
  }

  final func setValue(_ value: Any?, ofKeyPath name: String) {
    guard let path = sceneKeyPath(name), path.component != .whole else {
      return setValue(value, forKey: name)
    }
    guard let type = path.type, let part = PropertyValue(value, as: type, resource: { _ in nil }),
      let whole = values[path.property].setting(path.component, to: part)
    else {
      return reportWrongType(value, key: name, takes: path.type)
    }
    set(path.property, whole, actionKey: name)
  }

  final func value(ofKey key: String) -> Any? {
    if let property = Property.byKey[key], nodeKind.has(property) {
      if let object = values.object(property) { return object }
      if property == .blendMode { return compositingFilter }
      if property.choiceNames != nil { return choiceName(property) }
      if property.isFloat { return NSNumber(value: Float(values.number(property))) }
      return values[property].anyValue
    }
    switch key {
    case "frame": return frame
    case "name": return name
    case "sublayers": return sublayers
    case "superlayer": return superlayer
    case "mask": return mask
    case "delegate": return delegate
    case "actions": return actions
    case "style": return style
    case "opaque": return isOpaque
    case "rasterizationScale": return NSNumber(value: Double(rasterizationScale))
    case "shouldRasterize": return NSNumber(value: shouldRasterize)
    default:
      if let value = customValues[key] { return value }
      return style?[key] ?? type(of: self).defaultValue(forKey: key)
    }
  }

  final func setValue(_ value: Any?, ofKey key: String) {
    if let property = Property.byKey[key], nodeKind.has(property) {
      return setValue(value, of: property)
    }
    switch key {
    case "frame": (value as? CGRect).map { frame = $0 }
    case "name": name = value as? String
    case "sublayers": sublayers = value as? [CALayer]
    case "mask": mask = value as? CALayer
    case "delegate": delegate = value as? any CALayerDelegate
    case "actions": actions = value as? [String: any CAAction]
    case "style": style = value as? [AnyHashable: Any]
    case "opaque": readNumber(value).map { isOpaque = $0 != 0 }
    case "rasterizationScale": readNumber(value).map { rasterizationScale = CGFloat($0) }
    case "shouldRasterize": readNumber(value).map { shouldRasterize = $0 != 0 }
    default:
      guard isWritable(key) else { return }
      customValues[key] = value
      if type(of: self).needsDisplay(forKey: key) { needDisplay() }
    }
  }

  private func setValue(_ value: Any?, of property: Property) {
    if property == .contents { return setContents(value) }
    if property == .blendMode { return setCompositingFilter(value) }
    if property.choiceNames != nil, let name = value as? String {
      return set(property, choice: name)
    }
    guard let read = PropertyValue(value, as: property.type, resource: { _ in nil }) else {
      return reportWrongType(value, key: property.key, takes: property.type)
    }
    switch property.type {
    case .color: set(property, color: (value as? CGColor) ?? read.anyValue as? CGColor)
    case .path: set(property, path: (value as? CGPath) ?? read.anyValue as? CGPath)
    default: set(property, read)
    }
  }

  private func reportWrongType(_ value: Any?, key: String, takes type: PropertyType?) {
    let found = value.map { "\(Swift.type(of: $0))" } ?? "nil"
    context.report(
      "\(label).\(key): a value of type \(found) where the property takes "
        + "\(type?.words ?? "none"); it stays as it was")
  }
}

extension Property {
  /// Whether Core Animation keeps the number as a Float, so that `as? Float` opens it.
  fileprivate var isFloat: Bool {
    switch self {
    case .opacity, .shadowOpacity, .speed, .repeatCount: true
    default: false
    }
  }
}
