import Foundation
import Testing
import ZoetropeScene

/// A frame of a document, as a test asks for it.
struct FrameRequest: Sendable {
  var document: Document
  var width: Int32
  var height: Int32
  var times: [Double]
}

/// The WebAssembly build of the player, run in node.
enum WebAssemblyPlayer {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Nil when node is not installed: `make setup` installs it.
  static let node: URL? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(filePath: String($0)).appending(path: "node") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  /// The module, built when it is not up to date: some ten seconds the first time.
  static let module = Result {
    let path = try run(root.appending(path: "scripts/build-wasm"), ["--quiet"])
    return path.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Plays documents from their encoded bytes.
  /// - Returns: a line a frame, in the order asked for: the hash, or the error.
  static func play(_ requests: [FrameRequest]) throws -> [String] {
    try play(
      encoded: requests.map { ($0.document.encoded(), $0.width, $0.height, $0.times) })
  }

  static func play(
    encoded requests: [(bytes: [UInt8], width: Int32, height: Int32, times: [Double])]
  ) throws -> [String] {
    let node = try #require(node)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "zoetrope-player-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var plan = ""
    for (number, request) in requests.enumerated() {
      let file = folder.appending(path: "\(number).zoe")
      try Data(request.bytes).write(to: file)
      let times = request.times.map(\.description).joined(separator: " ")
      plan += "\(file.path) \(request.width) \(request.height) \(times)\n"
    }
    let script = root.appending(path: "Tests/PlayerTests/play.mjs")
    return try run(node, [script.path, module.get()], input: plan)
      .split(separator: "\n").map(String.init)
  }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Runs a program to its end and gives what it printed.
  static func run(_ program: URL, _ arguments: [String], input: String = "") throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    standardInput.fileHandleForWriting.write(Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    // Output is at most some kilobytes, so the two pipes may be read one after the other.
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "\(program.lastPathComponent) \(arguments.joined(separator: " ")) ended with "
          + "\(process.terminationStatus): \(String(decoding: complaint, as: UTF8.self))")
    }
    return String(decoding: printed, as: UTF8.self)
  }
}
