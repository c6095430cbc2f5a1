/// The step from pixels as the compositor adds them to pixels as files store them.
enum StraightAlpha {
  /// Divides one premultiplied channel by its alpha: `channel * 255 / alpha` to the nearest
  /// whole level, halves up. Zero where alpha is zero; a channel above alpha gives 255.
  static func channel(_ channel: UInt8, alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    let twice = 2 * Int(alpha)
    return UInt8(min(255, (Int(channel) * 510 + Int(alpha)) / twice))
  }

  /// Writes one row with straight alpha, `count` pixels of four bytes.
  static func row(
    _ source: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let pixel = source + 4 * x
      let out = target + 4 * x
      let alpha = pixel[3]
      if alpha == 255 {
        out[0] = pixel[0]
        out[1] = pixel[1]
        out[2] = pixel[2]
      } else {
        out[0] = channel(pixel[0], alpha: alpha)
        out[1] = channel(pixel[1], alpha: alpha)
        out[2] = channel(pixel[2], alpha: alpha)
      }
      out[3] = alpha
    }
  }

  /// Writes one opaque row without its alpha, `count` pixels of three bytes.
  static func opaqueRow(
    _ source: UnsafePointer<UInt8>, count: Int, into target: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let pixel = source + 4 * x
      let out = target + 3 * x
      out[0] = pixel[0]
      out[1] = pixel[1]
      out[2] = pixel[2]
    }
  }

  /// Multiplies a straight channel by its alpha, to the nearest whole level. Undoes `channel`
  /// exactly: division errs by at most half a level, and multiplying by alpha / 255 shrinks that.
  static func premultiplied(_ channel: UInt8, alpha: UInt8) -> UInt8 {
    UInt8((Int(channel) * Int(alpha) * 2 + 255) / 510)
  }
}
