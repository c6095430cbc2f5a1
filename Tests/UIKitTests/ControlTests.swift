import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct ControlTests {
  private static func onStage(_ view: @MainActor () -> UIView) -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1, background: .white)
    let controller = stage.host { UIViewController() }
    let view = stage.perform {
      let view = view()
      controller.view.addSubview(view)
      return view
    }
    return (stage, view)
  }

  // MARK: Switch

  @Test func `a switch has its own size, turns green when it is on, and is tapped on and off`()
    throws
  {
    var log: [Bool] = []
    let (stage, view) = Self.onStage { UISwitch(frame: CGRect(x: 10, y: 10, width: 3, height: 3)) }
    let control = try #require(view as? UISwitch)
    stage.perform {
      control.addAction(UIAction { _ in log.append(control.isOn) }, for: .valueChanged)
      #expect(control.frame == CGRect(x: 10, y: 10, width: 51, height: 31))
    }
    stage.send([1, 2].map { .tap(at: $0, point: CGPoint(x: 30, y: 25)) })
    try stage.run(to: 3)
    #expect(log == [true, false])
    // The thumb's middle is white; the track's colour shows at the other end.
    let off = stage.picture(at: 0.5)
    #expect(off[25, 25] == .white && off[56, 25] != .white)
    let on = stage.picture(at: 1.9)
    #expect(on[17, 25].isNear(Pixel(52, 199, 89)) && on[46, 25] == .white)
    let moving = stage.picture(at: 1.2)
    #expect(moving != on && moving != off)
    #expect(stage.picture(at: 2.9) == off)
  }

  @Test func `a disabled switch is pale and is not turned`() throws {
    let (stage, view) = Self.onStage { UISwitch() }
    let control = try #require(view as? UISwitch)
    stage.perform {
      control.isEnabled = false
      #expect(control.alpha == 0.5)
    }
    stage.send([.tap(at: 1, point: CGPoint(x: 20, y: 15))])
    try stage.run(to: 2)
    #expect(!control.isOn)
  }

  // MARK: Slider

  @Test func `a slider's value stays within its limits`() {
    let slider = UISlider()
    #expect(slider.value == 0 && slider.minimumValue == 0 && slider.maximumValue == 1)
    slider.value = 2
    #expect(slider.value == 1)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.minimumValue = 10
    #expect(slider.value == 10)
    slider.maximumValue = 5
    #expect(slider.value == 10)
    slider.maximumValue = 30
    slider.value = 20
    #expect(slider.value == 20)
  }

  @Test(arguments: [true, false])
  func `a slider is dragged by its thumb, and only by it`(isContinuous: Bool) throws {
    var log: [Float] = []
    let (stage, view) = Self.onStage {
      UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    }
    let slider = try #require(view as? UISlider)
    stage.perform {
      slider.isContinuous = isContinuous
      slider.addAction(UIAction { _ in log.append(slider.value) }, for: .valueChanged)
    }
    // The thumb's middle is at 14; its way is 100 points.
    stage.send(slowDrag(from: CGPoint(x: 14, y: 17), to: CGPoint(x: 64, y: 17), at: 1))
    try stage.run(to: 3)
    #expect(abs(slider.value - 0.5) < 1e-6)
    #expect(log.last == slider.value)
    #expect(isContinuous ? log.count > 1 : log.count == 1)
    #expect(log == log.sorted())
    stage.send(slowDrag(from: CGPoint(x: 110, y: 17), to: CGPoint(x: 20, y: 17), at: 4))
    try stage.run(to: 6)
    #expect(abs(slider.value - 0.5) < 1e-6)
  }

  @Test func `a slider's animated value moves its thumb`() throws {
    let (stage, view) = Self.onStage {
      UISlider(frame: CGRect(x: 0, y: 0, width: 128, height: 34))
    }
    let slider = try #require(view as? UISlider)
    try stage.run(to: 1)
    stage.perform { slider.setValue(1, animated: true) }
    try stage.run(to: 2)
    let blue = Pixel(0, 122, 255)
    // Of the filled part left of the thumb.
    #expect(stage.picture(at: 1)[20, 17] != blue)
    #expect(stage.picture(at: 1.125)[40, 17].isNear(blue))
    #expect(stage.picture(at: 1.125)[100, 17] != blue)
    #expect(stage.picture(at: 2)[95, 17].isNear(blue, by: 6))
  }

  // MARK: Progress and activity

  @Test func `a progress bar fills from the left, animated if asked for`() throws {
    let (stage, view) = Self.onStage {
      UIProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
    }
    let bar = try #require(view as? UIProgressView)
    stage.perform {
      bar.progress = 0.5
      bar.progressTintColor = .red
      bar.trackTintColor = .blue
    }
    try stage.run(to: 1)
    stage.perform { bar.setProgress(1, animated: true) }
    try stage.run(to: 2)
    let (first, middle, last) = (
      stage.picture(at: 0.5), stage.picture(at: 1.125), stage.picture(at: 2)
    )
    #expect(first[45, 2] == .red && first[55, 2] == .blue)
    #expect(middle[70, 2] == .red && middle[85, 2] == .blue)
    #expect(last[95, 2] == .red)
    bar.progress = .nan
    #expect(bar.progress == 0)
    bar.progress = 7
    #expect(bar.progress == 1)
  }

  @Test func `a wheel of spokes turns once a second while it is started, and is hidden else`()
    throws
  {
    let (stage, view) = Self.onStage { UIActivityIndicatorView(style: .large) }
    let wheel = try #require(view as? UIActivityIndicatorView)
    #expect(wheel.bounds.size == CGSize(width: 37, height: 37))
    try stage.run(to: 1)
    stage.perform { wheel.startAnimating() }
    try stage.run(to: 4)
    stage.perform { wheel.stopAnimating() }
    try stage.run(to: 5)
    #expect(stage.picture(at: 0.5).bytes.allSatisfy { $0 == 255 })
    #expect(stage.picture(at: 4.5).bytes.allSatisfy { $0 == 255 })
    #expect(stage.picture(at: 1.25) == stage.picture(at: 2.25))
    // An eighth of a round later the next spoke, an eighth of a turn on, is as the first was.
    let (first, next) = (stage.picture(at: 2), stage.picture(at: 2.25))
    #expect(first[18, 4].isNear(Pixel(142, 142, 147), by: 12))
    #expect(next[33, 18].isNear(first[18, 4], by: 4))
    stage.perform {
      wheel.hidesWhenStopped = false
      #expect(!wheel.isAnimating)
    }
    try stage.run(to: 6)
    #expect(stage.picture(at: 6).bytes.contains { $0 != 255 })
  }

  @Test func `a wheel that was started before it was shown turns when it is`() throws {
    let wheel = UIActivityIndicatorView()
    let (stage, _) = Self.onStage {
      wheel.startAnimating()
      return wheel
    }
    try stage.run(to: 2)
    #expect(stage.picture(at: 0.3) != stage.picture(at: 0.6))
  }

  @Test func `a page control goes on and back by a press on its halves`() throws {
    let (stage, view) = Self.onStage {
      let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
      control.numberOfPages = 3
      control.backgroundColor = .blue
      return control
    }
    let control = try #require(view as? UIPageControl)
    var log: [Int] = []
    stage.perform {
      control.addAction(UIAction { _ in log.append(control.currentPage) }, for: .valueChanged)
    }
    let (left, right) = (CGPoint(x: 20, y: 13), CGPoint(x: 80, y: 13))
    stage.send(
      [right, right, right, left].enumerated().map { .tap(at: Double($0) + 1, point: $1) })
    try stage.run(to: 6)
    #expect(log == [1, 2, 1])
    #expect(stage.picture(at: 0.5)[34, 13] == .white)
    #expect(stage.picture(at: 1.5)[50, 13] == .white)
    control.numberOfPages = -4
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
  }

  // MARK: Tracking of one's own

  @Test func `a control of one's own hears where a finger goes`() throws {
    final class Dial: UIControl {
      var log: [String] = []
      override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("begin \(touch.location(in: self).x)")
        return true
      }
      override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log.append("continue")
        return touch.location(in: self).x < 50
      }
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        log.append("end \(isTouchInside)")
      }
    }
    let (stage, view) = Self.onStage { Dial(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }
    let dial = try #require(view as? Dial)
    stage.send(slowDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 40, y: 10), at: 1))
    try stage.run(to: 3)
    #expect(dial.log.first == "begin 10.0" && dial.log.last == "end true")
    #expect(dial.log.filter { $0 == "continue" }.count > 1)
    dial.log = []
    stage.send(slowDrag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 90, y: 10), at: 4))
    try stage.run(to: 6)
    // Refused once, it hears nothing more.
    #expect(!dial.log.contains("end true") && !dial.isTracking)
  }
}
