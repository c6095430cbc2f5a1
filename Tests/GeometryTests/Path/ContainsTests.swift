import RandomInput
import Testing
import ZoetropeGeometry

@Suite struct ContainsTests {
  /// Fact 7.20.
  @Test func `nested circles have a hole by the even-odd rule only`() {
    var path = Path(ellipseIn: Rect(0, 0, 100, 100))
    path.addEllipse(in: Rect(25, 25, 50, 50))
    #expect(!path.contains(Point(50, 50), rule: .evenOdd))
    #expect(path.contains(Point(50, 50), rule: .nonZero))
    #expect(path.winding(at: Point(50, 50)) == 2)
    #expect(path.reversed.winding(at: Point(50, 50)) == -2)
    #expect(path.winding(at: Point(10, 50)) == 1)
    #expect(path.winding(at: Point(1, 1)) == 0)
  }

  @Test func `winding is that of the path's flattened form`() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<60 {
      let path = Path.tame(using: &random)
      let flat = path.flattened(within: 1e-6)
      for _ in 0..<10 {
        let point = Point(
          .random(in: -110...110, using: &random), .random(in: -110...110, using: &random))
        #expect(path.winding(at: point) == flat.winding(at: point))
      }
    }
  }

  @Test func `corners are crossed once or not at all`() {
    let diamond = Path(
      polyline: [Point(0, 0), Point(10, 10), Point(0, 20), Point(-10, 10)], isClosed: true)
    #expect(diamond.winding(at: Point(0, 10)) == 1)
    #expect(diamond.winding(at: Point(20, 10)) == 0)
    #expect(diamond.winding(at: Point(20, 0)) == 0)
    #expect(diamond.winding(at: Point(20, 20)) == 0)
  }

  @Test func `a stroke is hit on its line`() {
    let line = Path(polyline: [Point(0, 0), Point(100, 0)])
    let style = StrokeStyle(width: 10, cap: .round)
    #expect(line.strokeContains(Point(50, 4.9), style: style))
    #expect(!line.strokeContains(Point(50, 5.1), style: style))
    #expect(line.strokeContains(Point(103, 3), style: style))
  }
}

@Suite struct NearestTests {
  @Test func `the nearest point is no farther than any sample`() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      func point() -> Point {
        Point(.random(in: -50...50, using: &random), .random(in: -50...50, using: &random))
      }
      let path = Path([
        .move(point()), .cubic(point(), point(), point()), .quadratic(point(), point()),
      ])
      let target = point()
      let nearest = try #require(path.nearest(to: target))
      var sampled = Double.infinity
      path.forEachSegment { event in
        guard case .segment(let segment) = event else { return }
        for step in 0...200 {
          sampled = min(sampled, segment.point(at: Double(step) / 200).distance(to: target))
        }
      }
      #expect(nearest.distance <= sampled + 1e-9)
      #expect(abs(nearest.point.distance(to: target) - nearest.distance) < 1e-12)
    }
  }

  @Test func `nothing is nearest to nothing`() {
    #expect(Path().nearest(to: .zero) == nil)
    #expect(Path(rect: Rect(0, 0, 1, 1)).nearest(to: Point(.nan, 0)) == nil)
  }
}

@Suite struct MeasureTests {
  @Test func `a place on a circle lies at its angle`() throws {
    let circle = PathMeasure(Path(ellipseIn: Rect(-10, -10, 20, 20)))
    #expect(abs(circle.length - 20 * .pi) < 0.02)
    let quarter = try #require(circle.location(at: circle.length / 4))
    #expect(quarter.point.distance(to: Point(0, 10)) < 1e-6)
    #expect(quarter.tangent.distance(to: Point(-1, 0)) < 1e-6)
  }

  @Test func `a control point on an end has a tangent`() throws {
    let p = Point(10, 10)
    let path = PathMeasure(Path([.move(.zero), .cubic(.zero, p, p)]))
    let start = try #require(path.location(at: 0))
    let end = try #require(path.location(at: path.length))
    let diagonal = 0.5.squareRoot()
    #expect(start.tangent.distance(to: Point(diagonal, diagonal)) < 1e-9)
    #expect(end.tangent.distance(to: Point(diagonal, diagonal)) < 1e-9)
    #expect(PathMeasure(Path()).location(at: 0) == nil)
  }

  /// Fact 8.7 (measured).
  @Test func `a reversed rectangle begins at its last corner`() {
    #expect(
      Path(rect: Rect(0, 0, 100, 100)).reversed
        == Path([
          .move(Point(0, 100)), .line(Point(100, 100)), .line(Point(100, 0)), .line(Point(0, 0)),
          .close,
        ]))
  }
}

@Suite struct TrimVariantTests {
  let twoLines = Path([
    .move(Point(10, 20)), .line(Point(110, 20)), .move(Point(10, 60)), .line(Point(110, 60)),
  ])

  @Test func `each subpath is trimmed by itself`() {
    let half = twoLines.trimmed(from: 0, to: 0.5, offset: 0, counting: .eachSubpath)
    #expect(half.points == [Point(10, 20), Point(60, 20), Point(10, 60), Point(60, 60)])
    #expect(
      twoLines.trimmed(from: 0.5, to: 0, offset: 0, counting: .together)
        == Path(polyline: [Point(10, 20), Point(110, 20)]))
  }

  @Test func `what is pushed over the end comes in at the start`() {
    let wrapped = twoLines.trimmed(from: 0.25, to: 0.75, offset: 0.5, counting: .together)
    #expect(wrapped.points == [Point(10, 20), Point(60, 20), Point(60, 60), Point(110, 60)])
    let back = twoLines.trimmed(from: 0.25, to: 0.75, offset: -1, counting: .together)
    #expect(back == twoLines.trimmed(from: 0.25, to: 0.75))
  }

  @Test func `a closed subpath has no gap where it wraps`() {
    let square = Path(rect: Rect(0, 0, 100, 100))
    let part = square.trimmed(from: 0, to: 0.25, offset: 0.875, counting: .eachSubpath)
    #expect(part == Path(polyline: [Point(0, 50), Point(0, 0), Point(50, 0)]))
  }
}

@Suite struct RoundedCornerTests {
  @Test func `a rounded square is a rounded rectangle`() throws {
    let rounded = Path(rect: Rect(0, 0, 100, 100)).roundingCorners(radius: 10)
    let expected = Path(roundedRect: Rect(0, 0, 100, 100), cornerWidth: 10, cornerHeight: 10)
    #expect(abs(rounded.signedArea - expected.signedArea) < 1e-9)
    #expect(rounded.bounds == Rect(0, 0, 100, 100))
  }

  @Test func `a radius takes at most half of an edge`() {
    let rounded = Path(rect: Rect(0, 0, 100, 40)).roundingCorners(radius: 1000)
    #expect(rounded.bounds == Rect(0, 0, 100, 40))
    let open = Path(polyline: [Point(0, 0), Point(10, 0), Point(10, 10)])
    let bent = open.roundingCorners(radius: 2)
    #expect(bent.points.first == Point(0, 0) && bent.points.last == Point(10, 10))
    #expect(bent.verbs == [.move, .line, .cubic, .line])
  }
}
