internal import ZoetropeGeometry

extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.move(to: transform.map(point)) }
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    edit { $0.addLine(to: transform.map(point)) }
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    edit { $0.addQuadratic(transform.map(control), to: transform.map(end)) }
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    edit { $0.addCubic(transform.map(control1), transform.map(control2), to: transform.map(end)) }
  }

  public func closeSubpath() { edit { $0.close() } }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    edit { $0.append(path.path.transformed(by: transform.transform)) }
  }

  /// A move to the first point and lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    append(transform) { $0.addPolyline(points.map(\.point)) }
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addRect(rect.rect) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addEllipse(in: rect.rect) }
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    append(transform) {
      $0.addRoundedRect(
        rect.rect, cornerWidth: Double(cornerWidth), cornerHeight: Double(cornerHeight))
    }
  }

  /// Adds part of a circle, after a line to its start when there is a current point.
  ///
  /// - Parameters:
  ///   - startAngle: radians, 0 along +x; growing angles turn towards +y.
  ///   - clockwise: in a space with y *up*: true sweeps towards smaller angles, which on a screen
  ///     with y down looks anticlockwise (fact 8.16).
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    extend(transform) {
      $0.addArc(
        center: center.point, radius: Double(radius), startAngle: Double(startAngle),
        endAngle: Double(endAngle), clockwise: !clockwise)
    }
  }

  /// Adds the part of a circle from `startAngle` to `startAngle + delta`, after a line to its
  /// start when there is a current point.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    extend(transform) {
      $0.addArc(
        center: center.point, radius: Double(radius), startAngle: Double(startAngle),
        sweep: Double(delta))
    }
  }

  /// Adds a line towards `tangent1End` and an arc that leaves it for the direction of
  /// `tangent2End`, touching both. Where the two directions are one, or the radius is zero, a line
  /// to `tangent1End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    extend(transform) {
      $0.addArc(corner: tangent1End.point, end: tangent2End.point, radius: Double(radius))
    }
  }

  /// Draws subpaths of their own in the transform's space.
  private func append(_ transform: CGAffineTransform, _ draw: (inout Path) -> Void) {
    if transform.isIdentity {
      edit(draw)
    } else {
      var drawn = Path()
      draw(&drawn)
      edit { $0.append(drawn.transformed(by: transform.transform)) }
    }
  }

  /// Draws on from the current point in the transform's space.
  private func extend(_ transform: CGAffineTransform, _ draw: (inout Path) -> Void) {
    guard !transform.isIdentity else { return edit(draw) }
    guard let inverse = transform.transform.inverse else { return }
    var drawn = Path()
    if let current = path.currentPoint { drawn.move(to: inverse.apply(current)) }
    draw(&drawn)
    let continues = !isEmpty
    edit { path in
      for element in drawn.transformed(by: transform.transform).elements.dropFirst(
        continues ? 1 : 0)
      {
        path.append(element)
      }
    }
  }
}

extension CGAffineTransform {
  func map(_ point: CGPoint) -> Point { transform.apply(point.point) }
}
