/// A pixel as GIF can show it: an opaque colour, or nothing.
struct KeyedPixel: Equatable {
  /// `0xff_rr_gg_bb`, or zero for nothing.
  let bits: UInt32

  static let nothing = KeyedPixel(bits: 0)

  init(bits: UInt32) { self.bits = bits }

  init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = 0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  var color: RGB8? {
    guard bits != 0 else { return nil }
    return RGB8(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }
}

/// How see-through pixels are decided.
struct AlphaKey {
  /// The colour to blend over; nil to decide by coverage.
  let matte: RGB8?

  /// Coverage from which a pixel is there: a half.
  private static let threshold: UInt8 = 128

  /// - Parameter pixel: four bytes, premultiplied.
  func key(_ pixel: UnsafePointer<UInt8>) -> KeyedPixel {
    let alpha = pixel[3]
    if alpha == 255 { return KeyedPixel(red: pixel[0], green: pixel[1], blue: pixel[2]) }
    guard let matte else {
      guard alpha >= Self.threshold else { return .nothing }
      return KeyedPixel(
        red: StraightAlpha.channel(pixel[0], alpha: alpha),
        green: StraightAlpha.channel(pixel[1], alpha: alpha),
        blue: StraightAlpha.channel(pixel[2], alpha: alpha))
    }
    guard alpha > 0 else { return .nothing }
    return KeyedPixel(
      red: OverBackground.over(pixel[0], matte.red, alpha: alpha),
      green: OverBackground.over(pixel[1], matte.green, alpha: alpha),
      blue: OverBackground.over(pixel[2], matte.blue, alpha: alpha))
  }
}
