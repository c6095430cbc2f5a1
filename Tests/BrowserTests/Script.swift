import Foundation

/// Programs that a test runs.
enum Script {
  /// The tool: the release build where `make test` names it, else the one beside the test bundle.
  static let tool: URL =
    ProcessInfo.processInfo.environment["ZOETROPE_RELEASE_TOOL"].map { URL(filePath: $0) }
    ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appending(path: "zoetrope")

  static var python: URL? { path("python3") }

  static func isInstalled(_ program: String) -> Bool { path(program) != nil }

  private static func path(_ program: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  static func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "zoetrope-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program to its end and gives what it printed, errors included.
  @discardableResult
  static func run(
    _ program: URL, _ arguments: [String]
  ) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: printed, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "\(program.lastPathComponent) \(arguments.joined(separator: " ")) ended with "
          + "\(process.terminationStatus):\n\(text)")
    }
    return text
  }
}
