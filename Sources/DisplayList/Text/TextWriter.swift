package import ZoetropeGeometry

/// Writes words, numbers, colours and paths with one space between them: the small print that
/// the `.dl` form and readable descriptions share.
package struct TextWriter {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package mutating func separate() {
    if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: " ")) }
  }

  package mutating func word(_ word: StaticString) {
    separate()
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  /// A letter and a number in one word, as paints are called.
  package mutating func name(_ letter: Unicode.Scalar, _ number: Int) {
    separate()
    bytes.append(UInt8(ascii: letter))
    DecimalNumber.write(Double(number), to: &bytes)
  }

  package mutating func number(_ value: Double) {
    separate()
    DecimalNumber.write(value, to: &bytes)
  }

  /// With commas, against what stands before.
  package mutating func numbers(_ values: [Double]) {
    if values.isEmpty { bytes.append(contentsOf: "none".utf8) }
    for (index, value) in values.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      DecimalNumber.write(value, to: &bytes)
    }
  }

  package mutating func point(_ point: Point) {
    number(point.x)
    number(point.y)
  }

  /// Two digits, against what stands before.
  package mutating func hex(_ byte: UInt8) {
    let digits: StaticString = "0123456789abcdef"
    bytes.append(digits.utf8Start[Int(byte >> 4)])
    bytes.append(digits.utf8Start[Int(byte & 15)])
  }

  /// The byte that stands for exactly this component, if there is one.
  private func byte(_ component: Double) -> UInt8? {
    guard component >= 0, component <= 1 else { return nil }
    let byte = (component * 255).rounded(.toNearestOrEven)
    return byte / 255 == component && component.sign == .plus ? UInt8(byte) : nil
  }

  /// `#rrggbbaa` where the components are whole bytes, which most are, and else the components.
  package mutating func color(_ color: Color) {
    separate()
    if let red = byte(color.red), let green = byte(color.green), let blue = byte(color.blue),
      let alpha = byte(color.alpha)
    {
      bytes.append(UInt8(ascii: "#"))
      for byte in [red, green, blue, alpha] { hex(byte) }
    } else {
      bytes.append(contentsOf: "rgba(".utf8)
      numbers([color.red, color.green, color.blue, color.alpha])
      bytes.append(UInt8(ascii: ")"))
    }
  }

  /// In SVG's letters, each repeated for its segment.
  package mutating func path(_ path: Path) {
    path.forEachElement { element in
      switch element {
      case .move(let end):
        word("M")
        point(end)
      case .line(let end):
        word("L")
        point(end)
      case .quadratic(let control, let end):
        word("Q")
        point(control)
        point(end)
      case .cubic(let control1, let control2, let end):
        word("C")
        point(control1)
        point(control2)
        point(end)
      case .close: word("Z")
      }
    }
  }
}
