// swift-tools-version:6.2
import PackageDescription

/// The modules that are also compiled with Embedded Swift to WebAssembly. The native build
/// rejects there what the embedded one cannot express.
let core: [SwiftSetting] = [.treatWarning("EmbeddedRestrictions", as: .error)]

let package = Package(
  name: "Zoetrope",
  products: [
    .library(name: "Zoetrope", targets: ["Zoetrope"]),
    .library(name: "C4", targets: ["C4"]),
    .library(name: "ZoetropeCommandLine", targets: ["ZoetropeCommandLine"]),
    .library(name: "ZoetropeTesting", targets: ["ZoetropeTesting"]),
    .executable(name: "zoetrope", targets: ["ZoetropeTool"]),
    .executable(name: "ZoetropePlayer", targets: ["ZoetropePlayer"]),
  ],
  targets: [
    // The core: bottom first. A target may use only those above it.
    .target(name: "ZoetropeGeometry", path: "Sources/Geometry", swiftSettings: core),
    .target(
      name: "ZoetropeDisplayList", dependencies: ["ZoetropeGeometry"],
      path: "Sources/DisplayList", swiftSettings: core),
    .target(
      name: "ZoetropeRaster", dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList"],
      path: "Sources/Raster", swiftSettings: core),
    .target(
      name: "ZoetropeScene", dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList"],
      path: "Sources/Scene", swiftSettings: core),

    // The front ends: Apple's names and C4's, over commits.
    .target(
      name: "ZoetropeCoreGraphics",
      dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster"],
      path: "Sources/CoreGraphics"),
    .target(
      name: "ZoetropeQuartzCore",
      dependencies: ["ZoetropeGeometry", "ZoetropeScene", "ZoetropeCoreGraphics"],
      path: "Sources/QuartzCore"),
    .target(
      name: "ZoetropeUIKit",
      dependencies: ["ZoetropeGeometry", "ZoetropeCoreGraphics", "ZoetropeQuartzCore"],
      path: "Sources/UIKit"),
    .target(
      name: "C4",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeCoreGraphics", "ZoetropeQuartzCore", "ZoetropeUIKit",
      ],
      path: "Sources/C4"),
    .target(
      name: "Zoetrope",
      dependencies: ["ZoetropeCoreGraphics", "ZoetropeQuartzCore", "ZoetropeUIKit"],
      path: "Sources/FrontEnds"),

    // What hosts an app, and what turns frames into files.
    .target(
      name: "ZoetropeStage",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeScene", "ZoetropeCoreGraphics", "ZoetropeQuartzCore",
        "ZoetropeUIKit", "C4",
      ],
      path: "Sources/Stage"),
    .target(name: "ZoetropeMedia", path: "Sources/Media"),
    .target(
      name: "ZoetropeTesting",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "ZoetropeMedia",
      ],
      path: "Sources/ZoetropeTesting"),
    .target(
      name: "ZoetropeCommandLine",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "ZoetropeQuartzCore", "ZoetropeUIKit", "C4", "ZoetropeStage", "ZoetropeMedia",
      ],
      path: "Sources/CommandLine"),

    // Programs.
    .target(name: "Checkmark", dependencies: ["C4", "ZoetropeUIKit"], path: "Examples/Checkmark"),
    .executableTarget(
      name: "ZoetropeTool", dependencies: ["ZoetropeCommandLine", "Checkmark"],
      path: "Sources/zoetrope"),
    .target(name: "CWasmShims", path: "Sources/CWasmShims"),
    .executableTarget(
      name: "ZoetropePlayer",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "CWasmShims",
      ],
      path: "Sources/Player"),

    .testTarget(
      name: "GeometryTests", dependencies: ["ZoetropeGeometry"], path: "Tests/GeometryTests"),
    .testTarget(name: "StageTests", dependencies: ["ZoetropeStage"], path: "Tests/StageTests"),
  ],
  swiftLanguageModes: [.v6]
)
