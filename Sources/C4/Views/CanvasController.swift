public import ZoetropeUIKit

/// The controller of a C4 program: override ``setup()`` and draw on ``canvas``.
///
/// While `setup` runs, shapes take their values at once; afterwards every change of a shape moves
/// (facts 13.19 and 13.24).
open class CanvasController: UIViewController {
  /// The whole screen.
  public private(set) lazy var canvas = View(view: view)

  open func setup() {}

  open override func loadView() {
    view = View.LayerView(frame: UIScreen.main.bounds)
  }

  open override func viewDidLoad() {
    canvas.backgroundColor = C4Grey
    ShapeLayer.disableActions = true
    setup()
    ShapeLayer.disableActions = false
  }

  open override var prefersStatusBarHidden: Bool { true }
}
