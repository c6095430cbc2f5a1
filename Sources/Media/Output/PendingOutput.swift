import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What exists on disk under a temporary name, in this process: the files and folders that must
/// go when the process is interrupted.
///
/// `OutputFile` and `OutputFolder` register themselves. A command line that is told to stop calls
/// `removeAll()` and leaves. That takes a lock and memory, so it belongs on a thread (a Dispatch
/// signal source, or one that waits in `sigwait`), not inside a raw signal handler:
///
///     signal(SIGINT, SIG_IGN)
///     let interrupt = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
///     interrupt.setEventHandler { PendingOutput.removeAll(); _exit(130) }
///     interrupt.resume()
package enum PendingOutput {
  private static let paths = Mutex<Set<String>>([])

  static func register(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  static func forget(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  /// Deletes all temporary files and folders. Afterwards nothing can be finished any more, so
  /// the process should end. May be called from any thread, at any time.
  package static func removeAll() {
    paths.withLock { pending in
      for path in pending { remove(path) }
      pending.removeAll()
    }
  }

  /// Deletes a file, or a folder of files.
  static func remove(_ path: String) {
    if unlink(path) == 0 || rmdir(path) == 0 { return }
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
      // The name is a C array at the end of the entry, longer than its type says.
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != ".", name != ".." { unlink(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
  }
}

/// Names for temporary files: in the folder of the target, so that a rename can finish the job.
enum TemporaryName {
  private static let counter = Atomic<Int>(0)

  /// `folder/.name.zoetrope-PID-N`
  static func beside(_ path: String) -> String {
    let (folder, name) = split(path)
    let number = counter.add(1, ordering: .relaxed).newValue
    return "\(folder)/.\(name).zoetrope-\(getpid())-\(number)"
  }

  /// The folder of a path (`.` when it has none) and the last component.
  static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
