internal import ZoetropeGeometry

extension LottieAnimation {
  /// Puts a theme's values in the place of those of the animation's slots.
  ///
  /// A rule with keyframes sets the first one's value for the whole time, and says so. What the
  /// animation has no slot for is left out, and reported.
  ///
  /// Source: dotlottie.io/spec/2.0, themes.
  mutating func apply(theme text: [UInt8]) throws(LottieError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(text) } catch {
      throw LottieError(error, in: text)
    }
    document.withRoot { root in
      for rule in root[list: "rules"] { apply(rule) }
    }
  }

  private mutating func apply(_ rule: JSONValue) {
    let id = rule["id"]?.string ?? ""
    var source = rule["value"]
    if source == nil, let first = rule["keyframes"]?.first {
      source = first["value"]
      log.add(
        .unsupported, "theme, slot \"\(id)\": only the first keyframe is used", at: .start)
    }
    guard let source, let value = Self.value(source, type: rule["type"]?.string ?? "") else {
      return log.add(
        .unsupported, "theme, slot \"\(id)\": the rule has no value that is known", at: .start)
    }
    do throws(LottieOverrideError) { _ = try set(value, forSlot: id) } catch {
      log.add(.invalid, "theme, \(error)", at: .start)
    }
  }

  private static func value(_ json: JSONValue, type: String) -> LottieValue? {
    switch type {
    case "Color": return Color(json: json).map { .color($0) }
    case "Scalar": return Double(json: json).map { .number($0) }
    case "Position", "Vector": return Lottie.Vector(json: json).map { .point($0.point) }
    case "Gradient":
      var stops: [LottieValue.GradientStop] = []
      for stop in json.elements {
        guard let offset = stop["offset"]?.number, let color = stop["color"],
          let color = Color(json: color)
        else { return nil }
        stops.append(LottieValue.GradientStop(offset, color))
      }
      return .gradient(stops)
    case "Text": return (json["text"] ?? json).string.map { .text($0) }
    case "Image":
      guard let address = (json["url"] ?? json["path"] ?? json).string else { return nil }
      return DataURI(address).map { .image($0.bytes) } ?? .text(address)
    default: return nil
    }
  }
}
