/// Reads the values of a Lottie file out of its JSON.
///
/// One object does it all, in parts: what is shared is the log, the name of the layer that is
/// being read, the slots, and the counts that keep a hostile file small.
final class ModelReader {
  struct Failure: Error {
    var reason: LottieError.Reason
    var location: Location
  }

  /// What bounds the memory and the time that a hostile file can claim; real files stay far below.
  enum Limits {
    static let layers = 65_536
    static let shapes = 524_288
    static let keyframes = 1_000_000
    /// Layers that are drawn when each precomposition stands where it is used.
    static let expandedLayers = 20_000
    /// Pixels a side.
    static let longestSide = 32_768.0
    static let frames = 10_000_000.0
  }

  var log = DiagnosticLog()
  /// The layer that is being read.
  var layerName: String?
  /// The properties of slots, by name.
  var slots: [String: JSONValue] = [:]
  /// The frame rate is asked for where seconds are written.
  var frameRate = 30.0
  private var layerCount = 0
  private var shapeCount = 0
  private var keyframeCount = 0

  func note(_ kind: LottieDiagnostic.Kind, _ message: String, at location: Location) {
    log.add(kind, message, layer: layerName, at: location)
  }

  func invalid(_ value: JSONValue, _ message: String) {
    note(.invalid, message, at: value.location)
  }

  // MARK: Limits

  func countLayer(at location: Location) throws(Failure) {
    layerCount += 1
    guard layerCount <= Limits.layers else {
      throw Failure(
        reason: .limitExceeded(
          "there are more than \(Limits.layers) layers, the most that are read"),
        location: location)
    }
  }

  func countShape(at location: Location) throws(Failure) {
    shapeCount += 1
    guard shapeCount <= Limits.shapes else {
      throw Failure(
        reason: .limitExceeded(
          "there are more than \(Limits.shapes) shapes, the most that are read"),
        location: location)
    }
  }

  /// False when no more are read; said once.
  func countKeyframe(at location: Location) -> Bool {
    keyframeCount += 1
    if keyframeCount == Limits.keyframes + 1 {
      note(
        .unsupported,
        "there are more than \(Limits.keyframes) keyframes; those from here on are left out",
        at: location)
    }
    return keyframeCount <= Limits.keyframes
  }

  // MARK: Plain values

  /// A number, or the default; what is there and no finite number is reported.
  func number(_ object: JSONValue, _ key: JSONKey, default fallback: Double) -> Double {
    guard let value = object[key], !value.isNull else { return fallback }
    if let number = value.number { return number }
    // Some exporters write lists of one.
    if let number = value.first?.number { return number }
    if let flag = value.bool { return flag ? 1 : 0 }
    invalid(value, "expected a finite number; \(fallback.text) is used")
    return fallback
  }

  func integer(_ object: JSONValue, _ key: JSONKey) -> Int? {
    guard let value = object[key], !value.isNull else { return nil }
    if let integer = value.integer { return integer }
    invalid(value, "expected a whole number")
    return nil
  }

  func bool(_ object: JSONValue, _ key: JSONKey) -> Bool { object[key]?.bool ?? false }

  func string(_ object: JSONValue, _ key: JSONKey) -> String { object[key]?.string ?? "" }

  /// A whole number that names a case, or the default; an unknown number is reported.
  func choice<Choice: RawRepresentable>(
    _ object: JSONValue, _ key: JSONKey, default fallback: Choice
  ) -> Choice where Choice.RawValue == Int {
    guard let raw = integer(object, key) else { return fallback }
    if let choice = Choice(rawValue: raw) { return choice }
    note(.unsupported, "\(key.text) \(raw) is not known", at: object.location)
    return fallback
  }
}

extension Double {
  /// For messages: whole numbers without a point.
  var text: String {
    self == rounded(.towardZero) && magnitude < 1e15 ? "\(Int64(self))" : "\(self)"
  }
}
