internal import ZoetropeCoreGraphics
internal import ZoetropeGeometry
internal import ZoetropeScene

extension CALayer {
  /// Changes a property: asks for an action, stores the value, marks it for the commit, and runs
  /// the action. A value that changes nothing does nothing.
  ///
  /// - Parameters:
  ///   - object: what the app gave, where the value is an object of its own.
  ///   - actionKey: the key path that the app named, when that is a part of the property.
  final func set(
    _ property: Property, _ value: PropertyValue, object: AnyObject? = nil,
    actionKey: String? = nil
  ) {
    let key = actionKey ?? property.key
    guard isWritable(key) else { return }
    if !(property.mayBeInfinite && value == .number(.infinity)), !accepts(value, forKey: key) {
      return
    }
    guard values[property] != value || isOtherPicture(object, for: property) else { return }

    let action = actionForChange(ofKey: key)
    let old = action == nil ? nil : self.value(ofKeyPath: key)
    values.set(property, value, object: object)
    propertyDidChange(property)
    if let action { run(action, forKey: key, old: old) }
  }

  /// Whether all numbers of a value are numbers; if not, the layer keeps what it has, and says so.
  final func accepts(_ value: PropertyValue, forKey key: String) -> Bool {
    if value.isFinite { return true }
    context.report("\(label).\(key): a number is infinite or not a number; it stays as it was")
    return false
  }

  private func isOtherPicture(_ object: AnyObject?, for property: Property) -> Bool {
    property == .contents && values.object(property) !== object
  }

  final func set(_ property: Property, color: CGColor?) {
    if color?.pattern != nil {
      context.report(
        "\(label).\(property.key): layers do not draw patterns; draw the pattern into the contents")
    }
    set(property, color.map { .color($0.color) } ?? .none, object: color)
  }

  /// Keeps a copy of a path that can change.
  final func set(_ property: Property, path: CGPath?) {
    let own = path is CGMutablePath ? path?.copy() : path
    set(property, own.map { .path($0.path) } ?? .none, object: own)
  }

  final func set(_ property: Property, choice name: String) {
    guard let names = property.choiceNames else { return }
    set(property, .choice(names.choice(name)))
  }

  final func choiceName(_ property: Property) -> String {
    property.choiceNames?.name(values.choice(property)) ?? ""
  }

  /// A picture has its number only in a context's document, so the layer keeps the object and the
  /// commit finds the number.
  final func setContents(_ newValue: Any?) {
    let image = (newValue as? any LayerValueConvertible)?.layerValue ?? newValue
    guard let image else { return set(.contents, .none) }
    guard let image = image as? CGImage else {
      return context.report(
        "\(label).contents: a value of type \(type(of: image)) where a CGImage belongs")
    }
    set(.contents, .none, object: image)
  }

  final func setCompositingFilter(_ filter: Any?) {
    guard let filter else { return set(.blendMode, .choice(0)) }
    guard let name = filter as? String, let names = Property.blendMode.choiceNames,
      names.names.contains(name)
    else {
      return context.report(
        "\(label).compositingFilter: '\(filter)' is not the name of a blend mode, such as "
          + "multiplyBlendMode; it stays as it was")
    }
    set(.blendMode, choice: name)
  }

  /// False, and a report, for a presentation layer.
  final func isWritable(_ key: String) -> Bool {
    guard modelLayer != nil else { return true }
    context.report("\(label).\(key): a presentation layer is read-only; change the layer itself")
    return false
  }

  final func propertyDidChange(_ property: Property) {
    if property == .bounds {
      needLayout()
      if needsDisplayOnBoundsChange { needDisplay() }
    }
    if type(of: self).needsDisplay(forKey: property.key) { needDisplay() }
    guard let node else { return }
    if changedProperties.isEmpty { node.context?.noteChange(of: self) }
    changedProperties.insert(property)
  }

  final func noteWhatIsNotDrawn() {
    if modelLayer == nil, let node { node.context?.noteChange(of: self) }
  }

  final func nameDidChange() {
    guard modelLayer == nil, let node else { return }
    node.nameIsCommitted = false
    node.context?.noteChange(of: self)
  }
}
