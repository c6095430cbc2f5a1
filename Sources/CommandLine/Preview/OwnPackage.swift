#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The package that this program was built from, where that can be told from its path:
/// `PACKAGE/.build/…/debug/NAME`.
struct OwnPackage: Sendable {
  /// Where the program lies; a build puts a new one there.
  var executable: String
  var folder: String
  var product: String
  var configuration: String

  init?(executable path: String) {
    executable = path
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let build = parts.firstIndex(of: ".build"), parts.count >= build + 3 else { return nil }
    folder = parts[..<build].joined(separator: "/")
    product = String(parts[parts.count - 1])
    configuration = String(parts[parts.count - 2])
    guard ["debug", "release"].contains(configuration), !folder.isEmpty else { return nil }
  }

  static func current() -> OwnPackage? {
    guard let path = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(path) }
    return OwnPackage(executable: String(cString: path))
  }

  var sources: [String] {
    ["Package.swift", "Sources", "Examples"].map { folder + "/" + $0 }
  }

  /// Builds it anew.
  /// - Returns: nil when that went well, else what the compiler says.
  func build() -> String? {
    func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
    let command =
      "swift build --package-path \(quoted(folder)) -c \(configuration) --product "
      + "\(quoted(product)) 2>&1"
    guard let pipe = popen(command, "r") else { return SystemError.last.message }
    var text: [UInt8] = []
    var byte = fgetc(pipe)
    while byte != EOF {
      text.append(UInt8(truncatingIfNeeded: byte))
      if text.count > Self.longestOutput { text.removeFirst(Self.longestOutput / 2) }
      byte = fgetc(pipe)
    }
    if pclose(pipe) == 0 { return nil }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    let errors = lines.firstIndex { $0.contains("error:") }.map { lines[$0...] } ?? lines[...]
    return errors.prefix(40).joined(separator: "\n")
  }

  /// Bytes of a build's output that are looked at.
  private static let longestOutput = 1 << 20

  /// Becomes the program as it was built now, with other arguments; comes back only on failure.
  func becomeNewProgram(arguments: [String]) -> String {
    // Connections must not live on in the new program.
    for descriptor in 3..<Int32(1024) { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    var words = ([executable] + arguments).map { strdup($0) }
    words.append(nil)
    execv(executable, words)
    let failure = SystemError.last.message
    for word in words { free(word) }
    return failure
  }
}
