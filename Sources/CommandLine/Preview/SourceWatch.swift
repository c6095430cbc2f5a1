#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Notices that files were changed, by looking at their times now and then.
struct SourceWatch: Sendable {
  /// Files, and folders with all that is in them.
  var paths: [String]
  private var last: Stamp

  /// What tells one state of the files from another: the number of files and the sum of their
  /// times (wrapping), so that removing and renaming count too.
  private struct Stamp: Equatable {
    var count: Int64 = 0
    var times: Int64 = 0
  }

  /// Endings of what a build reads; other files in folders do not matter.
  private static let endings: Set<String> = ["swift", "c", "h", "js", "css", "html"]
  private static let deepest = 16

  init(paths: [String]) {
    self.paths = paths
    last = Self.stamp(paths)
  }

  /// Whether anything is not as it was when this was asked last.
  mutating func didChange() -> Bool {
    let now = Self.stamp(paths)
    defer { last = now }
    return now != last
  }

  private static func stamp(_ paths: [String]) -> Stamp {
    var stamp = Stamp()
    for path in paths { add(path, isNamed: true, depth: 0, to: &stamp) }
    return stamp
  }

  private static func add(_ path: String, isNamed: Bool, depth: Int, to stamp: inout Stamp) {
    var status = stat()
    guard depth < deepest, stat(path, &status) == 0 else { return }
    if status.st_mode & S_IFMT == S_IFDIR {
      guard let folder = opendir(path) else { return }
      defer { closedir(folder) }
      while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        if name.hasPrefix(".") { continue }
        add(path + "/" + name, isNamed: false, depth: depth + 1, to: &stamp)
      }
    } else if isNamed || endings.contains(fileEnding(path)) {
      stamp.count += 1
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      stamp.times &+= Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
  }
}
