/// A JSON text, read once into a flat list of values.
///
/// Values lie in the order of the text; a list or object knows where it ends, so that whatever is
/// not asked for is skipped in one step. Nothing is copied out of the text but numbers.
package struct JSONDocument: Sendable {
  package let bytes: [UInt8]
  private let nodes: JSONNodes

  /// - Throws: where and why the text is no JSON, or which limit it exceeds (``JSONLimits``).
  package init(_ bytes: [UInt8]) throws(JSONError) {
    guard bytes.count <= JSONLimits.longestText else {
      throw JSONError(reason: .tooLong, position: JSONLimits.longestText)
    }
    self.bytes = bytes
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<JSONNodes, JSONError> in
      var scanner = JSONScanner(buffer)
      do throws(JSONError) {
        try scanner.scan()
        return .success(JSONNodes(owning: scanner.nodes))
      } catch {
        scanner.nodes.deallocate()
        return .failure(error)
      }
    }
    nodes = try result.get()
  }

  /// Calls `body` with the outermost value, which must not leave it.
  package func withRoot<Result>(_ body: (JSONValue) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      withExtendedLifetime(nodes) {
        // A document that was read has a value, and so its text has an address.
        body(JSONValue(bytes: bytes.baseAddress!, nodes: nodes.base, index: 0))
      }
    }
  }
}

/// The flat list while it grows: millions of values are added, with no look at who else holds them.
/// Whoever has made it frees it, by ``deallocate()`` or by giving it to a ``JSONNodes``.
struct JSONNodeBuffer {
  private(set) var base: UnsafeMutablePointer<JSONNode>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  func deallocate() { base.deallocate() }

  @inline(__always) mutating func append(_ node: JSONNode) {
    if count == capacity { grow() }
    (base + count).initialize(to: node)
    count &+= 1
  }

  /// `index` must be that of a node.
  @inline(__always) subscript(index: Int) -> JSONNode {
    get { base[index] }
    nonmutating _modify { yield &base[index] }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<JSONNode>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}

/// The finished list, and the owner of its memory. Nothing changes it, so threads may share it.
final class JSONNodes: @unchecked Sendable {
  let base: UnsafePointer<JSONNode>
  private let buffer: JSONNodeBuffer

  init(owning buffer: JSONNodeBuffer) {
    self.buffer = buffer
    base = UnsafePointer(buffer.base)
  }

  deinit { buffer.deallocate() }
}

/// One value or key of the flat list.
struct JSONNode: Sendable {
  enum Kind: UInt8 {
    case null, no, yes, number, string, key, array, object
  }

  /// A number's bits, a string's end (and whether it has escapes, above 32 bits), a key's first
  /// eight bytes, or how many values a list or object has.
  var payload: UInt64
  /// The first byte in the text; of a string or key the one behind the quote.
  var start: UInt32
  /// The index behind the value and all in it, or a key's length; times 8, plus the kind.
  private var rest: UInt32

  init(_ kind: Kind, start: Int, next: Int, payload: UInt64 = 0) {
    self.payload = payload
    self.start = UInt32(truncatingIfNeeded: start)
    rest = UInt32(truncatingIfNeeded: next) << 3 | UInt32(kind.rawValue)
  }

  // Three bits have eight values, and all of them are kinds, in their order.
  var kind: Kind { unsafeBitCast(UInt8(truncatingIfNeeded: rest & 7), to: Kind.self) }
  var next: Int { Int(rest >> 3) }

  /// Says where a list or object ends.
  mutating func end(at next: Int) {
    rest = UInt32(truncatingIfNeeded: next) << 3 | rest & 7
  }
}
