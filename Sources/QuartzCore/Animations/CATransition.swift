public import ZoetropeCoreGraphics
internal import ZoetropeScene

/// What a transition looks like. An unknown name acts as `fade`.
public struct CATransitionType: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fade = Self(rawValue: "fade")
  /// The new appearance slides over the old one.
  public static let moveIn = Self(rawValue: "moveIn")
  /// The new appearance pushes the old one out.
  public static let push = Self(rawValue: "push")
  /// The old appearance slides off the new one.
  public static let reveal = Self(rawValue: "reveal")
}

/// Where what moves comes from. Top and bottom are those of a space with y up, as in
/// ``CALayerContentsGravity``: `fromTop` moves up from the lower edge of the screen.
public struct CATransitionSubtype: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let fromRight = Self(rawValue: "fromRight")
  public static let fromLeft = Self(rawValue: "fromLeft")
  public static let fromTop = Self(rawValue: "fromTop")
  public static let fromBottom = Self(rawValue: "fromBottom")
}

/// A layer's change from how it looked before the transaction to how it looks after it: everything
/// that the transaction changes in the layer and below it, new sublayers and contents included.
///
/// A layer has one at most: it is kept under the key `transition`, whatever key it is added for.
/// What moves is not clipped; put the layer into one with `masksToBounds` for that.
@MainActor open class CATransition: CAAnimation {
  open var type = CATransitionType.fade {
    didSet { guardFrozen(\CATransition.type, oldValue) }
  }
  /// Nil acts as `fromLeft`.
  open var subtype: CATransitionSubtype? {
    didSet { guardFrozen(\CATransition.subtype, oldValue) }
  }
  /// The part of the whole way that is shown, 0…1.
  open var startProgress: Float = 0 {
    didSet { guardFrozen(\CATransition.startProgress, oldValue) }
  }
  open var endProgress: Float = 1 {
    didSet { guardFrozen(\CATransition.endProgress, oldValue) }
  }
  /// Core Image's transitions are not drawn: another value than nil is kept and reported.
  open var filter: Any? { didSet { guardFrozen(\CATransition.filter, oldValue) } }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Fact 10.27.
  open override class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "endProgress": 1
    case "type": CATransitionType.fade.rawValue
    default: super.defaultValue(forKey: key)
    }
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
    filter = other.filter
  }

  /// As an action it is added under its own key.
  open override func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: kCATransition)
  }

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "type": type.rawValue
    case "subtype": subtype?.rawValue
    case "startProgress": startProgress
    case "endProgress": endProgress
    case "filter": filter
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "type":
      let name = (value as? String) ?? (value as? CATransitionType)?.rawValue
      name.map { type = CATransitionType(rawValue: $0) }
    case "subtype":
      let name = (value as? String) ?? (value as? CATransitionSubtype)?.rawValue
      subtype = name.map { CATransitionSubtype(rawValue: $0) }
    case "startProgress": readNumber(value).map { startProgress = Float($0) }
    case "endProgress": readNumber(value).map { endProgress = Float($0) }
    case "filter": filter = value
    default: super.setValue(value, forKey: key)
    }
  }

  override var label: String { "transition" }

  override var valueProblem: String? {
    startProgress.isFinite && endProgress.isFinite
      ? super.valueProblem : "startProgress or endProgress is infinite or not a number"
  }

  override func sceneAnimation(on layer: CALayer, in context: RenderContext) -> Animation? {
    if let filter {
      context.report(
        "\(layer.label), transition: the filter \(Swift.type(of: filter)) is not drawn; "
          + "the transition is a \(type.rawValue)")
    }
    let kind: Transition.Kind =
      switch type {
      case .moveIn: .moveIn
      case .push: .push
      case .reveal: .reveal
      default: .fade
      }
    let edge: Transition.Edge =
      switch subtype {
      case .fromRight?: .right
      case .fromTop?: .top
      case .fromBottom?: .bottom
      default: .left
      }
    return sceneAnimation(
      .transition(
        Transition(
          kind, from: edge, start: startProgress.decimal, end: endProgress.decimal)))
  }
}
