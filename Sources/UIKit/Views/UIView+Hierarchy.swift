import ZoetropeQuartzCore

extension UIView {
  var enclosingWindow: UIWindow? {
    var view: UIView? = self
    while let current = view {
      if let window = current as? UIWindow { return window }
      view = current.superview
    }
    return nil
  }

  var topmostView: UIView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  func isInside(_ view: UIView) -> Bool {
    var current: UIView? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  func firstView(withTag tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    insert(view, at: subviews.firstIndex(of: sibling).map { $0 + offset } ?? subviews.count)
  }

  /// - Parameter index: among the subviews before the change.
  func insert(_ view: UIView, at index: Int) {
    // A view cannot hold what it lies in: UIKit raises, and here nothing happens.
    guard !isDescendant(of: view) else { return }
    var index = max(0, min(index, subviews.count))
    if view.superview === self, let old = subviews.firstIndex(of: view) {
      return moveSubview(view, to: old < index ? index - 1 : index)
    }
    let oldWindow = view.window
    let newWindow = window
    let oldStyle = view.shownStyle
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.tellWindowWillChange(newWindow) }
    if let old = view.superview {
      old.willRemoveSubview(view)
      old.subviews.removeAll { $0 === view }
    }
    // What was told may have changed the subviews.
    index = min(index, subviews.count)
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
    view.superview = self
    view.inheritTint()
    view.styleDidChange(from: oldStyle)
    if oldWindow !== newWindow { view.tellWindowDidChange() }
    view.didMoveToSuperview()
    didAddSubview(view)
    setNeedsLayout()
  }

  /// - Parameter index: where the subview is afterwards.
  func moveSubview(_ view: UIView, to index: Int) {
    guard let old = subviews.firstIndex(of: view), old != index,
      subviews.indices.contains(index)
    else { return }
    subviews.remove(at: old)
    subviews.insert(view, at: index)
    // At the ends also in front of and behind the bare layers that the app added.
    if index == 0 {
      layer.insertSublayer(view.layer, at: 0)
    } else if index + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  func swap(_ index1: Int, _ index2: Int) {
    let (low, high) = (min(index1, index2), max(index1, index2))
    guard low != high, low >= 0, high < subviews.count else { return }
    let (lower, upper) = (subviews[low], subviews[high])
    moveSubview(lower, to: high)
    moveSubview(upper, to: low)
  }

  func leaveSuperview() {
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

  // MARK: Windows

  func tellWindowWillChange(_ window: UIWindow?) {
    controller?.viewWillChangeWindow(to: window)
    willMove(toWindow: window)
    for view in subviews { view.tellWindowWillChange(window) }
  }

  func tellWindowDidChange() {
    didMoveToWindow()
    for view in subviews { view.tellWindowDidChange() }
    controller?.viewDidChangeWindow()
  }

  // MARK: Tint

  /// The tint without dimming.
  var undimmedTintColor: UIColor {
    ownTintColor ?? superview?.undimmedTintColor ?? .systemBlue
  }

  /// Tells the view and those below that take their tint from it.
  func spreadTintChange() {
    tintColorDidChange()
    for view in subviews
    where view.ownTintColor == nil || view.ownTintAdjustmentMode == .automatic {
      view.spreadTintChange()
    }
  }

  /// A view that comes to a superview with a tint of its own has another tint now.
  fileprivate func inheritTint() {
    guard ownTintColor == nil, let superview,
      superview.tintColor != .systemBlue || superview.tintAdjustmentMode == .dimmed
    else { return }
    spreadTintChange()
  }
}
