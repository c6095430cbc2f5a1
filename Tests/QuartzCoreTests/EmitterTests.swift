import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeDisplayList
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeQuartzCore

@MainActor @Suite struct EmitterTests {
  let host = TestHost(startingAt: 0)
  let layer = CAEmitterLayer()
  let cell = CAEmitterCell()

  init() {
    cell.name = "spark"
    cell.contents = Sample.spot()
    cell.birthRate = 10
    cell.lifetime = 2
    cell.velocity = 30
    cell.emissionRange = .pi * 2
    layer.emitterCells = [cell]
    layer.emitterPosition = CGPoint(x: 200, y: 200)
    layer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    host.show(layer)
  }

  func list(at time: Double) -> DisplayList {
    host.context.scene.evaluate(at: time, width: 400, height: 400, background: nil)
  }

  func count(at time: Double) -> Int { list(at: time).commands.count }

  /// Ours: birth rate times lifetime, once the first ones have died.
  @Test func `as many particles live as are born in a lifetime`() {
    #expect(count(at: 0.05) == 1)
    #expect(count(at: 0.95) == 10)
    #expect(count(at: 5.05) == 20)
    #expect(count(at: 3600.05) == 20)
  }

  @Test func `a seed decides what is seen, and nothing else does`() {
    let first = list(at: 3)
    #expect(list(at: 3) == first)
    host.turn {
      CATransaction.setDisableActions(true)
      layer.seed = 9
    }
    #expect(host.context.scene.evaluate(at: 30, width: 400, height: 400, background: nil) != first)
  }

  @Test func `a birth rate of zero stops what comes, and lets fly what has come`() {
    // Between two births: whether one of this very moment is seen is not what this is about.
    host.run(to: 4.05)
    let before = list(at: 4.05)
    host.turn {
      CATransaction.setDisableActions(true)
      layer.birthRate = 0
    }
    #expect(list(at: 4.05).commands.count == before.commands.count)
    let left = [4.55, 5.05, 5.55, 6.5].map { count(at: $0) }
    #expect(left == [15, 10, 5, 0])
  }

  @Test func `a cell is changed by its key path, and the past is not`() {
    host.run(to: 4.05)
    host.turn { layer.setValue(0, forKeyPath: "emitterCells.spark.birthRate") }
    #expect(cell.birthRate == 0)
    #expect(layer.value(forKeyPath: "emitterCells.spark.lifetime") as? Double == 2)
    #expect([4.05, 5.05, 6.5].map { count(at: $0) } == [20, 10, 0])
  }

  @Test func `an animated birth rate adds up to the births of its area`() {
    host.turn {
      let rate = CABasicAnimation(keyPath: "birthRate")
      (rate.fromValue, rate.toValue) = (0, 2)
      rate.duration = 1
      rate.fillMode = .both
      rate.isRemovedOnCompletion = false
      layer.add(rate, forKey: nil)
    }
    // Ten a second on the mean of the first second, twenty after it.
    #expect(abs(count(at: 1) - 10) <= 1)
    #expect(abs(count(at: 1.5) - 20) <= 1)
  }

  @Test func `more particles than can be drawn leave the oldest out`() {
    host.turn {
      cell.birthRate = 1e9
      cell.lifetime = 100
    }
    #expect(count(at: 50) <= 20_000)
  }

  @Test func `bad numbers are reported once, by cell and key`() {
    host.turn {
      cell.velocity = .nan
      cell.velocity = .nan
      cell.setValue("fast", forKey: "velocity")
      cell.contents = 3
    }
    #expect(host.reports.count == 3)
    #expect(host.reports.allSatisfy { $0.contains("CAEmitterCell 'spark'") })
    #expect(cell.velocity == 30)
  }

  @Test func `cells inside of themselves have an end`() {
    host.turn { cell.emitterCells = [cell] }
    #expect(count(at: 1) > 0)
    cell.emitterCells = nil
  }

  @Test func `a recorded emitter is the same from its bytes`() throws {
    host.run(to: 3)
    host.turn { cell.velocity = 60 }
    let document = Document(size: host.size, duration: 6, commits: host.commits)
    let read = try Document(decoding: document.encoded())
    for time in [1.0, 3.5, 6] {
      let live = list(at: time)
      let again = read.scene(at: time).evaluate(at: time, width: 400, height: 400, background: nil)
      if time >= 3 { #expect(live == again) }
    }
  }
}

@MainActor @Suite struct TransitionTests {
  let host = TestHost()
  let layer = CALayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.backgroundColor = Sample.red
    host.show(layer)
  }

  private func change(_ transition: CATransition) {
    host.turn {
      transition.duration = 1
      CATransaction.setDisableActions(true)
      layer.backgroundColor = Sample.blue
      layer.add(transition, forKey: "any key")
    }
  }

  /// Documented: a transition has a key of its own.
  @Test func `a layer has one transition, under its own key, and is rid of it at its end`() {
    change(CATransition())
    #expect(layer.animationKeys() == ["transition"])
    #expect(host.context.scene.nodeIDs.count == 3)
    change(CATransition())
    #expect(layer.animationKeys() == ["transition"])
    #expect(host.context.scene.nodeIDs.count == 3)
    host.run(for: 2)
    #expect(layer.animationKeys() == nil)
    #expect(host.context.scene.nodeIDs.count == 2)
  }

  @Test func `a layer that leaves during its transition leaves nothing behind`() {
    change(CATransition())
    host.turn { host.context.removeRoot(layer) }
    #expect(host.context.scene.nodeIDs == [.root])
  }

  @Test func `a part of the way is shown where a part was asked for`() {
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromRight
    transition.startProgress = 0.5
    change(transition)
    let list = host.context.scene.evaluate(
      at: host.now, width: 400, height: 400, background: nil)
    let boxes = list.commands.compactMap { command -> Rect? in
      if case .fill(let fill) = command { fill.path.bounds } else { nil }
    }
    #expect(boxes.map(\.minX) == [-50, 50])
  }

  @Test func `a filter is reported, and the rest is drawn`() {
    let transition = CATransition()
    transition.filter = "CIPageCurl"
    change(transition)
    #expect(host.reports.count == 1)
  }
}
