import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeDisplayList
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// `emitterCells.NAME.KEY` as the key path of an animation, and the clocks of cells.
@MainActor @Suite struct EmitterCellAnimationTests {
  let host = TestHost(startingAt: 10)
  let layer = CAEmitterLayer()
  let cell = CAEmitterCell()

  init() {
    cell.name = "spark"
    cell.contents = Sample.spot()
    cell.lifetime = 2
    cell.velocity = 30
    layer.emitterCells = [cell]
    layer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    layer.emitterPosition = CGPoint(x: 200, y: 200)
    host.show(layer)
  }

  func list(at time: Double) -> DisplayList {
    host.context.scene.evaluate(at: time, width: 400, height: 400, background: nil)
  }

  func count(at time: Double) -> Int { list(at: time).commands.count }

  @Test func `an explosion: the birth rate of a cell falls to its own, which is none`() {
    #expect(count(at: 10) == 0)
    host.turn {
      let burst = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
      (burst.fromValue, burst.toValue) = (200, 0)
      burst.duration = 0.5
      layer.add(burst, forKey: "burst")
    }
    #expect(host.reports == [])
    // Half of 200 a second, for half a second.
    #expect((49...51).contains(count(at: 10.6)))
    #expect((49...51).contains(count(at: 11.9)))
    #expect(count(at: 13) == 0)
    // The end of the animation takes it off, and undoes nothing.
    host.run(to: 11)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `what has flown stays where it was when the animation is gone`() {
    host.turn {
      let burst = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
      (burst.fromValue, burst.toValue) = (100, 0)
      burst.duration = 0.5
      layer.add(burst, forKey: "burst")
    }
    let before = list(at: 11)
    host.run(to: 10.8)
    host.turn { layer.borderWidth = 0 }
    #expect(list(at: 11).commands.count == before.commands.count)
  }

  @Test func `key frames, springs and additive animations move cells too`() throws {
    let frames = CAKeyframeAnimation(keyPath: "emitterCells.spark.birthRate")
    frames.values = [0, 60, 60, 0]
    frames.keyTimes = [0, 0, 1, 1]
    frames.duration = 1
    host.turn { layer.add(frames, forKey: "frames") }
    #expect((58...61).contains(count(at: 11)))
    host.turn {
      let more = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
      (more.fromValue, more.toValue) = (40, 40)
      more.isAdditive = true
      more.duration = 1
      layer.add(more, forKey: "more")
    }
    #expect((97...102).contains(count(at: 11)))
    #expect(host.reports == [])
  }

  @Test func `two numbers of a cell move at once`() {
    host.turn {
      cell.birthRate = 10
      for (key, value) in [("scale", 3.0), ("velocity", 90.0)] {
        let change = CABasicAnimation(keyPath: "emitterCells.spark.\(key)")
        (change.fromValue, change.toValue) = (value, value)
        change.duration = 100
        layer.add(change, forKey: key)
      }
    }
    func places(at time: Double) -> [(x: Double, scale: Double)] {
      list(at: time).commands.compactMap {
        if case .fill(let fill) = $0 {
          (fill.transform.apply(.init(4, 4)).x, fill.transform.a)
        } else {
          nil
        }
      }
    }
    let late = places(at: 15)
    #expect(late.allSatisfy { abs($0.scale - 3) < 1e-9 })
    #expect(abs((late.map(\.x).max() ?? 0) - 380) < 10)
  }

  @Test func `animations go on when cells come and go`() {
    host.turn {
      let rate = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
      (rate.fromValue, rate.toValue) = (20, 20)
      rate.duration = 100
      layer.add(rate, forKey: "rate")
    }
    host.run(to: 11)
    host.turn {
      let other = CAEmitterCell()
      layer.emitterCells = [other, cell]
    }
    #expect((38...41).contains(count(at: 16)))
    host.turn { layer.removeAnimation(forKey: "rate") }
    host.turn { layer.emitterCells = nil }
    #expect(host.context.scene.diagnostics.isEmpty)
  }

  @Test func `cells that are not there, and cells in groups, are reported`() {
    host.turn {
      layer.add(CABasicAnimation(keyPath: "emitterCells.smoke.birthRate"), forKey: nil)
      layer.add(CABasicAnimation(keyPath: "emitterCells.spark.colour"), forKey: nil)
      let rate = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
      rate.toValue = 3
      let group = CAAnimationGroup()
      group.animations = [rate]
      layer.add(group, forKey: nil)
      let wrong = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
      wrong.toValue = "many"
      layer.add(wrong, forKey: nil)
    }
    #expect(host.reports.count == 4, "\(host.reports)")
  }

  @Test func `a recorded explosion is the same from its bytes`() throws {
    host.turn {
      let burst = CABasicAnimation(keyPath: "emitterCells.spark.birthRate")
      (burst.fromValue, burst.toValue) = (200, 0)
      burst.duration = 0.5
      layer.add(burst, forKey: "burst")
    }
    let document = Document(size: host.size, duration: 6, commits: host.commits)
    let read = try Document(decoding: document.encoded())
    #expect(read == document)
    let again = read.scene(at: 11).evaluate(at: 11, width: 400, height: 400, background: nil)
    #expect(again == list(at: 11))
  }

  // MARK: Clocks

  @Test func `a cell emits from its begin time, for its duration`() {
    host.turn {
      cell.birthRate = 100
      cell.beginTime = 12
      cell.duration = 0.255
    }
    #expect(count(at: 11.9) == 0)
    #expect(count(at: 12.105) == 11)
    #expect(count(at: 13) == 26)
    #expect(count(at: 14.5) == 0)
    #expect(cell.value(forKey: "duration") as? Double == 0.255)
    cell.duration = .infinity
    #expect(cell.duration == .infinity)
  }

  @Test func `a rocket bursts at the end of its way`() {
    let rocket = CAEmitterCell()
    rocket.birthRate = 1
    rocket.lifetime = 1.5
    rocket.velocity = 100
    rocket.duration = 0.5
    rocket.beginTime = 10
    let burst = CAEmitterCell()
    burst.contents = Sample.spot()
    burst.birthRate = 1000
    burst.beginTime = 1
    burst.duration = 0.0495
    burst.lifetime = 2
    burst.velocity = 0
    rocket.emitterCells = [burst]
    host.turn { layer.emitterCells = [rocket] }
    #expect(count(at: 10.99) == 0)
    #expect(count(at: 12) == 50)
    #expect(count(at: 14) == 0)
  }
}
