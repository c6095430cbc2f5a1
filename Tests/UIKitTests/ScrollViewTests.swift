import Testing
import ZoetropeStage
import ZoetropeUIKit

@MainActor @Suite struct ScrollViewTests {
  @MainActor private final class Log: UIScrollViewDelegate {
    var offsets: [CGPoint] = []
    var events: [String] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("begin") }
    func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) {
      events.append("end \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { events.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      events.append("animation")
    }
  }

  /// Three pages of 100 points, red, blue and red.
  @MainActor private struct Run {
    let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1, background: .white)
    let view: UIScrollView
    let log = Log()

    init() {
      let controller = stage.host { UIViewController() }
      let log = log
      view = stage.perform {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.contentSize = CGSize(width: 300, height: 50)
        view.delegate = log
        for page in 0..<3 {
          let part = UIView(frame: CGRect(x: 100 * page, y: 0, width: 100, height: 50))
          part.backgroundColor = page == 1 ? .blue : .red
          view.addSubview(part)
        }
        controller.view.addSubview(view)
        return view
      }
    }
  }

  @Test func `an offset that is set is there at once`() throws {
    let run = Run()
    try run.stage.run(to: 1)
    run.stage.perform { run.view.contentOffset = CGPoint(x: 150, y: 0) }
    try run.stage.run(to: 2)
    #expect(run.log.offsets == [CGPoint(x: 150, y: 0)])
    #expect(run.stage.picture(at: 0.5)[10, 10] == .red)
    let after = run.stage.picture(at: 1.5)
    #expect(after[10, 10] == .blue && after[60, 10] == .red)
    run.stage.perform { run.view.contentOffset = CGPoint(x: CGFloat.nan, y: .infinity) }
    #expect(run.view.contentOffset == CGPoint(x: 150, y: 0))
  }

  @Test func `an animated offset is told step by step, and its end`() throws {
    let run = Run()
    try run.stage.run(to: 1)
    run.stage.perform { run.view.setContentOffset(CGPoint(x: 200, y: 0), animated: true) }
    try run.stage.run(to: 2)
    let places = run.log.offsets.map(\.x)
    #expect(places.count == 18 && places == places.sorted() && places.last == 200)
    #expect(places.contains { isClose(Double($0), 100) })
    #expect(run.log.events == ["animation"])
  }

  /// A block moves the bounds' origin between any two frames.
  @Test func `an offset changes smoothly in an animation block`() throws {
    let run = Run()
    try run.stage.run(to: 1)
    run.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        run.view.contentOffset.x = 100
      }
    }
    try run.stage.run(to: 1.305)
    let shown = run.stage.perform { run.view.layer.presentation()?.bounds.minX }
    #expect(isClose(Double(shown ?? 0), 30.5, within: 0.01))
  }

  @Test func `content follows a finger, and stops at its edges`() throws {
    let run = Run()
    run.stage.send(slowDrag(from: CGPoint(x: 80, y: 25), to: CGPoint(x: 20, y: 25), at: 1))
    try run.stage.run(to: 3)
    #expect(isClose(Double(run.view.contentOffset.x), 60, within: 0.01))
    #expect(run.view.contentOffset.y == 0)
    #expect(run.log.events == ["begin", "end false"])
    run.stage.send(slowDrag(from: CGPoint(x: 10, y: 25), to: CGPoint(x: 99, y: 25), at: 4))
    try run.stage.run(to: 6)
    #expect(run.view.contentOffset.x == 0)
  }

  @Test func `with pages a drag ends at a page`() throws {
    let run = Run()
    run.stage.perform { run.view.isPagingEnabled = true }
    run.stage.send(slowDrag(from: CGPoint(x: 80, y: 25), to: CGPoint(x: 20, y: 25), at: 1))
    try run.stage.run(to: 4)
    #expect(run.view.contentOffset.x == 100)
    #expect(run.log.events == ["begin", "end true", "rest"])
  }

  @Test func `a rectangle is brought into view by the shortest way`() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.contentSize = CGSize(width: 300, height: 50)
    view.scrollRectToVisible(CGRect(x: 120, y: 0, width: 30, height: 10), animated: false)
    #expect(view.contentOffset.x == 50)
    view.scrollRectToVisible(CGRect(x: 20, y: 0, width: 30, height: 10), animated: false)
    #expect(view.contentOffset.x == 20)
    view.scrollRectToVisible(CGRect(x: 60, y: 0, width: 30, height: 10), animated: false)
    #expect(view.contentOffset.x == 20)
  }
}
