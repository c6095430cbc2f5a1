public import ZoetropeGeometry

/// What to paint, in order, in canvas pixels: the waist between a scene and its pixels.
///
/// The tree is gone here, and so is time. The printed form (the `.dl` text) is read back to an
/// equal list, so a snapshot, a benchmark and a bug report are the same text.
public struct DisplayList: Hashable, Sendable {
  /// Canvas size in pixels.
  public var width: Int32
  public var height: Int32
  /// What the canvas is cleared to.
  public var background: Color
  public var commands: [Command]

  public init(width: Int32, height: Int32, background: Color = .clear, commands: [Command] = []) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
  }
}

/// One step of painting. `begin…` and `end…` nest and are properly paired.
public enum Command: Hashable, Sendable {
  case fill(Fill)
  // Boxed, since it is much larger than what lists mostly hold.
  indirect case stroke(Stroke)
  case beginGroup(Group)
  case endGroup
  /// Intersects the clip with a path until the matching end.
  case beginClip(Clip)
  case endClip
  /// Starts drawing a mask; its content follows, then `beginMaskedContent`, then what it masks.
  case beginMask(Mask)
  case beginMaskedContent
  case endMask
}
