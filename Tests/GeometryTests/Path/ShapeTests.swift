import Testing
import ZoetropeGeometry

@Suite struct ShapeTests {
  /// Fact 8.1 (measured).
  @Test func `a rectangle is a move, three lines and a close`() {
    #expect(
      Path(rect: Rect(0, 0, 100, 100)).elements == [
        .move(Point(0, 0)), .line(Point(100, 0)), .line(Point(100, 100)), .line(Point(0, 100)),
        .close,
      ])
  }

  /// Fact 8.2 (measured).
  @Test func `an ellipse starts on the right and goes down`() {
    let expected = Path([
      .move(Point(100, 50)),
      .cubic(Point(100, 77.61423749), Point(77.61423749, 100), Point(50, 100)),
      .cubic(Point(22.38576251, 100), Point(0, 77.61423749), Point(0, 50)),
      .cubic(Point(0, 22.38576251), Point(22.38576251, 0), Point(50, 0)),
      .cubic(Point(77.61423749, 0), Point(100, 22.38576251), Point(100, 50)),
      .close,
    ])
    #expect(isAlmostEqual(Path(ellipseIn: Rect(0, 0, 100, 100)), expected, within: 1e-8))
  }

  /// Without its six elements the growing oval of a loading animation could not morph.
  @Test func `an empty ellipse keeps its six elements`() {
    let path = Path(ellipseIn: Rect(50, 50, 0, 0))
    #expect(path.verbs == [.move, .cubic, .cubic, .cubic, .cubic, .close])
    #expect(path.points.allSatisfy { $0 == Point(50, 50) })
  }

  /// Fact 8.4 (measured).
  @Test func `a rounded rectangle starts in the middle of its right edge`() {
    let expected = Path([
      .move(Point(100, 50)), .line(Point(100, 90)),
      .cubic(Point(100, 95.522847498), Point(95.522847498, 100), Point(90, 100)),
      .line(Point(10, 100)),
      .cubic(Point(4.477152502, 100), Point(0, 95.522847498), Point(0, 90)),
      .line(Point(0, 10)),
      .cubic(Point(0, 4.477152502), Point(4.477152502, 0), Point(10, 0)),
      .line(Point(90, 0)),
      .cubic(Point(95.522847498, 0), Point(100, 4.477152502), Point(100, 10)),
      .close,
    ])
    let path = Path(roundedRect: Rect(0, 0, 100, 100), cornerWidth: 10, cornerHeight: 10)
    #expect(isAlmostEqual(path, expected, within: 1e-8))
  }

  /// Fact 8.9 (measured): the first corner of UIKit's rounded rectangle.
  @Test func `a continuous corner has the curves of UIKit`() {
    let path = Path(continuousRoundedRect: Rect(0, 0, 60, 30), cornerRadius: 8)
    #expect(path.verbs.count == 22)
    #expect(path.verbs.last == .line)
    let expected = [
      Point(12.22932, 0), Point(47.77068, 0), Point(51.292056339, 0), Point(53.052744447, 0),
      Point(54.948049657, 0.599291103), Point(54.948049657, 0.599291103),
      Point(57.017409387, 1.352476448), Point(58.647523552, 2.982590613),
      Point(59.400708897, 5.051950343), Point(60, 6.947255553), Point(60, 8.707943661),
      Point(60, 12.229319878), Point(60, 17.77068),
    ]
    for (point, wanted) in zip(path.points, expected) {
      #expect(point.distance(to: wanted) < 1e-6)
    }
    #expect(path.points.last?.distance(to: Point(12.22932, 0)) ?? 1 < 1e-6)
  }

  /// Fact 8.12: the radius is held within half of the shorter side, where we draw a capsule.
  @Test func `the largest continuous corner is a quarter circle`() throws {
    let path = Path(continuousRoundedRect: Rect(0, 0, 40, 40), cornerRadius: 100)
    for point in path.flattened(within: 0.01).points {
      #expect(abs(point.distance(to: Point(20, 20)) - 20) < 0.02)
    }
    let bounds = try #require(path.bounds)
    #expect(bounds == Rect(0, 0, 40, 40))
  }

  /// Fact 8.13.
  @Test func `without a radius the continuous rectangle is lines only`() {
    let path = Path(continuousRoundedRect: Rect(0, 0, 160, 100), cornerRadius: 0)
    #expect(path.verbs == [.move, .line, .line, .line, .line])
  }
}

@Suite struct ArcTests {
  /// Fact 8.18: a full circle is the ellipse's four curves without the close.
  @Test func `a full arc is an open circle`() {
    var arc = Path()
    arc.addArc(
      center: Point(50, 50), radius: 50, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    arc.close()
    #expect(isAlmostEqual(arc, Path(ellipseIn: Rect(0, 0, 100, 100)), within: 1e-9))
  }

  /// Fact 8.19.
  @Test func `a quarter is one curve`() {
    var arc = Path()
    arc.addArc(center: .zero, radius: 1, startAngle: 0, sweep: .pi / 2)
    let k = Path.quarterCircleControl
    #expect(
      isAlmostEqual(arc, Path([.move(Point(1, 0)), .cubic(Point(1, k), Point(k, 1), Point(0, 1))])))
  }

  /// Fact 8.16: anticlockwise on screen from 0 to a quarter is the other three quarters.
  @Test func `the direction decides which way round an arc goes`() throws {
    var arc = Path()
    arc.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(arc.verbs == [.move, .cubic, .cubic, .cubic])
    #expect(try #require(arc.currentPoint).distance(to: Point(0, 1)) < 1e-12)
  }

  /// Fact 8.20.
  @Test func `an arc in a corner touches both edges`() {
    var path = Path([.move(.zero)])
    path.addArc(corner: Point(10, 0), end: Point(10, 10), radius: 5)
    let k = 5 * (1 - Path.quarterCircleControl)
    let expected = Path([
      .move(.zero), .line(Point(5, 0)), .cubic(Point(10 - k, 0), Point(10, k), Point(10, 5)),
    ])
    #expect(isAlmostEqual(path, expected))
    var straight = Path([.move(.zero)])
    straight.addArc(corner: Point(10, 0), end: Point(20, 0), radius: 5)
    #expect(straight == Path([.move(.zero), .line(Point(10, 0))]))
  }

  @Test func `an arc that is no number draws nothing`() {
    for bad in [Double.nan, .infinity] {
      var path = Path()
      path.addArc(center: Point(bad, 0), radius: 1, startAngle: 0, sweep: 1)
      path.addArc(center: .zero, radius: bad, startAngle: 0, sweep: 1)
      path.addArc(center: .zero, radius: 1, startAngle: bad, sweep: 1)
      #expect(path.isEmpty)
    }
  }
}

@Suite struct BoundsTests {
  /// Fact 8.22.
  @Test func `bounds are tight, control bounds are not`() {
    let path = Path([.move(.zero), .cubic(Point(0, 100), Point(100, 100), Point(100, 0))])
    #expect(path.controlBounds == Rect(0, 0, 100, 100))
    #expect(path.bounds == Rect(0, 0, 100, 75))
    #expect(Path().bounds == nil)
  }
}

@Suite struct RectangleTests {
  @Test func `a path goes round a rectangle from any corner, either way, and by no detour`() {
    let rect = Rect(1, 2, 10, 5)
    let corners = [Point(1, 2), Point(11, 2), Point(11, 7), Point(1, 7)]
    func path(_ points: [Point]) -> Path {
      var path = Path([.move(points[0])])
      for point in points.dropFirst() { path.addLine(to: point) }
      path.close()
      return path
    }
    for start in 0..<4 {
      let turned = Array(corners[start...] + corners[..<start])
      #expect(path(turned).goesRound(rect, within: 1e-3))
      #expect(path(turned.reversed()).goesRound(rect, within: 1e-3))
      #expect(path(turned + [turned[0]]).goesRound(rect, within: 1e-3))
    }
    #expect(!path([corners[0], corners[2], corners[1], corners[3]]).goesRound(rect, within: 1e-3))
    #expect(!path(corners).goesRound(Rect(1, 2, 10, 5.1), within: 1e-3))
    #expect(!path(Array(corners.dropLast())).goesRound(rect, within: 1e-3))
    #expect(!Path().goesRound(rect, within: 1e-3))
    #expect(!path([corners[0], corners[1], corners[2], Point(.nan, 7)]).goesRound(rect, within: 1))
  }
}
