import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct GestureTests {
  private func onStage(_ setUp: (UIView, Stage) -> Void) throws -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    let controller = stage.host { UIViewController() }
    stage.perform { setUp(controller.view, stage) }
    return stage
  }

  private final class Delegate: UIGestureRecognizerDelegate {
    var waits: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
    var isTogether = false
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
    ) -> Bool { waits(gestureRecognizer, other) }
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { isTogether }
  }

  @Test func `a delegate makes a tap wait for a swipe, and the tap still knows where it was`()
    throws
  {
    var log: [String] = []
    let delegate = Delegate()
    delegate.waits = { $0 is UITapGestureRecognizer && $1 is UILongPressGestureRecognizer }
    let stage = try onStage { view, stage in
      let tap = UITapGestureRecognizer { log.append("tap \($0.location(in: view).x)") }
      tap.delegate = delegate
      view.addGestureRecognizer(tap)
      view.addGestureRecognizer(
        UILongPressGestureRecognizer { log.append("press \($0.state) \(stage.time)") })
    }
    stage.send([.tap(at: 1, point: CGPoint(x: 30, y: 50))])
    stage.send(Event.press(at: 2, point: CGPoint(x: 40, y: 50), duration: 1))
    try stage.run(to: 5)
    #expect(log == ["tap 30.0", "press began 2.5", "press ended 3.0"])
  }

  @Test func `a view may refuse a gesture`() throws {
    final class Stubborn: UIView {
      override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer is UIPanGestureRecognizer
      }
    }
    var log: [String] = []
    let stage = try onStage { view, _ in
      let stubborn = Stubborn(frame: view.bounds)
      view.addSubview(stubborn)
      stubborn.addGestureRecognizer(UITapGestureRecognizer { _ in log.append("tap") })
      stubborn.addGestureRecognizer(UIPanGestureRecognizer { log.append("pan \($0.state)") })
    }
    stage.send([.tap(at: 1, point: CGPoint(x: 30, y: 50))])
    stage.send(
      Event.drag(
        at: 2, through: [CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 50)], duration: 0.1))
    try stage.run(to: 5)
    #expect(log == ["pan began", "pan ended"])
  }

  @Test func `two fingers pinch and turn at the same time when asked to`() throws {
    var log: [String] = []
    let delegate = Delegate()
    delegate.isTogether = true
    let stage = try onStage { view, _ in
      let pinch = UIPinchGestureRecognizer { log.append("pinch \($0.state) \($0.scale)") }
      let turn = UIRotationGestureRecognizer {
        log.append("turn \($0.state) \(($0.rotation * 1000).rounded())")
      }
      pinch.delegate = delegate
      turn.delegate = delegate
      view.addGestureRecognizer(pinch)
      view.addGestureRecognizer(turn)
    }
    stage.send([
      .touchBegan(at: 1, point: CGPoint(x: 50, y: 100), finger: 0),
      .touchBegan(at: 1.1, point: CGPoint(x: 60, y: 100), finger: 1),
      .touchMoved(at: 1.2, point: CGPoint(x: 50, y: 120), finger: 1),
      .touchEnded(at: 1.3, point: CGPoint(x: 50, y: 120), finger: 1),
      .touchEnded(at: 1.4, point: CGPoint(x: 50, y: 100), finger: 0),
    ])
    try stage.run(to: 2)
    #expect(
      log == ["pinch began 2.0", "turn began 1571.0", "pinch ended 2.0", "turn ended 1571.0"])
  }

  @Test func `a swipe is quick, straight and in its direction`() throws {
    var log: [String] = []
    let stage = try onStage { view, stage in
      let swipe = UISwipeGestureRecognizer { _ in log.append("\(stage.time)") }
      swipe.direction = .left
      view.addGestureRecognizer(swipe)
    }
    func drag(at time: Double, to end: CGPoint, _ duration: Double) {
      stage.send(
        Event.drag(at: time, through: [CGPoint(x: 150, y: 100), end], duration: duration))
    }
    drag(at: 1, to: CGPoint(x: 50, y: 100), 0.25)
    drag(at: 3, to: CGPoint(x: 199, y: 100), 0.25)
    drag(at: 5, to: CGPoint(x: 50, y: 20), 0.25)
    drag(at: 7, to: CGPoint(x: 50, y: 100), 1)
    try stage.run(to: 10)
    #expect(log == ["1.25"])
  }

  @Test func `a recognizer that leaves its view in the middle is cancelled and hears no more`()
    throws
  {
    var log: [String] = []
    let stage = try onStage { view, stage in
      let pan = UIPanGestureRecognizer { log.append("\($0.state)") }
      view.addGestureRecognizer(pan)
      delay(seconds: 1.5) { view.removeGestureRecognizer(pan) }
    }
    stage.send(
      Event.drag(
        at: 1, through: [0, 50, 100, 150].map { CGPoint(x: $0, y: 50) }, duration: 1.2))
    try stage.run(to: 5)
    #expect(log == ["began", "cancelled"])
  }

  @Test func `disabling a recognizer in the middle cancels it`() throws {
    var log: [String] = []
    let stage = try onStage { view, stage in
      let pan = UIPanGestureRecognizer { log.append("\($0.state)") }
      view.addGestureRecognizer(pan)
      delay(seconds: 1.5) { pan.isEnabled = false }
    }
    stage.send(
      Event.drag(
        at: 1, through: [0, 50, 100, 150].map { CGPoint(x: $0, y: 50) }, duration: 1.2))
    try stage.run(to: 5)
    #expect(log == ["began", "cancelled"])
  }
}
