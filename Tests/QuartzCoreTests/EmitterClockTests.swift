import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeDisplayList
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// An emitter that is started again by a new begin time, and one that is paused.
@MainActor @Suite struct EmitterClockTests {
  let host = TestHost(startingAt: 10)
  let layer = CAEmitterLayer()

  init() {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.contents = Sample.spot()
    cell.birthRate = 40
    cell.lifetime = 2
    layer.emitterCells = [cell]
    layer.birthRate = 0
    layer.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
    layer.emitterPosition = CGPoint(x: 200, y: 200)
    host.show(layer)
    // Between two births: whether one of this very moment is seen is not what this is about.
    host.run(to: 10.01)
    host.turn {
      let burst = CABasicAnimation(keyPath: "birthRate")
      (burst.fromValue, burst.toValue) = (1, 1)
      burst.duration = 1
      layer.add(burst, forKey: "burst")
    }
  }

  func count(at time: Double) -> Int {
    host.context.scene.evaluate(at: time, width: 400, height: 400, background: nil).commands.count
  }

  /// What was committed, from its bytes, shows what the running app shows.
  func expectReplay(at time: Double, _ location: SourceLocation = #_sourceLocation) throws {
    let document = Document(size: host.size, duration: 60, commits: host.commits)
    let read = try Document(decoding: document.encoded())
    let again = read.scene(at: time).evaluate(at: time, width: 400, height: 400, background: nil)
    let live = host.context.scene.evaluate(at: time, width: 400, height: 400, background: nil)
    #expect(again == live, sourceLocation: location)
  }

  @Test func `particles of a burst that is over do not fly again after a new begin time`() throws {
    host.run(to: 12)
    #expect(layer.animationKeys() == nil)
    #expect((39...41).contains(count(at: 12)))
    host.turn {
      CATransaction.setDisableActions(true)
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil)
    }
    for time in [12.5, 20, 22.5, 23] {
      host.run(to: time)
      #expect(count(at: time) == 0)
      try expectReplay(at: time)
    }
    // It begins anew, and can be used anew.
    host.turn {
      let burst = CABasicAnimation(keyPath: "birthRate")
      (burst.fromValue, burst.toValue) = (1, 1)
      burst.duration = 0.5
      layer.add(burst, forKey: "burst")
    }
    host.run(to: 24)
    #expect((19...21).contains(count(at: 24)))
    try expectReplay(at: 24)
  }

  /// Fact 1.29 (documented): the platform's own way to pause and to go on.
  @Test(arguments: [10.4, 11.5]) func `a pause takes nothing and brings nothing back`(
    pause: Double
  ) throws {
    let expected = count(at: pause)
    host.run(to: pause)
    host.turn {
      CATransaction.setDisableActions(true)
      let time = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = time
    }
    host.run(to: 40)
    #expect(count(at: 40) == expected)
    try expectReplay(at: 40)
    host.turn {
      CATransaction.setDisableActions(true)
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    #expect(abs(count(at: 40) - expected) <= 1)
    host.run(to: 42)
    // All that were born within the second, less those that lived their two.
    let age = 42 - 40 + pause - 10.01
    let alive = age < 2 ? 40 : max(0, 40 - (age - 2) * 40)
    #expect(abs(Double(count(at: 42)) - alive.rounded()) <= 2)
    try expectReplay(at: 42)
    host.run(to: 60)
    #expect(count(at: 60) == 0)
    try expectReplay(at: 60)
  }
}
