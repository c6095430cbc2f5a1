import RandomInput
import Testing
import ZoetropeGeometry

/// Seeded garbage: no trap, no hang, no coordinate that is not finite, bounded output.
@Suite struct StrokeRobustnessTests {
  static let caps: [LineCap] = [.butt, .round, .square]
  static let joins: [LineJoin] = [.miter, .round, .bevel]

  @Test(arguments: UInt64(1)...6)
  func `no stroke traps`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let path = Path.random(using: &random)
      let width = Double.hostile(using: &random)
      let style = StrokeStyle(
        width: width, cap: Self.caps.randomElement(using: &random)!,
        join: Self.joins.randomElement(using: &random)!,
        miterLimit: .hostile(using: &random),
        dash: Bool.random(using: &random)
          ? nil
          : Dash(
            (0..<Int.random(in: 0...4, using: &random)).map { _ in
              .hostile(using: &random).magnitude
            }, phase: .hostile(using: &random)))
      let outline = path.stroked(style, within: 0.1)
      #expect(outline.points.allSatisfy { $0.isFinite })
      let transform = AffineTransform(
        .hostile(using: &random), 0.5, .hostile(using: &random), 1, 0, .hostile(using: &random))
      var result = Path()
      var stroker = Stroker()
      stroker.stroke(path, style: style, within: 0.1, transform: transform, into: &result)
      #expect(result.points.allSatisfy { $0.isFinite })
    }
  }

  /// Every point of the line itself, and no point farther than its reach, is inside.
  @Test(arguments: UInt64(1)...20)
  func `a stroke covers its line and not more`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func point() -> Point {
      Point(.random(in: 0...100, using: &random), .random(in: 0...100, using: &random))
    }
    let path = Path([
      .move(point()), .cubic(point(), point(), point()), .line(point()),
      .quadratic(point(), point()),
    ])
    let width = Double.random(in: 1...60, using: &random)
    let outline = path.stroked(
      StrokeStyle(width: width, cap: .round, join: .round), within: 0.01)
    for _ in 0..<60 {
      let place = Point(
        .random(in: -60...160, using: &random), .random(in: -60...160, using: &random))
      guard let nearest = path.nearest(to: place) else { continue }
      if nearest.distance < width / 2 - 0.02 {
        #expect(outline.contains(place), "inside at \(place)")
      } else if nearest.distance > width / 2 + 0.02 {
        #expect(!outline.contains(place), "outside at \(place)")
      }
    }
  }

  @Test func `hostile paths are flattened and measured`() {
    var random = SeededGenerator(seed: 77)
    for _ in 0..<400 {
      let path = Path.random(using: &random)
      let flat = path.flattened(within: 0.1)
      #expect(flat.points.allSatisfy { $0.isFinite })
      _ = path.bounds
      _ = path.length()
      _ = path.signedArea
      _ = path.reversed.reversed
      _ = path.winding(at: Point(1, 2))
      _ = path.nearest(to: Point(3, 4))
      _ = path.roundingCorners(radius: .hostile(using: &random))
      for counting in [Path.TrimCounting.together, .eachSubpath] {
        _ = path.trimmed(
          from: .hostile(using: &random) / 100, to: .hostile(using: &random) / 100,
          offset: .hostile(using: &random) / 100, counting: counting)
      }
    }
  }

  @Test func `thousands of segments are one stroke`() {
    var path = Path([.move(.zero)])
    for index in 1...20_000 { path.addLine(to: Point(Double(index), Double(index % 7))) }
    let outline = path.stroked(StrokeStyle(width: 1, join: .round), within: 0.1)
    #expect(outline.verbs.count < 400_000)
  }
}

/// Ours: what one stroke can claim is bounded.
@Suite struct StrokeLimitTests {
  @Test func `dashes of many subpaths are bounded together`() {
    var path = Path()
    for row in 0..<20 {
      path.move(to: Point(0, Double(row)))
      path.addLine(to: Point(60_000, Double(row)))
    }
    let dashed = path.dashed(Dash([0.5, 0.5]))
    #expect(dashed.verbs.count <= 2 * Int(GeometryTolerance.mostDashesOfPath) + 40)
    // The first rows are dashed, the last ones solid.
    #expect(dashed.verbs.suffix(2) == [.move, .line])
    #expect(dashed.points.last == Point(60_000, 19))
  }

  @Test func `round caps of thousands of dashes have fewer lines each`() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: Point(1000, 0))
    let outline = path.stroked(
      StrokeStyle(width: 1e9, cap: .round, dash: Dash([0.1, 0.1])), within: 0.01)
    #expect(outline.points.count < 3 * Int(GeometryTolerance.mostLinesOfTurns))
  }

  @Test func `a scale whose square is no number makes no more lines than none`() {
    var path = Path([.move(.zero)])
    path.addCubic(Point(0, 100), Point(100, 100), to: Point(100, 0))
    for scale in [1e160, 1e200, 1e308] {
      var outline = Path()
      var stroker = Stroker()
      stroker.stroke(
        path, style: StrokeStyle(width: 3), within: 0.1, transform: .scale(1, scale),
        visible: Rect(0, 0, 100, 100), into: &outline)
      #expect(outline.verbs.count < 500, "\(outline.verbs.count) lines at \(scale)")
    }
  }
}
