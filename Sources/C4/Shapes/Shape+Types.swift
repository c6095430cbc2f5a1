import ZoetropeUIKit

extension Shape {
  /// How the ends of open paths look.
  public enum LineCap: Hashable, Sendable {
    case butt, round, square

    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let Butt = LineCap.butt
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let Round = LineCap.round
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let Square = LineCap.square

    init(_ cap: CAShapeLayerLineCap) {
      switch cap {
      case .round: self = .round
      case .square: self = .square
      default: self = .butt
      }
    }

    var layerCap: CAShapeLayerLineCap {
      switch self {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
  }

  /// How the corners of a path look.
  public enum LineJoin: Hashable, Sendable {
    case miter, round, bevel

    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let Miter = LineJoin.miter
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let Round = LineJoin.round
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let Bevel = LineJoin.bevel

    init(_ join: CAShapeLayerLineJoin) {
      switch join {
      case .round: self = .round
      case .bevel: self = .bevel
      default: self = .miter
      }
    }

    var layerJoin: CAShapeLayerLineJoin {
      switch self {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
  }
}
