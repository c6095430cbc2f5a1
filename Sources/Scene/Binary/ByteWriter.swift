import ZoetropeGeometry

/// Appends the pieces that records are made of.
///
/// Whole numbers are varints: seven bits a byte, low ones first, the high bit set on all but the
/// last. Numbers are written in the shortest of four exact forms; which one, the two low bits of
/// their first varint say:
///
///     0   a whole number, zigzag            3   thousandths, zigzag
///     1   a Float's four bytes follow       2   a Double's eight bytes follow
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func raw(_ values: [UInt8]) { bytes.append(contentsOf: values) }

  mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func count(_ value: Int) { varint(UInt64(value)) }

  mutating func signed(_ value: Int64) {
    varint(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
  }

  mutating func bool(_ value: Bool) { byte(value ? 1 : 0) }

  mutating func number(_ value: Double) {
    let isMinusZero = value == 0 && value.sign == .minus
    if value.magnitude < 1e9, !isMinusZero {
      let whole = value.rounded(.toNearestOrEven)
      if whole.bitPattern == value.bitPattern { return tagged(Int64(whole), 0) }
      let thousandths = (value * 1000).rounded(.toNearestOrEven)
      if (thousandths / 1000).bitPattern == value.bitPattern {
        return tagged(Int64(thousandths), 3)
      }
    }
    let short = Float(value)
    if Double(short).bitPattern == value.bitPattern {
      byte(1)
      let bits = short.bitPattern
      for shift in 0..<4 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift * 8))) }
    } else {
      byte(2)
      let bits = value.bitPattern
      for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift * 8))) }
    }
  }

  private mutating func tagged(_ value: Int64, _ form: UInt64) {
    varint(UInt64(bitPattern: (value << 1) ^ (value >> 63)) << 2 | form)
  }

  mutating func point(_ value: Point) {
    number(value.x)
    number(value.y)
  }

  mutating func color(_ value: Color) {
    number(value.red)
    number(value.green)
    number(value.blue)
    number(value.alpha)
  }

  mutating func name(_ value: NodeName) {
    count(value.utf8.count)
    bytes.append(contentsOf: value.utf8)
  }

  /// A number, a length, and so many bytes: what a reader can pass over without knowing it.
  mutating func record(_ tag: UInt64, _ write: (inout ByteWriter) -> Void) {
    var inner = ByteWriter()
    write(&inner)
    varint(tag)
    count(inner.bytes.count)
    raw(inner.bytes)
  }
}
