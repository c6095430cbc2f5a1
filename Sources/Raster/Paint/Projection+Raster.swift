internal import ZoetropeDisplayList
internal import ZoetropeGeometry

extension Projection {
  /// Points nearer to the viewer's plane than this, as a fraction of the farthest corner's
  /// distance, are cut off: they would be projected beyond every canvas.
  private static let nearest = 1e-6

  /// The map back, or nil when the plane is seen from its edge. In front of the viewer its `w` is
  /// positive as well.
  var inverse: Projection? {
    let c11 = m22 * m33 - m23 * m32
    let c12 = m13 * m32 - m12 * m33
    let c13 = m12 * m23 - m13 * m22
    let determinant = m11 * c11 + m21 * c12 + m31 * c13
    guard determinant != 0, determinant.isFinite else { return nil }
    let s = 1 / determinant
    let result = Projection(
      c11 * s, c12 * s, c13 * s,
      (m23 * m31 - m21 * m33) * s, (m11 * m33 - m13 * m31) * s, (m13 * m21 - m11 * m23) * s,
      (m21 * m32 - m22 * m31) * s, (m12 * m31 - m11 * m32) * s, (m11 * m22 - m12 * m21) * s)
    let sum =
      result.m11 + result.m12 + result.m13 + result.m21 + result.m22 + result.m23 + result.m31
      + result.m32 + result.m33
    return sum.isFinite ? result : nil
  }

  /// The same map to places counted from the top left corner of `bounds`.
  func moved(by bounds: PixelBounds) -> Projection {
    let x = Double(bounds.x0)
    let y = Double(bounds.y0)
    return Projection(
      m11 - x * m13, m12 - y * m13, m13,
      m21 - x * m23, m22 - y * m23, m23,
      m31 - x * m33, m32 - y * m33, m33)
  }

  /// The outline of what is seen of a rectangle.
  func outline(of bounds: PixelBounds, into builder: inout EdgeBuilder) {
    let corners = [
      Point(Double(bounds.x0), Double(bounds.y0)), Point(Double(bounds.x1), Double(bounds.y0)),
      Point(Double(bounds.x1), Double(bounds.y1)), Point(Double(bounds.x0), Double(bounds.y1)),
    ]
    func depth(_ point: Point) -> Double { m13 * point.x + m23 * point.y + m33 }
    var farthest = 0.0
    for corner in corners where depth(corner) > farthest { farthest = depth(corner) }
    let limit = farthest * Self.nearest
    guard limit > 0 else { return }
    var hasBegun = false
    func add(_ point: Point) {
      let w = depth(point)
      let mapped = Point(
        (m11 * point.x + m21 * point.y + m31) / w, (m12 * point.x + m22 * point.y + m32) / w)
      guard mapped.isFinite else { return }
      if hasBegun { builder.line(to: mapped) } else { builder.move(to: mapped) }
      hasBegun = true
    }
    for index in 0..<4 {
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      let (near, far) = (depth(from), depth(to))
      if near >= limit { add(from) }
      if (near >= limit) != (far >= limit) {
        add(from.interpolated(to: to, (limit - near) / (far - near)))
      }
    }
  }
}
