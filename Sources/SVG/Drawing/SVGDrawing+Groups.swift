internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// Groups, clips, masks and filters.
extension SVGDrawing {
  /// A layer of its own.
  func element(_ group: Group, _ children: [SVGElement]) -> SVGElement? {
    guard !children.isEmpty else { return nil }
    var content = children
    // Filters work on the layer before it is placed.
    if !group.filters.isEmpty {
      content = [
        SVGElement(
          .g, [.init(name: .filter, value: .definition(element(group.filters)))], children)
      ]
    }
    var element = SVGElement(.g, [], content)
    if let map = group.projection { element.set(.transform, .matrix(map.affine)) }
    element.set(.opacity, .number(Color.unit(group.opacity)))
    if group.blendMode != .normal {
      element.set(.style, .text("mix-blend-mode:\(group.blendMode.cssName)"))
    } else if children.contains(where: { $0.blends }) {
      element.set(.style, .text("isolation:isolate"))
    }
    return element
  }

  // MARK: Clips

  /// Elements within a clip. A group with a clip is a layer in SVG, beneath which nothing can be
  /// blended with: so elements that blend are clipped one by one.
  func clipped(_ children: [SVGElement], by clip: Clip) -> [SVGElement] {
    guard !children.isEmpty else { return [] }
    var shape = SVGElement(.path)
    shape.set(.d, .path(clip.path))
    shape.set(.transform, .matrix(clip.transform))
    shape.set(.clipRule, .text(clip.rule == .evenOdd ? "evenodd" : "nonzero"))
    let reference = SVGElement.Attribute(
      name: .clipPath, value: .definition(SVGElement(.clipPath, [], [shape])))
    guard children.contains(where: { $0.blends }) else {
      return [SVGElement(.g, [reference], children)]
    }
    return children.map { child in
      guard child.blends, let style = child[.style] else {
        return SVGElement(.g, [reference], [child])
      }
      var inner = child
      inner.remove(.style)
      return SVGElement(
        .g, [.init(name: .style, value: style)], [SVGElement(.g, [reference], [inner])])
    }
  }

  // MARK: Masks

  func element(_ mask: Mask, _ children: [SVGElement]) -> SVGElement {
    var element = SVGElement(.mask)
    element.set(.maskUnits, .text("userSpaceOnUse"))
    setCanvas(&element, margin: 0)
    if !mask.isInverted {
      let type = mask.channel == .alpha ? "alpha" : "luminance"
      element.set(.style, .text("mask-type:\(type)"))
      element.children = children
      return element
    }
    // Inverted: what is left of white. By alpha, black of the content's alpha lies over it; by
    // luminance, every colour over black is turned round.
    element.set(.style, .text("mask-type:luminance"))
    var ground = SVGElement(.rect)
    setCanvas(&ground, margin: 0)
    let isAlpha = mask.channel == .alpha
    ground.set(.fill, .color(isAlpha ? .white : .black))
    let matrix =
      isAlpha
      ? "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0" : "-1 0 0 0 1 0 -1 0 0 1 0 0 -1 0 1 0 0 0 1 0"
    let filter = self.filter(
      [SVGElement(.feColorMatrix, [.init(name: .values, value: .text(matrix))])], margin: 0)
    let turned = SVGElement(
      .g, [.init(name: .filter, value: .definition(filter))],
      isAlpha ? children : [ground] + children)
    element.children = isAlpha ? [ground, turned] : [turned]
    return element
  }

  private func setCanvas(_ element: inout SVGElement, margin: Double) {
    element.set(.x, .number(-margin))
    element.set(.y, .number(-margin))
    element.set(.width, .number(Double(list.width) + 2 * margin))
    element.set(.height, .number(Double(list.height) + 2 * margin))
  }

  // MARK: Filters

  /// Filters, one after the other.
  private func element(_ filters: [Filter]) -> SVGElement {
    var steps: [SVGElement] = []
    var reach = 0.0
    for filter in filters {
      switch filter {
      case .blur(let deviation):
        let deviation = held(deviation)
        steps.append(
          SVGElement(.feGaussianBlur, [.init(name: .deviation, value: .number(deviation))]))
        reach += 3 * deviation
      case .shadow(let offset, let deviation, let color):
        let deviation = held(deviation)
        steps.append(
          SVGElement(
            .feDropShadow,
            [
              .init(name: .dx, value: .number(offset.x)),
              .init(name: .dy, value: .number(offset.y)),
              .init(name: .deviation, value: .number(deviation)),
              .init(name: .floodColor, value: .opaque(color)),
              .init(name: .floodOpacity, value: .number(Color.unit(color.alpha))),
            ]))
        reach += 3 * deviation + held(max(offset.x.magnitude, offset.y.magnitude))
      case .color(.matrix(let matrix)): steps.append(Self.element(matrix))
      case .color(.tones(let map)): steps += Self.elements(map, after: steps.last)
      case .color(.levels(let map)): steps.append(Self.element(map))
      }
    }
    return filter(steps, margin: reach.rounded(.up))
  }

  /// Pixels: a blur, or a way, that is longer than any canvas shows no more than this one.
  private func held(_ length: Double) -> Double {
    length > 0 ? min(length, Double(max(list.width, list.height))) : 0
  }

  private func filter(_ steps: [SVGElement], margin: Double) -> SVGElement {
    var element = SVGElement(.filter, [], steps)
    element.set(.filterUnits, .text("userSpaceOnUse"))
    setCanvas(&element, margin: margin)
    element.set(.filterInterpolation, .text("sRGB"))
    return element
  }

  static func element(_ matrix: ColorMatrix) -> SVGElement {
    var values: [Double] = []
    for row in [matrix.red, matrix.green, matrix.blue] {
      values += [row.red, row.green, row.blue, 0, row.constant]
    }
    return SVGElement(
      .feColorMatrix, [.init(name: .values, value: .numbers(values + [0, 0, 0, 1, 0]))])
  }

  /// A table for each component.
  private static func element(_ map: LevelsMap) -> SVGElement {
    let parts: [(SVGElement.Name, Levels)] = [
      (.feFuncR, map.red), (.feFuncG, map.green), (.feFuncB, map.blue),
    ]
    return SVGElement(
      .feComponentTransfer, [],
      parts.map { name, levels in
        SVGElement(
          name,
          [
            .init(name: .type, value: .text("table")),
            .init(
              name: .tableValues,
              value: .numbers(
                (0...levelSteps).map { levels.value(of: Double($0) / Double(levelSteps)) })),
          ])
      })
  }

  /// Lines that a curve of levels is written as.
  private static let levelSteps = 32

  /// Luma in all three components, then a table for each.
  private static func elements(_ map: ToneMap, after previous: SVGElement?) -> [SVGElement] {
    let luma = ColorMatrix.Row(ToneMap.lumaOfRed, ToneMap.lumaOfGreen, ToneMap.lumaOfBlue)
    var grey = element(ColorMatrix(red: luma, green: luma, blue: luma))
    func table(_ name: SVGElement.Name, _ component: (Color) -> Double) -> SVGElement {
      let values = [map.shadows, map.midtones, map.highlights].map { Color.unit(component($0)) }
      return SVGElement(
        name,
        [
          .init(name: .type, value: .text("table")),
          .init(name: .tableValues, value: .numbers(values)),
        ])
    }
    let tones = SVGElement(
      .feComponentTransfer, [],
      [table(.feFuncR, \.red), table(.feFuncG, \.green), table(.feFuncB, \.blue)])
    let amount = Color.unit(map.amount)
    guard amount < 1 else { return [grey, tones] }
    // The source goes by a name of its own, so that it can be mixed in behind.
    let source = SVGElement(
      .feColorMatrix,
      [
        .init(name: .values, value: .text("1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 1 0")),
        .init(name: .result, value: .text("source")),
      ])
    grey.set(.first, .text("source"))
    let mix = SVGElement(
      .feComposite,
      [
        .init(name: .second, value: .text("source")),
        .init(name: .operator, value: .text("arithmetic")),
        .init(name: .k2, value: .number(amount)), .init(name: .k3, value: .number(1 - amount)),
      ])
    return [source, grey, tones, mix]
  }
}

extension SVGElement {
  /// Whether it is blended with what lies beneath it.
  fileprivate var blends: Bool {
    guard case .text(let style)? = self[.style] else { return false }
    return style.hasPrefix("mix-blend-mode")
  }
}

extension BlendMode {
  /// Whether browsers know it; the others are operators of Porter and Duff.
  var isWritten: Bool {
    switch self {
    case .normal, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn,
      .hardLight, .softLight, .difference, .exclusion, .hue, .saturation, .color, .luminosity,
      .plusLighter:
      true
    default: false
    }
  }

  fileprivate var cssName: String {
    switch self {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .hardLight: "hard-light"
    case .softLight: "soft-light"
    case .plusLighter: "plus-lighter"
    default: "\(self)"
    }
  }
}
