public import Foundation
import ZoetropeQuartzCore

/// The view at the top of all others; it shows a controller's view.
open class UIWindow: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    // A window shows nothing until it is told to.
    super.isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  /// The whole screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  open var screen: UIScreen { UIScreen.main }

  /// Its view is in the window while the window is shown.
  open var rootViewController: UIViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.dropPresentation()
      oldValue?.viewIfLoaded?.removeFromSuperview()
      if !isHidden { showRoot() }
    }
  }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      let application = UIApplication.shared
      if newValue {
        rootViewController?.viewIfLoaded?.removeFromSuperview()
        application.remove(self)
        RenderContext.active.removeRoot(layer)
      } else {
        application.add(self)
        RenderContext.active.addRoot(layer)
        showRoot()
      }
    }
  }

  /// Shows the window in front of the others and makes it the one that events go to.
  open func makeKeyAndVisible() {
    makeKey()
    isHidden = false
  }

  open func makeKey() { UIApplication.shared.keyWindow = self }

  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// The controller hears that its view will appear before it is laid out, and that it has
  /// appeared in the turn after that, when it was committed.
  private func showRoot() {
    guard let view = rootViewController?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    layoutIfNeeded()
  }

  open func sendEvent(_ event: UIEvent) { UIApplication.shared.touches.deliver(event) }

  open override var next: UIResponder? { UIApplication.shared }
}
