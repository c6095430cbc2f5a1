import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct ViewTests {
  private final class Logger: UIViewController {
    var log: [String] = []
    override func loadView() {
      log.append("loadView")
      super.loadView()
    }
    override func viewDidLoad() { log.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { log.append("viewWillAppear") }
    override func viewDidLayoutSubviews() { log.append("layout") }
    override func viewDidAppear(_ animated: Bool) { log.append("viewDidAppear") }
  }

  @Test func `a controller lives through its window's life`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 200))
    let controller = stage.host { Logger() }
    #expect(controller.log == ["loadView", "viewDidLoad", "viewWillAppear", "layout"])
    try stage.run(to: 0)
    #expect(controller.log.last == "viewDidAppear")
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(controller.view.window != nil)
  }

  private final class Lens: CAShapeLayer {
    var isReady = false
    override init() {
      super.init()
      isReady = true
    }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  private final class LensView: UIView {
    override class var layerClass: AnyClass { Lens.self }
  }

  @Test func `a view's layer is of the class that the view names`() {
    #expect((LensView().layer as? Lens)?.isReady == true)
  }

  @Test func `a tap reaches the deepest view's recognizer, and no other`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let controller = stage.host { UIViewController() }
    var log: [String] = []
    stage.perform {
      let child = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
      controller.view.addSubview(child)
      controller.view.addGestureRecognizer(
        UITapGestureRecognizer { tap in
          log.append("view \(tap.location(in: controller.view)) \(tap.state == .ended)")
        })
      child.addGestureRecognizer(
        UITapGestureRecognizer { tap in
          log.append("child \(tap.location(in: child).x) \(tap.numberOfTouches)")
        })
    }
    stage.send([
      .tap(at: 1, point: CGPoint(x: 15, y: 15)), .tap(at: 2, point: CGPoint(x: 50, y: 60)),
    ])
    try stage.run(to: 3)
    #expect(log.count == 2)
    #expect(log.first == "child 5.0 1")
    #expect(log.last?.hasPrefix("view") == true)
  }

  @Test func `a single tap waits for a double tap to fail`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let controller = stage.host { UIViewController() }
    var log: [String] = []
    stage.perform {
      let double = UITapGestureRecognizer { _ in log.append("double \(stage.time)") }
      double.numberOfTapsRequired = 2
      let single = UITapGestureRecognizer { _ in log.append("single \(stage.time)") }
      single.require(toFail: double)
      controller.view.addGestureRecognizer(single)
      controller.view.addGestureRecognizer(double)
    }
    let point = CGPoint(x: 50, y: 50)
    stage.send([
      .tap(at: 1, point: point), .tap(at: 3, point: point), .tap(at: 3.125, point: point),
    ])
    try stage.run(to: 5)
    #expect(log == ["single 1.35", "double 3.125"])
  }

  @Test func `a pan begins after a little way, changes and ends`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let controller = stage.host { UIViewController() }
    var log: [String] = []
    stage.perform {
      controller.view.addGestureRecognizer(
        UIPanGestureRecognizer { pan in
          let way = pan.translation(in: controller.view)
          log.append("\(pan.state) \(way.x)")
        })
    }
    let points = [0, 5, 20, 40].map { CGPoint(x: 10 + $0, y: 50) }
    stage.send(Event.drag(at: 1, through: points, duration: 0.3))
    try stage.run(to: 2)
    #expect(log == ["began 20.0", "changed 40.0", "ended 40.0"])
  }

  @Test func `a long press begins when the finger has stayed`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    let controller = stage.host { UIViewController() }
    var log: [String] = []
    stage.perform {
      controller.view.addGestureRecognizer(
        UILongPressGestureRecognizer { press in log.append("\(press.state) \(stage.time)") })
    }
    stage.send(Event.press(at: 1, point: CGPoint(x: 50, y: 50), duration: 0.25))
    stage.send(Event.press(at: 2, point: CGPoint(x: 50, y: 50), duration: 1))
    try stage.run(to: 5)
    #expect(log == ["began 2.5", "ended 3.0"])
  }

  @Test func `subviews follow as their autoresizing mask says`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 60))
    child.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(child)
    view.frame.size = CGSize(width: 200, height: 150)
    #expect(child.frame == CGRect(x: 10, y: 70, width: 150, height: 60))
  }

  @Test func `timers, delays and the main queue keep the stage's time`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10))
    var log: [String] = []
    stage.perform {
      var count = 0
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        count += 1
        log.append("timer \(stage.time)")
        if count == 3 { timer.invalidate() }
      }
      delay(seconds: 0.25) { log.append("delay \(stage.time)") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(125)) {
        log.append("queue \(stage.time)")
      }
    }
    try stage.run(to: 10)
    #expect(
      log == [
        "timer 0.1", "queue 0.125", "timer 0.2", "delay 0.25", "timer \(3 * 0.1)",
      ])
  }

  @Test func `two stages do not disturb each other`() throws {
    let one = Stage(size: CGSize(width: 10, height: 10))
    let two = Stage(size: CGSize(width: 20, height: 20), scale: 3)
    one.perform { UIView.setAnimationsEnabled(false) }
    two.perform {
      #expect(UIView.areAnimationsEnabled)
      #expect(UIScreen.main.scale == 3)
    }
    try one.run(to: 5)
    one.perform { #expect(CACurrentMediaTime() == 5) }
    two.perform { #expect(CACurrentMediaTime() == 0) }
  }
}
