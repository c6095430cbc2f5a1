internal import ZoetropeScene

extension Property {
  /// The key under which Core Animation knows the property.
  var key: String {
    switch self {
    case .isHidden: "hidden"
    case .isDoubleSided: "doubleSided"
    case .isGeometryFlipped: "geometryFlipped"
    case .blendMode: "compositingFilter"
    case .gradientType: "type"
    case .particleBirthRate: "birthRate"
    case .particleLifetime: "lifetime"
    case .particleVelocity: "velocity"
    case .particleScale: "scale"
    case .particleSpin: "spin"
    // Elsewhere the key is the name of the case.
    default: "\(self)"
    }
  }

  /// False for what can only be set.
  var isAnimatable: Bool { self != .minificationFilter && self != .magnificationFilter }

  /// Those that Core Animation's layers have; what only other nodes have is no key of a layer.
  static let byKey: [String: Property] = Dictionary(
    uniqueKeysWithValues: allCases.filter { property in
      layerKinds.contains { $0.has(property) }
    }.map { ($0.key, $0) })

  private static let layerKinds: [NodeKind] = [
    .layer, .shapeLayer, .gradientLayer, .replicatorLayer, .transformLayer, .emitterLayer,
  ]
}

extension Component {
  /// The part of a value of a type that a key path names after the property's key.
  init?(_ name: Substring, of type: PropertyType) {
    switch (type, name) {
    case (.point, "x"): self = .x
    case (.point, "y"): self = .y
    case (.size, "width"): self = .width
    case (.size, "height"): self = .height
    case (.rect, "origin"): self = .origin
    case (.rect, "origin.x"): self = .originX
    case (.rect, "origin.y"): self = .originY
    case (.rect, "size"): self = .size
    case (.rect, "size.width"): self = .sizeWidth
    case (.rect, "size.height"): self = .sizeHeight
    case (.transform, "rotation"), (.transform, "rotation.z"): self = .rotationZ
    case (.transform, "rotation.x"): self = .rotationX
    case (.transform, "rotation.y"): self = .rotationY
    // Nothing in a plane tells a scale of x and y from one of all three.
    case (.transform, "scale"), (.transform, "scale.xy"): self = .scale
    case (.transform, "scale.x"): self = .scaleX
    case (.transform, "scale.y"): self = .scaleY
    case (.transform, "scale.z"): self = .scaleZ
    case (.transform, "translation"): self = .translation
    case (.transform, "translation.x"): self = .translationX
    case (.transform, "translation.y"): self = .translationY
    case (.transform, "translation.z"): self = .translationZ
    default: return nil
    }
  }
}

extension KeyPath {
  /// A key path in Core Animation's words, such as `transform.rotation.z` or `bounds.size.width`.
  init?(named name: String) {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let key = parts.first, let property = Property.byKey[String(key)] else { return nil }
    guard parts.count == 2 else {
      self.init(property)
      return
    }
    guard let component = Component(parts[1], of: property.type) else { return nil }
    self.init(property, component)
  }
}
