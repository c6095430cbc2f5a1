public import ZoetropeUIKit

/// Locations of the touches and their middle are in the view that the recognizer was added to
/// (fact 13.21).
public typealias TapAction = (
  _ locations: [Point], _ center: Point, _ state: UIGestureRecognizer.State
) -> Void

public typealias PanAction = (
  _ locations: [Point], _ center: Point, _ translation: Vector, _ velocity: Vector,
  _ state: UIGestureRecognizer.State
) -> Void
public typealias PinchAction = (
  _ locations: [Point], _ center: Point, _ scale: Double, _ velocity: Double,
  _ state: UIGestureRecognizer.State
) -> Void
public typealias RotationAction = (
  _ rotation: Double, _ velocity: Double, _ state: UIGestureRecognizer.State
) -> Void
public typealias LongPressAction = (
  _ locations: [Point], _ center: Point, _ state: UIGestureRecognizer.State
) -> Void
public typealias SwipeAction = (
  _ locations: [Point], _ center: Point, _ state: UIGestureRecognizer.State,
  _ direction: UISwipeGestureRecognizer.Direction
) -> Void
public typealias ScreenEdgePanAction = (
  _ location: Point, _ state: UIGestureRecognizer.State
) -> Void

extension View {
  /// - Parameter action: called when a finger taps the view.
  @discardableResult
  public func addTapGestureRecognizer(_ action: @escaping TapAction) -> UITapGestureRecognizer {
    add(UITapGestureRecognizer()) { recognizer, view in
      action(recognizer.locations(in: view), recognizer.center(in: view), recognizer.state)
    }
  }

  /// - Parameter action: called when a finger drags, each time that it moves, and when it leaves.
  ///   The translation is in the superview's directions, the velocity in the view's own.
  @discardableResult
  public func addPanGestureRecognizer(_ action: @escaping PanAction) -> UIPanGestureRecognizer {
    add(UIPanGestureRecognizer()) { recognizer, view in
      action(
        recognizer.locations(in: view), recognizer.center(in: view),
        Vector(recognizer.translation(in: view.superview)),
        Vector(recognizer.velocity(in: view)), recognizer.state)
    }
  }

  @discardableResult
  public func addPinchGestureRecognizer(
    _ action: @escaping PinchAction
  ) -> UIPinchGestureRecognizer {
    add(UIPinchGestureRecognizer()) { recognizer, view in
      action(
        recognizer.locations(in: view), recognizer.center(in: view), Double(recognizer.scale),
        Double(recognizer.velocity), recognizer.state)
    }
  }

  @discardableResult
  public func addRotationGestureRecognizer(
    _ action: @escaping RotationAction
  ) -> UIRotationGestureRecognizer {
    add(UIRotationGestureRecognizer()) { recognizer, _ in
      action(Double(recognizer.rotation), Double(recognizer.velocity), recognizer.state)
    }
  }

  @discardableResult
  public func addLongPressGestureRecognizer(
    _ action: @escaping LongPressAction
  ) -> UILongPressGestureRecognizer {
    add(UILongPressGestureRecognizer()) { recognizer, view in
      action(recognizer.locations(in: view), recognizer.center(in: view), recognizer.state)
    }
  }

  @discardableResult
  public func addSwipeGestureRecognizer(
    _ action: @escaping SwipeAction
  ) -> UISwipeGestureRecognizer {
    add(UISwipeGestureRecognizer()) { recognizer, view in
      action(
        recognizer.locations(in: view), recognizer.center(in: view), recognizer.state,
        recognizer.direction)
    }
  }

  @discardableResult
  public func addScreenEdgePanGestureRecognizer(
    _ action: @escaping ScreenEdgePanAction
  ) -> UIScreenEdgePanGestureRecognizer {
    add(UIScreenEdgePanGestureRecognizer()) { recognizer, view in
      action(recognizer.center(in: view), recognizer.state)
    }
  }

  /// Adds a recognizer, and a handler that also gets the view it was added to.
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, handler: @escaping (Recognizer, UIView) -> Void
  ) -> Recognizer {
    recognizer.addHandler { [weak view] recognizer in
      guard let view, let recognizer = recognizer as? Recognizer else { return }
      handler(recognizer, view)
    }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }
}

extension UIGestureRecognizer {
  func locations(in view: UIView) -> [Point] {
    (0..<numberOfTouches).map { Point(location(ofTouch: $0, in: view)) }
  }

  func center(in view: UIView) -> Point { Point(location(in: view)) }
}
