import Foundation
import Testing
import ZoetropeGeometry
import ZoetropeScene
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct InteractiveRecorderTests {
  /// A page with what a test wants on it.
  private final class Page: UIViewController {
    var fill: (UIView) -> Void = { _ in }
    override func viewDidLoad() { fill(view) }
  }

  private func record(
    limits: InteractiveRecording.Limits = .init(), _ fill: @escaping @MainActor (UIView) -> Void
  ) throws -> InteractiveRecording {
    try Stage.recordInteractively(limits: limits) {
      let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
      stage.host {
        let page = Page()
        page.fill = fill
        return page
      }
      return stage
    }
  }

  private static func view(_ x: CGFloat, _ parent: UIView) -> UIView {
    let view = UIView(frame: CGRect(x: x, y: 10, width: 40, height: 40))
    view.backgroundColor = .red
    parent.addSubview(view)
    return view
  }

  @Test func `two switches make four states`() throws {
    let recording = try record { root in
      for x in [10.0, 100] {
        let view = Self.view(x, root)
        view.addGestureRecognizer(
          UITapGestureRecognizer { _ in
            view.backgroundColor = view.backgroundColor == .red ? .blue : .red
          })
      }
    }
    #expect(recording.report.stateCount == 4)
    #expect(recording.report.transitionCount == 8)
    var playback = InteractivePlayback(recording.document)
    #expect(playback.gestures(at: Point(80, 30)) == 0)
    let answers = [20.0, 120, 20].map { playback.send(.tap, at: Point($0, 20)) }
    #expect(answers == [true, true, true])
    let colors = playback.scene.nodeIDs.compactMap { node -> PropertyValue? in
      playback.scene.value(of: node, .bounds) == .rect(Rect(0, 0, 40, 40))
        ? playback.scene.value(of: node, .backgroundColor) : nil
    }
    #expect(colors == [.color(Color(1, 0, 0)), .color(Color(0, 0, 1))])
  }

  @Test func `presses, double taps, swipes and controls are made and recorded`() throws {
    let recording = try record { root in
      let press = Self.view(0, root)
      press.addGestureRecognizer(
        UILongPressGestureRecognizer { _ in press.backgroundColor = .green })
      let double = Self.view(50, root)
      let tap = UITapGestureRecognizer { _ in double.backgroundColor = .green }
      tap.numberOfTapsRequired = 2
      double.addGestureRecognizer(tap)
      let swiped = Self.view(100, root)
      let swipe = UISwipeGestureRecognizer { _ in swiped.backgroundColor = .green }
      swipe.direction = [.left, .up]
      swiped.addGestureRecognizer(swipe)
      let button = UIButton(frame: CGRect(x: 150, y: 10, width: 40, height: 40))
      button.addAction(UIAction { _ in button.backgroundColor = .green }, for: .touchUpInside)
      root.addSubview(button)
    }
    let playback = InteractivePlayback(recording.document)
    func answers(_ x: Double) -> [Gesture] {
      let bits = playback.gestures(at: Point(x, 30))
      return Gesture.allCases.filter { bits & 1 << UInt32($0.rawValue) != 0 }
    }
    #expect(answers(20) == [.longPress])
    #expect(answers(70) == [.doubleTap])
    #expect(answers(120) == [.swipeLeft, .swipeUp])
    #expect(answers(170) == [.tap])
    // Each of the four is green or not.
    #expect(recording.report.stateCount == 16)
  }

  @Test func `a view in front keeps taps from what is behind it`() throws {
    let recording = try record { root in
      let behind = Self.view(10, root)
      behind.addGestureRecognizer(
        UITapGestureRecognizer { _ in behind.backgroundColor = .green })
      root.addSubview(UIView(frame: CGRect(x: 30, y: 0, width: 40, height: 100)))
    }
    let playback = InteractivePlayback(recording.document)
    #expect(playback.gestures(at: Point(20, 30)) != 0)
    #expect(playback.gestures(at: Point(40, 30)) == 0)
  }

  /// A class of the app's own may handle touches in ways that nothing says; it is tried.
  private final class Handler: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      backgroundColor = .green
    }
  }

  @Test func `views that handle touches themselves are found`() throws {
    let recording = try record { root in
      root.addSubview(Handler(frame: CGRect(x: 10, y: 10, width: 40, height: 40)))
    }
    let playback = InteractivePlayback(recording.document)
    #expect(playback.gestures(at: Point(20, 20)) == 1 << UInt32(Gesture.tap.rawValue))
    #expect(playback.gestures(at: Point(100, 20)) == 0)
  }

  @Test func `an app that never rests is shown again from where it repeats itself`() throws {
    let recording = try record { root in
      let view = Self.view(10, root)
      var isRunning = true
      ZoetropeUIKit.Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { timer in
        view.backgroundColor = view.backgroundColor == .red ? .blue : .red
        if !isRunning { timer.invalidate() }
      }
      view.addGestureRecognizer(UITapGestureRecognizer { _ in isRunning = false })
    }
    let opening = try #require(recording.document.interaction?.segments.first)
    guard case .repeats(let from) = opening.ending else {
      Issue.record("it repeats itself")
      return
    }
    #expect(abs(opening.duration - from - 1) < 1e-9)
    // A tap stops it, after which it rests in one of two colours.
    var playback = InteractivePlayback(recording.document)
    playback.move(to: 10.2)
    let isAnswered = playback.send(.tap, at: Point(20, 20))
    #expect(isAnswered)
    playback.move(to: 20)
    #expect(playback.isAtRest)
  }

  @Test func `an app that goes on and on is cut off, and the report says so`() throws {
    var limits = InteractiveRecording.Limits()
    limits.secondsInSegment = 3
    let recording = try record(limits: limits) { root in
      let view = Self.view(10, root)
      ZoetropeUIKit.Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { _ in
        view.center.x += 1
      }
      view.addGestureRecognizer(UITapGestureRecognizer { _ in })
    }
    #expect(recording.document.interaction?.segments.first?.duration == 3)
    #expect(recording.document.duration == 3)
    #expect(recording.report.notes.count == 1)
    // The taps that it listened to are known all the same.
    #expect(InteractivePlayback(recording.document).gestures(at: Point(20, 20)) != 0)
  }

  @Test func `more states than the limit are left out, and the report says so`() throws {
    var limits = InteractiveRecording.Limits()
    limits.states = 3
    let recording = try record(limits: limits) { root in
      let view = Self.view(10, root)
      view.addGestureRecognizer(UITapGestureRecognizer { _ in view.center.x += 10 })
    }
    #expect(recording.report.stateCount == 3)
    #expect(recording.report.transitionCount == 2)
    #expect(recording.report.notes.count == 1)
  }

  /// Endless animations are no reason to wait.
  @Test func `an animation that repeats for ever is a state of rest`() throws {
    let recording = try record { root in
      let view = Self.view(10, root)
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.toValue = 0
      fade.duration = 1
      fade.repeatCount = .infinity
      view.layer.add(fade, forKey: nil)
      view.addGestureRecognizer(UITapGestureRecognizer { _ in view.backgroundColor = .green })
    }
    #expect(recording.report.stateCount == 2)
    #expect(recording.document.interaction?.segments.map(\.ending) == [.rests, .rests])
  }
}
