import Foundation
import ZoetropeDisplayList
import ZoetropeUIKit

/// Four bytes of colour: red, green, blue, and alpha that they are not multiplied by.
public struct Pixel: Equatable, Hashable, Sendable {
  public var r: UInt8
  public var g: UInt8
  public var b: UInt8
  public var a: UInt8

  /// Components of 0…255; others are cut.
  public init(_ r: Int, _ g: Int, _ b: Int, _ a: Int) {
    self.r = UInt8(clamping: r)
    self.g = UInt8(clamping: g)
    self.b = UInt8(clamping: b)
    self.a = UInt8(clamping: a)
  }

  /// An opaque grey.
  public init(gray: Int) { self.init(gray, gray, gray, 255) }

  /// The nearest pixel; components outside 0…1 are cut.
  public init(_ color: Color) {
    let bytes = color.components.map { component in
      Int((clamp(component, min: 0, max: 1) * 255).rounded())
    }
    self.init(bytes[0], bytes[1], bytes[2], bytes[3])
  }

  public var color: Color {
    Color(red: Int(r), green: Int(g), blue: Int(b), alpha: Double(a) / 255)
  }

  /// Nil unless there are exactly as many pixels as the size says, at least one.
  static func image(_ pixels: [Pixel], size: Size) -> CGImage? {
    guard size.width >= 1, size.height >= 1, size.width <= 16384, size.height <= 16384 else {
      return nil
    }
    let (width, height) = (Int(size.width), Int(size.height))
    guard width * height == pixels.count else { return nil }
    let data = Data(pixels.flatMap { [$0.r, $0.g, $0.b, $0.a] })
    guard let space = CGColorSpace(name: CGColorSpace.sRGB),
      let provider = CGDataProvider(data: data)
    else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
      bytesPerRow: width * 4, space: space,
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider,
      decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }
}

extension CGImage {
  /// - Parameters x, y: from the top left corner, inside of the picture.
  func pixel(x: Int, y: Int) -> Pixel {
    let place = (y * width + x) * 4
    let bytes = image.pixels[place..<place + 4].map { Int($0) }
    let alpha = bytes[3]
    guard alpha > 0 else { return Pixel(0, 0, 0, 0) }
    let straight = bytes.prefix(3).map { ($0 * 255 + alpha / 2) / alpha }
    return Pixel(straight[0], straight[1], straight[2], alpha)
  }
}
