import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeGeometry
import ZoetropeRaster
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// Topics 6, 7 and 9, as an app sees them.
@MainActor @Suite struct LayerFactTests {
  /// Facts 6.11 (measured), 7.3, 7.4 and 7.5.
  @Test func `these keys animate by themselves, and those do not`() {
    let shape = CAShapeLayer()
    let rig = FactRig(shape) { _ in
      shape.strokeColor = Sample.black
      shape.backgroundColor = Sample.black
      shape.shadowColor = Sample.black
    }
    let changes: [(String, Any)] = [
      ("position", CGPoint(x: 1, y: 1)), ("zPosition", 2), ("anchorPoint", CGPoint(x: 0, y: 0)),
      ("anchorPointZ", 1), ("transform", CATransform3DMakeScale(2, 2, 1)),
      ("sublayerTransform", CATransform3DMakeScale(2, 2, 1)),
      ("contentsRect", CGRect(x: 0, y: 0, width: 0.5, height: 1)),
      ("contentsCenter", CGRect(x: 0, y: 0, width: 0.5, height: 1)), ("contentsScale", 3),
      ("cornerRadius", 3), ("borderWidth", 3), ("borderColor", Sample.red), ("opacity", 0.5),
      ("shadowColor", Sample.red), ("shadowOpacity", 0.5),
      ("shadowOffset", CGSize(width: 1, height: 1)), ("shadowRadius", 1),
      ("backgroundColor", Sample.red), ("bounds", CGRect(x: 0, y: 0, width: 5, height: 5)),
      ("fillColor", Sample.red), ("strokeColor", Sample.red), ("strokeStart", 0.1),
      ("strokeEnd", 0.9), ("lineWidth", 3), ("miterLimit", 3), ("lineDashPhase", 3),
    ]
    for (key, value) in changes {
      rig.host.turn { shape.setValue(value, forKey: key) }
      #expect(shape.animationKeys() == [key])
      rig.host.turn { shape.removeAllAnimations() }
    }
    rig.host.turn {
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
      shape.shadowPath = shape.path
      shape.fillRule = .evenOdd
      shape.lineCap = .round
      shape.lineJoin = .round
      shape.lineDashPattern = [1]
      shape.contentsGravity = .center
    }
    #expect(shape.animationKeys() == nil)
  }

  /// Fact 6.15: what a view's delegate does for its layer.
  @Test func `a delegate's null keeps a layer from animating`() {
    final class Delegate: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let delegate = Delegate()
    let rig = FactRig(nil) { $0.delegate = delegate }
    rig.host.turn { rig.layer.opacity = 0.5 }
    #expect(rig.layer.animationKeys() == nil)
  }

  /// Fact 9.37 (measured), in the form that there is one here: a change is committed once.
  @Test func `each setter commits one change`() {
    let rig = FactRig()
    rig.host.turn {
      CATransaction.setDisableActions(true)
      rig.layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
      rig.layer.position = CGPoint(x: 3, y: 3)
      rig.layer.anchorPoint = .zero
      rig.layer.opacity = 0.5
    }
    let sets = rig.host.commits.last?.operations.filter {
      if case .set = $0 { true } else { false }
    }
    #expect(sets?.count == 4)
  }

  /// Fact 7.22.
  @Test func `a shape is hit in its bounds, not in its path`() {
    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    shape.path = CGPath(rect: CGRect(x: 20, y: 20, width: 10, height: 10), transform: nil)
    #expect(shape.hitTest(CGPoint(x: 5, y: 5)) === shape)
    #expect(shape.hitTest(CGPoint(x: 25, y: 25)) == nil)
  }

  // MARK: Pictures

  private func picture(_ rig: FactRig, after seconds: Double = 0) -> Bitmap {
    var scene = rig.host.context.scene
    scene.size = Size(40, 40)
    let list = scene.evaluate(
      at: rig.host.now + seconds, width: 40, height: 40, background: nil)
    var bitmap = Bitmap(width: 40, height: 40)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap)
    return bitmap
  }

  private func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
    Array(picture.bytes[(y * 40 + x) * 4..<(y * 40 + x) * 4 + 4])
  }

  /// Fact 7.7: undefined there; here it is defined, and never raises.
  @Test func `paths of different structure morph without an end or a jump`() {
    let shape = CAShapeLayer()
    let rig = FactRig(shape) { _ in
      shape.path = CGPath(ellipseIn: CGRect(x: 5, y: 5, width: 30, height: 30), transform: nil)
    }
    let morph = CABasicAnimation(keyPath: "path")
    morph.toValue = CGPath(rect: CGRect(x: 5, y: 5, width: 30, height: 30), transform: nil)
    morph.duration = 1
    rig.add([morph])
    let areas = (0...10).map { step in
      picture(rig, after: Double(step) / 10).bytes.enumerated().reduce(0) {
        $1.offset % 4 == 3 ? $0 + Int($1.element) : $0
      } / 255
    }
    // An outline that turns while it grows loses a little of its area on the way.
    for (before, after) in zip(areas, areas.dropFirst()) { #expect(abs(after - before) < 70) }
    #expect(areas.first ?? 0 > 690 && areas.last == 900)
  }

  /// Fact 8.5 (measured).
  @Test func `an ellipse has not the elements of a rounded rectangle, a full radius has`() {
    func elements(_ path: CGPath) -> [CGPathElementType] {
      var types: [CGPathElementType] = []
      path.applyWithBlock { types.append($0.pointee.type) }
      return types
    }
    func rounded(_ radius: CGFloat) -> CGPath {
      CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerWidth: radius,
        cornerHeight: radius, transform: nil)
    }
    let ellipse = CGPath(
      ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40), transform: nil)
    #expect(elements(ellipse).count == 6)
    #expect(elements(rounded(10)).count == 10)
    #expect(elements(rounded(20)) == elements(rounded(10)))
  }

  /// Facts 7.14, 7.18, 7.19, 9.22, 9.23 and 9.24: from the back, background, shape, sublayers, border.
  @Test func `a layer draws in its order, and a shape outside of its bounds`() {
    let shape = CAShapeLayer()
    let rig = FactRig(shape) { _ in
      shape.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      shape.backgroundColor = Sample.red
      shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 30, height: 10), transform: nil)
      shape.fillColor = Sample.green
      shape.borderWidth = 2
      shape.borderColor = Sample.black
      let child = CALayer()
      child.frame = CGRect(x: 8, y: 8, width: 20, height: 4)
      child.backgroundColor = Sample.blue
      shape.addSublayer(child)
    }
    let shown = picture(rig)
    #expect(pixel(shown, 3, 3) == [230, 51, 51, 255])
    #expect(pixel(shown, 6, 6) == [26, 178, 76, 255])
    #expect(pixel(shown, 30, 6) == [26, 178, 76, 255])
    #expect(pixel(shown, 10, 10) == [26, 76, 230, 255])
    #expect(pixel(shown, 19, 10) == [0, 0, 0, 255])
    #expect(pixel(shown, 25, 10) == [26, 76, 230, 255])
    rig.host.turn {
      CATransaction.setDisableActions(true)
      shape.fillColor = nil
      shape.strokeColor = Sample.green
      shape.lineWidth = 0
    }
    #expect(pixel(picture(rig), 30, 6) == [0, 0, 0, 0])
  }

  /// Fact 7.17.
  @Test func `marching ants come round without a seam`() {
    let shape = CAShapeLayer()
    let rig = FactRig(shape) { _ in
      shape.path = CGPath(rect: CGRect(x: 5, y: 5, width: 30, height: 20), transform: nil)
      shape.fillColor = nil
      shape.strokeColor = Sample.black
      shape.lineDashPattern = [10, 5, 5, 5]
    }
    let march = CABasicAnimation(keyPath: "lineDashPhase")
    (march.fromValue, march.toValue) = (0, 25)
    march.duration = 1
    rig.add([march])
    #expect(picture(rig).bytes == picture(rig, after: 1).bytes)
    #expect(picture(rig).bytes != picture(rig, after: 0.5).bytes)
  }

  /// Fact 9.27: the shadow's radius is its standard deviation, so three of them reach its end.
  @Test func `a shadow's radius is the deviation of its blur`() {
    let rig = FactRig(nil) {
      $0.frame = CGRect(x: -20, y: -20, width: 40, height: 80)
      $0.backgroundColor = Sample.black
      $0.shadowOpacity = 1
      $0.shadowRadius = 4
      $0.shadowOffset = .zero
    }
    // Beside a long straight edge the shadow is the normal distribution's tail: 0.31 at half a
    // deviation, 0.16 at one.
    let shown = picture(rig)
    #expect(abs(Double(pixel(shown, 21, 20)[3]) / 255 - 0.354) < 0.03)
    #expect(abs(Double(pixel(shown, 23, 20)[3]) / 255 - 0.191) < 0.03)
    #expect(pixel(shown, 35, 20)[3] < 4)
  }

  /// Facts 9.29 and 9.34.
  @Test func `group opacity is that of one picture, and zPosition decides who is in front`() {
    func shown(_ isGroup: Bool, z: CGFloat) -> [UInt8] {
      let rig = FactRig(nil) {
        $0.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        $0.opacity = 0.5
        $0.allowsGroupOpacity = isGroup
        for (index, color) in [Sample.red, Sample.blue].enumerated() {
          let child = CALayer()
          child.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
          child.backgroundColor = color
          child.zPosition = index == 0 ? z : 0
          $0.addSublayer(child)
        }
      }
      return pixel(picture(rig), 20, 20)
    }
    #expect(shown(true, z: 0) == [13, 38, 115, 128])
    #expect(shown(true, z: 1) == [115, 26, 26, 128])
    #expect(shown(false, z: 0)[3] == 192)
  }

  /// Fact 10.22: from the direction of the end point, clockwise on screen.
  @Test func `a conic gradient runs clockwise from its end point`() {
    let layer = CAGradientLayer()
    let rig = FactRig(layer) { _ in
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      layer.type = .conic
      layer.colors = [Sample.black, Sample.white]
      layer.startPoint = CGPoint(x: 0.5, y: 0.5)
      layer.endPoint = CGPoint(x: 1, y: 0.5)
    }
    let shown = picture(rig)
    let places = [(38, 22), (20, 38), (2, 20), (20, 2), (38, 18)]
    let greys = places.map { pixel(shown, $0.0, $0.1)[0] }
    #expect(greys == greys.sorted() && greys[0] < 20 && greys[4] > 235)
  }
}
