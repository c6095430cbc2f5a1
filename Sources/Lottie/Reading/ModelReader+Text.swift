internal import ZoetropeGeometry

extension ModelReader {
  func text(_ layer: JSONValue) -> Lottie.TextContent {
    let text = layer["t"]
    var document = Lottie.AnimatedValue(Lottie.TextDocument(), at: layer.location)
    if let property = text?["d"] {
      document = animatedValue(property, default: Lottie.TextDocument()) {
        Lottie.TextDocument(json: $0)
      }
    } else {
      invalid(text ?? layer, "the text layer has no document \"d\"")
    }
    let more = text?["m"]
    return Lottie.TextContent(
      document: document, animators: text.map { animators($0) } ?? [],
      anchorGrouping: more.map { choice($0, "g", default: .character) } ?? .character,
      anchorAlignment: more.map { property($0, "a", default: .zero) }
        ?? Lottie.AnimatedValue(.zero),
      path: text?["p"].flatMap { textPath($0) })
  }

  private func textPath(_ value: JSONValue) -> Lottie.TextPath? {
    guard let mask = integer(value, "m") else { return nil }
    func flag(_ key: JSONKey, default fallback: Double) -> Bool {
      property(value, key, default: fallback).initial != 0
    }
    return Lottie.TextPath(
      mask: mask, firstMargin: property(value, "f", default: 0),
      lastMargin: property(value, "l", default: 0),
      isPerpendicular: flag("p", default: 1), isAlignmentForced: flag("a", default: 0),
      isReversed: flag("r", default: 0))
  }

  // MARK: Animators

  private func animators(_ text: JSONValue) -> [Lottie.TextAnimator] {
    var animators: [Lottie.TextAnimator] = []
    for value in text[list: "a"] where value.isObject {
      var animator = Lottie.TextAnimator(location: value.location)
      animator.name = string(value, "nm")
      if let selector = value["s"], selector.isObject {
        animator.selector = self.selector(selector)
      }
      if let style = value["a"], style.isObject { read(style, into: &animator) }
      animators.append(animator)
    }
    return animators
  }

  private func read(_ style: JSONValue, into animator: inout Lottie.TextAnimator) {
    let black = Color(0, 0, 0, 1)
    animator.anchor = optionalProperty(style, "a", default: .zero)
    animator.position = style["p"] == nil ? nil : position(style, "p")
    animator.scale = optionalProperty(style, "s", default: Lottie.Vector(100, 100, 100))
    animator.rotation =
      optionalProperty(style, "r", default: 0) ?? optionalProperty(style, "rz", default: 0)
    animator.rotationX = optionalProperty(style, "rx", default: 0)
    animator.rotationY = optionalProperty(style, "ry", default: 0)
    if [animator.rotationX, animator.rotationY].contains(where: { $0?.movesLetters == true }) {
      note(
        .unsupported, "letters are not turned out of the plane; they stay in it",
        at: style.location)
    }
    animator.skew = optionalProperty(style, "sk", default: 0)
    animator.skewAxis = optionalProperty(style, "sa", default: 0)
    animator.opacity = optionalProperty(style, "o", default: 100)
    animator.fillColor = optionalProperty(style, "fc", default: black)
    animator.fillOpacity = optionalProperty(style, "fo", default: 100)
    animator.fillHue = optionalProperty(style, "fh", default: 0)
    animator.fillSaturation = optionalProperty(style, "fs", default: 0)
    animator.fillBrightness = optionalProperty(style, "fb", default: 0)
    animator.strokeColor = optionalProperty(style, "sc", default: black)
    animator.strokeOpacity = optionalProperty(style, "so", default: 100)
    animator.strokeWidth = optionalProperty(style, "sw", default: 0)
    animator.tracking = optionalProperty(style, "t", default: 0)
    animator.lineSpacing = optionalProperty(style, "ls", default: .zero)
  }

  private func selector(_ value: JSONValue) -> Lottie.RangeSelector {
    var selector = Lottie.RangeSelector(location: value.location)
    if let type = integer(value, "t"), type != 0 {
      note(
        .unsupported, "selectors by expression are not run; the range is used",
        at: value.location)
    }
    selector.units = choice(value, "r", default: .percent)
    selector.shape = choice(value, "sh", default: .square)
    selector.basis = choice(value, "b", default: .characters)
    selector.isRandomized = bool(value, "rn")
    if selector.isRandomized {
      note(
        .guessed, "letters come in a random order, which every player chooses for itself",
        at: value.location)
    }
    selector.start = property(value, "s", default: 0)
    selector.end = optionalProperty(value, "e", default: 100)
    selector.offset = property(value, "o", default: 0)
    selector.amount = property(value, "a", default: 100)
    selector.easeHigh = property(value, "xe", default: 0)
    selector.easeLow = property(value, "ne", default: 0)
    selector.smoothness = property(value, "sm", default: 100)
    return selector
  }

  // MARK: Fonts and glyphs

  func fonts(_ root: JSONValue) -> [Lottie.Font] {
    var fonts: [Lottie.Font] = []
    guard let object = root["fonts"] else { return [] }
    for value in object[list: "list"] where value.isObject {
      fonts.append(
        Lottie.Font(
          name: string(value, "fName"), family: string(value, "fFamily"),
          style: string(value, "fStyle"), weight: identifier(value, "fWeight"),
          ascent: number(value, "ascent", default: 75), path: string(value, "fPath")))
    }
    return fonts
  }

  func glyphs(_ root: JSONValue) throws(Failure) -> [Lottie.Glyph] {
    var glyphs: [Lottie.Glyph] = []
    for value in root[list: "chars"] where value.isObject {
      try countShape(at: value.location)
      let data = value["data"]
      glyphs.append(
        Lottie.Glyph(
          character: string(value, "ch"), family: string(value, "fFamily"),
          style: string(value, "style"), size: number(value, "size", default: 0),
          width: number(value, "w", default: 0),
          shapes: try data.map { data throws(Failure) in try shapes(data[list: "shapes"]) } ?? []))
    }
    return glyphs
  }
}

extension Lottie.TextDocument: ReadableValue {
  static var expectation: String { "a text document: an object" }

  init?(json: JSONValue) {
    guard json.isObject else { return nil }
    func number(_ key: JSONKey) -> Double { json[key]?.number ?? 0 }
    text = json["t"]?.string ?? ""
    fontName = json["f"]?.string ?? ""
    fontSize = number("s")
    fillColor = json["fc"].flatMap { Color(json: $0) }
    strokeColor = json["sc"].flatMap { Color(json: $0) }
    strokeWidth = number("sw")
    isStrokeOverFill = json["of"]?.bool ?? false
    lineHeight = json["lh"]?.number ?? fontSize * 1.2
    baselineShift = number("ls")
    tracking = number("tr")
    justification = json["j"]?.integer.flatMap(Justification.init(rawValue:)) ?? .left
    caps = json["ca"]?.integer.flatMap(Caps.init(rawValue:)) ?? .regular
    boxSize = json["sz"].flatMap { Lottie.Vector(json: $0) }
    boxPosition = json["ps"].flatMap { Lottie.Vector(json: $0) } ?? .zero
  }
}

extension Lottie.AnimatedValue<Double> {
  /// Whether it is anything but 0 throughout.
  fileprivate var movesLetters: Bool { isAnimated || initial != 0 }
}
