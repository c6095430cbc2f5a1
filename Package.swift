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
    .target(
      name: "ZoetropeGeometry", path: "Sources/Geometry", exclude: ["README.md"],
      swiftSettings: core),
    .target(
      name: "ZoetropeDisplayList", dependencies: ["ZoetropeGeometry"],
      path: "Sources/DisplayList", exclude: ["README.md"], swiftSettings: core),
    .target(
      name: "CRasterKernels", path: "Sources/CRasterKernels", exclude: ["README.md"]),
    .target(
      name: "ZoetropeRaster",
      dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList", "CRasterKernels"],
      path: "Sources/Raster", exclude: ["README.md"], swiftSettings: core),
    .target(
      name: "ZoetropeScene", dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList"],
      path: "Sources/Scene", exclude: ["README.md"], swiftSettings: core),

    // Files of pictures and video. It knows nothing of the core.
    .target(name: "CFileLibraries", path: "Sources/CFileLibraries", exclude: ["README.md"]),
    .systemLibrary(
      name: "CPNG", path: "Sources/CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(
      name: "CPNGCodec", dependencies: ["CPNG"], path: "Sources/CPNGCodec", exclude: ["README.md"]),
    .target(name: "CFFmpeg", path: "Sources/CFFmpeg", exclude: ["README.md"]),
    .target(name: "CPixelConversion", path: "Sources/CPixelConversion", exclude: ["README.md"]),
    .target(
      name: "ZoetropeMedia",
      dependencies: ["CFileLibraries", "CPNGCodec", "CFFmpeg", "CPixelConversion"],
      path: "Sources/Media",
      exclude: ["README.md"]),

    // Text: not of the core, since letters become paths before anything is played.
    .target(name: "CTextLibraries", path: "Sources/CTextLibraries", exclude: ["README.md"]),
    .target(
      name: "ZoetropeText", dependencies: ["ZoetropeGeometry", "CTextLibraries"],
      path: "Sources/Text", exclude: ["README.md"]),

    // File formats, to and from the scene.
    .target(
      name: "ZoetropeLottie",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeScene", "ZoetropeText",
        "CFileLibraries",
      ],
      path: "Sources/Lottie", exclude: ["README.md"]),
    .target(
      name: "ZoetropeSVG",
      dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster"],
      path: "Sources/SVG", exclude: ["README.md"]),

    // The front ends: Apple's names and C4's, over commits.
    .target(
      name: "ZoetropeCoreGraphics",
      dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster"],
      path: "Sources/CoreGraphics", exclude: ["README.md"]),
    .target(
      name: "CQuartzCoreShims", path: "Sources/CQuartzCoreShims", exclude: ["README.md"]),
    .target(
      name: "ZoetropeQuartzCore",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeScene", "ZoetropeText",
        "ZoetropeCoreGraphics", "CQuartzCoreShims",
      ],
      path: "Sources/QuartzCore", exclude: ["README.md"]),
    .target(
      name: "ZoetropeUIKit",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeMedia", "ZoetropeText",
        "ZoetropeCoreGraphics", "ZoetropeQuartzCore",
      ],
      path: "Sources/UIKit", exclude: ["README.md"]),
    .target(
      name: "C4",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeText", "ZoetropeCoreGraphics",
        "ZoetropeQuartzCore", "ZoetropeUIKit",
      ],
      path: "Sources/C4", exclude: ["README.md"]),
    .target(
      name: "Zoetrope",
      dependencies: ["ZoetropeCoreGraphics", "ZoetropeQuartzCore", "ZoetropeUIKit"],
      path: "Sources/FrontEnds", exclude: ["README.md"]),

    // What hosts an app, and what turns frames into files.
    .target(
      name: "ZoetropeStage",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "ZoetropeCoreGraphics", "ZoetropeQuartzCore", "ZoetropeUIKit", "C4",
      ],
      path: "Sources/Stage", exclude: ["README.md"]),
    .target(
      name: "ZoetropeTesting",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "ZoetropeMedia",
      ],
      path: "Sources/ZoetropeTesting", exclude: ["README.md"]),
    .target(name: "CWebServer", path: "Sources/CWebServer", exclude: ["README.md"]),
    .target(
      name: "CWebPage", path: "Sources/CWebPage",
      exclude: [
        "README.md", "player.js", "preview.html", "preview.css", "preview.js",
        "zoetrope-player.js", "export.html",
      ]),
    .target(name: "CWindow", path: "Sources/CWindow", exclude: ["README.md"]),
    .target(
      name: "ZoetropeCommandLine",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "ZoetropeQuartzCore", "ZoetropeUIKit", "C4", "ZoetropeStage", "ZoetropeMedia",
        "CFileLibraries", "CWebPage", "CWebServer", "CWindow", "ZoetropeLottie", "ZoetropeSVG",
      ],
      path: "Sources/CommandLine", exclude: ["README.md"]),

    // Programs.
    .target(
      name: "Checkmark", dependencies: ["C4", "ZoetropeUIKit"], path: "Examples/Checkmark",
      exclude: ["README.md"]),
    .target(
      name: "LoadingAnimation", dependencies: ["Zoetrope"],
      path: "Examples/LoadingAnimation", exclude: ["README.md"]),
    .target(
      name: "MultiplayerSearch", dependencies: ["Zoetrope"],
      path: "Examples/MultiplayerSearch", exclude: ["README.md"]),
    .target(
      name: "Gallery", dependencies: ["Zoetrope"], path: "Examples/Gallery",
      exclude: ["README.md"]),
    .executableTarget(
      name: "EmbeddingExample",
      dependencies: ["ZoetropeRaster", "ZoetropeScene", "ZoetropeStage", "Checkmark"],
      path: "Examples/Embedding", exclude: ["README.md", "page.html"]),
    .executableTarget(
      name: "ZoetropeTool",
      dependencies: [
        "ZoetropeCommandLine", "Checkmark", "LoadingAnimation", "MultiplayerSearch", "Gallery",
      ],
      path: "Sources/zoetrope", exclude: ["README.md"]),
    .target(name: "CWasmShims", path: "Sources/CWasmShims", exclude: ["README.md"]),
    .executableTarget(
      name: "ZoetropePlayer",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "CWasmShims",
      ],
      path: "Sources/Player", exclude: ["README.md"]),

    .executableTarget(
      name: "raster-worker", dependencies: ["ZoetropeDisplayList", "ZoetropeRaster"],
      path: "Benchmarks/RasterWorker"),
    .executableTarget(
      name: "raster-wasm", dependencies: ["ZoetropeDisplayList", "ZoetropeRaster", "CWasmShims"],
      path: "Benchmarks/RasterWasm", exclude: ["compare.mjs"]),

    .testTarget(
      name: "DisplayListTests", dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList"],
      path: "Tests/DisplayListTests"),
    // What the tests of several modules, and the fuzzer, throw at them.
    .target(
      name: "RandomInput",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "ZoetropeLottie",
      ],
      path: "Tests/RandomInput"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeLottie",
        "ZoetropeScene", "ZoetropeStage", "ZoetropeCommandLine", "Checkmark", "RandomInput",
      ],
      path: "Benchmarks/Fuzz"),
    .executableTarget(
      name: "LottieBenchmark", dependencies: ["ZoetropeLottie"], path: "Benchmarks/Lottie",
      exclude: ["compare.py"]),
    .testTarget(
      name: "RasterTests",
      dependencies: [
        "RandomInput", "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster",
        "ZoetropeTesting",
      ],
      path: "Tests/RasterTests", exclude: ["Goldens", "Lists"]),
    .testTarget(
      name: "FrontEndsTests", dependencies: ["Zoetrope", "ZoetropeQuartzCore", "ZoetropeScene"],
      path: "Tests/FrontEndsTests"),
    .testTarget(
      name: "QuartzCoreTests",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "ZoetropeText",
        "ZoetropeCoreGraphics", "ZoetropeQuartzCore", "ZoetropeTesting",
      ],
      path: "Tests/QuartzCoreTests", exclude: ["Sheets/Goldens"]),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["ZoetropeCoreGraphics"],
      path: "Tests/CoreGraphicsTests"),
    .testTarget(
      name: "LottieTests",
      dependencies: [
        "RandomInput", "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster",
        "ZoetropeScene", "ZoetropeLottie",
      ],
      path: "Tests/LottieTests"),
    .testTarget(
      name: "MediaTests", dependencies: ["ZoetropeGeometry", "ZoetropeMedia"],
      path: "Tests/MediaTests"),
    .testTarget(
      name: "GeometryTests", dependencies: ["RandomInput", "ZoetropeGeometry"],
      path: "Tests/GeometryTests"),
    .testTarget(
      name: "TextTests",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeText", "ZoetropeDisplayList", "ZoetropeTesting",
      ],
      path: "Tests/TextTests", exclude: ["Goldens"]),
    .executableTarget(
      name: "SceneBenchmark",
      dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeScene"],
      path: "Benchmarks/Scene"),
    .testTarget(
      name: "SceneTests",
      dependencies: ["ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeScene"],
      path: "Tests/SceneTests"),
    .testTarget(
      name: "PlayerTests",
      dependencies: [
        "RandomInput", "ZoetropeGeometry", "ZoetropeRaster", "ZoetropeScene", "ZoetropeLottie",
        "ZoetropeStage", "ZoetropePlayer", "Checkmark", "LoadingAnimation", "MultiplayerSearch",
        "Gallery",
      ],
      path: "Tests/PlayerTests", exclude: ["damage.mjs", "play.mjs"]),
    .testTarget(
      name: "StageTests", dependencies: ["ZoetropeGeometry", "ZoetropeStage"],
      path: "Tests/StageTests"),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene",
        "ZoetropeText", "ZoetropeUIKit", "ZoetropeStage", "ZoetropeTesting",
      ],
      path: "Tests/UIKitTests", exclude: ["Goldens"]),
    .testTarget(
      name: "C4Tests",
      dependencies: [
        "C4", "ZoetropeRaster", "ZoetropeScene", "ZoetropeStage", "ZoetropeTesting",
      ],
      path: "Tests/C4Tests", exclude: ["Goldens"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: [
        "Checkmark", "LoadingAnimation", "MultiplayerSearch", "Gallery", "C4", "ZoetropeUIKit",
        "ZoetropeStage", "ZoetropeScene", "ZoetropeGeometry", "ZoetropeDisplayList",
        "ZoetropeRaster", "ZoetropeCommandLine", "ZoetropeLottie", "RandomInput",
      ],
      path: "Tests/ExamplesTests", exclude: ["Frames/Hashes"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeScene", "ZoetropeQuartzCore",
        "ZoetropeUIKit", "ZoetropeStage", "ZoetropeMedia", "ZoetropeCommandLine",
      ],
      path: "Tests/DocumentationTests"),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "RandomInput", "ZoetropeGeometry", "ZoetropeScene", "ZoetropeUIKit", "ZoetropeStage",
        "ZoetropeCommandLine", "ZoetropeTool",
      ],
      path: "Tests/CommandLineTests"),
    .testTarget(
      name: "SVGTests",
      dependencies: [
        "RandomInput", "ZoetropeGeometry", "ZoetropeDisplayList", "ZoetropeRaster", "ZoetropeSVG",
      ],
      path: "Tests/SVGTests"),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "ZoetropeRaster", "ZoetropeScene", "ZoetropeUIKit", "ZoetropeStage", "Checkmark",
        "LoadingAnimation", "ZoetropeTool", "EmbeddingExample",
      ],
      path: "Tests/BrowserTests",
      exclude: [
        "browser.py", "preview_test.py", "embedding_test.py", "export_test.py", "processes.py",
        "svg_test.py", "x11.py", "window_test.py",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Apple's names for our modules, so that `import UIKit` in a user's file stays as it is. Where the
// system has its own, there are none of ours. The two Testing modules are empty: the toolchain asks
// for them where a file imports Testing beside modules of these names.
#if os(Linux)
  package.products.append(
    .library(
      name: "AppleNames",
      targets: [
        "UIKit", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics",
      ]))
  package.targets += [
    .target(
      name: "CoreGraphics", dependencies: ["ZoetropeCoreGraphics"],
      path: "Sources/AppleNames/CoreGraphics"),
    .target(
      name: "QuartzCore", dependencies: ["ZoetropeQuartzCore"],
      path: "Sources/AppleNames/QuartzCore"),
    .target(
      name: "UIKit", dependencies: ["ZoetropeUIKit"], path: "Sources/AppleNames/UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/AppleNames/TestingCoreGraphics"),
    .target(name: "_Testing_UIKit", path: "Sources/AppleNames/TestingUIKit"),
    .testTarget(
      name: "AppleNamesTests",
      dependencies: [
        "ZoetropeStage", "CoreGraphics", "QuartzCore", "UIKit", "_Testing_CoreGraphics",
        "_Testing_UIKit",
      ],
      path: "Tests/AppleNamesTests"),
  ]
#endif
