#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open file, pipe or terminal that bytes go to.
package struct ByteStream: Sendable {
  let descriptor: Int32
  /// For messages.
  let name: String

  static let standardOutput = ByteStream(descriptor: 1, name: "standard output")
  static let standardError = ByteStream(descriptor: 2, name: "standard error")

  var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Makes a file that is not there yet, for `body` to fill.
  static func create(_ path: String, _ body: (ByteStream) throws -> Void) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw CommandFailure.failed(path, SystemError.last.message) }
    defer { close(descriptor) }
    try body(ByteStream(descriptor: descriptor, name: path))
  }

  /// Writes all the bytes.
  ///
  /// - Throws: ``BrokenPipe`` when nobody reads any more, else a ``CommandFailure``.
  func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(descriptor, part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        let error = SystemError.last
        throw error.isBrokenPipe ? BrokenPipe() : CommandFailure.failed(name, error.message)
      }
    }
  }

  func write(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { try write($0) }
  }

  func write(_ text: String) throws { try write(Array(text.utf8)) }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

/// The whole of a file, or of standard input where the path is `-`.
func readBytes(path: String) throws(CommandFailure) -> [UInt8] {
  let name = path == "-" ? "standard input" : path
  let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .input(name, SystemError.last.message) }
  defer { if path != "-" { close(descriptor) } }
  var bytes: [UInt8] = []
  while true {
    let capacity = 1 << 16
    var failure: SystemError?
    let chunk = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initialized in
      var count = -1
      repeat {
        count = read(descriptor, buffer.baseAddress, capacity)
      } while count < 0
        && errno == EINTR
      if count < 0 { failure = .last }
      initialized = max(0, count)
    }
    if let failure { throw .input(name, failure.message) }
    if chunk.isEmpty { return bytes }
    if bytes.count + chunk.count > longestInput {
      throw .input(name, "is longer than \(longestInput >> 20) MB; that is no scene")
    }
    bytes += chunk
  }
}

/// Bytes: an endless stream ends in a message and not in all of the machine's memory.
private let longestInput = 1 << 30

enum FileKind { case missing, regular, folder, device }

/// What a path leads to; links are followed.
func fileKind(_ path: String) -> FileKind {
  var status = stat()
  guard stat(path, &status) == 0 else {
    // What cannot be looked at is no less there: whoever opens it hears why.
    return errno == ENOENT || errno == ENOTDIR ? .missing : .device
  }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .regular
  case S_IFDIR: return .folder
  default: return .device
  }
}

/// The folder that a path lies in: `.` for a bare name.
func folderOf(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// What follows the last dot of a file's name, in lower case; empty where there is none.
func fileEnding(_ path: String) -> String {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
  return name[name.index(after: dot)...].lowercased()
}
