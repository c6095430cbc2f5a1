import Foundation

/// The files of this repository, found from where this one lies.
enum Repository {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// Paths below a folder, from the root, in a fixed order.
  static func files(under folder: String, ending: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (found?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  static func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: folder), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent).filter { !$0.hasPrefix(".") }.sorted()
  }
}
