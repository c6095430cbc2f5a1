#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes a package of the user's own.
enum NewCommand {
  private static let zoetrope = Option(
    "--zoetrope",
    kind: ValueKind<String>(
      placeholder: "PATH|URL", expectation: "a folder or a Git address",
      read: { $0.isEmpty ? nil : $0 }),
    help: "Where the new package finds Zoetrope. Left out, it is the checkout that this program "
      + "was built in.")

  static let grammar = Grammar(
    name: "new", summary: "Makes a package with one scene and this whole command line",
    positionals: [Positional(name: "NAME", help: "the package, and the folder to make")],
    options: [OptionDescription(zoetrope)],
    examples: ["new MyMotion"])

  @MainActor static func run(_ arguments: Arguments, _ tool: Tool) throws -> ExitStatus {
    let path = arguments.positionals[0]
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard isIdentifier(name) else {
      throw CommandFailure.usage(
        name, "a package's name starts with a letter and has letters, digits and _ only")
    }
    guard !reservedNames.contains(name) else {
      throw CommandFailure.usage(name, "is a module's name already; choose another, as MyMotion")
    }
    guard !keywords.contains(name) else {
      throw CommandFailure.usage(name, "is a word of Swift's own; choose another, as MyMotion")
    }
    guard fileKind(folderOf(path.hasSuffix("/") ? String(path.dropLast()) : path)) == .folder else {
      throw CommandFailure.failed(path, "there is no folder to put it into; make that first")
    }
    guard fileKind(path) == .missing else {
      throw CommandFailure.failed(path, "is there already; choose another name or remove it")
    }
    let template = PackageTemplate(
      name: name, dependency: try dependency(arguments[zoetrope], newPackage: path))
    try makeFolder(path)
    for (file, text) in template.files {
      try makeFolders(above: file, in: path)
      try ByteStream.create("\(path)/\(file)") { try $0.write(text) }
    }
    try ByteStream.standardOutput.write(
      """
      \(path): a package with one scene, pulse. Its source is \(path)/Sources/\(name)/Pulse.swift

        cd \(path)
        swift run \(name) render pulse -o pulse.gif

      Files that say `import UIKit` build as they are with the product AppleNames: see Package.swift.

      """)
    return .done
  }

  /// Modules that a new one of the same name would collide with.
  private static let reservedNames: Set<String> = [
    "Zoetrope", "ZoetropeCommandLine", "C4", "Swift", "Foundation", "Dispatch", "Testing",
    "UIKit", "QuartzCore", "CoreGraphics", "Pulse",
  ]

  /// A module of such a name cannot be imported.
  private static let keywords: Set<String> = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class",
    "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
    "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public",
    "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  private static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.first, first.isASCII, first.isLetter, name.count <= 64 else {
      return false
    }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
  }

  private static func dependency(
    _ place: String?, newPackage: String
  ) throws(CommandFailure) -> PackageTemplate.Dependency {
    if let place {
      if place.contains("://") || place.hasPrefix("git@") { return .url(place) }
      guard let path = absolutePath(place), fileKind(path + "/Package.swift") == .regular else {
        throw .usage("--zoetrope", "there is no Package.swift in \(place)")
      }
      return .path(path)
    }
    guard let checkout = ownCheckout() else {
      throw .usage(
        "--zoetrope",
        "say where Zoetrope is: --zoetrope FOLDER, or --zoetrope https://… "
          + "(this program does not lie in a checkout of it)")
    }
    return .path(checkout)
  }

  /// The checkout of Zoetrope that this executable was built in, if any.
  private static func ownCheckout() -> String? {
    guard var folder = absolutePath("/proc/self/exe").map(folderOf) else { return nil }
    while folder != "/" {
      if let manifest = try? readBytes(path: folder + "/Package.swift"),
        String(decoding: manifest, as: UTF8.self).contains("name: \"Zoetrope\",\n")
      {
        return folder
      }
      folder = folderOf(folder)
    }
    return nil
  }

  private static func absolutePath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private static func makeFolders(above file: String, in root: String) throws(CommandFailure) {
    var path = root
    for part in file.split(separator: "/").dropLast() {
      path += "/" + part
      if fileKind(path) == .missing { try makeFolder(path) }
    }
  }

  private static func makeFolder(_ path: String) throws(CommandFailure) {
    guard mkdir(path, 0o777) == 0 else { throw .failed(path, SystemError.last.message) }
  }
}
