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
  /// When the cell begins to emit, in the time of its emitter or since the birth of the particle
  /// that emits it, and for how long; 0 is for ever.
  case beginTime, duration

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
  private let store: SceneStore
  private let isAnimated: Bool
  let color: Color

  init(_ index: Int, of store: SceneStore) {
    self.index = index
    self.store = store
    if case .numbers(let numbers) = store.objects[index].value(of: .cellNumbers) {
      self.numbers = numbers
    } else {
      numbers = []
    }
    let node = store.nodes[index]
    past = node.past
    isAnimated = node.hasAnimations
    color =
      node.touched.contains(.backgroundColor)
      ? store.modelValues(of: index).color(.backgroundColor) ?? .white : .white
  }

  /// Whether the cell is another at other times.
  var isChanging: Bool { isAnimated || !past.isEmpty }

  /// The cell as it is at a time of its emitter, animations included.
  func at(_ time: Double) -> EmitterCell {
    guard isChanging else { return self }
    var result = self
    if let then = past.numbers(at: time) { result.numbers = then }
    if isAnimated {
      result.numbers = store.cellNumbers(of: index, at: time, over: result.numbers)
    }
    return result
  }

  /// Seconds from the begin time on.
  var emittingTime: Double { self[.duration] > 0 ? self[.duration] : .infinity }

  /// The longest that a particle of the cell ever lives, before the emitter's own factor. An
  /// animation may make it as long as it likes.
  var longestLife: Double {
    if isAnimated { return .infinity }
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
