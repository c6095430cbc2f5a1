internal import ZoetropeDisplayList
internal import ZoetropeGeometry

extension CGContext {
  // MARK: The current path

  private var pathTransform: CGAffineTransform { CGAffineTransform(state.transform) }

  public func beginPath() { current.edit { $0.removeAll() } }
  public func closePath() { current.closeSubpath() }
  public func move(to point: CGPoint) { current.move(to: point, transform: pathTransform) }
  public func addLine(to point: CGPoint) { current.addLine(to: point, transform: pathTransform) }

  public func addLines(between points: [CGPoint]) {
    current.addLines(between: points, transform: pathTransform)
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    current.addCurve(
      to: end, control1: control1, control2: control2, transform: pathTransform)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    current.addQuadCurve(to: end, control: control, transform: pathTransform)
  }

  public func addRect(_ rect: CGRect) { current.addRect(rect, transform: pathTransform) }
  public func addRects(_ rects: [CGRect]) { current.addRects(rects, transform: pathTransform) }

  public func addEllipse(in rect: CGRect) {
    current.addEllipse(in: rect, transform: pathTransform)
  }

  /// See ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    current.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: pathTransform)
  }

  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    current.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: pathTransform)
  }

  public func addPath(_ path: CGPath) { current.addPath(path, transform: pathTransform) }

  public var isPathEmpty: Bool { current.isEmpty }

  /// In the app's coordinates.
  public var path: CGPath? { current.isEmpty ? nil : userPath.map { CGPath($0) } }

  public var currentPointOfPath: CGPoint {
    state.transform.inverse.map { CGPoint($0.apply(current.currentPoint.point)) } ?? .zero
  }

  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// The path in the coordinates of now, in which a pen is round.
  private var userPath: Path? {
    state.transform.inverse.map { current.path.transformed(by: $0) }
  }

  // MARK: Painting

  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(current.path, .identity, rule.rule)
    beginPath()
  }

  public func strokePath() {
    if let path = userPath { stroke(path) }
    beginPath()
  }

  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(current.path, .identity, .nonZero)
    case .eoFill, .eoFillStroke: fill(current.path, .identity, .evenOdd)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: if let path = userPath { stroke(path) }
    case .fill, .eoFill: break
    }
    beginPath()
  }

  public func fill(_ rect: CGRect) { fill(Path(rect: rect.rect), state.transform, .nonZero) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  public func fillEllipse(in rect: CGRect) {
    fill(Path(ellipseIn: rect.rect), state.transform, .nonZero)
  }

  public func stroke(_ rect: CGRect) { stroke(Path(rect: rect.rect)) }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect.rect)) }

  public func strokeLineSegments(between points: [CGPoint]) {
    var path = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index].point)
      path.addLine(to: points[index + 1].point)
    }
    stroke(path)
  }

  /// Makes a rectangle transparent.
  public func clear(_ rect: CGRect) {
    commands.append(.beginGroup(Group(blendMode: .destinationOut)))
    commands.append(
      .fill(Fill(Path(rect: rect.rect), transform: state.transform, paint: .color(.black))))
    commands.append(.endGroup)
  }

  private func fill(_ path: Path, _ transform: AffineTransform, _ rule: FillRule) {
    paint { opacity in
      let color = state.fill.color
      return .fill(
        Fill(
          path, transform: transform, rule: rule,
          paint: .color(color.withAlpha(color.alpha * opacity))))
    }
  }

  private func stroke(_ path: Path) {
    paint { opacity in
      let color = state.stroke.color
      return .stroke(
        Stroke(
          path, transform: state.transform, style: state.style,
          paint: .color(color.withAlpha(color.alpha * opacity))))
    }
  }

  /// Adds a command, in a group of its own where the state asks for more than alpha.
  ///
  /// - Parameter command: given the alpha that the paint has to be multiplied by.
  private func paint(_ command: (_ opacity: Double) -> Command) {
    guard state.blendMode != .normal || state.shadow != nil else {
      commands.append(command(state.alpha))
      return
    }
    beginGroup()
    commands.append(command(1))
    commands.append(.endGroup)
  }

  // MARK: Clips

  public func clip(using rule: CGPathFillRule = .winding) {
    addClip(current.path, .identity, rule.rule)
    beginPath()
  }

  public func clip(to rect: CGRect) { addClip(Path(rect: rect.rect), state.transform, .nonZero) }

  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    addClip(path.path, state.transform, .nonZero)
  }

  private func addClip(_ path: Path, _ transform: AffineTransform, _ rule: FillRule) {
    commands.append(.beginClip(Clip(path, transform: transform, rule: rule)))
    state.clipCount += 1
  }

  // MARK: Pictures and gradients

  /// Draws a picture into a rectangle. With y down it stands on its head, as on Apple's platforms;
  /// views turn it over.
  public func draw(_ image: CGImage, in rect: CGRect) { draw(image, in: rect, isUpright: false) }

  /// - Parameter isUpright: true puts the picture's top at the rectangle's smallest y.
  package func draw(_ image: CGImage, in rect: CGRect, isUpright: Bool) {
    guard image.width > 0, image.height > 0 else { return }
    let rect = rect.rect.standardized
    let (x, y) = (rect.width / Double(image.width), rect.height / Double(image.height))
    let place =
      isUpright
      ? AffineTransform(x, 0, 0, y, rect.minX, rect.minY)
      : AffineTransform(x, 0, 0, -y, rect.minX, rect.maxY)
    let sampling: ImagePaint.Sampling =
      switch state.quality {
      case .none: .nearest
      case .high: .bicubic
      default: .bilinear
      }
    paint { opacity in
      .fill(
        Fill(
          Path(rect: rect), transform: state.transform,
          paint: .image(
            ImagePaint(
              image.image, transform: place, sampling: sampling, extend: .pad, opacity: opacity))))
    }
  }

  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    drawGradient(gradient, .linear(startPoint.point, endPoint.point), options)
  }

  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    drawGradient(
      gradient,
      .radial(startCenter.point, Double(startRadius), endCenter.point, Double(endRadius)), options)
  }

  /// Fills the clip. What lies outside of the gradient and is not to be drawn gets stops without
  /// alpha at the very ends.
  private func drawGradient(
    _ gradient: CGGradient, _ geometry: Gradient.Geometry, _ options: CGGradientDrawingOptions
  ) {
    guard let inverse = state.transform.inverse, let first = gradient.stops.first,
      let last = gradient.stops.last
    else { return }
    var stops = gradient.stops
    if first.offset > 0 { stops.insert(Gradient.Stop(0, first.color), at: 0) }
    if last.offset < 1 { stops.append(Gradient.Stop(1, last.color)) }
    if !options.contains(.drawsBeforeStartLocation) {
      stops.insert(Gradient.Stop(0, first.color.withAlpha(0)), at: 0)
    }
    if !options.contains(.drawsAfterEndLocation) {
      stops.append(Gradient.Stop(1, last.color.withAlpha(0)))
    }
    let canvas = Path(rect: Rect(0, 0, Double(width), Double(height)))
    paint { opacity in
      let faded = stops.map {
        Gradient.Stop($0.offset, $0.color.withAlpha($0.color.alpha * opacity))
      }
      return .fill(
        Fill(
          canvas.transformed(by: inverse), transform: state.transform,
          paint: .gradient(Gradient(geometry, stops: faded))))
    }
  }
}
