internal import ZoetropeCoreGraphics
internal import ZoetropeGeometry

/// How one plane lies on another: what a map of space is for points with z = 0.
///
///     (x', y', w) = (x, y, 1) · | a  b  p |      place = (x' / w, y' / w)
///                               | c  d  q |
///                               | tx ty r |
struct PlaneProjection {
  private var a, b, p: Double
  private var c, d, q: Double
  private var tx, ty, r: Double

  init(_ m: Transform3D) {
    (a, b, p) = (m.m11, m.m12, m.m14)
    (c, d, q) = (m.m21, m.m22, m.m24)
    (tx, ty, r) = (m.m41, m.m42, m.m44)
  }

  private init(
    _ a: Double, _ b: Double, _ p: Double, _ c: Double, _ d: Double, _ q: Double, _ tx: Double,
    _ ty: Double, _ r: Double
  ) {
    (self.a, self.b, self.p) = (a, b, p)
    (self.c, self.d, self.q) = (c, d, q)
    (self.tx, self.ty, self.r) = (tx, ty, r)
  }

  /// First self, then `next`.
  func concatenating(_ n: PlaneProjection) -> PlaneProjection {
    PlaneProjection(
      a * n.a + b * n.c + p * n.tx, a * n.b + b * n.d + p * n.ty, a * n.p + b * n.q + p * n.r,
      c * n.a + d * n.c + q * n.tx, c * n.b + d * n.d + q * n.ty, c * n.p + d * n.q + q * n.r,
      tx * n.a + ty * n.c + r * n.tx, tx * n.b + ty * n.d + r * n.ty,
      tx * n.p + ty * n.q + r * n.r)
  }

  /// The map back. A plane that is seen edge-on has none; then the translation alone is undone.
  var inverse: PlaneProjection {
    let determinant =
      a * (d * r - q * ty) - b * (c * r - q * tx) + p * (c * ty - d * tx)
    guard determinant != 0, determinant.isFinite else {
      return PlaneProjection(1, 0, 0, 0, 1, 0, -tx, -ty, 1)
    }
    let k = 1 / determinant
    return PlaneProjection(
      (d * r - q * ty) * k, (p * ty - b * r) * k, (b * q - p * d) * k,
      (q * tx - c * r) * k, (a * r - p * tx) * k, (p * c - a * q) * k,
      (c * ty - d * tx) * k, (b * tx - a * ty) * k, (a * d - b * c) * k)
  }

  func map(_ point: CGPoint) -> CGPoint {
    let (x, y) = (Double(point.x), Double(point.y))
    let w = p * x + q * y + r
    return CGPoint(x: (a * x + c * y + tx) / w, y: (b * x + d * y + ty) / w)
  }

  /// The smallest rectangle around the corners' places.
  func map(_ rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    return CGRect(
      around: [
        map(CGPoint(x: rect.minX, y: rect.minY)), map(CGPoint(x: rect.maxX, y: rect.minY)),
        map(CGPoint(x: rect.maxX, y: rect.maxY)), map(CGPoint(x: rect.minX, y: rect.maxY)),
      ])
  }
}
