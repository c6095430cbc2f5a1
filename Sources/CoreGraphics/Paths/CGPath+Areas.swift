internal import ZoetropeGeometry

/// What two filled paths become together. Both are read with the same fill rule; the results do not
/// cross themselves, and fill alike with either.
extension CGPath {
  /// What lies in either.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, .union, rule)
  }

  /// What lies in both.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, .intersect, rule)
  }

  /// What lies in this path and not in the other.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, .subtract, rule)
  }

  /// What lies in exactly one.
  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    combined(with: other, .xor, rule)
  }

  /// Whether the two have any area in common.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }

  /// The same area as a path that does not cross itself.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.normalized(rule: rule.rule))
  }

  private func combined(
    with other: CGPath, _ operation: PathOperation, _ rule: CGPathFillRule
  ) -> CGPath {
    CGPath(path.combined(with: other.path, operation, rule: rule.rule))
  }
}
