public import Foundation
import ZoetropeQuartzCore

extension UIView {
  /// Changes a view's content with a transition of the whole view: a flip with perspective, a
  /// page, or a dissolve, as the options say.
  ///
  /// What the closure changes is there at once, behind the transition, unless the options contain
  /// `allowAnimatedContent`. Without a transition among the options this is
  /// ``animate(withDuration:delay:options:animations:completion:)``. A curl is approximated by a
  /// stiff page that turns about its upper edge.
  ///
  /// - Parameter view: what turns; its content is changed by the closure.
  /// - Parameter duration: seconds; 0 or less changes at once.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let changes = animations ?? {}
    guard let effect = ViewTransition.Effect(options), duration > 0, areAnimationsEnabled else {
      return animate(
        withDuration: duration, delay: 0, options: options, animations: changes,
        completion: completion)
    }
    view.layoutIfNeeded()
    let transition = ViewTransition(of: view, effect: effect, options: options, duration: duration)
    if options.contains(.allowAnimatedContent) {
      animate(withDuration: duration, delay: 0, options: options, animations: changes)
    } else {
      performWithoutAnimation(changes)
    }
    transition.run(completion)
  }

  /// Puts one view in the place of another, with a transition of the view that holds them.
  ///
  /// With `showHideTransitionViews` the first is hidden and the second shown; otherwise the first
  /// leaves its superview, and the second joins it. It is the superview that turns.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let exchange = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else if let container = fromView.superview {
        container.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    guard let container = fromView.superview else {
      return animate(withDuration: 0, animations: exchange, completion: completion)
    }
    transition(
      with: container, duration: duration, options: options, animations: exchange,
      completion: completion)
  }
}
