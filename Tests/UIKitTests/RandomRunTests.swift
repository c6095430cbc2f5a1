import Foundation
import Testing
import ZoetropeGeometry
import ZoetropeStage
import ZoetropeUIKit

/// Seeded runs of taps, drags and animations that interrupt, turn around and lose their views.
@MainActor @Suite struct RandomRunTests {
  /// A few in every run; `ZOETROPE_RANDOM_RUNS=1000` asks for more.
  static let runs =
    ProcessInfo.processInfo.environment["ZOETROPE_RANDOM_RUNS"].flatMap(Int.init) ?? 25

  /// Counts the calls of each completion that was handed out.
  @MainActor private final class Completions {
    private(set) var calls: [Int] = []
    /// In the order in which they were called, with their times.
    private(set) var times: [Double] = []

    func make(_ stage: Stage) -> () -> Void {
      let index = calls.count
      calls.append(0)
      return { [unowned stage] in
        self.calls[index] += 1
        self.times.append(stage.time)
      }
    }
  }

  @MainActor private struct Weak {
    weak var object: AnyObject?
  }

  private func run(seed: UInt64) throws -> (completions: Completions, left: [Weak]) {
    var random = SeededGenerator(seed: seed)
    let completions = Completions()
    var left: [Weak] = []
    let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1)
    let controller = stage.host { UIViewController() }
    left.append(Weak(object: controller))
    var views: [UIView] = []
    var animators: [UIViewPropertyAnimator] = []
    stage.perform {
      for _ in 0..<4 {
        let view = UIView(
          frame: CGRect(
            x: .random(in: 0...200, using: &random), y: .random(in: 0...200, using: &random),
            width: 100, height: 100))
        view.addGestureRecognizer(
          UITapGestureRecognizer { [unowned view] _ in
            UIView.animate(withDuration: 0.25) { view.alpha = 0.5 }
          })
        view.addGestureRecognizer(
          UIPanGestureRecognizer { [unowned view] pan in
            view.center = pan.location(in: view.superview)
          })
        controller.view.addSubview(view)
        views.append(view)
        left.append(Weak(object: view))
      }
    }
    var time = 0.0
    for step in 0..<30 {
      time += .random(in: 0...0.3, using: &random)
      let point = CGPoint(
        x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random))
      let finger = Int.random(in: 0...1, using: &random)
      switch Int.random(in: 0...3, using: &random) {
      case 0: stage.send([.tap(at: time, point: point)])
      case 1: stage.send([.touchBegan(at: time, point: point, finger: finger)])
      case 2: stage.send([.touchMoved(at: time, point: point, finger: finger)])
      default: stage.send([.touchEnded(at: time, point: point, finger: finger)])
      }
      try stage.run(to: time)
      stage.perform {
        let view = views[Int.random(in: 0..<views.count, using: &random)]
        let done = completions.make(stage)
        let length = Double.random(in: -0.1...1, using: &random)
        var used = true
        switch Int.random(in: 0...9, using: &random) {
        case 0:
          UIView.animate(
            withDuration: length, delay: length / 2, options: [.beginFromCurrentState],
            animations: { view.center = point }, completion: { _ in done() })
        case 1:
          UIView.animate(
            springDuration: length, bounce: 0.3, animations: { view.bounds.size.width = point.x },
            completion: { _ in done() })
        case 2:
          UIView.animateKeyframes(
            withDuration: length, delay: 0,
            animations: {
              UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
                view.alpha = 0
              }
              UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
                view.alpha = 1
              }
            }, completion: { _ in done() })
        case 3:
          UIView.transition(
            with: view, duration: length, options: .init(rawValue: UInt(step % 8) << 20),
            animations: { view.backgroundColor = .red }, completion: { _ in done() })
        case 4:
          let animator = UIViewPropertyAnimator(duration: length, curve: .easeInOut) {
            view.transform = CGAffineTransform(rotationAngle: point.x)
          }
          animator.addCompletion { _ in done() }
          animator.startAnimation()
          animators.append(animator)
          left.append(Weak(object: animator))
        case 5:
          used = false
          view.removeFromSuperview()
        case 6:
          used = false
          controller.view.addSubview(view)
        case 7:
          used = false
          animators.last?.isReversed.toggle()
        case 8:
          used = false
          view.layer.removeAllAnimations()
        default:
          used = false
          animators.last?.fractionComplete = point.x / 300
          animators.last?.startAnimation()
        }
        if !used { done() }
      }
    }
    stage.perform {
      for animator in animators where animator.state == .active {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .current)
      }
    }
    try stage.run(to: time + 30)
    return (completions, left)
  }

  @Test func `runs neither trap nor leak, and complete everything once and in order`() throws {
    for seed in 0..<UInt64(Self.runs) {
      let (completions, left) = try run(seed: seed)
      #expect(completions.calls.allSatisfy { $0 == 1 }, "seed \(seed): \(completions.calls)")
      #expect(completions.times == completions.times.sorted(), "seed \(seed)")
      #expect(left.allSatisfy { $0.object == nil }, "seed \(seed) left something behind")
    }
  }
}
