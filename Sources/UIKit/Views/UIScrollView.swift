public import Foundation
import ZoetropeCoreGraphics
import ZoetropeQuartzCore

@MainActor public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}

/// A window on content that is larger than itself.
///
/// The content follows a finger and stays within its edges; it has no momentum, does not bounce and
/// shows no indicators. Zooming is not here.
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero
  open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
  /// Whether a drag ends at a whole multiple of the bounds.
  open var isPagingEnabled = false
  // Kept; there are no indicators, and nothing bounces.
  open var showsHorizontalScrollIndicator = true
  open var showsVerticalScrollIndicator = true
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false

  open private(set) var isDragging = false
  open var isTracking: Bool { isDragging }

  private lazy var pan = UIPanGestureRecognizer { [weak self] pan in self?.drag(pan) }
  private var dragStart = CGPoint.zero
  private var scrolling: ScrollAnimation?

  /// Seconds that an animated change takes. Ours: about what UIKit's takes.
  private static let changeDuration: TimeInterval = 0.3

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    clipsToBounds = true
    addGestureRecognizer(pan)
  }

  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  // MARK: The offset

  /// The point of the content at the view's top left corner: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      scrolling = nil
      move(to: newValue)
    }
  }

  private func move(to offset: CGPoint) {
    guard offset != bounds.origin, offset.x.isFinite, offset.y.isFinite else { return }
    bounds.origin = offset
    delegate?.scrollViewDidScroll(self)
  }

  /// With `animated` the offset moves once a frame of the screen, and the delegate hears of each
  /// step, as on iOS. For a movement between the frames, change ``contentOffset`` in
  /// ``UIView/animate(withDuration:animations:)``.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard animated, UIView.areAnimationsEnabled, contentOffset != self.contentOffset,
      contentOffset.x.isFinite, contentOffset.y.isFinite
    else {
      self.contentOffset = contentOffset
      return
    }
    scrolling = ScrollAnimation(
      from: self.contentOffset, to: contentOffset, duration: Self.changeDuration
    ) { [weak self] offset, isLast in
      guard let self else { return }
      move(to: offset)
      guard isLast else { return }
      scrolling = nil
      if isPaging {
        isPaging = false
        delegate?.scrollViewDidEndDecelerating(self)
      } else {
        delegate?.scrollViewDidEndScrollingAnimation(self)
      }
    }
  }

  /// Scrolls as little as brings the rectangle into view.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    func place(_ start: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if low < start || high - low > length { return low }
      return high > start + length ? high - length : start
    }
    let offset = CGPoint(
      x: place(contentOffset.x, bounds.width, rect.minX, rect.maxX),
      y: place(contentOffset.y, bounds.height, rect.minY, rect.maxY))
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Kept within the content and its insets.
  private func clamped(_ offset: CGPoint) -> CGPoint {
    func within(_ value: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
      max(least, min(value, max(least, most)))
    }
    return CGPoint(
      x: within(
        offset.x, -contentInset.left, contentSize.width + contentInset.right - bounds.width),
      y: within(
        offset.y, -contentInset.top, contentSize.height + contentInset.bottom - bounds.height))
  }

  // MARK: Dragging

  private var isPaging = false

  private func drag(_ pan: UIPanGestureRecognizer) {
    // In the superview's directions, since the bounds move under the finger.
    let way = pan.translation(in: superview)
    switch pan.state {
    case .began, .changed:
      if pan.state == .began {
        scrolling = nil
        isPaging = false
        isDragging = true
        dragStart = contentOffset
        delegate?.scrollViewWillBeginDragging(self)
      }
      move(to: clamped(CGPoint(x: dragStart.x - way.x, y: dragStart.y - way.y)))
    case .ended, .cancelled:
      isDragging = false
      let target = isPagingEnabled ? page(pan.velocity(in: superview)) : contentOffset
      isPaging = target != contentOffset
      delegate?.scrollViewDidEndDragging(self, willDecelerate: isPaging)
      if isPaging { setContentOffset(target, animated: true) }
    default: break
    }
  }

  /// The page that a drag ends at: the nearest, or the next in the direction of a flick.
  private func page(_ velocity: CGPoint) -> CGPoint {
    func place(_ offset: CGFloat, _ start: CGFloat, _ length: CGFloat, _ speed: CGFloat) -> CGFloat
    {
      guard length > 0 else { return offset }
      let flick: CGFloat = 200
      let page = offset / length
      if speed < -flick { return (start / length).rounded(.down) * length + length }
      if speed > flick { return (start / length).rounded(.up) * length - length }
      return page.rounded() * length
    }
    return clamped(
      CGPoint(
        x: place(contentOffset.x, dragStart.x, bounds.width, velocity.x),
        y: place(contentOffset.y, dragStart.y, bounds.height, velocity.y)))
  }
}

/// Moves an offset once a frame, with ease-in-ease-out, until it is let go of.
@MainActor private final class ScrollAnimation {
  private var link: CADisplayLink?

  init(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval,
    step: @escaping @MainActor (_ offset: CGPoint, _ isLast: Bool) -> Void
  ) {
    let curve = CAMediaTimingFunction(name: .easeInEaseOut)
    let began = CACurrentMediaTime()
    let link = CADisplayLink { [weak self] link in
      let part = min(max((link.timestamp - began) / duration, 0), 1)
      let eased = CGFloat(curve.value(at: part))
      let isLast = part == 1
      if isLast { self?.stop() }
      step(
        isLast
          ? end
          : CGPoint(x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased),
        isLast)
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }

  isolated deinit { stop() }
}
