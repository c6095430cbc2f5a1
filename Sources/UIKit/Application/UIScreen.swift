public import Foundation

/// The display that an app is laid out for.
@MainActor public final class UIScreen {
  /// Points.
  public let bounds: CGRect
  /// Pixels a point.
  public let scale: CGFloat

  /// Pixels a point where no app says otherwise.
  nonisolated static let usualScale: CGFloat = 2

  package init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
  }

  /// The screen of the app that runs now. Without a stage: 375 × 667 points, two pixels each.
  public static var main: UIScreen { UIApplication.shared.screen }

  public static func mainScreen() -> UIScreen { main }

  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  public var nativeScale: CGFloat { scale }
  public var maximumFramesPerSecond: Int { 60 }
}
