import Foundation
import Testing

/// The live preview's page, in the browser that people would use.
@Suite struct PreviewPageTests {
  /// SwiftPM puts the tool beside the test bundle.
  static let tool = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "zoetrope")

  static func program(_ name: String) -> URL? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { URL(filePath: String($0)).appending(path: name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  static let isReady = program("chromium") != nil && program("python3") != nil

  @Test(.enabled(if: isReady, "chromium or python3 is missing: run `make setup`"))
  func `people see and touch an app in the browser`() throws {
    let python = try #require(Self.program("python3"))
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "preview_test.py")
    var arguments = ["-B", script.path, Self.tool.path]
    // With a release build the frames are compared at full size.
    if let release = ProcessInfo.processInfo.environment["ZOETROPE_RELEASE_TOOL"] {
      arguments += ["--frames", release]
    }
    let process = Process()
    process.executableURL = python
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // A line a test: what happened in the browser.
    print(text)
    for line in text.split(separator: "\n") where line.hasPrefix("failed") {
      Issue.record("\(line)")
    }
    #expect(text.contains("ok a click toggles the check mark"))
    #expect(process.terminationStatus == 0)
  }
}
