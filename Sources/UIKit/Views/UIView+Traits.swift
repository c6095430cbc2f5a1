import Foundation
import ZoetropeQuartzCore

extension UIView {
  /// The style that the view has: its own override, its controller's, or its superview's.
  var shownStyle: UIUserInterfaceStyle {
    var view: UIView? = self
    while let current = view {
      let own = current.ownStyle
      if own != .unspecified { return own }
      view = current.superview
    }
    return .light
  }

  private var ownStyle: UIUserInterfaceStyle {
    overrideUserInterfaceStyle != .unspecified
      ? overrideUserInterfaceStyle : controller?.overrideUserInterfaceStyle ?? .unspecified
  }

  /// Tells the view and those below that have no style of their own, if it is another one now.
  func styleDidChange(from old: UIUserInterfaceStyle) {
    guard shownStyle != old else { return }
    let previous = UITraitCollection(
      userInterfaceStyle: old, displayScale: UIScreen.main.scale)
    spreadStyleChange(previous)
  }

  private func spreadStyleChange(_ previous: UITraitCollection) {
    let traits = traitCollection
    showBackgroundColor()
    setNeedsDisplay()
    setNeedsLayout()
    traits.performAsCurrent {
      tintColorDidChange()
      traitCollectionDidChange(previous)
      controller?.traitCollectionDidChange(previous)
    }
    for view in subviews where view.ownStyle == .unspecified {
      view.spreadStyleChange(previous)
    }
  }

  /// A layer's colour is one of the two that a dynamic one may be.
  func showBackgroundColor() {
    layer.backgroundColor = ownBackgroundColor?.resolvedColor(with: traitCollection).cgColor
  }
}
