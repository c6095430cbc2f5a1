import C4
import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct ViewTests {
  /// Fact 13.14 (source): C4 has the rules the wrong way round; here a shape is hit where it shows.
  @Test func `a shape is hit where it is filled`() {
    let ring = Path(path: CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30), transform: nil))
    ring.addRect(Rect(10, 10, 10, 10))
    let shape = Shape(ring)
    #expect(shape.hitTest(Point(15, 15)))
    shape.fillRule = .evenOdd
    #expect(!shape.hitTest(Point(15, 15)))
    #expect(shape.hitTest(Point(5, 5)))
    #expect(!shape.hitTest(Point(35, 5)))
  }

  /// Fact 13.14 (source).
  @Test func `a path begins at the origin, and is changed by a transform`() {
    let path = Path()
    path.addLineToPoint(Point(10, 0))
    #expect(path.boundingBox() == Rect(0, 0, 10, 0))
    path.transform(Transform.makeTranslation(Vector(x: 5, y: 5)))
    #expect(path.boundingBox() == Rect(5, 5, 10, 0))
    #expect(path.currentPoint == Point(15, 5))
  }

  /// Fact 13.15 (source).
  @Test func `setting the size moves the origin of the bounds to the view's own`() {
    let view = View(frame: Rect(10, 20, 40, 60))
    view.size = Size(20, 20)
    #expect(view.bounds.size == Size(20, 20))
    #expect(view.bounds.origin == Point(10, 20))
  }

  /// Fact 13.15 (source).
  @Test func `a view's rotation is its layer's about z`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.perform {
      let view = View(frame: Rect(0, 0, 10, 10))
      view.rotation = 0.5
      let angle = view.layer?.value(forKeyPath: "transform.rotation.z") as? NSNumber
      #expect(abs((angle?.doubleValue ?? 0) - 0.5) < 1e-9)
    }
  }

  /// Fact 13.17 (source).
  @Test func `a timer runs its action so many times, and a pause keeps the count`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    var times: [Double] = []
    let timer = stage.perform {
      let timer = C4.Timer(interval: 0.25, count: 3) { times.append(stage.time) }
      timer.start()
      timer.start()
      wait(0.3) { timer.pause() }
      wait(1) { timer.start() }
      return timer
    }
    try stage.run(to: 10)
    #expect(times == [0.25, 1.25, 1.5])
    #expect(timer.step == 0)
  }

  /// Fact 13.19 (source).
  @Test func `a canvas is grey, without a status bar, and set up once`() throws {
    final class Canvas: CanvasController {
      var setups = 0
      var wasDisabled = false
      override func setup() {
        setups += 1
        wasDisabled = ShapeLayer.disableActions
      }
    }
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let canvas = stage.host { Canvas() }
    try stage.run(to: 1)
    #expect(canvas.setups == 1 && canvas.wasDisabled && canvas.prefersStatusBarHidden)
    #expect(canvas.canvas.backgroundColor == C4Grey)
    #expect(stage.perform { ShapeLayer.disableActions } == false)
  }

  /// Fact 13.21 (source).
  @Test func `locations are in the view that listens`() throws {
    final class Canvas: CanvasController {
      var log: [String] = []
      override func setup() {
        let view = View(frame: Rect(20, 30, 50, 50))
        canvas.add(view)
        view.addTapGestureRecognizer { locations, center, state in
          self.log.append("tap \(locations.count) \(center) \(state == .ended)")
        }
        view.addPanGestureRecognizer { _, center, translation, _, state in
          self.log.append("pan \(center) \(translation.x) \(state)")
        }
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let canvas = stage.host { Canvas() }
    stage.send([.tap(at: 1, point: CGPoint(x: 25, y: 40))])
    stage.send(
      Event.drag(
        at: 2, through: [CGPoint(x: 30, y: 40), CGPoint(x: 50, y: 40)], duration: 0.1))
    try stage.run(to: 3)
    #expect(
      canvas.log == [
        "tap 1 \(Point(5, 10)) true", "pan \(Point(30, 10)) 20.0 began",
        "pan \(Point(30, 10)) 20.0 ended",
      ])
  }

  /// Fact 13.23 (source), where C4 stops the program.
  @Test func `what is no view is not added, and a mask lies nowhere else`() {
    let view = View(frame: Rect(0, 0, 10, 10))
    view.add("no view")
    #expect(view.view.subviews.isEmpty)
    let other = View(frame: Rect(0, 0, 5, 5))
    view.add(other)
    view.mask = other
    #expect(view.mask == nil && view.view.layer.mask == nil)
    let mask = View(frame: Rect(0, 0, 5, 5))
    view.mask = mask
    #expect(view.view.layer.mask === mask.view.layer)
  }

  @Test func `events reach those who listen, in their order, until they stop`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    stage.perform {
      var log: [String] = []
      let (first, second) = (Circle(), Circle())
      let all = first.on(event: "hit") { log.append("all") }
      first.on(event: "hit", from: second) { log.append("second") }
      first.post("hit")
      second.post("hit")
      first.post("miss")
      first.cancel(all)
      second.post("hit")
      #expect(log == ["all", "all", "second", "second"])
    }
  }

  @Test func `a gradient begins as C4's, and moves`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    let gradient = stage.perform {
      let gradient = Gradient(frame: Rect(0, 0, 10, 10))
      #expect(gradient.colors == [C4Pink, C4Purple])
      #expect(gradient.locations == [0, 1])
      #expect(gradient.endPoint == Point(0, 1))
      stage.rootLayer.addSublayer(gradient.view.layer)
      return gradient
    }
    try stage.run(to: 1)
    stage.perform {
      ShapeLayer.disableActions = false
      let animation = ViewAnimation(duration: 1) { gradient.locations = [0.5, 1] }
      animation.curve = .linear
      animation.animate()
    }
    try stage.run(to: 1.5)
    stage.perform {
      let shown = gradient.gradientLayer.presentation()?.locations?.map(\.doubleValue)
      #expect(shown == [0.25, 1])
    }
    let copy = stage.perform { Gradient(copy: gradient) }
    #expect(copy.locations == [0.5, 1])
  }

  @Test func `an image shows its pixels and keeps its proportions`() throws {
    let pixels = [Pixel(255, 0, 0, 255), Pixel(0, 255, 0, 128), Pixel(0, 0, 0, 0), Pixel(gray: 9)]
    let image = try #require(Image(pixels: pixels, size: Size(2, 2)))
    #expect(image.size == Size(2, 2))
    #expect(image.color(at: Point(0.5, 0.5)) == red)
    #expect(Pixel(image.color(at: Point(1.5, 0.5))) == pixels[1])
    #expect(image.color(at: Point(0.5, 1.5)) == clear)
    #expect(image.color(at: Point(5, 5)) == clear)
    image.constrainsProportions = true
    image.width = 10
    #expect(image.frame == Rect(0, 0, 10, 10))
    #expect(Pixel(image.color(at: Point(9, 9))) == pixels[3])
    #expect(Image(pixels: pixels, size: Size(3, 2)) == nil)
    #expect(Image("there is no such picture") == nil)
    #expect(Image(frame: Rect(0, 0, 4, 4)).frame == Rect(0, 0, 4, 4))
  }

  @Test func `a view renders itself`() throws {
    let view = View(frame: Rect(0, 0, 4, 4))
    view.backgroundColor = red
    let image = try #require(view.render())
    #expect(image.color(at: Point(2, 2)) == red)
    #expect(View().render() == nil)
  }
}
