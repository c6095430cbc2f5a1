import Foundation

/// The app that runs now: its screen, its windows, its touches. A stage makes one for each app,
/// so that several apps live side by side in one process.
@MainActor public final class UIApplication: UIResponder {
  @TaskLocal package static var current: UIApplication?

  /// What ``shared`` answers where no stage runs an app. It shows nothing; it only gives views
  /// made outside a stage a screen to ask about.
  private static let offstage = UIApplication(
    screen: UIScreen(size: CGSize(width: 375, height: 667), scale: UIScreen.usualScale))

  public static var shared: UIApplication { current ?? offstage }

  package let screen: UIScreen
  /// Back to front.
  public private(set) var windows: [UIWindow] = []
  public internal(set) weak var keyWindow: UIWindow?
  package let touches = TouchDispatcher()
  /// State that frameworks above UIKit keep for one app, by its type.
  private var attachments: [ObjectIdentifier: AnyObject] = [:]

  package init(screen: UIScreen) {
    self.screen = screen
  }

  /// The app's one object of a type, made where it is first asked for.
  package func attachment<Value: AnyObject>(_ make: () -> Value) -> Value {
    if let known = attachments[ObjectIdentifier(Value.self)] as? Value { return known }
    let value = make()
    attachments[ObjectIdentifier(Value.self)] = value
    return value
  }

  func add(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windows.append(window)
  }

  func remove(_ window: UIWindow) {
    windows.removeAll { $0 === window }
  }
}
