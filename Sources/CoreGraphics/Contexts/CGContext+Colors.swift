internal import ZoetropeDisplayList
internal import ZoetropeGeometry

/// What fills and strokes are painted with.
enum ContextPaint {
  case color(CGColor)
  /// A pattern; one that brings no colours along is painted in the colour, of the others only the
  /// alpha counts.
  case pattern(CGPattern, CGColor)

  var color: Color {
    switch self {
    case .color(let color), .pattern(_, let color): color.color
    }
  }
}

extension CGContext {
  public func setFillColor(_ color: CGColor) { state.fill = ContextPaint(color) }
  public func setStrokeColor(_ color: CGColor) { state.stroke = ContextPaint(color) }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fill = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.stroke = .color(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fill = .color(CGColor(gray: gray, alpha: alpha))
  }

  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.stroke = .color(CGColor(gray: gray, alpha: alpha))
  }

  public func setFillColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.fill = .color(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  public func setStrokeColor(
    cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    state.stroke = .color(
      CGColor(
        genericCMYKCyan: cyan, magenta: magenta, yellow: yellow, black: black, alpha: alpha))
  }

  /// What the components of ``setFillColor(_:)-(UnsafePointer<CGFloat>)`` mean. Paint is black.
  public func setFillColorSpace(_ space: CGColorSpace) {
    state.fillSpace = space
    state.fill = .color(.black)
  }

  public func setStrokeColorSpace(_ space: CGColorSpace) {
    state.strokeSpace = space
    state.stroke = .color(.black)
  }

  /// - Parameter components: as many as the colour space has, and alpha.
  public func setFillColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.fillSpace, components: components).map { state.fill = .color($0) }
  }

  public func setStrokeColor(_ components: UnsafePointer<CGFloat>) {
    CGColor(colorSpace: state.strokeSpace, components: components).map {
      state.stroke = .color($0)
    }
  }

  // MARK: Patterns

  /// - Parameter components: of a pattern with colours of its own one number, its alpha; of others
  ///   as many as the base of the colour space has, and alpha.
  public func setFillPattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    pattern.color(components, in: state.fillSpace).map { state.fill = .pattern(pattern, $0) }
  }

  public func setStrokePattern(
    _ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>
  ) {
    pattern.color(components, in: state.strokeSpace).map { state.stroke = .pattern(pattern, $0) }
  }

  /// Moves patterns, in the space that the context was made with.
  public func setPatternPhase(_ phase: CGSize) {
    state.patternPhase = Point(Double(phase.width), Double(phase.height))
  }

  /// Paint for shapes that a transform takes to pixels; nil when there is nothing to paint.
  func paint(of paint: ContextPaint, through transform: AffineTransform) -> Paint? {
    guard case .pattern(let pattern, let color) = paint else { return .color(paint.color) }
    let phase = AffineTransform.translation(state.patternPhase.x, state.patternPhase.y)
    guard let inverse = transform.inverse,
      let cell = pattern.cell(
        in: pattern.matrix.transform.concatenating(phase).concatenating(baseTransform),
        color: color)
    else { return nil }
    return .image(
      ImagePaint(
        cell.image, transform: cell.transform.concatenating(inverse), extend: .repeat,
        opacity: pattern.isColored ? color.color.alpha : 1))
  }
}

extension ContextPaint {
  /// A colour, or the pattern that it stands for.
  init(_ color: CGColor) {
    if let pattern = color.pattern, let paint = color.patternPaint {
      self = .pattern(pattern, paint)
    } else {
      self = .color(color)
    }
  }
}
