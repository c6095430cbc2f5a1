internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// Fills and strokes, and what they are painted with.
extension SVGDrawing {
  /// - Parameter index: the command's place in the list.
  mutating func element(_ fill: Fill, at index: Int) -> SVGElement? {
    if case .image(let paint) = fill.paint { return element(fill, paint, at: index) }
    guard let paint = value(of: fill.paint, at: index) else {
      return picture(of: index..<index + 1)
    }
    var element = SVGElement(.path)
    element.set(.d, .path(fill.path))
    element.set(.transform, .matrix(fill.transform))
    element.set(.fillRule, .text(fill.rule == .evenOdd ? "evenodd" : "nonzero"))
    element.set(.fill, paint.value)
    element.set(.fillOpacity, .number(paint.opacity))
    return element
  }

  mutating func element(_ stroke: Stroke, at index: Int) -> SVGElement? {
    let style = stroke.style
    guard style.width > 0 else { return nil }
    guard let paint = value(of: stroke.paint, at: index) else {
      return picture(of: index..<index + 1)
    }
    var element = SVGElement(.path)
    element.set(.d, .path(stroke.path))
    element.set(.transform, .matrix(stroke.transform))
    element.set(.fill, .text("none"))
    element.set(.stroke, paint.value)
    element.set(.strokeOpacity, .number(paint.opacity))
    element.set(.strokeWidth, .number(style.width))
    // No miter is short enough for a limit below 1, which SVG does not allow.
    let join = style.join == .miter && !(style.miterLimit >= 1) ? LineJoin.bevel : style.join
    element.set(.strokeCap, .text("\(style.cap)"))
    element.set(.strokeJoin, .text("\(join)"))
    element.set(.strokeMiterLimit, .number(max(style.miterLimit, 1)))
    if let dash = style.dash, dash.isEffective {
      element.set(.strokeDashes, .numbers(dash.lengths))
      element.set(.strokeDashOffset, .number(dash.phase))
    }
    return element
  }

  /// A colour or a gradient, and its opacity; nil for what has to be drawn.
  private mutating func value(of paint: Paint, at index: Int) -> (value: SVGValue, opacity: Double)?
  {
    switch paint {
    case .color(let color): return (.opaque(color), Color.unit(color.alpha))
    case .gradient(let gradient):
      guard !gradient.stops.isEmpty else { return (.text("none"), 1) }
      guard let element = element(gradient) else { return nil }
      return (.definition(element), 1)
    case .image:
      note("a line that is painted with a picture is a picture")
      return nil
    }
  }

  // MARK: Gradients

  private mutating func element(_ gradient: Gradient) -> SVGElement? {
    var element: SVGElement
    var isReversed = false
    switch gradient.geometry {
    case .linear(let start, let end):
      element = SVGElement(.linearGradient)
      element.set(.x1, .number(start.x))
      element.set(.y1, .number(start.y))
      element.set(.x2, .number(end.x))
      element.set(.y2, .number(end.y))
    case .radial(let start, let startRadius, let end, let endRadius):
      isReversed = startRadius > endRadius
      let (inner, innerRadius) = isReversed ? (end, endRadius) : (start, startRadius)
      let (outer, outerRadius) = isReversed ? (start, startRadius) : (end, endRadius)
      let (x, y) = (inner.x - outer.x, inner.y - outer.y)
      guard (x * x + y * y).squareRoot() + innerRadius <= outerRadius, innerRadius >= 0 else {
        note("a radial gradient between circles that are not in each other is a picture")
        return nil
      }
      element = SVGElement(.radialGradient)
      element.set(.cx, .number(outer.x))
      element.set(.cy, .number(outer.y))
      element.set(.r, .number(outerRadius))
      element.set(.fx, .number(inner.x))
      element.set(.fy, .number(inner.y))
      element.set(.fr, .number(innerRadius))
    case .conic:
      note("a conic gradient is a picture")
      return nil
    }
    element.set(.units, .text("userSpaceOnUse"))
    switch gradient.extend {
    case .pad: break
    case .repeat: element.set(.spread, .text("repeat"))
    case .reflect: element.set(.spread, .text("reflect"))
    }
    let stops = isReversed ? gradient.stops.reversed() : gradient.stops
    element.children = stops.map { stop in
      let offset = Color.unit(isReversed ? 1 - stop.offset : stop.offset)
      return SVGElement(
        .stop,
        [
          .init(name: .offset, value: .number(offset)),
          .init(name: .stopColor, value: .opaque(stop.color)),
          .init(name: .stopOpacity, value: .number(Color.unit(stop.color.alpha))),
        ])
    }
    return element
  }

  // MARK: Pictures

  private mutating func element(_ fill: Fill, _ paint: ImagePaint, at index: Int) -> SVGElement? {
    let size = Size(Double(paint.image.width), Double(paint.image.height))
    guard size.width > 0, size.height > 0 else { return nil }
    let frame = Rect(origin: .zero, size: size)
    // The shape in the picture's pixels, to see what of it lies beyond the picture.
    let inverse = paint.transform.inverse
    let shape = inverse.map { fill.path.transformed(by: $0) }
    let reach = shape?.bounds.map { bounds in
      bounds.origin.x >= -Self.slack && bounds.origin.y >= -Self.slack
        && bounds.origin.x + bounds.size.width <= size.width + Self.slack
        && bounds.origin.y + bounds.size.height <= size.height + Self.slack
    }
    guard paint.extend == .none || reach == true else {
      note("a picture that is repeated, or goes on beyond its edges, is drawn as it is seen")
      return picture(of: index..<index + 1)
    }
    var element = SVGElement(.use)
    element.set(.transform, .matrix(paint.transform.concatenating(fill.transform)))
    element.set(.opacity, .number(Color.unit(paint.opacity)))
    element.set(.href, .definition(self.element(paint)))
    if paint.tint.withoutAlpha != .white {
      let tint = paint.tint.withoutAlpha
      let matrix = ColorMatrix(
        red: .init(tint.red, 0, 0), green: .init(0, tint.green, 0), blue: .init(0, 0, tint.blue))
      var filter = SVGElement(.filter, [], [Self.element(matrix)])
      filter.set(.filterUnits, .text("userSpaceOnUse"))
      filter.set(.x, .number(0))
      filter.set(.y, .number(0))
      filter.set(.width, .number(size.width))
      filter.set(.height, .number(size.height))
      filter.set(.filterInterpolation, .text("sRGB"))
      element.set(.filter, .definition(filter))
    }
    if let shape, shape.goesRound(frame, within: Self.slack) { return element }
    return clipped([element], by: Clip(fill.path, transform: fill.transform, rule: fill.rule)).first
  }

  /// The picture itself, which is in the file once however often it is shown.
  private func element(_ paint: ImagePaint) -> SVGElement {
    var element = SVGElement(.image)
    element.set(.width, .number(Double(paint.image.width)))
    element.set(.height, .number(Double(paint.image.height)))
    element.set(.aspectRatio, .text("none"))
    if paint.sampling == .nearest { element.set(.imageRendering, .text("pixelated")) }
    element.set(.href, .picture(paint.image))
    return element
  }

  /// Pixels of a picture that rounding may move its corners by.
  private static let slack = 1e-3
}
