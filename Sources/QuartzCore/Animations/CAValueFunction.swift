internal import ZoetropeScene

public struct CAValueFunctionName: Hashable, RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let rotateX = Self(rawValue: "rotateX")
  public static let rotateY = Self(rawValue: "rotateY")
  public static let rotateZ = Self(rawValue: "rotateZ")
  public static let scale = Self(rawValue: "scale")
  public static let scaleX = Self(rawValue: "scaleX")
  public static let scaleY = Self(rawValue: "scaleY")
  public static let scaleZ = Self(rawValue: "scaleZ")
  public static let translate = Self(rawValue: "translate")
  public static let translateX = Self(rawValue: "translateX")
  public static let translateY = Self(rawValue: "translateY")
  public static let translateZ = Self(rawValue: "translateZ")
}

/// Makes a transform of animated numbers, for animations of `transform`. `scale` and `translate`
/// take arrays of three numbers, the others one number; angles are radians.
public final class CAValueFunction: Hashable, Sendable {
  public let name: CAValueFunctionName
  let sceneFunction: Animation.ValueFunction

  /// Nil for a name that is none of the constants.
  public init?(name: CAValueFunctionName) {
    let function: Animation.ValueFunction? =
      switch name {
      case .rotateX: .rotateX
      case .rotateY: .rotateY
      case .rotateZ: .rotateZ
      case .scale: .scale
      case .scaleX: .scaleX
      case .scaleY: .scaleY
      case .scaleZ: .scaleZ
      case .translate: .translate
      case .translateX: .translateX
      case .translateY: .translateY
      case .translateZ: .translateZ
      default: nil
      }
    guard let function else { return nil }
    self.name = name
    self.sceneFunction = function
  }

  public static func == (a: CAValueFunction, b: CAValueFunction) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
