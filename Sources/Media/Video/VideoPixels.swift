/// How pixels are laid out for an encoder. Alpha is straight.
enum VideoPixels {
  /// Y'CbCr 4:2:0 of 8 bits, no alpha.
  case yuv420
  /// The same with a plane of alpha.
  case yuva420
  /// Y'CbCr 4:4:4 with alpha, all of 10 bits in 16, lowest byte first.
  case yuva444of10Bits
  /// Blue, green, red, alpha, 8 bits each.
  case bgra

  var hasAlpha: Bool { self != .yuv420 }

  /// Rows that share a row of chroma.
  var rowsTogether: Int {
    switch self {
    case .yuv420, .yuva420: 2
    case .yuva444of10Bits, .bgra: 1
    }
  }
}
