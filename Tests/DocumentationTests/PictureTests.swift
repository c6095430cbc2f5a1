import Foundation
import Testing

/// The pictures of README and Documentation are what `scripts/pictures` draws now.
@Suite struct PictureTests {
  @Test(.enabled(if: ReadmeTests.tool != nil, "needs the release build: run `make test`"))
  func `the pictures are current`() throws {
    let tool = try #require(ReadmeTests.tool)
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "zoetrope-pictures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = Repository.root.appending(path: "scripts/pictures")
    process.arguments = [tool, folder.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count > 4)
    for name in names {
      let kept = Repository.root.appending(path: "Documentation/Images/\(name)")
      #expect(
        try Data(contentsOf: kept) == Data(contentsOf: folder.appending(path: name)),
        "\(name) is not current: run `make pictures`, and look at it")
    }
  }
}
