internal import ZoetropeGeometry
internal import ZoetropeScene

/// Effects and styles of layers.
extension SceneConversion {
  mutating func convertStyles(of layer: Lottie.Layer, into node: NodeID) {
    for style in layer.styles where style.isEnabled { convert(style, into: node) }
  }

  mutating func convert(_ effect: Lottie.Effect, into node: NodeID) {
    // The Core Animation engine has no other.
    if matchesCoreAnimation, effect.kind != .dropShadow {
      if effect.kind != .group || !effect.isControl { leaveOut(effect) }
      return
    }
    switch effect.kind {
    case .gaussianBlur:
      guard let blurriness = effect.number(0) else { return }
      let blur = create(.blurEffect, into: node, role: .effect, name: effect.name)
      set(blur, .amount, to: blurriness, times: Self.deviationsOfBlurriness)
    case .dropShadow: convertDropShadow(effect, into: node)
    case .fill:
      guard let color = effect.color(2) else { return }
      let fill = create(.fillEffect, into: node, role: .effect, name: effect.name)
      set(fill, .fillColor, to: color)
      if let opacity = effect.number(6) { set(fill, .opacity, to: opacity) }
    case .tint:
      let tone = create(.toneEffect, into: node, role: .effect, name: effect.name)
      if let shadows = effect.color(0) { set(tone, .shadowTone, to: shadows) }
      if let highlights = effect.color(1) { set(tone, .highlightTone, to: highlights) }
      set(tone, .amount, to: effect.number(2) ?? Lottie.AnimatedValue(100), times: 0.01)
    case .tritone:
      let tone = create(.toneEffect, into: node, role: .effect, name: effect.name)
      if let highlights = effect.color(0) { set(tone, .highlightTone, to: highlights) }
      set(tone, .midTone, to: effect.color(1) ?? Lottie.AnimatedValue(Self.middleGrey))
      if let shadows = effect.color(2) { set(tone, .shadowTone, to: shadows) }
      // What is given is how much of the original is left.
      let original = effect.number(3) ?? Lottie.AnimatedValue(0)
      set(tone, .amount, to: original) { .number(1 - $0 * 0.01) }
    case .proLevels: convertLevels(effect, into: node)
    // The reader made it a matte.
    case .matte3: break
    case .group:
      // Holds the numbers of other effects, or of one that the file's format has no number for.
      guard !effect.isControl else { return }
      if !convertColors(effect, into: node) { leaveOut(effect) }
    default: leaveOut(effect)
    }
  }

  mutating func leaveOut(_ effect: Lottie.Effect) {
    report(.unsupported, "the effect \"\(effect.name)\"; drawn without it", at: effect.location)
  }

  private static let middleGrey = Color(0.5, 0.5, 0.5)

  private mutating func convertDropShadow(_ effect: Lottie.Effect, into node: NodeID) {
    let shadow = create(.shadowEffect, into: node, role: .effect, name: effect.name)
    if let color = effect.color(0) { set(shadow, .shadowColor, to: color) }
    if let opacity = effect.number(1) { set(shadow, .opacity, to: opacity, times: 1 / 255) }
    if let direction = effect.number(2) {
      // After Effects counts from above, clockwise.
      set(shadow, .direction, to: direction) { .number(($0 - 90) * Self.radians) }
    }
    if let distance = effect.number(3) { set(shadow, .distance, to: distance) }
    let softness = effect.number(4) ?? Lottie.AnimatedValue(0)
    setShadowRadius(shadow, softness, times: Self.deviationsOfSoftness)
  }

  /// After Effects' blurriness in standard deviations.
  static let deviationsOfBlurriness = 0.3
  /// The same for a drop shadow's softness.
  static let deviationsOfSoftness = 0.25

  private mutating func setShadowRadius(
    _ node: NodeID, _ size: Lottie.AnimatedValue<Double>, times unit: Double
  ) {
    // The scene's default is Core Animation's, and not 0.
    set(node, .shadowRadius, .number(size.initial * unit))
    if size.isAnimated { set(node, .shadowRadius, to: size, times: unit) }
  }

  private mutating func convert(_ style: Lottie.LayerStyle, into node: NodeID) {
    if case .colorOverlay(let color, let opacity) = style.content {
      let fill = create(.fillEffect, into: node, role: .effect, name: style.name)
      set(fill, .fillColor, to: color)
      return set(fill, .opacity, to: opacity, times: 0.01)
    }
    let shadow: Lottie.Shadow
    switch style.content {
    case .dropShadow(let own), .outerGlow(let own): shadow = own
    default:
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
