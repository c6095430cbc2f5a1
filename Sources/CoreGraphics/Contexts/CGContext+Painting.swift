internal import ZoetropeDisplayList
internal import ZoetropeGeometry

extension CGContext {
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
    didDraw()
  }

  private func fill(_ path: Path, _ transform: AffineTransform, _ rule: FillRule) {
    guard let fill = paint(of: state.fill, through: transform) else { return }
    paint { opacity in
      .fill(Fill(path, transform: transform, rule: rule, paint: fill.faded(opacity)))
    }
  }

  private func stroke(_ path: Path) {
    guard let stroke = paint(of: state.stroke, through: state.transform) else { return }
    paint { opacity in
      .stroke(
        Stroke(
          path, transform: state.transform, style: state.style, paint: stroke.faded(opacity)))
    }
  }

  /// Adds a command, in a group of its own where the state asks for more than alpha.
  ///
  /// - Parameter command: given the alpha that the paint has to be multiplied by.
  func paint(_ command: (_ opacity: Double) -> Command) {
    if state.blendMode == .normal, state.shadow == nil {
      commands.append(command(state.alpha))
    } else {
      beginGroup()
      commands.append(command(1))
      commands.append(.endGroup)
    }
    didDraw()
  }
}

extension Paint {
  /// The paint with its alpha multiplied.
  fileprivate func faded(_ opacity: Double) -> Paint {
    switch self {
    case .color(let color): return .color(color.withAlpha(color.alpha * opacity))
    case .image(var image):
      image.opacity *= opacity
      return .image(image)
    case .gradient: return self
    }
  }
}
