import C4
import Testing
import ZoetropeStage

@MainActor @Suite struct TextShapeTests {
  /// C4's own defaults (source: its text shape).
  @Test func `text begins with C4's looks, at the origin`() throws {
    let shape = try #require(TextShape(text: "C4"))
    #expect(shape.fillColor == C4Pink)
    #expect(shape.lineWidth == 0)
    #expect(shape.font.pointSize == 80)
    #expect(shape.origin == Point(0, 0))
    let box = try #require(shape.path?.boundingBox())
    #expect(shape.size == box.size)
    // The first baseline is the path's zero.
    #expect(box.origin.y < -50 && box.max.y < 2)
  }

  @Test func `new text is a new path, and the corner stays`() throws {
    let shape = try #require(TextShape(text: "C4"))
    shape.origin = Point(10, 20)
    let width = shape.width
    shape.text = "C4C4"
    #expect(shape.width > width * 1.8)
    #expect(shape.origin == Point(10, 20))
    shape.font = Font.systemFont(40)
    #expect(shape.height < 40)
  }

  @Test func `text that draws nothing is no shape`() {
    #expect(TextShape(text: "") == nil)
    #expect(TextShape(text: " ") == nil)
  }

  @Test func `a text morphs into another`() throws {
    let stage = Stage(size: CGSize(width: 200, height: 200))
    final class Canvas: CanvasController {
      let shape = TextShape(text: "A") ?? TextShape()
      override func setup() { canvas.add(shape) }
    }
    let canvas = stage.host { Canvas() }
    stage.perform {
      ViewAnimation(duration: 1) { canvas.shape.text = "B" }.animate()
    }
    try stage.run(to: 0.5)
    #expect(canvas.shape.layer?.animationKeys()?.contains("path") == true)
  }
}
