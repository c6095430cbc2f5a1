import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// A pie that is drawn from a key of its own, as people write it.
@MainActor private final class PieLayer: CALayer {
  var share: CGFloat {
    get { value(forKey: "share") as? CGFloat ?? 0 }
    set { setValue(newValue, forKey: "share") }
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "share" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "share", presentation() != nil else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event)
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * share, height: bounds.height))
  }
}

@MainActor @Suite struct DrawnAnimationTests {
  private let host = TestHost()
  private let pie = PieLayer()

  init() {
    pie.frame = CGRect(x: 0, y: 0, width: 40, height: 4)
    pie.share = 0.25
    host.show(pie)
  }

  /// Opaque pixels of the first row of what the layer shows.
  private func width() -> Int {
    guard let image = (pie.contents as? CGImage)?.image else { return 0 }
    return (0..<Int(image.width)).count { image.pixels[$0 * 4 + 3] == 255 }
  }

  @Test func `a key of the app's own draws when it is set`() {
    #expect(width() == 10)
  }

  @Test func `it moves by its own action, frame by frame`() throws {
    host.turn { pie.share = 0.75 }
    #expect(pie.animationKeys() == ["share"])
    host.run(for: 0.5)
    #expect(width() == 20)
    #expect(try abs(#require(pie.presentation()).share - 0.5) < 0.02)
    host.run(for: 0.25)
    #expect(width() == 25)
    host.run(for: 1)
    #expect(width() == 30)
    #expect(pie.animationKeys() == nil)
    #expect(host.reports == [])
    // Nothing is drawn any more.
    let count = host.commits.count
    host.run(for: 5)
    #expect(host.commits.count == count)
  }

  @Test func `what was recorded shows the same`() {
    host.turn { pie.share = 0.75 }
    host.run(for: 2)
    var scene = Scene(size: host.size)
    for commit in host.commits where commit.time <= 100.5 { scene.apply(commit) }
    let list = scene.evaluate(at: 100.5, width: 40, height: 4, background: nil)
    #expect(list.commands.count == 1)
  }

  @Test func `key frames and springs move it, and fill it`() {
    let frames = CAKeyframeAnimation(keyPath: "share")
    frames.values = [0, 1, 0.5]
    frames.duration = 1
    frames.fillMode = .forwards
    frames.isRemovedOnCompletion = false
    host.turn { pie.add(frames, forKey: "frames") }
    host.run(for: 0.5)
    #expect(width() == 40)
    host.run(for: 2)
    #expect(width() == 20)
    host.turn { pie.removeAnimation(forKey: "frames") }
    host.run(for: 0.1)
    #expect(width() == 10)
  }

  @Test func `a bad value is reported, and a layer that leaves is drawn no more`() {
    host.turn {
      let wrong = CABasicAnimation(keyPath: "share")
      (wrong.fromValue, wrong.toValue) = (0.5, "all")
      wrong.duration = 1
      pie.add(wrong, forKey: nil)
    }
    host.run(for: 0.5)
    #expect(host.reports.count == 1, "\(host.reports)")
    host.turn { pie.share = 1 }
    host.turn { host.context.removeRoot(pie) }
    let count = host.commits.count
    host.run(for: 2)
    #expect(host.commits.count == count)
  }
}
