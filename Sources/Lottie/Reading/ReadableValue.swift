package import ZoetropeGeometry

/// A type of value that properties and keyframes have.
protocol ReadableValue: Hashable, Sendable {
  /// Nil when the JSON does not hold such a value.
  init?(json: JSONValue)
  /// What belongs there, for messages.
  static var expectation: String { get }
  /// Whether keyframes may have tangents through space.
  static var isSpatial: Bool { get }
}

extension ReadableValue {
  static var isSpatial: Bool { false }
}

extension Double: ReadableValue {
  static var expectation: String { "a number" }

  /// A number, a list that begins with one, or a truth value.
  init?(json: JSONValue) {
    if let number = json.number {
      self = number
    } else if let number = json.first?.number {
      self = number
    } else if let flag = json.bool {
      self = flag ? 1 : 0
    } else {
      return nil
    }
  }
}

extension Lottie.Vector: ReadableValue {
  static var expectation: String { "a list of two or three numbers" }
  static var isSpatial: Bool { true }

  /// Two or three numbers; a number that is no list stands for all three, and what a list lacks
  /// is 0, as lottie-ios has it.
  init?(json: JSONValue) {
    if let number = json.number {
      self.init(number, number, number)
      return
    }
    var components = json.elements
    guard let x = components.next()?.number else { return nil }
    guard let second = components.next() else {
      self.init(x, 0, 0)
      return
    }
    guard let y = second.number else { return nil }
    self.init(x, y, components.next()?.number ?? 0)
  }
}

extension Color: ReadableValue {
  static var expectation: String { "a colour: three or four numbers" }

  /// Three or four numbers of 0…1, of 0…255 in old files, or web notation.
  init?(json: JSONValue) {
    if let text = json.string {
      self.init(webNotation: text)
      return
    }
    var components = json.elements
    guard let red = components.next()?.number, let green = components.next()?.number,
      let blue = components.next()?.number
    else { return nil }
    let alpha = components.next()?.number ?? 1
    // Exporters before 4.1.9 wrote bytes. Overshooting values are below twice the largest.
    let divisor = max(red, green, blue) > 2 ? 255.0 : 1
    self.init(red / divisor, green / divisor, blue / divisor, alpha > 1 ? alpha / 255 : alpha)
  }

  /// `#rgb`, `#rrggbb` or `#rrggbbaa`.
  package init?(webNotation text: String) {
    var digits: [UInt32] = []
    for byte in text.utf8.drop(while: { $0 == UInt8(ascii: "#") }) {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(UInt32(byte) - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(UInt32(byte) - 87)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(UInt32(byte) - 55)
      default: return nil
      }
      if digits.count > 8 { return nil }
    }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6 || digits.count == 8 else { return nil }
    if digits.count == 6 { digits += [15, 15] }
    func component(_ index: Int) -> Double {
      Double(digits[index * 2] << 4 | digits[index * 2 + 1]) / 255
    }
    self.init(component(0), component(1), component(2), component(3))
  }
}

extension Lottie.BezierPath: ReadableValue {
  static var expectation: String { "a path: an object with the lists v, i and o" }

  /// The shortest of the three lists says how many vertices there are; missing tangents are zero.
  init?(json: JSONValue) {
    let object = json.isObject ? json : json.first ?? json
    guard let points = object["v"], points.isArray else { return nil }
    var into = object[list: "i"]
    var out = object[list: "o"]
    vertices = []
    vertices.reserveCapacity(points.count)
    for element in points.elements {
      guard let point = Point(json: element) else { return nil }
      vertices.append(
        Vertex(
          point: point, inTangent: into.next().flatMap(Point.init(json:)) ?? .zero,
          outTangent: out.next().flatMap(Point.init(json:)) ?? .zero))
    }
    isClosed = object["c"]?.bool ?? false
  }
}

extension Point {
  /// The first two numbers of a list.
  init?(json: JSONValue) {
    var components = json.elements
    guard let x = components.next()?.number, let y = components.next()?.number else { return nil }
    self.init(x, y)
  }
}

extension Lottie.GradientStops: ReadableValue {
  static var expectation: String { "gradient stops: a list of numbers" }

  /// As if all numbers belonged to colour stops; ``init(numbers:stopCount:)`` knows better.
  init?(json: JSONValue) {
    guard json.isArray else { return nil }
    var numbers: [Double] = []
    for element in json.elements {
      guard let number = element.number else { return nil }
      numbers.append(number)
    }
    self.init(numbers: numbers, stopCount: numbers.count / 4)
  }

  /// - Parameters:
  ///   - numbers: offset, red, green, blue of each colour stop; then offset, opacity of each
  ///     opacity stop.
  ///   - stopCount: how many colour stops there are; held within what the numbers can be.
  init(numbers: [Double], stopCount: Int) {
    let colorCount = min(max(stopCount, 0), numbers.count / 4)
    // Exporters of old wrote bytes.
    let isBytes = numbers[..<(colorCount * 4)].contains { $0 > 2 }
    for index in 0..<colorCount {
      let scale = isBytes ? 1.0 / 255 : 1
      colors.append(
        ColorStop(
          offset: numbers[index * 4].clampedToUnit,
          color: Color(
            numbers[index * 4 + 1] * scale, numbers[index * 4 + 2] * scale,
            numbers[index * 4 + 3] * scale, 1)))
    }
    var index = colorCount * 4
    while index + 1 < numbers.count {
      opacities.append(
        OpacityStop(
          offset: numbers[index].clampedToUnit, opacity: numbers[index + 1].clampedToUnit))
      index += 2
    }
  }
}

extension Double {
  fileprivate var clampedToUnit: Double { Swift.min(Swift.max(self, 0), 1) }
}
