import Foundation
import Testing
import ZoetropeGeometry

/// The C library is the yardstick here: its own error is below one unit in the last place.
@Suite struct ExactMathTests {
  /// How many units in the last place `value` is from `reference`.
  func error(_ value: Double, _ reference: Double) -> Double {
    if value == reference || (value.isNaN && reference.isNaN) { return 0 }
    return abs(value - reference) / Swift.max(reference.ulp, Double.leastNonzeroMagnitude)
  }

  func worst(_ count: Int = 20_000, _ body: (inout SeededGenerator) -> Double) -> Double {
    var random = SeededGenerator(seed: 1)
    return (0..<count).reduce(0) { worst, _ in Swift.max(worst, body(&random)) }
  }

  @Test func `sine and cosine are good to the last place`() {
    #expect(
      worst { random in
        let x = Double.random(in: -1000...1000, using: &random)
        return Swift.max(
          error(ExactMath.sine(x), sin(x)), error(ExactMath.cosine(x), cos(x)))
      } <= 2)
  }

  @Test func `sine of large angles stays within a millionth of a millionth`() {
    for x in [1e7, 123_456_789.5, 1e12, -3.5e14] {
      #expect(abs(ExactMath.sine(x) - sin(x)) < 1e-12)
    }
    #expect(ExactMath.sine(.infinity).isNaN)
    #expect(ExactMath.sine(1e300).magnitude <= 1)
  }

  @Test func `exponential and logarithm are good to the last place`() {
    #expect(
      worst { random in
        let x = Double.random(in: -700...700, using: &random)
        return error(ExactMath.exponential(x), exp(x))
      } <= 1)
    #expect(
      worst { random in
        let x = exp(Double.random(in: -700...700, using: &random))
        return error(ExactMath.logarithm(x), log(x))
      } <= 1)
    #expect(ExactMath.exponential(800) == .infinity)
    #expect(ExactMath.exponential(-800) == 0)
    #expect(ExactMath.logarithm(0) == -.infinity)
    #expect(ExactMath.logarithm(-1).isNaN)
  }

  @Test func `powers are good to two places`() {
    #expect(
      worst { random in
        let x = exp(Double.random(in: -20...20, using: &random))
        let y = Double.random(in: -10...10, using: &random)
        return error(ExactMath.power(x, y), pow(x, y))
      } <= 2)
    #expect(ExactMath.power(-2, 3) == -8)
    #expect(ExactMath.power(-2, 0.5).isNaN)
    #expect(ExactMath.power(0, -1) == .infinity)
    #expect(ExactMath.power(1e300, 2) == .infinity)
  }

  @Test func `inverse functions are good to four places`() {
    #expect(
      worst { random in
        let x = Double.random(in: -2...2, using: &random)
        let y = Double.random(in: -2...2, using: &random)
        return error(ExactMath.arcTangent2(y, x), atan2(y, x))
      } <= 4)
    #expect(
      worst { random in
        let x = Double.random(in: -1...1, using: &random)
        return Swift.max(
          abs(ExactMath.arcSine(x) - asin(x)), abs(ExactMath.arcCosine(x) - acos(x)))
      } <= 2e-15)
    #expect(ExactMath.arcTangent2(0, -1) == .pi)
    #expect(ExactMath.arcTangent2(-0.0, -1) == -.pi)
    #expect(ExactMath.arcTangent2(.infinity, .infinity) == .pi / 4)
  }

  @Test func `cube roots and remainders`() {
    #expect(
      worst { random in
        let x = Double.random(in: -1e6...1e6, using: &random)
        // The C library's own cube root is off by more, so the cube is the yardstick.
        let root = ExactMath.cubeRoot(x)
        return abs(root * root * root / x - 1)
      } <= 6e-16)
    #expect(
      worst { random in
        let x = exp(Double.random(in: -50...50, using: &random))
        let y = exp(Double.random(in: -50...50, using: &random))
        return error(ExactMath.remainder(-x, dividingBy: y), fmod(-x, y))
      } == 0)
  }

  @Test(.timeLimit(.minutes(1)))
  func `remainders end, from the smallest number to the largest`() {
    let numbers = [
      Double.leastNonzeroMagnitude, 3 * .leastNonzeroMagnitude, 0x1p-1030, .leastNormalMagnitude,
      1e-300, 1, 3, 1e300, 1e308, .greatestFiniteMagnitude,
    ]
    for x in numbers {
      for y in numbers {
        #expect(ExactMath.remainder(x, dividingBy: y) == fmod(x, y), "\(x), \(y)")
      }
    }
  }

  /// The bits themselves, so that a build for another machine can be held to them.
  @Test func `the bits are what they were`() {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in 1...2000 {
      let x = Double(index) * 0.37 - 300
      for value in [
        ExactMath.sine(x), ExactMath.cosine(x), ExactMath.exponential(x / 10),
        ExactMath.logarithm(x.magnitude), ExactMath.power(x.magnitude, 0.45),
        ExactMath.arcTangent2(x, 7),
      ] {
        hash = (hash ^ value.bitPattern) &* 0x100_0000_01b3
      }
    }
    #expect(hash == 5_664_803_829_504_538_504)
  }
}
