import ZoetropeGeometry

/// Reads the pieces that records are made of; see ``ByteWriter`` for their forms.
///
/// Nothing is allocated for a count before it was compared with the bytes that are left, so any
/// bytes cost no more memory than a small multiple of their own length.
struct ByteReader {
  private let bytes: [UInt8]
  private(set) var offset: Int
  private let end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = 0
    end = bytes.count
  }

  private init(_ bytes: [UInt8], from offset: Int, to end: Int) {
    self.bytes = bytes
    self.offset = offset
    self.end = end
  }

  var isAtEnd: Bool { offset >= end }
  var left: Int { end - offset }

  func error(_ reason: DocumentError.Reason) -> DocumentError {
    DocumentError(offset: offset, reason: reason)
  }

  mutating func byte() throws(DocumentError) -> UInt8 {
    guard offset < end else { throw error(.truncated) }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func varint() throws(DocumentError) -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 63 || (shift == 63 && next <= 1) else { throw error(.badNumber) }
      value |= UInt64(next & 0x7F) << shift
      if next & 0x80 == 0 { return value }
      shift += 7
    }
  }

  mutating func unsigned32() throws(DocumentError) -> UInt32 {
    guard let value = UInt32(exactly: try varint()) else { throw error(.badNumber) }
    return value
  }

  mutating func signed32() throws(DocumentError) -> Int32 {
    let value = try varint()
    guard let result = Int32(exactly: Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1)))) else {
      throw error(.badNumber)
    }
    return result
  }

  /// How many elements follow, each of which takes at least `size` bytes.
  mutating func count(ofAtLeast size: Int) throws(DocumentError) -> Int {
    let value = try varint()
    guard value <= UInt64(left / size) else { throw error(.countTooLarge) }
    return Int(value)
  }

  mutating func bool() throws(DocumentError) -> Bool {
    switch try byte() {
    case 0: return false
    case 1: return true
    default: throw error(.badRecord)
    }
  }

  mutating func number() throws(DocumentError) -> Double {
    let first = try varint()
    let zigzag = first >> 2
    let whole = Double(Int64(bitPattern: (zigzag >> 1) ^ (0 &- (zigzag & 1))))
    switch first & 3 {
    case 0: return whole
    case 3: return whole / 1000
    case 1: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: try bits(4))))
    default: return Double(bitPattern: try bits(8))
    }
  }

  private mutating func bits(_ count: Int) throws(DocumentError) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count { value |= UInt64(try byte()) << UInt64(index * 8) }
    return value
  }

  mutating func point() throws(DocumentError) -> Point {
    let x = try number()
    return Point(x, try number())
  }

  mutating func color() throws(DocumentError) -> Color {
    let red = try number()
    let green = try number()
    let blue = try number()
    return Color(red, green, blue, try number())
  }

  mutating func raw(_ count: Int) throws(DocumentError) -> [UInt8] {
    guard count <= left else { throw error(.truncated) }
    defer { offset += count }
    return Array(bytes[offset..<offset + count])
  }

  mutating func name() throws(DocumentError) -> NodeName {
    NodeName(utf8: try raw(try count(ofAtLeast: 1)))
  }

  /// Takes the next record off: its number, and a reader of its content.
  mutating func record() throws(DocumentError) -> (tag: UInt64, content: ByteReader) {
    let tag = try varint()
    let length = try varint()
    guard length <= UInt64(left) else { throw error(.truncated) }
    let content = ByteReader(bytes, from: offset, to: offset + Int(length))
    offset += Int(length)
    return (tag, content)
  }
}
