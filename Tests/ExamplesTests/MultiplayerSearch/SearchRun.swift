import Foundation
import Testing
import ZoetropeStage
import ZoetropeUIKit

@testable import MultiplayerSearch

/// The multiplayer search on a stage.
@MainActor struct SearchRun {
  static let size = CGSize(width: 375, height: 667)
  /// The middle of "Search Again".
  static let button = CGPoint(x: 187, y: 604.5)

  let stage: Stage

  init(size: CGSize = size, scale: CGFloat = 2) {
    stage = Stage(size: size, scale: scale)
    stage.host { ViewController() }
  }

  /// The controller that is on the screen now: "Search Again" makes another.
  func controller() throws -> ViewController {
    try stage.perform {
      try #require(UIApplication.shared.keyWindow?.rootViewController as? ViewController)
    }
  }

  /// Runs on and looks at what is there.
  func shown<Value>(at time: Double, _ value: (ViewController) throws -> Value) throws -> Value {
    try stage.run(to: time)
    let controller = try controller()
    return try stage.perform { try value(controller) }
  }
}

extension AvatarView {
  /// Where the avatar is seen.
  var shownCenter: CGPoint { layer.presentation()?.position ?? center }

  /// What is seen of the ring, in points of the avatar.
  var shownRing: CGPath? { circleLayer.presentation()?.path }
  var shownMask: CGPath? { maskLayer.presentation()?.path }
}
