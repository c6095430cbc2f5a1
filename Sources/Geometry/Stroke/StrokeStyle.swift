/// How a stroke ends where its path is open.
@frozen public enum LineCap: UInt8, Sendable {
  case butt, round, square
}

/// How a stroke turns a corner.
@frozen public enum LineJoin: UInt8, Sendable {
  case miter, round, bevel
}

/// Alternating lengths of line and gap along a path.
public struct Dash: Hashable, Sendable {
  /// On, off, on, … in the path's units. An odd count repeats with the roles swapped; a list that
  /// holds a negative or non-finite length, or only zeros, leaves the line solid.
  public var lengths: [Double]
  /// How far into the pattern each subpath starts. Positive moves the dashes towards its start.
  public var phase: Double

  public init(_ lengths: [Double], phase: Double = 0) {
    self.lengths = lengths
    self.phase = phase
  }

  /// False when the line stays solid: no lengths, only zeros, or one that is negative or not
  /// finite.
  public var isEffective: Bool {
    var total = 0.0
    for length in lengths {
      guard length >= 0 else { return false }
      total += length
    }
    return total > 0 && (total * 2).isFinite
  }
}

/// What a pen leaves along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// In the path's units, before any transform. Zero or less draws nothing.
  public var width: Double
  public var cap: LineCap
  public var join: LineJoin
  /// The largest ratio of miter length to width before a miter becomes a bevel.
  public var miterLimit: Double
  public var dash: Dash?

  public init(
    width: Double, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dash: Dash? = nil
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
  }
}
