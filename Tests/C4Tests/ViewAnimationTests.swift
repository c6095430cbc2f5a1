import C4
import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct ViewAnimationTests {
  private final class Canvas: CanvasController {
    let circle = Circle(center: Point(50, 50), radius: 20)
    override func setup() { canvas.add(circle) }
  }

  private func onCanvas() throws -> (Stage, Circle) {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let canvas = stage.host { Canvas() }
    try stage.run(to: 1)
    return (stage, canvas.circle)
  }

  private func shown(_ circle: Circle, _ stage: Stage, at time: Double) throws -> CAShapeLayer {
    try stage.run(to: time)
    return stage.perform { circle.shapeLayer.presentation() ?? circle.shapeLayer }
  }

  /// Fact 13.4 (source).
  @Test func `an animation lasts a second, eased, once, at once`() {
    let animation = ViewAnimation {}
    #expect(animation.duration == 1)
    #expect(animation.curve == .easeInOut)
    #expect(!animation.autoreverses && animation.repeatCount == 0 && animation.delay == 0)
    animation.repeats = true
    #expect(animation.repeatCount == .greatestFiniteMagnitude)
  }

  /// Fact 13.5 (source): views run linearly with C4's default curve, shapes ease.
  @Test func `the default curve is linear for views and eases shapes`() throws {
    #expect(ViewAnimation {}.options.rawValue == 0x30004)
    let (stage, circle) = try onCanvas()
    stage.perform {
      ViewAnimation(duration: 1) {
        circle.center = Point(150, 50)
        circle.lineWidth = 11
      }.animate()
    }
    let layer = try shown(circle, stage, at: 1.25)
    #expect(layer.position.x == 75)
    #expect(abs(layer.lineWidth - 2.2916191) < 1e-4)
  }

  /// Fact 13.6 (source).
  @Test func `the closure never runs at once, and outside of actions nothing moves`() throws {
    let (stage, circle) = try onCanvas()
    var ran = false
    stage.perform {
      ViewAnimation(duration: 1) {
        ran = true
        circle.lineWidth = 11
      }.animate()
      #expect(!ran)
      ShapeLayer.disableActions = true
    }
    try stage.run(to: 1)
    #expect(ran)
    #expect(try shown(circle, stage, at: 1.25).lineWidth == 11)
  }

  /// Fact 13.7 (source).
  @Test func `observers are told though nothing moves, once a run`() throws {
    let (stage, _) = try onCanvas()
    var times: [Double] = []
    let animation = stage.perform {
      let animation = ViewAnimation(duration: 1) {}
      let observer = animation.addCompletionObserver { times.append(stage.time) }
      animation.animate()
      wait(1) {
        animation.animate()
        wait(0.5) { animation.removeCompletionObserver(observer) }
      }
      wait(3) { animation.animate() }
      return animation
    }
    try stage.run(to: 10)
    #expect(times == [1, 2])
    #expect(animation.duration == 1)
  }

  /// Fact 13.9 (source).
  @Test func `a shape's change stays as an animation under its property's name`() throws {
    let (stage, circle) = try onCanvas()
    stage.perform {
      ViewAnimation(duration: 2) {
        circle.strokeEnd = 0
        circle.path = Path(
          path: CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil))
      }.animate()
    }
    try stage.run(to: 2)
    stage.perform {
      let layer = circle.shapeLayer
      #expect(layer.animationKeys() == ["strokeEnd", "path"])
      let animation = layer.animation(forKey: "strokeEnd") as? CABasicAnimation
      #expect((animation?.fromValue as? NSNumber)?.doubleValue == 1)
      #expect(animation?.toValue == nil)
      #expect(animation?.fillMode == .both)
      #expect(animation?.isRemovedOnCompletion == false)
      #expect(animation?.duration == 2)
    }
    #expect(try shown(circle, stage, at: 9).strokeEnd == 0)
    #expect(stage.perform { circle.shapeLayer.animationKeys() } == ["strokeEnd", "path"])
  }

  @Test func `repeats and reversal reach shapes and views`() throws {
    let (stage, circle) = try onCanvas()
    stage.perform {
      let animation = ViewAnimation(duration: 1) {
        circle.center = Point(150, 50)
        circle.lineWidth = 11
      }
      animation.curve = .linear
      animation.autoreverses = true
      animation.repeatCount = 2
      animation.animate()
    }
    for (time, x, width) in [(1.5, 100.0, 6.0), (2.5, 100, 6), (3.25, 75, 3.5)] {
      let layer = try shown(circle, stage, at: time)
      #expect(layer.position.x == CGFloat(x), "x at \(time)")
      #expect(layer.lineWidth == CGFloat(width), "width at \(time)")
    }
  }

  /// Fact 13.18 (source).
  @Test func `a sequence that runs ignores a second start, and one that repeats begins again`()
    throws
  {
    let (stage, circle) = try onCanvas()
    var starts: [Double] = []
    stage.perform {
      let sequence = ViewAnimationSequence(animations: [
        ViewAnimation(duration: 0.5) {
          starts.append(stage.time)
          circle.strokeEnd = circle.strokeEnd == 1 ? 0.5 : 1
        },
        ViewAnimation(duration: 0.25) { circle.lineWidth += 1 },
      ])
      sequence.repeats = true
      sequence.addCompletionObserver { starts.append(-1) }
      sequence.animate()
      sequence.animate()
    }
    try stage.run(to: 3)
    #expect(starts == [1, 1.75, 2.5])
  }

  /// Fact 13.22 (source).
  @Test func `only the variant with options honours a delay`() throws {
    let (stage, circle) = try onCanvas()
    stage.perform {
      View.animate(duration: 1, delay: 5, animations: { circle.opacity = 0 }, completion: nil)
    }
    #expect(try shown(circle, stage, at: 1.5).opacity == 0.5)
    stage.perform {
      View.animate(
        duration: 1, delay: 1, options: .curveLinear, animations: { circle.opacity = 1 },
        completion: nil)
    }
    #expect(try shown(circle, stage, at: 3).opacity == 0.5)
  }
}
