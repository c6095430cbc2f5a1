/// Names a node of a scene for as long as the document lasts; never reused. 0 is the root.
@frozen public struct NodeID: Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static let root = NodeID(0)
}

/// What a node is, and so which properties draw.
///
/// Layers are Core Animation's: a box with a background, contents, sublayers, a border. Raw values are
/// the document's: they are never reused or renumbered.
public enum NodeKind: UInt8, CaseIterable, Sendable {
  case layer = 0
  case shapeLayer = 1
  case gradientLayer = 2
  /// Draws its sublayers several times over, each time moved, delayed and coloured anew.
  case replicatorLayer = 3
  /// Draws nothing itself, and its sublayers stand in its space instead of on its plane.
  case transformLayer = 4
}

/// How a node takes part in its parent's picture.
public enum NodeRole: UInt8, Sendable {
  /// Drawn among the parent's children, back to front.
  case child = 0
  /// Not drawn itself; its alpha multiplies the parent's picture (Core Animation's mask).
  case mask = 1
}
