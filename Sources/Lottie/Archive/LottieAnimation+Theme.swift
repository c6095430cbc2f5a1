internal import ZoetropeGeometry

extension LottieAnimation {
  /// Puts a theme's values in the place of those of the animation's slots.
  ///
  /// What the animation has no slot for is left out, and reported; so are expressions.
  ///
  /// Source: dotlottie.io/spec/2.0, themes.
  ///
  /// - Parameter id: of the animation in its archive: rules may be for some animations only.
  mutating func apply(theme text: [UInt8], to id: String) throws(LottieError) {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(text) } catch {
      throw LottieError(error, in: text)
    }
    document.withRoot { root in
      for rule in root[list: "rules"] {
        let animations = rule[list: "animations"].compactMap(\.string)
        if animations.isEmpty || animations.contains(id) { apply(rule) }
      }
    }
  }

  private mutating func apply(_ rule: JSONValue) {
    let id = rule["id"]?.string ?? ""
    let type = rule["type"]?.string ?? ""
    if rule["expression"]?.string != nil {
      log.add(
        .unsupported, "theme, slot \"\(id)\": the expression is not run", at: .start)
    }
    var keyframes: [Lottie.Keyframe<LottieValue>] = []
    if let source = rule["value"], let value = Self.value(source, type: type) {
      keyframes = [Lottie.Keyframe(time: 0, value: value)]
    } else {
      for source in rule[list: "keyframes"] {
        guard let value = source["value"].flatMap({ Self.value($0, type: type) }) else { continue }
        keyframes.append(Self.keyframe(source, value))
      }
      keyframes.sort { $0.time < $1.time }
    }
    guard !keyframes.isEmpty else {
      return log.add(
        .unsupported, "theme, slot \"\(id)\": the rule has no value that is known", at: .start)
    }
    do throws(LottieOverrideError) { _ = try set(keyframes, forSlot: id) } catch {
      log.add(.invalid, "theme, \(error)", at: .start)
    }
  }

  private static func keyframe(
    _ json: JSONValue, _ value: LottieValue
  ) -> Lottie.Keyframe<LottieValue> {
    var keyframe = Lottie.Keyframe(time: json["frame"]?.number ?? 0, value: value)
    keyframe.isHold = json["hold"]?.bool ?? false
    func handle(_ key: JSONKey) -> Point? {
      guard let x = json[key]?["x"].flatMap(Double.init(json:)),
        let y = json[key]?["y"].flatMap(Double.init(json:))
      else { return nil }
      return Point(min(max(x, 0), 1), y)
    }
    if let out = handle("outTangent"), let into = handle("inTangent") {
      keyframe.easing = .curve(Lottie.EasingCurve(out: out, into: into))
    }
    return keyframe
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
