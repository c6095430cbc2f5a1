import ZoetropeStage
import ZoetropeUIKit

/// A black square of 200 points at the corner of a stage of 400, committed once.
@MainActor struct StagedView {
  let stage = Stage(size: CGSize(width: 400, height: 400), scale: 1)
  let controller: UIViewController
  let view: UIView

  init(at time: Double = 1) throws {
    let controller = stage.host { UIViewController() }
    view = stage.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
      view.center = CGPoint(x: 0, y: 100)
      controller.view.addSubview(view)
      return view
    }
    self.controller = controller
    try stage.run(to: time)
  }

  /// What the view's layer shows at a time.
  func shown<Value>(at time: Double, _ value: (CALayer) -> Value) throws -> Value {
    try stage.run(to: time)
    return stage.perform { value(view.layer.presentation() ?? view.layer) }
  }

  func x(at time: Double) throws -> Double { try shown(at: time) { Double($0.position.x) } }
}

func isClose(_ a: Double, _ b: Double, within tolerance: Double = 1e-6) -> Bool {
  abs(a - b) <= tolerance
}
