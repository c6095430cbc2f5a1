/// What `new` writes: a package that a person reads first and changes next.
package struct PackageTemplate: Sendable {
  package enum Dependency: Hashable, Sendable {
    case path(String)
    case url(String)
  }

  package var name: String
  package var dependency: Dependency

  package init(name: String, dependency: Dependency) {
    self.name = name
    self.dependency = dependency
  }

  /// Paths in the package, with their text.
  package var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("Sources/\(name)/main.swift", main),
      ("Sources/\(name)/Pulse.swift", scene), (".gitignore", ".build\n"),
    ]
  }

  private var manifest: String {
    let dependencyText =
      switch dependency {
      case .path(let path): ".package(name: \"Zoetrope\", path: \(quoted(path)))"
      case .url(let url): ".package(url: \(quoted(url)), branch: \"main\")"
      }
    let package =
      switch dependency {
      case .path: "Zoetrope"
      case .url(let url): packageIdentity(url)
      }
    return """
      // swift-tools-version:6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [
          \(dependencyText)
        ],
        targets: [
          .executableTarget(
            name: "\(name)",
            dependencies: [
              .product(name: "Zoetrope", package: "\(package)"),
              .product(name: "C4", package: "\(package)"),
              .product(name: "ZoetropeCommandLine", package: "\(package)"),
              // For files that say `import UIKit`, `import QuartzCore` or `import CoreGraphics`:
              // .product(name: "AppleNames", package: "\(package)"),
            ])
        ]
      )

      """
  }

  private var main: String {
    """
    import ZoetropeCommandLine

    // Every scene gets a line here. Then: swift run \(name) render pulse -o pulse.gif
    runCommandLine {
      Composition("pulse", "A circle breathes.", width: 400, height: 400, duration: 2) { Pulse() }
    }

    """
  }

  private var scene: String {
    """
    import C4

    /// A circle that grows and shrinks for ever, and is lightest when it is largest.
    final class Pulse: CanvasController {
      override func setup() {
        canvas.backgroundColor = Color(red: 24, green: 26, blue: 48, alpha: 1)

        let circle = Circle(center: canvas.center, radius: 80)
        circle.fillColor = Color(red: 255, green: 92, blue: 122, alpha: 1)
        circle.lineWidth = 0
        canvas.add(circle)

        let breathe = ViewAnimation(duration: 1) {
          circle.transform = Transform.makeScale(1.8, 1.8)
          circle.fillColor = Color(red: 255, green: 196, blue: 112, alpha: 1)
        }
        breathe.autoreverses = true
        breathe.repeats = true
        breathe.animate()
      }
    }

    """
  }

  /// What SwiftPM calls a package by its address: the last part, without `.git`.
  private func packageIdentity(_ url: String) -> String {
    let last = url.split(separator: "/").last.map(String.init) ?? url
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
