/// Outlines as motion-graphics tools draw them: where they begin and which way they turn decides
/// what trimming and dashes show of them.
extension Path {
  /// A rectangle from its upper right corner on, clockwise on a y-down screen.
  ///
  /// - Parameters:
  ///   - cornerRadius: held to half of the shorter side; below zero counts as zero.
  ///   - isReversed: the other way round, from the same corner.
  public init(center: Point, size: Size, cornerRadius: Double, isReversed: Bool) {
    self.init()
    guard center.isFinite, size.isFinite else { return }
    let (width, height) = (size.width.magnitude / 2, size.height.magnitude / 2)
    let radius = cornerRadius > 0 ? Swift.min(cornerRadius, width, height) : 0
    let corners = [
      Point(center.x + width, center.y - height), Point(center.x + width, center.y + height),
      Point(center.x - width, center.y + height), Point(center.x - width, center.y - height),
    ]
    /// Along the side that leads away from each corner, clockwise.
    let sides = [Point(0, 1), Point(-1, 0), Point(0, -1), Point(1, 0)]
    if radius == 0 {
      move(to: corners[0])
      for index in 1..<4 { addLine(to: corners[isReversed ? 4 - index : index]) }
      close()
      return
    }
    let near = radius * (1 - Self.quarterCircleControl)
    if isReversed {
      move(to: corners[0] + sides[0] * radius)
      for step in 0..<4 {
        let index = (4 - step) % 4
        let before = sides[(index + 3) % 4]
        let place = corners[index]
        if step > 0 { addLine(to: place + sides[index] * radius) }
        addCubic(
          place + sides[index] * near, place - before * near, to: place - before * radius)
      }
    } else {
      move(to: corners[0] + sides[0] * radius)
      for step in 1...4 {
        let index = step % 4
        let before = sides[(index + 3) % 4]
        let place = corners[index]
        addLine(to: place - before * radius)
        addCubic(
          place - before * near, place + sides[index] * near, to: place + sides[index] * radius)
      }
    }
    close()
  }

  /// An ellipse from its top on, clockwise on a y-down screen.
  public init(ellipseAround center: Point, size: Size, isReversed: Bool) {
    self.init()
    guard center.isFinite, size.isFinite else { return }
    let (x, y) = (size.width / 2, size.height / 2)
    let (cx, cy) = (x * Self.quarterCircleControl, y * Self.quarterCircleControl)
    let turn = isReversed ? -1.0 : 1.0
    func at(_ dx: Double, _ dy: Double) -> Point {
      Point(center.x + dx * turn, center.y + dy)
    }
    move(to: at(0, -y))
    addCubic(at(cx, -y), at(x, -cy), to: at(x, 0))
    addCubic(at(x, cy), at(cx, y), to: at(0, y))
    addCubic(at(-cx, y), at(-x, cy), to: at(-x, 0))
    addCubic(at(-x, -cy), at(-cx, -y), to: at(0, -y))
    close()
  }

  /// A star or a polygon from its upper point on, clockwise on a y-down screen.
  ///
  /// - Parameters:
  ///   - pointCount: a fraction gives a last point of that much of the angle; it is held to 0…1000.
  ///   - inner: radius and roundness of the points between; nil makes a polygon.
  ///   - outer: radius and roundness. A roundness of 1 is round; it may be negative.
  ///   - rotation: radians, clockwise.
  public init(
    starAround center: Point, pointCount: Double, inner: StarRing?, outer: StarRing,
    rotation: Double, isReversed: Bool
  ) {
    self.init()
    guard center.isFinite, pointCount > 0, rotation.isFinite, outer.isFinite,
      inner?.isFinite ?? true
    else { return }
    // Polygons have whole points.
    let held = Swift.min(pointCount, Self.mostStarPoints)
    let points = inner == nil ? held.rounded(.down) : held
    let whole = Int(points.rounded(.down))
    let part = points - Double(whole)
    let slot = 2 * Double.pi / points
    var places: [(angle: Double, ring: StarRing)] = []
    places.reserveCapacity(2 * whole + 2)
    for index in 0..<whole {
      places.append((Double(index) * slot, outer))
      if let inner { places.append(((Double(index) + 0.5) * slot, inner)) }
    }
    if part > 0, let inner {
      // What is left of the turn is a smaller point.
      let tip = StarRing(
        radius: inner.radius + (outer.radius - inner.radius) * part, roundness: outer.roundness)
      places.append((Double(whole) * slot, tip))
      places.append(((Double(whole) + part / 2) * slot, inner))
    }
    guard places.count > 1 else { return }
    let turn = isReversed ? -1.0 : 1.0
    let isRound = outer.roundness != 0 || (inner?.roundness ?? 0) != 0
    let share = inner == nil ? Self.polygonControl : Self.starControl
    func corner(_ index: Int) -> (place: Point, along: Point) {
      let (angle, ring) = places[index]
      let (sine, cosine) = ExactMath.sineAndCosine(rotation + turn * angle - Double.pi / 2)
      let out = Point(cosine, sine)
      return (
        center + out * ring.radius,
        Point(-out.y, out.x) * (turn * share * ring.radius * ring.roundness)
      )
    }
    let first = corner(0)
    var last = first
    move(to: first.place)
    for index in 1...places.count {
      let next = index == places.count ? first : corner(index)
      if isRound {
        addCubic(last.place + last.along, next.place - next.along, to: next.place)
      } else if index < places.count {
        addLine(to: next.place)
      }
      last = next
    }
    close()
  }

  /// How long the controls of a roundness of 1 are, in radii. The values are those of lottie-ios and
  /// lottie-android, as measured from After Effects.
  private static let polygonControl = 0.25
  private static let starControl = 0.47829

  /// More points than can be told apart.
  package static let mostStarPoints = 1000.0
}

/// One of the two circles that a star's points lie on.
public struct StarRing: Hashable, Sendable {
  public var radius: Double
  /// How long the controls are: 1 is rather round, 0 has corners.
  public var roundness: Double

  public init(radius: Double, roundness: Double = 0) {
    self.radius = radius
    self.roundness = roundness
  }

  var isFinite: Bool { radius.isFinite && roundness.isFinite }
}
