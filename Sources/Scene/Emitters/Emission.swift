import ZoetropeGeometry

/// When the particles of a kind are born: the moments at which the births so far, the integral of
/// the birth rate, pass a whole number. The first is born at once.
struct Emission {
  /// Births at each step of the clock; empty where the rate is always the same.
  private var births: [Double] = []
  private let rate: Double

  /// Seconds between two looks at a birth rate that moves.
  private static let step = 1.0 / 60
  /// An hour; a rate that moves is not looked at any longer.
  private static let mostSteps: Int32 = 216_000

  init(rate: Double) { self.rate = rate > 0 && rate.isFinite ? rate : 0 }

  /// - Parameters:
  ///   - time: how far the rate is asked for.
  ///   - rateAt: the rate at a time.
  init(until time: Double, rateAt: (Double) -> Double) {
    rate = 0
    guard time > 0 else { return }
    let count = Int32(ceiling: time / Self.step, in: 0...Self.mostSteps) + 1
    births.reserveCapacity(Int(count) + 1)
    births.append(0)
    var sum = 0.0
    for index in 0..<count {
      let rate = rateAt((Double(index) + 0.5) * Self.step)
      sum += rate > 0 && rate.isFinite ? rate * Self.step : 0
      births.append(sum)
    }
  }

  /// Calls `body` with the number and the time of each birth after `start` and up to `end`, from
  /// the last to the first, until it answers false.
  func forEachBirth(after start: Double, to end: Double, _ body: (Double, Double) -> Bool) {
    guard end >= 0 else { return }
    if births.isEmpty {
      guard rate > 0 else { return }
      var number = (end * rate).rounded(.down)
      while number >= 0, number / rate > start || number == 0 && start < 0 {
        guard body(number, number / rate) else { return }
        number -= 1
      }
      return
    }
    var index = births.count - 2
    while index >= 0, Double(index + 1) * Self.step > start {
      let (before, after) = (births[index], births[index + 1])
      // The births within this step: whole numbers from `before` on, below `after`.
      var number = after.rounded(.up) - 1
      while number >= before, after > before {
        let time = (Double(index) + (number - before) / (after - before)) * Self.step
        if time <= end, time > start || number == 0 && start < 0 {
          guard body(number, time) else { return }
        }
        number -= 1
      }
      index -= 1
    }
  }
}
