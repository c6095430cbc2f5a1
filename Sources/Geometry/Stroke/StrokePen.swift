/// Where the pen is and how it turns: the part of a stroke's state that is not points.
struct StrokePen: Sendable {
  var radius = 0.0
  var cap = LineCap.butt
  var join = LineJoin.miter
  private var miterLimit = 10.0
  /// Steps up to this length have no direction of their own.
  var shortestStep = 0.0
  /// Up to this turn, as a cosine, a chord of a curve's outline keeps the tolerance.
  var smoothTurnCosine = 1.0
  /// The angle of one line of a round cap or join.
  private var arcStep = 1.0
  var tolerance = 0.0

  /// The end of the last step that had a direction.
  var point = Point.zero
  /// Where the path's own pen is: up to `shortestStep` ahead of `point`.
  var raw = Point.zero
  var start = Point.zero
  var hasDirection = false
  var direction = Point.zero
  var firstDirection = Point.zero
  /// How much of the last step an inner corner may still cut off.
  var available = 0.0
  /// The same of the subpath's first step.
  var firstAvailable = 0.0
  var isFirstStep = true

  init() {}

  init(style: StrokeStyle, tolerance: Double) {
    radius = style.width / 2
    cap = style.cap
    join = style.join
    miterLimit = style.miterLimit
    self.tolerance = tolerance > 0 ? tolerance : 0
    shortestStep = Swift.max(self.tolerance * 1e-3, radius * 1e-6)
    // A chord of a circle strays by r(1 − cos(θ/2)) = 2r·sin²(θ/4).
    let sine = (self.tolerance / (2 * radius)).squareRoot()
    arcStep = Swift.min(4 * ExactMath.arcSine(sine), .pi / 2)
    // Half of the tolerance pays for the bend of the path, half for the turn of the pen, whose
    // chord strays by rθ²/8. No chord turns by more than 35°, however coarse the tolerance.
    let finest = 2 * .pi / Double(GeometryTolerance.mostLinesPerTurn)
    let turn = Swift.max(finest, Swift.min((4 * self.tolerance / radius).squareRoot(), 0.6))
    smoothTurnCosine = ExactMath.cosine(turn)
  }

  /// Draws round parts with fewer lines where there may be too many of them.
  mutating func hold(turns: Int) {
    let share = Double(GeometryTolerance.mostLinesOfTurns) / Double(Swift.max(turns, 1))
    arcStep = Swift.max(arcStep, Swift.min(.pi / share, .pi / 2))
  }

  mutating func begin(at point: Point) {
    self.point = point
    raw = point
    start = point
    hasDirection = false
    isFirstStep = true
    available = 0
    firstAvailable = 0
  }

  func hasMiter(turnCosine: Double) -> Bool {
    // The miter's length in widths is 1 / cos(turn / 2), and cos² of half is (1 + cos) / 2.
    miterLimit * miterLimit * (1 + turnCosine) >= 2
  }

  /// The points strictly between the ends of an arc that begins at `center + spoke`.
  func arc(around center: Point, from spoke: Point, turn: Double, into points: inout [Point]) {
    let count = Int32(
      ceiling: turn.magnitude / arcStep - 1e-9, in: 1...GeometryTolerance.mostLinesPerTurn)
    guard count > 1 else { return }
    let (sine, cosine) = ExactMath.sineAndCosine(turn / Double(count))
    var spoke = spoke
    for _ in 1..<count {
      spoke = Point(spoke.x * cosine - spoke.y * sine, spoke.x * sine + spoke.y * cosine)
      points.append(center + spoke)
    }
  }
}

extension Point {
  /// A quarter turn clockwise on a y-down screen.
  @inlinable package var clockwise: Point { Point(-y, x) }
}
