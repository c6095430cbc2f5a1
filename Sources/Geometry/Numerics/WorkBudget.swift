/// Work that may still be done, counted in steps and never by the clock: what is left out for want of
/// it is the same on every machine.
///
/// A step is about a nanosecond: what looking at one pair of short edges takes.
package struct WorkBudget: Sendable {
  /// None are left after something did not fit, so that what comes after it is left out too.
  package private(set) var steps: Int64

  package init(steps: Int64) { self.steps = steps }

  /// What combining two paths may take where nobody else counts: a tenth of a second to a third.
  package static var combination: WorkBudget { WorkBudget(steps: 1 << 27) }

  package var isSpent: Bool { steps == 0 }

  /// Takes steps away.
  ///
  /// - Returns: whether there were so many.
  package mutating func spend(_ cost: Int64) -> Bool {
    guard cost < steps else {
      steps = 0
      return false
    }
    steps -= max(cost, 0)
    return true
  }

  /// The same for `count` things that take `each`.
  package mutating func spend(_ count: Int, each: Int64) -> Bool {
    let (cost, overflows) = Int64(count).multipliedReportingOverflow(by: each)
    return spend(overflows ? .max : cost)
  }
}
