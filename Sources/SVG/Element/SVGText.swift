internal import ZoetropeGeometry

/// Text of a file that grows.
struct SVGText {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(contentsOf other: [UInt8]) { bytes.append(contentsOf: other) }

  /// A number with so many decimals and no more digits than it needs.
  mutating func append(_ value: Double, decimals: Int) {
    DecimalNumber.write(value, decimals: decimals, to: &bytes)
  }

  /// `#rrggbb`, or `#rgb` where that is the same.
  mutating func append(_ color: Color) {
    let digits = Array("0123456789abcdef".utf8)
    let bytes = [color.red, color.green, color.blue].map { Int((Color.unit($0) * 255).rounded()) }
    append(byte: UInt8(ascii: "#"))
    let isShort = bytes.allSatisfy { $0 / 16 == $0 % 16 }
    for byte in bytes {
      append(byte: digits[byte / 16])
      if !isShort { append(byte: digits[byte % 16]) }
    }
  }

  mutating func append(_ path: Path, decimals: Int) {
    func write(_ command: Unicode.Scalar, _ points: Point..., to text: inout SVGText) {
      text.append(byte: UInt8(ascii: command))
      for (index, point) in points.enumerated() {
        if index > 0 { text.append(byte: UInt8(ascii: " ")) }
        text.append(point.x, decimals: decimals)
        text.append(byte: UInt8(ascii: " "))
        text.append(point.y, decimals: decimals)
      }
    }
    path.forEachElement { element in
      switch element {
      case .move(let point): write("M", point, to: &self)
      case .line(let point): write("L", point, to: &self)
      case .quadratic(let control, let end): write("Q", control, end, to: &self)
      case .cubic(let first, let second, let end): write("C", first, second, end, to: &self)
      case .close: append(byte: UInt8(ascii: "Z"))
      }
    }
  }

  mutating func append(_ map: AffineTransform) {
    if map.a == 1, map.b == 0, map.c == 0, map.d == 1 {
      append("translate(")
      append(map.tx, decimals: Self.decimals)
      append(byte: UInt8(ascii: " "))
      append(map.ty, decimals: Self.decimals)
    } else {
      append("matrix(")
      for value in [map.a, map.b, map.c, map.d] {
        append(value, decimals: Self.matrixDecimals)
        append(byte: UInt8(ascii: " "))
      }
      append(map.tx, decimals: Self.decimals)
      append(byte: UInt8(ascii: " "))
      append(map.ty, decimals: Self.decimals)
    }
    append(byte: UInt8(ascii: ")"))
  }

  /// Text that stands for itself in attributes and between elements; control characters, which
  /// no XML may hold, are left out.
  mutating func append(escaped text: String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": append("&amp;")
      case "<": append("&lt;")
      case ">": append("&gt;")
      case "\"": append("&quot;")
      case "\t", "\n", "\r": append(byte: UInt8(ascii: " "))
      default:
        guard scalar.value >= 32, !(0xFFFE...0xFFFF).contains(scalar.value) else { continue }
        append(contentsOf: Array(String(scalar).utf8))
      }
    }
  }

  /// Thousandths of a pixel are a tenth of what the eye can see of an edge's coverage.
  static let decimals = 3
  /// A millionth moves the far corner of the largest canvas by less than a fiftieth of a pixel.
  static let matrixDecimals = 6

  /// As many as give thousandths of a pixel to coordinates that are enlarged by `scale`.
  static func decimals(forScale scale: Double) -> Int {
    var decimals = decimals
    var scale = scale
    while scale > 3, decimals < 9 {
      scale /= 10
      decimals += 1
    }
    return decimals
  }
}

extension SVGText {
  /// The same map for a style sheet, where lengths have a unit and numbers a comma.
  mutating func append(css map: AffineTransform) {
    append("matrix(")
    for (index, value) in [map.a, map.b, map.c, map.d, map.tx, map.ty].enumerated() {
      if index > 0 { append(byte: UInt8(ascii: ",")) }
      append(value, decimals: index < 4 ? Self.matrixDecimals : Self.decimals)
    }
    append(byte: UInt8(ascii: ")"))
  }
}
