public import Foundation
import ZoetropeCoreGraphics

/// A row of dots, one a page.
open class UIPageControl: UIControl {
  open var pageIndicatorTintColor: UIColor? { didSet { update() } }
  open var currentPageIndicatorTintColor: UIColor? { didSet { update() } }
  open var hidesForSinglePage = false { didSet { update() } }

  private var dots: [UIView] = []
  private var page = 0

  private static let dotSide: CGFloat = 7
  private static let step: CGFloat = 16
  private static let height: CGFloat = 26
  /// More dots than any screen shows would only cost time.
  private static let mostPages = 1000

  /// Negative counts as 0; at most 1000.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, min(numberOfPages, Self.mostPages))
      while dots.count > numberOfPages { dots.removeLast().removeFromSuperview() }
      while dots.count < numberOfPages {
        let dot = UIView(frame: CGRect(x: 0, y: 0, width: Self.dotSide, height: Self.dotSide))
        dot.layer.cornerRadius = Self.dotSide / 2
        dot.isUserInteractionEnabled = false
        dots.append(dot)
        addSubview(dot)
      }
      currentPage = page
    }
  }

  /// Clamped to the pages that there are.
  open var currentPage: Int {
    get { page }
    set {
      page = max(0, min(newValue, numberOfPages - 1))
      update()
    }
  }

  private func update() {
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor =
        index == page
        ? currentPageIndicatorTintColor ?? .white
        : pageIndicatorTintColor ?? UIColor.white.withAlphaComponent(0.3)
      dot.isHidden = hidesForSinglePage && numberOfPages < 2
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let start = bounds.midX - Self.step * CGFloat(dots.count - 1) / 2
    for (index, dot) in dots.enumerated() {
      dot.center = CGPoint(x: start + Self.step * CGFloat(index), y: bounds.midY)
    }
  }

  override var hearsPresses: Bool { true }

  /// A press on the right half goes to the next page, on the left half to the one before.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard isTouchInside, let touch else { return }
    let old = page
    currentPage = page + (touch.location(in: self).x > bounds.midX ? 1 : -1)
    if page != old { sendActions(for: .valueChanged) }
  }

  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let count = max(0, min(pageCount, Self.mostPages))
    return CGSize(width: Self.step * CGFloat(count), height: Self.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(forNumberOfPages: numberOfPages)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
}
