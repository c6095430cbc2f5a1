extension Shape {
  /// Adds a circle to the path.
  public func addCircle(center: Point, radius: Double) {
    extend { path in
      path.addEllipse(Rect(center.x - radius, center.y - radius, radius * 2, radius * 2))
    }
  }

  /// Adds lines from point to point, closed unless said otherwise. No points add nothing.
  public func addPolygon(points: [Point], closed: Bool = true) {
    guard let first = points.first else { return }
    extend { path in
      path.moveToPoint(first)
      for point in points.dropFirst() { path.addLineToPoint(point) }
      if closed { path.closeSubpath() }
    }
  }

  /// Adds a line between two points, going on from the path's end where it begins there. Fewer
  /// points add nothing.
  public func addLine(_ points: [Point]) {
    guard points.count > 1 else { return }
    extend { path in
      if path.currentPoint != points[0] { path.moveToPoint(points[0]) }
      path.addLineToPoint(points[1])
    }
  }

  /// Adds a curve between two points with two control points. Fewer add nothing.
  public func addCurve(points: [Point], controls: [Point]) {
    guard points.count > 1, controls.count > 1 else { return }
    extend { path in
      if path.currentPoint != points[0] { path.moveToPoint(points[0]) }
      path.addCurveToPoint(points[1], control1: controls[0], control2: controls[1])
    }
  }

  private func extend(_ draw: (Path) -> Void) {
    let extended = path?.copy() ?? Path()
    draw(extended)
    path = extended
    adjustToFitPath()
  }
}
