import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeTesting

@testable import ZoetropeQuartzCore

/// Every animatable property of every class of layers moves in a picture: a row each, five times.
@MainActor @Suite struct SheetTests {
  private func check(
    _ name: String, _ rows: [MovingProperty], _ make: () -> CALayer
  ) throws {
    var sheet = Sheet()
    for row in rows {
      sheet.add { row.show(make, in: $0) }
      #expect(sheet.differentPictures >= row.pictures, "\(name): \(row.keyPath) does not move")
    }
    try expectGolden(sheet.picture, "sheets/\(name)")
  }

  private func box() -> CALayer {
    let layer = CALayer()
    layer.backgroundColor = Sample.red
    return layer
  }

  private func addChild(_ layer: CALayer) {
    let child = CALayer()
    child.frame = CGRect(x: 8, y: 8, width: 24, height: 10)
    child.backgroundColor = Sample.blue
    layer.addSublayer(child)
  }

  /// Gives the superlayer's sublayers depth.
  private func addPerspective(_ layer: CALayer) {
    var space = CATransform3DIdentity
    space.m34 = -1 / 60
    layer.superlayer?.sublayerTransform = space
  }

  private func addShadow(_ layer: CALayer) {
    layer.shadowOpacity = 0.8
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 4, height: 4)
  }

  @Test func `geometry of a layer moves`() throws {
    var tilted = CATransform3DIdentity
    tilted.m34 = -1 / 60
    tilted = CATransform3DRotate(tilted, 1, 0, 1, 0)
    try check(
      "layer-geometry",
      [
        .init(
          "bounds", CGRect(x: 0, y: 0, width: 8, height: 24),
          CGRect(x: 0, y: 0, width: 40, height: 12)),
        .init("bounds.size.width", 4, 44),
        .init("bounds.origin", CGPoint(x: 0, y: 0), CGPoint(x: 12, y: 6), prepare: addChild),
        .init("position", CGPoint(x: 12, y: 12), CGPoint(x: 36, y: 30)),
        .init("position.x", 12, 36),
        .init("anchorPoint", CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5)),
        .init("zPosition", -40, 30, prepare: addPerspective),
        .init("anchorPointZ", -40, 30, prepare: addPerspective),
        .init(
          "transform", CATransform3DIdentity,
          CATransform3DConcat(
            CATransform3DMakeScale(0.5, 1.5, 1), CATransform3DMakeRotation(1, 0, 0, 1))),
        .init("transform", CATransform3DIdentity, tilted),
        .init("transform.rotation.z", 0, 2.5),
        .init("transform.rotation.x", 0, 1.2, prepare: addPerspective),
        .init("transform.rotation.y", 0, 1.2, prepare: addPerspective),
        .init("transform.scale", 0.25, 1.75),
        .init("transform.scale.x", -1, 1.2, prepare: addChild),
        .init("transform.translation", CGSize(width: -10, height: 0), CGSize(width: 8, height: 10)),
        .init(
          "sublayerTransform", CATransform3DIdentity, CATransform3DMakeRotation(1.5, 0, 0, 1),
          prepare: addChild),
        .init("sublayerTransform.scale", 0.25, 1.5, prepare: addChild),
        .init("geometryFlipped", false, true, pictures: 2, prepare: addChild),
        .init("hidden", false, true, pictures: 2),
        .init(
          "doubleSided", true, false, pictures: 2,
          prepare: { $0.transform = CATransform3DMakeRotation(2.5, 0, 1, 0) }),
      ], box)
  }

  @Test func `appearance of a layer moves`() throws {
    let outline = CGPath(ellipseIn: CGRect(x: 0, y: 12, width: 24, height: 24), transform: nil)
    let far = CGPath(ellipseIn: CGRect(x: -8, y: 20, width: 40, height: 12), transform: nil)
    try check(
      "layer-appearance",
      [
        .init("opacity", 1, 0, prepare: addChild),
        .init(
          "opacity", 1, 0.2,
          prepare: {
            $0.allowsGroupOpacity = false
            addChild($0)
          }),
        .init("masksToBounds", false, true, pictures: 2, prepare: addChild),
        .init("backgroundColor", Sample.red, Sample.blue),
        .init("cornerRadius", 0, 12),
        .init(
          "cornerRadius", 0, 12,
          prepare: {
            $0.masksToBounds = true
            addChild($0)
          }),
        .init("cornerRadius", 0, 12, prepare: { $0.cornerCurve = .continuous }),
        .init(
          "cornerRadius", 0, 12,
          prepare: { $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner] }),
        .init("borderWidth", 0, 8),
        .init("borderColor", Sample.black, Sample.green, prepare: { $0.borderWidth = 5 }),
        .init("shadowColor", Sample.black, Sample.blue, prepare: addShadow),
        .init("shadowOpacity", 0, 1, prepare: addShadow),
        .init(
          "shadowOffset", CGSize(width: -6, height: -6), CGSize(width: 8, height: 6),
          prepare: addShadow),
        .init("shadowRadius", 0, 8, prepare: addShadow),
        .init(
          "shadowPath", outline, far,
          prepare: {
            addShadow($0)
            $0.backgroundColor = nil
          }),
      ], box)
  }

  @Test func `contents of a layer move`() throws {
    func picture() -> CALayer {
      let layer = CALayer()
      layer.contents = Sample.image()
      return layer
    }
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    try check(
      "layer-contents",
      [
        .init(
          "contents", Sample.image() as Any, Sample.image(isSwapped: true) as Any, pictures: 2),
        .init("contentsRect", unit, CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)),
        .init("contentsCenter", unit, CGRect(x: 0.375, y: 0.375, width: 0.25, height: 0.25)),
        .init("contentsScale", 0.5, 2, prepare: { $0.contentsGravity = .center }),
        .init(
          "bounds.size.width", 12, 40, pictures: 3, prepare: { $0.contentsGravity = .resizeAspect }),
        .init(
          "bounds.size.width", 12, 40, pictures: 3,
          prepare: { $0.contentsGravity = .resizeAspectFill }),
        .init("bounds.size.width", 12, 40, prepare: { $0.contentsGravity = .topLeft }),
        .init("bounds.size.width", 12, 40, prepare: { $0.contentsGravity = .bottomRight }),
        .init("opacity", 1, 0),
        .init("transform.rotation.y", 0, 1.2, prepare: addPerspective),
      ], picture)
  }

  @Test func `masks and blend modes move`() throws {
    func masked() -> CALayer {
      let layer = CALayer()
      layer.contents = Sample.image()
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 16, height: 16), transform: nil)
      mask.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
      layer.mask = mask
      return layer
    }
    var sheet = Sheet()
    for keyPath in ["position.x", "transform.scale.y", "opacity"] {
      sheet.add { host in
        let layer = masked()
        layer.frame = CGRect(x: 12, y: 12, width: 24, height: 24)
        host.show(layer)
        host.turn {
          let motion = CABasicAnimation(keyPath: keyPath)
          (motion.fromValue, motion.toValue) = keyPath == "position.x" ? (0, 24) : (1, 0.1)
          motion.duration = 1
          motion.fillMode = .both
          motion.isRemovedOnCompletion = false
          layer.mask?.add(motion, forKey: nil)
        }
      }
      #expect(sheet.differentPictures == 5, "the mask's \(keyPath) does not move")
    }
    let modes = [
      "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
      "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode",
      "hardLightBlendMode", "differenceBlendMode", "exclusionBlendMode", "hueBlendMode",
      "saturationBlendMode", "colorBlendMode", "luminosityBlendMode",
    ]
    for mode in modes {
      sheet.add { host in
        let root = CAGradientLayer()
        root.frame = CGRect(x: 0, y: 0, width: 48, height: 48)
        root.colors = [Sample.white, Sample.blue, Sample.black]
        let layer = box()
        layer.frame = CGRect(x: 0, y: 12, width: 24, height: 24)
        layer.compositingFilter = mode
        root.addSublayer(layer)
        host.show(root)
        host.turn {
          let motion = CABasicAnimation(keyPath: "position.x")
          (motion.fromValue, motion.toValue) = (12, 36)
          motion.duration = 1
          motion.fillMode = .both
          layer.add(motion, forKey: nil)
        }
      }
    }
    try expectGolden(sheet.picture, "sheets/masks-and-blend-modes")
  }

  @Test func `shape layers move`() throws {
    func shape() -> CALayer {
      let layer = CAShapeLayer()
      layer.path = CGPath(rect: CGRect(x: 2, y: 2, width: 20, height: 20), transform: nil)
      layer.fillColor = Sample.green
      layer.strokeColor = Sample.black
      layer.lineWidth = 4
      return layer
    }
    let zigzag = CGMutablePath()
    zigzag.move(to: CGPoint(x: 0, y: 20))
    for x in [6, 12, 18, 24] { zigzag.addLine(to: CGPoint(x: x, y: x % 12 == 0 ? 20 : 6)) }
    func line(_ layer: CALayer) {
      (layer as? CAShapeLayer)?.path = zigzag
      (layer as? CAShapeLayer)?.fillColor = nil
    }
    try check(
      "shape",
      [
        .init(
          "path", CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 24, height: 24), transform: nil),
          CGPath(ellipseIn: CGRect(x: 8, y: -8, width: 8, height: 40), transform: nil)),
        .init(
          "path", CGPath(rect: CGRect(x: 0, y: 0, width: 24, height: 24), transform: nil),
          CGPath(ellipseIn: CGRect(x: -4, y: -4, width: 32, height: 32), transform: nil)),
        .init("fillColor", Sample.green, Sample.red),
        .init("strokeColor", Sample.black, Sample.red),
        .init("strokeStart", 0, 1),
        .init("strokeEnd", 0, 1),
        .init(
          "strokeEnd", 0.1, 1,
          prepare: {
            line($0)
            ($0 as? CAShapeLayer)?.lineCap = .round
            ($0 as? CAShapeLayer)?.lineJoin = .round
          }),
        .init("lineWidth", 0, 12),
        .init("miterLimit", 0.5, 4, pictures: 2, prepare: line),
        .init(
          "lineDashPhase", 0, 6,
          prepare: { ($0 as? CAShapeLayer)?.lineDashPattern = [5, 3] }),
      ], shape)
  }

  @Test func `gradient layers move`() throws {
    func gradient(_ type: CAGradientLayerType, _ start: CGPoint, _ end: CGPoint) -> CALayer {
      let layer = CAGradientLayer()
      layer.type = type
      layer.colors = [Sample.red, Sample.white, Sample.blue]
      (layer.startPoint, layer.endPoint) = (start, end)
      return layer
    }
    let colors = (
      [Sample.red, Sample.white, Sample.blue], [Sample.blue, Sample.green, Sample.red]
    )
    let rows: [MovingProperty] = [
      .init("colors", colors.0, colors.1),
      .init("locations", [0, 0.5, 1], [0.4, 0.9, 1]),
      .init("startPoint", CGPoint(x: 0.5, y: 0), CGPoint(x: 0, y: 0.4)),
      .init("endPoint", CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0.6)),
      .init("cornerRadius", 0, 12),
    ]
    try check("gradient-axial", rows) {
      gradient(.axial, CGPoint(x: 0.5, y: 0), CGPoint(x: 0.5, y: 1))
    }
    try check("gradient-radial", rows) {
      gradient(.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
    }
    try check("gradient-conic", rows) {
      gradient(.conic, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5))
    }
  }

  @Test func `replicator layers move`() throws {
    func replicator(_ isPicture: Bool = false) -> CALayer {
      let layer = CAReplicatorLayer()
      layer.instanceCount = 3
      layer.instanceTransform = CATransform3DMakeTranslation(12, 4, 0)
      let dot = CALayer()
      dot.frame = CGRect(x: -8, y: 0, width: 10, height: 10)
      if isPicture {
        dot.contents = Sample.image()
      } else {
        dot.backgroundColor = Sample.white
      }
      layer.instanceColor = Sample.red
      layer.addSublayer(dot)
      return layer
    }
    func grey(_ layer: CALayer) {
      (layer as? CAReplicatorLayer)?.instanceColor = CGColor(gray: 0.5, alpha: 1)
    }
    let rows: [MovingProperty] = [
      // The fifth is beyond the picture.
      .init("instanceCount", 1, 5, pictures: 4),
      .init(
        "instanceTransform", CATransform3DMakeTranslation(4, 0, 0),
        CATransform3DRotate(CATransform3DMakeTranslation(12, 6, 0), 1, 0, 0, 1)),
      .init("instanceColor", Sample.red, Sample.blue),
      .init("instanceRedOffset", -0.4, 0.4, prepare: grey),
      .init("instanceGreenOffset", -0.4, 0.4, prepare: grey),
      .init("instanceBlueOffset", -0.4, 0.4, prepare: grey),
      .init("instanceAlphaOffset", 0, -0.45),
    ]
    try check("replicator", rows) { replicator() }
    try check("replicator-of-pictures", rows) { replicator(true) }
    var sheet = Sheet()
    sheet.add { host in
      let layer = replicator()
      layer.frame = CGRect(x: 12, y: 12, width: 24, height: 24)
      (layer as? CAReplicatorLayer)?.instanceDelay = 0.25
      host.show(layer)
      host.turn {
        let motion = CABasicAnimation(keyPath: "position.y")
        (motion.fromValue, motion.toValue) = (-8, 24)
        motion.duration = 0.5
        motion.repeatCount = .infinity
        motion.autoreverses = true
        motion.fillMode = .both
        layer.sublayers?.first?.add(motion, forKey: nil)
      }
    }
    #expect(sheet.differentPictures == 5, "instances do not lag")
    try expectGolden(sheet.picture, "sheets/replicator-delay")
  }

  @Test func `transform and scroll layers move`() throws {
    func space() -> CALayer {
      let layer = CATransformLayer()
      for (z, color) in [(-8, Sample.red), (8, Sample.blue)] {
        let side = CALayer()
        side.frame = CGRect(x: 2, y: 2, width: 20, height: 20)
        side.backgroundColor = color
        side.zPosition = CGFloat(z)
        layer.addSublayer(side)
      }
      return layer
    }
    try check(
      "transform-layer",
      [
        .init("transform.rotation.y", 0, 3, prepare: addPerspective),
        .init("transform.rotation.x", 0, 1.5, prepare: addPerspective),
        .init("position", CGPoint(x: 12, y: 12), CGPoint(x: 36, y: 30), prepare: addPerspective),
        .init("opacity", 1, 0.2, prepare: addPerspective),
        .init(
          "sublayerTransform", CATransform3DIdentity, CATransform3DMakeRotation(2, 0, 1, 0),
          prepare: addPerspective),
      ], space)
    func scroll() -> CALayer {
      let layer = CAScrollLayer()
      layer.borderWidth = 1
      for place in 0..<4 {
        let child = CALayer()
        child.frame = CGRect(x: place * 12, y: place * 8, width: 10, height: 10)
        child.backgroundColor = place % 2 == 0 ? Sample.red : Sample.blue
        layer.addSublayer(child)
      }
      return layer
    }
    try check(
      "scroll-layer",
      // The third and the fourth child look like the first two.
      [.init("bounds.origin", CGPoint(x: 0, y: 0), CGPoint(x: 24, y: 16), pictures: 4)], scroll)
  }

  @Test func `emitter layers move`() throws {
    func emitter() -> CALayer {
      let cell = CAEmitterCell()
      cell.contents = Sample.spot()
      cell.contentsScale = 2
      cell.color = Sample.red
      cell.birthRate = 20
      cell.lifetime = 1
      cell.velocity = 20
      cell.velocityRange = 10
      cell.emissionRange = .pi * 2
      cell.alphaSpeed = -0.8
      cell.scaleRange = 0.5
      cell.greenRange = 1
      cell.spin = 3
      let layer = CAEmitterLayer()
      layer.emitterCells = [cell]
      layer.emitterPosition = CGPoint(x: 12, y: 12)
      layer.seed = 7
      return layer
    }
    func line(_ layer: CALayer) { (layer as? CAEmitterLayer)?.emitterShape = .line }
    func pictures(_ layer: CALayer) {
      (layer as? CAEmitterLayer)?.emitterCells?.first?.contents = Sample.image()
      (layer as? CAEmitterLayer)?.emitterCells?.first?.color = nil
    }
    try check(
      "emitter",
      [
        .init("emitterPosition", CGPoint(x: 0, y: 0), CGPoint(x: 24, y: 24)),
        .init(
          "emitterSize", CGSize(width: 0, height: 0), CGSize(width: 40, height: 0), prepare: line),
        .init("birthRate", 0, 2),
        .init("lifetime", 0.2, 1.5),
        .init("velocity", 0, 2),
        .init("scale", 0.2, 2),
        .init("spin", 0, 2, prepare: pictures),
      ], emitter)
    var sheet = Sheet()
    for shape in ["point", "line", "rectangle", "cuboid", "circle", "sphere"] {
      for mode in ["points", "outline", "surface", "volume"] {
        sheet.add { host in
          let layer = emitter() as? CAEmitterLayer ?? CAEmitterLayer()
          layer.frame = CGRect(x: 12, y: 12, width: 24, height: 24)
          layer.emitterShape = CAEmitterLayerEmitterShape(rawValue: shape)
          layer.emitterMode = CAEmitterLayerEmitterMode(rawValue: mode)
          layer.emitterSize = CGSize(width: 16, height: 16)
          layer.emitterDepth = 8
          layer.emitterCells?.first?.velocity = 2
          layer.emitterCells?.first?.birthRate = 60
          layer.beginTime = host.now
          host.show(layer)
        }
        #expect(sheet.differentPictures == 5, "\(shape) \(mode)")
      }
    }
    try expectGolden(sheet.picture, "sheets/emitter-shapes")
    sheet = Sheet()
    for mode in ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"] {
      sheet.add { host in
        let layer = emitter() as? CAEmitterLayer ?? CAEmitterLayer()
        layer.frame = CGRect(x: 12, y: 12, width: 24, height: 24)
        layer.renderMode = CAEmitterLayerRenderMode(rawValue: mode)
        layer.emitterCells?.first?.scale = 2
        // On white nothing can be added.
        if mode == "additive" { layer.backgroundColor = Sample.black }
        let trail = CAEmitterCell()
        trail.contents = Sample.spot()
        trail.contentsScale = 4
        trail.birthRate = 8
        trail.lifetime = 0.5
        trail.color = Sample.blue
        layer.emitterCells?.first?.emitterCells = [trail]
        layer.beginTime = host.now
        host.show(layer)
      }
    }
    try expectGolden(sheet.picture, "sheets/emitter-render-modes")
  }

  @Test func `transitions move`() throws {
    var sheet = Sheet()
    for type in ["fade", "moveIn", "push", "reveal"] {
      for subtype in ["fromLeft", "fromRight", "fromTop", "fromBottom"] {
        sheet.add { host in
          let layer = box()
          layer.frame = CGRect(x: 12, y: 12, width: 24, height: 24)
          addChild(layer)
          host.show(layer)
          host.turn {
            let transition = CATransition()
            transition.type = CATransitionType(rawValue: type)
            transition.subtype = CATransitionSubtype(rawValue: subtype)
            transition.duration = 1
            transition.fillMode = .both
            transition.isRemovedOnCompletion = false
            CATransaction.setDisableActions(true)
            layer.backgroundColor = Sample.green
            layer.sublayers = nil
            layer.cornerRadius = 6
            layer.add(transition, forKey: nil)
          }
        }
        #expect(sheet.differentPictures == 5, "\(type) \(subtype)")
        if type == "fade" { break }
      }
    }
    try expectGolden(sheet.picture, "sheets/transitions")
  }
}
