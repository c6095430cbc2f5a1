import Foundation
import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

@MainActor @Suite struct PresentationTests {
  let host = TestHost()
  let layer = CALayer()

  /// What shows at times since the beginning.
  func samples<Value>(_ times: [Double], _ read: (CALayer) throws -> Value) throws -> [Value] {
    let start = host.now
    return try times.map { time in
      host.run(to: start + time)
      return try read(try #require(layer.presentation()))
    }
  }

  func opacities(_ times: [Double]) throws -> [Float] {
    try samples(times) { ($0.opacity * 1e5).rounded() / 1e5 }
  }

  /// Cases K1-01 and facts 1.14, 1.15, 1.17.
  @Test(
    arguments: [
      (CAMediaTimingFillMode.removed, false, [0.5, 0.5, 0, 0.5, 0.5], ["fade"]),
      (.forwards, false, [0.5, 0.5, 0, 0.5, 1], ["fade"]),
      (.both, false, [0, 0, 0, 0.5, 1], ["fade"]),
      (.forwards, true, [0.5, 0.5, 0, 0.5, 0.5], nil),
    ] as [(CAMediaTimingFillMode, Bool, [Float], [String]?)])
  func `what shows outside of the active time`(
    mode: CAMediaTimingFillMode, isRemoved: Bool, expected: [Float], keys: [String]?
  ) throws {
    layer.opacity = 0.5
    host.show(layer)
    host.turn {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (0, 1)
      fade.beginTime = host.now + 1
      fade.duration = 1
      fade.fillMode = mode
      fade.isRemovedOnCompletion = isRemoved
      layer.add(fade, forKey: "fade")
    }
    #expect(try opacities([0, 0.5, 1, 1.5, 2.5]) == expected)
    #expect(layer.animationKeys() == keys)
  }

  /// Case K1-05.
  @Test func `only the rotation key path knows more than half a turn`() throws {
    host.show(layer)
    host.turn {
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue) = (0, 2 * Double.pi)
      turn.duration = 1
      layer.add(turn, forKey: nil)
    }
    let places = try samples([0.25, 0.5, 0.75]) {
      CGPoint(x: $0.transform.m11, y: $0.transform.m12)
    }
    for (place, expected) in zip(
      places, [CGPoint(x: 0, y: 1), CGPoint(x: -1, y: 0), CGPoint(x: 0, y: -1)])
    {
      #expect(isClose(place, expected, 1e-4))
    }
    host.run(for: 1)
    host.turn {
      let turn = CABasicAnimation(keyPath: "transform")
      turn.toValue = CATransform3DMakeRotation(1.5 * .pi, 0, 0, 1)
      turn.duration = 1
      layer.add(turn, forKey: nil)
    }
    let short = try samples([0.25]) { CGPoint(x: $0.transform.m11, y: $0.transform.m12) }
    #expect(isClose(short[0], CGPoint(x: 0.92388, y: -0.38268), 1e-4))
  }

  /// Case K1-06.
  @Test func `a spring overshoots, and is cut where its duration ends`() throws {
    host.show(layer)
    func add(_ duration: Double) {
      host.turn {
        let spring = CASpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue) = (0, 100)
        spring.duration = duration
        layer.add(spring, forKey: "spring")
      }
    }
    add(CASpringAnimation().settlingDuration)
    let places = try samples([0.05, 0.15, 0.25, 0.45]) { $0.position.x }
    for (place, expected) in zip(places, [10.4405, 61.0493, 102.3360, 111.8446] as [CGFloat]) {
      #expect(isClose(place, expected, 1e-4))
    }
    host.run(for: 2)
    add(0.5)
    let cut = try samples([0.49, 0.51]) { $0.position.x }
    #expect(isClose(cut[0], 108.344, 1e-3))
    #expect(cut[1] == 0)
    host.run(for: 2)
    add(0)
    #expect(try samples([0.26]) { $0.position.x } == [0])
  }

  /// Cases K1-09 A to C.
  @Test(
    arguments: [
      (true, 0, [9], [0]), (true, 0.5, [9], [1]),
      (false, 2.5, [0.2, 0.9, 1.2, 2.1, 4.5], [0.2, 0.9, 0.2, 0.1, 0.5]),
    ] as [(Bool, Float, [Double], [Float])])
  func `repeats end where they end`(
    autoreverses: Bool, count: Float, times: [Double], expected: [Float]
  ) throws {
    layer.opacity = 0.5
    host.show(layer)
    host.turn {
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (0, 1)
      fade.duration = 1
      fade.autoreverses = autoreverses
      fade.repeatCount = count
      fade.fillMode = .forwards
      fade.isRemovedOnCompletion = false
      layer.add(fade, forKey: nil)
    }
    #expect(try opacities(times) == expected)
  }

  /// Case K1-14.
  @Test func `key times may be too few, and paths may be paced`() throws {
    host.show(layer)
    host.turn {
      let values = CAKeyframeAnimation(keyPath: "zPosition")
      values.values = [0, 1, 0.5, 0.7]
      values.keyTimes = [0, 0.5, 1]
      values.duration = 1
      layer.add(values, forKey: nil)
      let way = CGMutablePath()
      way.move(to: .zero)
      way.addLine(to: CGPoint(x: 10, y: 0))
      way.addLine(to: CGPoint(x: 10, y: 90))
      let paced = CAKeyframeAnimation(keyPath: "position")
      paced.path = way
      paced.duration = 1
      paced.calculationMode = .paced
      layer.add(paced, forKey: nil)
    }
    let shown = try samples([0.25, 0.5, 0.6, 0.9]) { ($0.zPosition, $0.position) }
    #expect(isClose(shown[0].0, 0.5) && isClose(shown[3].0, 0.6) && isClose(shown[2].0, 0.9))
    #expect(isClose(shown[0].1, CGPoint(x: 10, y: 15)))
    #expect(isClose(shown[1].1, CGPoint(x: 10, y: 40)))
  }

  /// Case K1-14 D: seconds by mistake.
  @Test func `key times in seconds are reported`() throws {
    layer.name = "dot"
    host.show(layer)
    host.turn {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, 2]
      animation.keyTimes = [0, 0.8, 1.6]
      animation.duration = 1.6
      layer.add(animation, forKey: nil)
    }
    #expect(host.reports.count == 1)
    #expect(host.reports.first?.contains("keyTimes") == true)
    #expect(host.reports.first?.contains("CALayer 'dot', animation of 'opacity'") == true)
    #expect(try #require(layer.presentation()).opacity.isFinite)
  }

  /// Fact 6.23.
  @Test func `uncommitted changes do not show, and presentation layers are read-only`() throws {
    let child = CALayer()
    layer.addSublayer(child)
    layer.mask = CALayer()
    host.show(layer)
    try host.turn {
      layer.zPosition = 5
      let shown = try #require(layer.presentation())
      #expect(shown.zPosition == 0)
      shown.opacity = 0
      #expect(shown.opacity == 1)
      #expect(shown.sublayers?.first?.model() === child)
      #expect(shown.sublayers?.first?.superlayer?.model() === layer)
      #expect(shown.mask?.model() === layer.mask)
    }
    #expect(host.reports.count == 1)
  }

  /// Fact 6.24 (measured).
  @Test func `a presentation layer answers its model's animations`() throws {
    host.show(layer)
    host.turn { layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "x") }
    #expect(try #require(layer.presentation()).animationKeys() == ["x"])
  }

  /// Seed semantics 0.3 and 0.4: copies on add, and keys that are nil never replace.
  @Test func `animations without a key stack, and one object serves two layers`() throws {
    let other = CALayer()
    layer.addSublayer(other)
    host.show(layer)
    host.turn {
      let first = CABasicAnimation(keyPath: "opacity")
      (first.fromValue, first.toValue, first.duration) = (0, 0, 10)
      let second = CABasicAnimation(keyPath: "opacity")
      (second.fromValue, second.toValue, second.duration) = (0.5, 0.5, 1)
      for target in [layer, other] {
        target.add(first, forKey: nil)
        target.add(second, forKey: nil)
      }
      first.fromValue = 1
    }
    #expect(try opacities([0.5, 2]) == [0.5, 0])
    #expect(try #require(other.presentation()).opacity == 0)
  }

  /// Facts 3.16 and 11.1.
  @Test func `colours blend straight, and from none there is none`() throws {
    host.show(layer)
    host.turn {
      let blend = CABasicAnimation(keyPath: "backgroundColor")
      blend.fromValue = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      blend.toValue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      blend.duration = 1
      layer.add(blend, forKey: nil)
    }
    let colors = try samples([0.5, 1.5]) { $0.backgroundColor?.components }
    #expect(colors == [[0.5, 0, 0.5, 1], nil])
  }
}

@MainActor @Suite struct TransactionTests {
  /// Facts 6.1 and 6.2 (measured).
  @Test func `nested transactions see the enclosing values`() {
    let host = TestHost()
    host.turn {
      #expect(CATransaction.animationDuration() == 0.25)
      #expect(!CATransaction.disableActions())
      #expect(CATransaction.animationTimingFunction() == nil)
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.begin()
      #expect(CATransaction.animationDuration() == 1)
      CATransaction.setAnimationDuration(2)
      #expect(CATransaction.value(forKey: "animationDuration") as? Double == 2)
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 1)
      #expect(!CATransaction.disableActions())
      CATransaction.commit()
      #expect(CATransaction.animationDuration() == 0.25)
    }
  }

  /// Fact 6.28: the outermost end commits at once, and the turn's end commits the rest.
  @Test func `an explicit transaction commits at its end`() {
    let host = TestHost()
    let layer = CALayer()
    host.show(layer)
    let before = host.commits.count
    host.turn {
      CATransaction.begin()
      layer.zPosition = 1
      CATransaction.commit()
      #expect(host.commits.count == before + 1)
      layer.zPosition = 2
      #expect(host.commits.count == before + 1)
      CATransaction.flush()
      #expect(host.commits.count == before + 2)
    }
    #expect(host.commits.count == before + 2)
  }

  /// Fact 6.28 (measured): actions that are off stay off for layout at the commit.
  @Test func `layout at the commit belongs to the transaction`() {
    final class Column: CALayer {
      override func layoutSublayers() {
        for child in sublayers ?? [] { child.position.x = bounds.width }
      }
    }
    let host = TestHost()
    let column = Column()
    let child = CALayer()
    column.addSublayer(child)
    host.show(column)
    host.turn {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      column.bounds = CGRect(x: 0, y: 0, width: 50, height: 50)
      CATransaction.commit()
    }
    #expect(child.position.x == 50)
    #expect(child.animationKeys() == nil)
  }

  /// A layer that goes to another parent in one transaction stays the node that it was.
  @Test func `moving a layer keeps its animations`() {
    let host = TestHost()
    let root = CALayer()
    let (first, second, child) = (CALayer(), CALayer(), CALayer())
    root.sublayers = [first, second]
    first.addSublayer(child)
    host.show(root)
    host.turn { child.add(CABasicAnimation(keyPath: "opacity"), forKey: "a") }
    let node = child.node?.id
    host.turn { second.addSublayer(child) }
    #expect(child.node?.id == node)
    #expect(child.animationKeys() == ["a"])
    #expect(node.flatMap { host.context.scene.parent(of: $0) } == second.node?.id)
  }

  @Test func `the scene has the sublayers' order after any change of it`() {
    let host = TestHost()
    let root = CALayer()
    let layers = (0..<6).map { _ in CALayer() }
    root.sublayers = layers
    host.show(root)
    for order in [[5, 4, 3, 2, 1, 0], [0, 5, 1, 4], [3, 2], [2, 3, 0, 1, 4, 5]] {
      host.turn { root.sublayers = order.map { layers[$0] } }
      #expect(
        root.node.map { host.context.scene.children(of: $0.id) }
          == order.map { layers[$0].node?.id })
    }
  }

  @Test func `a longest rise is as long as can be`() {
    #expect(longestRise(in: []) == [])
    #expect(longestRise(in: [3, 2, 1]).count == 1)
    #expect(longestRise(in: [0, 5, 1, 2, 6, 3]) == [0, 2, 3, 5])
  }

  @Test func `moving one layer of many is one operation or two`() {
    let host = TestHost()
    let root = CALayer()
    let layers = (0..<50).map { _ in CALayer() }
    root.sublayers = layers
    host.show(root)
    host.turn { root.addSublayer(layers[0]) }
    #expect(host.commits.last?.operations.count == 2)
  }

  /// Two apps in one process know nothing of each other.
  @Test func `two hosts live side by side`() {
    let (one, two) = (TestHost(startingAt: 1), TestHost(startingAt: 2))
    let layer = CALayer()
    one.show(layer)
    two.turn { #expect(CACurrentMediaTime() == 2) }
    one.turn { #expect(CACurrentMediaTime() == 1) }
    two.turn { layer.opacity = 0 }
    #expect(two.commits.isEmpty)
    one.turn {}
    #expect(layer.presentation() != nil)
  }

  @Test func `a display link calls once a frame at whole multiples`() {
    let host = TestHost(startingAt: 0)
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    host.turn { link.add(to: .main, forMode: .common) }
    host.run(to: 0.1)
    #expect(times.count == 6)
    #expect(times.last == 0.1)
    link.isPaused = true
    host.run(to: 0.2)
    #expect(times.count == 6)
    link.preferredFramesPerSecond = 30
    link.isPaused = false
    host.run(to: 0.3)
    #expect(times.count == 9)
    link.invalidate()
    host.run(to: 1)
    #expect(times.count == 9)
  }

  @Test func `a delegate's drawing becomes the contents`() throws {
    final class Painter: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        ctx.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        ctx.fill(layer.bounds)
      }
    }
    let host = TestHost()
    let layer = CALayer()
    let painter = Painter()
    layer.bounds = CGRect(x: 5, y: 5, width: 4, height: 3)
    layer.contentsScale = 2
    layer.delegate = painter
    layer.setNeedsDisplay()
    host.show(layer)
    let image = try #require(layer.contents as? CGImage)
    #expect((image.width, image.height) == (8, 6))
    #expect(Array(image.image.pixels[..<4]) == [255, 0, 0, 255])
    #expect(!layer.needsDisplay())
  }
}
