import Testing
import ZoetropeStage
import ZoetropeUIKit

/// What a block starts from, what a block in a block inherits, and which properties it moves.
@MainActor @Suite struct ViewAnimationBlockTests {
  /// Fact 12.7 (documented).
  @Test func `from the current state, one animation takes the place of what runs`() throws {
    let staged = try StagedView()
    staged.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        staged.view.center.x = 100
      }
    }
    #expect(isClose(try staged.x(at: 1.5), 50))
    staged.stage.perform {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.beginFromCurrentState, .curveLinear]
      ) {
        staged.view.center.x = 0
      }
      #expect(staged.view.layer.animationKeys() == ["position"])
    }
    #expect(isClose(try staged.x(at: 1.5), 50))
    #expect(isClose(try staged.x(at: 2), 25))
    #expect(isClose(try staged.x(at: 3), 0))
  }

  /// Fact 12.7 (documented): what is not additive jumps to the model's value without the option.
  @Test(arguments: [(UIView.AnimationOptions(), 1.0), (.beginFromCurrentState, 0.5)])
  func `a colour starts from the model, or from what is on the screen`(
    option: UIView.AnimationOptions, start: Double
  ) throws {
    let staged = try StagedView()
    staged.stage.perform { staged.view.backgroundColor = .black }
    try staged.stage.run(to: 2)
    staged.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        staged.view.backgroundColor = .white
      }
    }
    try staged.stage.run(to: 2.5)
    staged.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [option, .curveLinear]) {
        staged.view.backgroundColor = .black
      }
    }
    func level(at time: Double) throws -> Double {
      try staged.shown(at: time) { Double($0.backgroundColor?.components?.first ?? -1) }
    }
    #expect(isClose(try level(at: 2.5), start))
    #expect(isClose(try level(at: 3), start / 2))
  }

  /// Fact 12.13 (documented).
  @Test func `a block in a block inherits duration and curve, and not the delay`() throws {
    let staged = try StagedView()
    staged.stage.perform {
      UIView.animate(withDuration: 2, delay: 1, options: .curveLinear) {
        UIView.animate(withDuration: 0.25, delay: 0, options: .curveEaseIn) {
          #expect(UIView.inheritedAnimationDuration == 2)
          staged.view.center.x = 100
        }
      }
    }
    #expect(isClose(try staged.x(at: 1.5), 25))
    #expect(isClose(try staged.x(at: 2), 50))
  }

  /// Fact 12.13 (documented).
  @Test func `a block in a block can have its own duration and curve`() throws {
    let staged = try StagedView()
    staged.stage.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(
          withDuration: 1, delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
        ) {
          #expect(UIView.inheritedAnimationDuration == 1)
          staged.view.center.x = 100
        }
      }
    }
    // Ease-in, the curve (.42, 0, 1, 1), is at .31536 when half of the time has passed.
    #expect(isClose(try staged.x(at: 1.5), 31.536, within: 0.001))
    #expect(isClose(try staged.x(at: 2), 100))
  }

  /// Fact 12.14 (documented); `contentStretch` is not there, and `layoutMargins` are no layer's.
  @Test func `a block moves frame, bounds, centre, transform, alpha and background`() throws {
    let staged = try StagedView()
    staged.stage.perform { staged.view.backgroundColor = .black }
    func keys(_ change: @escaping (UIView) -> Void) -> [String] {
      staged.stage.perform {
        staged.view.layer.removeAllAnimations()
        UIView.animate(withDuration: 1) { change(staged.view) }
        return (staged.view.layer.animationKeys() ?? []).sorted()
      }
    }
    #expect(
      keys { $0.frame = CGRect(x: 9, y: 9, width: 50, height: 60) } == ["bounds.size", "position"])
    #expect(keys { $0.bounds.origin.x = 5 } == ["bounds.origin"])
    #expect(keys { $0.bounds.size.width = 70 } == ["bounds.size"])
    #expect(keys { $0.center.y = 7 } == ["position"])
    #expect(keys { $0.transform = CGAffineTransform(scaleX: 2, y: 2) } == ["transform"])
    #expect(keys { $0.alpha = 0.5 } == ["opacity"])
    #expect(keys { $0.backgroundColor = .red } == ["backgroundColor"])
    #expect(keys { $0.isHidden = true } == [])
    #expect(staged.view.isHidden)
  }
}
