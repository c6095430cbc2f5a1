public import Foundation
internal import ZoetropeDisplayList

public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

public enum CGImageByteOrderInfo: UInt32, Sendable {
  case orderMask = 0x7000
  case orderDefault = 0
  case order16Little = 0x1000
  case order32Little = 0x2000
  case order16Big = 0x3000
  case order32Big = 0x4000
}

public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// Bytes that a picture is made of.
public final class CGDataProvider: Sendable {
  public let data: Data?
  public init?(data: Data) { self.data = data }

  /// The bytes of a file; nil when it cannot be read.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// The bytes of a file; nil when it cannot be read.
  public convenience init?(url: URL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  /// Copies `size` bytes at once, and then hands them back to be released.
  public convenience init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.init(data: Data(bytes: data, count: size))
    releaseData(info, data, size)
  }
}

extension CGImage {
  /// A picture of 8 bits a component: gray, alpha alone, or red, green and blue in any order with
  /// or without alpha. Nil for other layouts, and when there are too few bytes.
  ///
  /// - Parameters:
  ///   - space: of the components, which are taken for gray or sRGB.
  ///   - decode: a table that turns values around must be nil.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard decode == nil,
      let layout = PixelLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space,
        bitmapInfo: bitmapInfo),
      let pixels = provider.pixels(layout, width: width, height: height, bytesPerRow: bytesPerRow),
      let image = Image(width: Int32(width), height: Int32(height), pixels: pixels)
    else { return nil }
    self.init(image)
  }

  /// A mask of 8 bits a pixel: 0 lets paint through, 255 keeps it off. `decode` may be `[1, 0]`,
  /// for the other way round.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard bitsPerComponent == 8, bitsPerPixel == 8, let layout = PixelLayout.gray,
      var pixels = provider.pixels(layout, width: width, height: height, bytesPerRow: bytesPerRow)
    else { return nil }
    let isReversed = decode.map { $0[0] > $0[1] } ?? false
    for index in pixels.indices where index % 4 == 0 {
      let through = isReversed ? pixels[index] : 255 - pixels[index]
      for component in 0..<4 { pixels[index + component] = through }
    }
    guard let image = Image(width: Int32(width), height: Int32(height), pixels: pixels) else {
      return nil
    }
    self.init(image, isMask: true)
  }

  public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(rawValue: alphaInfo.rawValue) }
  public var byteOrderInfo: CGImageByteOrderInfo { .orderDefault }
  public var colorSpace: CGColorSpace? { isMask ? nil : CGColorSpace(name: CGColorSpace.sRGB) }
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }
  public var shouldInterpolate: Bool { true }

  /// The picture's bytes: red, green, blue and alpha, premultiplied, rows from the top. What a mask
  /// lets through is white in them.
  public var dataProvider: CGDataProvider? { CGDataProvider(data: Data(image.pixels)) }
}

extension CGDataProvider {
  fileprivate func pixels(
    _ layout: PixelLayout, width: Int, height: Int, bytesPerRow: Int
  ) -> [UInt8]? {
    let sides = 1...Int(CGContext.largestSide)
    guard sides.contains(width), sides.contains(height), bytesPerRow >= width * layout.size,
      bytesPerRow <= CGContext.mostBytesPerRow, let data,
      data.count >= (height - 1) * bytesPerRow + width * layout.size
    else { return nil }
    return data.withUnsafeBytes {
      layout.pixels(of: $0, width: width, height: height, bytesPerRow: bytesPerRow)
    }
  }
}
