import Testing
import ZoetropeCoreGraphics

@Suite struct CGAffineTransformTests {
  @Test func `the new step comes first`() {
    let scaleThenMove = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(scaleThenMove) == CGPoint(x: 12, y: 3))
  }

  @Test func `a quarter turn with y down is clockwise`() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turn)
    #expect(abs(point.x) < 1e-15)
    #expect(point.y == 1)
  }

  @Test func `a flattening transform is its own inverse`() {
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    #expect(flat.inverted() == flat)
    #expect(
      CGAffineTransform(scaleX: 4, y: 2).inverted() == CGAffineTransform(scaleX: 0.25, y: 0.5))
  }

  @Test func `a rectangle maps to the box around its corners`() {
    let turned = CGRect(x: 0, y: 0, width: 10, height: 20)
      .applying(CGAffineTransform(0, 1, -1, 0, 0, 0))
    #expect(turned == CGRect(x: -20, y: 0, width: 20, height: 10))
    #expect(CGRect.null.applying(.identity).isNull)
  }
}

extension CGAffineTransformTests {
  @Test func `a transform comes apart into steps that make it again`() {
    let steps = CGAffineTransformComponents(
      scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: 0.25,
      translation: CGVector(dx: 7, dy: 8))
    let found = CGAffineTransform(steps).decomposed()
    #expect(abs(found.scale.width - 2) < 1e-12)
    #expect(abs(found.scale.height - 3) < 1e-12)
    #expect(abs(found.horizontalShear - 0.5) < 1e-12)
    #expect(abs(found.rotation - 0.25) < 1e-12)
    #expect(found.translation == CGVector(dx: 7, dy: 8))
  }

  @Test func `mirrored and flattened transforms come apart too`() {
    for transform in [
      CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 0, y: 2),
      CGAffineTransform(scaleX: 0, y: 0), CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 0, ty: 0),
    ] {
      let made = CGAffineTransform(transform.decomposed())
      for (x, y) in [(made.a, transform.a), (made.b, transform.b), (made.c, transform.c)] {
        #expect(abs(x - y) < 1e-12)
      }
      #expect(abs(made.d - transform.d) < 1e-12)
    }
    _ = CGAffineTransform(a: .nan, b: .infinity, c: 0, d: 1, tx: 0, ty: 0).decomposed()
  }

  @Test func `rectangles have what Core Graphics gives them`() {
    let rect = CGRect(x: 1.5, y: 2.5, width: -1, height: 4)
    #expect(rect.standardized == CGRect(x: 0.5, y: 2.5, width: 1, height: 4))
    #expect(rect.integral == CGRect(x: 0, y: 2, width: 2, height: 5))
    #expect(rect.insetBy(dx: 1, dy: 0).isNull)
    let (slice, rest) = CGRect(x: 0, y: 0, width: 10, height: 4).divided(
      atDistance: 3, from: .maxXEdge)
    #expect(slice == CGRect(x: 7, y: 0, width: 3, height: 4))
    #expect(rest == CGRect(x: 0, y: 0, width: 7, height: 4))
    #expect(CGRect.null.union(slice) == slice)
    #expect(slice.intersection(rest).width == 0)
    #expect(CGRectContainsPoint(slice, CGPoint(x: 8, y: 1)))
    #expect(!CGRectIntersectsRect(slice, CGRect(x: 20, y: 0, width: 1, height: 1)))
  }
}
