internal import ZoetropeGeometry
internal import ZoetropeScene

/// How much of an animator a selector gives to a letter, at one moment.
///
/// Source: Adobe's description of the range selector of text animators; what is counted (letters,
/// words, lines) has a length of 1 each, and shapes are taken at its middle.
struct SelectorShare {
  /// In what is counted, from 0 on.
  var start: Double
  var end: Double
  /// 0…1, may be negative.
  var amount: Double
  var shape: Lottie.RangeSelector.Shape
  /// Bends shares of 0…1.
  private var easing = TimingFunction.linear
  /// 0…1: how much of a letter's length a square needs to go from nothing to all.
  private var smoothness = 1.0

  /// - Parameters:
  ///   - start: percent, or a number of what is counted; so are `end` and `offset`.
  init(
    units: Lottie.RangeSelector.Units, shape: Lottie.RangeSelector.Shape, start: Double,
    end: Double, offset: Double, amount: Double, count: Int
  ) {
    let unit = units == .percent ? Double(count) / 100 : 1
    self.start = (min(start, end) + offset) * unit
    self.end = (max(start, end) + offset) * unit
    self.amount = amount / 100
    self.shape = shape
  }

  /// - Parameters, in percent:
  ///   - high: above 0 the way to all ends flat, below 0 steep.
  ///   - low: above 0 the way from nothing begins flat, below 0 steep.
  mutating func ease(high: Double, low: Double, smoothness: Double) {
    func share(_ percent: Double) -> Double { min(max(percent.magnitude / 100, 0), 1) }
    self.smoothness = min(max(smoothness / 100, 0), 1)
    guard high != 0 || low != 0 else { return }
    let first = low > 0 ? Point(share(low), 0) : Point(0, share(low))
    let second = high > 0 ? Point(1 - share(high), 1) : Point(1, 1 - share(high))
    easing = .cubic(first, second)
  }

  /// The places that a randomized selector gives to letters, words or lines: the same for the same
  /// number of them, as every picture of a file has to be.
  static func randomOrder(count: Int) -> [Int] {
    var order = Array(0..<max(count, 0))
    var state = UInt64(order.count) &* 0x9E37_79B9_7F4A_7C15 | 1
    for last in order.indices.dropFirst().reversed() {
      // Xorshift, after George Marsaglia.
      state ^= state &<< 13
      state ^= state &>> 7
      state ^= state &<< 17
      order.swapAt(last, Int(truncatingIfNeeded: state &>> 33) % (last + 1))
    }
    return order
  }

  /// The share of the letter, word or line with this number.
  func share(of index: Int) -> Double { amount * easing.value(at: plainShare(of: index)) }

  /// 0…1, before it is eased.
  private func plainShare(of index: Int) -> Double {
    let place = Double(index)
    let length = end - start
    if shape == .square {
      return smoothed(min(max(min(end, place + 1) - max(start, place), 0), 1))
    }
    let middle = place + 0.5
    guard length > 0 else {
      switch shape {
      case .rampUp: return middle >= end ? 1 : 0
      case .rampDown: return middle >= end ? 0 : 1
      default: return 0
      }
    }
    let progress = min(max((middle - start) / length, 0), 1)
    let away = 2 * progress - 1
    switch shape {
    case .square: return 1
    case .rampUp: return progress
    case .rampDown: return 1 - progress
    case .triangle: return 1 - away.magnitude
    case .round: return max(0, 1 - away * away).squareRoot()
    case .smooth: return (1 - ExactMath.cosine(2 * .pi * progress)) / 2
    }
  }

  /// Less than all smoothness goes from nothing to all in the middle part of the way.
  private func smoothed(_ share: Double) -> Double {
    guard smoothness < 1 else { return share }
    let threshold = (1 - smoothness) / 2
    if share <= threshold { return 0 }
    return smoothness > 0 ? min((share - threshold) / smoothness, 1) : 1
  }
}
