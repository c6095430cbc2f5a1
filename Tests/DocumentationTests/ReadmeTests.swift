import Foundation
import Testing

/// README's commands, run as they stand. They render whole animations, which only the release
/// build does in seconds: `make test` builds it and says where it is.
@Suite struct ReadmeTests {
  static let tool = ProcessInfo.processInfo.environment["ZOETROPE_RELEASE_TOOL"]

  static var commands: [String] {
    let block = try? Page("README.md").block(under: "The command line")
    return block?.text.split(separator: "\n").map(String.init) ?? []
  }

  @Test func `README shows commands`() {
    #expect(Self.commands.count > 4)
  }

  @Test(
    .enabled(if: tool != nil, "needs the release build: run `make test`"),
    arguments: Self.commands)
  func `a command of README works as pasted`(command: String) throws {
    let tool = try #require(Self.tool)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "zoetrope-readme-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let words = command.split(separator: " ").map(String.init)
    try #require(words.first == "zoetrope")

    let process = Process()
    process.executableURL = URL(filePath: tool)
    process.arguments = Array(words.dropFirst())
    process.currentDirectoryURL = folder
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let complaint = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(command): \(complaint)")
    if let flag = words.firstIndex(of: "-o") {
      let output = folder.appending(path: words[flag + 1])
      let size = try output.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      #expect(size > 0, "\(command) left nothing in \(words[flag + 1])")
    }
  }
}
