import Foundation
import Testing
import ZoetropeScene

@testable import ZoetropeQuartzCore

/// Each animatable property of each class stands in a sheet, or here with the reason why not.
@MainActor @Suite struct SheetCoverageTests {
  /// Keys that no sheet moves.
  static let unmoved: [String: String] = [
    "beginTime": "a layer's clock; facts of topic 1 test what it does",
    "speed": "a layer's clock", "timeOffset": "a layer's clock", "duration": "a layer's clock",
    "repeatCount": "a layer's clock", "repeatDuration": "a layer's clock",
    "autoreverses": "a layer's clock", "fillMode": "a layer's clock",
    "allowsGroupOpacity": "a switch; one row of opacity has it off",
    "maskedCorners": "a choice; one row of cornerRadius has two corners",
    "cornerCurve": "a choice; one row of cornerRadius has continuous corners",
    "contentsGravity": "a choice; the rows of contents go through them",
    "compositingFilter": "a choice; a sheet of its own goes through them",
    "minificationFilter": "cannot be animated", "magnificationFilter": "cannot be animated",
    "fillRule": "a choice that cannot be animated (fact 7.4)",
    "lineCap": "a choice that cannot be animated (fact 7.4)",
    "lineJoin": "a choice that cannot be animated (fact 7.4)",
    "lineDashPattern": "cannot be animated (fact 7.4); the phase has a row",
    "type": "a choice; each has a sheet",
    "instanceDelay": "a sheet of its own, since it moves what is animated beneath",
    "emitterShape": "a choice; a sheet of its own goes through them",
    "emitterMode": "a choice; a sheet of its own goes through them",
    "renderMode": "a choice; a sheet of its own goes through them",
    "emitterZPosition": "an order of drawing, and no place on the plane",
    "emitterDepth": "an order of drawing, and no place on the plane",
    "preservesDepth": "is not drawn", "seed": "other particles, and none that move",
  ]

  @Test func `each animatable property is in a sheet, or listed with a reason`() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("SheetTests.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    var moved: Set<String> = []
    for match in text.matches(of: /\.init\(\s*"([A-Za-z]+)/) {
      moved.insert(String(match.output.1))
    }
    var missing: [String] = []
    var keys: Set<String> = []
    for (name, make) in LayerClasses.all {
      for (_, key) in LayerClasses.keys(of: make()) {
        keys.insert(key)
        if !moved.contains(key), Self.unmoved[key] == nil { missing.append("\(name).\(key)") }
      }
    }
    #expect(missing == [])
    #expect(Self.unmoved.keys.filter { !keys.contains($0) } == [], "no class has these")
  }

  /// Letters are as the machine's fonts have them, so their pictures are not recorded.
  @Test func `a text layer's size and colour move`() throws {
    var sheet = Sheet()
    for row in [
      MovingProperty("fontSize", 6, 30),
      MovingProperty("foregroundColor", Sample.black, Sample.red),
    ] {
      sheet.add {
        row.show(
          {
            let layer = CATextLayer()
            layer.string = "ab"
            layer.foregroundColor = Sample.black
            return layer
          }, in: $0)
      }
      #expect(sheet.differentPictures == 5, "\(row.keyPath) does not move")
    }
  }
}
