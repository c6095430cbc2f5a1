import Foundation
import Testing

/// The embedding example: a program that hosts a scene, and a page that is fed its commits.
@Suite struct EmbeddingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "EmbeddingExample")

  @Test func `a page that is fed commits shows what the program shows`() throws {
    let folder = try Script.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let lines = try Script.run(Self.program, [folder.path]).split(separator: "\n")
    #expect(lines.count == 2)
    let hash = try #require(lines.last)
    // It rests, is tapped at 0.5 s, moves for 1.05 s and rests again.
    let count = Int(lines[0].split(separator: " ")[0]) ?? 0
    #expect((60...70).contains(count), "\(lines[0])")
    guard let python = Script.python, Script.isInstalled("chromium") else {
      print("skipped the page: there is no chromium or no python3 here; make setup installs them")
      return
    }
    let module = try Script.run(Self.root.appending(path: "scripts/build-wasm"), ["--quiet"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    for (from, to) in [
      (Self.root.appending(path: "Examples/Embedding/page.html"), "page.html"),
      (Self.root.appending(path: "Sources/CWebPage/player.js"), "player.js"),
      (URL(filePath: module), "ZoetropePlayer.wasm"),
    ] {
      try FileManager.default.copyItem(at: from, to: folder.appending(path: to))
    }
    let script = Self.root.appending(path: "Tests/BrowserTests/embedding_test.py")
    let said = try Script.run(python, ["-B", script.path, folder.path, String(hash)])
    #expect(!said.contains("FAIL"), "\(said)")
  }
}
