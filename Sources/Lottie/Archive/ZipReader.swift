internal import CFileLibraries

/// Reads the entries of a zip archive in memory, by libzip.
///
/// What an entry claims about itself is not believed: reading stops at the limits.
final class ZipReader {
  /// Bytes that all entries that were read come to: a bound for archives that grow enormously.
  static let mostBytes = JSONLimits.longestText
  /// Entries that an archive may list.
  static let mostEntries = 10_000

  private let functions: UnsafePointer<libzip_functions>
  /// libzip reads from here as long as the archive is open.
  private let storage: UnsafeMutableRawPointer
  private let archive: OpaquePointer
  private var bytesLeft = ZipReader.mostBytes
  /// Places of entries by name; of equal names the first.
  private var places: [String: UInt64] = [:]
  /// In the archive's order.
  private(set) var names: [String] = []

  init(_ bytes: [UInt8]) throws(LottieError) {
    guard let functions = libzip_load() else {
      throw LottieError(
        .badArchive("libzip cannot be loaded; install it with: apt-get install libzip4"))
    }
    self.functions = functions
    let storage = UnsafeMutableRawPointer.allocate(
      byteCount: max(bytes.count, 1), alignment: 16)
    self.storage = storage
    bytes.withUnsafeBytes { content in
      if let base = content.baseAddress { storage.copyMemory(from: base, byteCount: content.count) }
    }
    var error = zip_error_t()
    functions.pointee.zip_error_init(&error)
    defer { functions.pointee.zip_error_fini(&error) }
    let source = functions.pointee.zip_source_buffer_create(
      storage, UInt64(bytes.count), 0, &error)
    guard let source,
      let archive = functions.pointee.zip_open_from_source(
        source, ZIP_RDONLY, &error)
    else {
      if let source { functions.pointee.zip_source_free(source) }
      storage.deallocate()
      throw LottieError(.badArchive("the archive cannot be read: \(Self.text(error, functions))"))
    }
    self.archive = archive
    let count = functions.pointee.zip_get_num_entries(archive, 0)
    guard count <= Self.mostEntries else {
      throw LottieError(
        .limitExceeded("the archive has more than \(Self.mostEntries) entries"))
    }
    for index in 0..<UInt64(clamping: max(count, 0)) {
      var status = zip_stat_t()
      guard functions.pointee.zip_stat_index(archive, index, 0, &status) == 0,
        status.valid & zip_stat_has_index_and_name == zip_stat_has_index_and_name,
        let words = status.name
      else { continue }
      let name = String(cString: words)
      if places[name] == nil {
        places[name] = index
        names.append(name)
      }
    }
  }

  deinit {
    functions.pointee.zip_discard(archive)
    storage.deallocate()
  }

  private static func text(
    _ error: zip_error_t, _ functions: UnsafePointer<libzip_functions>
  ) -> String {
    var error = error
    return functions.pointee.zip_error_strerror(&error).map { String(cString: $0) } ?? "damaged"
  }

  func contains(_ name: String) -> Bool { places[name] != nil }

  /// The bytes of the first of some entries that is there; nil when none is.
  func read(anyOf names: String...) throws(LottieError) -> [UInt8]? {
    for name in names {
      if let bytes = try read(name) { return bytes }
    }
    return nil
  }

  /// The bytes of an entry; nil when there is none of that name.
  func read(_ name: String) throws(LottieError) -> [UInt8]? {
    guard let place = places[name] else { return nil }
    guard let file = functions.pointee.zip_fopen_index(archive, place, 0) else {
      throw LottieError(
        .badArchive("\"\(name)\" cannot be read: it is damaged, encrypted or packed strangely"))
    }
    defer { _ = functions.pointee.zip_fclose(file) }
    var bytes: [UInt8] = []
    /// Large enough that the calls do not count.
    let chunk = 1 << 16
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, initialized in
        guard let base = buffer.baseAddress else { return }
        count = Int(functions.pointee.zip_fread(file, base, UInt64(chunk)))
        initialized = max(count, 0)
      }
      if count < 0 { throw LottieError(.badArchive("\"\(name)\" is damaged")) }
      if count == 0 { return bytes }
      bytesLeft -= count
      guard bytesLeft >= 0 else {
        throw LottieError(
          .limitExceeded(
            "the archive unpacks to more than \(Self.mostBytes >> 20) MiB, the most that is read"))
      }
      bytes += piece
    }
  }
}
