import RandomInput
import Testing
import ZoetropeGeometry

@Suite struct CombineTests {
  let square = Path(rect: Rect(0, 0, 100, 100))
  let shifted = Path(rect: Rect(50, 50, 100, 100))

  @Test(arguments: [
    (PathOperation.union, 17500.0), (.intersect, 2500), (.subtract, 7500), (.xor, 15000),
  ])
  func `two squares combine to the areas of their parts`(operation: PathOperation, area: Double) {
    let result = square.combined(with: shifted, operation)
    #expect(result.signedArea == area)
  }

  @Test func `the corners of a union are the corners of its parts`() {
    let result = square.combined(with: shifted, .union)
    let corners = Set(result.points)
    #expect(result.verbs.filter { $0 == .move }.count == 1)
    #expect(
      corners == [
        Point(0, 0), Point(100, 0), Point(100, 50), Point(150, 50), Point(150, 150),
        Point(50, 150), Point(50, 100), Point(0, 100),
      ])
  }

  @Test func `a path and itself`() {
    for path in [square, Path(ellipseIn: Rect(0, 0, 80, 50)), square.reversed] {
      let area = abs(path.signedArea)
      #expect(abs(path.combined(with: path, .union).signedArea - area) < 1e-6)
      #expect(abs(path.combined(with: path, .intersect).signedArea - area) < 1e-6)
      #expect(path.combined(with: path, .subtract).isEmpty)
      #expect(path.combined(with: path.reversed, .xor).isEmpty)
    }
  }

  @Test func `edges that coincide disappear in a union`() {
    let left = Path(rect: Rect(0, 0, 50, 100))
    let right = Path(rect: Rect(50, 0, 50, 100))
    let result = left.combined(with: right, .union)
    #expect(result.signedArea == 10_000)
    #expect(result.bounds == Rect(0, 0, 100, 100))
    #expect(result.verbs.filter { $0 == .move }.count == 1)
    #expect(left.combined(with: right, .intersect).isEmpty)
  }

  @Test func `squares that touch at a corner stay two`() {
    let result = square.combined(with: Path(rect: Rect(100, 100, 50, 50)), .union)
    #expect(result.signedArea == 12_500)
    #expect(result.verbs.filter { $0 == .move }.count == 2)
  }

  @Test func `a circle out of a square leaves a hole of curves`() {
    let circle = Path(ellipseIn: Rect(25, 25, 50, 50))
    let result = square.combined(with: circle, .subtract)
    #expect(abs(result.signedArea - (10_000 - circle.signedArea)) < 1e-3)
    #expect(result.verbs.filter { $0 == .cubic }.count == 4)
    #expect(!result.contains(Point(50, 50)))
    #expect(!result.contains(Point(50, 50), rule: .evenOdd))
    #expect(result.contains(Point(10, 10)))
  }

  @Test(arguments: [0.1, 0.01, 0.001, 0.0001])
  func `circles cross where they should`(tolerance: Double) {
    let a = Path(ellipseIn: Rect(-50, -50, 100, 100))
    let b = Path(ellipseIn: Rect(0, -50, 100, 100))
    let lens = a.combined(with: b, .intersect, within: tolerance)
    let height = 50 * 3.0.squareRoot() / 2
    let tips = lens.points.filter { abs($0.x - 25) < 1 && abs(abs($0.y) - height) < 1 }
    #expect(tips.count >= 2)
    for tip in tips where abs(tip.x - 25) < 0.2 && abs(abs(tip.y) - height) < 0.2 {
      // The circles themselves stray by 0.03 % of their radius.
      #expect(Point(tip.x, abs(tip.y)).distance(to: Point(25, height)) < tolerance * 2 + 0.02)
    }
  }

  /// A pentagram has a middle that is gone round twice.
  @Test func `normalizing keeps what the rule fills`() {
    let star = Path(
      polyline: (0..<5).map { index in
        let (sine, cosine) = ExactMath.sineAndCosine(Double(index) * 4 * .pi / 5)
        return Point(50 + 40 * sine, 50 - 40 * cosine)
      }, isClosed: true)
    #expect(abs(star.normalized(rule: .nonZero).signedArea - 1796.1) < 0.5)
    #expect(abs(star.normalized(rule: .evenOdd).signedArea - 1241.1) < 0.5)
    #expect(star.normalized(rule: .nonZero).verbs.filter { $0 == .move }.count == 1)
  }

  @Test func `a square grows and shrinks`() {
    let grown = square.offset(by: 10)
    #expect(abs(grown.signedArea - 14_400) < 1e-3)
    let shrunk = square.offset(by: -10)
    #expect(abs(shrunk.signedArea - 6400) < 1e-3)
    #expect(square.offset(by: -60).isEmpty)
    let round = square.offset(by: 10, join: .round, within: 0.001)
    #expect(abs(round.signedArea - (10_000 + 4000 + 100 * Double.pi)) < 0.5)
  }

  /// The areas of the parts add up, whatever the shapes.
  @Test(arguments: UInt64(1)...24)
  func `areas add up`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = Path.tame(using: &random)
    let b = Path.tame(using: &random)
    let rule: FillRule = seed.isMultiple(of: 2) ? .nonZero : .evenOdd
    func area(_ operation: PathOperation) -> Double {
      a.combined(with: b, operation, rule: rule).signedArea
    }
    let first = a.normalized(rule: rule).signedArea
    let second = b.normalized(rule: rule).signedArea
    // A crossing may be off by the tolerance along edges some hundred units long.
    let slack = 12.0
    #expect(first >= -slack && second >= -slack)
    #expect(abs(area(.union) + area(.intersect) - first - second) < slack)
    #expect(abs(area(.subtract) + area(.intersect) - first) < slack)
    #expect(abs(area(.union) - area(.intersect) - area(.xor)) < slack)
  }

  @Test(arguments: UInt64(1)...12)
  func `the result holds the points it should`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = Path.tame(using: &random)
    let b = Path.tame(using: &random)
    let results = PathOperation.allCases.map { a.combined(with: b, $0) }
    for _ in 0..<40 {
      let point = Point(
        .random(in: -90...90, using: &random), .random(in: -90...90, using: &random))
      // Near an outline either answer is right.
      let reach = min(a.nearest(to: point)?.distance ?? 1, b.nearest(to: point)?.distance ?? 1)
      var closing = a.normalized()
      closing.append(b.normalized())
      let toEdges = closing.nearest(to: point)?.distance ?? 1
      if reach < 0.05 || toEdges < 0.05 { continue }
      let inA = a.contains(point)
      let inB = b.contains(point)
      let wanted = [inA || inB, inA && inB, inA && !inB, inA != inB]
      for (result, isInside) in zip(results, wanted) {
        #expect(result.contains(point) == isInside)
        #expect(result.contains(point, rule: .evenOdd) == isInside)
      }
    }
  }

  /// Seeded garbage: no trap, no hang, and bounded output. The tolerance suits the largest
  /// coordinates, so that a debug build has few lines to compare.
  @Test(arguments: UInt64(1)...4)
  func `no combination traps`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let a = Path.random(using: &random)
      let b = Path.random(using: &random)
      for operation in PathOperation.allCases {
        let result = a.combined(with: b, operation, within: 1e306)
        #expect(result.verbs.count < 100_000)
      }
      _ = a.offset(by: .hostile(using: &random), within: 1e306)
    }
  }

  /// Ours: work grows with the edges and their crossings, and not with their square.
  @Test(arguments: [200, 800])
  func `long combs are combined with work in proportion to their teeth`(teeth: Int) {
    // Teeth that lie one over the other: the sweep meets all of them at once.
    func comb(from x: Double) -> Path {
      var path = Path()
      for tooth in 0..<teeth { path.append(Path(rect: Rect(x, Double(tooth) * 4, 100, 2))) }
      return path
    }
    let all = WorkBudget(steps: 1 << 40)
    var budget = all
    let result = comb(from: 0).combined(with: comb(from: 50), .union, within: 0.01, &budget)
    #expect(result?.signedArea.magnitude == Double(teeth) * 300)
    #expect((all.steps - budget.steps) / Int64(teeth) < 60_000)
  }

  /// Ours: what a budget does not allow is not begun, and the budget is spent.
  @Test func `combining with too little work gives nothing`() {
    let square = Path(rect: Rect(0, 0, 10, 10))
    var budget = WorkBudget(steps: 1000)
    #expect(square.combined(with: square, .xor, within: 0.01, &budget) == nil)
    #expect(budget.isSpent)
  }
}
