import Testing
import ZoetropeGeometry

private func isNear(_ a: Transform3D, _ b: Transform3D, _ tolerance: Double = 1e-9) -> Bool {
  let pairs = [
    (a.m11, b.m11), (a.m12, b.m12), (a.m13, b.m13), (a.m14, b.m14),
    (a.m21, b.m21), (a.m22, b.m22), (a.m23, b.m23), (a.m24, b.m24),
    (a.m31, b.m31), (a.m32, b.m32), (a.m33, b.m33), (a.m34, b.m34),
    (a.m41, b.m41), (a.m42, b.m42), (a.m43, b.m43), (a.m44, b.m44),
  ]
  return pairs.allSatisfy { abs($0 - $1) <= tolerance }
}

@Suite struct TransformOperationTests {
  let half = Double.pi / 2

  /// Fact 10.1 (measured).
  @Test func `new operations come before old ones`() {
    let move = Transform3D.translation(10, 0, 0)
    let double = Transform3D.scale(2, 2, 2)
    #expect(move.concatenating(double).m41 == 20)
    #expect(double.concatenating(move).m41 == 10)
    let scaled = Transform3D.scale(2, 3, 1)
    #expect(scaled.translated(10, 20, 0).m41 == 20)
    #expect(scaled.translated(10, 20, 0).m42 == 60)
    let turned = scaled.rotated(half, 0, 0, 1)
    #expect(abs(turned.m12 - 3) < 1e-12)
    #expect(abs(turned.m21 + 2) < 1e-12)
  }

  /// Fact 10.2 (measured).
  @Test func `a rotation about nothing is no rotation`() {
    #expect(Transform3D.rotation(.pi, 0, 0, 0) == .identity)
    #expect(abs(Transform3D.rotation(0.5, 2, 0, 0).m23 - 0.479425538604) < 1e-12)
    #expect(Transform3D.scale(0, 1, 1).inverse == nil)
  }

  /// Fact 10.3.
  @Test func `z and perspective are not affine`() {
    #expect(Transform3D.scale(2, 3, 1).rotated(1, 0, 0, 1).isAffine)
    #expect(!Transform3D.scale(1, 1, 2).isAffine)
    #expect(!Transform3D.translation(0, 0, 1).isAffine)
    #expect(!Transform3D.rotation(1, 1, 0, 0).isAffine)
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 500
    #expect(!perspective.isAffine)
  }

  @Test func `a transform and its inverse cancel`() throws {
    var transform = Transform3D.rotation(0.7, 1, 2, 3).scaled(2, 3, 0.5).translated(5, -7, 11)
    transform.m34 = -0.002
    transform.m14 = 0.001
    let back = try #require(transform.inverse)
    #expect(isNear(transform.concatenating(back), .identity, 1e-12))
    #expect(isNear(back.concatenating(transform), .identity, 1e-12))
  }
}

@Suite struct TransformInterpolationTests {
  func planar(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Transform3D {
    Transform3D(AffineTransform(a, b, c, d, 0, 0))
  }

  /// Facts 10.4 to 10.9 (measured): from the identity.
  @Test(
    arguments: [
      ("10.4", 0.25, [-1, 0, 0, -1], [0.7071, -0.7071, 0.7071, 0.7071]),
      ("10.4", 0.5, [-1, 0, 0, -1], [0, -1, 1, 0]),
      ("10.5", 0.25, [-1, 0, 0, 1], [0.5, 0, 0, 1]),
      ("10.5", 0.5, [-1, 0, 0, 1], [0, 0, 0, 1]),
      ("10.7", 0.25, [1, 0, 0.5, 1], [1, 0, 0.1151, 1.0023]),
      ("10.7", 0.5, [1, 0, 0.5, 1], [1, 0, 0.2368, 1.0031]),
      ("10.9", 0.25, [], [0.4961, -0.0623, 0.1247, 0.9922]),
      ("10.9", 0.5, [], [0, 0, 0.2474, 0.9689]),
    ] as [(String, Double, [Double], [Double])])
  func `planar transforms blend part by part`(
    fact: String, fraction: Double, to: [Double], expected: [Double]
  ) {
    let end: Transform3D
    if to.isEmpty {
      end = Transform3D.rotation(0.5, 0, 0, 1).concatenating(.scale(-1, 1, 1))
    } else if fact == "10.4" {
      end = .rotation(.pi, 0, 0, 1)
    } else {
      end = planar(to[0], to[1], to[2], to[3])
    }
    let result = Transform3D.identity.interpolated(to: end, fraction)
    #expect(
      isNear(result, planar(expected[0], expected[1], expected[2], expected[3]), 6e-5),
      "fact \(fact) at \(fraction)")
  }

  /// Fact 10.12 and its like: a whole turn is no motion, 270° goes the other way, 170° goes on.
  @Test func `turning by more than half a circle`() {
    let identity = Transform3D.identity
    let whole = Transform3D.rotation(2 * .pi, 0, 0, 1)
    let threeQuarters = Transform3D.rotation(1.5 * .pi, 0, 0, 1)
    let most = Transform3D.rotation(170 * .pi / 180, 0, 0, 1)
    #expect(isNear(identity.interpolated(to: whole, 0.5), identity, 1e-4))
    let other = identity.interpolated(to: threeQuarters, 0.25)
    #expect(abs(other.m11 - 0.92388) < 1e-4 && abs(other.m12 + 0.38268) < 1e-4)
    let on = identity.interpolated(to: most, 0.25)
    #expect(abs(on.m11 - 0.73728) < 1e-4 && abs(on.m12 - 0.67559) < 1e-4)
  }

  /// Fact 10.11: three-dimensional ones turn along the shortest arc, and keep their size.
  @Test func `a turn in space keeps its size`() {
    var start = Transform3D.identity
    start.m34 = -1 / 500
    let end = Transform3D.rotation(.pi / 2, 0, 1, 0).concatenating(start)
    let expected = Transform3D.rotation(.pi / 4, 0, 1, 0).concatenating(start)
    #expect(isNear(start.interpolated(to: end, 0.5), expected, 1e-12))
    #expect(start.interpolated(to: end, 1) == end)
    let third = Transform3D.rotation(1, 1, 2, 3).interpolated(
      to: .rotation(2.5, 1, 2, 3), 1.0 / 3)
    #expect(isNear(third, .rotation(1.5, 1, 2, 3), 1e-12))
  }

  /// Fact 10.11: what cannot be taken apart is blended element by element.
  @Test func `a flat transform blends element by element`() {
    let flat = Transform3D.scale(0, 0, 0)
    #expect(isNear(flat.interpolated(to: .scale(1, 1, 2), 0.5), .scale(0.5, 0.5, 1)))
  }
}

@Suite struct TransformComponentTests {
  /// Fact 10.13.
  @Test func `scale reads as the mean of three`() {
    var components = Transform3D.scale(2, 3, 4).components
    #expect(components.scale == 3)
    components.scale = 5
    #expect(components.transform == .scale(5, 5, 5))
  }

  /// Fact 10.14 (measured).
  @Test func `a component is set and the others stay`() {
    var transform = Transform3D.identity
    var components = transform.components
    components.scale = 2
    transform = components.transform
    components = transform.components
    components.rotationZ = 0.5
    transform = components.transform
    #expect(abs(transform.m11 - 1.7551651237807455) < 1e-15)
    #expect(abs(transform.m12 - 0.958851077208406) < 1e-15)
    #expect(abs(transform.components.rotationZ - 0.5) < 1e-15)
  }

  @Test func `components build the transform they came from`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      func number() -> Double { Double.random(in: -3...3, using: &random) }
      let transform = Transform3D(
        number(), number(), number(), number() / 100, number(), number(), number(),
        number() / 100, number(), number(), number(), number() / 100, number(), number(),
        number(), 1)
      #expect(isNear(transform.components.transform, transform, 1e-9))
    }
  }

  @Test func `a scale of zero keeps its place and its turn`() {
    var components = Transform3D.scale(0, 0, 1).translated(0, 0, 0).components
    components.scale = 1
    #expect(isNear(components.transform, .identity))
    let mirrored = Transform3D.scale(-1, 1, 1).components
    #expect(mirrored.scaleX == -1 && mirrored.scaleY == 1 && mirrored.rotationZ == 0)
  }

  @Test func `perspective survives a turn`() {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 500
    var components = perspective.components
    components.rotationY = 1
    #expect(
      isNear(
        components.transform, Transform3D.rotation(1, 0, 1, 0).concatenating(perspective), 1e-12))
  }

  @Test func `no transform traps`() {
    let bad = [Double.nan, .infinity, -.infinity, 1e300, 0, -0.0, .leastNonzeroMagnitude]
    for a in bad {
      for b in bad {
        let transform = Transform3D(a, b, a, b, b, a, 0, a, a, a, b, b, a, b, a, b)
        _ = transform.components.transform
        _ = transform.interpolated(to: .scale(1, 2, 3), 0.5)
        _ = Transform3D(AffineTransform(a, b, b, a, a, b)).interpolated(to: .identity, 0.5)
        _ = transform.inverse
        _ = AffineTransform(a, b, b, a, a, b).largestScale
      }
    }
  }
}
