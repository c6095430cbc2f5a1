internal import CFileLibraries

extension DotLottie {
  /// A dotLottie archive of version 2 with one animation in it.
  ///
  /// The same animation gives the same bytes: entries have no date but the first that archives know.
  ///
  /// - Parameter name: the animation's id; what no file's name should have in it becomes a hyphen.
  /// - Throws: when libzip is missing or runs out of memory.
  public static func archive(
    of json: [UInt8], named name: String = "animation"
  ) throws(LottieError) -> [UInt8] {
    let letters = name.utf8.map { byte -> UInt8 in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        byte
      default: UInt8(ascii: "-")
      }
    }
    let id = letters.isEmpty ? "animation" : String(decoding: letters, as: UTF8.self)
    let manifest = JSONText.object([
      ("version", .string("2")), ("generator", .string("zoetrope")),
      ("animations", .array([.object([("id", .string(id))])])),
    ])
    return try ZipWriter.archive([
      ("manifest.json", manifest.bytes), ("a/\(id).json", json),
    ])
  }
}

/// Writes zip archives in memory, by libzip.
enum ZipWriter {
  /// The first day that an archive can tell, 1 January 1980, as it tells it.
  private static let date: UInt16 = 0x21

  static func archive(
    _ entries: [(name: String, bytes: [UInt8])]
  ) throws(LottieError) -> [UInt8] {
    guard let functions = libzip_load() else {
      throw LottieError(
        .badArchive("libzip cannot be loaded; install it with: apt-get install libzip4"))
    }
    // libzip reads the entries when the archive is closed.
    var storage: [UnsafeMutableRawPointer] = []
    defer { for piece in storage { piece.deallocate() } }
    let failure = LottieError(.badArchive("the archive cannot be written: out of memory"))

    guard let target = functions.pointee.zip_source_buffer_create(nil, 0, 0, nil) else {
      throw failure
    }
    defer { functions.pointee.zip_source_free(target) }
    // Once for the archive, once for what is read of it afterwards.
    functions.pointee.zip_source_keep(target)
    guard
      let archive = functions.pointee.zip_open_from_source(target, ZIP_TRUNCATE, nil)
    else {
      functions.pointee.zip_source_free(target)
      throw failure
    }
    for entry in entries {
      let piece = UnsafeMutableRawPointer.allocate(
        byteCount: max(entry.bytes.count, 1), alignment: 16)
      storage.append(piece)
      entry.bytes.withUnsafeBytes { bytes in
        if let base = bytes.baseAddress { piece.copyMemory(from: base, byteCount: bytes.count) }
      }
      guard
        let source = functions.pointee.zip_source_buffer(
          archive, piece, UInt64(entry.bytes.count), 0)
      else {
        functions.pointee.zip_discard(archive)
        throw failure
      }
      let index = functions.pointee.zip_file_add(
        archive, entry.name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
      guard index >= 0 else {
        functions.pointee.zip_source_free(source)
        functions.pointee.zip_discard(archive)
        throw failure
      }
      _ = functions.pointee.zip_file_set_dostime(archive, UInt64(index), 0, date, 0)
    }
    guard functions.pointee.zip_close(archive) == 0 else {
      functions.pointee.zip_discard(archive)
      throw failure
    }
    var status = zip_stat_t()
    guard functions.pointee.zip_source_stat(target, &status) == 0,
      functions.pointee.zip_source_open(target) == 0
    else { throw failure }
    defer { _ = functions.pointee.zip_source_close(target) }
    var count = 0
    let size = Int(clamping: status.size)
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      guard let base = buffer.baseAddress else { return }
      count = Int(functions.pointee.zip_source_read(target, base, UInt64(size)))
      initialized = max(count, 0)
    }
    guard count == size else { throw failure }
    return bytes
  }
}
