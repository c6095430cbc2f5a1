extension Path {
  /// The path as SVG path data: absolute commands, one for each element, numbers in the shortest
  /// form that reads back as the same. Elements that are not finite are left out.
  ///
  ///     M0 0 L100 0 C100 50 50 100 0 100 Z
  public var pathDataBytes: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(points.count * 16)
    func write(_ command: UInt8, _ points: Point...) {
      for point in points where !point.isFinite { return }
      if !text.isEmpty { text.append(UInt8(ascii: " ")) }
      text.append(command)
      for (index, point) in points.enumerated() {
        if index > 0 { text.append(UInt8(ascii: " ")) }
        DecimalNumber.write(point.x, to: &text)
        text.append(UInt8(ascii: " "))
        DecimalNumber.write(point.y, to: &text)
      }
    }
    forEachElement { element in
      switch element {
      case .move(let point): write(UInt8(ascii: "M"), point)
      case .line(let point): write(UInt8(ascii: "L"), point)
      case .quadratic(let control, let end): write(UInt8(ascii: "Q"), control, end)
      case .cubic(let control1, let control2, let end):
        write(UInt8(ascii: "C"), control1, control2, end)
      case .close: write(UInt8(ascii: "Z"))
      }
    }
    return text
  }

  /// ``pathDataBytes`` as text.
  public var pathData: String { String(decoding: pathDataBytes, as: UTF8.self) }
}
