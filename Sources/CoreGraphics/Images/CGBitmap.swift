internal import ZoetropeDisplayList

public import struct Foundation.Data

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
  public let data: Data?
  public init?(data: Data) { self.data = data }
}

extension CGImage {
  /// A picture of 8 bits a component, 32 a pixel, in the byte order red, green, blue, alpha (or
  /// alpha first). Nil for other layouts, and when there are too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 32, (1...16384).contains(width),
      (1...16384).contains(height), bytesPerRow >= width * 4, bytesPerRow <= 1 << 24,
      let data = provider.data, data.count >= (height - 1) * bytesPerRow + width * 4,
      let alpha = CGImageAlphaInfo(
        rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    let alphaIsFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(alpha)
    let isStraight = alpha == .last || alpha == .first
    let hasAlpha = isStraight || alpha == .premultipliedLast || alpha == .premultipliedFirst
    var order = alphaIsFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
    if bitmapInfo.contains(.byteOrder32Little) { order = order.map { 3 - $0 } }

    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    let bytes = [UInt8](data)
    for y in 0..<height {
      for x in 0..<width {
        let source = y * bytesPerRow + x * 4
        let target = (y * width + x) * 4
        let opacity = hasAlpha ? bytes[source + order[3]] : 255
        for component in 0..<3 {
          let value = bytes[source + order[component]]
          pixels[target + component] =
            isStraight ? UInt8((Int(value) * Int(opacity) + 127) / 255) : min(value, opacity)
        }
        pixels[target + 3] = opacity
      }
    }
    guard let image = Image(width: Int32(width), height: Int32(height), pixels: pixels) else {
      return nil
    }
    self.init(image)
  }

  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var colorSpace: CGColorSpace? { CGColorSpace(name: CGColorSpace.sRGB) }

  /// The part of the picture in a rectangle of pixels, which is made whole and cut to the picture;
  /// nil when nothing is left.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    guard rect.rect.isFinite else { return nil }
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (width, height) = (Int(part.width), Int(part.height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in top..<(top + height) {
      let start = (y * self.width + left) * 4
      pixels += image.pixels[start..<(start + width * 4)]
    }
    return Image(width: Int32(width), height: Int32(height), pixels: pixels).map(CGImage.init)
  }
}
