/// Frames a second, as a ratio of whole numbers: rates such as 30000/1001 have no exact
/// `Double`. Every time is computed from a frame number, never by adding frame durations.
package struct FrameRate: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// Frames in `denominator` seconds. In lowest terms, 1 to `largestTerm`.
  package let numerator: Int
  package let denominator: Int

  /// Containers store both terms in 32 bits, and products with frame numbers stay in 64.
  package static let largestTerm = 1_000_000

  /// Nil unless both terms, in lowest terms, lie in 1...`largestTerm`.
  package init?(_ numerator: Int, _ denominator: Int = 1) {
    guard numerator > 0, denominator > 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
    guard self.numerator <= Self.largestTerm, self.denominator <= Self.largestTerm else {
      return nil
    }
  }

  /// The rate of frames that each last a divisor of 100 hundredths of a second.
  init(hundredthsPerFrame: Int) {
    precondition(hundredthsPerFrame > 0 && 100 % hundredthsPerFrame == 0, "a divisor of 100")
    numerator = 100 / hundredthsPerFrame
    denominator = 1
  }

  /// Reads `60`, `30000/1001` or a decimal such as `29.97`, which is taken as written
  /// (2997/100). Nil for anything else.
  package init?(parsing text: some StringProtocol) {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    if terms.count == 2 {
      guard let numerator = Int(terms[0]), let denominator = Int(terms[1]) else { return nil }
      self.init(numerator, denominator)
      return
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    switch parts.count {
    case 1:
      guard let whole = Int(parts[0]) else { return nil }
      self.init(whole)
    case 2:
      /// More decimals than this overflow `largestTerm` anyway.
      let mostDecimals = 6
      guard parts[1].count <= mostDecimals, let digits = Int(String(parts[0]) + parts[1]) else {
        return nil
      }
      self.init(digits, parts[1].reduce(1) { scale, _ in scale * 10 })
    default:
      return nil
    }
  }

  /// The exact start of a frame, correctly rounded for frames below 2^53 / denominator.
  package func seconds(atFrame frame: Int) -> Double {
    Double(frame) * Double(denominator) / Double(numerator)
  }

  /// How many frames last `seconds`: to the nearest whole frame, at least one.
  /// One as well when `seconds` is NaN or negative; `Int.max` when it is beyond counting.
  package func frameCount(seconds: Double) -> Int {
    let frames = (seconds * Double(numerator) / Double(denominator)).rounded()
    guard frames >= 1 else { return 1 }
    return Int(exactly: frames) ?? .max
  }

  package var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
