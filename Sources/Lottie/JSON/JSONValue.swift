internal import ZoetropeGeometry

/// A value of a JSON document, as long as ``JSONDocument/withRoot(_:)`` runs.
///
/// Asking for what is not there, or is of another type, gives nil; nothing fails.
package struct JSONValue {
  fileprivate let bytes: UnsafePointer<UInt8>
  fileprivate let nodes: UnsafePointer<JSONNode>
  fileprivate let index: Int

  init(bytes: UnsafePointer<UInt8>, nodes: UnsafePointer<JSONNode>, index: Int) {
    self.bytes = bytes
    self.nodes = nodes
    self.index = index
  }

  private var node: JSONNode { nodes[index] }

  private func value(at index: Int) -> JSONValue {
    JSONValue(bytes: bytes, nodes: nodes, index: index)
  }

  /// The first byte of the value in the text.
  package var location: Location { Location(byte: node.start) }

  package var isNull: Bool { node.kind == .null }
  package var isArray: Bool { node.kind == .array }
  package var isObject: Bool { node.kind == .object }
  package var isString: Bool { node.kind == .string }
  package var isNumber: Bool { node.kind == .number }

  /// The number, if it is one and finite; some exporters write numbers as strings.
  package var number: Double? {
    let node = node
    guard node.kind == .number else { return node.kind == .string ? writtenNumber : nil }
    let value = Double(bitPattern: node.payload)
    return value.isFinite ? value : nil
  }

  private var writtenNumber: Double? {
    let text = stringBytes
    var position = 0
    guard text.count <= Self.longestNumber,
      let number = DecimalNumber.read(text, at: &position), position == text.count,
      number.isFinite
    else { return nil }
    return number
  }

  /// Bytes; a string that is longer is a text.
  private static let longestNumber = 40

  /// A whole number within 32 bits; fractions are cut off.
  package var integer: Int? {
    guard let number, number.magnitude < 0x1p31 else { return nil }
    return Int(number)
  }

  /// True, false, or a number as JavaScript takes it.
  package var bool: Bool? {
    switch node.kind {
    case .yes: true
    case .no: false
    case .number: number.map { $0 != 0 }
    default: nil
    }
  }

  package var string: String? {
    node.kind == .string ? String(decoding: stringBytes, as: UTF8.self) : nil
  }

  /// The string's bytes with its escapes resolved; empty for what is no string.
  package var stringBytes: [UInt8] {
    let node = node
    guard node.kind == .string else { return [] }
    let start = Int(node.start)
    let end = Int(node.payload & 0xFFFF_FFFF)
    let raw = UnsafeBufferPointer(start: bytes + start, count: end - start)
    return node.payload >> 32 == 0 ? Array(raw) : JSONEscapes.resolved(raw)
  }

  /// How many values a list or object has; 0 for anything else.
  package var count: Int {
    switch node.kind {
    case .array, .object: Int(truncatingIfNeeded: node.payload)
    default: 0
    }
  }

  /// The values of a list, in order; nothing for anything else.
  package var elements: Elements {
    let node = node
    let isArray = node.kind == .array
    return Elements(owner: self, place: index + 1, end: isArray ? node.next : index + 1)
  }

  package struct Elements: Sequence, IteratorProtocol {
    fileprivate let owner: JSONValue
    fileprivate var place: Int
    fileprivate let end: Int

    package mutating func next() -> JSONValue? {
      guard place < end else { return nil }
      let value = owner.value(at: place)
      place = value.node.next
      return value
    }
  }

  /// The values of the list that an object has under a key; none when there is no such list.
  subscript(list key: JSONKey) -> Elements {
    self[key]?.elements ?? Elements(owner: self, place: index, end: index)
  }

  /// The first value of a list.
  package var first: JSONValue? {
    let node = node
    return node.kind == .array && node.payload > 0 ? value(at: index + 1) : nil
  }

  /// The value of an object's key; the first one where a key is there twice.
  subscript(_ key: JSONKey) -> JSONValue? {
    let node = node
    guard node.kind == .object else { return nil }
    var place = index + 1
    while place < node.next {
      if key.matches(nodes[place], in: bytes) { return value(at: place + 1) }
      place = nodes[place + 1].next
    }
    return nil
  }

  /// The keys and values of an object, in order; nothing for anything else.
  package var members: [(key: String, value: JSONValue)] {
    let node = node
    guard node.kind == .object else { return [] }
    var result: [(key: String, value: JSONValue)] = []
    var place = index + 1
    while place < node.next {
      let key = nodes[place]
      let raw = UnsafeBufferPointer(start: bytes + Int(key.start), count: key.next)
      let text = String(decoding: JSONEscapes.resolved(raw), as: UTF8.self)
      result.append((text, value(at: place + 1)))
      place = nodes[place + 1].next
    }
    return result
  }
}

/// A place in the text of a Lottie file, from which its JSON path can be found again.
package struct Location: Hashable, Sendable {
  package var byte: UInt32
  package init(byte: UInt32) { self.byte = byte }
  /// The file as a whole.
  package static let start = Location(byte: 0)
}
