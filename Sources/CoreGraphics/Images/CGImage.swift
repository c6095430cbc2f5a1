package import ZoetropeDisplayList

/// A picture: premultiplied pixels in sRGB, rows from the top. It does not change.
public final class CGImage: Hashable, Sendable {
  package let image: Image

  /// Whether the picture says where paint goes, and has no colours of its own. Its pixels are then
  /// white with the alpha of what goes through.
  public let isMask: Bool

  package init(_ image: Image, isMask: Bool = false) {
    self.image = image
    self.isMask = isMask
  }

  /// Pixels.
  public var width: Int { Int(image.width) }
  public var height: Int { Int(image.height) }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { width * 4 }

  public func copy() -> CGImage? { self }

  public static func == (a: CGImage, b: CGImage) -> Bool {
    a === b || (a.image == b.image && a.isMask == b.isMask)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(image.width)
    hasher.combine(image.height)
  }
}
