import Foundation

/// The targets of Package.swift in the order of the file, as far as the tests ask for them.
struct Manifest {
  struct Target {
    var name: String
    var path: String
    var dependencies: [String]
  }

  var targets: [Target]

  /// Reads the manifest's text: our own file, so a target is written in one known way.
  init() throws {
    let text = try Repository.text("Package.swift")
    let start = /\.(target|executableTarget|systemLibrary|testTarget)\(/
    let starts = text.matches(of: start).map(\.range.lowerBound)
    targets = zip(starts, starts.dropFirst() + [text.endIndex]).compactMap { from, to in
      let declaration = text[from..<to]
      guard let name = declaration.firstMatch(of: /name: "([\w-]+)"/)?.1,
        let path = declaration.firstMatch(of: /path: "([\w\/]+)"/)?.1
      else { return nil }
      let list = declaration.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      return Target(
        name: String(name), path: String(path),
        dependencies: list.matches(of: /"(\w+)"/).map { String($0.1) })
    }
  }

  subscript(name: String) -> Target? { targets.first { $0.name == name } }
}

extension Manifest.Target {
  /// What the target's files import, by module, with the files that do. Deeper indentation than
  /// an `#if` gives is the text of a program that the file writes.
  func imports() throws -> [(module: String, file: String)] {
    try Repository.files(under: path, ending: ".swift").flatMap { file in
      try Repository.text(file).matches(
        of: /(?m)^ {0,2}(?:@\w+\s+)*(?:\w+\s+)?import (?:struct |enum |func |class )?(\w+)/
      )
      .map { (String($0.1), file) }
    }
  }
}
