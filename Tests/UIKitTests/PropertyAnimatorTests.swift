import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct PropertyAnimatorTests {
  /// An animator that moves the view from 0 to 100 in a second.
  private func animator(
    _ staged: StagedView, curve: UIView.AnimationCurve = .linear, log: Log? = nil
  ) -> UIViewPropertyAnimator {
    staged.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: curve) {
        staged.view.center.x = 100
      }
      if let log {
        animator.addCompletion { log.add("\($0) \(staged.stage.time)") }
      }
      return animator
    }
  }

  @MainActor private final class Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
  }

  /// Fact 12.19 (documented).
  @Test func `an animator starts inactive, with UIKit's defaults`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn)
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning && !animator.isReversed && !animator.pausesOnCompletion)
    #expect(animator.isInterruptible && animator.isUserInteractionEnabled)
    #expect(animator.scrubsLinearly)
    #expect(animator.delay == 0)
    #expect(animator.fractionComplete == 0)
  }

  /// Fact 12.19 (documented).
  @Test func `states follow what is asked`() throws {
    let staged = try StagedView()
    let log = Log()
    let animator = animator(staged, log: log)
    staged.stage.perform {
      #expect(staged.view.center.x == 0)
      animator.startAnimation()
      #expect(animator.state == .active && animator.isRunning)
      #expect(staged.view.center.x == 100)
    }
    try staged.stage.run(to: 1.25)
    staged.stage.perform {
      animator.pauseAnimation()
      #expect(animator.state == .active && !animator.isRunning)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      #expect(staged.view.center.x == 25)
      #expect(log.lines.isEmpty)
      animator.finishAnimation(at: .current)
      #expect(animator.state == .inactive)
      #expect(log.lines == ["current 1.25"])
    }
    #expect(try staged.x(at: 2) == 25)
    let second = self.animator(staged, log: log)
    staged.stage.perform { second.startAnimation() }
    try staged.stage.run(to: 2.5)
    staged.stage.perform {
      second.stopAnimation(true)
      #expect(second.state == .inactive)
    }
    #expect(try staged.x(at: 4) == 62.5)
    #expect(log.lines == ["current 1.25"])
  }

  /// Fact 12.21 (documented).
  @Test func `a run to the end completes with end, a reversed one with start`() throws {
    let staged = try StagedView()
    let log = Log()
    let there = animator(staged, log: log)
    staged.stage.perform { there.startAnimation() }
    #expect(try staged.x(at: 1.25) == 25)
    #expect(try staged.x(at: 2) == 100)
    #expect(log.lines == ["end 2.0"])
    #expect(there.state == .inactive)
    #expect(staged.stage.perform { staged.view.layer.animationKeys() } == nil)

    staged.stage.perform { staged.view.center.x = 0 }
    let back = animator(staged, log: log)
    staged.stage.perform { back.startAnimation() }
    #expect(try staged.x(at: 2.75) == 75)
    staged.stage.perform { back.isReversed = true }
    for (time, x) in [(2.75, 75.0), (3, 50), (3.25, 25), (3.5, 0)] {
      #expect(isClose(try staged.x(at: time), x), "at \(time)")
    }
    #expect(log.lines == ["end 2.0", "start 3.5"])
    #expect(staged.view.center.x == 0)
    #expect(try staged.x(at: 5) == 0)
    #expect([UIViewAnimatingPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
  }

  /// Fact 12.22 (documented): .3 shows 30 % of the way, whatever the curve.
  @Test(arguments: [UIView.AnimationCurve.linear, .easeIn, .easeOut, .easeInOut])
  func `scrubbing is linear`(curve: UIView.AnimationCurve) throws {
    let staged = try StagedView()
    let animator = animator(staged, curve: curve)
    staged.stage.perform { animator.fractionComplete = 0.3 }
    #expect(isClose(try staged.x(at: 1), 30))
    #expect(isClose(try staged.x(at: 10), 30))
    staged.stage.perform {
      #expect(animator.state == .active && !animator.isRunning)
      #expect(isClose(Double(animator.fractionComplete), 0.3))
      animator.fractionComplete = 1
    }
    #expect(isClose(try staged.x(at: 11), 100))
    staged.stage.perform { animator.fractionComplete = -3 }
    #expect(isClose(try staged.x(at: 12), 0))
    staged.stage.perform { animator.fractionComplete = .nan }
    #expect(isClose(try staged.x(at: 13), 0))
  }

  @Test func `without linear scrubbing a fraction is one of the time`() throws {
    let staged = try StagedView()
    let animator = animator(staged, curve: .easeIn)
    staged.stage.perform {
      animator.scrubsLinearly = false
      animator.fractionComplete = 0.5
    }
    #expect(isClose(try staged.x(at: 1), 31.535682, within: 1e-4))
  }

  /// Fact 12.22 (documented).
  @Test func `going on uses the rest of the duration`() throws {
    let staged = try StagedView()
    let log = Log()
    let animator = animator(staged, log: log)
    staged.stage.perform { animator.fractionComplete = 0.25 }
    try staged.stage.run(to: 2)
    staged.stage.perform {
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
      #expect(animator.isRunning)
    }
    for (time, x) in [(2.0, 25.0), (2.25, 50), (2.5, 75), (2.75, 100)] {
      #expect(isClose(try staged.x(at: time), x), "at \(time)")
    }
    #expect(log.lines == ["end 2.75"])
  }

  /// Ours: a pause shifts what is left, and changes nothing of it.
  @Test(arguments: [UIView.AnimationCurve.easeIn, .easeInOut])
  func `pausing and going on only takes time`(curve: UIView.AnimationCurve) throws {
    let (paused, free) = (try StagedView(), try StagedView())
    let (first, second) = (animator(paused, curve: curve), animator(free, curve: curve))
    paused.stage.perform { first.startAnimation() }
    free.stage.perform { second.startAnimation() }
    try paused.stage.run(to: 1.375)
    paused.stage.perform { first.pauseAnimation() }
    let still = try paused.x(at: 1.375)
    #expect(try paused.x(at: 4) == still)
    try paused.stage.run(to: 4.375)
    paused.stage.perform { first.startAnimation() }
    for step in 0...10 {
      let later = Double(step) / 16
      #expect(
        isClose(try paused.x(at: 4.375 + later), try free.x(at: 1.375 + later)), "after \(later)")
    }
  }

  @Test func `going on with another curve and duration starts where it stands`() throws {
    let staged = try StagedView()
    let log = Log()
    let animator = animator(staged, curve: .easeIn, log: log)
    staged.stage.perform { animator.fractionComplete = 0.5 }
    try staged.stage.run(to: 2)
    staged.stage.perform {
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    }
    for (time, x) in [(2.0, 50.0), (3, 75), (4, 100)] {
      #expect(isClose(try staged.x(at: time), x), "at \(time)")
    }
    #expect(log.lines == ["end 4.0"])
  }

  @Test func `a crossing can be turned around, too`() throws {
    let staged = try StagedView()
    let log = Log()
    let animator = animator(staged, log: log)
    staged.stage.perform {
      animator.fractionComplete = 0.5
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
    }
    #expect(isClose(try staged.x(at: 1.5), 75))
    staged.stage.perform { animator.isReversed = true }
    #expect(isClose(try staged.x(at: 2.25), 37.5))
    #expect(isClose(try staged.x(at: 3), 0))
    #expect(log.lines == ["start 3.0"])
  }

  @Test func `reversed, fractions count from the end`() throws {
    let staged = try StagedView()
    let animator = animator(staged)
    staged.stage.perform { animator.startAnimation() }
    try staged.stage.run(to: 1.75)
    staged.stage.perform {
      animator.pauseAnimation()
      #expect(isClose(Double(animator.fractionComplete), 0.75))
      animator.isReversed = true
      #expect(isClose(Double(animator.fractionComplete), 0.25))
      animator.fractionComplete = 0.9
    }
    #expect(isClose(try staged.x(at: 2), 10))
  }

  @Test func `a spring ends at its duration, or when it has settled`() throws {
    let staged = try StagedView()
    var log: [String] = []
    staged.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.8) {
        staged.view.center.x = 100
      }
      animator.addCompletion { _ in log.append("ratio \(staged.stage.time)") }
      animator.startAnimation()
    }
    // Fact 5.25: ζ .8, 1 s.
    #expect(isClose(try staged.x(at: 1.25), 74.8367, within: 0.005))
    #expect(isClose(try staged.x(at: 1.5), 100.9077, within: 0.005))
    try staged.stage.run(to: 3)
    staged.stage.perform {
      staged.view.center.x = 0
      let parameters = UISpringTimingParameters(
        mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
      let animator = UIViewPropertyAnimator(duration: 20, timingParameters: parameters)
      animator.addAnimations { staged.view.center.x = 100 }
      animator.addCompletion { _ in log.append("mass \(staged.stage.time)") }
      animator.startAnimation()
    }
    #expect(isClose(try staged.x(at: 3.5), 107.4591, within: 0.001))
    try staged.stage.run(to: 10)
    // Fact 5.13: (1, 100, 10, 0) settles in 1.4727… s.
    #expect(log == ["ratio 2.0", "mass \(3 + 1.4727003346780927)"])
  }

  @Test func `a delayed closure begins later and ends with the others`() throws {
    let staged = try StagedView()
    let animator = animator(staged)
    staged.stage.perform {
      animator.addAnimations({ staged.view.alpha = 0 }, delayFactor: 0.5)
      animator.startAnimation(afterDelay: 1)
      #expect(animator.delay == 1)
    }
    for (time, x, alpha) in [(2.0, 0.0, 1.0), (2.5, 50, 1), (2.75, 75, 0.5), (3, 100, 0)] {
      #expect(isClose(try staged.x(at: time), x), "x at \(time)")
      #expect(
        isClose(Double(try staged.shown(at: time) { $0.opacity }), alpha), "alpha at \(time)")
    }
  }

  @Test func `pausing at the end waits there, active`() throws {
    let staged = try StagedView()
    let log = Log()
    let animator = animator(staged, log: log)
    staged.stage.perform {
      animator.pausesOnCompletion = true
      animator.startAnimation()
    }
    #expect(try staged.x(at: 5) == 100)
    staged.stage.perform {
      #expect(animator.state == .active && !animator.isRunning && log.lines.isEmpty)
      animator.isReversed = true
      animator.startAnimation()
    }
    #expect(isClose(try staged.x(at: 5.25), 75))
  }

  @Test func `finishing sets the values of its end`() throws {
    for (position, x) in [(UIViewAnimatingPosition.start, 0.0), (.end, 100), (.current, 50)] {
      let staged = try StagedView()
      let log = Log()
      let animator = animator(staged, log: log)
      staged.stage.perform { animator.startAnimation() }
      try staged.stage.run(to: 1.5)
      staged.stage.perform {
        animator.stopAnimation(false)
        animator.finishAnimation(at: position)
      }
      #expect(Double(staged.view.center.x) == x)
      #expect(try staged.x(at: 3) == x)
      #expect(log.lines == ["\(position) 1.5"])
    }
  }

  @Test func `a view that leaves in mid-flight completes once, where it was`() throws {
    let staged = try StagedView()
    let log = Log()
    let animator = animator(staged, log: log)
    staged.stage.perform { animator.startAnimation() }
    try staged.stage.run(to: 1.5)
    staged.stage.perform { staged.view.removeFromSuperview() }
    try staged.stage.run(to: 4)
    #expect(log.lines == ["current 1.5"])
    #expect(animator.state == .inactive)
  }

  @Test func `transforms and bounds come back whole`() throws {
    let staged = try StagedView()
    staged.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        staged.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        staged.view.bounds.size.width = 100
      }
      animator.startAnimation()
      animator.pauseAnimation()
      animator.fractionComplete = 0.5
      animator.stopAnimation(true)
      #expect(isClose(Double(staged.view.transform.a), 0.5.squareRoot()))
      #expect(staged.view.bounds.width == 150)
    }
  }

  /// Fact 12.21 (documented).
  @Test func `timing parameters are those of their names`() {
    #expect(UICubicTimingParameters().controlPoint1 == CGPoint(x: 0.25, y: CGFloat(Float(0.1))))
    let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(easeIn.controlPoint1 == CGPoint(x: CGFloat(Float(0.42)), y: 0))
    #expect(easeIn.timingCurveType == .builtin)
    let own = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.5, y: -1), controlPoint2: CGPoint(x: 0.5, y: 2))
    #expect(own.controlPoint2 == CGPoint(x: 0.5, y: 2))
    #expect(own.timingCurveType == .cubic)
    #expect(UISpringTimingParameters().timingCurveType == .spring)
  }

  /// Fact 5.32 (measured).
  @Test func `the spring without parameters takes half a second`() throws {
    let staged = try StagedView()
    var ended: Double?
    staged.stage.perform {
      let animator = UIViewPropertyAnimator(
        duration: 9, timingParameters: UISpringTimingParameters())
      animator.addAnimations { staged.view.center.x = 100 }
      animator.addCompletion { _ in ended = staged.stage.time }
      animator.startAnimation()
      let animation = staged.view.layer.animation(forKey: "position") as? CASpringAnimation
      #expect(animation?.mass == 3 && animation?.stiffness == 1000 && animation?.damping == 500)
    }
    try staged.stage.run(to: 3)
    #expect(ended == 1.5)
  }
}
