/// Why bytes are no document, and the place among them that says so.
public struct DocumentError: Error, Hashable, Sendable {
  public enum Reason: UInt8, Sendable {
    /// The first bytes are not those of a document.
    case notADocument
    /// Written by a later version, whose records mean something else.
    case unsupportedVersion
    /// The bytes end within a record.
    case truncated
    /// A count or length is larger than what follows it.
    case countTooLarge
    /// A number takes more bytes than any number does.
    case badNumber
    /// A record holds something that no record of its kind can hold.
    case badRecord
    /// Animations are nested more deeply than ``Document/deepestNesting``.
    case nestedTooDeeply
    /// The bytes hold no header, so the size of the canvas is unknown.
    case missingHeader
  }

  /// Where, in bytes from the beginning.
  public var offset: Int
  public var reason: Reason

  public init(offset: Int, reason: Reason) {
    self.offset = offset
    self.reason = reason
  }
}

extension DocumentError.Reason {
  /// What is wrong and what to do, for people.
  public var message: StaticString {
    switch self {
    case .notADocument: "this is not a Zoetrope document: it does not begin as one"
    case .unsupportedVersion: "written by a later version of Zoetrope: update to read it"
    case .truncated: "the document ends too early: copy it again"
    case .countTooLarge: "a list is longer than the document: the file is damaged"
    case .badNumber: "a number that is none: the file is damaged"
    case .badRecord: "a record with impossible content: the file is damaged"
    case .nestedTooDeeply: "animations in groups are nested too deeply"
    case .missingHeader: "the document has no header: the file is damaged"
    }
  }
}

/// A record that a reader skipped, because it was written by a later version.
public struct SkippedRecord: Hashable, Sendable {
  /// Where it begins, in bytes.
  public var offset: Int
  /// Its number in the later version's list.
  public var tag: UInt64
  /// Bytes, its number and length included.
  public var length: Int

  public init(offset: Int, tag: UInt64, length: Int) {
    self.offset = offset
    self.tag = tag
    self.length = length
  }
}
