import Foundation
import Testing
import ZoetropeDisplayList
import ZoetropeMedia
import ZoetropeRaster
import ZoetropeScene
import ZoetropeStage
import ZoetropeUIKit

@testable import ZoetropeCommandLine

/// ARCHITECTURE's walk: each stop is what the code prints. The page is written anew, for somebody
/// to look at, by running this test with ZOETROPE_RECORD=ARCHITECTURE.
@Suite struct WalkTests {
  static let time = 0.5

  @MainActor static func document() throws -> Document {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    stage.hostLayers { root in
      // The walk begins here.
      let square = CALayer()
      square.name = "square"
      square.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      square.position = CGPoint(x: 50, y: 50)
      square.backgroundColor = UIColor.red.cgColor
      root.addSublayer(square)

      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0
      fade.toValue = 1
      fade.duration = 2
      square.add(fade, forKey: "fade")
      // And ends here.
    }
    try stage.run(to: 1)
    return stage.document
  }

  /// The code above, as it stands in this file.
  static func code() throws -> String {
    let lines = try Repository.text("Tests/DocumentationTests/WalkTests.swift")
      .components(separatedBy: "\n")
    let first = try #require(lines.firstIndex { $0.hasSuffix("// The walk begins here.") })
    let last = try #require(lines.firstIndex { $0.hasSuffix("// And ends here.") })
    return lines[(first + 1)..<last].map { String($0.dropFirst(6)) }.joined(separator: "\n")
  }

  static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }

  @MainActor @Test func `every stop of ARCHITECTURE's walk is what the code prints`() throws {
    let document = try Self.document()
    let scene = document.scene(at: Self.time)
    let list = scene.evaluate(at: Self.time, width: 100, height: 100, background: .clear)
    var bitmap = Bitmap(width: 100, height: 100)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap)
    let middle = (50 * 100 + 50) * 4
    let file = try Frame.with(bitmap.bytes, width: 100, height: 100) { frame throws(MediaError) in
      try PNG.encode(frame)
    }
    let straight = try PNG.decode(file).straight
    let stops = [
      ("1 · Code", try Self.code()),
      ("2 · Commit", document.commits.map(\.description).joined(separator: "\n")),
      ("3 · Scene, evaluated at 0.5 s", SceneTree(scene, time: Self.time).text),
      ("4 · Display list", list.text),
      ("5 · Pixels", Self.hexadecimal(bitmap.bytes[middle..<middle + 4])),
      ("6 · File", Self.hexadecimal(straight[middle..<middle + 4])),
    ]
    let isRecording = ProcessInfo.processInfo.environment["ZOETROPE_RECORD"] == "ARCHITECTURE"
    var page = try Page("ARCHITECTURE.md")
    for (heading, printed) in stops {
      let text = printed.trimmingCharacters(in: .newlines)
      if isRecording { try page.replaceBlock(under: heading, with: text) }
      #expect(page.block(under: heading)?.text == text, "\(heading)")
    }
  }
}
