public import ZoetropeGeometry

/// The fold of commits up to some time: nodes, their properties and their animations.
public struct Scene: Sendable {
  public var size: Size

  public init(size: Size) {
    self.size = size
  }
}
