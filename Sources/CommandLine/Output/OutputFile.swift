#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A file that appears whole or not at all: it is written under a name of its own beside the
/// final one, and renamed at the end.
///
/// What is no ordinary file (`/dev/null`, a named pipe) is written to directly.
package struct OutputFile: Sendable {
  /// As the user wrote it.
  package let path: String
  /// Where to write.
  package let workingPath: String

  /// Checks all that can be checked before the first frame is drawn: that the folder is there,
  /// that nothing is overwritten unasked, and that the file can be made.
  package init(_ path: String, overwrite: Bool) throws(CommandFailure) {
    self.path = path
    let kind = try Self.checkedKind(path, overwrite: overwrite)
    guard kind != .device else {
      workingPath = path
      return
    }
    workingPath = Self.workingName(path)
    do throws(SystemError) { try TemporaryFiles.create(workingPath) } catch {
      throw .failed(path, error.message)
    }
  }

  /// Gives the finished file its name.
  package func finish() throws(CommandFailure) {
    guard workingPath != path else { return }
    do throws(SystemError) { try TemporaryFiles.rename(workingPath, to: path) } catch {
      TemporaryFiles.remove(workingPath)
      throw .failed(path, error.message)
    }
  }

  /// Removes what was written.
  package func discard() {
    if workingPath != path { TemporaryFiles.remove(workingPath) }
  }

  /// Writes a small file at once.
  package static func write(_ bytes: [UInt8], to path: String, overwrite: Bool) throws {
    if path == "-" { return try ByteStream.standardOutput.write(bytes) }
    let file = try OutputFile(path, overwrite: overwrite)
    do {
      let descriptor = open(file.workingPath, O_WRONLY | O_TRUNC | O_CLOEXEC)
      guard descriptor >= 0 else { throw CommandFailure.failed(path, SystemError.last.message) }
      defer { close(descriptor) }
      try ByteStream(descriptor: descriptor, name: path).write(bytes)
      try file.finish()
    } catch {
      file.discard()
      throw error
    }
  }

  static func checkedKind(_ path: String, overwrite: Bool) throws(CommandFailure) -> FileKind {
    let folder = folderOf(path)
    switch fileKind(folder) {
    case .folder: break
    case .missing:
      throw .failed(path, "the folder \(folder) does not exist; make it with: mkdir -p \(folder)")
    default: throw .failed(path, "\(folder) is no folder")
    }
    let kind = fileKind(path)
    switch kind {
    case .folder: throw .failed(path, "is a folder; add a file's name to it")
    case .regular where !overwrite:
      throw .failed(path, "is there already; --force overwrites it")
    default: return kind
    }
  }

  /// A hidden name in the same folder, so that renaming never has to copy. It keeps the ending.
  static func workingName(_ path: String) -> String {
    let folder = folderOf(path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    // Most file systems end a name at 255 bytes; the process's number tells two runs apart.
    let short = String(name.suffix(160))
    return (folder == "." && !path.hasPrefix("./") ? "" : folder == "/" ? "/" : folder + "/")
      + ".unfinished-\(getpid())-\(short)"
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
