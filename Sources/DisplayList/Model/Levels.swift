internal import ZoetropeGeometry

/// Another range for each component.
public struct LevelsMap: Hashable, Sendable, BitwiseCopyable {
  public var red: Levels
  public var green: Levels
  public var blue: Levels

  public init(red: Levels, green: Levels, blue: Levels) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// The same for all three.
  public init(_ levels: Levels) { self.init(red: levels, green: levels, blue: levels) }
}

/// What a range of a component's values becomes.
///
///     value' = outputBlack + (outputWhite - outputBlack) · ((value - inputBlack) / (inputWhite - inputBlack))^(1/gamma)
///
/// Values outside of the input's range are held at its ends; results are held in 0…1.
public struct Levels: Hashable, Sendable, BitwiseCopyable {
  /// What becomes the blackest, 0…1; above `inputWhite` dark and light change places.
  public var inputBlack: Double
  public var inputWhite: Double
  /// Above 1 lightens what lies between, below 1 darkens it. Held within 0.01…100.
  public var gamma: Double
  public var outputBlack: Double
  public var outputWhite: Double

  public init(
    inputBlack: Double = 0, inputWhite: Double = 1, gamma: Double = 1, outputBlack: Double = 0,
    outputWhite: Double = 1
  ) {
    (self.inputBlack, self.inputWhite, self.gamma) = (inputBlack, inputWhite, gamma)
    (self.outputBlack, self.outputWhite) = (outputBlack, outputWhite)
  }

  /// Leaves all as it is.
  public static let identity = Levels()

  /// The new value, 0…1; 0 where numbers are none.
  public func value(of component: Double) -> Double {
    let range = inputWhite - inputBlack
    var place = component < inputBlack ? 0.0 : 1.0
    if range != 0 { place = min(max((component - inputBlack) / range, 0), 1) }
    let exponent = 1 / min(max(gamma, 0.01), 100)
    if exponent != 1 { place = ExactMath.power(place, exponent) }
    let result = outputBlack + (outputWhite - outputBlack) * place
    return result > 0 ? min(result, 1) : 0
  }
}
