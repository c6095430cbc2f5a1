internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The unfinished files of this process: what an interrupt has to take away.
///
/// Shared by the whole process because signals are.
enum TemporaryFiles {
  private static let paths = Mutex<[String]>([])

  /// Makes an empty file, or a folder, that is removed should the process be interrupted.
  static func create(_ path: String, isFolder: Bool = false) throws(SystemError) {
    let error: SystemError? = paths.withLock { paths in
      if isFolder {
        guard mkdir(path, 0o777) == 0 else { return .last }
      } else {
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return .last }
        close(descriptor)
      }
      paths.append(path)
      return nil
    }
    if let error { throw error }
  }

  /// Gives a finished file its name.
  static func rename(_ path: String, to name: String) throws(SystemError) {
    let error: SystemError? = paths.withLock { paths in
      guard Self.systemRename(path, name) == 0 else { return .last }
      paths.removeAll { $0 == path }
      return nil
    }
    if let error { throw error }
  }

  static func remove(_ path: String) {
    paths.withLock { paths in
      removeTree(path)
      paths.removeAll { $0 == path }
    }
  }

  /// Removes what is there, and lets nobody make more: for the end of the process.
  static func removeAllAndExit(_ status: Int32) -> Never {
    paths.withLock { paths in
      for path in paths { removeTree(path) }
      _exit(status)
    }
  }

  private static func systemRename(_ old: String, _ new: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.rename(old, new)
    #elseif canImport(Musl)
      Musl.rename(old, new)
    #elseif canImport(Darwin)
      Darwin.rename(old, new)
    #endif
  }

  /// A file, or a folder with files (ours hold no folders).
  private static func removeTree(_ path: String) {
    if unlink(path) == 0 { return }
    for name in folderContents(path) { unlink(path + "/" + name) }
    rmdir(path)
  }
}

/// The names in a folder, in byte order; none where it cannot be read.
func folderContents(_ path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}
