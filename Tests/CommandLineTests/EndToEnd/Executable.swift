import Foundation
import Testing

/// The built `zoetrope`, as a script runs it, in a folder of its own.
struct Executable {
  struct Outcome {
    var status: Int32
    var output: Data
    /// Standard error.
    var messages: String

    var text: String { String(decoding: output, as: UTF8.self) }
    /// The one line that a failure prints; nil when there is none, or more than one.
    var line: String? {
      let lines = messages.split(separator: "\n")
      return lines.count == 1 ? String(lines[0]) : nil
    }
  }

  /// Where the program runs; removed with ``remove()``.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("zoetrope-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// SwiftPM puts the tool beside the test bundle.
  static let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("zoetrope")

  /// Runs the tool and waits for it.
  @discardableResult
  func callAsFunction(_ arguments: String..., input: Data? = nil) throws -> Outcome {
    try run(Self.path, arguments, input: input)
  }

  /// A line for `sh`, in which `$Z` is the tool.
  func shell(_ line: String) throws -> Outcome {
    try run(URL(fileURLWithPath: "/bin/sh"), ["-c", line], environment: ["Z": Self.path.path])
  }

  func run(
    _ program: URL, _ arguments: [String], environment: [String: String] = [:], input: Data? = nil
  ) throws -> Outcome {
    // Files and not pipes: nothing waits for the test to read.
    let names = ["in", "out", "err"].map { folder.appendingPathComponent(".\($0)-\(UUID())") }
    defer { for name in names { try? FileManager.default.removeItem(at: name) } }
    try (input ?? Data()).write(to: names[0])
    for name in names.dropFirst() { try Data().write(to: name) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      output: try Data(contentsOf: names[1]),
      messages: String(decoding: try Data(contentsOf: names[2]), as: UTF8.self))
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func contents(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// What is in the folder, hidden and half-written files included, in order.
  var files: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  /// A display list with something to see: a disc and a line on white.
  static let picture = """
    canvas 64 48 #ffffffff
    fill nonzero #ff5c7aff M 12 24 C 12 8 36 8 36 24 C 36 40 12 40 12 24 Z
    stroke 3 round round 10 #2040ffff M 40 10 L 58 38

    """
}
