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
