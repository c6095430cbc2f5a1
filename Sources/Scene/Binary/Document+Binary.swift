import ZoetropeGeometry

/// The binary form of a document.
///
///     magic   5A 4F 45 1A ("ZOE", then a byte that no text has)
///     version varint: 1
///     records a number, a length, content; a later version may add some, which this one skips
///       1  header    size, scale, duration, frame rate, background
///       2  commit    time, then a record for each operation
///       3  touches   what follows when the recording is touched; behind all commits
///
/// Multi-byte numbers have their low byte first; ``ByteWriter`` has the forms of numbers. A document
/// that is read is equal to the one that was written, to the last bit of every number.
extension Document {
  static let magic: [UInt8] = [0x5A, 0x4F, 0x45, 0x1A]
  static let version: UInt64 = 1
  /// Groups within groups of animations.
  public static let deepestNesting = AnimationProgram.deepestGroup

  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.raw(Self.magic)
    writer.varint(Self.version)
    writer.record(RecordTag.header.rawValue) {
      $0.size(size)
      $0.number(scale)
      $0.number(duration)
      $0.signed(Int64(frameRate.frames))
      $0.signed(Int64(frameRate.seconds))
      $0.color(background)
    }
    for commit in commits { writer.commit(commit) }
    if let interaction {
      writer.record(RecordTag.touches.rawValue) { $0.interaction(interaction, of: self) }
    }
    return writer.bytes
  }

  /// Reads a document from any bytes.
  ///
  /// - Parameter onSkipped: hears of each record that was skipped because a later version wrote it.
  public init(
    decoding bytes: [UInt8], onSkipped: (SkippedRecord) -> Void = { _ in }
  ) throws(DocumentError) {
    var reader = ByteReader(bytes)
    for byte in Self.magic {
      guard !reader.isAtEnd, try reader.byte() == byte else {
        throw DocumentError(offset: 0, reason: .notADocument)
      }
    }
    guard try reader.varint() <= Self.version else { throw reader.error(.unsupportedVersion) }
    var result: Document?
    var commits: [Commit] = []
    var touches: ByteReader?
    while !reader.isAtEnd {
      let start = reader.offset
      var (tag, content) = try reader.record()
      switch RecordTag(rawValue: tag) {
      case .header: result = try content.header()
      case .commit: commits.append(try content.commit(onSkipped: onSkipped))
      case .touches: touches = content
      case nil:
        onSkipped(SkippedRecord(offset: start, tag: tag, length: reader.offset - start))
      }
    }
    guard var result else { throw reader.error(.missingHeader) }
    result.commits = commits
    if var touches {
      result.interaction = try touches.interaction(of: result, onSkipped: onSkipped)
    }
    self = result
  }
}

extension Commit {
  /// The commit by itself, as a record: what a live preview sends.
  public func encoded() -> [UInt8] {
    var writer = ByteWriter()
    writer.commit(self)
    return writer.bytes
  }

  /// Reads one commit that ``encoded()`` wrote.
  public init(
    decoding bytes: [UInt8], onSkipped: (SkippedRecord) -> Void = { _ in }
  ) throws(DocumentError) {
    var reader = ByteReader(bytes)
    var (tag, content) = try reader.record()
    guard tag == RecordTag.commit.rawValue, reader.isAtEnd else {
      throw DocumentError(offset: 0, reason: .badRecord)
    }
    self = try content.commit(onSkipped: onSkipped)
  }

  /// Reads commits that ``encoded()`` wrote, one behind the other.
  public static func sequence(
    decoding bytes: [UInt8], onSkipped: (SkippedRecord) -> Void = { _ in }
  ) throws(DocumentError) -> [Commit] {
    var reader = ByteReader(bytes)
    var commits: [Commit] = []
    while !reader.isAtEnd {
      let start = reader.offset
      var (tag, content) = try reader.record()
      guard tag == RecordTag.commit.rawValue else {
        throw DocumentError(offset: start, reason: .badRecord)
      }
      commits.append(try content.commit(onSkipped: onSkipped))
    }
    return commits
  }
}

/// The numbers of a document's records. They are never used again for another record.
private enum RecordTag: UInt64 {
  case header = 1
  case commit = 2
  case touches = 3
}

extension ByteWriter {
  fileprivate mutating func commit(_ commit: Commit) {
    record(RecordTag.commit.rawValue) {
      $0.number(commit.time)
      for operation in commit.operations { $0.operation(operation) }
    }
  }
}

extension ByteReader {
  fileprivate mutating func header() throws(DocumentError) -> Document {
    let size = try size()
    let scale = try number()
    let duration = try number()
    let frames = try signed32()
    let seconds = try signed32()
    return Document(
      size: size, scale: scale, duration: duration, frameRate: FrameRate(frames, seconds),
      background: try color())
  }

  fileprivate mutating func commit(
    onSkipped: (SkippedRecord) -> Void
  ) throws(DocumentError) -> Commit {
    var commit = Commit(time: try number(), operations: [])
    while !isAtEnd {
      let start = offset
      var (tag, content) = try record()
      if let operation = try content.operation(tag) {
        commit.operations.append(operation)
      } else {
        onSkipped(SkippedRecord(offset: start, tag: tag, length: offset - start))
      }
    }
    return commit
  }
}
