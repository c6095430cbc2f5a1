import RandomInput
import Testing
import ZoetropeGeometry

@Suite struct IntersectionTests {
  private func line(_ a: Point, _ b: Point) -> Path { Path([.move(a), .line(b)]) }

  @Test func `two lines cross once, where they cross`() throws {
    let found = line(Point(0, 0), Point(10, 10)).intersections(
      with: line(Point(0, 8), Point(8, 0)))
    let only = try #require(found.first)
    #expect(found.count == 1)
    #expect(only.point.distance(to: Point(4, 4)) < 1e-14)
    #expect(abs(only.first.parameter - 0.4) < 1e-15 && abs(only.second.parameter - 0.5) < 1e-15)
  }

  /// A line at height h meets the parabola y = 4 t (1 − t) · size where t = (1 ± √(1 − h)) / 2.
  @Test(arguments: [1e-4, 1e-2, 1, 1e2, 1e4])
  func `a line crosses a parabola where the closed form says`(size: Double) {
    let parabola = Path([
      .move(.zero), .quadratic(Point(size / 2, 2 * size), Point(size, 0)),
    ])
    for height in [0.1, 0.5, 0.75, 0.99] {
      let level = line(Point(-size, height * size), Point(2 * size, height * size))
      let found = parabola.intersections(with: level, within: size * 1e-6)
      #expect(found.count == 2)
      let root = (1 - height).squareRoot()
      for (intersection, t) in zip(found, [(1 - root) / 2, (1 + root) / 2]) {
        #expect(abs(intersection.first.parameter - t) < 1e-12)
        #expect(intersection.point.distance(to: Point(t * size, height * size)) < size * 1e-12)
      }
    }
  }

  @Test func `a touch counts once`() {
    let parabola = Path([.move(.zero), .quadratic(Point(50, 200), Point(100, 0))])
    let found = parabola.intersections(with: line(Point(-10, 100), Point(110, 100)))
    #expect(found.count == 1)
    // A touch is as exact as the root of the tolerance, along the curve.
    #expect(found.allSatisfy { $0.point.distance(to: Point(50, 100)) < 0.2 })
  }

  @Test func `corners that meet count once, and by their starts`() {
    let square = Path([
      .move(.zero), .line(Point(10, 0)), .line(Point(10, 10)), .line(Point(0, 10)), .close,
    ])
    let found = square.intersections(with: line(Point(-5, -5), Point(5, 5)))
    #expect(found.map(\.first) == [.init(segment: 0, parameter: 0)])
    let across = square.intersections(with: line(Point(5, -5), Point(15, 5)))
    #expect(across.map(\.first) == [.init(segment: 1, parameter: 0)])
  }

  @Test func `two circles cross where their centres say`() {
    let first = Path(ellipseIn: Rect(-100, -100, 200, 200))
    let second = Path(ellipseIn: Rect(20, -100, 200, 200))
    let found = first.intersections(with: second)
    #expect(found.count == 2)
    for intersection in found {
      #expect(abs(intersection.point.x - 60) < 1e-9)
      #expect(abs(abs(intersection.point.y) - 80) < 0.05)  // the ellipse's own error
    }
  }

  @Test func `of a shared stretch both ends are given`() {
    let found = line(Point(0, 0), Point(10, 0)).intersections(
      with: line(Point(14, 0), Point(4, 0)))
    #expect(found.map(\.point) == [Point(4, 0), Point(10, 0)])
    #expect(found.map(\.second.parameter) == [1, 0.4])
    let curve = Path.Segment.cubic(
      CubicCurve(.zero, Point(30, 60), Point(70, -60), Point(100, 0)))
    let whole = Path([.move(curve.start), .cubic(Point(30, 60), Point(70, -60), Point(100, 0))])
    var piece = Path()
    let cut = curve.piece(from: 0.25, to: 0.75)
    piece.move(to: cut.start)
    piece.append(cut)
    let shared = whole.intersections(with: piece, within: 0.001)
    #expect(shared.count == 2)
    #expect(shared.map { ($0.first.parameter * 1000).rounded() } == [250, 750])
  }

  /// As many crossings as fine polylines of the same curves have.
  @Test(arguments: UInt64(1)...60)
  func `random curves cross as often as their polylines`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func curve() -> Path {
      func point() -> Point {
        Point(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random))
      }
      return Path([.move(point()), .cubic(point(), point(), point())])
    }
    let (a, b) = (curve(), curve())
    func corners(_ path: Path) -> [Point] {
      var segment: Path.Segment?
      path.forEachSegment { if case .segment(let found) = $0 { segment = found } }
      return (0...400).compactMap { segment?.point(at: Double($0) / 400) }
    }
    let (p, q) = (corners(a), corners(b))
    var count = 0
    for i in 1..<p.count {
      for j in 1..<q.count {
        let side = { (s: Point, e: Point, x: Point) in (e - s).cross(x - s) > 0 }
        if side(p[i - 1], p[i], q[j - 1]) != side(p[i - 1], p[i], q[j]),
          side(q[j - 1], q[j], p[i - 1]) != side(q[j - 1], q[j], p[i])
        {
          count += 1
        }
      }
    }
    let found = a.intersections(with: b)
    #expect(found.count == count, "seed \(seed)")
    for intersection in found {
      #expect(a.nearest(to: intersection.point).map { $0.distance < 1e-9 } == true)
      #expect(b.nearest(to: intersection.point).map { $0.distance < 1e-9 } == true)
    }
  }

  @Test func `hostile paths meet within bounds`() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let (a, b) = (Path.random(using: &random), Path.random(using: &random))
      let found = a.intersections(with: b, within: .hostile(using: &random))
      #expect(found.allSatisfy { $0.point.isFinite })
    }
    #expect(line(.zero, Point(1, 1)).intersections(with: Path(), within: .nan).isEmpty)
  }
}
