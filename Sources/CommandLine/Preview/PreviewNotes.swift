internal import ZoetropeScene

/// What the server tells pages in words; JSON, an object with a `type`.
enum PreviewNotes {
  /// The first word: what is shown, and how the numbers of an inspection are called.
  static func greeting(name: String, isLive: Bool) -> String {
    let properties = Property.allCases.map { ("\($0.rawValue)", JSONValue.string("\($0)")) }
    let kinds = NodeKind.allCases.map { ("\($0.rawValue)", JSONValue.string($0.className)) }
    return JSONValue.object([
      ("type", .string("hello")),
      ("name", .string(name.withoutControlCharacters)),
      ("isLive", .bool(isLive)),
      ("properties", .object(properties)),
      ("kinds", .object(kinds)),
    ]).text
  }

  /// Where the app's clock stands, and how fast it goes.
  static func clock(time: Double, rate: Double) -> String {
    JSONValue.object([
      ("type", .string("clock")), ("time", .number(time, decimals: 6)),
      ("rate", .number(rate, decimals: 3)),
    ]).text
  }

  /// All is well: what was said before holds no longer.
  static let running = JSONValue.object([("type", .string("running"))]).text

  /// The scene begins anew.
  static let restarted = JSONValue.object([("type", .string("restarted"))]).text

  static let building = JSONValue.object([("type", .string("building"))]).text

  /// The app cannot go on.
  static func ended(_ reason: String) -> String { note("ended", reason) }

  /// What is shown is not what the source says, for a reason.
  static func failed(_ reason: String) -> String { note("failed", reason) }

  private static func note(_ type: String, _ message: String) -> String {
    // A page shows some dozen lines.
    JSONValue.object([
      ("type", .string(type)), ("message", .string(String(message.prefix(8000)))),
    ]).text
  }
}

extension NodeKind {
  /// What people know it as: Core Animation's class, or words for what that has none for.
  fileprivate var className: String {
    switch self {
    case .layer: "CALayer"
    case .shapeLayer: "CAShapeLayer"
    case .gradientLayer: "CAGradientLayer"
    case .replicatorLayer: "CAReplicatorLayer"
    case .transformLayer: "CATransformLayer"
    case .emitterLayer: "CAEmitterLayer"
    case .emitterCell: "CAEmitterCell"
    default:
      "\(self)".reduce(into: "") { words, letter in
        words += letter.isUppercase ? " \(letter.lowercased())" : "\(letter)"
      }
    }
  }
}
