public import Foundation
import ZoetropeQuartzCore

/// The view at the top of all others; it shows a controller's view.
open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    // A window shows nothing until it is told to.
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  /// The whole screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  open var screen: UIScreen { UIScreen.main }

  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      let isShown = !isHidden
      if isShown { oldValue?.viewWillDisappear(false) }
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if isShown { oldValue?.viewDidDisappear(false) }
      if isShown { show() }
    }
  }

  /// Shows the window in front of the others and makes it the one that events go to.
  open func makeKeyAndVisible() {
    let application = UIApplication.shared
    application.keyWindow = self
    guard isHidden else { return }
    isHidden = false
    application.add(self)
    RenderContext.active.addRoot(layer)
    show()
  }

  open func makeKey() { UIApplication.shared.keyWindow = self }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Lays the controller's view out before it appears; it has appeared when that was committed.
  private func show() {
    guard let controller = rootViewController, let view = controller.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.viewWillAppear(false)
    addSubview(view)
    layoutIfNeeded()
    _ = Alarm(after: 0) { [weak self, weak controller] in
      guard let self, let controller, self.rootViewController === controller else { return }
      controller.viewDidAppear(false)
    }
  }

  open func sendEvent(_ event: UIEvent) { UIApplication.shared.touches.deliver(event) }

  open override var next: UIResponder? { UIApplication.shared }
}
