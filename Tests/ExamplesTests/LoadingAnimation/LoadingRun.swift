import Foundation
import Testing
import ZoetropeStage
import ZoetropeUIKit

@testable import LoadingAnimation

/// The loading animation on a stage.
@MainActor struct LoadingRun {
  static let size = CGSize(width: 375, height: 667)
  /// When a tap starts the animation again, in most tests: the button is there since 4.75 s.
  static let tap = 5.0

  let stage: Stage
  let controller: LoadingViewController

  init(scale: CGFloat = 2, _ prepare: (LoadingViewController) -> Void = { _ in }) {
    stage = Stage(size: Self.size, scale: scale)
    controller = stage.host {
      let controller = LoadingViewController()
      prepare(controller)
      return controller
    }
  }

  /// What the holder shows at a time, which must not fall from call to call.
  func shown<Value>(at time: Double, _ value: (HolderView) throws -> Value) throws -> Value {
    try stage.run(to: time)
    return try stage.perform { try value(controller.holderView) }
  }
}

/// The colours of the demo's specification.
extension RGB {
  static let red = RGB(209, 42, 24)
  static let blue = RGB(46, 117, 146)
}
