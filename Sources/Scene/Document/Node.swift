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
  /// Draws particles of the kinds that the cells below it describe.
  case emitterLayer = 5
  /// A kind of particle; in the role of a cell, below an emitter layer or another cell.
  case emitterCell = 6
  /// A layer as motion-graphics tools have it: its transform is in parts, it may follow that of
  /// another layer, it comes and goes at points in time, and it shows shapes and its sublayers.
  case motionLayer = 16

  // What a motion layer shows: see `MotionContents` for how they work together.
  /// Contents with a transform, an opacity and a blend mode of their own.
  case group = 32
  case path = 33
  case rectangle = 34
  case ellipse = 35
  case star = 36
  case fill = 48
  case stroke = 49
  case gradientFill = 50
  case gradientStroke = 51
  /// One length of a stroke's dashes; below a stroke, in order.
  case dashLength = 52
  case trim = 64
  case repeater = 65
  case combine = 66
  case cornerRounding = 67
  case offsetPath = 68
  case zigZag = 69
  case puckerBloat = 70
  case twist = 71
  /// One of a list of outlines that cut their layer; in the role of a mask.
  case maskShape = 80
  // Effects on a finished layer; in the role of effects.
  case blurEffect = 96
  case shadowEffect = 97
  case fillEffect = 98
  /// Other colours in place of black, middle grey and white, by an amount.
  case toneEffect = 99
  case colorMatrixEffect = 100
  case levelsEffect = 101
}

/// How a node takes part in its parent's picture.
public enum NodeRole: UInt8, Sendable {
  /// Drawn among the parent's children, back to front.
  case child = 0
  /// Not drawn itself; its alpha multiplies the parent's picture (Core Animation's mask).
  case mask = 1
  /// Like a mask, but where it is opaque the parent is not.
  case invertedMask = 2
  /// Not drawn itself; its brightness (times its alpha) multiplies the parent's picture.
  case luminanceMask = 3
  case invertedLuminanceMask = 4
  /// Changes the parent's finished picture, first to last; for nodes whose kind is an effect.
  case effect = 5
  /// Not drawn itself; how the parent looked before the transition that it is in.
  case outgoing = 8
  /// Not drawn itself; a kind of particle of the parent.
  case cell = 9
}

extension NodeKind {
  /// Whether nodes of this kind make particles.
  @inline(__always) var isOfEmitters: Bool { self == .emitterLayer || self == .emitterCell }

  /// Whether nodes of this kind are no layers, and mean something only to the layer or the group
  /// that they are in.
  @inline(__always) package var isContent: Bool { rawValue >= NodeKind.group.rawValue }
}
