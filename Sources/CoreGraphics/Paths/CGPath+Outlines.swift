internal import ZoetropeGeometry

extension CGPath {
  /// How far outlines may stray from the exact ones, in the path's units: well below a pixel at
  /// three pixels a point.
  static let tolerance = 0.01

  /// Whether filling the path paints the point. Open subpaths count as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.transformed(by: transform.transform).contains(point.point, rule: rule.rule)
  }

  /// The dashes along the path.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let dash = Dash(lengths.map { Double($0) }, phase: Double(phase))
    return CGPath(path.transformed(by: transform.transform).dashed(dash))
  }

  /// The outline of a stroke, to be filled with the winding rule. It is made of lines that stray
  /// from the exact outline by at most a hundredth of a unit.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap.cap, join: lineJoin.join,
      miterLimit: Double(miterLimit))
    let path = path.transformed(by: transform.transform)
    return CGPath(path.stroked(style, within: Self.tolerance))
  }

  /// The path with lines for curves, none of which strays from its curve by more than `threshold`.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.flattened(within: threshold > 0 ? Double(threshold) : Self.tolerance))
  }

  /// Whether the path is a rectangle with upright sides, closed or not, and which.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    var verbs = path.verbs
    if verbs.last == .close { verbs.removeLast() }
    var corners = path.points
    if corners.count == 5, corners.first == corners.last {
      corners.removeLast()
      verbs.removeLast()
    }
    guard verbs == [.move, .line, .line, .line], corners.count == 4 else { return false }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    guard
      (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x)
        || (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y)
    else { return false }
    rect?.pointee = CGRect(Rect(corner: a, corner: c))
    return true
  }
}
