import Foundation
import ZoetropeGeometry
import ZoetropeUIKit

/// The value, or the nearer bound when it lies outside. NaN gives the lower bound.
public func clamp<T: Comparable>(_ value: T, min lower: T, max upper: T) -> T {
  value > lower ? (value < upper ? value : upper) : lower
}

/// - Parameter at: 0 is the first number, 1 the second; beyond them the line goes on.
public func lerp(_ a: Double, _ b: Double, at: Double) -> Double { a + (b - a) * at }

/// Carries a number from one range over to another. A source range of no length gives the
/// target's lower end.
public func map(
  _ value: Double, min: Double, max: Double, toMin: Double, toMax: Double
) -> Double {
  guard max != min else { return toMin }
  return lerp(toMin, toMax, at: (value - min) / (max - min))
}

public func map(_ value: Double, from: Range<Double>, to: Range<Double>) -> Double {
  map(
    value, min: from.lowerBound, max: from.upperBound, toMin: to.lowerBound, toMax: to.upperBound)
}

public func radToDeg(_ radians: Double) -> Double { radians * 180 / .pi }

public func degToRad(_ degrees: Double) -> Double { degrees * .pi / 180 }

/// A number from 0 up to but not including a bound; 0 when there is none below it.
///
/// Ours: each app draws from its own sequence, which is always the same, so a program with chance
/// in it gives the same frames each time.
@MainActor public func random(below: Int) -> Int {
  guard below > 0 else { return 0 }
  return Int.random(in: 0..<below, using: &Chance.ofApplication.generator)
}

/// A number from a lower bound up to but not including an upper one.
@MainActor public func random(min: Int, max: Int) -> Int {
  guard min < max else { return min }
  return Int.random(in: min..<max, using: &Chance.ofApplication.generator)
}

/// A number from 0 up to but not including 1.
@MainActor public func random01() -> Double {
  Double.random(in: 0..<1, using: &Chance.ofApplication.generator)
}

/// An app's sequence of random numbers.
@MainActor private final class Chance {
  var generator = SeededGenerator(seed: 0)

  static var ofApplication: Chance { UIApplication.shared.attachment { Chance() } }
}
