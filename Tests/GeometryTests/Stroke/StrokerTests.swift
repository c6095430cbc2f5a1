import Testing
import ZoetropeGeometry

@Suite struct StrokerTests {
  func line(_ points: Point...) -> Path { Path(polyline: points) }

  func area(_ path: Path, _ style: StrokeStyle) -> Double {
    path.stroked(style, within: 0.01).filledArea()
  }

  /// Ours, as SVG has it: what was drawn but has no length leaves its caps.
  @Test func `a dot is a disc, a square, or nothing`() throws {
    let p = Point(35, 35)
    let forms = [
      Path([.move(p), .line(p)]), Path([.move(p), .close]), Path([.move(p), .cubic(p, p, p)]),
    ]
    for form in forms {
      let disc = form.stroked(StrokeStyle(width: 20, cap: .round), within: 0.01)
      #expect(abs(disc.filledArea() - 314.16) < 1)
      let square = form.stroked(StrokeStyle(width: 20, cap: .square), within: 0.01)
      #expect(square.bounds == Rect(25, 25, 20, 20))
      #expect(form.stroked(StrokeStyle(width: 20, cap: .butt), within: 0.01).isEmpty)
    }
    #expect(Path([.move(p)]).stroked(StrokeStyle(width: 20, cap: .round), within: 0.01).isEmpty)
  }

  @Test func `a square's outline is two squares of four corners`() {
    let square = Path(rect: Rect(20, 20, 60, 60))
    let outline = square.stroked(StrokeStyle(width: 8), within: 0.1)
    #expect(outline.verbs.count == 10)
    #expect(abs(area(square, StrokeStyle(width: 8)) - 1920) < 1e-6)
    #expect(outline.bounds == Rect(16, 16, 68, 68))
  }

  @Test func `a turn back has a flat end, or a round one`() throws {
    let back = line(Point(20, 50), Point(80, 50), Point(40, 50))
    let flat = back.stroked(StrokeStyle(width: 10), within: 0.01)
    #expect(flat.bounds == Rect(20, 45, 60, 10))
    #expect(abs(flat.filledArea() - 600) < 1e-6)
    let round = back.stroked(StrokeStyle(width: 10, join: .round), within: 0.01)
    #expect(abs(round.filledArea() - 639.27) < 1)
    let near = line(Point(10, 50), Point(90, 50), Point(10, 50.001))
      .stroked(StrokeStyle(width: 10), within: 0.01)
    let bounds = try #require(near.bounds)
    #expect(bounds.maxX >= 90 && bounds.maxX < 91)
    #expect(abs(near.filledArea() - 800) < 2)
  }

  /// Ours: round caps on the same point are a round join, whose edges do not lie over each other.
  @Test func `a ring with round caps has the outline of a closed one`() throws {
    let k = 15 * 0.552_284_749_8
    let elements: [Path.Element] = [
      .move(Point(35, 20)), .cubic(Point(35, 20 + k), Point(20 + k, 35), Point(20, 35)),
      .cubic(Point(20 - k, 35), Point(5, 20 + k), Point(5, 20)),
      .cubic(Point(5, 20 - k), Point(20 - k, 5), Point(20, 5)),
      .cubic(Point(20 + k, 5), Point(35, 20 - k), Point(35, 20)),
    ]
    let (open, closed) = (Path(elements), Path(elements + [.close]))
    let style = StrokeStyle(width: 3, cap: .round, join: .round)
    #expect(open.stroked(style, within: 0.1) == closed.stroked(style, within: 0.1))
    // Other caps, and ends that only come near each other, are ends.
    let flat = StrokeStyle(width: 3, cap: .butt, join: .round)
    #expect(open.stroked(flat, within: 0.1) != closed.stroked(flat, within: 0.1))
    // A corner at the seam is round whatever the joins are, as the caps are.
    let drop = line(Point(0, 0), Point(40, 0), Point(20, 30), Point(0, 0))
    let mitred = StrokeStyle(width: 10, cap: .round, join: .miter)
    #expect(try #require(drop.stroked(mitred, within: 0.01).bounds).minX > -5.01)
    let there = line(Point(0, 0), Point(40, 0), Point(0, 0))
    #expect(abs(area(there, mitred) - 400 - .pi * 25 / 2 - .pi * 25 / 2) < 40)
  }

  @Test func `a miter becomes a bevel past the limit`() throws {
    let corner = line(Point(0, 0), Point(100, 0), Point(0, 20))
    let sharp = corner.stroked(StrokeStyle(width: 10, miterLimit: 20), within: 0.01)
    let blunt = corner.stroked(StrokeStyle(width: 10, miterLimit: 4), within: 0.01)
    #expect(try #require(sharp.bounds).maxX > 120)
    #expect(try #require(blunt.bounds).maxX < 106)
  }

  /// The pen is wider than the circle: its inner side runs backwards and must not cut a hole.
  @Test(arguments: [1.0, 1.5, 1.99, 2.01, 3, 5])
  func `a wide circle is a disc without a hole`(width: Double) {
    let circle = Path(ellipseIn: Rect(-10, -10, 20, 20))
    let radius = 10 + width * 5
    let hole = max(0, 10 - width * 5)
    let expected = Double.pi * (radius * radius - hole * hole)
    #expect(abs(area(circle, StrokeStyle(width: width * 10)) - expected) < expected * 2e-3)
  }

  /// Derived: the ring of two circles, for ever finer tolerances.
  @Test(arguments: 1...6)
  func `round caps and joins keep the tolerance`(decades: Int) {
    let tolerance = ExactMath.power(10, -Double(decades))
    let outline = line(Point(0, 0), Point(100, 0), Point(100, 100))
      .stroked(StrokeStyle(width: 20, cap: .round, join: .round), within: tolerance)
    var worst = 0.0
    outline.forEachSegment { event in
      guard case .segment(.line(let a, let b)) = event else { return }
      // The middle of each line is as far inside as the outline gets.
      let middle = a.interpolated(to: b, 0.5)
      let toFirst = Self.distance(middle, Point(0, 0), Point(100, 0))
      let toSecond = Self.distance(middle, Point(100, 0), Point(100, 100))
      worst = max(worst, abs(min(toFirst, toSecond) - 10))
    }
    #expect(worst <= tolerance)
  }

  static func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let t = max(0, min(1, (p - a).dot(b - a) / (b - a).dot(b - a)))
    return p.distance(to: a.interpolated(to: b, t))
  }

  @Test func `a cusp is rounded`() throws {
    let cusp = Path([
      .move(Point(0, 0)), .cubic(Point(100, 100), Point(0, 100), Point(100, 0)),
    ])
    let bounds = try #require(
      cusp.stroked(StrokeStyle(width: 20), within: 0.01).bounds)
    #expect(abs(bounds.maxY - 85) < 0.05)
  }
}

@Suite struct DashTests {
  let line = Path([.move(Point(10, 50)), .line(Point(90, 50))])

  func inked(_ lengths: [Double], _ phase: Double = 0, cap: LineCap = .butt) -> Double {
    line.stroked(
      StrokeStyle(width: 4, cap: cap, dash: Dash(lengths, phase: phase)), within: 0.01
    ).filledArea()
  }

  @Test func `every bad dash list has a defined picture`() {
    #expect(inked([0, 10]) == 0)
    #expect(abs(inked([0, 10], cap: .round) - 100.5) < 2)
    #expect(abs(inked([0, 0]) - 320) < 1e-6)
    #expect(abs(inked([0]) - 320) < 1e-6)
    #expect(abs(inked([]) - 320) < 1e-6)
    #expect(abs(inked([-5, 5]) - 320) < 1e-6)
    #expect(abs(inked([.nan, 5]) - 320) < 1e-6)
    #expect(abs(inked([5]) - 160) < 1e-6)
    #expect(abs(inked([10, 5, 2]) - 176) < 1e-6)
  }

  /// Fact 7.16.
  @Test func `the phase moves dashes towards the start`() {
    let line = Path([.move(.zero), .line(Point(40, 0))])
    func xs(_ phase: Double) -> [Double] {
      line.dashed(Dash([10, 5], phase: phase)).points.map(\.x)
    }
    #expect(xs(0) == [0, 10, 15, 25, 30, 40])
    #expect(xs(5) == [0, 5, 10, 20, 25, 35])
    #expect(xs(15) == xs(0))
    #expect(xs(-10) == xs(5))
  }

  @Test func `a closed path has one dash round its start corner`() {
    let square = Path(rect: Rect(0, 0, 100, 100))
    let dashed = square.dashed(Dash([50, 50], phase: 25))
    #expect(dashed.verbs.filter { $0 == .move }.count == 4)
    #expect(dashed.points.suffix(3) == [Point(0, 25), Point(0, 0), Point(25, 0)])
    #expect(square.dashed(Dash([500, 50])).verbs.last == .close)
  }

  @Test func `a pattern that is too fine is solid`() {
    #expect(line.dashed(Dash([1e-9, 1e-9])) == line)
    let fine = line.dashed(Dash([0.01, 0.01]))
    #expect(fine.verbs.filter { $0 == .move }.count == 4000)
  }
}
