import ZoetropeDisplayList
import ZoetropeGeometry

/// How the plane of a layer lies on the canvas: an affine map, or with perspective a projective one.
///
///     (x', y', w) = (x, y, 1) · | a  b  p |      canvas = (x' / w, y' / w)
///                               | c  d  q |
///                               | tx ty r |
struct PlaneMap: Equatable, Sendable {
  var affine: AffineTransform
  var p = 0.0
  var q = 0.0
  var r = 1.0

  init(_ affine: AffineTransform) { self.affine = affine }

  /// What is left of a map of space for points on the plane z = 0, when the result's z is of no
  /// further interest.
  init(flattening m: Transform3D) {
    affine = AffineTransform(m.m11, m.m12, m.m21, m.m22, m.m41, m.m42)
    (p, q, r) = (m.m14, m.m24, m.m44)
    if p == 0, q == 0, r != 1, r != 0 {
      affine = AffineTransform(
        affine.a / r, affine.b / r, affine.c / r, affine.d / r, affine.tx / r, affine.ty / r)
      r = 1
    }
  }

  @inline(__always) var isAffine: Bool { p == 0 && q == 0 && r == 1 }

  var isFinite: Bool {
    affine.isFinite && p.isFinite && q.isFinite && r.isFinite
  }

  /// First a shift, then self.
  @inline(__always) func moved(by shift: Point) -> PlaneMap {
    var result = self
    result.affine.tx += shift.x * affine.a + shift.y * affine.c
    result.affine.ty += shift.x * affine.b + shift.y * affine.d
    result.r += shift.x * p + shift.y * q
    return result
  }

  /// First self, then `next`.
  func concatenating(_ next: PlaneMap) -> PlaneMap {
    if isAffine, next.isAffine { return PlaneMap(affine.concatenating(next.affine)) }
    let (m, n) = (affine, next.affine)
    var result = PlaneMap(
      AffineTransform(
        m.a * n.a + m.b * n.c + p * n.tx, m.a * n.b + m.b * n.d + p * n.ty,
        m.c * n.a + m.d * n.c + q * n.tx, m.c * n.b + m.d * n.d + q * n.ty,
        m.tx * n.a + m.ty * n.c + r * n.tx, m.tx * n.b + m.ty * n.d + r * n.ty))
    result.p = m.a * next.p + m.b * next.q + p * next.r
    result.q = m.c * next.p + m.d * next.q + q * next.r
    result.r = m.tx * next.p + m.ty * next.q + r * next.r
    return result
  }

  /// Twice the signed area that a unit square near the origin gets; negative for what is seen from
  /// behind, zero for what is seen edge-on.
  var facing: Double {
    let m = affine
    return m.a * (m.d * r - q * m.ty) - m.b * (m.c * r - q * m.tx)
      + p * (m.c * m.ty - m.d * m.tx)
  }

  // MARK: Perspective

  /// How many pixels a point of the plane should have, so that a rectangle of it is sharp where
  /// it is nearest to the viewer.
  func resolution(over rect: Rect) -> Double {
    var finest = 0.0
    for place in [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.minX, rect.maxY),
      Point(rect.maxX, rect.maxY), Point(rect.midX, rect.midY),
    ] {
      let (seen, w) = apply(place)
      guard w > 0 else { continue }
      // The derivatives of x'/w and y'/w.
      let alongX = Point((affine.a - seen.x * p) / w, (affine.b - seen.y * p) / w).length
      let alongY = Point((affine.c - seen.x * q) / w, (affine.d - seen.y * q) / w).length
      finest = max(finest, alongX, alongY)
    }
    guard finest > 0, finest < .infinity else { return 1 }
    let largest = Self.mostPixels / max(rect.width, rect.height, 1)
    return min(finest, largest)
  }

  /// The longest side, in pixels, that a layer with perspective is drawn at: beyond that it is
  /// enlarged.
  private static let mostPixels = 4096.0

  /// The map from pixels, `scale` of which make a point of the plane.
  func projection(fromPixels scale: Double) -> Projection {
    let m = affine
    return Projection(
      m.a / scale, m.b / scale, p / scale, m.c / scale, m.d / scale, q / scale, m.tx, m.ty, r)
  }

  /// Where a point comes to lie, and how deep: w ≤ 0 is behind the eye.
  @inline(__always) func apply(_ point: Point) -> (point: Point, w: Double) {
    let mapped = affine.apply(point)
    if isAffine { return (mapped, 1) }
    let w = p * point.x + q * point.y + r
    return (Point(mapped.x / w, mapped.y / w), w)
  }
}
