/// Real zeros of polynomials.
package enum Roots {
  /// At most two numbers, in no particular order.
  package struct Pair: Sequence, IteratorProtocol {
    private var first: Double?
    private var second: Double?

    fileprivate init(_ first: Double? = nil, _ second: Double? = nil) {
      self.first = first
      self.second = second
    }

    package mutating func next() -> Double? {
      defer {
        first = second
        second = nil
      }
      return first
    }
  }

  /// The real zeros of a·x² + b·x + c; none when it is zero everywhere, one when they coincide.
  ///
  /// The larger one comes from the sum that does not cancel, the other from the product of both.
  /// Source: the usual textbook remedy, as in W. H. Press et al., "Numerical Recipes", §5.6.
  package static func quadratic(_ a: Double, _ b: Double, _ c: Double) -> Pair {
    let discriminant = b * b - 4 * a * c
    guard discriminant >= 0, discriminant < .infinity else { return Pair() }
    let root = discriminant.squareRoot()
    let sum = b < 0 ? (root - b) / 2 : -(b + root) / 2
    let large = sum / a
    let small = c / sum
    switch (large.isFinite, small.isFinite) {
    case (true, true): return large == small ? Pair(large) : Pair(large, small)
    case (true, false): return Pair(large)
    case (false, true): return Pair(small)
    case (false, false): return Pair()
    }
  }
}
