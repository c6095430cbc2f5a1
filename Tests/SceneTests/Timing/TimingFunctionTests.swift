import Testing
import ZoetropeGeometry
import ZoetropeScene

@Suite struct TimingFunctionTests {
  static let measuredAt = [0.1, 0.25, 0.5, 0.75, 0.9]
  static let tenths = (1...9).map { Double($0) / 10 }

  /// Facts 2.3 and 2.5 (measured, in single precision).
  @Test func `the named curves match what was measured`() {
    expectNumbers(
      Self.measuredAt.map { TimingFunction.easeIn.value(at: $0) },
      [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777], within: 2e-6)
    expectNumbers(
      Self.measuredAt.map { TimingFunction.easeInEaseOut.value(at: $0) },
      [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754], within: 2e-6)
  }

  /// Facts 2.7 to 2.9 (computed).
  @Test(
    arguments: [
      (
        .easeIn, [0.01703, 0.06228, 0.12958, 0.21486, 0.31536, 0.42912, 0.55481, 0.69163, 0.83943]
      ),
      (
        .easeOut, [0.16057, 0.30837, 0.44519, 0.57088, 0.68464, 0.78514, 0.87042, 0.93772, 0.98297]
      ),
      (
        .easeInEaseOut,
        [0.01972, 0.08166, 0.18740, 0.33188, 0.50000, 0.66812, 0.81260, 0.91834, 0.98028]
      ),
    ] as [(TimingFunction, [Double])])
  func `the solver's table`(function: TimingFunction, expected: [Double]) {
    expectNumbers(Self.tenths.map { function.value(at: $0) }, expected, within: 5e-6)
  }

  /// Derived: going back from the solution along the curve finds the progress again. The promise
  /// is 1e-9 of the eased value also where the curve is steep or flat.
  @Test(
    arguments: [
      (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.1, 1, 1, 0.2), (0, 1, 0, 1), (1, 0, 0, 1),
      (0.9, 0, 0.1, 1), (1, 0, 1, 0), (0, 0, 0, 0), (0.25, 0.1, 0.25, 1), (0.5, -0.6, 0.5, 1.6),
    ] as [(Double, Double, Double, Double)])
  func `the solver is right to a thousand millionth`(
    x1: Double, y1: Double, x2: Double, y2: Double
  ) {
    let function = TimingFunction.cubic(Point(x1, y1), Point(x2, y2))
    for step in 1..<400 {
      let s = Double(step) / 400
      let a = 3 * s * (1 - s) * (1 - s)
      let b = 3 * s * s * (1 - s)
      let c = s * s * s
      let (x, y) = (a * x1 + b * x2 + c, a * y1 + b * y2 + c)
      // Where x stands still, y at one x is a whole range of numbers.
      let slope = 3 * (1 - s) * (1 - s) * x1 + 6 * s * (1 - s) * (x2 - x1) + 3 * s * s * (1 - x2)
      if slope > 1e-3 {
        #expect((function.value(at: x) - y).magnitude < 1e-9, "at \(x)")
      }
    }
  }

  /// Fact 2.11 (measured): y may leave 0…1, and outside of 0…1 progress does not go.
  @Test func `y overshoots and x does not`() {
    let function = TimingFunction.cubic(Point(0.5, -0.6), Point(0.5, 1.6))
    #expect(function.value(at: 0.1) < 0)
    #expect(function.value(at: 0.9) > 1)
    #expect(function.value(at: -1) == 0)
    #expect(function.value(at: 0) == 0)
    #expect(function.value(at: 1) == 1)
    #expect(function.value(at: 7) == 1)
  }

  /// Ours: NaN counts as the start, and control points that are not finite as linear.
  @Test func `what is not a number has a defined result`() {
    #expect(TimingFunction.easeIn.value(at: .nan) == 0)
    #expect(TimingFunction.cubic(Point(.nan, 0), Point(1, 1)).value(at: 0.3) == 0.3)
    #expect(TimingFunction.cubic(Point(0, .infinity), Point(1, 1)).value(at: 0.3) == 0.3)
    let outside = TimingFunction.cubic(Point(-5, 0), Point(9, 1)).value(at: 0.3)
    #expect(outside >= 0 && outside <= 1)
  }
}
