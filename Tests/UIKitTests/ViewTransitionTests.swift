import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct ViewTransitionTests {
  /// Facts 12.1 and 12.17 (documented).
  @Test func `a flip turns the view with perspective, and shows the new side in its second half`()
    throws
  {
    let staged = try StagedView()
    var log: [String] = []
    staged.stage.perform {
      UIView.transition(
        with: staged.view, duration: 1, options: [.transitionFlipFromLeft, .curveLinear]
      ) {
        staged.view.backgroundColor = .red
      } completion: {
        log.append("\($0) \(staged.stage.time)")
      }
      #expect(staged.controller.view.layer.sublayers?.count == 2)
    }
    #expect(try staged.shown(at: 1.25) { $0.opacity } == 0)
    let old = staged.controller.view.layer.sublayers?.last
    let turned = staged.stage.perform { old?.presentation()?.transform }
    let cosine = 0.5.squareRoot()
    #expect(isClose(Double(turned?.m11 ?? 0), cosine))
    // The left side comes to the front: its z grows, and perspective makes it larger.
    #expect((turned?.m13 ?? 0) < 0)
    #expect(isClose(Double(turned?.m14 ?? 0), Double(-(turned?.m13 ?? 0)) * 1 / 400 * 1))
    #expect(try staged.shown(at: 1.75) { $0.opacity } == 1)
    #expect(isClose(try staged.shown(at: 1.75) { Double($0.transform.m11) }, cosine))
    #expect(try staged.shown(at: 1.75) { $0.transform.m13 } > 0)
    try staged.stage.run(to: 3)
    #expect(log == ["true 2.0"])
    #expect(staged.controller.view.layer.sublayers?.count == 1)
    #expect(staged.view.layer.animationKeys() == nil)
  }

  /// Fact 12.17 (documented).
  @Test func `a transition between views exchanges them`() throws {
    let staged = try StagedView()
    let other = staged.stage.perform { UIView(frame: staged.view.frame) }
    staged.stage.perform {
      UIView.transition(
        from: staged.view, to: other, duration: 0.5, options: .transitionFlipFromRight)
      #expect(staged.view.superview == nil)
      #expect(other.superview === staged.controller.view)
    }
    try staged.stage.run(to: 2)
    staged.stage.perform {
      staged.controller.view.addSubview(staged.view)
      UIView.transition(
        from: other, to: staged.view, duration: 0.5,
        options: [.transitionCrossDissolve, .showHideTransitionViews])
      #expect(other.isHidden && !staged.view.isHidden)
      #expect(other.superview === staged.controller.view)
    }
  }

  @Test(arguments: 1...7) func `every transition ends once and leaves nothing behind`(number: UInt)
    throws
  {
    let staged = try StagedView()
    var log: [Bool] = []
    staged.stage.perform {
      UIView.transition(
        with: staged.view, duration: 0.5, options: .init(rawValue: number << 20)
      ) {
        staged.view.backgroundColor = .blue
      } completion: {
        log.append($0)
      }
    }
    try staged.stage.run(to: 2)
    #expect(log == [true])
    #expect(staged.controller.view.layer.sublayers?.count == 1)
    #expect(staged.view.layer.sublayers == nil)
  }

  @Test func `a view that leaves during its transition takes its old look with it`() throws {
    let staged = try StagedView()
    var log: [Bool] = []
    staged.stage.perform {
      UIView.transition(with: staged.view, duration: 1, options: .transitionFlipFromTop) {
      } completion: {
        log.append($0)
      }
    }
    try staged.stage.run(to: 1.25)
    staged.stage.perform { staged.view.removeFromSuperview() }
    try staged.stage.run(to: 3)
    #expect(log == [false])
    #expect(staged.controller.view.layer.sublayers == nil)
  }
}
