internal import ZoetropeGeometry

extension ModelReader {
  func effects(_ layer: JSONValue) -> [Lottie.Effect] {
    var effects: [Lottie.Effect] = []
    for value in layer[list: "ef"] where value.isObject {
      effects.append(
        Lottie.Effect(
          location: value.location, name: string(value, "nm"), matchName: string(value, "mn"),
          type: integer(value, "ty") ?? -1, isEnabled: value["en"]?.bool ?? true,
          values: effectValues(value)))
    }
    return effects
  }

  private func effectValues(_ owner: JSONValue) -> [Lottie.EffectValue] {
    var values: [Lottie.EffectValue] = []
    for value in owner[list: "ef"] where value.isObject {
      let type = integer(value, "ty") ?? -1
      values.append(
        Lottie.EffectValue(
          location: value.location, name: string(value, "nm"), matchName: string(value, "mn"),
          type: type, content: effectContent(value, type: type)))
    }
    return values
  }

  private func effectContent(_ value: JSONValue, type: Int) -> Lottie.EffectValue.Content {
    switch type {
    // Slider, angle, check box, menu, layer.
    case 0, 1, 4, 7, 10:
      optionalProperty(value, "v", default: 0).map { .number($0) } ?? .ignored
    case 2: optionalProperty(value, "v", default: Color(0, 0, 0, 1)).map { .color($0) } ?? .ignored
    case 3: optionalProperty(value, "v", default: .zero).map { .point($0) } ?? .ignored
    // A group of values.
    case 5: .group(effectValues(value))
    default: .ignored
    }
  }

  func styles(_ layer: JSONValue) -> [Lottie.LayerStyle] {
    var styles: [Lottie.LayerStyle] = []
    for value in layer[list: "sy"] where value.isObject {
      styles.append(
        Lottie.LayerStyle(
          location: value.location, name: string(value, "nm"),
          isEnabled: value["en"]?.bool ?? true,
          content: styleContent(value, type: integer(value, "ty") ?? -1)))
    }
    return styles
  }

  private func styleContent(_ value: JSONValue, type: Int) -> Lottie.LayerStyle.Content {
    let black = Color(0, 0, 0, 1)
    func shadow() -> Lottie.Shadow {
      Lottie.Shadow(
        color: property(value, "c", default: black), opacity: property(value, "o", default: 75),
        angle: property(value, "a", default: 120), distance: property(value, "d", default: 5),
        size: property(value, "s", default: 5), spread: property(value, "ch", default: 0))
    }
    switch type {
    case 0:
      return .stroke(
        color: property(value, "c", default: black), size: property(value, "s", default: 3))
    case 1: return .dropShadow(shadow())
    case 2: return .innerShadow(shadow())
    case 3:
      return .outerGlow(
        Lottie.Shadow(
          color: property(value, "c", default: black), opacity: property(value, "o", default: 75),
          angle: Lottie.AnimatedValue(0), distance: Lottie.AnimatedValue(0),
          size: property(value, "s", default: 5), spread: property(value, "ch", default: 0)))
    case 7:
      return .colorOverlay(
        color: property(value, "c", default: black), opacity: property(value, "so", default: 100))
    default: return .other(type)
    }
  }
}
