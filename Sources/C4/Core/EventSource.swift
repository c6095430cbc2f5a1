import ZoetropeUIKit

/// Something that tells by name what happens to it, and that others can listen to.
///
///     circle.on(event: "caught") { score += 1 }
///     circle.post("caught")
@MainActor public protocol EventSource: AnyObject {}

extension EventSource {
  /// Tells all who listen to this event of this object, or of any, in the order in which they
  /// began to.
  public func post(_ event: String) { EventCenter.ofApplication.post(event, from: self) }

  /// Listens to an event of any object.
  ///
  /// - Returns: what ``cancel(_:)`` takes. Nobody has to keep it.
  @discardableResult
  public func on(event name: String, run action: @escaping () -> Void) -> AnyObject {
    on(event: name, from: nil, run: action)
  }

  /// Listens to an event of one object; nil listens to all.
  @discardableResult
  public func on(
    event name: String, from sender: AnyObject?, run action: @escaping () -> Void
  ) -> AnyObject {
    EventCenter.ofApplication.add(name, sender, action)
  }

  /// Stops listening.
  public func cancel(_ observer: AnyObject) { EventCenter.ofApplication.remove(observer) }
}

extension View: EventSource {}
extension Animation: EventSource {}
extension Timer: EventSource {}
extension UIResponder: EventSource {}

/// Who listens to what in an app.
@MainActor private final class EventCenter {
  private final class Observer {
    let event: String
    let action: () -> Void
    let listensToAll: Bool
    private(set) weak var sender: AnyObject?

    init(_ event: String, _ sender: AnyObject?, _ action: @escaping () -> Void) {
      self.event = event
      self.sender = sender
      self.action = action
      listensToAll = sender == nil
    }
  }

  private var observers: [Observer] = []

  static var ofApplication: EventCenter { UIApplication.shared.attachment { EventCenter() } }

  func add(_ event: String, _ sender: AnyObject?, _ action: @escaping () -> Void) -> AnyObject {
    observers.removeAll { !$0.listensToAll && $0.sender == nil }
    let observer = Observer(event, sender, action)
    observers.append(observer)
    return observer
  }

  func remove(_ observer: AnyObject) { observers.removeAll { $0 === observer } }

  func post(_ event: String, from sender: AnyObject) {
    for observer in observers
    where observer.event == event && (observer.listensToAll || observer.sender === sender) {
      observer.action()
    }
  }
}
