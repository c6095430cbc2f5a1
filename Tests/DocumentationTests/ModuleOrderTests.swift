import Testing

/// The dependency rule of ARCHITECTURE.md: targets stand in the manifest bottom first, and each
/// uses only those above it in the file.
@Suite struct ModuleOrderTests {
  let manifest: Manifest

  init() throws { manifest = try Manifest() }

  @Test func `the manifest lists a target after all that it uses`() throws {
    try #require(manifest.targets.count > 10)
    var seen: Set<String> = []
    for target in manifest.targets {
      for dependency in target.dependencies {
        #expect(
          seen.contains(dependency), "\(target.name) uses \(dependency), which is not below it")
      }
      seen.insert(target.name)
    }
  }

  @Test func `a file imports only what its target declares`() throws {
    let ours = Set(manifest.targets.map(\.name))
    for target in manifest.targets where !target.path.hasPrefix("Tests/") {
      for (module, file) in try target.imports() where ours.contains(module) {
        #expect(
          target.dependencies.contains(module),
          "\(file) imports \(module); Package.swift does not say so")
      }
    }
  }

  /// Derived: the core also compiles to WebAssembly, where none of these exist. Glibc stands in
  /// one file, which makes the native build link the C mathematics that rounding calls.
  @Test func `the core imports nothing of the system`() throws {
    let system = ["Foundation", "FoundationEssentials", "Glibc", "Dispatch"]
    let core = [
      "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
      "ZoetropePlayer",
    ]
    for name in core {
      let target = try #require(manifest[name])
      for (module, file) in try target.imports() where system.contains(module) {
        #expect(
          file == "Sources/Geometry/Numerics/LinkMath.swift", "\(file) imports \(module)")
      }
    }
  }

  /// What each room must not know, from the design's table.
  @Test(arguments: [
    ("ZoetropeRaster", ["ZoetropeScene", "ZoetropeQuartzCore"]),
    ("ZoetropeScene", ["ZoetropeRaster"]),
    ("ZoetropeCoreGraphics", ["ZoetropeScene"]),
    ("ZoetropeQuartzCore", ["ZoetropeUIKit", "C4"]),
    ("ZoetropeUIKit", ["C4"]),
    ("ZoetropeMedia", ["ZoetropeScene"]),
    ("ZoetropeStage", ["ZoetropeMedia"]),
  ])
  func `a room does not know what it must not`(name: String, forbidden: [String]) throws {
    let target = try #require(manifest[name])
    for module in forbidden {
      #expect(!target.dependencies.contains(module), "\(name) must not use \(module)")
    }
  }

  @Test func `every target has a door of three lines`() throws {
    for target in manifest.targets where target.path.hasPrefix("Sources/") {
      // The modules of AppleNames have one door together.
      let room = target.path.split(separator: "/").prefix(2).joined(separator: "/")
      let door = "\(room)/README.md"
      guard Repository.exists(door) else {
        Issue.record("\(door) is missing: what is inside, what is not, what to open first")
        continue
      }
      let lines = try Repository.text(door).split(separator: "\n")
      #expect(lines.count == 4, "\(door) has a title and three lines")
      for link in try Repository.text(door).matches(of: /\]\(([^)]+)\)/) {
        #expect(Repository.exists("\(target.path)/\(link.1)"), "\(door) points to \(link.1)")
      }
    }
  }
}
