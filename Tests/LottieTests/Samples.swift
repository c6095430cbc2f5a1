import Foundation

/// Files of the conformance set, where it is beside the package.
enum Samples {
  /// The folder of the conformance samples beside the package, where it is.
  static var conformanceFolder: URL? {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("shared/lottie-conformance")
    return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
  }

  /// All files below the conformance folder that end so, in the order of their names.
  static func conformanceFiles(ending: String) -> [URL] {
    guard let folder = conformanceFolder,
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    else { return [] }
    return walk.compactMap { $0 as? URL }.filter { $0.pathExtension == ending }
      .sorted { $0.path < $1.path }
  }
}
