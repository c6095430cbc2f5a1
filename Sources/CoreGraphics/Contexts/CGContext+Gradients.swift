internal import ZoetropeDisplayList
internal import ZoetropeGeometry

extension CGContext {
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

  /// Turns around `center` from `angle` on, towards growing angles: with y down clockwise.
  ///
  /// - Parameter angle: of the first colour, in radians from +x.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    drawGradient(
      gradient, .conic(center.point, angle: Double(angle)),
      [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }

  /// The part of a gradient in which its first colour comes out of nothing: less than a pixel of
  /// any that fits a screen. Colours at one place would be one colour to what lies beyond.
  private static let edge = 0.0005

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
      stops[0].offset = max(stops[0].offset, Self.edge)
      stops.insert(Gradient.Stop(0, first.color.withAlpha(0)), at: 0)
    }
    if !options.contains(.drawsAfterEndLocation) {
      stops[stops.count - 1].offset = min(stops[stops.count - 1].offset, 1 - Self.edge)
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
