/// Properties of a node, as bits: those that were ever set or animated. What is not among them
/// has its default, so drawing need not look at it.
struct PropertySet: Equatable, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0
  private var highest: UInt64 = 0

  @inline(__always) func contains(_ property: Property) -> Bool {
    let bit = property.rawValue
    if bit < 64 { return low & (1 << UInt64(bit)) != 0 }
    if bit < 128 { return high & (1 << UInt64(bit &- 64)) != 0 }
    return highest & (1 << UInt64(bit &- 128)) != 0
  }

  mutating func insert(_ property: Property) {
    let bit = property.rawValue
    if bit < 64 {
      low |= 1 << UInt64(bit)
    } else if bit < 128 {
      high |= 1 << UInt64(bit &- 64)
    } else {
      highest |= 1 << UInt64(bit &- 128)
    }
  }
}
