import Foundation
import Testing

/// What the pages point to is there, and what is there is on the map.
@Suite struct MapTests {
  static let pages = [
    "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md",
  ]

  @Test func `the map of ARCHITECTURE has every target in the order of the manifest`() throws {
    let manifest = try Manifest()
    let targets = manifest.targets.map(\.path).filter { !$0.hasPrefix("Tests/") }
    #expect(try Page("ARCHITECTURE.md").tableNames == targets)
  }

  @Test func `every folder of Sources and Examples is a target, or holds some`() throws {
    let targets = try Manifest().targets.map(\.path)
    for room in ["Sources", "Examples"] {
      for folder in try Repository.folders(in: room) {
        let path = "\(room)/\(folder)"
        #expect(
          targets.contains { $0 == path || $0.hasPrefix(path + "/") },
          "\(path) is not in Package.swift")
      }
    }
  }

  @Test func `links between our pages lead somewhere`() throws {
    let pages = Self.pages + Repository.files(under: "Documentation", ending: ".md")
    for path in pages where !path.contains(".docc/") {
      let folder = Repository.root.appending(path: path).deletingLastPathComponent()
      for link in try Page(path).links {
        let target = folder.appending(path: link).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: target), "\(path) links to \(link)")
      }
    }
  }

  /// Ours: what is committed is what people download; pictures stay small.
  @Test func `the pictures of the pages are below five megabytes together`() throws {
    let folder = Repository.root.appending(path: "Documentation/Images")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    let bytes = try files.reduce(0) {
      $0 + (try $1.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
    }
    #expect(bytes > 0 && bytes < 5_000_000)
  }

  @Test func `the WebAssembly page names exactly what the module exports`() throws {
    let source = try Repository.text("Sources/Player/Exports.swift")
    let exported = Set(source.matches(of: /@_expose\(wasm, "(\w+)"\)/).map { String($0.1) })
    let text = try Repository.text("Documentation/WebAssembly.md")
    let named = Set(text.matches(of: /zoetrope_\w+/).map { String($0.0) })
    #expect(exported == named)
  }

  @Test func `the make targets that CONTRIBUTING and README name exist`() throws {
    let makefile = try Repository.text("Makefile")
    for page in ["README.md", "CONTRIBUTING.md", "Documentation/WebAssembly.md"] {
      for target in try Repository.text(page).matches(of: /\bmake ([a-z]+)\b/).map(\.1)
      where makefile.contains("\(target):") == false && target != "views" {
        Issue.record("\(page) says make \(target)")
      }
    }
  }
}
