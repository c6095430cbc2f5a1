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
  ///   input of more than ``GeometryTolerance/mostCombinedEdges`` lines or crossings comes back as it
  ///   is, one path after the other.
  ///
  /// Source: the idea of computing on a grid until nothing crosses any more is J. D. Hobby's,
  /// "Practical segment intersection with finite precision output", Computational Geometry 13
  /// (1999); the windings of the edges so found come from one sweep over them.
  public func combined(
    with other: Path, _ operation: PathOperation, rule: FillRule = .nonZero,
    otherRule: FillRule? = nil, within tolerance: Double = 0.01
  ) -> Path {
    guard var arrangement = Arrangement(self, other, within: tolerance),
      arrangement.splitCrossings()
    else {
      var both = self
      both.append(other)
      return both
    }
    arrangement.mergeCoincident()
    let outline = arrangement.outline(
      operation: operation, rule: rule, otherRule: otherRule ?? rule)
    return arrangement.path(of: outline)
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
  /// - Returns: the path itself for a distance of zero or one that is not finite.
  public func offset(
    by distance: Double, join: LineJoin = .miter, miterLimit: Double = 10,
    rule: FillRule = .nonZero, within tolerance: Double = 0.01
  ) -> Path {
    guard distance != 0, distance.isFinite else { return self }
    // Every subpath is an outline here, whether it was closed or not.
    let outline = normalized(rule: rule, within: tolerance / 2)
    let band = outline.stroked(
      StrokeStyle(width: 2 * distance.magnitude, join: join, miterLimit: miterLimit),
      within: tolerance / 2)
    return outline.combined(with: band, distance > 0 ? .union : .subtract, within: tolerance / 2)
  }
}
