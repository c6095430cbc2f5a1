import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// What makes no sense is reported by layer and key, once, and the rest of the scene is drawn as if
/// it were not there.
@MainActor @Suite struct BadValueTests {
  private let host = TestHost()

  private func picture() -> DisplayList {
    host.context.scene.evaluate(at: host.now + 0.3, width: 48, height: 48, background: nil)
  }

  private func show(_ layer: CALayer) {
    layer.name = "it"
    layer.frame = CGRect(x: 8, y: 8, width: 24, height: 24)
    host.show(layer)
  }

  /// Values that are none of a type, and what is bad about them.
  private func badValues(_ property: Property) -> [Any] {
    let nan = CGFloat.nan
    switch property.type {
    case .number:
      return property.mayBeInfinite ? [Double.nan, "x"] : [Double.nan, Double.infinity, "x"]
    case .bool: return ["x", NSObject()]
    case .choice: return [NSObject(), CGPoint(x: 1, y: 1)]
    case .point: return [CGPoint(x: nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity), "x", 3]
    case .size: return [CGSize(width: nan, height: 0), "x", 3]
    case .rect: return [CGRect(x: 0, y: nan, width: 1, height: 1), CGPoint(x: 1, y: 1), 3]
    case .color: return [CGColor(red: nan, green: 0, blue: 0, alpha: 1), "red", 3]
    case .path:
      return [CGPath(rect: CGRect(x: nan, y: 0, width: 1, height: 1), transform: nil), "M 0 0", 3]
    case .transform: return [CATransform3DMakeScale(nan, 1, 1), CGPoint(x: 1, y: 1), "x"]
    case .numbers: return [[nan] as [Any], ["x"], 3]
    case .colors: return [["red"], [CGColor(red: nan, green: 0, blue: 0, alpha: 1)], 3]
    case .image: return ["picture.png", 3]
    case .node: return []
    }
  }

  @Test func `every key of every class refuses what is not its value`() {
    for (name, make) in LayerClasses.all {
      let layer = make()
      show(layer)
      let before = picture()
      for (property, key) in LayerClasses.keys(of: layer) {
        let old = layer.values[property]
        for value in badValues(property) {
          let count = host.reports.count
          host.turn { layer.setValue(value, forKey: key) }
          #expect(layer.values[property] == old, "\(name).\(key) takes \(value)")
          let new = host.reports.dropFirst(count)
          let isKnown = host.reports.prefix(count).contains { $0.contains("'it'.\(key):") }
          #expect(new.count == 1 || isKnown, "\(name).\(key): \(value) gives \(Array(new))")
          #expect(
            new.allSatisfy { $0.hasPrefix("\(name) 'it'.\(key):") }, "\(name).\(key): \(new)")
          // The second time it is known.
          let after = host.reports.count
          host.turn { layer.setValue(value, forKey: key) }
          #expect(host.reports.count == after, "\(name).\(key): \(value) is reported again")
        }
      }
      #expect(picture() == before, "\(name) is drawn differently")
      host.turn { host.context.removeRoot(layer) }
    }
  }

  @Test func `a text layer keeps its size and colour when it is given no numbers`() {
    let layer = CATextLayer()
    layer.string = "A"
    show(layer)
    let before = picture()
    host.turn {
      layer.fontSize = .nan
      layer.foregroundColor = CGColor(red: 1, green: 0.5, blue: .nan, alpha: 1)
    }
    #expect(layer.fontSize == 36)
    #expect(layer.foregroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    for key in ["fontSize", "foregroundColor"] {
      #expect(host.reports.filter { $0.hasPrefix("CATextLayer 'it'.\(key):") }.count == 1, "\(key)")
    }
    #expect(picture() == before)
  }

  @Test func `an animation with a bad end shows nothing, whatever it moves`() {
    for (name, make) in LayerClasses.all {
      let layer = make()
      show(layer)
      host.turn {}
      let before = picture()
      for (property, key) in LayerClasses.keys(of: layer) where property.isAnimatable {
        for (index, value) in badValues(property).enumerated() {
          // Of a duration that is infinite in a layer there is no animation.
          let count = host.reports.count
          host.turn {
            let animation = CABasicAnimation(keyPath: key)
            if index % 2 == 0 { animation.fromValue = value } else { animation.toValue = value }
            animation.duration = 1
            layer.add(animation, forKey: nil)
          }
          let label = "\(name) 'it', animation of '\(key)'"
          let known = host.reports.prefix(count).contains { $0.hasPrefix(label) }
          let new = host.reports.dropFirst(count)
          #expect(new.count == 1 || known, "\(label): \(value) gives \(Array(new))")
          #expect(new.allSatisfy { $0.hasPrefix(label) }, "\(Array(new))")
        }
        #expect(picture() == before, "\(name): a bad animation of \(key) is seen")
        host.turn { layer.removeAllAnimations() }
      }
      host.turn { host.context.removeRoot(layer) }
    }
  }

  nonisolated static let badTimings: [(String, @MainActor @Sendable (CAAnimation) -> Void)] = [
    ("duration", { $0.duration = .nan }), ("duration", { $0.duration = -1 }),
    ("beginTime", { $0.beginTime = .nan }), ("beginTime", { $0.beginTime = -.infinity }),
    ("speed", { $0.speed = .nan }), ("speed", { $0.speed = .infinity }),
    ("timeOffset", { $0.timeOffset = .infinity }), ("repeatCount", { $0.repeatCount = .nan }),
    ("repeatCount", { $0.repeatCount = -2 }), ("repeatDuration", { $0.repeatDuration = -1 }),
    ("repeatDuration", { $0.repeatDuration = .nan }),
    (
      "timingFunction",
      { $0.timingFunction = CAMediaTimingFunction(controlPoints: .nan, 0, 1, 1) }
    ),
  ]

  @Test(arguments: badTimings.indices)
  func `an animation with a bad time shows nothing, and ends`(index: Int) {
    let (key, spoil) = Self.badTimings[index]
    let layer = CALayer()
    show(layer)
    let before = picture()
    var didComplete = false
    for _ in 0..<2 {
      host.turn {
        CATransaction.setCompletionBlock { didComplete = true }
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 1
        spoil(fade)
        layer.add(fade, forKey: nil)
      }
    }
    #expect(host.reports.count == 1)
    #expect(
      host.reports.first?.hasPrefix("CALayer 'it', animation of 'opacity': \(key) ") == true,
      "\(host.reports)")
    #expect(picture() == before)
    host.run(for: 3)
    #expect(didComplete)
    let document = Document(size: host.size, commits: host.commits)
    #expect((try? Document(decoding: document.encoded())) == document)
  }

  @Test func `huge counts and durations are no fault`() {
    let layer = CALayer()
    show(layer)
    for count in [Float.greatestFiniteMagnitude, .infinity, 1e30] {
      host.turn {
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 1
        fade.repeatCount = count
        layer.add(fade, forKey: "fade")
      }
      host.run(for: 0.25)
      #expect(layer.presentation()?.opacity ?? 1 < 1)
    }
    host.turn {
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.duration = 1e300
      layer.add(fade, forKey: "fade")
    }
    #expect(layer.presentation()?.opacity == 0)
    #expect(host.reports == [])
  }

  @Test func `key frames that do not fit are reported`() {
    let layer = CALayer()
    show(layer)
    let before = picture()
    func add(_ keyPath: String, _ spoil: (CAKeyframeAnimation) -> Void) {
      host.turn {
        let frames = CAKeyframeAnimation(keyPath: keyPath)
        frames.values = [0, 1, 0.5]
        frames.duration = 1
        spoil(frames)
        layer.add(frames, forKey: nil)
      }
    }
    add("opacity") { $0.keyTimes = [0, 2, 3] }
    add("zPosition") { $0.keyTimes = [0, .init(value: Double.nan), 1] }
    add("cornerRadius") { $0.values = [] }
    add("borderWidth") { $0.values = nil }
    add("shadowRadius") { $0.values = [1, "two"] }
    add("anchorPointZ") { $0.biasValues = [.init(value: Double.infinity)] }
    add("contentsScale") {
      $0.timingFunctions = [CAMediaTimingFunction(controlPoints: 0, .infinity, 1, 1)]
    }
    add("position") {
      $0.path = CGPath(rect: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), transform: nil)
    }
    let keys = [
      "opacity", "zPosition", "cornerRadius", "borderWidth", "shadowRadius", "anchorPointZ",
      "contentsScale", "position",
    ]
    for key in keys {
      let found = host.reports.filter {
        $0.hasPrefix("CALayer 'it', animation of '\(key)':")
      }
      #expect(found.count == 1, "\(key): \(found)")
    }
    #expect(host.reports.count == keys.count, "\(host.reports)")
    #expect(picture() == before)
  }

  @Test func `a wrong key path, none, and a spring without end are reported`() {
    let layer = CALayer()
    show(layer)
    let before = picture()
    host.turn {
      layer.add(CABasicAnimation(keyPath: "position.z"), forKey: nil)
      layer.add(CABasicAnimation(keyPath: "colour"), forKey: nil)
      layer.add(CABasicAnimation(keyPath: nil), forKey: nil)
      layer.add(CABasicAnimation(keyPath: "magnificationFilter"), forKey: nil)
      let spring = CASpringAnimation(keyPath: "opacity")
      spring.toValue = 0
      spring.initialVelocity = .nan
      layer.add(spring, forKey: nil)
      let transition = CATransition()
      transition.startProgress = .nan
      layer.add(transition, forKey: nil)
    }
    #expect(host.reports.count == 6, "\(host.reports)")
    #expect(host.reports.allSatisfy { $0.hasPrefix("CALayer 'it'") })
    #expect(picture() == before)
  }

  @Test func `what is kept and not drawn is reported once`() {
    let layer = CALayer()
    layer.filters = ["blur"]
    show(layer)
    host.turn { layer.filters = ["blur"] }
    host.turn { layer.backgroundFilters = ["blur"] }
    host.turn { layer.opacity = 0.5 }
    #expect(
      host.reports == [
        "CALayer 'it'.filters: filters are not drawn",
        "CALayer 'it'.backgroundFilters: filters are not drawn",
      ])
    let replicator = CAReplicatorLayer()
    replicator.preservesDepth = true
    replicator.instanceCount = 1_000_000
    show(replicator)
    #expect(host.reports.count == 4, "\(host.reports)")
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.birthRate = 5000
    cell.lifetime = 10
    emitter.emitterCells = [cell]
    show(emitter)
    host.turn { emitter.preservesDepth = true }
    #expect(host.reports.count == 6, "\(host.reports)")
    #expect(host.reports.contains { $0.contains("'it'.emitterCells: ") && $0.contains("20000") })
  }

  @Test func `a pattern as a colour is reported, and clear`() throws {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, _ in }, releaseInfo: nil)
    let pattern = try #require(
      CGPattern(
        info: nil, bounds: CGRect(x: 0, y: 0, width: 4, height: 4), matrix: .identity, xStep: 4,
        yStep: 4, tiling: .noDistortion, isColored: true, callbacks: &callbacks))
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let layer = CALayer()
    show(layer)
    let before = picture()
    host.turn {
      layer.backgroundColor = CGColor(patternSpace: space, pattern: pattern, components: [1])
    }
    #expect(picture() == before)
    #expect(host.reports.count == 1)
  }

  @Test func `nothing can be inside of itself`() {
    let (outer, inner) = (CALayer(), CALayer())
    show(outer)
    inner.name = "inner"
    host.turn {
      outer.addSublayer(inner)
      inner.addSublayer(outer)
      inner.mask = outer
      inner.mask = inner
      inner.sublayers = [outer]
      outer.insertSublayer(outer, at: 0)
    }
    #expect(outer.sublayers == [inner])
    #expect(inner.sublayers == nil && inner.mask == nil)
    #expect(host.reports.count == 4, "\(host.reports)")
    let (group, other) = (CAAnimationGroup(), CAAnimationGroup())
    host.turn {
      group.animations = [other]
      other.animations = [group]
      group.animations?.append(group)
      outer.add(group, forKey: nil)
    }
    #expect(other.animations == nil)
    #expect(group.animations == [other])
    let (cell, child) = (CAEmitterCell(), CAEmitterCell())
    host.turn {
      cell.emitterCells = [child]
      child.emitterCells = [cell]
    }
    #expect(child.emitterCells == nil)
    #expect(host.reports.count == 6, "\(host.reports)")
  }

  /// Takes layers away from under whoever calls it.
  private final class Vandal: CAAnimationDelegate, CALayerDelegate {
    let layers: [CALayer]
    var calls = 0

    init(_ layers: [CALayer]) { self.layers = layers }

    func animationDidStart(_ anim: CAAnimation) { act() }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { act() }
    func layoutSublayers(of layer: CALayer) { act() }
    func display(_ layer: CALayer) { act() }
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      act()
      return nil
    }

    private func act() {
      calls += 1
      guard calls < 50 else { return }
      let layer = layers[calls % layers.count]
      layer.removeAllAnimations()
      layer.superlayer?.mask = nil
      layer.removeFromSuperlayer()
      layer.sublayers = nil
      layer.opacity = Float(calls % 10) / 10
      layers[(calls + 1) % layers.count].addSublayer(layer)
    }
  }

  @Test func `layers may go while they are called for`() {
    let layers = (0..<4).map { _ in CALayer() }
    let vandal = Vandal(layers)
    show(layers[0])
    host.turn {
      for layer in layers.dropFirst() { layers[0].addSublayer(layer) }
      for layer in layers {
        layer.delegate = vandal
        layer.setNeedsLayout()
        layer.setNeedsDisplay()
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 0
        fade.duration = 0.5
        fade.delegate = vandal
        layer.add(fade, forKey: nil)
      }
    }
    host.run(for: 2)
    #expect(vandal.calls >= 50)
    let scene = host.context.scene
    #expect(scene.diagnostics.isEmpty, "\(scene.diagnostics)")
    for layer in layers { layer.delegate = nil }
  }
}
