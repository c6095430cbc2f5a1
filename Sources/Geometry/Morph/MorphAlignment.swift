/// Brings two lists of contours to one structure: pairs them, then cuts and turns each pair until
/// their edges correspond.
struct MorphAlignment {
  private(set) var verbs: [Path.Verb] = []
  private(set) var fromPoints: [Point] = []
  private(set) var toPoints: [Point] = []

  mutating func align(_ from: [MorphContour], _ to: [MorphContour]) {
    let partners = Self.partners(from, to)
    var isTaken = [Bool](repeating: false, count: to.count)
    for (index, contour) in from.enumerated() {
      if let partner = partners[index] {
        isTaken[partner] = true
        append(contour, to[partner])
      } else {
        append(contour, nil)
      }
    }
    for (index, contour) in to.enumerated() where !isTaken[index] { append(nil, contour) }
  }

  // MARK: Pairs of subpaths

  /// For each contour of the first list its partner in the second, if there is one left for it.
  ///
  /// The most alike pair is taken first, ties in drawing order. With more than a few hundred
  /// contours on a side this would take longer than a frame, and drawing order decides alone.
  private static func partners(_ from: [MorphContour], _ to: [MorphContour]) -> [Int?] {
    var result = [Int?](repeating: nil, count: from.count)
    guard from.count > 1 || to.count > 1, from.count * to.count <= 60_000 else {
      for index in 0..<Swift.min(from.count, to.count) { result[index] = index }
      return result
    }
    // A path's largest contour says which way its outlines turn; the others may be holes.
    let fromSign = outlineSign(from)
    let toSign = outlineSign(to)
    let fromBox = commonBox(from)
    let toBox = commonBox(to)
    var pairs: [(cost: Double, from: Int, to: Int)] = []
    for (i, a) in from.enumerated() {
      for (j, b) in to.enumerated() {
        let cost = unlikeness(
          a, b, isSameRole: (a.signedArea * fromSign < 0) == (b.signedArea * toSign < 0),
          fromBox, toBox)
        pairs.append((cost, i, j))
      }
    }
    pairs.sortByPlaces { a, b in
      a.cost != b.cost ? a.cost < b.cost : a.from != b.from ? a.from < b.from : a.to < b.to
    }
    var isTaken = [Bool](repeating: false, count: to.count)
    for pair in pairs where result[pair.from] == nil && !isTaken[pair.to] {
      result[pair.from] = pair.to
      isTaken[pair.to] = true
    }
    return result
  }

  private static func outlineSign(_ contours: [MorphContour]) -> Double {
    var largest = 0.0
    for contour in contours where contour.signedArea.magnitude > largest.magnitude {
      largest = contour.signedArea
    }
    return largest < 0 ? -1 : 1
  }

  private static func commonBox(_ contours: [MorphContour]) -> Rect {
    var builder = BoundsBuilder()
    for contour in contours {
      builder.add(Point(contour.box.minX, contour.box.minY))
      builder.add(Point(contour.box.maxX, contour.box.maxY))
    }
    return builder.rect ?? .zero
  }

  /// Distances of centres and differences of size, as parts of the whole drawings' sizes, so that a
  /// drawing that moves or grows as a whole keeps its pairs. A hole and an outline, or an open
  /// and a closed line, are as unlike as two ends of the drawing.
  private static func unlikeness(
    _ a: MorphContour, _ b: MorphContour, isSameRole: Bool, _ fromBox: Rect, _ toBox: Rect
  ) -> Double {
    func part(_ value: Double, _ whole: Double) -> Double { whole > 0 ? value / whole : 0.5 }
    let aX = part(a.center.x - fromBox.minX, fromBox.width)
    let aY = part(a.center.y - fromBox.minY, fromBox.height)
    let bX = part(b.center.x - toBox.minX, toBox.width)
    let bY = part(b.center.y - toBox.minY, toBox.height)
    let width = part(a.box.width, fromBox.width) - part(b.box.width, toBox.width)
    let height = part(a.box.height, fromBox.height) - part(b.box.height, toBox.height)
    let place = (aX - bX) * (aX - bX) + (aY - bY) * (aY - bY)
    let role = (isSameRole ? 0.0 : 1) + (a.isClosed == b.isClosed ? 0.0 : 1)
    let cost = place + width * width + height * height + role
    return cost.isNaN ? .infinity : cost
  }

  // MARK: One pair

  private mutating func append(_ from: MorphContour?, _ other: MorphContour?) {
    guard let from, let other else {
      // Nobody to turn into: down to, or up from, the middle of its own box.
      guard let contour = from ?? other else { return }
      let center = contour.center
      let rest = contour.edges.map { _ in CubicCurve(center, center, center, center) }
      let edges = contour.edges.map { $0.curve }
      let lines = contour.edges.map { $0.isLine }
      if from != nil {
        emit(edges, rest, lines, isClosed: contour.isClosed)
      } else {
        emit(rest, edges, lines, isClosed: contour.isClosed)
      }
      return
    }
    let isClosed = from.isClosed && other.isClosed
    let turnsOpposite = isClosed && from.signedArea * other.signedArea < 0
    let to = turnsOpposite ? other.reversed : other
    let pair =
      from.edges.count <= to.edges.count
      ? MorphCorrespondence(fewer: from, more: to, isDirectionFree: !isClosed)
      : MorphCorrespondence(fewer: to, more: from, isDirectionFree: !isClosed)
    var (first, second) =
      from.edges.count <= to.edges.count
      ? (pair.cutEdges, pair.more.edges) : (pair.more.edges, pair.cutEdges)
    // The blend begins where the first path does, so that a trimmed stroke does.
    if isClosed, let begin = first.firstIndex(where: { $0.curve.start == from.corner(0) }) {
      first = Array(first[begin...] + first[..<begin])
      second = Array(second[begin...] + second[..<begin])
    }
    emit(
      first.map { $0.curve }, second.map { $0.curve },
      zip(first, second).map { $0.isLine && $1.isLine }, isClosed: isClosed)
  }

  private mutating func emit(
    _ from: [CubicCurve], _ to: [CubicCurve], _ isLine: [Bool], isClosed: Bool
  ) {
    verbs.append(.move)
    fromPoints.append(from[0].start)
    toPoints.append(to[0].start)
    for index in from.indices {
      // The last line of a closed contour is what closing draws.
      if isClosed && index == from.count - 1 && isLine[index] { break }
      if !isLine[index] {
        fromPoints.append(from[index].control1)
        fromPoints.append(from[index].control2)
        toPoints.append(to[index].control1)
        toPoints.append(to[index].control2)
      }
      verbs.append(isLine[index] ? .line : .cubic)
      fromPoints.append(from[index].end)
      toPoints.append(to[index].end)
    }
    if isClosed { verbs.append(.close) }
  }
}
