/// How a layer's old appearance gives way to its new one (Core Animation's CATransition).
///
/// The old appearance is a node below the layer in the role `outgoing`; without one the layer comes
/// out of nothing.
public struct Transition: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// The old one turns into the new one.
    case fade = 0
    /// The new one slides over the old one.
    case moveIn = 1
    /// The new one pushes the old one out.
    case push = 2
    /// The old one slides off the new one.
    case reveal = 3
  }

  /// Where what moves comes from. Top and bottom are those of a space with y up, as Core
  /// Animation names them: `top` is the edge of the largest y, the lower one on screen.
  public enum Edge: UInt8, Sendable { case left, right, top, bottom }

  public var kind: Kind
  public var edge: Edge
  /// The part of the whole way that is shown, 0…1.
  public var start: Double
  public var end: Double

  public init(_ kind: Kind, from edge: Edge = .left, start: Double = 0, end: Double = 1) {
    self.kind = kind
    self.edge = edge
    self.start = start
    self.end = end
  }
}
