internal import ZoetropeGeometry

/// Properties of the format: a value, or keyframes.
extension JSONText {
  /// A property with some components.
  ///
  /// - Parameters:
  ///   - values: one a frame; nil where nothing depends on it.
  ///   - fallback: for a property without any value.
  static func property(
    _ values: [[Double]?], within tolerance: Double, fallback: [Double], decimals: Int = 3,
    isScalar: Bool = false
  ) -> JSONText {
    property(values, within: tolerance, fallback: fallback, decimals: decimals) { value in
      // A number alone is written as one, but among keyframes as a list.
      value.count == 1 && isScalar ? .number(value[0], decimals: decimals) : nil
    } keyframe: {
      .numbers($0, decimals: decimals)
    }
  }

  /// A property of one number.
  static func property(
    _ values: [Double?], within tolerance: Double, fallback: Double, decimals: Int = 3
  ) -> JSONText {
    property(
      values.map { $0.map { [$0] } }, within: tolerance, fallback: [fallback],
      decimals: decimals, isScalar: true)
  }

  static func property(
    _ values: [[Double]?], within tolerance: Double, fallback: [Double], decimals: Int,
    still: ([Double]) -> JSONText?, keyframe: ([Double]) -> JSONText
  ) -> JSONText {
    let keys = SampledTrack(values: values, tolerance: tolerance).keys()
    guard keys.count > 1 else {
      let value = keys.first?.value ?? fallback
      return .object([("a", .number(0)), ("k", still(value) ?? keyframe(value))])
    }
    var frames: [JSONText] = []
    for (index, key) in keys.enumerated() {
      var members = [("t", JSONText.number(Double(key.frame))), ("s", keyframe(key.value))]
      if index < keys.count - 1 {
        switch key.easing {
        case .hold: members.append(("h", .number(1)))
        case .linear:
          members += tangents(Point(0, 0), Point(1, 1))
        case .cubic(let first, let second): members += tangents(first, second)
        }
      }
      frames.append(.object(members))
    }
    return .object([("a", .number(1)), ("k", .array(frames))])
  }

  private static func tangents(_ out: Point, _ into: Point) -> [(String, JSONText)] {
    func tangent(_ point: Point) -> JSONText {
      .object([
        ("x", .number(point.x, decimals: 4)), ("y", .number(point.y, decimals: 4)),
      ])
    }
    return [("o", tangent(out)), ("i", tangent(into))]
  }

  static func constant(_ value: Double) -> JSONText {
    .object([("a", .number(0)), ("k", .number(value))])
  }

  static func constant(_ values: [Double]) -> JSONText {
    .object([("a", .number(0)), ("k", .numbers(values))])
  }
}
