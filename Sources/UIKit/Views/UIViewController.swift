public import Foundation

/// Owns a view, makes it when it is first asked for, and hears about its life:
///
///     loadView → viewDidLoad → viewWillAppear → layout → viewDidAppear
///
/// Whatever brings the view into a shown window makes it appear: a window's root, a presentation,
/// or a parent that adds the view to its own.
open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {
    super.init()
  }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init() }

  private var loadedView: UIView?

  /// Made by ``loadView()`` on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    if loadedView == nil { view = UIView(frame: UIScreen.main.bounds) }
    viewDidLoad()
  }

  /// Sets `view`; here to a plain one of the screen's size. An override does not call super.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  /// After ``viewWillAppear(_:)``, when the view is in its window and about to be laid out.
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}

  open var prefersStatusBarHidden: Bool { false }
  open func setNeedsStatusBarAppearanceUpdate() {}

  /// Light or dark for the controller's view; unspecified asks its superview.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    willSet { styleBeforeChange = loadedView?.shownStyle ?? .light }
    didSet { loadedView?.styleDidChange(from: styleBeforeChange) }
  }
  private var styleBeforeChange = UIUserInterfaceStyle.light

  open var traitCollection: UITraitCollection { loadedView?.traitCollection ?? .current }

  /// Told when the view became light or dark.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var title: String?
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  open override var next: UIResponder? { loadedView?.superview ?? parent }

  // MARK: Appearance

  /// Where the view is in its life, so that each message comes once and in its order.
  enum Appearance { case disappeared, appearing, appeared, disappearing }
  private(set) var appearance = Appearance.disappeared
  private var changeIsAnimated = false
  /// Somebody who moves the view will say when it is there.
  var isInTransition = false

  open var isBeingPresented: Bool { isInTransition && appearance == .appearing }
  open var isBeingDismissed: Bool { isInTransition && appearance == .disappearing }

  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    changeIsAnimated = animated
    switch (isAppearing, appearance) {
    case (true, .disappeared), (true, .disappearing):
      appearance = .appearing
      viewWillAppear(animated)
    case (false, .appeared), (false, .appearing):
      appearance = .disappearing
      viewWillDisappear(animated)
    default: break
    }
  }

  open func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(changeIsAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(changeIsAnimated)
    case .appeared, .disappeared: break
    }
  }

  /// The view comes into a window, or leaves it.
  func viewWillChangeWindow(to window: UIWindow?) {
    beginAppearanceTransition(window != nil, animated: isInTransition && changeIsAnimated)
  }

  func viewDidChangeWindow() {
    if appearance == .appearing { viewIsAppearing(changeIsAnimated) }
    guard !isInTransition else { return }
    if loadedView?.window == nil {
      endAppearanceTransition()
    } else {
      // A view has appeared when it was committed.
      _ = Alarm(after: 0) { [weak self] in
        guard let self, self.appearance == .appearing, !self.isInTransition else { return }
        self.endAppearanceTransition()
      }
    }
  }

  // MARK: Children

  public internal(set) weak var parent: UIViewController?
  open internal(set) var children: [UIViewController] = []

  /// Makes a controller this one's child. Its view is added by the caller, who then says
  /// `didMove(toParent:)`.
  open func addChild(_ child: UIViewController) {
    guard child !== self, child.parent !== self else { return }
    child.parent?.children.removeAll { $0 === child }
    child.willMove(toParent: self)
    child.parent = self
    children.append(child)
  }

  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    didMove(toParent: nil)
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}

  /// Exchanges the view of one child for that of another, with a transition of views.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromViewController.view.superview else { return }
    UIView.transition(
      with: container, duration: duration, options: options,
      animations: {
        container.addSubview(toViewController.view)
        animations?()
        fromViewController.view.removeFromSuperview()
      }, completion: completion)
  }

  // MARK: Presentation

  /// The controller that covers this one.
  open internal(set) var presentedViewController: UIViewController?
  /// The controller that this one covers.
  public internal(set) weak var presentingViewController: UIViewController?

  /// Shows another controller over this one's whole window.
  ///
  /// - Parameter completion: called when the other one has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Takes away the controller that covers this one, or this one where none does.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    hidePresented(animated: flag, completion: completion)
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
  case none = -1
  case automatic = -2
}

public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical
  case flipHorizontal
  case crossDissolve
  case partialCurl
}
