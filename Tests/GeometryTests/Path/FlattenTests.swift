import Testing
import ZoetropeGeometry

@Suite struct FlattenTests {
  /// y = x² for x in 0…1/2, as a quadratic and as a cubic. The chord between x = a and x = b is
  /// farthest from it in the middle, by (b − a)² / 4 measured along y, which bounds the distance.
  let parabola = QuadraticCurve(Point(0, 0), Point(0.25, 0), Point(0.5, 0.25))

  @Test(arguments: 1...8)
  func `chords keep the promise of their tolerance`(decades: Int) {
    let tolerance = ExactMath.power(10, -Double(decades))
    for path in [
      Path([.move(.zero), .quadratic(parabola.control, parabola.end)]),
      Path([.move(.zero), .cubic(parabola.raised.control1, parabola.raised.control2, parabola.end)]
      ),
    ] {
      let points = path.flattened(within: tolerance).points
      #expect(points.count <= Int(GeometryTolerance.mostLinesPerCurve))
      for (a, b) in zip(points, points.dropFirst()) {
        #expect(abs(a.y - a.x * a.x) < 1e-15)
        // Along y the gap is (b − a)² / 4, and the normal leans by the slope.
        let slope = a.x + b.x
        let gap = (b.x - a.x) * (b.x - a.x) / 4 / (1 + slope * slope).squareRoot()
        #expect(gap <= tolerance)
      }
      #expect(points.last == Point(0.5, 0.25))
    }
  }

  @Test func `a finer tolerance costs its square root`() {
    #expect(parabola.lineCount(within: 0.25 / 400) == 10)
    #expect(parabola.lineCount(within: 0.25 / 40_000) == 100)
    #expect(parabola.lineCount(within: 0) == GeometryTolerance.mostLinesPerCurve)
    #expect(parabola.lineCount(within: .nan) == 1)
  }

  /// Bare moves draw nothing; after a close the pen is at the subpath's start (fact 8.23).
  @Test func `a line after a close starts anew`() {
    let path = Path([
      .move(Point(9, 9)), .move(Point(1, 1)), .line(Point(2, 1)), .close, .line(Point(1, 5)),
    ])
    #expect(
      path.flattened(within: 0.1).elements == [
        .move(Point(1, 1)), .line(Point(2, 1)), .close, .move(Point(1, 1)), .line(Point(1, 5)),
      ])
  }
}

/// Ours: curves that reach far beyond what is looked at have few lines there.
@Suite struct VisibleFlattenTests {
  private let window = Rect(-50, -50, 100, 100)

  private func inWindow(_ path: Path) -> [Point] {
    path.points.filter { window.outset(by: -1).contains($0) }
  }

  @Test(arguments: [1e3, 1e5, 1e8, 1e12])
  func `lines that can be seen are those of the whole curve`(reach: Double) {
    var path = Path()
    path.move(to: Point(-reach, -reach))
    path.addCubic(Point(reach, -reach * 0.5), Point(-reach, reach * 0.5), to: Point(reach, reach))
    path.addQuadratic(Point(reach * 0.2, -reach * 3), to: Point(-reach, reach))
    var culled = Path()
    path.flatten(within: 0.05, visible: window, into: &culled)
    let whole = path.flattened(within: 0.05)
    #expect(inWindow(culled) == inWindow(whole))
    #expect(culled.points.count < 300)
    #expect(culled.points.count <= whole.points.count)
  }

  @Test(arguments: [1e13, 1e20, 1e100, 1e300])
  func `strokes of giants have few points`(reach: Double) {
    var path = Path()
    path.move(to: Point(-reach, -reach))
    path.addCubic(Point(reach, -reach * 0.5), Point(-reach, reach * 0.5), to: Point(reach, reach))
    var outline = Path()
    var stroker = Stroker()
    stroker.stroke(
      path, style: StrokeStyle(width: 2), within: 0.05, visible: window, into: &outline)
    #expect(outline.points.count < 20_000)
  }
}
