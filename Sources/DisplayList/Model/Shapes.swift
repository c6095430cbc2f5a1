public import ZoetropeGeometry

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
