/// The closeness decisions of this module: each with its unit and its reason.
public enum GeometryTolerance {
  /// Lengths along a path, in its own units. Far below what can be seen, and still one pass of the
  /// quadrature on ordinary curves.
  public static let length = 1e-6

  /// The most lines that one curve becomes, however fine the tolerance or large the curve. It is
  /// reached where a curve bends away from its chord by some ten million tolerances.
  public static let mostLinesPerCurve: Int32 = 1 << 13

  /// The most lines that a round cap or join becomes.
  public static let mostLinesPerTurn: Int32 = 1 << 12

  /// The most dashes along one subpath. One that would need more is drawn solid: at this number a
  /// thousand points of line have dashes of an eighth of a pixel, and a file may ask for any.
  public static let mostDashes: Int32 = 1 << 16

  /// The most dashes along all subpaths of a path; those behind are drawn solid. It bounds the memory
  /// that one stroke can claim.
  public static let mostDashesOfPath: Int32 = 1 << 19

  /// The most lines that the round caps and joins of a stroke become together; where there would be
  /// more, each has fewer. No picture has room for so many that are apart.
  public static let mostLinesOfTurns: Int32 = 1 << 20

  /// The most lines that areas are combined of, and the most crossings that these have. With this
  /// many it takes up to a second.
  public static let mostCombinedEdges: Int32 = 100_000

  /// The finest tolerance that areas are combined with, as a part of the larger side of the box round
  /// both: a curve across the whole box then is a thousand lines.
  public static let finestCombining = 1e-6

  /// Pairs of curve pieces that one search for intersections looks at: some hundred for two curves
  /// that cross, tens of thousands for two that share a long bend; with this many it is a second.
  public static let mostIntersectionPairs = 1 << 22

  /// How often a curve is halved before its estimate is taken as it is. At that depth the piece
  /// is shorter than the rounding error of its ends.
  package static let deepestSubdivision: Int32 = 48
}
