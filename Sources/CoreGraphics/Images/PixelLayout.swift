internal import ZoetropeDisplayList

/// How the bytes of a pixel in an app's memory stand for a colour.
///
/// Layouts of 8 bits a component are read and written: one byte of gray or of alpha, and three or
/// four of red, green and blue in any order.
struct PixelLayout: Hashable, Sendable {
  /// Bytes.
  let size: Int
  /// Where red, green and blue are; the same place three times for gray, nil for alpha alone.
  private let colors: [Int]?
  private let alpha: Int?
  private let isPremultiplied: Bool
  let bitmapInfo: CGBitmapInfo
  let colorSpace: CGColorSpace?

  var alphaInfo: CGImageAlphaInfo {
    CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue) ?? .none
  }

  /// Nil for a layout that is not read.
  ///
  /// - Parameter bitsPerPixel: nil takes what the space and the alpha need.
  init?(
    bitsPerComponent: Int, bitsPerPixel: Int? = nil, space: CGColorSpace?, bitmapInfo: CGBitmapInfo
  ) {
    guard bitsPerComponent == 8, !bitmapInfo.contains(.floatComponents),
      let kind = CGImageAlphaInfo(rawValue: bitmapInfo.intersection(.alphaInfoMask).rawValue)
    else { return nil }
    self.bitmapInfo = bitmapInfo
    colorSpace = kind == .alphaOnly ? nil : space
    isPremultiplied = kind == .premultipliedLast || kind == .premultipliedFirst
    if kind == .alphaOnly {
      guard (bitsPerPixel ?? 8) == 8 else { return nil }
      (size, colors, alpha) = (1, nil, 0)
      return
    }
    switch (space?.model ?? .rgb, kind, bitsPerPixel) {
    case (.monochrome, .none, nil), (.monochrome, .none, 8):
      (size, colors, alpha) = (1, [0, 0, 0], nil)
    case (.rgb, .none, 24):
      (size, colors, alpha) = (3, [0, 1, 2], nil)
    case (.rgb, .none, 32), (.rgb, _, nil), (.rgb, _, 32):
      // Contexts have no layout of four bytes without a word on the fourth.
      if kind == .none, bitsPerPixel == nil { return nil }
      let isFirst = [.premultipliedFirst, .first, .noneSkipFirst].contains(kind)
      var order = isFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
      if bitmapInfo.intersection(.byteOrderMask) == .byteOrder32Little {
        order = order.map { 3 - $0 }
      }
      size = 4
      colors = Array(order.prefix(3))
      alpha = [.none, .noneSkipFirst, .noneSkipLast].contains(kind) ? nil : order[3]
    default: return nil
    }
  }

  /// Red, green, blue and alpha: the pixels of the renderer.
  static let premultiplied = PixelLayout(
    bitsPerComponent: 8, space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue))

  /// Eight bits of gray without alpha.
  static let gray = PixelLayout(
    bitsPerComponent: 8, space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [])

  /// Rows of an app's bytes as premultiplied pixels. There must be as many bytes as the rows need.
  func pixels(
    of bytes: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let source = y * bytesPerRow + x * size
        let target = (y * width + x) * 4
        let opacity = alpha.map { bytes[source + $0] } ?? 255
        pixels[target + 3] = opacity
        guard let colors else { continue }
        for component in 0..<3 {
          let value = bytes[source + colors[component]]
          pixels[target + component] =
            isPremultiplied || alpha == nil
            ? min(value, opacity) : UInt8((Int(value) * Int(opacity) + 127) / 255)
        }
      }
    }
    return pixels
  }

  /// Writes premultiplied pixels as an app's bytes, of which there must be enough.
  func write(
    _ pixels: [UInt8], width: Int, height: Int, to bytes: UnsafeMutableRawPointer,
    bytesPerRow: Int
  ) {
    for y in 0..<height {
      for x in 0..<width {
        let source = (y * width + x) * 4
        let target = y * bytesPerRow + x * size
        let opacity = pixels[source + 3]
        if let alpha {
          bytes.storeBytes(of: opacity, toByteOffset: target + alpha, as: UInt8.self)
        }
        guard let colors else { continue }
        var components = [pixels[source], pixels[source + 1], pixels[source + 2]]
        if alpha != nil, !isPremultiplied, opacity > 0 {
          let opacity = Int(opacity)
          components = components.map { UInt8(min(255, (Int($0) * 255 + opacity / 2) / opacity)) }
        }
        if colors[0] == colors[1] {
          // Rec. 709's weights for encoded values, in 1/256.
          let luma =
            54 * Int(components[0]) + 183 * Int(components[1]) + 19 * Int(components[2]) + 128
          components = [UInt8](repeating: UInt8(luma / 256), count: 3)
        }
        for (place, value) in zip(colors, components) {
          bytes.storeBytes(of: value, toByteOffset: target + place, as: UInt8.self)
        }
      }
    }
  }
}
