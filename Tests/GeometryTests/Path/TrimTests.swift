import Testing
import ZoetropeGeometry

@Suite struct TrimTests {
  let twoLines = Path([
    .move(Point(10, 20)), .line(Point(110, 20)), .move(Point(10, 60)), .line(Point(110, 60)),
  ])

  /// Fact 7.10: fractions count over all subpaths.
  @Test func `half of two lines is the first line`() {
    #expect(
      twoLines.trimmed(from: 0, to: 0.5) == Path([.move(Point(10, 20)), .line(Point(110, 20))]))
    let more = twoLines.trimmed(from: 0, to: 0.75)
    #expect(more.points.last == Point(60, 60))
  }

  /// Fact 7.13: a closed path that is cut is open; its closing edge counts.
  @Test func `a square that is cut is open at its start corner`() {
    let square = Path([
      .move(Point(20, 20)), .line(Point(80, 20)), .line(Point(80, 80)), .line(Point(20, 80)),
      .close,
    ])
    let cut = square.trimmed(from: 0, to: 0.875)
    #expect(cut.verbs == [.move, .line, .line, .line, .line])
    #expect(cut.points.last == Point(20, 50))
    #expect(square.trimmed(from: -1, to: 2) == square)
  }

  /// Ours: where a huge curve halts its terms cancel and leave only rounding, which halving cannot
  /// repair; it used to go on for 2^48 pieces.
  @Test(.timeLimit(.minutes(1)), arguments: [1e20, 1e60, 1e123, 1e300, .infinity])
  func `a huge curve is measured in few pieces around the place where it halts`(size: Double) {
    // x' = 27 size (t - 1/3)², y' = 3.
    let curve = Path.Segment.cubic(
      CubicCurve(Point(0, 0), Point(size, 1), Point(-size, 2), Point(3 * size, 3)))
    let around = curve.length(
      from: 1.0 / 3 - 0x1p-27, to: 1.0 / 3 + 0x1p-27, within: GeometryTolerance.length)
    if size < 1e150 {
      #expect((curve.length() / size - 3).magnitude < 1e-9)
      #expect(around >= 0 && around < size * 0x1p-70)
    } else {
      #expect(!curve.length().isFinite)
    }
  }

  /// Fact 7.12.
  @Test func `a start behind the end leaves nothing`() {
    #expect(twoLines.trimmed(from: 0.6, to: 0.4).isEmpty)
    #expect(twoLines.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(twoLines.trimmed(from: .nan, to: .nan).isEmpty)
  }

  /// Derived: the checkmark's constants are true arc lengths.
  @Test func `the checkmark's ring ends where its author measured`() {
    let ring = Path([
      .move(Point(177.2, 30.4)),
      .cubic(Point(158.4, 11.6), Point(132.5, 0), Point(103.8, 0)),
      .cubic(Point(46.5, 0), Point(0, 46.5), Point(0, 103.8)),
      .cubic(Point(0, 161.1), Point(46.5, 207.6), Point(103.8, 207.6)),
      .cubic(Point(161.1, 207.6), Point(207.6, 161.1), Point(207.6, 103.8)),
      .cubic(Point(207.6, 75.1), Point(196, 49.2), Point(177.2, 30.4)),
      .line(Point(69.2, 138.4)),
    ])
    #expect(abs(ring.length() - 804.995) < 5e-4)
    let circle = ring.trimmed(from: 0, to: 0.810266)
    #expect(circle.points.last?.distance(to: Point(177.2, 30.4)) ?? 1 < 1e-3)
  }
}

@Suite struct LengthTests {
  /// y = x²/2 from 0 to 1. Its length is (√2 + asinh 1) / 2.
  let parabola = Path.Segment.quadratic(
    QuadraticCurve(Point(0, 0), Point(0.5, 0), Point(1, 0.5)))
  let trueLength = (2.0.squareRoot() + 0.881373587019543) / 2

  @Test(arguments: 1...8)
  func `a length keeps the promise of its tolerance`(decades: Int) {
    let tolerance = ExactMath.power(10, -Double(decades))
    #expect(abs(parabola.length(within: tolerance) - trueLength) <= tolerance)
    let cubic = Path.Segment.cubic(parabola.cubic)
    #expect(abs(cubic.length(within: tolerance) - trueLength) <= tolerance)
  }

  /// x = y² twice over: the curve turns back on itself at a cusp. By symmetry both halves are equal,
  /// and a half is (13√13 − 8)/27 · s for the semicubical parabola y² = x³ scaled to it.
  @Test(arguments: 1...8)
  func `a cusp has its true length`(decades: Int) {
    let tolerance = ExactMath.power(10, -Double(decades))
    // (t², t³) for t in −1…1 as a cubic.
    let cusp = Path.Segment.cubic(
      CubicCurve(
        Point(1, -1), Point(-1.0 / 3, 1), Point(-1.0 / 3, -1), Point(1, 1)))
    let half = (13 * 13.0.squareRoot() - 8) / 27
    #expect(abs(cusp.length(within: tolerance) - 2 * half) <= tolerance)
  }

  @Test(arguments: 1...8)
  func `a place keeps the promise of its tolerance`(decades: Int) {
    let tolerance = ExactMath.power(10, -Double(decades))
    let half = parabola.parameter(atLength: trueLength / 2, within: tolerance)
    #expect(
      abs(parabola.length(from: 0, to: half, within: 1e-12) - trueLength / 2) <= tolerance)
  }
}
