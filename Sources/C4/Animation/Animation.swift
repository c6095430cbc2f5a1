public import Foundation
import ZoetropeUIKit

/// Something that runs for a while and tells its observers when it has completed.
@MainActor open class Animation {
  public enum Curve: Hashable, Sendable {
    case linear, easeOut, easeIn, easeInOut

    // C4's first spelling.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let Linear = Curve.linear
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let EaseOut = Curve.easeOut
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let EaseIn = Curve.easeIn
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let EaseInOut = Curve.easeInOut
  }

  public var autoreverses = false
  /// May be fractional; 0 plays once.
  public var repeatCount = 0.0
  /// Seconds.
  public var duration: TimeInterval = 1
  public var curve: Curve = .easeInOut

  /// Whether the animation is played more than once; setting it to true repeats for ever.
  public var repeats: Bool {
    get { repeatCount > 0 }
    set { repeatCount = newValue ? .greatestFiniteMagnitude : 0 }
  }

  private var completionObservers: [Observer] = []
  private var cancelObservers: [Observer] = []

  /// What `addCompletionObserver` hands out, to be given back when the observer is removed.
  private final class Observer {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
  }

  public init() {}

  open func animate() {}

  // MARK: Observers

  /// - Parameter action: called at each completion, for as long as the animation lives; the
  ///   animation keeps it.
  @discardableResult
  public func addCompletionObserver(_ action: @escaping () -> Void) -> AnyObject {
    let observer = Observer(action)
    completionObservers.append(observer)
    return observer
  }

  public func removeCompletionObserver(_ observer: AnyObject) {
    completionObservers.removeAll { $0 === observer }
  }

  /// Tells the completion observers, in the next turn.
  public func postCompletedEvent() {
    wait(0) {
      for observer in self.completionObservers { observer.action() }
    }
  }

  @discardableResult
  public func addCancelObserver(_ action: @escaping () -> Void) -> AnyObject {
    let observer = Observer(action)
    cancelObservers.append(observer)
    return observer
  }

  public func removeCancelObserver(_ observer: AnyObject) {
    cancelObservers.removeAll { $0 === observer }
  }

  /// Tells the cancel observers, in the next turn.
  public func postCancelledEvent() {
    wait(0) {
      for observer in self.cancelObservers { observer.action() }
    }
  }
}
