internal import ZoetropeGeometry
internal import ZoetropeScene

/// Effects and styles of layers.
extension SceneConversion {
  mutating func convertEffects(of layer: Lottie.Layer, into node: NodeID) {
    for effect in layer.effects where effect.isEnabled { convert(effect, into: node) }
    for style in layer.styles where style.isEnabled { convert(style, into: node) }
  }

  private mutating func convert(_ effect: Lottie.Effect, into node: NodeID) {
    func number(_ index: Int) -> Lottie.AnimatedValue<Double>? {
      guard effect.values.indices.contains(index),
        case .number(let value) = effect.values[index].content
      else { return nil }
      return value
    }
    func color(_ index: Int) -> Lottie.AnimatedValue<Color>? {
      guard effect.values.indices.contains(index),
        case .color(let value) = effect.values[index].content
      else { return nil }
      return value
    }
    switch effect.kind {
    case .gaussianBlur:
      guard let blurriness = number(0) else { return }
      let blur = create(.blurEffect, into: node, role: .effect, name: effect.name)
      set(blur, .amount, to: blurriness, times: Self.deviationsOfBlurriness)
    case .dropShadow:
      let shadow = create(.shadowEffect, into: node, role: .effect, name: effect.name)
      if let color = color(0) { set(shadow, .shadowColor, to: color) }
      if let opacity = number(1) { set(shadow, .opacity, to: opacity, times: 1 / 255) }
      if let direction = number(2) {
        // After Effects counts from above, clockwise.
        set(shadow, .direction, to: direction) { .number(($0 - 90) * Self.radians) }
      }
      if let distance = number(3) { set(shadow, .distance, to: distance) }
      let softness = number(4) ?? Lottie.AnimatedValue(0)
      setShadowRadius(shadow, softness, times: Self.deviationsOfSoftness)
    case .fill:
      guard let color = color(2) else { return }
      let fill = create(.fillEffect, into: node, role: .effect, name: effect.name)
      set(fill, .fillColor, to: color)
      if let opacity = number(6) { set(fill, .opacity, to: opacity) }
    // Holds the numbers of other effects.
    case .group: break
    default:
      report(
        .unsupported, "the effect \"\(effect.name)\"; drawn without it", at: effect.location)
    }
  }

  /// After Effects' blurriness in standard deviations.
  private static let deviationsOfBlurriness = 0.3
  /// The same for a drop shadow's softness.
  private static let deviationsOfSoftness = 0.25

  private mutating func setShadowRadius(
    _ node: NodeID, _ size: Lottie.AnimatedValue<Double>, times unit: Double
  ) {
    // The scene's default is Core Animation's, and not 0.
    set(node, .shadowRadius, .number(size.initial * unit))
    if size.isAnimated { set(node, .shadowRadius, to: size, times: unit) }
  }

  private mutating func convert(_ style: Lottie.LayerStyle, into node: NodeID) {
    guard case .dropShadow(let shadow) = style.content else {
      return report(
        .unsupported, "the layer style \"\(style.name)\"; drawn without it", at: style.location)
    }
    let made = create(.shadowEffect, into: node, role: .effect, name: style.name)
    set(made, .shadowColor, to: shadow.color)
    set(made, .opacity, to: shadow.opacity, times: 0.01)
    // The shadow falls away from the light; angles are counted anticlockwise.
    set(made, .direction, to: shadow.angle) { .number((180 - $0) * Self.radians) }
    set(made, .distance, to: shadow.distance)
    setShadowRadius(made, shadow.size, times: Self.deviationsOfStyleSize)
  }

  /// A style's size in standard deviations.
  private static let deviationsOfStyleSize = 0.5
}
