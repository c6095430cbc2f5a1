/// Why a text is not JSON that can be read, and the byte that says so.
package struct JSONError: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Something else stands where this belongs.
    case expected(StaticWords)
    /// The text ends inside of a value.
    case endsEarly
    /// A string has no closing quote.
    case unclosedString
    /// More text behind the value.
    case trailingText
    case tooLong
    case tooDeep
    case tooManyValues
  }

  /// What belongs in a place of a JSON text.
  package enum StaticWords: String, Sendable {
    case value = "a value"
    case key = "a key in double quotes"
    case colon = "':' behind the key"
    case commaOrBrace = "',' or '}'"
    case commaOrBracket = "',' or ']'"
  }

  package var reason: Reason
  /// Counted in bytes from the start of the text.
  package var position: Int
}

extension JSONError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .expected(let words): "expected \(words.rawValue)"
    case .endsEarly: "the text ends in the middle; it was cut off"
    case .unclosedString: "the string that begins here has no closing quote"
    case .trailingText: "there is more text behind the end of the value"
    case .tooLong: "is longer than \(JSONLimits.longestText >> 20) MiB, the most that is read"
    case .tooDeep: "lists and objects nest deeper than \(JSONLimits.deepestNesting) levels"
    case .tooManyValues: "has more than \(JSONLimits.mostValues) values, the most that are read"
    }
  }
}

/// What bounds the memory and the stack that a hostile text can claim.
package enum JSONLimits {
  /// Bytes; a large embedded picture fits, and offsets fit into 32 bits.
  package static let longestText = 1 << 27
  /// Levels; the deepest real files have about 40.
  package static let deepestNesting = 256
  /// 16 bytes each. A file of numbers alone reaches it at about 25 MB.
  package static let mostValues = 6_000_000
}
