/// A JSON text, read once into a flat list of values.
///
/// Values lie in the order of the text; a list or object knows where it ends, so that whatever is
/// not asked for is skipped in one step. Nothing is copied out of the text but numbers.
package struct JSONDocument: Sendable {
  package let bytes: [UInt8]
  let nodes: [JSONNode]

  /// - Throws: where and why the text is no JSON, or which limit it exceeds (``JSONLimits``).
  package init(_ bytes: [UInt8]) throws(JSONError) {
    guard bytes.count <= JSONLimits.longestText else {
      throw JSONError(reason: .tooLong, position: JSONLimits.longestText)
    }
    self.bytes = bytes
    let result = bytes.withUnsafeBufferPointer { buffer -> Result<[JSONNode], JSONError> in
      var scanner = JSONScanner(buffer)
      do throws(JSONError) {
        try scanner.scan()
        return .success(scanner.nodes)
      } catch { return .failure(error) }
    }
    nodes = try result.get()
  }

  /// Calls `body` with the outermost value, which must not leave it.
  package func withRoot<Result>(_ body: (JSONValue) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      nodes.withUnsafeBufferPointer { nodes in
        // A document that was read has a value, and so both buffers have an address.
        body(JSONValue(bytes: bytes.baseAddress!, nodes: nodes.baseAddress!, index: 0))
      }
    }
  }
}

/// One value or key of the flat list.
struct JSONNode: Sendable {
  enum Kind: UInt32 {
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
    rest = UInt32(truncatingIfNeeded: next) << 3 | kind.rawValue
  }

  // Three bits have eight values, and all of them are kinds.
  var kind: Kind { Kind(rawValue: rest & 7)! }
  var next: Int { Int(rest >> 3) }
}
