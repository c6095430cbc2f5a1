/// When the frames of a GIF begin. Delays are whole hundredths of a second, and players turn
/// delays below two into ten.
enum GIFTiming {
  /// Two hundredths a frame.
  static let highestRate = FrameRate(hundredthsPerFrame: 2)

  /// The start of a frame in hundredths of a second, to the nearest one, halves up. Delays are
  /// differences of starts, so their sum never strays: 30 frames a second give 3 4 3 3 4 3 …
  static func start(ofFrame frame: Int, rate: FrameRate) -> Int {
    (frame * 200 * rate.denominator + rate.numerator) / (2 * rate.numerator)
  }
}

extension GIFTiming {
  /// Seconds in whole hundredths; zero for NaN and what is negative.
  static func hundredths(_ seconds: Double) -> Int {
    /// A week; more is a mistake, and would only fill the file with empty pictures.
    let most = 7.0 * 24 * 60 * 60
    return seconds > 0 ? Int((min(seconds, most) * 100).rounded()) : 0
  }
}
