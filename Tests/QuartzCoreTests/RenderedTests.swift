import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeRaster
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// Layers all the way to pixels, one pixel a point.
@MainActor @Suite struct RenderedTests {
  let host = TestHost()
  let shape = CAShapeLayer()

  func picture(after seconds: Double = 0, size: Int32 = 120) -> Bitmap {
    var scene = host.context.scene
    scene.size = Size(Double(size), Double(size))
    let list = scene.evaluate(
      at: host.now + seconds, width: size, height: size, background: nil)
    var bitmap = Bitmap(width: size, height: size)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap)
    return bitmap
  }

  func alpha(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt8 {
    bitmap.bytes[(y * Int(bitmap.width) + x) * 4 + 3]
  }

  /// Sum of alpha, in whole pixels.
  func area(_ bitmap: Bitmap) -> Double {
    stride(from: 3, to: bitmap.bytes.count, by: 4).reduce(0) { $0 + Double(bitmap.bytes[$1]) } / 255
  }

  /// The box of pixels with an alpha over 8: left, top, right, bottom; the last two exclusive.
  func box(_ bitmap: Bitmap) -> [Int] {
    var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
    for y in 0..<Int(bitmap.height) {
      for x in 0..<Int(bitmap.width) where alpha(bitmap, x, y) > 8 {
        left = min(left, x)
        top = min(top, y)
        right = max(right, x + 1)
        bottom = max(bottom, y + 1)
      }
    }
    return [left, top, right, bottom]
  }

  func isNear(_ a: Double, _ b: Double, _ share: Double = 0.005) -> Bool {
    abs(a - b) <= b * share
  }

  func stroke(_ path: CGPath, width: CGFloat) {
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = CGColor(gray: 0, alpha: 1)
    shape.lineWidth = width
  }

  func setStrokeEnd(_ end: CGFloat) {
    host.turn {
      CATransaction.setDisableActions(true)
      shape.strokeEnd = end
    }
  }

  /// Case K1-03 a, fact 7.10.
  @Test func `a stroke's end walks along all subpaths together`() {
    let path = CGMutablePath()
    for y in [20, 60] as [CGFloat] {
      path.move(to: CGPoint(x: 10, y: y))
      path.addLine(to: CGPoint(x: 110, y: y))
    }
    stroke(path, width: 10)
    host.show(shape)
    setStrokeEnd(0.5)
    #expect(isNear(area(picture()), 1000))
    #expect(box(picture()) == [10, 15, 110, 25])
    setStrokeEnd(0.75)
    #expect(isNear(area(picture()), 1500))
    #expect(alpha(picture(), 59, 60) == 255)
    #expect(alpha(picture(), 60, 60) == 0)
  }

  /// Case K1-03 b, fact 7.13.
  @Test func `a closed path that is not yet whole is open at its start`() {
    stroke(CGPath(rect: CGRect(x: 20, y: 20, width: 60, height: 60), transform: nil), width: 8)
    host.show(shape)
    setStrokeEnd(0.875)
    let open = picture()
    #expect(isNear(area(open), 1680))
    #expect(alpha(open, 20, 65) == 255)
    #expect(alpha(open, 20, 35) == 0)
    #expect(alpha(open, 17, 17) == 0)
    setStrokeEnd(1)
    #expect(isNear(area(picture()), 1920))
    #expect(alpha(picture(), 17, 17) == 255)
  }

  func morph(from: CGPath?, to: CGPath?) {
    shape.path = from
    host.show(shape)
    host.turn {
      let morph = CABasicAnimation(keyPath: "path")
      (morph.fromValue, morph.toValue) = (from, to)
      morph.duration = 1
      morph.fillMode = .both
      morph.isRemovedOnCompletion = false
      shape.add(morph, forKey: nil)
    }
  }

  func polygon(_ points: [(CGFloat, CGFloat)]) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }

  let square = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)

  /// Case K1-04 a, fact 7.6.
  @Test func `equal structures blend point by point`() throws {
    morph(from: square, to: polygon([(50, 0), (100, 50), (50, 100), (0, 50)]))
    host.run(for: 0.5)
    let presentation = try #require(shape.presentation())
    let shown = try #require(presentation.path)
    #expect(shown == polygon([(25, 0), (100, 25), (75, 100), (0, 75)]))
    #expect(isNear(area(picture()), 6250))
  }

  /// Case K1-04 b and c: ends exact, no jump in between, nothing outside of both.
  @Test(arguments: [true, false])
  func `unequal structures blend without a flicker`(isPentagon: Bool) {
    let pentagon = polygon([
      (50, 0), (97.553, 34.549), (79.389, 90.451), (20.611, 90.451), (2.447, 34.549),
    ])
    let ellipse = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
    let (from, to) = isPentagon ? (square, pentagon) : (ellipse, square)
    morph(from: from, to: to)
    let frames = (0...60).map { picture(after: Double($0) / 60) }
    let areas = frames.map(area)
    for (one, next) in zip(areas, areas.dropFirst()) {
      #expect(abs(next - one) < 0.05 * 10_000)
    }
    for frame in frames {
      let box = box(frame)
      #expect(box[0] >= 0 && box[1] >= 0 && box[2] <= 100 && box[3] <= 100)
    }
    host.turn {
      shape.removeAllAnimations()
      shape.path = from
    }
    #expect(picture() == frames[0])
    host.turn { shape.path = to }
    #expect(picture() == frames[60])
  }

  /// Case K1-04 d, fact 7.9.
  @Test func `nothing at one end draws nothing, and does not trap`() {
    morph(from: nil, to: square)
    host.run(for: 0.5)
    #expect(area(picture()) == 0)
    morph(from: square, to: CGMutablePath())
    host.run(for: 0.5)
    _ = picture()
  }

  /// Case K1-09 D.
  @Test func `a reversed leg mirrors the first to the byte`() {
    stroke(square, width: 6)
    host.show(shape)
    host.turn {
      let draw = CABasicAnimation(keyPath: "strokeEnd")
      (draw.fromValue, draw.toValue) = (0, 1)
      draw.duration = 1
      draw.timingFunction = CAMediaTimingFunction(name: .easeIn)
      draw.autoreverses = true
      draw.repeatCount = .infinity
      shape.add(draw, forKey: nil)
    }
    let frames = (0...60).map { picture(after: Double($0) / 30) }
    for k in 1..<30 { #expect(frames[k] == frames[60 - k], "frame \(k)") }
    #expect(frames[60] == frames[0])
    #expect(frames[30] != frames[29])
  }

  /// A mask's alpha multiplies, in the masked layer's coordinates (fact 9.21).
  @Test func `a mask cuts the layer`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 80, height: 80)
    layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    let mask = CAShapeLayer()
    mask.path = CGPath(rect: CGRect(x: 20, y: 0, width: 30, height: 40), transform: nil)
    layer.mask = mask
    host.show(layer)
    #expect(box(picture()) == [30, 10, 60, 50])
    host.turn { layer.mask = nil }
    #expect(box(picture()) == [10, 10, 90, 90])
  }

  /// A picture of a layer has its tree at its origin, whatever its place and transform are.
  @Test func `a layer renders into a context`() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 500, y: 500, width: 20, height: 10)
    layer.transform = CATransform3DMakeScale(3, 3, 1)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let child = CALayer()
    child.frame = CGRect(x: 10, y: 0, width: 10, height: 10)
    child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.addSublayer(child)
    let snapshot = LayerSnapshot(of: layer).scene
    let image = try #require(
      CGImage(rendering: snapshot.evaluate(at: 0, width: 40, height: 20, background: nil)))
    #expect(Array(image.image.pixels[..<4]) == [0, 0, 255, 255])
    #expect(Array(image.image.pixels.suffix(4)) == [255, 0, 0, 255])
    #expect(layer.node == nil)
    let context = try #require(
      CGContext(size: CGSize(width: 20, height: 10), scale: 2, isFlipped: true))
    layer.render(in: context)
    #expect(!context.isEmpty)
  }

  /// Fact 10.23 (measured).
  @Test func `a replicator shows its sublayers again and again`() {
    let replicator = CAReplicatorLayer()
    #expect(replicator.instanceCount == 1)
    #expect(replicator.instanceColor?.color == .white)
    replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(gray: 0, alpha: 1)
    replicator.addSublayer(dot)
    host.show(replicator)
    #expect(area(picture()) == 300)
    #expect(box(picture()) == [0, 0, 70, 10])
  }

  @Test func `a transform layer shows only its sublayers, and is never hit`() {
    let transform = CATransformLayer()
    transform.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    transform.backgroundColor = CGColor(gray: 0, alpha: 1)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    dot.backgroundColor = CGColor(gray: 0, alpha: 1)
    transform.addSublayer(dot)
    host.show(transform)
    #expect(area(picture()) == 100)
    #expect(transform.hitTest(CGPoint(x: 5, y: 5)) === dot)
    #expect(transform.hitTest(CGPoint(x: 50, y: 50)) == nil)
  }

  @Test func `a layer's own timing reads back by key`() {
    shape.fillMode = .both
    shape.repeatCount = .infinity
    shape.setValue(true, forKey: "autoreverses")
    #expect(shape.value(forKey: "fillMode") as? String == "both")
    #expect(shape.repeatCount == .infinity)
    #expect(shape.autoreverses)
  }
}

extension RenderedTests {
  /// A small picture with hard edges, shown eight times as large.
  @Test func `contents are enlarged smoothly, or to the nearest pixel`() {
    let host = TestHost()
    let layer = CALayer()
    layer.contents = Sample.image(side: 2)
    layer.frame = CGRect(x: 0, y: 0, width: 16, height: 16)
    host.show(layer)
    func colors() -> Int {
      var scene = host.context.scene
      scene.size = Size(16, 16)
      let list = scene.evaluate(at: host.now, width: 16, height: 16, background: nil)
      var bitmap = Bitmap(width: 16, height: 16)
      var renderer = Renderer()
      renderer.render(list, into: &bitmap)
      let bytes = bitmap.bytes
      return Set(stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }).count
    }
    #expect(colors() > 4)
    host.turn { layer.magnificationFilter = .nearest }
    #expect(colors() == 4)
    host.turn { layer.setValue(CALayerContentsFilter.linear, forKey: "magnificationFilter") }
    #expect(colors() > 4)
    #expect(layer.value(forKey: "magnificationFilter") as? String == "linear")
    #expect(host.reports == [])
  }

  @Test func `contents are flipped where an odd number of spaces are`() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    outer.isGeometryFlipped = true
    #expect(outer.contentsAreFlipped() && inner.contentsAreFlipped())
    inner.isGeometryFlipped = true
    #expect(!inner.contentsAreFlipped())
  }
}
