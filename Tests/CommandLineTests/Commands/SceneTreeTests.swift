import Testing
import ZoetropeGeometry
import ZoetropeScene

@testable import ZoetropeCommandLine

/// A disc that fades in a second, with a mask; and a layer without a name.
private let document = {
  let (disc, mask, other) = (NodeID(1), NodeID(2), NodeID(3))
  var timing = Timing()
  timing.duration = 1
  let fade = Animation(
    timing: timing,
    content: .basic(
      .init(target: .init(KeyPath(.opacity)), from: .number(1), to: .number(0))))
  return Document(
    size: Size(100, 50), duration: 1,
    commits: [
      Commit(
        time: 0,
        operations: [
          .create(disc, .shapeLayer), .name(disc, "disc"), .create(mask, .layer),
          .create(other, .layer), .insert(disc, into: .root, role: .child, index: 0),
          .insert(mask, into: disc, role: .mask, index: 0),
          .insert(other, into: .root, role: .child, index: 1),
          .set(disc, .lineWidth, .number(2.5)), .animate(disc, key: AnimationKey(1), fade),
        ])
    ])
}()

@Suite struct SceneTreeTests {
  @Test func `a tree shows names, kinds, what was set and what moves`() {
    var scene = Scene(size: document.size)
    for commit in document.commits { scene.apply(commit) }
    let lines = SceneTree(scene, time: 0.25).text.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("root  layer") == true)
    #expect(lines.contains("├─ \"disc\"  shapeLayer"))
    #expect(lines.contains("│  │    opacity 0.75  (its own: 1)"))
    #expect(lines.contains("│  │    lineWidth 2.5"))
    #expect(lines.contains("│  │    animation of opacity (basic, 1 s)"))
    #expect(lines.contains("│  └─ #2  layer, mask"))
    #expect(lines.contains("└─ #3  layer"))
  }

  @Test func `layers that share a name are told apart by their numbers`() {
    var scene = Scene(size: document.size)
    var named = document
    named.commits[0].operations.append(.name(NodeID(3), "disc"))
    for commit in named.commits { scene.apply(commit) }
    let text = SceneTree(scene, time: 0).text
    #expect(text.contains("├─ #1 \"disc\"  shapeLayer"))
    #expect(text.contains("└─ #3 \"disc\"  layer"))
  }

  @Test func `a description counts what a recording holds`() {
    let description = FootageDescription(.recording(document), name: "fade")
    let text = description.text
    #expect(text.contains("1 s, 60 frames at 60 a second"))
    #expect(text.contains("animated opacity"))
    let json = description.json.text
    #expect(json.contains(#""counts":{"commits":1,"layer":2,"shapeLayer":1,"animations":1}"#))
    #expect(json.contains(#""pixelWidth":200,"pixelHeight":100"#))
    #expect(json.contains(#""unsupported":[]"#))
  }

  @Test func `what made no sense is told by name`() {
    var broken = document
    broken.commits[0].operations.append(.set(NodeID(1), .colors, .number(1)))
    let warnings = Footage.recording(broken).warnings
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("layer \"disc\": colors: ") == true, "\(warnings)")
  }
}
