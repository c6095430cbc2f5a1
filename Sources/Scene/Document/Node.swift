/// Names a node of a scene for as long as the document lasts; never reused. 0 is the root.
@frozen public struct NodeID: Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  public static let root = NodeID(0)
}

/// What a node is, and so which properties draw.
///
/// Layers are Core Animation's: a box with a background, contents, sublayers, a border. Shape
/// contents are the vocabulary of After Effects and SVG: inside a `shapeGroup`, geometries are
/// gathered, modifiers change them, and paints draw what was gathered above them.
public enum NodeKind: UInt8, CaseIterable, Sendable {
  // Layers.
  case layer = 0
  case shapeLayer = 1
  case gradientLayer = 2
  /// Draws its sublayers several times over, each time moved, delayed and coloured anew.
  case replicatorLayer = 3
  /// Draws nothing itself, and its sublayers stand in its space instead of on its plane.
  case transformLayer = 4
  // Shape contents (children of a layer of kind `shapeGroup`).
  case shapeGroup = 32
  case pathGeometry = 33
  case ellipseGeometry = 34
  case rectangleGeometry = 35
  case starGeometry = 36
  case fillPaint = 48
  case strokePaint = 49
  case trimModifier = 64
  case roundCornersModifier = 65
  case repeaterModifier = 66
}

/// How a node takes part in its parent's picture.
public enum NodeRole: UInt8, Sendable {
  /// Drawn among the parent's children, back to front.
  case child = 0
  /// Not drawn itself; its alpha multiplies the parent's picture (Core Animation's mask).
  case mask = 1
}
