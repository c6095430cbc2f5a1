import ZoetropeUIKit

extension View {
  /// Puts a `View` or a `UIView` in front of the others. Nil adds nothing.
  public func add<T>(_ subview: T?) {
    if let subview = uiView(of: subview, to: "add") { view.addSubview(subview) }
  }

  public func add<T>(_ subviews: [T?]) {
    for subview in subviews { add(subview) }
  }

  /// Takes a `View` or a `UIView` out of what it lies in.
  public func remove<T>(_ subview: T?) {
    uiView(of: subview, to: "remove")?.removeFromSuperview()
  }

  public func removeFromSuperview() { view.removeFromSuperview() }

  public func sendToBack<T>(_ subview: T?) {
    if let subview = uiView(of: subview, to: "send back") { view.sendSubviewToBack(subview) }
  }

  public func bringToFront<T>(_ subview: T?) {
    if let subview = uiView(of: subview, to: "bring forward") { view.bringSubviewToFront(subview) }
  }

  public func positionAbove(_ view: View) { zPosition = view.zPosition + 1 }

  public func positionBelow(_ view: View) { zPosition = view.zPosition - 1 }

  /// Things that are no views stop the program in C4 as published (fact 13.23); here they are
  /// named, and nothing happens.
  private func uiView<T>(of subview: T?, to verb: String) -> UIView? {
    guard let subview else { return nil }
    if let subview = subview as? UIView { return subview }
    if let subview = subview as? View { return subview.view }
    print("Cannot \(verb) a \(type(of: subview)): it is neither a View nor a UIView.")
    return nil
  }
}
