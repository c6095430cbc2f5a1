public import ZoetropeGeometry

/// What a shape is filled with. Coordinates are the shape's own, before its transform.
public enum Paint: Hashable, Sendable {
  case color(Color)
  // Boxed, so that the many commands with a plain colour stay small.
  indirect case gradient(Gradient)
  indirect case image(ImagePaint)
}

/// Colours spread over the plane.
public struct Gradient: Hashable, Sendable {
  public enum Geometry: Hashable, Sendable {
    /// From the first point to the second.
    case linear(Point, Point)
    /// Two circles, as in the HTML canvas: offset 0 on the first, 1 on the second.
    case radial(Point, Double, Point, Double)
    /// Around a centre, clockwise on screen from `angle` (radians, 0 along +x).
    case conic(Point, angle: Double)
  }

  public struct Stop: Hashable, Sendable {
    /// 0…1; stops are in rising order, and of equal offsets the last one wins above.
    public var offset: Double
    public var color: Color

    public init(_ offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// What lies outside offsets 0…1.
  public enum Extend: UInt8, Sendable, BitwiseCopyable { case pad, `repeat`, reflect }

  public var geometry: Geometry
  /// Blended component by component, straight (not premultiplied), in sRGB.
  public var stops: [Stop]
  public var extend: Extend

  public init(_ geometry: Geometry, stops: [Stop], extend: Extend = .pad) {
    self.geometry = geometry
    self.stops = stops
    self.extend = extend
  }
}

/// A picture as a paint.
public struct ImagePaint: Hashable, Sendable {
  public enum Sampling: UInt8, Sendable, BitwiseCopyable {
    case nearest, bilinear, bicubic
    /// As Core Graphics draws on the processor: a side drawn at half its size or less is made
    /// smaller first, each pixel the mean of those that fall on it, the outermost ones' middles
    /// staying in place; then between pixels the nearer counts more than is due to it. Between half
    /// and whole size it is `bilinear`.
    ///
    /// Measured from pictures of Core Animation's `render(in:)`.
    case coreGraphics
  }
  public enum Extend: UInt8, Sendable, BitwiseCopyable {
    /// Transparent outside of the picture.
    case none
    case pad, `repeat`, reflect
  }

  public var image: Image
  /// Maps the picture's pixels to the shape's coordinates.
  public var transform: AffineTransform
  public var sampling: Sampling
  public var extend: Extend
  /// 0…1, multiplies the picture.
  public var opacity: Double
  /// Multiplies the picture's red, green and blue, each held within 0…1; its alpha counts for
  /// nothing.
  public var tint: Color

  public init(
    _ image: Image, transform: AffineTransform = .identity, sampling: Sampling = .bilinear,
    extend: Extend = .none, opacity: Double = 1, tint: Color = .white
  ) {
    self.image = image
    self.transform = transform
    self.sampling = sampling
    self.extend = extend
    self.opacity = opacity
    self.tint = tint
  }
}

/// Pixels: rows from the top, four bytes a pixel in the order red, green, blue, alpha,
/// premultiplied, sRGB.
public struct Image: Hashable, Sendable {
  public let width: Int32
  public let height: Int32
  public let pixels: [UInt8]

  /// Nil when the number of bytes is not `width · height · 4`, or a side is negative.
  public init?(width: Int32, height: Int32, pixels: [UInt8]) {
    guard width >= 0, height >= 0, Int64(pixels.count) == Int64(width) * Int64(height) * 4 else {
      return nil
    }
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

/// How a layer meets what lies beneath it: the modes of the W3C's Compositing and Blending, and
/// Porter and Duff's operators.
public enum BlendMode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight
  case softLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusLighter
}
