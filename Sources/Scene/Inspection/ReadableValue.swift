#if !hasFeature(Embedded)
  internal import ZoetropeDisplayList
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
      case .node(let node): node.description
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
  func readable(_ number: Double) -> String { written { $0.number(number) } }

  func readable(_ point: Point) -> String { written { $0.point(point) } }

  func readable(_ color: Color) -> String { written { $0.color(color) } }

  func readable(_ path: Path) -> String {
    path.isEmpty ? "empty path" : written { $0.path(path) }
  }

  /// What a piece of a display list's text looks like.
  private func written(_ write: (inout TextWriter) -> Void) -> String {
    var writer = TextWriter()
    write(&writer)
    return String(decoding: writer.bytes, as: UTF8.self)
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
