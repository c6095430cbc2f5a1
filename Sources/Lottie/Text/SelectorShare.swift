internal import ZoetropeGeometry

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

  /// The share of the letter, word or line with this number.
  func share(of index: Int) -> Double {
    let place = Double(index)
    let length = end - start
    if shape == .square {
      return amount * min(max(min(end, place + 1) - max(start, place), 0), 1)
    }
    let middle = place + 0.5
    guard length > 0 else {
      switch shape {
      case .rampUp: return middle >= end ? amount : 0
      case .rampDown: return middle >= end ? 0 : amount
      default: return 0
      }
    }
    let progress = min(max((middle - start) / length, 0), 1)
    let away = 2 * progress - 1
    switch shape {
    case .square: return amount
    case .rampUp: return amount * progress
    case .rampDown: return amount * (1 - progress)
    case .triangle: return amount * (1 - away.magnitude)
    case .round: return amount * max(0, 1 - away * away).squareRoot()
    case .smooth: return amount * (1 - ExactMath.cosine(2 * .pi * progress)) / 2
    }
  }
}
