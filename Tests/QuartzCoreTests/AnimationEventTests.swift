import Foundation
import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

/// Writes down what delegates and completions hear, with the time.
@MainActor final class EventLog: CAAnimationDelegate {
  var lines: [String] = []
  let host: TestHost
  init(_ host: TestHost) { self.host = host }

  func note(_ line: String) {
    let time = ((host.now - 100) * 1000).rounded() / 1000
    lines.append("\(time) \(line)")
  }

  func animationDidStart(_ anim: CAAnimation) { note("start \(name(anim))") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    note("stop \(name(anim)) \(flag)")
  }
  private func name(_ animation: CAAnimation) -> String {
    animation.value(forKey: "label") as? String ?? "?"
  }
}

@MainActor @Suite struct AnimationEventTests {
  let host = TestHost()
  let layer = CALayer()
  let log: EventLog

  init() {
    log = EventLog(host)
    host.show(layer)
  }

  func fade(_ label: String, duration: Double = 1) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    animation.duration = duration
    animation.delegate = log
    animation.setValue(label, forKey: "label")
    return animation
  }

  /// Fact 1.30 (measured).
  @Test func `a delegate hears of the beginning and the natural end`() {
    host.turn { layer.add(fade("a"), forKey: "a") }
    #expect(log.lines == [])
    host.run(for: 2)
    #expect(log.lines == ["0.0 start a", "1.0 stop a true"])
    #expect(layer.animationKeys() == nil)
  }

  /// Fact 1.30 (measured): the beginning is that of the animation.
  @Test func `a delayed animation begins at its begin time`() {
    let later = fade("later")
    later.beginTime = 100.5
    host.turn { layer.add(later, forKey: nil) }
    host.run(for: 2)
    #expect(log.lines == ["0.5 start later", "1.5 stop later true"])
  }

  /// Fact 6.20 (measured).
  @Test func `removing reports at the next commit, the latest first`() {
    host.turn {
      layer.add(fade("a"), forKey: "a")
      layer.add(fade("b"), forKey: "b")
    }
    host.run(for: 0.5)
    log.lines = []
    RenderContext.$current.withValue(host.context) {
      layer.removeAllAnimations()
      #expect(log.lines == [])
      CATransaction.flush()
    }
    #expect(log.lines == ["0.5 stop b false", "0.5 stop a false"])
    host.run(for: 2)
    #expect(log.lines.count == 2)
  }

  /// Fact 6.20 (measured): replacing a key ends the first animation.
  @Test func `a key that is used again replaces`() {
    host.turn { layer.add(fade("a"), forKey: "key") }
    host.run(for: 0.5)
    host.turn { layer.add(fade("b"), forKey: "key") }
    host.run(for: 2)
    #expect(
      log.lines == ["0.0 start a", "0.5 stop a false", "0.5 start b", "1.5 stop b true"])
  }

  /// Fact 6.20 (measured): so does leaving the tree.
  @Test func `a layer that leaves ends its animations`() {
    let child = CALayer()
    host.turn { layer.addSublayer(child) }
    host.turn { child.add(fade("a"), forKey: nil) }
    host.run(for: 0.5)
    host.turn { child.removeFromSuperlayer() }
    #expect(log.lines == ["0.0 start a", "0.5 stop a false"])
    #expect(child.presentation() == nil)
    #expect(host.context.scene.nodeIDs.count == 2)
  }

  /// Fact 6.21 (measured).
  @Test func `on a layer in no window it starts and stops at once`() {
    let loose = CALayer()
    host.turn { loose.add(fade("a"), forKey: "a") }
    #expect(log.lines == ["0.0 start a", "0.0 stop a false"])
    #expect(loose.animationKeys() == nil)
  }

  /// Fact 1.31.
  @Test func `an animation that stays still ends once`() {
    let stays = fade("a")
    stays.isRemovedOnCompletion = false
    host.turn { layer.add(stays, forKey: "a") }
    host.run(for: 3)
    #expect(log.lines == ["0.0 start a", "1.0 stop a true"])
    #expect(layer.animationKeys() == ["a"])
    host.turn { layer.removeAllAnimations() }
    host.run(for: 1)
    #expect(log.lines.count == 2)
  }

  /// Fact 1.30 (measured): never for a paused layer; and its end moves with the pause (fact 1.29).
  @Test func `a pause delays the end`() {
    host.turn { layer.add(fade("a"), forKey: nil) }
    host.run(for: 0.5)
    host.turn {
      let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
      layer.speed = 0
      layer.timeOffset = paused
    }
    host.run(for: 2)
    #expect(log.lines == ["0.0 start a"])
    host.turn {
      let paused = layer.timeOffset
      layer.speed = 1
      layer.timeOffset = 0
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    host.run(for: 1)
    #expect(log.lines == ["0.0 start a", "3.0 stop a true"])
  }

  /// Fact 6.17.
  @Test func `a completion waits for what is added after it`() {
    host.turn {
      CATransaction.begin()
      layer.add(fade("before", duration: 5), forKey: nil)
      CATransaction.setCompletionBlock { log.note("done") }
      layer.add(fade("after"), forKey: nil)
      CATransaction.begin()
      layer.add(fade("nested", duration: 2), forKey: nil)
      CATransaction.commit()
      CATransaction.commit()
    }
    host.run(for: 3)
    #expect(log.lines.contains("2.0 done"))
  }

  /// Fact 6.17.
  @Test func `a completion with nothing to wait for runs soon`() {
    var done = false
    host.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { done = true }
      CATransaction.commit()
      #expect(!done)
    }
    host.run(for: 0)
    #expect(done)
  }

  /// Fact 6.19 (measured).
  @Test func `completions run before the delegates`() {
    host.turn {
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.note("done") }
      layer.add(fade("a"), forKey: nil)
      CATransaction.commit()
    }
    host.run(for: 2)
    #expect(log.lines == ["0.0 start a", "1.0 done", "1.0 stop a true"])
  }

  /// Facts 1.20 and 1.21 (measured).
  @Test func `the layer keeps a frozen copy that knows its beginning`() throws {
    let original = fade("a")
    host.turn { layer.add(original, forKey: "a") }
    let kept = try #require(layer.animation(forKey: "a"))
    #expect(kept !== original)
    #expect(kept.beginTime == 100)
    #expect(original.beginTime == 0)
    host.turn { kept.duration = 5 }
    #expect(kept.duration == 1)
    #expect(host.reports.count == 1)
    kept.setValue(3, forKey: "mine")
    #expect(kept.value(forKey: "mine") as? Int == 3)
  }

  /// A callback that adds to the layer that it was called for, for ever.
  @Test func `an endless chain of zero-length animations cannot hang a turn`() {
    final class Chain: CAAnimationDelegate {
      var count = 0
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
        count += 1
        let next = CABasicAnimation(keyPath: "opacity")
        next.delegate = self
        CALayer().add(next, forKey: nil)
      }
    }
    let chain = Chain()
    let first = CABasicAnimation(keyPath: "opacity")
    first.delegate = chain
    host.turn { CALayer().add(first, forKey: nil) }
    #expect(chain.count > 0)
    #expect(chain.count <= 101)
  }
}
