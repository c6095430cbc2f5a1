import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeQuartzCore

func isClose(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-3) -> Bool {
  abs(a - b) <= tolerance
}

func isClose(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-3) -> Bool {
  isClose(a.x, b.x, tolerance) && isClose(a.y, b.y, tolerance)
}

func isClose(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-3) -> Bool {
  isClose(a.origin, b.origin, tolerance) && isClose(a.width, b.width, tolerance)
    && isClose(a.height, b.height, tolerance)
}

@MainActor @Suite struct LayerGeometryTests {
  func layer(_ bounds: CGRect, at position: CGPoint) -> CALayer {
    let layer = CALayer()
    layer.bounds = bounds
    layer.position = position
    return layer
  }

  /// Fact 9.1 (measured).
  @Test func `a frame follows from bounds, position and anchor point`() {
    let layer = layer(CGRect(x: 7, y: 9, width: 100, height: 50), at: CGPoint(x: 200, y: 300))
    #expect(layer.frame == CGRect(x: 150, y: 275, width: 100, height: 50))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 200, y: 300, width: 100, height: 50))
    layer.anchorPoint = CGPoint(x: 1, y: 1)
    #expect(layer.frame == CGRect(x: 100, y: 250, width: 100, height: 50))
    // Fact 9.7 (measured).
    #expect(layer.position == CGPoint(x: 200, y: 300))
  }

  /// Fact 9.3 (measured).
  @Test func `a frame is the box of the transformed bounds`() {
    let layer = layer(CGRect(x: 0, y: 0, width: 100, height: 50), at: CGPoint(x: 200, y: 300))
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    #expect(layer.frame == CGRect(x: 100, y: 200, width: 200, height: 200))
    layer.transform = CATransform3DMakeTranslation(10, 20, 0)
    #expect(layer.frame == CGRect(x: 160, y: 295, width: 100, height: 50))
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.position = .zero
    layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(
      isClose(layer.frame, CGRect(x: -70.7107, y: -70.7107, width: 141.4214, height: 141.4214)))
  }

  /// Facts 9.4 and 9.8 (measured).
  @Test func `setting a frame undoes the transform`() {
    let frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    let layer = CALayer()
    layer.bounds.origin = CGPoint(x: 3, y: 4)
    layer.frame = frame
    #expect(layer.bounds == CGRect(x: 3, y: 4, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.frame = frame
    #expect(layer.bounds.size == CGSize(width: 50, height: 12.5))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    layer.transform = CATransform3DMakeTranslation(10, 20, 0)
    layer.frame = frame
    #expect(layer.position == CGPoint(x: 50, y: 25))
    #expect(layer.frame == frame)
    layer.transform = CATransform3DMakeScale(0, 1, 1)
    layer.frame = frame
    #expect(layer.bounds.size == CGSize(width: 0, height: 50))
  }

  /// Fact 9.6 (measured).
  @Test func `bounds with a negative size are standardised`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
  }

  /// Facts 9.9, 9.10 and 9.12 (measured).
  @Test func `points convert between a child and its parent`() {
    let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
    let child = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 100, y: 50))
    parent.addSublayer(child)
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 75, y: 25))
    #expect(child.convert(CGPoint(x: 50, y: 50), to: parent) == CGPoint(x: 125, y: 75))
    #expect(parent.convert(.zero, to: child) == CGPoint(x: -75, y: -25))
    #expect(child.convert(.zero, from: parent) == CGPoint(x: -75, y: -25))
    child.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 50, y: 0))
    #expect(child.convert(CGPoint(x: 50, y: 50), to: parent) == CGPoint(x: 150, y: 100))
    #expect(
      child.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: parent)
        == CGRect(x: 50, y: 0, width: 20, height: 40))
    child.transform = CATransform3DIdentity
    parent.sublayerTransform = CATransform3DMakeTranslation(10, 20, 0)
    #expect(child.convert(.zero, to: parent) == CGPoint(x: 85, y: 45))
  }

  /// Fact 9.13 (measured).
  @Test func `a rotated rectangle converts to its box`() {
    let parent = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
    let child = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 100, y: 100))
    parent.addSublayer(child)
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    #expect(
      isClose(
        child.convert(child.bounds, to: parent),
        CGRect(x: 29.2893, y: 29.2893, width: 141.4214, height: 141.4214)))
  }

  /// Fact 9.14 (measured).
  @Test func `layers of different trees convert through their roots`() {
    let first = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 25, y: 25))
    let second = layer(CGRect(x: 0, y: 0, width: 50, height: 50), at: CGPoint(x: 500, y: 500))
    #expect(first.convert(.zero, to: second) == CGPoint(x: -475, y: -475))
    #expect(second.convert(.zero, to: nil) == CGPoint(x: 475, y: 475))
  }

  /// Fact 9.15 (measured).
  @Test func `a transform in space has no affine form`() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(1, 1, 2)
    #expect(layer.affineTransform().isIdentity)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(layer.transform == CATransform3DMakeScale(2, 3, 1))
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
  }

  /// Fact 9.16.
  @Test func `a flipped layer turns its space about the middle of its bounds`() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200), at: CGPoint(x: 100, y: 100))
    let parent = layer(CGRect(x: 5, y: 7, width: 100, height: 80), at: CGPoint(x: 20, y: 30))
    parent.anchorPoint = .zero
    parent.isGeometryFlipped = true
    let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 15, y: 17))
    child.anchorPoint = .zero
    root.addSublayer(parent)
    parent.addSublayer(child)
    #expect(child.convert(.zero, to: root) == CGPoint(x: 30, y: 100))
    #expect(child.convert(CGPoint(x: 0, y: 10), to: root) == CGPoint(x: 30, y: 90))
  }

  /// Fact 9.18.
  @Test func `a hit is in the superlayer's space and the frontmost wins`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    let front = layer(CGRect(x: 0, y: 0, width: 40, height: 40), at: CGPoint(x: 50, y: 50))
    let back = layer(CGRect(x: 0, y: 0, width: 40, height: 40), at: CGPoint(x: 50, y: 50))
    front.zPosition = 10
    back.zPosition = -10
    root.sublayers = [front, back]
    let center = CGPoint(x: 50, y: 50)
    #expect(root.hitTest(center) === front)
    front.zPosition = -20
    #expect(root.hitTest(center) === back)
    back.isHidden = true
    #expect(root.hitTest(center) === front)
    front.opacity = 0
    #expect(root.hitTest(center) === root)
    let outside = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: CGPoint(x: 150, y: 50))
    root.addSublayer(outside)
    #expect(root.hitTest(CGPoint(x: 150, y: 50)) === outside)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 150, y: 50)) == nil)
  }

  /// Fact 9.18: a mask's bounds limit what can be hit.
  @Test func `what the mask hides is not hit`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), at: CGPoint(x: 50, y: 50))
    root.mask = layer(CGRect(x: 0, y: 0, width: 50, height: 100), at: CGPoint(x: 25, y: 50))
    #expect(root.hitTest(CGPoint(x: 25, y: 50)) === root)
    #expect(root.hitTest(CGPoint(x: 75, y: 50)) == nil)
    // Fact 9.21 (measured).
    #expect(root.mask?.superlayer === root)
  }

  /// Fact 9.19.
  @Test func `the right and bottom edges are outside`() {
    let square = layer(CGRect(x: 0, y: 0, width: 10, height: 10), at: .zero)
    #expect(square.contains(.zero))
    #expect(!square.contains(CGPoint(x: 10, y: 5)))
  }

  /// Fact 9.30 and 7.12: values out of range are kept.
  @Test func `values out of range read back`() {
    let shape = CAShapeLayer()
    shape.opacity = 1.7
    shape.strokeEnd = 1.5
    shape.cornerRadius = -3
    #expect(shape.opacity == 1.7)
    #expect(shape.strokeEnd == 1.5)
    #expect(shape.cornerRadius == -3)
  }
}

@MainActor @Suite struct LayerTimeTests {
  func layer(_ speed: Float, _ offset: Double, _ begin: Double, in parent: CALayer? = nil)
    -> CALayer
  {
    let layer = CALayer()
    layer.speed = speed
    layer.timeOffset = offset
    layer.beginTime = begin
    parent?.addSublayer(layer)
    return layer
  }

  /// Fact 1.1 (measured).
  @Test func `times convert between a child and its parent`() {
    let root = layer(2, 3, 0)
    let child = layer(4, 5, 0, in: root)
    #expect(child.convertTime(10, from: root) == 45)
    #expect(root.convertTime(10, from: child) == 1.25)
  }

  /// Fact 1.2 (measured).
  @Test func `times convert from and to the clock`() {
    let root = layer(2, 3, 1)
    #expect(root.convertTime(10, from: nil) == 21)
    #expect(root.convertTime(10, to: nil) == 4.5)
    let child = layer(4, 5, 6, in: root)
    #expect(child.convertTime(10, from: nil) == 65)
    #expect(child.convertTime(10, to: nil) == 3.125)
  }

  /// Fact 1.4 (measured).
  @Test func `before its beginning a layer's time is zero`() {
    let root = layer(1, 0, 0)
    let child = layer(0.5, 7, 8, in: root)
    #expect([7, 8, 10].map { child.convertTime($0, from: root) } == [0, 7, 8])
  }

  /// Fact 1.5 (measured).
  @Test func `a paused layer's time is its offset`() {
    let root = layer(2, 3, 1)
    let child = layer(0, 7, 8, in: root)
    #expect(child.convertTime(10, from: root) == 7)
    #expect(root.convertTime(10, from: child) == 0)
    #expect(child.convertTime(10, to: nil) == -0.5)
  }
}
