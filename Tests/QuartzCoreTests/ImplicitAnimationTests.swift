import Foundation
import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

@MainActor @Suite struct ImplicitAnimationTests {
  let host = TestHost()
  let layer = CALayer()

  init() {
    layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.position = CGPoint(x: 50, y: 25)
  }

  /// Fact 6.5 (measured).
  @Test func `a layer that was never committed has no actions and no presentation`() {
    for key in ["position", "opacity", "bounds", "onOrderIn"] {
      #expect(CALayer().action(forKey: key) == nil)
      #expect(CALayer.defaultAction(forKey: key) == nil)
    }
    #expect(CALayer().presentation() == nil)
  }

  /// Fact 6.8: what is set before or with the first commit does not animate.
  @Test func `the first commit animates nothing`() {
    host.turn {
      host.context.addRoot(layer)
      layer.opacity = 0.5
    }
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.opacity == 0.5)
  }

  /// Fact 6.9 (measured).
  @Test func `a frame and an opacity animate three keys`() {
    host.show(layer)
    host.turn {
      layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      layer.opacity = 0.5
    }
    #expect(layer.animationKeys()?.sorted() == ["bounds", "opacity", "position"])
  }

  /// Fact 6.10: from the old value, 0.25 s, the default curve.
  @Test func `an opacity goes from its old value to the new one`() throws {
    host.show(layer)
    host.turn { layer.opacity = 0 }
    let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(animation.fromValue as? Double == 1)
    #expect(animation.toValue == nil)
    #expect(animation.duration == 0.25)
    #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    #expect(animation.fillMode == .backwards)
    host.run(for: 0.125)
    #expect(abs(try #require(layer.presentation()).opacity - (1 - 0.80240)) < 1e-4)
    host.run(for: 0.125)
    #expect(layer.animationKeys() == nil)
    #expect(layer.presentation()?.opacity == 0)
  }

  /// Fact 6.10: a change of a key that is animating starts from what shows.
  @Test func `a second change starts from the presentation value`() throws {
    host.show(layer)
    host.turn { layer.opacity = 0 }
    host.run(for: 0.125)
    let shown = try #require(layer.presentation()).opacity
    host.turn { layer.opacity = 1 }
    let animation = try #require(layer.animation(forKey: "opacity") as? CABasicAnimation)
    #expect(abs(try #require(animation.fromValue as? Float) - shown) < 1e-6)
    #expect(layer.animationKeys() == ["opacity"])
  }

  /// Fact 6.13.
  @Test func `some keys never animate by themselves`() {
    let shape = CAShapeLayer()
    host.show(shape)
    host.turn {
      shape.contentsGravity = .center
      shape.shadowPath = CGPath(rect: .zero, transform: nil)
      shape.path = CGPath(rect: .zero, transform: nil)
      shape.lineCap = .round
      shape.lineDashPattern = [1, 2]
      shape.fillRule = .evenOdd
      shape.masksToBounds = false
    }
    #expect(shape.animationKeys() == nil)
  }

  /// Facts 7.5 and 6.14.
  @Test func `a shape's stroke animates, but a colour not from nothing`() throws {
    let shape = CAShapeLayer()
    shape.strokeEnd = 0.2
    host.show(shape)
    host.turn {
      shape.strokeEnd = 0.8
      shape.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    #expect(shape.animationKeys() == ["strokeEnd"])
    let animation = try #require(shape.animation(forKey: "strokeEnd") as? CABasicAnimation)
    #expect(animation.fromValue as? Double == 0.2)
  }

  /// Facts 6.4 and 6.6.
  @Test func `the delegate's NSNull ends the search`() {
    final class Silent: CALayerDelegate {
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
    }
    let silent = Silent()
    host.show(layer)
    layer.actions = ["opacity": CABasicAnimation()]
    #expect(layer.action(forKey: "opacity") is CABasicAnimation)
    layer.delegate = silent
    #expect(layer.action(forKey: "opacity") == nil)
    layer.delegate = nil
    host.turn {
      CATransaction.setDisableActions(true)
      #expect(layer.action(forKey: "opacity") != nil)
      layer.opacity = 0
    }
    #expect(layer.animationKeys() == nil)
  }

  /// Fact 6.4: after `actions` the style is asked, and after it the class.
  @Test func `a style and a class have actions`() {
    final class Slow: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "zPosition" ? CABasicAnimation() : nil
      }
    }
    let slow = Slow()
    slow.style = ["style": ["actions": ["bounds": CABasicAnimation()]] as [AnyHashable: Any]]
    #expect(slow.action(forKey: "bounds") is CABasicAnimation)
    #expect(slow.action(forKey: "zPosition") is CABasicAnimation)
    #expect(slow.action(forKey: "position") == nil)
  }

  /// An action without values moves from the old value to the new one.
  @Test func `an action of the app's own moves from old to new`() throws {
    host.show(layer)
    let action = CABasicAnimation()
    action.duration = 2
    layer.actions = ["position": action]
    host.turn { layer.position = CGPoint(x: 150, y: 25) }
    host.run(for: 1)
    #expect(try #require(layer.presentation()).position.x == 100)
  }

  /// Fact 6.27 (measured).
  @Test func `a frame asks for position and then bounds`() {
    final class Curious: CALayer {
      var asked: [String] = []
      override func action(forKey event: String) -> (any CAAction)? {
        asked.append(event)
        return nil
      }
    }
    let curious = Curious()
    curious.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(curious.asked == ["position", "bounds"])
  }

  /// Fact 6.25 (measured).
  @Test func `joining a superlayer asks the parent and then the child`() {
    final class Log { var lines: [String] = [] }
    final class Curious: CALayer {
      let log: Log
      init(_ name: String, _ log: Log) {
        self.log = log
        super.init()
        self.name = name
      }
      override init(layer: Any) { fatalError("no presentation here") }
      required init?(coder: NSCoder) { nil }
      override func action(forKey event: String) -> (any CAAction)? {
        log.lines.append("\(name ?? "") \(event)")
        return nil
      }
    }
    let log = Log()
    let parent = Curious("parent", log)
    let child = Curious("child", log)
    parent.addSublayer(child)
    #expect(log.lines == ["parent sublayers", "child onOrderIn"])
    parent.addSublayer(CALayer())
    log.lines = []
    parent.addSublayer(child)
    #expect(log.lines == ["parent sublayers"])
  }
}
