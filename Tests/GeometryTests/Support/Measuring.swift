import ZoetropeGeometry

extension Path {
  /// The area that the non-zero rule fills, by counting on horizontal lines `step` apart. The
  /// path must be flattened.
  func filledArea(step: Double = 1.0 / 64, rule: FillRule = .nonZero) -> Double {
    guard let box = controlBounds else { return 0 }
    var edges: [(Point, Point)] = []
    forEachSegment { event in
      if case .segment(.line(let a, let b)) = event { edges.append((a, b)) }
    }
    var start = Point.zero
    var pen = Point.zero
    forEachElement { element in
      switch element {
      case .move(let point):
        if pen != start { edges.append((pen, start)) }
        start = point
        pen = point
      case .line(let point): pen = point
      case .close: pen = start
      default: break
      }
    }
    if pen != start { edges.append((pen, start)) }
    var area = 0.0
    var y = box.minY + step / 2
    while y < box.maxY {
      var crossings: [(Double, Int)] = []
      for (a, b) in edges where (a.y <= y) != (b.y <= y) {
        crossings.append((a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y), a.y < b.y ? 1 : -1))
      }
      crossings.sort { $0.0 < $1.0 }
      var winding = 0
      for (index, crossing) in crossings.enumerated() {
        winding += crossing.1
        let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
        if isInside, index + 1 < crossings.count {
          area += (crossings[index + 1].0 - crossing.0) * step
        }
      }
      y += step
    }
    return area
  }
}

/// Whether two paths have the same verbs and points that differ by at most `tolerance`.
func isAlmostEqual(_ a: Path, _ b: Path, within tolerance: Double = 1e-9) -> Bool {
  guard a.verbs == b.verbs, a.points.count == b.points.count else { return false }
  return zip(a.points, b.points).allSatisfy { $0.distance(to: $1) <= tolerance }
}
