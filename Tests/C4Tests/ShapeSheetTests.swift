import C4
import Testing
import ZoetropeRaster
import ZoetropeScene
import ZoetropeStage
import ZoetropeTesting

/// A sheet of everything that C4 draws, in C4's own looks, compared with a recorded picture to the
/// byte.
@MainActor @Suite struct ShapeSheetTests {
  private final class Sheet: CanvasController {
    private var cell = 0

    /// Moves a view into the next cell of 60 points.
    private func show(_ view: View) {
      view.center = Point(Double(cell % 5) * 60 + 30, Double(cell / 5) * 60 + 30)
      canvas.add(view)
      cell += 1
    }

    override func setup() {
      let middle = Point(25, 25)
      show(Circle(center: middle, radius: 20))
      show(Ellipse(frame: Rect(0, 0, 44, 24)))
      show(Line(begin: Point(0, 0), end: Point(40, 30)))
      show(Arc(center: middle, radius: 20, start: 0, end: 1.5 * Double.pi))
      show(Wedge(center: middle, radius: 20, start: 0, end: 1.5 * Double.pi))
      show(Polygon([Point(0, 0), Point(40, 8), Point(20, 40), Point(4, 30)]))
      show(RegularPolygon(center: middle, radius: 20, sides: 6, phase: 0))
      show(Star(center: middle, pointCount: 5, innerRadius: 9, outerRadius: 22))
      show(Triangle([Point(0, 40), Point(20, 0), Point(40, 40)]))
      show(Rectangle(frame: Rect(0, 0, 44, 32)))
      show(
        Curve(
          begin: Point(0, 20), control0: Point(10, -20), control1: Point(30, 60),
          end: Point(40, 20)))
      show(QuadCurve(begin: Point(0, 40), control: Point(20, -30), end: Point(40, 40)))
      let gradient = Gradient(frame: Rect(0, 0, 44, 44))
      show(gradient)
      if let image = Image(
        pixels: [Pixel(255, 0, 0, 255), Pixel(0, 0, 255, 255)], size: Size(2, 1))
      {
        image.width = 40
        show(image)
      }
      let dashed = Circle(center: middle, radius: 20)
      dashed.lineWidth = 4
      dashed.lineDashPattern = [8, 8]
      dashed.fillColor = clear
      show(dashed)
      let turned = Rectangle(frame: Rect(0, 0, 40, 20))
      turned.rotation = Double.pi / 6
      turned.opacity = 0.5
      show(turned)
      let masked = Rectangle(frame: Rect(0, 0, 40, 40))
      masked.mask = Circle(center: Point(20, 20), radius: 16)
      show(masked)
      let shadowed = Circle(center: middle, radius: 14)
      shadowed.shadow.opacity = 0.8
      shadowed.shadow.offset = Size(4, 4)
      show(shadowed)
      let bordered = View(frame: Rect(0, 0, 36, 36))
      bordered.border.width = 3
      bordered.border.color = C4Pink
      bordered.border.radius = 8
      show(bordered)
      let trimmed = Circle(center: middle, radius: 20)
      trimmed.strokeEnd = 0.6
      trimmed.fillColor = clear
      trimmed.lineWidth = 6
      show(trimmed)
    }
  }

  @Test func `everything that C4 draws looks as it did`() throws {
    let stage = Stage(size: CGSize(width: 300, height: 240), scale: 1)
    stage.host { Sheet() }
    try stage.run(to: 0.1)
    let list = stage.document.scene(at: 0.1).evaluate(
      at: 0.1, width: 300, height: 240, background: .white)
    var bitmap = Bitmap(width: 300, height: 240)
    var renderer = Renderer()
    renderer.render(list, into: &bitmap, concurrently: nil)
    try expectGolden(bitmap, "shapes/page")
  }
}
