internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeScene

/// Fills and strokes as shapes of a shape layer.
struct ShapeText {
  let losses: LossLog
  /// The layer that they are of, for messages.
  let node: NodeID?
  /// The frames in which their layer is seen.
  let isPresent: [Bool]

  /// Groups of shapes for paints that lie on each other.
  ///
  /// - Parameter paints: back to front; the format has what is in front first.
  func groups(_ paints: [TimelinePaint]) -> [JSONText] {
    var groups: [JSONText] = []
    var index = 0
    while index < paints.count {
      let paint = paints[index]
      var items = contours(paint)
      if index + 1 < paints.count, paints[index + 1].outlines(paint) {
        items += [style(paints[index + 1])].compactMap { $0 } + [style(paint)].compactMap { $0 }
        index += 2
      } else {
        if let trim = trim(paint) { items.append(trim) }
        if let style = style(paint) { items.append(style) }
        index += 1
      }
      items.append(transform(paint))
      groups.append(.object([("ty", .string("gr")), ("it", .array(items))]))
    }
    return groups.reversed()
  }

  // MARK: Outlines

  private func contours(_ paint: TimelinePaint) -> [JSONText] {
    var lists: [ContourList?] = []
    var last: (path: Path, list: ContourList)?
    for sample in paint.samples {
      guard let sample else {
        lists.append(nil)
        continue
      }
      if let last, last.path == sample.path {
        lists.append(last.list)
      } else {
        let list = ContourList(sample.path)
        last = (sample.path, list)
        lists.append(list)
      }
    }
    let count = lists.reduce(0) { max($0, $1?.contours.count ?? 0) }
    return (0..<count).map { place in
      let contours = lists.map { list -> ContourList.Contour? in
        guard let list, place < list.contours.count else { return nil }
        return list.contours[place]
      }
      let isClosed = contours.lazy.compactMap { $0 }.first?.isClosed ?? false
      return .object([
        ("ty", .string("sh")),
        ("ks", .contour(contours.map { $0?.numbers }, isClosed: isClosed)),
      ])
    }
  }

  private func trim(_ paint: TimelinePaint) -> JSONText? {
    let trims = paint.samples.map { $0?.trim }
    func held(_ share: Double) -> Double { share > 0 ? min(share, 1) * 100 : 0 }
    let starts = trims.map { $0.map { held($0.start) } }
    let ends = trims.map { $0.map { held($0.end) } }
    let moves =
      starts.contains { ($0 ?? 0) > 0 } || ends.contains { ($0 ?? 100) < 100 }
    guard moves else { return nil }
    let tolerance = LottieExport.Tolerance.share
    return .object([
      ("ty", .string("tm")), ("s", .property(starts, within: tolerance, fallback: 0)),
      ("e", .property(ends, within: tolerance, fallback: 100)), ("o", .constant(0)),
      // Contours one after the other, as Core Animation trims them (fact 7.10).
      ("m", .number(paint.kind.contours > 1 ? 2 : 1)),
    ])
  }

  private func transform(_ paint: TimelinePaint) -> JSONText {
    let maps = paint.samples.map { $0?.map }
    var members: [(String, JSONText)] = [("ty", .string("tr"))]
    members += TransformText(maps: maps, anchors: maps.map { _ in .zero }).members(
      shift: .zero, isLayer: false)
    members.append(("o", .constant(100)))
    return .object(members)
  }

  // MARK: Paint

  private func style(_ paint: TimelinePaint) -> JSONText? {
    var members: [(String, JSONText)] = []
    let alphas: [Double?]
    switch paint.kind.source {
    case .image: return nil
    case .color:
      let colors = paint.samples.map { sample -> Color? in
        guard case .color(let color)? = sample?.paint else { return nil }
        return color.clamped
      }
      members.append(
        (
          "c",
          .property(
            colors.map { $0.map { [$0.red, $0.green, $0.blue, 1] } },
            within: LottieExport.Tolerance.color, fallback: [0, 0, 0, 1], decimals: 4)
        ))
      alphas = colors.map { $0.map { $0.alpha * 100 } }
    case .gradient(let geometry, let stops):
      if geometry == .conic {
        losses.add("a conic gradient", of: node, how: "drawn as a linear one")
      }
      members += gradient(paint, isRadial: geometry == .radial, stops: stops)
      alphas = paint.samples.map { $0 == nil ? nil : 100 }
    }
    // Where the layer is seen without it, it is not.
    let opacities = alphas.indices.map { alphas[$0] ?? (isPresent[$0] ? 0 : nil) }
    members.append(
      (
        "o",
        .property(opacities, within: LottieExport.Tolerance.opacity, fallback: 100)
      ))
    let isGradient = paint.kind.source != .color
    switch paint.kind.form {
    case .fill(let rule):
      return .object(
        [("ty", .string(isGradient ? "gf" : "fl"))] + members
          + [("r", .number(rule == .evenOdd ? 2 : 1))])
    case .stroke(let cap, let join, let miterLimit, let dashes, _):
      return .object(
        [("ty", .string(isGradient ? "gs" : "st"))] + members
          + stroke(paint, cap, join, miterLimit, dashes: dashes))
    }
  }

  private func stroke(
    _ paint: TimelinePaint, _ cap: LineCap, _ join: LineJoin, _ miterLimit: Double, dashes: Int
  ) -> [(String, JSONText)] {
    let styles = paint.samples.map { sample -> StrokeStyle? in
      guard case .stroke(let style)? = sample?.kind else { return nil }
      return style
    }
    let tolerance = LottieExport.Tolerance.length
    var members: [(String, JSONText)] = [
      ("w", .property(styles.map { $0?.width }, within: tolerance, fallback: 1)),
      ("lc", .number(cap == .butt ? 1 : cap == .round ? 2 : 3)),
      ("lj", .number(join == .miter ? 1 : join == .round ? 2 : 3)),
    ]
    if join == .miter { members.append(("ml", .number(miterLimit))) }
    guard dashes > 0 else { return members }
    var list: [JSONText] = []
    // An odd list goes on with the roles swapped.
    for index in 0..<(dashes % 2 == 1 ? dashes * 2 : dashes) {
      list.append(
        .object([
          ("n", .string(index % 2 == 0 ? "d" : "g")), ("nm", .string("dash\(index)")),
          (
            "v",
            .property(
              styles.map { $0?.dash?.lengths[index % dashes] }, within: tolerance / 10, fallback: 0,
              // Errors add up along the path.
              decimals: 6)
          ),
        ]))
    }
    list.append(
      .object([
        ("n", .string("o")), ("nm", .string("offset")),
        ("v", .property(styles.map { $0?.dash?.phase }, within: tolerance, fallback: 0)),
      ]))
    members.append(("d", .array(list)))
    return members
  }

  private func gradient(
    _ paint: TimelinePaint, isRadial: Bool, stops: Int
  ) -> [(String, JSONText)] {
    let gradients = paint.samples.map { sample -> Gradient? in
      guard case .gradient(let gradient)? = sample?.paint else { return nil }
      return gradient
    }
    var highlights: [(length: Double, angle: Double)?] = []
    var starts: [[Double]?] = []
    var ends: [[Double]?] = []
    for gradient in gradients {
      guard let gradient else {
        starts.append(nil)
        ends.append(nil)
        highlights.append(nil)
        continue
      }
      if gradient.extend != .pad {
        losses.add("a gradient that repeats", of: node, how: "drawn once")
      }
      switch gradient.geometry {
      case .linear(let start, let end):
        starts.append([start.x, start.y])
        ends.append([end.x, end.y])
        highlights.append(nil)
      case .radial(let focus, let inner, let center, let radius):
        if inner > 0 {
          losses.add("a gradient between two circles", of: node, how: "drawn from a point")
        }
        starts.append([center.x, center.y])
        ends.append([center.x + radius, center.y])
        let away = focus - center
        highlights.append(
          (
            radius > 0 ? away.length / radius * 100 : 0,
            ExactMath.arcTangent2(away.y, away.x) * 180 / .pi
          ))
      case .conic(let center, _):
        starts.append([center.x, center.y])
        ends.append([center.x + 1, center.y])
        highlights.append(nil)
      }
    }
    let hasAlpha = gradients.contains { $0?.stops.contains { $0.color.alpha < 1 } ?? false }
    let colors = gradients.map { gradient -> [Double]? in
      guard let gradient else { return nil }
      let colors = gradient.stops.flatMap {
        [$0.offset, $0.color.clamped.red, $0.color.clamped.green, $0.color.clamped.blue]
      }
      guard hasAlpha else { return colors }
      return colors + gradient.stops.flatMap { [$0.offset, $0.color.clamped.alpha] }
    }
    let tolerance = LottieExport.Tolerance.length
    var members: [(String, JSONText)] = [
      ("t", .number(isRadial ? 2 : 1)),
      ("s", .property(starts, within: tolerance, fallback: [0, 0])),
      ("e", .property(ends, within: tolerance, fallback: [1, 0])),
      (
        "g",
        .object([
          ("p", .number(Double(stops))),
          (
            "k",
            .property(
              colors, within: LottieExport.Tolerance.color, fallback: [], decimals: 4)
          ),
        ])
      ),
    ]
    if highlights.contains(where: { ($0?.length ?? 0) > 0 }) {
      members.append(("h", .property(highlights.map { $0?.length }, within: 0.1, fallback: 0)))
      members.append(("a", .property(highlights.map { $0?.angle }, within: 0.1, fallback: 0)))
    }
    return members
  }
}

extension TimelinePaint {
  /// Whether this is a stroke along what another paint fills, at all times.
  func outlines(_ other: TimelinePaint) -> Bool {
    guard case .stroke = kind.form, case .fill = other.kind.form else { return false }
    guard kind.contours == other.kind.contours, kind.closings == other.kind.closings else {
      return false
    }
    for (own, others) in zip(samples, other.samples) {
      guard let own, let others else {
        if own == nil, others == nil { continue }
        return false
      }
      if let trim = own.trim, trim.start > 0 || trim.end < 1 { return false }
      guard own.path == others.path, own.map == others.map else { return false }
    }
    return true
  }
}
