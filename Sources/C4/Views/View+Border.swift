import ZoetropeUIKit

/// The line around a view.
public struct Border: Sendable {
  public var color: Color? = black
  /// Points.
  public var radius: Double = 0
  /// Points.
  public var width: Double = 0

  public init() {}
}

/// What a view casts on the views behind it.
@MainActor public struct Shadow {
  /// Points of blur.
  public var radius: Double = 5
  public var color: Color? = black
  /// Points.
  public var offset = Size(5, 5)
  /// 0…1.
  public var opacity: Double = 0
  /// What casts it instead of the view's own picture.
  public var path: Path?

  public init() {}
}

extension View {
  public var border: Border {
    get {
      var border = Border()
      border.color = view.layer.borderColor.map { Color($0) }
      border.radius = Double(view.layer.cornerRadius)
      border.width = Double(view.layer.borderWidth)
      return border
    }
    set {
      view.layer.borderColor = newValue.color?.cgColor
      view.layer.cornerRadius = CGFloat(newValue.radius)
      view.layer.borderWidth = CGFloat(newValue.width)
    }
  }

  public var shadow: Shadow {
    get {
      var shadow = Shadow()
      shadow.radius = Double(view.layer.shadowRadius)
      shadow.color = view.layer.shadowColor.map { Color($0) }
      shadow.offset = Size(view.layer.shadowOffset)
      shadow.opacity = Double(view.layer.shadowOpacity)
      shadow.path = view.layer.shadowPath.map { Path(path: $0) }
      return shadow
    }
    set {
      view.layer.shadowColor = newValue.color?.cgColor
      view.layer.shadowRadius = CGFloat(newValue.radius)
      view.layer.shadowOffset = CGSize(newValue.offset)
      view.layer.shadowOpacity = Float(newValue.opacity)
      view.layer.shadowPath = newValue.path?.cgPath
    }
  }
}
