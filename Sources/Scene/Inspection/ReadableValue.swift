#if !hasFeature(Embedded)
  import ZoetropeGeometry

  /// The printed form of values, for people: inspectors, messages, the walk in ARCHITECTURE.md.
  /// Not for files: nothing reads it back.

  extension PropertyValue: CustomStringConvertible {
    public var description: String {
      switch self {
      case .none: "none"
      case .bool(let value): value ? "yes" : "no"
      case .number(let value): readable(value)
      case .choice(let rawValue): "choice \(rawValue)"
      case .point(let point): readable(point)
      case .size(let size): "\(readable(size.width)) \(readable(size.height))"
      case .rect(let rect):
        "\(readable(rect.origin)) \(readable(rect.size.width)) \(readable(rect.size.height))"
      case .color(let color): readable(color)
      case .path(let path): readable(path)
      case .transform(let transform): readable(transform)
      case .numbers(let numbers): "[" + numbers.map(readable).joined(separator: " ") + "]"
      case .colors(let colors): "[" + colors.map(readable).joined(separator: " ") + "]"
      case .image(let resource): "image \(resource.rawValue)"
      }
    }
  }

  extension NodeID: CustomStringConvertible {
    public var description: String { self == .root ? "root" : "#\(rawValue)" }
  }

  extension KeyPath: CustomStringConvertible {
    /// As Core Animation's key paths are written: `position`, `transform.rotationZ`.
    public var description: String {
      component == .whole ? "\(property)" : "\(property).\(component)"
    }
  }

  /// The shortest text that means exactly this number, without a trailing `.0`.
  func readable(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  func readable(_ point: Point) -> String { "\(readable(point.x)) \(readable(point.y))" }

  /// `#rrggbbaa` where the components are whole bytes, which most are, and else the components.
  func readable(_ color: Color) -> String {
    let components = [color.red, color.green, color.blue, color.alpha]
    let bytes = components.map { component -> UInt8? in
      guard let byte = UInt8(exactly: (component * 255).rounded(.toNearestOrEven)),
        Double(byte) / 255 == component
      else { return nil }
      return byte
    }
    guard !bytes.contains(nil) else {
      return "rgba(" + components.map(readable).joined(separator: " ") + ")"
    }
    return bytes.reduce(into: "#") { text, byte in
      let digits = String(byte ?? 0, radix: 16)
      text += digits.count < 2 ? "0" + digits : digits
    }
  }

  /// In SVG's letters.
  func readable(_ path: Path) -> String {
    var words: [String] = []
    path.forEachElement { element in
      switch element {
      case .move(let point): words += ["M", readable(point)]
      case .line(let point): words += ["L", readable(point)]
      case .quadratic(let control, let end): words += ["Q", readable(control), readable(end)]
      case .cubic(let control1, let control2, let end):
        words += ["C", readable(control1), readable(control2), readable(end)]
      case .close: words.append("Z")
      }
    }
    return words.isEmpty ? "empty path" : words.joined(separator: " ")
  }

  /// `identity`, or the sixteen numbers, row by row.
  func readable(_ transform: Transform3D) -> String {
    guard transform != .identity else { return "identity" }
    let t = transform
    let rows = [
      [t.m11, t.m12, t.m13, t.m14], [t.m21, t.m22, t.m23, t.m24],
      [t.m31, t.m32, t.m33, t.m34], [t.m41, t.m42, t.m43, t.m44],
    ]
    return "[" + rows.map { $0.map(readable).joined(separator: " ") }.joined(separator: " / ") + "]"
  }
#endif
