import Foundation
import Testing
import ZoetropeCoreGraphics
import ZoetropeGeometry
import ZoetropeScene
import ZoetropeText

@testable import ZoetropeQuartzCore

@MainActor @Suite struct TextLayerTests {
  let host = TestHost()
  let layer = CATextLayer()

  init() {
    layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 60)
    layer.string = "Hn"
  }

  /// The outlines that the scene shows.
  func shown(after seconds: Double = 0) -> Path {
    guard let node = layer.node,
      case .path(let path) = host.context.scene.presentationValue(
        of: node.id, .path, at: host.now + seconds)
    else { return Path() }
    return path
  }

  /// Fact 10.26 (measured).
  @Test func `a text layer begins with Core Animation's looks`() {
    let layer = CATextLayer()
    #expect(layer.fontSize == 36)
    #expect(layer.value(forKey: "font") as? String == "Helvetica")
    #expect(layer.foregroundColor == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(layer.alignmentMode == .natural)
    #expect(layer.truncationMode == .none)
    #expect(!layer.isWrapped)
    #expect(layer.string == nil)
  }

  @Test func `letters stand at the top of the bounds, where the alignment says`() throws {
    layer.alignmentMode = .right
    host.show(layer)
    let right = try #require(shown().bounds)
    #expect(right.maxX <= 200 && right.maxX > 190)
    #expect(right.minY > 0 && right.maxY < 36)
    host.turn { layer.alignmentMode = .left }
    let left = try #require(shown().bounds)
    #expect(left.minX < 10)
    #expect((left.width - right.width).magnitude < 1e-9)
  }

  @Test func `text is cut off at the bounds`() throws {
    layer.string = "Hnnnnnnnnnnnnnnnnnnn"
    host.show(layer)
    #expect(try #require(shown().bounds).maxX <= 200)
    host.turn { layer.bounds = .zero }
    #expect(shown().isEmpty)
  }

  @Test func `wrapped text has lines, and truncated text an end`() throws {
    layer.fontSize = 20
    layer.string = "one two three four five six seven"
    layer.isWrapped = true
    host.show(layer)
    #expect(try #require(shown().bounds).height > 35)
    host.turn {
      layer.isWrapped = false
      layer.truncationMode = .end
    }
    let box = try #require(shown().bounds)
    #expect(box.height < 30 && box.maxX <= 200)
  }

  @Test func `the size animates exactly for text on one line`() throws {
    layer.fontSize = 20
    host.show(layer)
    let small = shown()
    host.turn {
      let animation = CABasicAnimation(keyPath: "fontSize")
      animation.fromValue = 20
      animation.toValue = 40
      animation.duration = 1
      layer.add(animation, forKey: nil)
    }
    #expect(shown() == small)
    let half = shown(after: 0.5)
    #expect(half.points.count == small.points.count)
    for (a, b) in zip(half.points, small.points) {
      #expect((a.x - 1.5 * b.x).magnitude < 1e-9 && (a.y - 1.5 * b.y).magnitude < 1e-9)
    }
  }

  @Test func `the size and the colour change implicitly`() throws {
    host.show(layer)
    let before = shown()
    host.turn {
      layer.fontSize = 18
      layer.foregroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    }
    #expect(layer.animationKeys() == ["fontSize", "foregroundColor"])
    #expect(shown() == before)
    let node = try #require(layer.node)
    let middle = host.context.scene.presentationValue(
      of: node.id, .fillColor, at: host.now + 0.125)
    guard case .color(let color) = middle else { return #expect(Bool(false), "no colour") }
    #expect(color.green > 0 && color.green < 1)
    #expect(layer.presentation()?.foregroundColor != layer.foregroundColor)
  }

  @Test func `an attributed string has its own font and colours, a sublayer a colour`() throws {
    let text = NSMutableAttributedString(string: "ab")
    text.addAttribute(
      .init(rawValue: "NSColor"), value: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      range: NSRange(location: 0, length: 1))
    layer.string = text
    host.show(layer)
    #expect(shown().isEmpty)
    let parts = try #require(layer.sublayers).compactMap { $0 as? CAShapeLayer }
    #expect(parts.count == 2)
    #expect(parts[0].fillColor == CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(parts[1].fillColor == CAShapeLayer().fillColor)
    host.turn { layer.string = "plain" }
    #expect(layer.sublayers == nil)
    #expect(!shown().isEmpty)
  }

  @Test func `keys read and write what properties do, and wrong values harm nothing`() {
    layer.setValue(12, forKey: "fontSize")
    layer.setValue("center", forKey: "alignmentMode")
    layer.setValue(true, forKey: "wrapped")
    #expect(layer.fontSize == 12)
    #expect(layer.alignmentMode == .center)
    #expect(layer.isWrapped)
    layer.string = 5
    layer.font = 7
    layer.fontSize = .nan
    host.show(layer)
    #expect(shown().isEmpty)
    host.turn {
      layer.string = "a"
      layer.fontSize = .infinity
      layer.bounds = CGRect(x: 0, y: 0, width: 1e300, height: 10)
    }
    #expect(shown().points.allSatisfy { $0.isFinite })
  }
}
