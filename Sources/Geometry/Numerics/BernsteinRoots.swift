/// The zeros in 0…1 of a polynomial in Bernstein form, up to the seventh degree.
///
/// Where the coefficients change sign no more than once there is at most one zero, which is then
/// closed in on; elsewhere the interval is halved. Zeros that touch without crossing may be found
/// twice, next to each other, or not at all when rounding lifts them off.
///
/// Source: the variation-diminishing property of Bernstein polynomials; J. M. Lane and
/// R. F. Riesenfeld, "Bounds on a polynomial", BIT 21 (1981).
package struct BernsteinPolynomial {
  private var coefficients: SIMD8<Double>
  private let degree: Int

  /// - Parameter degree: 1…7; coefficients beyond it are ignored.
  package init(degree: Int, _ coefficients: SIMD8<Double>) {
    self.degree = degree
    self.coefficients = coefficients
  }

  /// Calls `body` with each zero, in rising order.
  package func forEachRoot(_ body: (Double) -> Void) {
    for index in 0...degree where !coefficients[index].isFinite { return }
    search(coefficients, 0, 1, depth: 0, body)
  }

  private func search(
    _ values: SIMD8<Double>, _ from: Double, _ to: Double, depth: Int32, _ body: (Double) -> Void
  ) {
    var changes = 0
    var last = 0.0
    for index in 0...degree where values[index] != 0 {
      if last != 0, (last < 0) != (values[index] < 0) { changes += 1 }
      last = values[index]
    }
    if values[0] == 0, from == 0 { body(0) }
    if changes == 1, values[0] != 0, values[degree] != 0 {
      body(close(values, from, to))
    } else if changes > 0 {
      guard depth < 50 else { return body(from + (to - from) / 2) }
      var left = values
      var right = values
      // De Casteljau's scheme: the edges of the triangle are the two halves' coefficients.
      for level in 1..<(degree + 1) {
        for index in 0...(degree - level) { right[index] = (right[index] + right[index + 1]) / 2 }
        left[level] = right[0]
      }
      let middle = from + (to - from) / 2
      search(left, from, middle, depth: depth + 1, body)
      if left[degree] == 0 { body(middle) }
      search(right, middle, to, depth: depth + 1, body)
    }
    if values[degree] == 0, to == 1 { body(1) }
  }

  /// The single zero of an interval whose ends have opposite signs.
  private func close(_ values: SIMD8<Double>, _ from: Double, _ to: Double) -> Double {
    let isRising = values[0] < 0
    var low = 0.0
    var high = 1.0
    for _ in 0..<54 {
      let middle = low + (high - low) / 2
      if (value(values, middle) < 0) == isRising { low = middle } else { high = middle }
    }
    return from + (to - from) * (low + (high - low) / 2)
  }

  private func value(_ values: SIMD8<Double>, _ t: Double) -> Double {
    var work = values
    for level in 1..<(degree + 1) {
      for index in 0...(degree - level) {
        work[index] = work[index] * (1 - t) + work[index + 1] * t
      }
    }
    return work[0]
  }
}
