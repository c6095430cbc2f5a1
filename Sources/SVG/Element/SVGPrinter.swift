internal import Foundation
internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// Writes elements as a file.
struct SVGPrinter {
  private(set) var text = SVGText()
  /// The rules of what moves by CSS, which come last.
  private var rules = SVGText()
  /// The names of definitions that stand in the file already.
  private var names: [SVGElement: String] = [:]
  private var nameCount = 0
  private let pictureFile: (Image) -> [UInt8]
  /// Seconds that all samples take; 0 for a moment.
  private let duration: Double
  /// Pixels: the longer side of the canvas.
  private let reach: Double

  init(duration: Double, reach: Double, pictureFile: @escaping (Image) -> [UInt8]) {
    self.duration = duration
    self.reach = max(reach, 1)
    self.pictureFile = pictureFile
  }

  /// - Parameters:
  ///   - size: of the canvas, in pixels.
  ///   - title: empty for none.
  mutating func print(_ elements: [MovingElement], size: Size, title: String) {
    text.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    text.append(size.width, decimals: 3)
    text.append("\" height=\"")
    text.append(size.height, decimals: 3)
    text.append("\" viewBox=\"0 0 ")
    text.append(size.width, decimals: 3)
    text.append(" ")
    text.append(size.height, decimals: 3)
    text.append("\">\n")
    if !title.isEmpty {
      text.append("<title>")
      text.append(escaped: title)
      text.append("</title>\n")
    }
    for element in elements { print(element) }
    if !rules.bytes.isEmpty {
      text.append("<style>\n")
      text.append(contentsOf: rules.bytes)
      text.append("</style>\n")
    }
    text.append("</svg>\n")
  }

  // MARK: Elements

  private mutating func print(_ element: MovingElement, named name: String? = nil) {
    var references: [SVGAttributeName: String] = [:]
    for attribute in element.attributes {
      if case .definition(let definition) = attribute.value {
        references[attribute.name] = define(definition)
      }
    }
    var animations = SVGText()
    let tag = element.name.rawValue
    text.append("<")
    text.append(tag)
    if let name { append("id", name) }
    let scale = element.largestScale
    let decimals = SVGText.decimals(forScale: scale)
    for (attribute, value) in element.attributes {
      switch value {
      case .definition:
        let name = references[attribute] ?? ""
        append(attribute.rawValue, attribute == .href ? "#\(name)" : "url(#\(name))")
      case .constant(let value):
        if attribute.isDefault(value) { continue }
        append(attribute, value, decimals)
      case .samples(let samples):
        let filled = Self.filled(samples)
        guard let first = filled.first else { continue }
        if attribute == .transform {
          nameCount += 1
          append("class", "m\(nameCount)")
          append(attribute, first, decimals)
          moveByRule(filled, named: "m\(nameCount)")
        } else {
          append(attribute, first, decimals)
          animate(attribute, filled, scale, decimals, into: &animations)
        }
      }
    }
    if let presence = element.presence { animatePresence(presence, into: &animations) }
    guard !element.children.isEmpty || !animations.bytes.isEmpty else {
      text.append("/>\n")
      return
    }
    text.append(">")
    text.append(contentsOf: animations.bytes)
    if !element.children.isEmpty { text.append("\n") }
    for child in element.children { print(child) }
    text.append("</")
    text.append(tag)
    text.append(">\n")
  }

  /// Writes what is referred to, unless an equal one was written; its name.
  private mutating func define(_ element: MovingElement) -> String {
    if let constant = element.constant, let name = names[constant] { return name }
    nameCount += 1
    let name = "d\(nameCount)"
    if let constant = element.constant { names[constant] = name }
    // An image is shown where it stands, unless it stands among definitions.
    if element.name == .image { text.append("<defs>") }
    print(element, named: name)
    if element.name == .image { text.append("</defs>\n") }
    return name
  }

  private mutating func append(_ name: String, _ value: String) {
    text.append(" \(name)=\"")
    text.append(escaped: value)
    text.append("\"")
  }

  private mutating func append(_ name: SVGAttributeName, _ value: SVGValue, _ decimals: Int) {
    text.append(" \(name.rawValue)=\"")
    if case .picture(let image) = value {
      text.append("data:image/png;base64,")
      text.append(contentsOf: Array(Data(pictureFile(image)).base64EncodedData()))
    } else {
      text.append(value, name, decimals)
    }
    text.append("\"")
  }

  // MARK: What moves

  /// A value where there is none is the one before, or the first.
  private static func filled(_ samples: [SVGValue?]) -> [SVGValue] {
    guard var last = samples.lazy.compactMap({ $0 }).first else { return [] }
    return samples.map { sample in
      last = sample ?? last
      return last
    }
  }

  private func animate(
    _ name: SVGAttributeName, _ samples: [SVGValue], _ scale: Double, _ decimals: Int,
    into animations: inout SVGText
  ) {
    if let numbers = MovingNumbers(samples, reach: reach, scale: scale) {
      let keyframes = KeyframeReduction(numbers.values, tolerance: numbers.tolerance).keyframes
      append(name.rawValue, keyframes.map(\.time), isStepped: false, into: &animations) {
        $1.append(samples[keyframes[$0].sample], name, decimals)
      }
    } else {
      let steps = KeyframeReduction.steps(samples)
      let times = steps.map { Double($0) / Double(samples.count) }
      append(name.rawValue, times, isStepped: true, into: &animations) {
        $1.append(samples[steps[$0]], name, decimals)
      }
    }
  }

  private func animatePresence(_ presence: [Bool], into animations: inout SVGText) {
    let steps = KeyframeReduction.steps(presence)
    let times = steps.map { Double($0) / Double(presence.count) }
    append("display", times, isStepped: true, into: &animations) {
      $1.append(presence[steps[$0]] ? "inline" : "none")
    }
  }

  private func append(
    _ name: String, _ times: [Double], isStepped: Bool, into animations: inout SVGText,
    value: (Int, inout SVGText) -> Void
  ) {
    animations.append("<animate attributeName=\"\(name)\" dur=\"")
    animations.append(duration, decimals: 4)
    animations.append("s\" repeatCount=\"indefinite\"")
    if isStepped { animations.append(" calcMode=\"discrete\"") }
    animations.append(" keyTimes=\"")
    for (index, time) in times.enumerated() {
      if index > 0 { animations.append(";") }
      animations.append(time, decimals: 6)
    }
    animations.append("\" values=\"")
    for index in times.indices {
      if index > 0 { animations.append(";") }
      value(index, &animations)
    }
    animations.append("\"/>")
  }

  /// Matrices move by CSS: the animations that are elements know none.
  private mutating func moveByRule(_ samples: [SVGValue], named name: String) {
    guard let numbers = MovingNumbers(samples, reach: reach, scale: 1) else { return }
    let keyframes = KeyframeReduction(numbers.values, tolerance: numbers.tolerance).keyframes
    rules.append(".\(name){animation:\(name) ")
    rules.append(duration, decimals: 4)
    rules.append("s linear infinite}@keyframes \(name){")
    for keyframe in keyframes {
      guard case .matrix(let map) = samples[keyframe.sample] else { continue }
      rules.append(keyframe.time * 100, decimals: 4)
      rules.append("%{transform:")
      rules.append(css: map)
      rules.append("}")
    }
    rules.append("}\n")
  }
}

extension MovingElement {
  /// How much its transform enlarges at most: pixels a unit.
  fileprivate var largestScale: Double {
    guard let transform = attributes.first(where: { $0.name == .transform })?.value else {
      return 1
    }
    func scale(_ value: SVGValue?) -> Double {
      if case .matrix(let map)? = value { map.largestScale } else { 0 }
    }
    switch transform {
    case .constant(let value): return scale(value)
    case .samples(let values): return values.reduce(0) { max($0, scale($1)) }
    case .definition: return 1
    }
  }
}

extension SVGAttributeName {
  /// Whether leaving it out says the same.
  fileprivate func isDefault(_ value: SVGValue) -> Bool {
    switch (self, value) {
    case (.transform, .matrix(let map)): map == .identity
    case (.opacity, .number(let value)), (.fillOpacity, .number(let value)),
      (.strokeOpacity, .number(let value)), (.stopOpacity, .number(let value)),
      (.floodOpacity, .number(let value)), (.strokeWidth, .number(let value)):
      value == 1
    case (.fillRule, .text(let text)), (.clipRule, .text(let text)): text == "nonzero"
    case (.strokeCap, .text(let text)): text == "butt"
    case (.strokeJoin, .text(let text)): text == "miter"
    case (.strokeMiterLimit, .number(let value)): value == 4
    case (.strokeDashOffset, .number(let value)): value == 0
    case (.fill, .color(let color)): color == .black
    default: false
    }
  }
}

extension SVGText {
  fileprivate mutating func append(_ value: SVGValue, _ name: SVGAttributeName, _ decimals: Int) {
    switch value {
    case .text(let text): append(escaped: text)
    case .number(let number): append(number, decimals: name.isPart ? 4 : decimals)
    case .numbers(let numbers):
      for (index, number) in numbers.enumerated() {
        if index > 0 { append(" ") }
        append(number, decimals: name == .strokeDashes ? decimals : 4)
      }
    case .color(let color): append(color)
    case .path(let path): append(path, decimals: decimals)
    case .matrix(let map): append(map)
    case .definition, .picture: break
    }
  }
}

extension SVGAttributeName {
  /// Whether its numbers are parts of 1.
  fileprivate var isPart: Bool {
    switch self {
    case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity, .floodOpacity, .offset, .k2, .k3:
      true
    default: false
    }
  }
}
