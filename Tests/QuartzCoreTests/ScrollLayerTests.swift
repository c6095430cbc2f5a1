import Testing
import ZoetropeCoreGraphics

@testable import ZoetropeQuartzCore

@MainActor @Suite struct ScrollLayerTests {
  private let scroll = CAScrollLayer()
  private let content = CALayer()

  init() {
    scroll.frame = CGRect(x: 10, y: 10, width: 50, height: 40)
    content.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    scroll.addSublayer(content)
  }

  @Test func `scrolling moves the origin of the bounds, along the axes of its mode`() {
    scroll.scroll(to: CGPoint(x: 20, y: 30))
    #expect(scroll.bounds.origin == CGPoint(x: 20, y: 30))
    scroll.scrollMode = .vertically
    scroll.scroll(to: CGPoint(x: 1, y: 2))
    #expect(scroll.bounds.origin == CGPoint(x: 20, y: 2))
    scroll.scrollMode = .horizontally
    scroll.scroll(to: CGPoint(x: 3, y: 4))
    #expect(scroll.bounds.origin == CGPoint(x: 3, y: 2))
    scroll.scrollMode = .none
    scroll.scroll(to: CGPoint.zero)
    #expect(scroll.bounds.origin == CGPoint(x: 3, y: 2))
  }

  @Test func `a rectangle comes into sight by the shortest way`() {
    scroll.scroll(to: CGRect(x: 70, y: 10, width: 10, height: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 30, y: 0))
    scroll.scroll(to: CGRect(x: 35, y: 5, width: 10, height: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 30, y: 0))
    scroll.scroll(to: CGRect(x: 5, y: 100, width: 300, height: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 5, y: 70))
  }

  @Test func `layers inside scroll the nearest scroll layer, and know what is seen of them`() {
    content.scroll(CGPoint(x: 25, y: 35))
    #expect(scroll.bounds.origin == CGPoint(x: 25, y: 35))
    #expect(content.visibleRect == CGRect(x: 25, y: 35, width: 50, height: 40))
    content.scrollRectToVisible(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(content.visibleRect.origin == .zero)
    let far = CALayer()
    far.frame = CGRect(x: 300, y: 300, width: 10, height: 10)
    content.addSublayer(far)
    #expect(far.visibleRect == .zero)
    // Without one above, nothing moves.
    scroll.scrollRectToVisible(CGRect(x: 90, y: 90, width: 1, height: 1))
    #expect(scroll.bounds.origin == .zero)
  }

  @Test func `numbers that are none scroll nowhere`() {
    scroll.scroll(to: CGPoint(x: CGFloat.nan, y: 3))
    scroll.scroll(to: CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1))
    #expect(scroll.bounds.origin.x.isFinite && scroll.bounds.origin.y.isFinite)
  }
}
