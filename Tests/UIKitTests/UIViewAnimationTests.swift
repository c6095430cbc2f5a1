import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct UIViewAnimationTests {
  /// A view in a window on a stage, committed once, and the clock at 1 s.
  private func onStage() throws -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 400, height: 400))
    let controller = stage.host { UIViewController() }
    let view = stage.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      controller.view.addSubview(view)
      return view
    }
    try stage.run(to: 1)
    return (stage, view)
  }

  private func shown<Value>(
    _ view: UIView, at time: Double, on stage: Stage, _ value: (CALayer) -> Value
  ) throws -> Value {
    try stage.run(to: time)
    return stage.perform { value(view.layer.presentation() ?? view.layer) }
  }

  /// Fact 12.4 (measured): bounds 200² → 100² moves as (100, 100) → (0, 0) on top of the new size.
  @Test func `a block moves geometry additively`() throws {
    let (stage, view) = try onStage()
    stage.perform {
      UIView.animate(withDuration: 2) {
        view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      }
      #expect(view.layer.animationKeys() == ["bounds.size"])
      let animation = view.layer.animation(forKey: "bounds.size") as? CABasicAnimation
      #expect(animation?.isAdditive == true)
      #expect(animation?.fromValue as? CGSize == CGSize(width: 100, height: 100))
      #expect(animation?.toValue as? CGSize == .zero)
      #expect(animation?.fillMode == .both)
    }
    // Fact 12.3 (measured): easeInOut; x(.25) = .12916.
    let width = try shown(view, at: 1.5, on: stage) { $0.bounds.width }
    #expect(abs(width - (200 - 12.916191)) < 0.001)
    #expect(try shown(view, at: 3, on: stage) { $0.bounds.width } == 100)
  }

  /// Derived from fact 12.4: the demo that bounces an avatar out and back in one go.
  @Test func `two blocks of one property run side by side`() throws {
    let (stage, view) = try onStage()
    stage.perform {
      view.center = CGPoint(x: 100, y: 100)
    }
    try stage.run(to: 2)
    var log: [String] = []
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
        view.center.x = 200
      } completion: {
        log.append("out \(stage.time) \($0)")
      }
      UIView.animate(withDuration: 1, delay: 1, options: [.curveLinear]) {
        view.center.x = 100
      } completion: {
        log.append("back \(stage.time) \($0)")
      }
      #expect(view.layer.animationKeys() == ["position", "position-2"])
    }
    for (time, x) in [(2.0, 100.0), (2.5, 150), (3, 200), (3.25, 175), (4, 100), (4.5, 100)] {
      #expect(try shown(view, at: time, on: stage) { $0.position.x } == CGFloat(x))
    }
    #expect(log == ["out 3.0 true", "back 4.0 true"])
  }

  /// Fact 12.10 (measured): alpha 1 → 0, delay 2, duration 2, linear.
  @Test func `a delay shows the old value although the model has the new one`() throws {
    let (stage, view) = try onStage()
    stage.perform {
      UIView.animate(withDuration: 2, delay: 2, options: [.curveLinear]) { view.alpha = 0 }
      #expect(view.alpha == 0)
    }
    #expect(try shown(view, at: 2, on: stage) { $0.opacity } == 1)
    #expect(try shown(view, at: 4, on: stage) { $0.opacity } == 0.5)
  }

  /// Fact 12.8 (documented).
  @Test func `autoreverse alone plays there and back, then shows the model`() throws {
    let (stage, view) = try onStage()
    stage.perform {
      view.center.x = 0
    }
    try stage.run(to: 2)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
        view.center.x = 100
      }
    }
    for (time, x) in [(2.25, 25.0), (3, 100), (3.75, 25), (4.5, 100)] {
      #expect(try shown(view, at: time, on: stage) { $0.position.x } == CGFloat(x))
    }
  }

  /// Derived from fact 5.25: ζ .8, v 0, 1 s.
  @Test func `a spring by duration overshoots and is at rest at its end`() throws {
    let (stage, view) = try onStage()
    stage.perform {
      view.center.x = 0
    }
    try stage.run(to: 2)
    stage.perform {
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
      ) { view.center.x = 1000 }
    }
    for (time, x) in [(2.1, 248.595), (2.25, 748.367), (2.5, 1009.077), (2.75, 1007.552)] {
      let place = try shown(view, at: time, on: stage) { Double($0.position.x) }
      #expect(abs(place - x) < 0.05)
    }
    #expect(try shown(view, at: 3, on: stage) { $0.position.x } == 1000)
  }

  /// Fact 12.11 (documented).
  @Test func `a block that moves nothing completes in the next turn`() throws {
    let (stage, view) = try onStage()
    var log: [String] = []
    stage.perform {
      UIView.animate(withDuration: 5) {
      } completion: {
        log.append("empty \(stage.time) \($0)")
      }
      UIView.animate(withDuration: 0) {
        view.alpha = 0.5
      } completion: {
        log.append("at once \(stage.time) \($0)")
      }
      #expect(log.isEmpty)
      #expect(view.layer.animationKeys() == nil)
    }
    try stage.run(to: 1)
    #expect(log == ["empty 1.0 true", "at once 1.0 true"])
  }

  /// Fact 12.11 (documented).
  @Test func `removing a view in mid-flight completes with false, once`() throws {
    let (stage, view) = try onStage()
    var log: [Bool] = []
    stage.perform {
      UIView.animate(withDuration: 1) {
        view.center = .zero
        view.alpha = 0
      } completion: {
        log.append($0)
      }
    }
    try stage.run(to: 1.5)
    stage.perform { view.removeFromSuperview() }
    try stage.run(to: 5)
    #expect(log == [false])
  }

  /// Fact 12.18 (documented).
  @Test func `changes can go without animation inside a block`() throws {
    let (stage, view) = try onStage()
    stage.perform {
      UIView.animate(withDuration: 1) {
        #expect(UIView.inheritedAnimationDuration == 1)
        UIView.performWithoutAnimation { view.alpha = 0 }
      }
      #expect(view.layer.animationKeys() == nil)
      #expect(UIView.areAnimationsEnabled)
      view.alpha = 1
      #expect(view.layer.animationKeys() == nil)
    }
  }

  /// Fact 12.6 (from knowledge): colours run from old to new.
  @Test func `a background colour runs plainly`() throws {
    let (stage, view) = try onStage()
    stage.perform { view.backgroundColor = .black }
    try stage.run(to: 2)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.backgroundColor = .white
      }
    }
    let components = try shown(view, at: 2.25, on: stage) { $0.backgroundColor?.components }
    #expect(components?.first == 0.25)
  }

  /// Fact 12.15 (from knowledge).
  @Test func `alpha is clamped`() {
    let view = UIView()
    view.alpha = 2
    #expect(view.alpha == 1)
    view.alpha = .nan
    #expect(view.alpha == 0)
  }

  /// Fact 12.1 (documented).
  @Test func `ease-in and ease-out together are linear`() {
    #expect(
      UIView.AnimationOptions.curveEaseIn.union(.curveEaseOut)
        == UIView.AnimationOptions.curveLinear)
  }
}
