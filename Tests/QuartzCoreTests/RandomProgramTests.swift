import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeGeometry
import ZoetropeRaster
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// An app that does anything at all to a few layers, good and bad.
@MainActor private final class RandomProgram: CAAnimationDelegate {
  private var random: SeededGenerator
  let host = TestHost()
  private var layers: [CALayer]
  private var callbacks = 0
  /// What was alive at some time, to see that nothing stays.
  private(set) var seen: [Weak] = []

  struct Weak { weak var layer: CALayer? }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let root = CALayer()
    layers = [root]
    host.show(root)
  }

  func run() {
    for _ in 0..<12 {
      host.turn {
        for _ in 0..<number(6) { step() }
      }
      host.run(for: Double(number(40)) / 100)
    }
  }

  func release() {
    host.turn {
      for layer in layers { host.context.removeRoot(layer) }
      layers = []
    }
    host.run(for: 1e6)
  }

  func animationDidStart(_ anim: CAAnimation) { react() }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { react() }

  private func react() {
    callbacks += 1
    if callbacks < 100, !layers.isEmpty { step() }
  }

  private func number(_ end: Int) -> Int { Int.random(in: 0..<end, using: &random) }
  private func coordinate() -> CGFloat {
    switch number(20) {
    case 0: .nan
    case 1: .infinity
    case 2: 1e300
    case 3: 0
    default: CGFloat(number(200)) - 50
    }
  }
  private func layer() -> CALayer { layers[number(layers.count)] }
  private func rect() -> CGRect {
    CGRect(x: coordinate(), y: coordinate(), width: coordinate(), height: coordinate())
  }
  private func color() -> CGColor? {
    number(4) == 0
      ? nil : CGColor(red: 1, green: CGFloat(number(3)) / 2, blue: coordinate(), alpha: 1)
  }
  private func path() -> CGPath? {
    switch number(4) {
    case 0: nil
    case 1: CGPath(rect: rect(), transform: nil)
    case 2: CGPath(ellipseIn: rect(), transform: nil)
    default: CGMutablePath()
    }
  }

  private func gradient() -> CALayer {
    let layer = CAGradientLayer()
    layer.colors = (0..<number(4)).compactMap { _ in color() }
    layer.locations = number(2) == 0 ? nil : [0, 0.5, NSNumber(value: Double(coordinate()))]
    layer.type = [.axial, .radial, .conic][number(3)]
    return layer
  }

  private func text() -> CALayer {
    let layer = CATextLayer()
    layer.string = ["a", "bcd ef", "", 3 as Any][number(4)]
    layer.fontSize = coordinate()
    layer.isWrapped = number(2) == 0
    return layer
  }

  private func tiled() -> CALayer {
    let layer = CATiledLayer()
    layer.levelsOfDetail = number(4)
    layer.levelsOfDetailBias = number(3)
    layer.tileSize = CGSize(width: coordinate(), height: 30)
    layer.setNeedsDisplay()
    return layer
  }

  private func replicator() -> CALayer {
    let layer = CAReplicatorLayer()
    layer.instanceCount = number(4)
    layer.instanceTransform = CATransform3DMakeTranslation(coordinate(), 3, 0)
    layer.instanceRedOffset = Float(coordinate())
    return layer
  }

  private func emitter() -> CALayer {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.beginTime = Double(number(3)) * 50
    cell.birthRate = Float(number(5))
    cell.lifetime = Float(number(3))
    cell.velocity = coordinate()
    cell.contents = Sample.spot()
    if number(3) == 0 {
      let trail = CAEmitterCell()
      trail.birthRate = 4
      trail.lifetime = 1
      trail.contents = Sample.spot()
      cell.emitterCells = [trail]
    }
    let layer = CAEmitterLayer()
    layer.emitterCells = [cell]
    layer.emitterSize = CGSize(width: coordinate(), height: 3)
    return layer
  }

  private func step() {
    switch number(21) {
    case 18:
      let layer = layer()
      layer.filters = number(2) == 0 ? nil : ["blur"]
      layer.magnificationFilter = number(2) == 0 ? .nearest : .linear
      layer.contents = number(2) == 0 ? Sample.image() : nil
      layer.compositingFilter = number(2) == 0 ? "multiplyBlendMode" : nil
    case 19:
      guard let text = layer() as? CATextLayer else { return }
      text.string = "x"
      text.fontSize = coordinate()
      text.foregroundColor = color()
    case 20:
      guard let emitter = layer() as? CAEmitterLayer else { return }
      emitter.emitterCells = number(2) == 0 ? nil : (emitter.emitterCells ?? []) + [CAEmitterCell()]
    case 16:
      let transition = CATransition()
      transition.type = [.fade, .push, .reveal, .moveIn][number(4)]
      transition.duration = Double(number(3)) / 2
      transition.startProgress = Float(coordinate())
      layer().add(transition, forKey: nil)
    case 17:
      guard let emitter = layer() as? CAEmitterLayer else { return }
      emitter.birthRate = Float(number(3))
      emitter.emitterCells?.first?.birthRate = Float(number(4))
      emitter.emitterPosition = CGPoint(x: coordinate(), y: 3)
    case 0:
      let layer =
        switch number(11) {
        case 7: text()
        case 8: tiled()
        case 0, 1: CAShapeLayer()
        case 2: gradient()
        case 3: replicator()
        case 4: CATransformLayer()
        case 5: emitter()
        case 6: CAScrollLayer()
        default: CALayer()
        }
      layers.append(layer)
      seen.append(Weak(layer: layer))
      self.layer().addSublayer(layer)
    case 1: layer().addSublayer(layer())
    case 2: layer().insertSublayer(layer(), at: UInt32(number(5)))
    case 3: layer().removeFromSuperlayer()
    case 4: layer().mask = number(2) == 0 ? nil : layer()
    case 5: layer().frame = rect()
    case 6:
      let layer = layer()
      layer.opacity = Float(coordinate())
      layer.backgroundColor = color()
      layer.cornerRadius = coordinate()
    case 7: layer().transform = CATransform3DMakeRotation(coordinate(), 0, 1, coordinate())
    case 8:
      guard let shape = layer() as? CAShapeLayer else { return }
      shape.path = path()
      shape.strokeColor = color()
      shape.strokeEnd = coordinate()
      shape.lineDashPattern = [NSNumber(value: Double(coordinate())), 3]
    case 9:
      let layer = layer()
      layer.speed = Float(number(4)) - 1
      layer.timeOffset = Double(coordinate())
    case 10: layer().add(animation(), forKey: ["a", "b", nil][number(3)])
    case 11: layer().removeAnimation(forKey: "a")
    case 12: layer().removeAllAnimations()
    case 13:
      CATransaction.begin()
      CATransaction.setAnimationDuration(Double(number(3)) / 4)
      CATransaction.setCompletionBlock { [weak self] in self?.react() }
      for _ in 0..<number(3) { step() }
      CATransaction.commit()
    case 14:
      let layer = layer()
      layer.setValue(coordinate(), forKeyPath: "transform.rotation.z")
      layer.setValue("wrong", forKeyPath: "position")
      _ = layer.presentation()?.value(forKeyPath: "transform.scale")
    default: layer().sublayers = number(2) == 0 ? nil : [layer(), layer()]
    }
  }

  private func animation() -> CAAnimation {
    let keyPath = [
      "opacity", "position", "path", "transform", "transform.rotation.z", "bounds.size", "nonsense",
      "backgroundColor", "strokeEnd", "colors", "emitterCells.spark.birthRate", "fontSize",
      "foregroundColor", "instanceCount", "locations", "contents",
    ][number(16)]
    let value: @MainActor () -> Any? = { [self] in
      [
        nil, 1, coordinate(), CGPoint(x: coordinate(), y: 3), path(), color(),
        CATransform3DIdentity,
        "nonsense",
      ][number(8)]
    }
    let animation: CAAnimation
    switch number(4) {
    case 0:
      let basic = CABasicAnimation(keyPath: keyPath)
      (basic.fromValue, basic.toValue, basic.byValue) = (value(), value(), value())
      basic.isAdditive = number(2) == 0
      animation = basic
    case 1:
      let spring = CASpringAnimation(keyPath: keyPath)
      spring.toValue = value()
      spring.damping = coordinate()
      spring.mass = coordinate()
      animation = spring
    case 2:
      let keyframes = CAKeyframeAnimation(keyPath: keyPath)
      keyframes.values = (0..<number(4)).compactMap { _ in value() }
      keyframes.keyTimes = (0..<number(4)).map { NSNumber(value: Double($0) / 2) }
      keyframes.path = path()
      animation = keyframes
    default:
      let group = CAAnimationGroup()
      group.animations = [CABasicAnimation(keyPath: keyPath), CABasicAnimation(keyPath: "opacity")]
      animation = group
    }
    animation.duration = [0, 0.1, 0.5, -1, .nan, .infinity][number(6)]
    animation.repeatCount = [0, 0.5, 3, .infinity, -1, .nan][number(6)]
    animation.fillMode = [.removed, .both, CAMediaTimingFillMode(rawValue: "nonsense")][number(3)]
    animation.isRemovedOnCompletion = number(2) == 0
    animation.beginTime = number(3) == 0 ? 100 + Double(number(5)) : 0
    animation.autoreverses = number(2) == 0
    animation.delegate = number(2) == 0 ? self : nil
    return animation
  }
}

/// Every run has a few programs; `ZOETROPE_RANDOM_PROGRAMS=1000` runs so many.
@MainActor @Suite struct RandomProgramTests {
  nonisolated static let programCount =
    ProcessInfo.processInfo.environment["ZOETROPE_RANDOM_PROGRAMS"].flatMap { Int($0) } ?? 60
  nonisolated static let batchCount = 10

  /// The scene that a host gets by folding the commits it received is the one that the app sees,
  /// and so is the one that is read from their bytes.
  @Test(arguments: 0..<batchCount)
  func `random programs neither trap nor leak, and replay to the same frames`(batch: Int) throws {
    var renderer = Renderer()
    for seed in stride(from: batch, to: Self.programCount, by: Self.batchCount) {
      let program = RandomProgram(seed: UInt64(seed))
      program.run()
      let host = program.host
      let document = Document(size: host.size, commits: host.commits)
      let read = try Document(decoding: document.encoded())
      #expect(read == document, "seed \(seed)")
      var replayed = Scene(size: host.size)
      for commit in read.commits { replayed.apply(commit) }
      for time in [host.now, host.now + 0.3] {
        let live = host.context.scene.evaluate(at: time, width: 40, height: 40, background: nil)
        let again = replayed.evaluate(at: time, width: 40, height: 40, background: nil)
        #expect(live == again, "seed \(seed)")
        var bitmap = Bitmap(width: 40, height: 40)
        renderer.render(live, into: &bitmap)
      }
      program.release()
      #expect(program.seen.allSatisfy { $0.layer == nil }, "seed \(seed) leaks")
      #expect(host.context.scene.nodeIDs == [.root], "seed \(seed) leaves nodes")
    }
  }
}
