import ZoetropeGeometry

/// What a kind of particle is described by, in the order in which `Property.cellNumbers` has it.
/// Angles are radians, times seconds, distances points. Missing numbers are the defaults.
public enum EmitterCellNumber: Int, CaseIterable, Sendable {
  case isEnabled, birthRate, lifetime, lifetimeRange
  case emissionLatitude, emissionLongitude, emissionRange
  case velocity, velocityRange, xAcceleration, yAcceleration, zAcceleration
  case scale, scaleRange, scaleSpeed, spin, spinRange
  case redRange, greenRange, blueRange, alphaRange
  case redSpeed, greenSpeed, blueSpeed, alphaSpeed

  public var defaultValue: Double {
    switch self {
    case .isEnabled, .scale: 1
    default: 0
    }
  }
}

/// A kind of particle, read from its node.
struct EmitterCell {
  let index: Int
  private var numbers: [Double]
  private let past: [EmitterPast]
  let color: Color

  init(_ index: Int, of store: SceneStore) {
    self.index = index
    if case .numbers(let numbers) = store.objects[index].value(of: .cellNumbers) {
      self.numbers = numbers
    } else {
      numbers = []
    }
    let node = store.nodes[index]
    past = node.past
    color =
      node.touched.contains(.backgroundColor)
      ? store.modelValues(of: index).color(.backgroundColor) ?? .white : .white
  }

  /// Whether the cell was ever another.
  var hasPast: Bool { !past.isEmpty }

  /// The cell as it was at a time of its emitter.
  func at(_ time: Double) -> EmitterCell {
    guard hasPast, let then = past.numbers(at: time) else { return self }
    var result = self
    result.numbers = then
    return result
  }

  /// The longest that a particle of the cell ever lives, before the emitter's own factor.
  var longestLife: Double {
    var longest = self[.lifetime] + self[.lifetimeRange].magnitude / 2
    for entry in past {
      let then = at(entry.until.nextDown)
      longest = max(longest, then[.lifetime] + then[.lifetimeRange].magnitude / 2)
    }
    return longest
  }

  subscript(_ number: EmitterCellNumber) -> Double {
    number.rawValue < numbers.count ? numbers[number.rawValue] : number.defaultValue
  }
}
