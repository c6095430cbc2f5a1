extension Int32 {
  /// The whole number at or above `value`, held within `range`; NaN gives the lower bound.
  @inlinable public init(ceiling value: Double, in range: ClosedRange<Int32>) {
    let raised = value.rounded(.up)
    if raised >= Double(range.upperBound) {
      self = range.upperBound
    } else if raised > Double(range.lowerBound) {
      self = Int32(raised)
    } else {
      self = range.lowerBound
    }
  }
}
