// Auto Layout is not here. What a view resists with is kept, since stacks ask for it; the anchors
// are named so that the compiler can say what to do instead.

/// How much a wish about a length counts.
public struct UILayoutPriority: Hashable, Sendable, RawRepresentable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// Here for its ``Axis`` alone.
public enum NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }

  @available(
    *, unavailable,
    message: "Auto Layout is not here: set frames, autoresizingMask, or use UIStackView"
  )
  public static func activate(_ constraints: [Any]) {}
}

extension UIView {
  /// How much the view resists being longer than it would like to be: of a ``UIStackView``'s views
  /// the last one that resists least takes what is left.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis] ?? (self is UILabel ? UILayoutPriority(251) : .defaultLow)
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    huggingPriorities[axis] = priority
    superview?.setNeedsLayout()
  }
}

// What Auto Layout would take. The compiler shows the message at each use.
extension UIView {
  private static let advice = "Auto Layout is not here: set frames, or use UIStackView"

  @available(
    *, unavailable,
    message: "Auto Layout is not here: set frames, autoresizingMask, or use UIStackView"
  )
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }

  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var topAnchor: Never { fatalError(Self.advice) }
  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var bottomAnchor: Never { fatalError(Self.advice) }
  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var leadingAnchor: Never { fatalError(Self.advice) }
  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var trailingAnchor: Never { fatalError(Self.advice) }
  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var leftAnchor: Never { fatalError(Self.advice) }
  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var rightAnchor: Never { fatalError(Self.advice) }
  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var widthAnchor: Never { fatalError(Self.advice) }
  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var heightAnchor: Never { fatalError(Self.advice) }
  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var centerXAnchor: Never { fatalError(Self.advice) }
  @available(*, unavailable, message: "Auto Layout is not here: set frame, bounds or center")
  public var centerYAnchor: Never { fatalError(Self.advice) }
}
