internal import ZoetropeDisplayList

/// What has to be painted again when one list follows another.
///
/// A list is read as units: a shape, or a group, clip or mask with all that is in it. Units at the
/// start and at the end that are the same in both lists are left alone; those between are
/// compared one by one where there are as many in both, and all count as changed where not.
struct Damage {
  private struct Unit: BitwiseCopyable {
    var begin: Int
    var end: Int
  }

  /// A unit of either list, to be looked at for what it touches.
  struct Change: BitwiseCopyable {
    var isOld: Bool
    var begin: Int
    var end: Int
  }

  private var oldUnits = ReusableBuffer<Unit>()
  private var newUnits = ReusableBuffer<Unit>()
  private(set) var changes = ReusableBuffer<Change>()

  func deallocate() {
    oldUnits.deallocate()
    newUnits.deallocate()
    changes.deallocate()
  }

  mutating func compare(
    _ old: UnsafeBufferPointer<Command>, _ new: UnsafeBufferPointer<Command>
  ) {
    Self.split(old, into: &oldUnits)
    Self.split(new, into: &newUnits)
    changes.count = 0
    var first = 0
    var oldEnd = oldUnits.count
    var newEnd = newUnits.count
    while first < oldEnd, first < newEnd,
      Self.equal(oldUnits.base[first], old, newUnits.base[first], new)
    {
      first += 1
    }
    while oldEnd > first, newEnd > first,
      Self.equal(oldUnits.base[oldEnd - 1], old, newUnits.base[newEnd - 1], new)
    {
      oldEnd -= 1
      newEnd -= 1
    }
    if oldEnd == newEnd {
      for index in first..<newEnd
      where !Self.equal(oldUnits.base[index], old, newUnits.base[index], new) {
        add(oldUnits.base[index], isOld: true)
        add(newUnits.base[index], isOld: false)
      }
      return
    }
    for index in first..<oldEnd { add(oldUnits.base[index], isOld: true) }
    for index in first..<newEnd { add(newUnits.base[index], isOld: false) }
  }

  private mutating func add(_ unit: Unit, isOld: Bool) {
    changes.append(Change(isOld: isOld, begin: unit.begin, end: unit.end))
  }

  private static func equal(
    _ a: Unit, _ old: UnsafeBufferPointer<Command>, _ b: Unit, _ new: UnsafeBufferPointer<Command>
  ) -> Bool {
    guard a.end - a.begin == b.end - b.begin else { return false }
    for offset in 0..<a.end - a.begin where old[a.begin + offset] != new[b.begin + offset] {
      return false
    }
    return true
  }

  private static func split(
    _ commands: UnsafeBufferPointer<Command>, into units: inout ReusableBuffer<Unit>
  ) {
    units.count = 0
    var depth = 0
    var begin = 0
    for index in commands.indices {
      switch commands[index] {
      case .beginGroup, .beginClip, .beginMask: depth += 1
      // An end without its begin belongs to nothing.
      case .endGroup, .endClip, .endMask: depth = max(0, depth - 1)
      case .fill, .stroke, .beginMaskedContent: break
      }
      if depth == 0 {
        units.append(Unit(begin: begin, end: index + 1))
        begin = index + 1
      }
    }
    if begin < commands.count { units.append(Unit(begin: begin, end: commands.count)) }
  }
}
