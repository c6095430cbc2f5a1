import Foundation
import ZoetropeQuartzCore

/// Presentations cover the whole window, whatever their style: there are no sheets. Of the styles
/// it counts whether what lies beneath goes away (`fullScreen`, `currentContext`).
extension UIViewController {
  /// Seconds that a presentation moves. Ours: Apple does not say.
  private static let presentationDuration: TimeInterval = 0.4

  private var coversWholly: Bool {
    modalPresentationStyle == .fullScreen || modalPresentationStyle == .currentContext
  }

  func show(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    var presenter = self
    while let parent = presenter.parent { presenter = parent }
    guard let window = presenter.viewIfLoaded?.window else {
      return RenderContext.active.report(
        "\(type(of: self)).present: its view is in no window; present in viewDidAppear or later")
    }
    guard presenter.presentedViewController == nil, controller.presentingViewController == nil,
      controller !== presenter
    else {
      return RenderContext.active.report(
        "\(type(of: self)).present: \(type(of: presenter)) presents a controller already; "
          + "dismiss that first")
    }
    presenter.presentedViewController = controller
    controller.presentingViewController = presenter
    controller.isInTransition = true
    let view: UIView = controller.view
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.beginAppearanceTransition(true, animated: animated)
    let covers = controller.coversWholly
    if covers {
      presenter.isInTransition = true
      presenter.beginAppearanceTransition(false, animated: animated)
    }
    window.addSubview(view)
    window.layoutIfNeeded()
    controller.move(isArriving: true, in: window, animated: animated) {
      controller.isInTransition = false
      if covers, controller.presentingViewController === presenter {
        presenter.viewIfLoaded?.removeFromSuperview()
        presenter.isInTransition = false
        presenter.endAppearanceTransition()
      }
      controller.endAppearanceTransition()
      completion?()
    }
  }

  func hidePresented(animated: Bool, completion: (() -> Void)?) {
    guard let controller = presentedViewController else {
      var top = self
      while let parent = top.parent { top = parent }
      guard let presenter = top.presentingViewController else { return }
      return presenter.hidePresented(animated: animated, completion: completion)
    }
    // What the presented one presents goes with it.
    controller.presentedViewController?.viewIfLoaded?.removeFromSuperview()
    controller.dropPresentation()
    let window = controller.viewIfLoaded?.window
    let returns = controller.coversWholly
    presentedViewController = nil
    controller.presentingViewController = nil
    controller.isInTransition = true
    controller.beginAppearanceTransition(false, animated: animated)
    if returns, let window, viewIfLoaded?.window == nil, let below = controller.viewIfLoaded {
      isInTransition = true
      beginAppearanceTransition(true, animated: animated)
      window.insertSubview(view, belowSubview: below)
      view.frame = window.bounds
    }
    let finish = {
      controller.viewIfLoaded?.removeFromSuperview()
      controller.isInTransition = false
      controller.endAppearanceTransition()
      if returns {
        self.isInTransition = false
        self.endAppearanceTransition()
      }
      completion?()
    }
    if let window {
      controller.move(isArriving: false, in: window, animated: animated, finish)
    } else {
      finish()
    }
  }

  /// Lets go of what is presented, without moving anything: the window is given another root.
  func dropPresentation() {
    guard let controller = presentedViewController else { return }
    controller.dropPresentation()
    presentedViewController = nil
    controller.presentingViewController = nil
    controller.viewIfLoaded?.removeFromSuperview()
  }

  /// Moves the view in or out as the transition style says, then calls `finish`: in the next turn
  /// when nothing moves.
  private func move(
    isArriving: Bool, in window: UIWindow, animated: Bool, _ finish: @escaping () -> Void
  ) {
    let view: UIView = self.view
    guard animated else {
      _ = Alarm(after: 0, finish)
      return
    }
    switch modalTransitionStyle {
    case .coverVertical:
      let home = window.bounds
      let below = home.offsetBy(dx: 0, dy: home.height)
      if isArriving { view.frame = below }
      UIView.animate(
        withDuration: Self.presentationDuration, delay: 0, options: .curveEaseInOut
      ) {
        view.frame = isArriving ? home : below
      } completion: { _ in
        finish()
      }
    case .crossDissolve, .flipHorizontal, .partialCurl:
      let alpha = view.alpha
      if isArriving { view.alpha = 0 }
      UIView.animate(withDuration: Self.presentationDuration) {
        view.alpha = isArriving ? alpha : 0
      } completion: { _ in
        view.alpha = alpha
        finish()
      }
    }
  }
}
