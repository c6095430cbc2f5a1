/// The closeness decisions of this module: each with its unit and its reason.
public enum GeometryTolerance {
  /// Lengths along a path, in its own units. Far below what can be seen, and still one pass of the
  /// quadrature on ordinary curves.
  public static let length = 1e-6

  /// The most lines that one curve becomes, however fine the tolerance or large the curve. It is
  /// reached when a curve is about three thousand million tolerances long.
  public static let mostLinesPerCurve: Int32 = 1 << 15

  /// The most lines that a round cap or join becomes.
  public static let mostLinesPerTurn: Int32 = 1 << 12

  /// The most dashes that one path becomes. What lies beyond is drawn solid.
  public static let mostDashes: Int32 = 200_000

  /// How often a curve is halved before its estimate is taken as it is. At that depth the piece
  /// is shorter than the rounding error of its ends.
  package static let deepestSubdivision: Int32 = 48
}
