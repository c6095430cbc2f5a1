import C4
import Testing
import ZoetropeStage

@MainActor @Suite struct ShapeTests {
  /// Fact 13.12 (source).
  @Test func `a shape lies where its path's points are`() {
    #expect(Line((Point(10, 10), Point(30, 40))).frame == Rect(10, 10, 20, 30))
    let path = Path()
    path.addEllipse(Rect(5, 6, 7, 8))
    #expect(Shape(path).frame == Rect(5, 6, 7, 8))
  }

  /// Fact 13.11 (source).
  @Test func `shapes begin with C4's looks`() {
    let shape = Shape()
    #expect(shape.strokeColor == C4Purple)
    #expect(shape.fillColor == C4Blue)
    #expect(shape.lineWidth == 1)
    #expect(shape.lineCap == .round)
    #expect(shape.lineJoin == .round)
    #expect(Polygon([Point(0, 0), Point(1, 1), Point(2, 0)]).fillColor == clear)
    #expect(Triangle([Point(0, 0), Point(1, 1), Point(2, 0)]).fillColor == C4Blue)
    #expect(Rectangle(frame: Rect(0, 0, 10, 100)).corner == Size(0, 0))
    #expect(Rectangle(frame: Rect(0, 0, 100, 100)).corner == Size(8, 8))
  }

  /// Fact 13.15 (source).
  @Test func `the anchor point keeps the frame, and the origin is half the size from the centre`() {
    let view = View(frame: Rect(10, 20, 40, 60))
    view.anchorPoint = Point(0, 0)
    #expect(view.frame == Rect(10, 20, 40, 60))
    let other = View(frame: Rect(10, 20, 40, 60))
    other.origin = Point(0, 0)
    #expect(other.center == Point(20, 30))
  }

  /// Facts 13.19 and 13.24 (source).
  @Test func `nothing moves during setup, and everything afterwards`() throws {
    final class Canvas: CanvasController {
      let circle = Circle(center: Point(50, 50), radius: 20)
      override func setup() {
        canvas.add(circle)
        circle.strokeEnd = 0.5
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let canvas = stage.host { Canvas() }
    try stage.run(to: 1)
    stage.perform {
      #expect(canvas.canvas.backgroundColor == C4Grey)
      #expect(canvas.circle.shapeLayer.presentation()?.strokeEnd == 0.5)
      canvas.circle.strokeEnd = 1
    }
    try stage.run(to: 1.125)
    stage.perform {
      #expect(canvas.circle.shapeLayer.presentation()?.strokeEnd == 0.75)
    }
  }

  /// Fact 13.18 (source).
  @Test func `a sequence runs one after the other, a group side by side`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    var log: [String] = []
    stage.perform {
      let circle = Circle(center: Point(50, 50), radius: 20)
      stage.rootLayer.addSublayer(circle.view.layer)
      ShapeLayer.disableActions = false
      let first = ViewAnimation(duration: 0.5) { circle.strokeEnd = 0.5 }
      let second = ViewAnimation(duration: 0.25) { circle.strokeEnd = 1 }
      let sequence = ViewAnimationSequence(animations: [first, second])
      sequence.addCompletionObserver { log.append("sequence \(stage.time)") }
      let group = ViewAnimationGroup(animations: [
        ViewAnimation(duration: 0.5) { circle.lineWidth = 3 },
        ViewAnimation(duration: 1) { circle.strokeColor = C4Pink },
      ])
      group.addCompletionObserver { log.append("group \(stage.time)") }
      wait(1) {
        sequence.animate()
        group.animate()
      }
    }
    try stage.run(to: 5)
    #expect(log == ["sequence 1.75", "group 2.0"])
  }
}
