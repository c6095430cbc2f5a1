/// The shapes of Core Graphics, element for element: two shapes of one kind morph point by point
/// because of this structure (facts 7.6, 8.1 to 8.6).
extension Path {
  /// How far a quarter circle's control points lie from its ends, in radii: 4(√2 − 1)/3, with
  /// which the curve's middle lies on the circle. The curve strays outwards by up to 0.03 %.
  public static let quarterCircleControl = 0.5522847498307936

  /// Fact 8.1: a move, three lines and a close, from (minX, minY) to (maxX, minY) and on.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(rect.minX, rect.minY))
    addLine(to: Point(rect.maxX, rect.minY))
    addLine(to: Point(rect.maxX, rect.maxY))
    addLine(to: Point(rect.minX, rect.maxY))
    close()
  }

  /// Fact 8.2: a move, four curves and a close, from (maxX, midY) towards (midX, maxY). An empty
  /// rectangle gives the same six elements.
  public mutating func addEllipse(in rect: Rect) {
    let minX = rect.minX
    let minY = rect.minY
    let maxX = rect.maxX
    let maxY = rect.maxY
    let center = Point(rect.midX, rect.midY)
    let reach = Point(
      rect.width / 2 * Self.quarterCircleControl, rect.height / 2 * Self.quarterCircleControl)
    move(to: Point(maxX, center.y))
    addCubic(
      Point(maxX, center.y + reach.y), Point(center.x + reach.x, maxY), to: Point(center.x, maxY))
    addCubic(
      Point(center.x - reach.x, maxY), Point(minX, center.y + reach.y), to: Point(minX, center.y))
    addCubic(
      Point(minX, center.y - reach.y), Point(center.x - reach.x, minY), to: Point(center.x, minY))
    addCubic(
      Point(center.x + reach.x, minY), Point(maxX, center.y - reach.y), to: Point(maxX, center.y))
    close()
  }

  /// Fact 8.4: a move, four times a line and a curve, and a close, from (maxX, midY) downwards.
  ///
  /// - Parameters:
  ///   - cornerWidth: how far a corner's quarter ellipse reaches along x. Held within 0 and half
  ///     the width; NaN counts as 0.
  ///   - cornerHeight: the same along y.
  public mutating func addRoundedRect(_ rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    append(Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight))
  }

  /// A move and a line to each further point; fewer than one point draws nothing.
  public mutating func addPolyline(_ points: [Point], isClosed: Bool = false) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
    if isClosed { close() }
  }

  public init(rect: Rect) {
    self.init()
    addRect(rect)
  }

  public init(ellipseIn rect: Rect) {
    self.init()
    addEllipse(in: rect)
  }

  public init(roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double) {
    self.init(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, map: nil)
  }

  /// The same with every point mapped. The elements are always the same ones, so thousands of such
  /// paths share their list.
  package init(
    roundedRect rect: Rect, cornerWidth: Double, cornerHeight: Double,
    map transform: AffineTransform?
  ) {
    @inline(__always) func map(_ point: Point) -> Point { transform?.apply(point) ?? point }
    let minX = rect.minX
    let minY = rect.minY
    let maxX = rect.maxX
    let maxY = rect.maxY
    let width = cornerWidth > 0 ? Swift.min(cornerWidth, rect.width / 2) : 0
    let height = cornerHeight > 0 ? Swift.min(cornerHeight, rect.height / 2) : 0
    let nearX = width * (1 - Self.quarterCircleControl)
    let nearY = height * (1 - Self.quarterCircleControl)
    self.init(
      oneSubpath: Self.roundedRectVerbs,
      points: [
        map(Point(maxX, rect.midY)), map(Point(maxX, maxY - height)),
        map(Point(maxX, maxY - nearY)), map(Point(maxX - nearX, maxY)),
        map(Point(maxX - width, maxY)), map(Point(minX + width, maxY)),
        map(Point(minX + nearX, maxY)), map(Point(minX, maxY - nearY)),
        map(Point(minX, maxY - height)), map(Point(minX, minY + height)),
        map(Point(minX, minY + nearY)), map(Point(minX + nearX, minY)),
        map(Point(minX + width, minY)), map(Point(maxX - width, minY)),
        map(Point(maxX - nearX, minY)), map(Point(maxX, minY + nearY)),
        map(Point(maxX, minY + height)),
      ])
  }

  private static let roundedRectVerbs: [Verb] = [
    .move, .line, .cubic, .line, .cubic, .line, .cubic, .line, .cubic, .close,
  ]

  /// A rectangle with every corner mapped, which share their elements as well.
  package init(rect: Rect, map: AffineTransform) {
    self.init(
      oneSubpath: Self.rectVerbs,
      points: [
        map.apply(Point(rect.minX, rect.minY)), map.apply(Point(rect.maxX, rect.minY)),
        map.apply(Point(rect.maxX, rect.maxY)), map.apply(Point(rect.minX, rect.maxY)),
      ])
  }

  private static let rectVerbs: [Verb] = [.move, .line, .line, .line, .close]

  public init(polyline points: [Point], isClosed: Bool = false) {
    self.init()
    addPolyline(points, isClosed: isClosed)
  }
}

extension Path {
  /// Whether the path goes once along the sides of a rectangle, from any corner and either way round.
  ///
  /// - Parameter tolerance: how far a corner may be from the rectangle's, in each direction.
  package func goesRound(_ rect: Rect, within tolerance: Double) -> Bool {
    let corners = [
      Point(rect.minX, rect.minY), Point(rect.maxX, rect.minY), Point(rect.maxX, rect.maxY),
      Point(rect.minX, rect.maxY),
    ]
    guard points.count == 4 || points.count == 5, verbs.first == .move,
      verbs.dropFirst().allSatisfy({ $0 == .line || $0 == .close })
    else { return false }
    func isNear(_ a: Point, _ b: Point) -> Bool {
      (a.x - b.x).magnitude <= tolerance && (a.y - b.y).magnitude <= tolerance
    }
    for index in 0..<4 {
      // Two points that follow each other are corners that do.
      let next = points[(index + 1) % 4]
      guard let corner = corners.indices.first(where: { isNear(points[index], corners[$0]) }),
        isNear(next, corners[(corner + 1) % 4]) || isNear(next, corners[(corner + 3) % 4])
      else { return false }
    }
    return points.count == 4 || isNear(points[4], points[0])
  }
}
