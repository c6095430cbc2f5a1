import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeQuartzCore

@MainActor @Suite struct DefaultsTests {
  /// Facts 9.26, 9.31, 9.33, 9.35, 9.23, 1.23.
  @Test func `a new layer has Core Animation's defaults`() {
    let layer = CALayer()
    #expect(layer.opacity == 1)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowColor?.color == .black)
    #expect(layer.shadowPath == nil)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsScale == 1)
    #expect(layer.rasterizationScale == 1)
    #expect(layer.isDoubleSided)
    #expect(layer.allowsGroupOpacity)
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor?.color == .black)
    #expect(layer.duration == .infinity)
    #expect(layer.speed == 1)
    #expect(layer.sublayers == nil)
    #expect(layer.animationKeys() == nil)
  }

  /// Fact 9.31: an unknown gravity acts as the centre.
  @Test func `names that nobody knows act as the facts say`() {
    let layer = CALayer()
    layer.contentsGravity = CALayerContentsGravity(rawValue: "nowhere")
    #expect(layer.contentsGravity == .center)
    layer.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
    #expect(layer.cornerCurve == .circular)
  }

  /// Facts 7.1 and 7.2.
  @Test func `a new shape layer fills black and strokes nothing`() {
    let shape = CAShapeLayer()
    #expect(shape.path == nil)
    #expect(shape.fillColor?.color == .black)
    #expect(shape.strokeColor == nil)
    #expect(shape.lineWidth == 1)
    #expect(shape.miterLimit == 10)
    #expect(shape.lineCap == .butt)
    #expect(shape.lineJoin == .miter)
    #expect(shape.fillRule == .nonZero)
    #expect(shape.strokeStart == 0)
    #expect(shape.strokeEnd == 1)
    #expect(shape.lineDashPattern == nil)
    #expect(CAShapeLayer.defaultValue(forKey: "strokeStart") == nil)
    #expect(CAShapeLayer.defaultValue(forKey: "strokeEnd") as? Int == 1)
    #expect(shape.value(forKey: "lineCap") as? String == "butt")
  }

  /// Fact 10.20.
  @Test func `a new gradient runs down`() {
    let gradient = CAGradientLayer()
    #expect(gradient.type == .axial)
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(gradient.colors == nil)
    #expect(gradient.locations == nil)
  }

  /// Fact 1.23.
  @Test func `a new animation runs once, at once`() {
    let animation = CAAnimation()
    #expect(animation.duration == 0)
    #expect(animation.speed == 1)
    #expect(animation.fillMode == .removed)
    #expect(animation.isRemovedOnCompletion)
    #expect(animation.timingFunction == nil)
    #expect(CAAnimation.defaultValue(forKey: "speed") as? Int == 1)
    #expect(CAAnimation.defaultValue(forKey: "duration") == nil)
  }

  /// Fact 10.26.
  @Test func `scroll and tiled layers`() {
    #expect(CAScrollLayer().scrollMode == .both)
    #expect(CAScrollLayer().masksToBounds)
    #expect(CATiledLayer().tileSize == CGSize(width: 256, height: 256))
    #expect(CATiledLayer().levelsOfDetail == 1)
  }

  /// Facts 2.1 and 2.2.
  @Test(
    arguments: [
      (CAMediaTimingFunctionName.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]),
      (.easeOut, [0, 0, 0.58, 1]), (.easeInEaseOut, [0.42, 0, 0.58, 1]),
      (.default, [0.25, 0.1, 0.25, 1]),
    ] as [(CAMediaTimingFunctionName, [Float])])
  func `named curves`(name: CAMediaTimingFunctionName, points: [Float]) {
    let function = CAMediaTimingFunction(name: name)
    var values: [Float] = [9, 9]
    function.getControlPoint(at: 1, values: &values)
    #expect(values == Array(points[..<2]))
    function.getControlPoint(at: 2, values: &values)
    #expect(values == Array(points[2...]))
    function.getControlPoint(at: 3, values: &values)
    #expect(values == [1, 1])
    function.getControlPoint(at: 4, values: &values)
    #expect(values == [1, 1])
  }

  /// Fact 10.18.
  @Test func `a value function that nobody knows is none`() {
    #expect(CAValueFunction(name: CAValueFunctionName(rawValue: "wobble")) == nil)
    #expect(CAValueFunction(name: .rotateY)?.name == .rotateY)
  }
}

@MainActor @Suite struct SpringTests {
  /// Facts 5.1 and 5.2.
  @Test func `springs have defaults and refuse what is no spring`() {
    let spring = CASpringAnimation(keyPath: "opacity")
    #expect(abs(spring.perceptualDuration - 0.62831853) < 1e-8)
    #expect(spring.bounce == 0.5)
    #expect(!spring.allowsOverdamping)
    spring.mass = 0
    spring.stiffness = -1
    spring.damping = -1
    #expect((spring.mass, spring.stiffness, spring.damping) == (1, 100, 10))
  }

  /// Facts 5.13, 5.14, 5.18, 5.19 (measured) and 5.16.
  @Test(
    arguments: [
      (1, 100, 10, 1.4727003346780927), (1, 100, 1, 13.91321015404625),
      (1, 300, 20, 0.7442555275721707), (2, 100, 5, 5.658348137358159), (1, 100, 5, 2.854975),
      (1, 100, 15, 1.022094), (1, 100, 20, 0.9999999999999999), (1, 25, 10, 1.9000000000000006),
      (1, 100, 0, 3.4028234663852886e38),
    ] as [(CGFloat, CGFloat, CGFloat, Double)])
  func `settling duration`(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, expected: Double
  ) {
    let spring = CASpringAnimation()
    (spring.mass, spring.stiffness, spring.damping) = (mass, stiffness, damping)
    #expect(abs(spring.settlingDuration - expected) <= max(1e-6, expected * 1e-12))
  }

  /// Fact 5.22 (measured).
  @Test func `a perceptual spring sets its duration`() {
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: 0.5)
    #expect(isClose(spring.stiffness, 39.4784176, 1e-6))
    #expect(isClose(spring.damping, 6.2831853, 1e-6))
    #expect(abs(spring.duration - 2.3438753795710707) < 1e-9)
    #expect(spring.allowsOverdamping)
    #expect(CASpringAnimation(perceptualDuration: -1, bounce: 0).perceptualDuration == 0.5)
  }
}

@MainActor @Suite struct CATransform3DTests {
  /// Fact 10.1 (measured).
  @Test func `a new operation comes before the others`() {
    let scale = CATransform3DMakeScale(2, 2, 1)
    let move = CATransform3DMakeTranslation(10, 0, 0)
    #expect(CATransform3DConcat(move, scale).m41 == 20)
    #expect(CATransform3DConcat(scale, move).m41 == 10)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
    #expect((moved.m41, moved.m42) == (20, 60))
    let turned = CATransform3DRotate(CATransform3DMakeScale(2, 3, 1), .pi / 2, 0, 0, 1)
    #expect((turned.m12, turned.m21) == (3, -2))
  }

  /// Fact 10.2 (measured).
  @Test func `what has no inverse and no axis stays`() {
    let flat = CATransform3DMakeScale(0, 1, 1)
    #expect(CATransform3DInvert(flat) == flat)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(.pi, 0, 0, 0)))
    #expect(isClose(CATransform3DMakeRotation(0.5, 2, 0, 0).m23, 0.479425538604, 1e-12))
  }

  /// Fact 10.3 (measured).
  @Test func `only flat transforms are affine`() {
    #expect(CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    var deep = CATransform3DIdentity
    deep.m34 = -1 / 500
    #expect(!CATransform3DIsAffine(deep))
  }

  /// Facts 10.13 and 10.14 (measured).
  @Test func `a component keeps the others`() throws {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    #expect(layer.value(forKeyPath: "transform.scale") as? CGFloat == 3)
    layer.transform = CATransform3DIdentity
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    #expect(isClose(layer.transform.m11, 1.7551651237807455, 1e-12))
    #expect(isClose(layer.transform.m12, 0.958851077208406, 1e-12))
    #expect(
      isClose(try #require(layer.value(forKeyPath: "transform.rotation") as? CGFloat), 0.5, 1e-12))
    layer.setValue(CGSize(width: 7, height: 8), forKeyPath: "transform.translation")
    #expect(
      layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 7, height: 8))
  }
}

@MainActor @Suite struct KeyValueTests {
  /// Fact 10.17.
  @Test func `parts of structures have key paths`() {
    let layer = CALayer()
    layer.setValue(5, forKeyPath: "position.x")
    layer.setValue(CGFloat(6), forKeyPath: "bounds.size.width")
    layer.setValue(NSNumber(value: 7), forKeyPath: "bounds.origin.y")
    layer.setValue(Float(0.5), forKeyPath: "shadowOffset.height")
    #expect(layer.position == CGPoint(x: 5, y: 0))
    #expect(layer.bounds == CGRect(x: 0, y: 7, width: 6, height: 0))
    #expect(layer.shadowOffset.height == 0.5)
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 6, height: 0))
    #expect(layer.value(forKeyPath: "bounds.origin") as? CGPoint == CGPoint(x: 0, y: 7))
  }

  @Test func `numbers open as every type of number`() {
    let layer = CALayer()
    layer.opacity = 0.25
    layer.zPosition = 3
    #expect(layer.value(forKey: "opacity") as? Float == 0.25)
    #expect(layer.value(forKey: "opacity") as? Double == 0.25)
    #expect(layer.value(forKey: "zPosition") as? CGFloat == 3)
    #expect((layer.value(forKey: "zPosition") as? NSNumber)?.intValue == 3)
    #expect(layer.value(forKey: "hidden") as? Bool == false)
  }

  @Test func `keys of the app's own are kept, and copied for init(layer:)`() {
    let layer = CALayer()
    layer.setValue("x", forKey: "mine")
    #expect(layer.value(forKey: "mine") as? String == "x")
    #expect(CALayer(layer: layer).value(forKey: "mine") as? String == "x")
    #expect(layer.value(forKey: "nothing") == nil)
  }

  @Test func `a wrong value is reported once by layer and key, and changes nothing`() {
    let host = TestHost()
    let layer = CALayer()
    layer.name = "dot"
    host.show(layer)
    host.turn {
      for _ in 0..<3 {
        layer.setValue("red", forKey: "backgroundColor")
        layer.position = CGPoint(x: CGFloat.nan, y: 0)
        let animation = CABasicAnimation(keyPath: "position")
        animation.toValue = "there"
        layer.add(animation, forKey: nil)
      }
    }
    #expect(
      host.reports == [
        "CALayer 'dot'.backgroundColor: a value of type String where the property takes a "
          + "CGColor; it stays as it was",
        "CALayer 'dot'.position: a number is infinite or not a number; it stays as it was",
        "CALayer 'dot', animation of 'position': a value of type String where the property takes "
          + "a CGPoint; the animation shows nothing",
      ])
    #expect(layer.position == .zero)
  }
}

@MainActor @Suite struct CompositingFilterTests {
  @Test func `a compositing filter is the name of a blend mode`() {
    let host = TestHost()
    let layer = CALayer()
    host.show(layer)
    host.turn {
      #expect(layer.compositingFilter == nil)
      layer.compositingFilter = "multiplyBlendMode"
      #expect(layer.compositingFilter as? String == "multiplyBlendMode")
      layer.compositingFilter = 3
      #expect(layer.compositingFilter as? String == "multiplyBlendMode")
      layer.setValue(nil, forKey: "compositingFilter")
      #expect(layer.compositingFilter == nil)
    }
    #expect(host.reports.count == 1)
  }
}
