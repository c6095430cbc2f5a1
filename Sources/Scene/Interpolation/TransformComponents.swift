import ZoetropeGeometry

/// The parts of a transform that key paths name (facts 10.13, 10.14).
extension Transform3D {
  /// Writes the component's numbers: two for a translation, else one.
  func read(_ component: Component, into n: UnsafeMutablePointer<Double>) {
    switch component {
    case .translation: (n[0], n[1]) = (m41, m42)
    case .translationX: n[0] = m41
    case .translationY: n[0] = m42
    case .translationZ: n[0] = m43
    default: n[0] = components.number(component)
    }
  }

  /// The transform with one component changed and the others kept.
  func setting(_ component: Component, to n: UnsafePointer<Double>) -> Transform3D {
    if component == .rotationZ, self == .identity { return .rotation(n[0], 0, 0, 1) }
    var parts = components
    switch component {
    case .rotationX: parts.rotationX = n[0]
    case .rotationY: parts.rotationY = n[0]
    case .rotationZ: parts.rotationZ = n[0]
    case .scale: parts.scale = n[0]
    case .scaleX: parts.scaleX = n[0]
    case .scaleY: parts.scaleY = n[0]
    case .scaleZ: parts.scaleZ = n[0]
    case .translation: parts.translation = Point(n[0], n[1])
    case .translationX: parts.translationX = n[0]
    case .translationY: parts.translationY = n[0]
    case .translationZ: parts.translationZ = n[0]
    default: return self
    }
    let result = parts.transform
    return result.isFinite ? result : self
  }
}

extension Transform3D.Components {
  fileprivate func number(_ component: Component) -> Double {
    switch component {
    case .rotationX: rotationX
    case .rotationY: rotationY
    case .rotationZ: rotationZ
    case .scale: scale
    case .scaleX: scaleX
    case .scaleY: scaleY
    case .scaleZ: scaleZ
    default: 0
    }
  }
}
