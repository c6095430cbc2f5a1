/// What two areas become.
@frozen public enum PathOperation: UInt8, CaseIterable, Sendable {
  /// What lies in either.
  case union
  /// What lies in both.
  case intersect
  /// What lies in the first and not in the second.
  case subtract
  /// What lies in exactly one.
  case xor

  func isInside(_ first: Bool, _ second: Bool) -> Bool {
    switch self {
    case .union: first || second
    case .intersect: first && second
    case .subtract: first && !second
    case .xor: first != second
    }
  }
}

extension Path {
  /// The outline of what this area and another become together.
  ///
  /// The result's contours touch one another at most, outlines turn clockwise on a y-down screen and
  /// holes anticlockwise, so both fill rules show the same. Open subpaths count as closed, as
  /// filling has it.
  ///
  /// Curves are compared as lines that stray by at most `tolerance`, and stay curves in the result:
  /// each piece between two crossings is cut from the curve it came from. Points that are no
  /// crossings stay to the last bit. Degenerate input is no special case: edges that coincide,
  /// touch or overlap, corners on edges, spikes and repeated points all have their exact place on
  /// the grid that the crossings are rounded to.
  ///
  /// - Parameters:
  ///   - rule: what this path's inside is; `otherRule` likewise for the other, the same if nil.
  ///   - tolerance: how far a crossing may be from where the curves cross; at least
  ///     ``GeometryTolerance/finestCombining`` of the box round both. The grid adds
  ///     a thousand-millionth of the box.
  /// - Returns: an empty path where nothing remains. Segments that are not finite do not count;
  ///   input of more than ``GeometryTolerance/mostCombinedEdges`` lines or crossings, or that takes
  ///   more than some tenths of a second, comes back as it is, one path after the other.
  ///
  /// Source: the idea of computing on a grid until nothing crosses any more is J. D. Hobby's,
  /// "Practical segment intersection with finite precision output", Computational Geometry 13
  /// (1999); the windings of the edges so found come from one sweep over them.
  public func combined(
    with other: Path, _ operation: PathOperation, rule: FillRule = .nonZero,
    otherRule: FillRule? = nil, within tolerance: Double = 0.01
  ) -> Path {
    var budget = WorkBudget.combination
    if let result = combined(
      with: other, operation, rule: rule, otherRule: otherRule, within: tolerance, &budget)
    {
      return result
    }
    var both = self
    both.append(other)
    return both
  }

  /// The same with work that others share.
  ///
  /// - Returns: nil when there are too many lines, or too little work left for them.
  package func combined(
    with other: Path, _ operation: PathOperation, rule: FillRule = .nonZero,
    otherRule: FillRule? = nil, within tolerance: Double, _ budget: inout WorkBudget
  ) -> Path? {
    guard var arrangement = Arrangement(self, other, within: tolerance, &budget),
      arrangement.splitCrossings(&budget)
    else { return nil }
    arrangement.mergeCoincident()
    guard
      let outline = arrangement.outline(
        operation: operation, rule: rule, otherRule: otherRule ?? rule, budget: &budget)
    else { return nil }
    return arrangement.path(of: outline, budget: &budget)
  }

  /// The same area as a path that does not cross itself and that both fill rules fill alike.
  public func normalized(rule: FillRule = .nonZero, within tolerance: Double = 0.01) -> Path {
    combined(with: Path(), .union, rule: rule, within: tolerance)
  }

  /// The area grown by `distance` on all sides, or shrunk where that is negative.
  ///
  /// - Parameters:
  ///   - join: how corners grow. A corner that is shrunk into always stays sharp.
  ///   - miterLimit: as for strokes.
  /// - Returns: the path itself for a distance of zero or one that is not finite, and where there are
  ///   more lines than can be combined.
  public func offset(
    by distance: Double, join: LineJoin = .miter, miterLimit: Double = 10,
    rule: FillRule = .nonZero, within tolerance: Double = 0.01
  ) -> Path {
    var budget = WorkBudget.combination
    return offset(
      by: distance, join: join, miterLimit: miterLimit, rule: rule, within: tolerance, &budget)
      ?? self
  }

  /// The same with work that others share.
  ///
  /// - Returns: nil when there are too many lines, or too little work left for them.
  package func offset(
    by distance: Double, join: LineJoin, miterLimit: Double, rule: FillRule = .nonZero,
    within tolerance: Double, _ budget: inout WorkBudget
  ) -> Path? {
    guard distance != 0, distance.isFinite else { return self }
    // As fine as areas are combined at most, of what comes out.
    let box = controlBounds ?? .zero
    let size = Swift.max(box.width, box.height) + 2 * distance.magnitude
    let tolerance = Swift.max(tolerance, 2 * size * GeometryTolerance.finestCombining)
    // Every subpath is an outline here, whether it was closed or not.
    guard
      let outline = combined(
        with: Path(), .union, rule: rule, within: tolerance / 2, &budget)
    else { return nil }
    // A round join of half a turn.
    let lines = join == .round ? (distance.magnitude / tolerance).squareRoot() * 2 : 1
    guard
      budget.spend(
        outline.verbs.count,
        each: Self.stepsPerOffsetLine * Int64(Int32(ceiling: lines, in: 1...4096)))
    else { return nil }
    let band = outline.stroked(
      StrokeStyle(width: 2 * distance.magnitude, join: join, miterLimit: miterLimit),
      within: tolerance / 2)
    return outline.combined(
      with: band, distance > 0 ? .union : .subtract, within: tolerance / 2, &budget)
  }

  /// For a line of a stroke's outline, with its memory.
  private static var stepsPerOffsetLine: Int64 { 32 }
}
