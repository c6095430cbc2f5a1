internal import ZoetropeDisplayList
internal import ZoetropeGeometry
internal import ZoetropeScene

/// Colour effects that the format has no number of its own for: they come as groups of values
/// under After Effects' names.
extension SceneConversion {
  /// - Returns: false for an effect that is not one of these.
  mutating func convertColors(_ effect: Lottie.Effect, into node: NodeID) -> Bool {
    switch effect.matchName {
    case "ADBE Brightness & Contrast 2", "ADBE Brightness & Contrast":
      convertColors(effect, [0, 1], into: node) { .brightness($0[0] / 255, contrast: $0[1] / 100) }
    case "ADBE HUE SATURATION":
      guard (effect.number(5)?.initial ?? 0) == 0 else { return false }
      convertColors(effect, [2, 3, 4], into: node) {
        .hueRotation($0[0] * Self.radians)
          .concatenating(.saturation(1 + $0[1] / 100))
          .concatenating(.lightness($0[2] / 100))
      }
    case "ADBE Invert":
      // Other channels than all of red, green and blue.
      guard (effect.number(0)?.initial ?? 1) == 1 else { return false }
      convertColors(effect, [1], into: node) { .inversion(1 - $0[0] / 100) }
    case "ADBE Easy Levels2", "ADBE Easy Levels":
      convertLevels(effect, into: node)
      return true
    default: return false
    }
    report(
      .guessed, "the effect \"\(effect.name)\" is drawn by a colour matrix", at: effect.location)
    return true
  }

  /// A matrix from some of an effect's numbers.
  ///
  /// - Parameter numbers: the values that are read, by their place.
  private mutating func convertColors(
    _ effect: Lottie.Effect, _ numbers: [Int], into node: NodeID,
    matrix: ([Double]) -> ColorMatrix
  ) {
    let made = create(.colorMatrixEffect, into: node, role: .effect, name: effect.name)
    set(
      made, .colorMatrix, from: numbers.map { effect.number($0) ?? Lottie.AnimatedValue(0) }
    ) { matrix($0).numbers }
  }

  /// Levels of all components together and of each: what is given is read at After Effects' places.
  mutating func convertLevels(_ effect: Lottie.Effect, into node: NodeID) {
    let isPlain = effect.kind != .proLevels
    func channel(_ first: Int) -> [Lottie.AnimatedValue<Double>] {
      zip(first..<first + 5, Self.usualLevels).map { place, usual in
        effect.number(place) ?? Lottie.AnimatedValue(usual)
      }
    }
    /// One filter for three components.
    func add(
      _ channels: [[Lottie.AnimatedValue<Double>]], to conversion: inout SceneConversion
    ) {
      let changes = channels.contains { channel in
        zip(channel, Self.usualLevels).contains { $0.isAnimated || $0.initial != $1 }
      }
      guard changes else { return }
      let made = conversion.create(
        .levelsEffect, into: node, role: .effect, name: effect.name)
      conversion.set(made, .levels, from: channels.flatMap { $0 }) { $0 }
    }
    if isPlain {
      // A channel's number: 1 is all of them.
      let chosen = effect.number(0)?.initial ?? 1
      let (own, others) = (channel(2), Self.usualLevels.map { Lottie.AnimatedValue($0) })
      add(
        chosen == 1
          ? [own, own, own] : [2, 3, 4].map { chosen == Double($0) ? own : others }, to: &self)
    } else {
      add([channel(10), channel(17), channel(24)], to: &self)
      let all = channel(3)
      add([all, all, all], to: &self)
    }
  }

  /// Of a component: what becomes black and white, the gamma, and what black and white become.
  private static let usualLevels = [0.0, 1, 1, 0, 1]

  /// A list of numbers made from an effect's; where they move, it is worked out at whole frames.
  private mutating func set(
    _ made: NodeID, _ property: Property, from values: [Lottie.AnimatedValue<Double>],
    list: ([Double]) -> [Double]
  ) {
    let times = values.compactMap(\.keyframeTimes)
    guard let first = times.map(\.lowerBound).min(), let last = times.map(\.upperBound).max(),
      last > first
    else { return set(made, property, .numbers(list(values.map(\.initial)))) }
    let count = Int(min(((last - first).rounded(.up)), Self.mostMatrices))
    let frames = (0...count).map { first + (last - first) * Double($0) / Double(count) }
    let sampled = values.map { self.values(of: $0, at: frames) }
    animate(
      made,
      Animation.Track(
        target: .init(KeyPath(property)),
        keys: frames.indices.map { frame in
          Animation.Track.Key(frames[frame], .numbers(list(sampled.map { $0[frame] })))
        }))
  }

  /// Frames between the first and the last keyframe at which an effect is worked out.
  private static let mostMatrices = 3000.0
}

extension Lottie.Effect {
  /// Nil where there is no number at the place.
  func number(_ index: Int) -> Lottie.AnimatedValue<Double>? {
    guard values.indices.contains(index), case .number(let value) = values[index].content
    else { return nil }
    return value
  }

  func color(_ index: Int) -> Lottie.AnimatedValue<Color>? {
    guard values.indices.contains(index), case .color(let value) = values[index].content
    else { return nil }
    return value
  }

  /// Whether a group holds numbers for expressions and draws nothing in any player.
  package var isControl: Bool {
    matchName.isEmpty || matchName.hasSuffix("Control") || matchName.hasPrefix("Pseudo/")
  }
}

extension Lottie.AnimatedValue {
  /// From the first keyframe to the last; nil for a value that does not move.
  var keyframeTimes: ClosedRange<Double>? {
    guard case .keyframes(let keyframes) = content, let first = keyframes.first?.time,
      let last = keyframes.last?.time, first < last, first.isFinite, last.isFinite
    else { return nil }
    return first...last
  }
}

extension ColorMatrix {
  fileprivate var numbers: [Double] {
    [red, green, blue].flatMap { [$0.red, $0.green, $0.blue, $0.constant] }
  }

  /// - Parameters:
  ///   - amount: added to every component.
  ///   - contrast: -1 leaves middle grey, 0 leaves all as it is.
  fileprivate static func brightness(_ amount: Double, contrast: Double) -> ColorMatrix {
    let slope = 1 + contrast
    let shift = amount + (1 - slope) / 2
    return ColorMatrix(
      red: Row(slope, 0, 0, shift), green: Row(0, slope, 0, shift), blue: Row(0, 0, slope, shift))
  }

  /// - Parameter amount: 0 leaves the luma of each colour, 1 all as it is.
  fileprivate static func saturation(_ amount: Double) -> ColorMatrix {
    let amount = max(amount, 0)
    let (r, g, b) = (ToneMap.lumaOfRed, ToneMap.lumaOfGreen, ToneMap.lumaOfBlue)
    let rest = 1 - amount
    return ColorMatrix(
      red: Row(r * rest + amount, g * rest, b * rest),
      green: Row(r * rest, g * rest + amount, b * rest),
      blue: Row(r * rest, g * rest, b * rest + amount))
  }

  /// - Parameter amount: -1 is black, 1 white.
  fileprivate static func lightness(_ amount: Double) -> ColorMatrix {
    let rest = 1 - min(amount.magnitude, 1)
    let shift = max(amount, 0)
    return ColorMatrix(
      red: Row(rest, 0, 0, shift), green: Row(0, rest, 0, shift), blue: Row(0, 0, rest, shift))
  }

  fileprivate static func inversion(_ amount: Double) -> ColorMatrix {
    let slope = 1 - 2 * amount
    return ColorMatrix(
      red: Row(slope, 0, 0, amount), green: Row(0, slope, 0, amount),
      blue: Row(0, 0, slope, amount))
  }

  /// A turn about the line of greys that leaves lumas.
  ///
  /// Source: W3C, Filter Effects Module Level 1, `feColorMatrix`, type hueRotate; its weights here
  /// are those of ``ToneMap``.
  fileprivate static func hueRotation(_ angle: Double) -> ColorMatrix {
    let (sine, cosine) = ExactMath.sineAndCosine(angle)
    let (r, g, b) = (ToneMap.lumaOfRed, ToneMap.lumaOfGreen, ToneMap.lumaOfBlue)
    return ColorMatrix(
      red: Row(
        r + cosine * (1 - r) - sine * r, g - cosine * g - sine * g,
        b - cosine * b + sine * (1 - b)),
      green: Row(
        r - cosine * r + sine * 0.143, g + cosine * (1 - g) + sine * 0.140,
        b - cosine * b - sine * 0.283),
      blue: Row(
        r - cosine * r - sine * (1 - r), g - cosine * g + sine * g,
        b + cosine * (1 - b) + sine * b))
  }
}
