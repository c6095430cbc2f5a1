import Foundation
import Testing

@testable import ZoetropeCommandLine

/// Documentation/GettingStarted.md, executed: a package is made, built and rendered from.
///
/// Building takes a minute or two the first time. Its products are kept in
/// `.build/getting-started`, so later runs are quick. `ZOETROPE_SKIP_GETTING_STARTED=1` leaves it
/// out where somebody is in a hurry; continuous integration does not set it.
@Suite struct GettingStartedTests {
  static let isSkipped = ProcessInfo.processInfo.environment["ZOETROPE_SKIP_GETTING_STARTED"] != nil
  static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The page's code blocks of one language, in order.
  static func blocks(_ language: String) throws -> [String] {
    let page = try String(
      contentsOf: repository.appendingPathComponent("Documentation/GettingStarted.md"),
      encoding: .utf8)
    return page.components(separatedBy: "```\(language)\n").dropFirst()
      .compactMap { $0.components(separatedBy: "```").first }
  }

  @Test(.enabled(if: !isSkipped, "ZOETROPE_SKIP_GETTING_STARTED is set"), .timeLimit(.minutes(10)))
  func `the page's commands make, build and render a package`() throws {
    let zoetrope = try Executable()
    defer { zoetrope.remove() }
    // `zoetrope` on the path, as the page has it.
    let programs = zoetrope.folder.appendingPathComponent("bin")
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: programs.appendingPathComponent("zoetrope"), withDestinationURL: Executable.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let outcome = try zoetrope.run(
      URL(fileURLWithPath: "/bin/sh"), ["-e", "-c", Self.blocks("sh").joined(separator: "\n")],
      environment: [
        "PATH": "\(programs.path):\(path)",
        "SWIFTPM_BUILD_DIR": Self.repository.appendingPathComponent(".build/getting-started").path,
      ])
    #expect(outcome.status == 0, "\(outcome.text)\n\(outcome.messages)")

    let package = zoetrope.folder.appendingPathComponent("MyMotion")
    let gif = try Data(contentsOf: package.appendingPathComponent("pulse.gif"))
    #expect(gif.starts(with: Data("GIF89a".utf8)))
    for file in ["pulse.png", "pulse-000.png", "pulse-019.png", "sheet.png"] {
      let bytes = try Data(contentsOf: package.appendingPathComponent(file))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(file)")
    }
    #expect(outcome.text.contains("pulse  A circle breathes."))
    #expect(outcome.text.contains("\"frames\":120"))
  }

  @Test func `the page shows the main file that is written`() throws {
    let files = PackageTemplate(name: "MyMotion", dependency: .path("/")).files
    let main = try #require(files.first { $0.path.hasSuffix("main.swift") })
    #expect(try Self.blocks("swift").first == main.text)
  }

  /// The blocks that are no whole files stand in a test that runs them; line ends may differ.
  @Test func `the page's pieces of code are run by tests`() throws {
    let tests = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Pipeline/RenderingTests.swift"),
      encoding: .utf8
    ).filter { !$0.isWhitespace }
    for block in try Self.blocks("swift").dropFirst() {
      #expect(tests.contains(block.filter { !$0.isWhitespace }), "\(block)")
    }
  }
}
