public import ZoetropeGeometry

/// Content that is drawn to a transparent layer of its own and then composited as one.
public struct Group: Hashable, Sendable {
  /// 0…1, multiplies the finished layer.
  public var opacity: Double
  public var blendMode: BlendMode
  /// The layer's extent in canvas pixels; content outside may be cut. Nil means the whole canvas.
  public var bounds: Rect?
  /// Applied to the finished layer, in order, before the projection, opacity and blending.
  public var filters: [Filter]
  /// Maps the finished layer to canvas pixels with perspective; nil leaves it where it was drawn.
  /// Content and `bounds` are then in the layer's own pixels.
  public var projection: Projection? {
    get {
      if case .some(let map) = perspective { return map }
      return nil
    }
    set { perspective = newValue.map { .some($0) } ?? .none }
  }

  /// The projection in a box: few groups have one, and lists hold many groups.
  private var perspective: Perspective

  private indirect enum Perspective: Hashable, Sendable {
    case none
    case some(Projection)
  }

  public init(
    opacity: Double = 1, blendMode: BlendMode = .normal, bounds: Rect? = nil,
    filters: [Filter] = [], projection: Projection? = nil
  ) {
    self.opacity = opacity
    self.blendMode = blendMode
    self.bounds = bounds
    self.filters = filters
    perspective = projection.map { .some($0) } ?? .none
  }
}

/// A map of the plane that keeps straight lines straight: what is left of a layer's 4×4 matrix
/// when its own z is zero and the viewer looks along z.
///
///     x' = (m11·x + m21·y + m31) / w
///     y' = (m12·x + m22·y + m32) / w
///     w  =  m13·x + m23·y + m33        what has w ≤ 0 is behind the viewer and not drawn
public struct Projection: Hashable, Sendable, BitwiseCopyable {
  public var m11: Double, m12: Double, m13: Double
  public var m21: Double, m22: Double, m23: Double
  public var m31: Double, m32: Double, m33: Double

  public init(
    _ m11: Double, _ m12: Double, _ m13: Double,
    _ m21: Double, _ m22: Double, _ m23: Double,
    _ m31: Double, _ m32: Double, _ m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// What `transform` does to the plane z = 0.
  public init(_ transform: Transform3D) {
    self.init(
      transform.m11, transform.m12, transform.m14,
      transform.m21, transform.m22, transform.m24,
      transform.m41, transform.m42, transform.m44)
  }
}

public enum Filter: Hashable, Sendable {
  /// Gaussian, standard deviation in pixels.
  case blur(Double)
  /// Draws the content's blurred alpha in `color` beneath it, moved by `offset` pixels.
  case shadow(offset: Point, blur: Double, color: Color)
  /// Gives every pixel another colour.
  indirect case color(ColorFilter)
}
