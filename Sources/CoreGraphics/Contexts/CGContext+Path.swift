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

  /// Whether painting the path would paint a point of the app's coordinates.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path = userPath else { return false }
    let rule: FillRule = mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .nonZero
    let isInFill = mode != .stroke && path.contains(point.point, rule: rule)
    let isInStroke =
      mode != .fill && mode != .eoFill && path.strokeContains(point.point, style: state.style)
    return isInFill || isInStroke
  }

  /// Makes the path the outline of its stroke, with the pen of now.
  public func replacePathWithStrokedPath() {
    guard let path = userPath else { return beginPath() }
    let scale = max(state.transform.meanScale, .leastNormalMagnitude)
    let outline = path.stroked(state.style, within: CGPath.tolerance / scale)
    current.edit { $0 = outline.transformed(by: state.transform) }
  }

  /// The path in the coordinates of now, in which a pen is round.
  var userPath: Path? {
    state.transform.inverse.map { current.path.transformed(by: $0) }
  }
}
