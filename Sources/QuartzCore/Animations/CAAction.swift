public import ZoetropeCoreGraphics

/// What a layer runs when a property changes or something happens to it. An animation is one: it
/// adds itself to the layer.
@MainActor public protocol CAAction: AnyObject {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// Stops the search for an action: nothing runs.
extension NSNull: @MainActor CAAction {
  @MainActor public func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {}
}
