import ZoetropeQuartzCore

extension UIView {
  /// The window that the view is in, directly or deep below.
  public var window: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  public func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

  /// - Parameter index: among the subviews that the view has now; clamped to them.
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Below a sibling; in front of all when `sibling` is no subview.
  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex(of: sibling) ?? subviews.count)
  }

  /// Above a sibling; in front of all when `sibling` is no subview.
  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex(of: sibling).map { $0 + 1 } ?? subviews.count)
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.append(view)
    layer.addSublayer(view.layer)
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: 0)
    layer.insertSublayer(view.layer, at: 0)
  }

  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard subviews.indices.contains(index1), subviews.indices.contains(index2) else { return }
    let order = subviews
    subviews.swapAt(index1, index2)
    guard subviews != order else { return }
    for view in subviews { layer.addSublayer(view.layer) }
  }

  public func removeFromSuperview() {
    guard let superview else { return }
    superview.willRemoveSubview(self)
    let hadWindow = window != nil
    willMove(toSuperview: nil)
    if hadWindow { tellWindowWillChange(nil) }
    superview.subviews.removeAll { $0 === self }
    self.superview = nil
    layer.removeFromSuperlayer()
    superview.setNeedsLayout()
    if hadWindow { tellWindowDidChange() }
    didMoveToSuperview()
  }

  /// Whether the view is this one or anywhere below it.
  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// The first view with the tag: this one, or one below, front views last.
  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  private func insert(_ view: UIView, at index: Int) {
    // A view cannot hold what it lies in: UIKit raises, and here nothing happens.
    guard !isDescendant(of: view) else { return }
    let oldWindow = view.window
    let newWindow = window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWindowWillChange(newWindow) }
    if let old = view.superview {
      if old !== self { old.willRemoveSubview(view) }
      old.subviews.removeAll { $0 === view }
    }
    let place = max(0, min(index, subviews.count))
    if place < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[place].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: place)
    view.superview = self
    if oldWindow !== newWindow { view.tellWindowDidChange() }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  func tellWindowWillChange(_ window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.tellWindowWillChange(window) }
  }

  func tellWindowDidChange() {
    didMoveToWindow()
    for view in subviews { view.tellWindowDidChange() }
  }
}
