import RandomInput
import Testing
import ZoetropeGeometry

@Suite struct MorphTests {
  let square = Path(rect: Rect(0, 0, 100, 100))
  let ellipse = Path(ellipseIn: Rect(0, 0, 100, 100))

  static func polygon(_ count: Int, radius: Double = 50, center: Point = Point(50, 50)) -> Path {
    Path(
      polyline: (0..<count).map { index in
        let (sine, cosine) = ExactMath.sineAndCosine(Double(index) * 2 * .pi / Double(count))
        return center + Point(sine, -cosine) * radius
      }, isClosed: true)
  }

  static func star(_ tips: Int) -> Path {
    Path(
      polyline: (0..<(2 * tips)).map { index in
        let (sine, cosine) = ExactMath.sineAndCosine(Double(index) * .pi / Double(tips))
        return Point(50, 50) + Point(sine, -cosine) * (index.isMultiple(of: 2) ? 50 : 20)
      }, isClosed: true)
  }

  /// Fact 7.6: half way between two ovals lies the oval half way.
  @Test func `ovals blend point by point`() {
    let morph = Morph(from: ellipse, to: Path(ellipseIn: Rect(0, 0, 200, 200)))
    #expect(morph.isDirect)
    let half = morph.path(at: 0.5)
    #expect(half.points[0] == Point(150, 75))
    #expect(half.points[3] == Point(75, 150))
  }

  /// The square and the diamond have the same elements, so the corners travel straight.
  @Test func `a square becomes a diamond corner by corner`() {
    let diamond = Path(
      polyline: [Point(50, 0), Point(100, 50), Point(50, 100), Point(0, 50)], isClosed: true)
    let half = Morph(from: square, to: diamond).path(at: 0.5)
    #expect(half.points == [Point(25, 0), Point(100, 25), Point(75, 100), Point(0, 75)])
    #expect(half.signedArea == 6250)
  }

  /// Ours: the start of the square is turned to the corner that suits the circle best.
  @Test func `a circle becomes a square without shrinking`() throws {
    let from = Path(ellipseIn: Rect(0, 0, 90, 90))
    let to = Path(rect: Rect(0, 0, 90, 90))
    let morph = Morph(from: from, to: to)
    #expect(morph.path(at: 0) == from)
    #expect(morph.path(at: 1) == to)
    let half = morph.path(at: 0.5)
    let anchors = half.elements.compactMap { element in
      if case .cubic(_, _, let end) = element { end } else { nil as Point? }
    }
    #expect(anchors == [Point(67.5, 90), Point(0, 67.5), Point(22.5, 0), Point(90, 22.5)])
    for step in 0...20 {
      let bounds = try #require(morph.path(at: Double(step) / 20).bounds)
      #expect(bounds == Rect(0, 0, 90, 90))
    }
  }

  /// Ours: a straight edge bends into a wave from controls at one and two thirds.
  @Test func `a straight edge becomes a wave`() {
    func edge(_ curve: Path.Element) -> Path {
      Path([
        .move(Point(0, 100)), .line(Point(0, curve == .close ? 99 : 80)), curve,
        .line(Point(100, 100)), .line(Point(0, 100)), .close,
      ])
    }
    let straight = Path([
      .move(Point(0, 100)), .line(Point(0, 99)), .line(Point(100, 99)), .line(Point(100, 100)),
      .line(Point(0, 100)), .close,
    ])
    let wave = edge(.cubic(Point(30, 70), Point(40, 90), Point(100, 80)))
    let half = Morph(from: straight, to: wave).path(at: 0.5)
    #expect(half.verbs == [.move, .line, .cubic, .line, .close])
    let expected = [
      Point(0, 100), Point(0, 89.5), Point(95.0 / 3, 84.5), Point(160.0 / 3, 94.5),
      Point(100, 89.5), Point(100, 100),
    ]
    for (point, wanted) in zip(half.points, expected) {
      #expect(point.distance(to: wanted) < 1e-9)
    }
  }

  static let pairs: [(String, Path, Path)] = [
    ("square to pentagon", Path(rect: Rect(0, 0, 100, 100)), polygon(5)),
    ("ellipse to square", Path(ellipseIn: Rect(0, 0, 100, 100)), Path(rect: Rect(0, 0, 100, 100))),
    ("ellipse to triangle", Path(ellipseIn: Rect(0, 0, 100, 100)), polygon(3)),
    ("star to circle", star(5), Path(ellipseIn: Rect(0, 0, 100, 100))),
    ("star to square", star(7), Path(rect: Rect(0, 0, 100, 100))),
    (
      "rounded to circle",
      Path(roundedRect: Rect(0, 0, 100, 60), cornerWidth: 10, cornerHeight: 10),
      Path(ellipseIn: Rect(20, 0, 60, 60))
    ),
    ("triangle to far pentagon", polygon(3), polygon(5, radius: 30, center: Point(400, 90))),
    ("square to nothing", Path(rect: Rect(0, 0, 100, 100)), Path()),
    ("backwards square to hexagon", Path(rect: Rect(0, 0, 100, 100)).reversed, polygon(6)),
  ]

  /// Ours: no flicker. In a sixtieth of the way the area changes by less than 5 %, nothing leaves
  /// the box round both, and the ends are the given paths.
  @Test(arguments: pairs)
  func `unlike shapes blend without flicker`(name: String, from: Path, to: Path) throws {
    let morph = Morph(from: from, to: to)
    #expect(morph.path(at: 0) == from)
    #expect(morph.path(at: 1) == to)
    let largest = max(abs(from.signedArea), abs(to.signedArea))
    var box = try #require(from.bounds)
    if let other = to.bounds { box = box.union(other) }
    var previous = abs(from.signedArea)
    for step in 1...60 {
      let path = morph.path(at: Double(step) / 60)
      #expect(path.points.allSatisfy { $0.isFinite })
      let area = abs(path.signedArea)
      #expect(abs(area - previous) < 0.05 * largest, "\(name) at \(step)")
      previous = area
      if let bounds = path.bounds { #expect(box.outset(by: 0.01).contains(bounds)) }
    }
  }

  /// Ours: equal lengths travel together, which is what the eye expects.
  @Test func `a line becomes a star without folding`() {
    let line = Path([.move(Point(0, 50)), .line(Point(100, 50))])
    let morph = Morph(from: line, to: Self.star(5))
    let path = morph.path(at: 0.001)
    var x = -1.0
    for point in path.points {
      #expect(point.x > x || abs(point.x - x) < 0.2)
      x = point.x
    }
  }

  @Test func `a hole stays a hole`() {
    func ring(_ scale: Double) -> Path {
      var path = Path(ellipseIn: Rect(-scale, -scale, 2 * scale, 2 * scale))
      path.append(Path(ellipseIn: Rect(-scale / 2, -scale / 2, scale, scale)).reversed)
      return path
    }
    var frame = Path(rect: Rect(-20, -20, 40, 40)).reversed
    frame.append(Path(rect: Rect(-50, -50, 100, 100)))
    let half = Morph(from: ring(50), to: frame).path(at: 0.5)
    let contours = half.verbs.filter { $0 == .move }.count
    #expect(contours == 2)
    let flat = half.flattened(within: 0.1)
    #expect(abs(flat.filledArea(step: 0.25) - half.signedArea) < 0.01 * half.signedArea)
  }

  @Test func `what is left over shrinks into itself`() throws {
    var two = square
    two.addRect(Rect(300, 0, 10, 10))
    let morph = Morph(from: two, to: Path(ellipseIn: Rect(0, 0, 100, 100)))
    let late = morph.path(at: 0.999)
    let bounds = try #require(late.bounds)
    #expect(abs(bounds.maxX - 305) < 0.1)
  }

  @Test func `long lists are matched in bounded time`() {
    let many = Self.polygon(3000)
    let more = Self.polygon(5000, radius: 80)
    let morph = Morph(from: many, to: more)
    let half = morph.path(at: 0.5)
    #expect(abs(half.signedArea - .pi * 65 * 65) < 50)
  }

  @Test func `no pair of paths traps`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let a = Path.random(using: &random)
      let b = Path.random(using: &random)
      let morph = Morph(from: a, to: b)
      for fraction in [0, 0.3, 1, -0.5, 1.5, .nan, .infinity] { _ = morph.path(at: fraction) }
    }
  }
}
