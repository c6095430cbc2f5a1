import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct KeyframeTests {
  static let linear: UIView.KeyframeAnimationOptions = [
    .calculationModeLinear, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
  ]

  /// Fact 12.16 (documented): 2 s, start .25, duration .5, x 0 → 100.
  @Test func `a keyframe's times are parts of the whole`() throws {
    let staged = try StagedView()
    var log: [String] = []
    staged.stage.perform {
      UIView.animateKeyframes(withDuration: 2, delay: 0, options: Self.linear) {
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) {
          staged.view.center.x = 100
        }
      } completion: {
        log.append("\($0) \(staged.stage.time)")
      }
      let animation = staged.view.layer.animation(forKey: "position") as? CAKeyframeAnimation
      #expect(animation?.keyTimes == [0, 0.25, 0.75, 1])
      #expect(staged.view.center.x == 100)
    }
    for (time, x) in [(1.0, 0.0), (1.5, 0), (2, 50), (2.5, 100), (2.75, 100), (3, 100)] {
      #expect(try staged.x(at: time) == x)
    }
    #expect(log == ["true 3.0"])
  }

  /// Fact 12.16 (from knowledge): without a curve among the options the whole is eased.
  @Test func `keyframes are eased in and out as a whole`() throws {
    let staged = try StagedView()
    staged.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          staged.view.center.x = 100
        }
      }
    }
    #expect(isClose(try staged.x(at: 1.25), 12.916191, within: 1e-4))
    #expect(isClose(try staged.x(at: 1.5), 50))
  }

  @Test func `steps follow one another, and several properties keep their own times`() throws {
    let staged = try StagedView()
    staged.stage.perform {
      UIView.animateKeyframes(withDuration: 4, delay: 1, options: Self.linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          staged.view.center.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
          staged.view.center.x = 50
          staged.view.alpha = 0
        }
        UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) {
          staged.view.center.x = 0
        }
      }
    }
    let rows = [
      (1.5, 0.0, 1.0), (2.5, 50, 1), (3, 100, 1), (3.5, 75, 0.5), (4.5, 50, 0), (5.5, 25, 0),
      (6, 0, 0),
    ]
    for (time, x, alpha) in rows {
      #expect(isClose(try staged.x(at: time), x), "x at \(time)")
      #expect(try staged.shown(at: time) { $0.opacity } == Float(alpha), "alpha at \(time)")
    }
  }

  @Test func `discrete keyframes jump`() throws {
    let staged = try StagedView()
    staged.stage.perform {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0,
        options: [
          .calculationModeDiscrete, .init(rawValue: UIView.AnimationOptions.curveLinear.rawValue),
        ]
      ) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          staged.view.center.x = 100
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
          staged.view.center.x = 200
        }
      }
    }
    for (time, x) in [(1.25, 0.0), (1.5, 100), (1.625, 100), (1.75, 200), (2, 200)] {
      #expect(try staged.x(at: time) == x, "at \(time)")
    }
  }

  @Test func `strange times of keyframes are brought into the whole`() throws {
    let staged = try StagedView()
    staged.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: .nan, options: Self.linear) {
        for (start, length) in [(Double.nan, 0.5), (-1, .infinity), (2, 2), (0.5, -1)] {
          UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: length) {
            staged.view.center.x += 10
          }
        }
      }
    }
    for step in 0...10 { #expect(try staged.x(at: 1 + Double(step) / 10).isFinite) }
    #expect(try staged.x(at: 3) == 40)
  }

  /// Raw values as in UIKit's header.
  @Test func `the options have UIKit's numbers`() {
    let options: [UIView.KeyframeAnimationOptions] = [
      .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
      .calculationModeCubicPaced, .overrideInheritedOptions,
    ]
    #expect(options.map(\.rawValue) == [1024, 2048, 3072, 4096, 512])
  }
}
