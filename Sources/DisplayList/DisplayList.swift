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
  case stroke(Stroke)
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

public struct Fill: Hashable, Sendable {
  public var path: Path
  /// Maps the path (and the paint's coordinates) to canvas pixels.
  public var transform: AffineTransform
  public var rule: FillRule
  public var paint: Paint

  public init(
    _ path: Path, transform: AffineTransform = .identity, rule: FillRule = .nonZero, paint: Paint
  ) {
    self.path = path
    self.transform = transform
    self.rule = rule
    self.paint = paint
  }
}

public struct Stroke: Hashable, Sendable {
  public var path: Path
  /// Maps the path to canvas pixels after the pen went along it: a scale widens the line.
  public var transform: AffineTransform
  public var style: StrokeStyle
  public var paint: Paint

  public init(
    _ path: Path, transform: AffineTransform = .identity, style: StrokeStyle, paint: Paint
  ) {
    self.path = path
    self.transform = transform
    self.style = style
    self.paint = paint
  }
}

/// Content that is drawn to a transparent layer of its own and then composited as one.
public struct Group: Hashable, Sendable {
  /// 0…1, multiplies the finished layer.
  public var opacity: Double
  public var blendMode: BlendMode
  /// The layer's extent in canvas pixels; content outside may be cut. Nil means the whole canvas.
  public var bounds: Rect?
  /// Applied to the finished layer, in order, before opacity and blending.
  public var filters: [Filter]

  public init(
    opacity: Double = 1, blendMode: BlendMode = .normal, bounds: Rect? = nil,
    filters: [Filter] = []
  ) {
    self.opacity = opacity
    self.blendMode = blendMode
    self.bounds = bounds
    self.filters = filters
  }
}

public enum Filter: Hashable, Sendable {
  /// Gaussian, standard deviation in pixels.
  case blur(Double)
  /// Draws the content's blurred alpha in `color` beneath it, moved by `offset` pixels.
  case shadow(offset: Point, blur: Double, color: Color)
}

public struct Clip: Hashable, Sendable {
  public var path: Path
  public var transform: AffineTransform
  public var rule: FillRule

  public init(_ path: Path, transform: AffineTransform = .identity, rule: FillRule = .nonZero) {
    self.path = path
    self.transform = transform
    self.rule = rule
  }
}

public struct Mask: Hashable, Sendable {
  public enum Channel: UInt8, Sendable { case alpha, luminance }
  public var channel: Channel
  public var isInverted: Bool

  public init(_ channel: Channel = .alpha, isInverted: Bool = false) {
    self.channel = channel
    self.isInverted = isInverted
  }
}
