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
    case "filters": return filters
    case "backgroundFilters": return backgroundFilters
    case "needsDisplayOnBoundsChange": return NSNumber(value: needsDisplayOnBoundsChange)
    default:
      if let value = customValues[key] { return value }
      return style?[key] ?? type(of: self).defaultValue(forKey: key)
    }
  }

  final func setValue(_ value: Any?, ofKey key: String) {
    if let property = Property.byKey[key], nodeKind.has(property) {
      return setValue(value, of: property)
    }
    func keep<Kept>(_ type: Kept.Type, _ words: String, _ store: (Kept?) -> Void) {
      if value == nil || value is NSNull { return store(nil) }
      guard let value = value as? Kept else { return reportWrongType(value, key: key, words) }
      store(value)
    }
    func number(_ words: String, _ store: (Double) -> Void) {
      guard let number = readNumber(value) else { return reportWrongType(value, key: key, words) }
      store(number)
    }
    switch key {
    case "frame": keep(CGRect.self, "a CGRect") { frame in frame.map { self.frame = $0 } }
    case "name": keep(String.self, "a String") { name = $0 }
    case "sublayers": keep([CALayer].self, "an array of CALayer") { sublayers = $0 }
    case "mask": keep(CALayer.self, "a CALayer") { mask = $0 }
    case "delegate": keep((any CALayerDelegate).self, "a CALayerDelegate") { delegate = $0 }
    case "actions": keep([String: any CAAction].self, "a table of CAAction") { actions = $0 }
    case "style": keep([AnyHashable: Any].self, "a table") { style = $0 }
    case "filters": keep([Any].self, "an array") { filters = $0 }
    case "backgroundFilters": keep([Any].self, "an array") { backgroundFilters = $0 }
    case "opaque": number("a Bool") { isOpaque = $0 != 0 }
    case "needsDisplayOnBoundsChange": number("a Bool") { needsDisplayOnBoundsChange = $0 != 0 }
    case "rasterizationScale": number("a number") { rasterizationScale = CGFloat($0) }
    case "shouldRasterize": number("a Bool") { shouldRasterize = $0 != 0 }
    default:
      // The presentation is read-only; but a subclass may keep its own values in a copy.
      guard isWritable(key) else { return }
      guard type(of: self).needsDisplay(forKey: key) else {
        customValues[key] = value
        return
      }
      let action = actionForChange(ofKey: key)
      let old = action == nil ? nil : self.value(ofKey: key)
      customValues[key] = value
      needDisplay()
      displaysWithoutAction = true
      if let action { run(action, forKey: key, old: old) }
    }
  }

  private func setValue(_ value: Any?, of property: Property) {
    if property == .contents { return setContents(value) }
    if property == .blendMode { return setCompositingFilter(value) }
    if property.choiceNames != nil, let name = choiceName(value) {
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

  /// A name as a string, or in the structure that has it.
  private func choiceName(_ value: Any?) -> String? {
    if let name = value as? String { return name }
    return (value as? any RawRepresentable)?.rawValue as? String
  }

  private func reportWrongType(_ value: Any?, key: String, takes type: PropertyType?) {
    reportWrongType(value, key: key, type?.words ?? "none")
  }

  private func reportWrongType(_ value: Any?, key: String, _ words: String) {
    let found = value.map { "\(Swift.type(of: $0))" } ?? "nil"
    context.report(
      "\(label).\(key): a value of type \(found) where the property takes "
        + "\(words); it stays as it was")
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
