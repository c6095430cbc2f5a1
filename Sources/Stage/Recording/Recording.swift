public import Foundation
public import ZoetropeScene
public import ZoetropeUIKit

extension Stage {
  /// What an app shows.
  public enum Content {
    /// A view controller; a C4 canvas is one.
    case controller(@MainActor () -> UIViewController)
    /// Bare layers, added to the root that the closure is given.
    case layers(@MainActor (CALayer) -> Void)
  }

  /// Runs an app from time 0 to a duration, and gives what it committed.
  ///
  /// - Parameter events: played to it at their times.
  /// - Parameter duration: seconds.
  public static func record(
    _ content: Content, size: CGSize, scale: CGFloat = 2,
    frameRate: FrameRate = FrameRate(60), background: UIColor = .clear, events: [Event] = [],
    duration: Double
  ) throws(StageError) -> Document {
    let stage = Stage(size: size, scale: scale, frameRate: frameRate, background: background)
    switch content {
    case .controller(let make): stage.host(make)
    case .layers(let add): stage.hostLayers(add)
    }
    stage.send(events)
    try stage.run(to: duration)
    return stage.document
  }
}
