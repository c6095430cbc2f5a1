/// A rotation of space as a unit quaternion.
struct Quaternion: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double
  var w: Double

  /// From the rows of a rotation: where the three axes go.
  ///
  /// The largest of the four parts is found first and the others are divided by it. Source:
  /// S. W. Shepperd, "Quaternion from rotation matrix", Journal of Guidance and Control 1 (1978).
  init(_ rows: (Vector3, Vector3, Vector3)) {
    let (a, b, c) = rows
    let trace = a.x + b.y + c.z
    if trace >= a.x && trace >= b.y && trace >= c.z {
      let root = (1 + trace).squareRoot()
      let scale = 0.5 / root
      (x, y, z, w) = ((b.z - c.y) * scale, (c.x - a.z) * scale, (a.y - b.x) * scale, root / 2)
    } else if a.x >= b.y && a.x >= c.z {
      let root = (1 + a.x - b.y - c.z).squareRoot()
      let scale = 0.5 / root
      (x, y, z, w) = (root / 2, (a.y + b.x) * scale, (a.z + c.x) * scale, (b.z - c.y) * scale)
    } else if b.y >= c.z {
      let root = (1 + b.y - a.x - c.z).squareRoot()
      let scale = 0.5 / root
      (x, y, z, w) = ((a.y + b.x) * scale, root / 2, (b.z + c.y) * scale, (c.x - a.z) * scale)
    } else {
      let root = (1 + c.z - a.x - b.y).squareRoot()
      let scale = 0.5 / root
      (x, y, z, w) = ((a.z + c.x) * scale, (b.z + c.y) * scale, root / 2, (a.y - b.x) * scale)
    }
  }

  private init(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// `fraction` of the shortest turn to `other`, at an even pace.
  ///
  /// Source: K. Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985.
  func turned(to other: Quaternion, _ fraction: Double) -> Quaternion {
    var cosine = x * other.x + y * other.y + z * other.z + w * other.w
    // A quaternion and its negative are the same rotation; the nearer one is meant.
    let sign = cosine < 0 ? -1.0 : 1.0
    cosine = cosine.magnitude
    // So near to each other the sine is lost in rounding, and a straight blend is as good.
    guard cosine < 1 - 1e-12 else { return blended(other, fraction) }
    let angle = ExactMath.arcCosine(cosine)
    let sine = ExactMath.sine(angle)
    let own = ExactMath.sine((1 - fraction) * angle) / sine
    let its = ExactMath.sine(fraction * angle) / sine * sign
    return Quaternion(
      x * own + other.x * its, y * own + other.y * its, z * own + other.z * its,
      w * own + other.w * its)
  }

  private func blended(_ other: Quaternion, _ t: Double) -> Quaternion {
    let sign = x * other.x + y * other.y + z * other.z + w * other.w < 0 ? -t : t
    return Quaternion(
      x * (1 - t) + other.x * sign, y * (1 - t) + other.y * sign, z * (1 - t) + other.z * sign,
      w * (1 - t) + other.w * sign)
  }

  /// The rows of the rotation.
  var rows: (Vector3, Vector3, Vector3) {
    (
      Vector3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }
}
