/// Names of a text and what they stand for. A name that is defined again means the newer thing
/// from then on.
struct NameTable<Value> {
  private var entries: [(name: [UInt8], value: Value)] = []
  /// Entries by the hash of their names; a hash that is taken counts up to a free one.
  private var places: [UInt64: Int] = [:]

  mutating func define(_ name: [UInt8], _ value: Value) {
    var key = Self.hash(name)
    while let place = places[key] {
      if entries[place].name == name {
        entries[place].value = value
        return
      }
      key &+= 1
    }
    places[key] = entries.count
    entries.append((name, value))
  }

  subscript(name: [UInt8]) -> Value? {
    var key = Self.hash(name)
    while let place = places[key] {
      if entries[place].name == name { return entries[place].value }
      key &+= 1
    }
    return nil
  }

  /// FNV-1a.
  private static func hash(_ name: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
