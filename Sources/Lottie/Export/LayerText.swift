internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// A layer of the format, while it is put together.
struct LayerText {
  enum Content {
    case null
    case shapes([JSONText])
    case precomposition(id: String, size: Size)
    case image(id: String)
    case solid(Color, Size)
  }

  var name: String
  var content: Content
  var transform: TransformText
  /// Where the origin of what it is in lies.
  var shift = Point.zero
  var parent: Int?
  /// The frames in which it is seen.
  var isPresent: [Bool]
  /// Percent.
  var opacities: [Double?]
  var blendMode = BlendMode.normal
  var masks: [JSONText] = []
  var effects: [JSONText] = []
  /// How it is cut by another layer: the number of that, and the format's number of the way.
  var matte: (layer: Int, mode: Int)?
  var isMatte = false

  /// - Parameters:
  ///   - index: its number in its composition.
  ///   - end: of the animation, in frames.
  func text(index: Int, end: Double) -> JSONText {
    let type =
      switch content {
      case .precomposition: 0
      case .solid: 1
      case .image: 2
      case .null: 3
      case .shapes: 4
      }
    var members: [(String, JSONText)] = [
      ("ty", .number(Double(type))), ("ind", .number(Double(index))),
    ]
    if !name.isEmpty { members.append(("nm", .string(name))) }
    if let parent { members.append(("parent", .number(Double(parent)))) }
    switch content {
    case .precomposition(let id, let size):
      members += [
        ("refId", .string(id)), ("w", .number(size.width)), ("h", .number(size.height)),
      ]
    case .image(let id): members.append(("refId", .string(id)))
    case .solid(let color, let size):
      members += [
        ("sw", .number(size.width)), ("sh", .number(size.height)),
        ("sc", .string(Self.hexadecimal(color))),
      ]
    case .shapes, .null: break
    }
    if isMatte { members.append(("td", .number(1))) }
    if let matte {
      members += [("tt", .number(Double(matte.mode))), ("tp", .number(Double(matte.layer)))]
    }
    let first = isPresent.firstIndex(of: true) ?? 0
    let last = isPresent.lastIndex(of: true) ?? isPresent.count - 1
    let isLast = last == isPresent.count - 1
    // Between, it is hidden where it is not there.
    let shown = opacities.indices.map { frame in
      isPresent[frame] ? opacities[frame] : (first...last).contains(frame) ? 0 : nil
    }
    let placed = transform.members(shift: shift, isLayer: true)
    members.append(
      (
        "ks",
        .object(
          placed + [
            (
              "o",
              .property(shown, within: LottieExport.Tolerance.opacity, fallback: 100)
            )
          ])
      ))
    if !masks.isEmpty {
      members += [("hasMask", .bool(true)), ("masksProperties", .array(masks))]
    }
    if !effects.isEmpty { members.append(("ef", .array(effects))) }
    if case .shapes(let shapes) = content { members.append(("shapes", .array(shapes))) }
    let isNull = type == 3
    members += [
      ("ip", .number(isNull ? 0 : Double(first))),
      ("op", .number(isNull || isLast ? end : Double(last + 1), decimals: 6)), ("st", .number(0)),
      ("sr", .number(1)), ("bm", .number(Double(Self.number(of: blendMode) ?? 0))),
      ("ddd", .number(0)), ("ao", .number(0)),
    ]
    return .object(members)
  }

  /// The format's number of a blend mode; nil for one that it does not have.
  static func number(of mode: BlendMode) -> Int? {
    switch mode {
    case .plusLighter: 16
    case _ where mode.rawValue <= BlendMode.luminosity.rawValue: Int(mode.rawValue)
    default: nil
    }
  }

  private static func hexadecimal(_ color: Color) -> String {
    "#"
      + [color.red, color.green, color.blue].map { component in
        let level = Int(min(max(component.isFinite ? component : 0, 0), 1) * 255 + 0.5)
        return (level < 16 ? "0" : "") + String(level, radix: 16)
      }.joined()
  }
}
